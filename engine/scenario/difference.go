package scenario

import (
	"fmt"
	"reflect"
)

// Difference walks two values of one type and says where they differ first, such
// as "Seats[1].Cash: 50 and 60"; "" when they are the same. A nil slice and an
// empty one are the same: a log cannot tell them apart.
func Difference(a, b any) string {
	return difference("", reflect.ValueOf(a), reflect.ValueOf(b))
}

func difference(path string, a, b reflect.Value) string {
	if a.IsValid() != b.IsValid() || (a.IsValid() && a.Type() != b.Type()) {
		return says(path, a, b)
	}
	if !a.IsValid() {
		return ""
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			if a.IsNil() != b.IsNil() {
				return says(path, a, b)
			}
			return ""
		}
		return difference(path, a.Elem(), b.Elem())
	case reflect.Struct:
		for i := range a.NumField() {
			if d := difference(path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i)); d != "" {
				return d
			}
		}
		return ""
	case reflect.Slice, reflect.Array:
		return differentLists(path, a, b)
	case reflect.Map:
		return differentMaps(path, a, b)
	}
	if a.Kind() == reflect.Func || a.Equal(b) {
		return ""
	}
	return says(path, a, b)
}

func differentLists(path string, a, b reflect.Value) string {
	if a.Len() != b.Len() {
		return says(path, a, b)
	}
	for i := range a.Len() {
		if d := difference(fmt.Sprintf("%s[%d]", path, i), a.Index(i), b.Index(i)); d != "" {
			return d
		}
	}
	return ""
}

func differentMaps(path string, a, b reflect.Value) string {
	if a.Len() != b.Len() {
		return says(path, a, b)
	}
	for _, k := range a.MapKeys() {
		if d := difference(fmt.Sprintf("%s[%v]", path, k), a.MapIndex(k), b.MapIndex(k)); d != "" {
			return d
		}
	}
	return ""
}

func says(path string, a, b reflect.Value) string {
	if path == "" {
		path = "."
	}
	return fmt.Sprintf("%s: %+v and %+v", path, a, b)
}
