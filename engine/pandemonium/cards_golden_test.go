package pandemonium

import (
	"fmt"
	"reflect"
	"strings"

	"monappoly/engine"
)

var cardTimingNames = []string{"own turn", "condition", "any time"}

func timingWords(all []string, bits int) string {
	s := ""
	for i, name := range all {
		if bits&(1<<i) != 0 {
			s += " " + name
		}
	}
	return s
}

var (
	cardWhoNames = map[Selector]string{
		WhoSelf: "self", WhoEachOther: "each other", WhoAll: "all", WhoLeft: "left", WhoRichest: "richest",
		WhoPoorest: "poorest", WhoRichestOther: "richest other", WhoPoorestOther: "poorest other",
		WhoAllJailed: "all jailed", WhoChooseOther: "choose other", WhoChooseAny: "choose any",
		WhoChooseJailed: "choose jailed", WhoChosen: "chosen",
	}
	cardCondNames = map[Condition]string{
		CondNone: "always", CondInJail: "in jail", CondCancellable: "cancellable", CondOtherRollsTriple: "other rolls triple",
		CondOwnDouble: "own double", CondOwnDoubleInJail: "own double in jail", CondLandFreeParking: "lands on free parking",
		CondOtherLandsFreeParking: "other lands on free parking", CondParkingFeeDue: "parking fee due",
		CondThirdDieMovesMe: "third die moves me", CondTaxDue: "tax due", CondPassGO: "passes GO",
		CondOtherPassesGO: "other passes GO", CondInDebt: "in debt", CondCanBuild: "can build",
		CondSelfIsPoorest: "self is poorest", CondHasDoubleHotel: "has double hotel", CondHasLoan: "has loan",
		CondHasUnbuiltProperty: "has unbuilt property", CondHasBuildings: "has buildings",
		CondSomeoneJailed: "someone jailed", CondPotHasDeeds: "pot has deeds",
	}
	cardBasisNames   = map[Basis]string{BasisCash: "cash", BasisPot: "pot", BasisTaxDue: "tax due", BasisJailFee: "jail fee", BasisPropertyPrice: "price"}
	cardTallyNames   = map[Tally]string{TallyProperty: "property", TallyPrisoner: "prisoner", TallyFacePips: "face pip", TallyHouse: "house", TallyRolledPip: "pip rolled"}
	cardParkingNames = map[ParkingMoney]string{ParkingNone: "none", ParkingAll: "all", ParkingToHolder: "to holder", ParkingDoubleCap: "double cap"}
	cardEventNames   = map[TableEvent]string{EventUtilityRent: "utility rent", EventStationRent: "station rent", EventTax: "tax", EventJail: "jail", EventFreeParking: "free parking"}
	cardDeckNames    = map[Deck]string{DeckThird: "third"}
)

// sayEffects prints effects as a proofreader would like them: names, and no field that is nothing.
func sayEffects(x any) string {
	switch x := x.(type) {
	case Amount:
		return sayCardAmount(x)
	case Selector:
		return cardWhoNames[x]
	case Condition:
		return cardCondNames[x]
	case ParkingMoney:
		return cardParkingNames[x]
	case TableEvent:
		return cardEventNames[x]
	case Deck:
		return cardDeckNames[x]
	case Space:
		return Board[x].Name
	case engine.Seat:
		return map[engine.Seat]string{Bank: "bank", Pot: "pot"}[x]
	case RollKind:
		return map[RollKind]string{Double: "double", Triple: "triple"}[x]
	case SpaceKind:
		return map[SpaceKind]string{KindStation: "station", KindChest: "chest"}[x]
	case Chooser:
		return map[Chooser]string{ByOwner: "owner", ByHolder: "holder"}[x]
	case string, int, bool:
		return fmt.Sprint(x)
	}
	return sayEffectParts(reflect.ValueOf(x))
}

func sayEffectParts(v reflect.Value) string {
	if v.Kind() == reflect.Slice {
		parts := make([]string, v.Len())
		for i := range parts {
			parts[i] = sayEffects(v.Index(i).Interface())
		}
		return strings.Join(parts, "; ")
	}
	if v.Kind() != reflect.Struct {
		return fmt.Sprint(v)
	}
	s := v.Type().Name()
	for i := range v.NumField() {
		f := v.Field(i)
		if always := v.Type().Field(i).Name == "Percent" && v.Type() != reflect.TypeFor[StartEvent](); f.IsZero() && !always {
			continue
		}
		s += " " + strings.ToLower(v.Type().Field(i).Name) + "=" + sayEffects(f.Interface())
	}
	return "(" + s + ")"
}

func sayCardAmount(a Amount) string {
	switch {
	case a.Fixed > 0:
		return fmt.Sprintf("£%d", a.Fixed)
	case a.Per == TallyHouse:
		return fmt.Sprintf("£%d/%d/%d per house/hotel/double hotel", a.Each, a.Hotel, a.DoubleHotel)
	case a.Per == TallyRolledPip:
		return fmt.Sprintf("£%d per pip of %d dice", a.Each, a.Dice)
	case a.Per != TallyNone:
		return fmt.Sprintf("£%d per %s", a.Each, cardTallyNames[a.Per])
	case a.Of == BasisNone:
		return "nothing"
	}
	return fmt.Sprintf("%d%% of %s's %s", a.Percent, cardWhoNames[a.Whose], cardBasisNames[a.Of])
}
