package build

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// functions replaces each call of a CSS function in a value, innermost first.
func functions(value, name string, with func(args string) (string, error)) (string, error) {
	at := strings.LastIndex(value, name+"(")
	for at >= 0 {
		if at > 0 && (value[at-1] == '-' || value[at-1] >= 'a' && value[at-1] <= 'z') {
			at = strings.LastIndex(value[:at], name+"(")
			continue
		}
		open := at + len(name) + 1
		end := open + until(value[open:], ")")
		got, err := with(value[open:end])
		if err != nil {
			return "", err
		}
		value = value[:at] + got + value[end+1:]
		at = strings.LastIndex(value[:at], name+"(")
	}
	return value, nil
}

// srgb turns the arguments of oklch() into a colour that every engine knows; what a screen of sRGB cannot show is clipped.
func srgb(args string) (string, error) {
	lch, slash, _ := strings.Cut(args, "/")
	var n [3]float64
	parts := strings.Fields(lch)
	if len(parts) != 3 {
		return "", fmt.Errorf("oklch(%s): three numbers are wanted", args)
	}
	for i, p := range parts {
		v, err := strconv.ParseFloat(p, 64)
		if err != nil {
			return "", fmt.Errorf("oklch(%s): %w", args, err)
		}
		n[i] = v
	}
	a, b := n[1]*math.Cos(n[2]*math.Pi/180), n[1]*math.Sin(n[2]*math.Pi/180)
	l := math.Pow(n[0]+0.3963377774*a+0.2158037573*b, 3)
	m := math.Pow(n[0]-0.1055613458*a-0.0638541728*b, 3)
	s := math.Pow(n[0]-0.0894841775*a-1.2914855480*b, 3)
	red := channel(4.0767416621*l - 3.3077115913*m + 0.2309699292*s)
	green := channel(-1.2684380046*l + 2.6097574011*m - 0.3413193965*s)
	blue := channel(-0.0041960863*l - 0.7034186147*m + 1.7076147010*s)
	if alpha := strings.TrimSpace(slash); alpha != "" {
		return fmt.Sprintf("rgba(%d,%d,%d,%s)", red, green, blue, alpha), nil
	}
	return fmt.Sprintf("#%02x%02x%02x", red, green, blue), nil
}

func channel(linear float64) int {
	v := 12.92 * linear
	if linear > 0.0031308 {
		v = 1.055*math.Pow(linear, 1/2.4) - 0.055
	}
	return int(math.Round(255 * min(1, max(0, v))))
}

// either turns the arguments of light-dark() into two variables, of which one is empty and the other invalid,
// so that its fallback counts: see scheme.
func either(args string) (string, error) {
	both := split(args, ",")
	if len(both) != 2 {
		return "", fmt.Errorf("light-dark(%s): two colours are wanted", args)
	}
	return "var(--light," + both[0] + ") var(--dark," + both[1] + ")", nil
}

// scheme returns the declarations that stand beside a color-scheme, and those for a device that is set to dark.
func scheme(value string) (now, ifDark []decl) {
	light := []decl{{"--light", "initial"}, {"--dark", ""}}
	dark := []decl{{"--light", ""}, {"--dark", "initial"}}
	switch value {
	case "dark":
		return dark, nil
	case "light":
		return light, nil
	}
	return light, dark
}
