package enginetest

import (
	"fmt"
	"reflect"
	"testing"

	"monappoly/engine"
)

// Kinds looks at the types of a game: tables without maps and pointers; events and
// frames of exported plain fields, so that the log keeps them whole; frames with
// slices that say how they are cloned.
func Kinds[S any](t testing.TB, rules *engine.Ruleset[S]) {
	t.Helper()
	if why := impure(reflect.TypeFor[S](), "Table", false); why != "" {
		t.Error(why)
	}
	for name, kind := range rules.Kinds.EventKinds() {
		if why := impure(kind, name, true); why != "" {
			t.Errorf("event %s", why)
		}
	}
	for name, kind := range rules.Kinds.FrameKinds() {
		if why := impure(kind, name, true); why != "" {
			t.Errorf("frame %s", why)
		}
		if hasSlice(kind) && !kind.Implements(reflect.TypeFor[engine.Cloner[S]]()) {
			t.Errorf("frame %s holds a slice and has no CloneFrame", name)
		}
	}
}

// impure says which field may not be in saved data, or "".
func impure(t reflect.Type, path string, saved bool) string {
	switch t.Kind() {
	case reflect.Map, reflect.Pointer, reflect.Func, reflect.Chan, reflect.Interface, reflect.UnsafePointer:
		return fmt.Sprintf("%s is a %s: plain data and slices only", path, t.Kind())
	case reflect.Float32, reflect.Float64:
		return path + " is a float: count in whole numbers"
	case reflect.Slice, reflect.Array:
		return impure(t.Elem(), path+"[]", saved)
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			if saved && (!f.IsExported() || f.Tag.Get("json") == "-") {
				return fmt.Sprintf("%s.%s would be lost in the log: export it", path, f.Name)
			}
			if why := impure(f.Type, path+"."+f.Name, saved); why != "" {
				return why
			}
		}
	}
	return ""
}

func hasSlice(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Slice:
		return true
	case reflect.Array:
		return hasSlice(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if hasSlice(t.Field(i).Type) {
				return true
			}
		}
	}
	return false
}

// shared says where two values use the same memory, or "".
func shared(a, b any) string {
	seen := map[uintptr]bool{}
	addresses(reflect.ValueOf(a), "", func(at uintptr, _ string) bool {
		seen[at] = true
		return true
	})
	where := ""
	addresses(reflect.ValueOf(b), "", func(at uintptr, path string) bool {
		if seen[at] {
			where = path
		}
		return where == ""
	})
	return where
}

// addresses visits the memory that a value refers to until visit returns false.
func addresses(v reflect.Value, path string, visit func(at uintptr, path string) bool) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			addresses(v.Elem(), path, visit)
		}
	case reflect.Pointer:
		if !v.IsNil() && visit(v.Pointer(), path) {
			addresses(v.Elem(), path, visit)
		}
	case reflect.Map:
		if !v.IsNil() && visit(v.Pointer(), path) {
			for _, k := range v.MapKeys() {
				addresses(v.MapIndex(k), path+"["+fmt.Sprint(k)+"]", visit)
			}
		}
	case reflect.Slice:
		if v.Cap() == 0 || v.Type().Elem().Size() == 0 || !visit(v.Pointer(), path) {
			return
		}
		for i := range v.Len() {
			addresses(v.Index(i), fmt.Sprintf("%s[%d]", path, i), visit)
		}
	case reflect.Array:
		for i := range v.Len() {
			addresses(v.Index(i), fmt.Sprintf("%s[%d]", path, i), visit)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			addresses(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
		}
	}
}
