package deal

import (
	_ "embed"
	"reflect"

	"monappoly/engine"
	"monappoly/engine/rulebook"
)

//go:embed rulebook.md
var rulebookText string

//go:embed readings.md
var readingsText string

// Book is the rules as a player reads them.
var Book = rulebook.MustParse(rulebookText).WithReadings(readingsText)

// Options is what a table has chosen. The default of each is its first value in House.
type Options struct {
	ForcedDealFullSets string `option:"forced_deal_full_sets" rule:"J.79" values:"any theirs none"`
	WinTiming          string `option:"win_timing" rule:"M.96" values:"own_turn immediate"`
	DeckExhaustion     string `option:"deck_exhaustion" rule:"C.19" values:"reshuffle end_game"`
	ExcessTo           string `option:"excess_to" rule:"B.15" values:"discard_pile draw_bottom"`
	EmptyHandDraw      string `option:"empty_hand_draw" rule:"B.9" values:"five_instead five_plus_two immediate"`
	RearrangeCost      string `option:"rearrange_cost" rule:"E.36" values:"0 1"`
	NoCostsPlay        bool   `option:"jsn_costs_play_on_own_turn" rule:"H.67" values:"false true"`
	DoubleWith         string `option:"double_with" rule:"F.50" values:"any two_colour"`
	DoubleStack        string `option:"double_stack" rule:"F.49" values:"x4 single x3"`
	RentsPerTurn       string `option:"rents_per_turn" rule:"F.47" values:"unlimited one"`
	ZeroSurrender      bool   `option:"zero_value_surrender" rule:"G.58" values:"false true"`
	WildOnlySets       string `option:"wild_only_sets" rule:"E.32" values:"not_all_any need_ordinary free"`
	DistinctColours    bool   `option:"win_distinct_colours" rule:"E.35" values:"true false"`
	BuildingsPayable   bool   `option:"buildings_payable" rule:"G.62" values:"true false"`
	PayBankFirst       bool   `option:"pay_bank_first" rule:"G.53" values:"false true"`
	Superfluous        bool   `option:"superfluous_payment" rule:"G.63" values:"false true"`
	NoScope            string `option:"jsn_scope" rule:"H.68" values:"self all"`
	NoVersusDouble     string `option:"jsn_vs_double" rule:"H.70" values:"whole component"`
	AnyRentTargets     string `option:"any_rent_targets" rule:"F.42" values:"one all"`
	NoTargetAction     string `option:"no_target_action" rule:"J.84" values:"reject wasted"`
	Decks              string `option:"decks" rule:"A.2" values:"1 2"`
	OrphanBuildings    string `option:"orphan_buildings" rule:"K.88" values:"bank discard table"`
	BuildingsMovable   bool   `option:"buildings_movable" rule:"K.90" values:"false true"`
	BuildingsLockSet   bool   `option:"buildings_lock_set" rule:"K.91" values:"false true"`
	HouseOnIncomplete  bool   `option:"house_on_incomplete" rule:"K.86" values:"false true"`
	HotelBonus         string `option:"hotel_bonus" rule:"F.44" values:"additive replaces"`
	AnyWildStealable   bool   `option:"any_wild_stealable" rule:"J.78" values:"true false"`
	FirstPlayer        string `option:"first_player" rule:"A.6" values:"random first_seat"`
}

// House is what a table of Deal may choose: the options above, and the presets.
// classic is the two rule documents, and where they are silent the official sheet.
var House = engine.House{
	MinSeats: 2, MaxSeats: 10,
	Rules: houseRules(),
	Presets: []engine.Preset{
		{Key: "classic"},
		{Key: "official", Options: map[string]string{"forced_deal_full_sets": "none", "excess_to": "draw_bottom"}},
		{Key: "modern", Options: map[string]string{
			"forced_deal_full_sets": "none", "excess_to": "draw_bottom", "win_timing": "immediate",
			"jsn_costs_play_on_own_turn": "true", "orphan_buildings": "discard",
		}},
		{Key: "sv", Options: map[string]string{"win_timing": "immediate", "rents_per_turn": "one", "pay_bank_first": "true"}},
	},
	Bots:  []string{"random", "greedy", "strong"},
	Crowd: crowd,
}

// crowd says that more players than one pack serves play with two, whatever the table has chosen (A.2).
func crowd(seats int) map[string]string {
	if seats > seatsForOnePack {
		return map[string]string{"decks": "2"}
	}
	return nil
}

func houseRules() []engine.HouseRule {
	t := reflect.TypeFor[Options]()
	rules := make([]engine.HouseRule, t.NumField())
	for i := range rules {
		tag := t.Field(i).Tag
		rules[i] = engine.HouseRule{
			Key: tag.Get("option"), Values: words(tag.Get("values")), Rules: []engine.Rule{engine.Rule(tag.Get("rule"))},
		}
	}
	return rules
}

// packs is how many packs of cards such a table plays with.
func (o *Options) packs() int {
	if o.Decks == "2" {
		return 2
	}
	return 1
}

// decodeOptions reads into their fields what a table of so many seats plays of its
// choices. It returns a *Refusal for what House does not know.
func decodeOptions(chosen map[string]string, seats int) (Options, error) {
	var o Options
	full, err := House.Choose(House.Played(chosen, seats))
	if err != nil {
		return o, err
	}
	v := reflect.ValueOf(&o).Elem()
	for i, rule := range House.Rules {
		if f := v.Field(i); f.Kind() == reflect.Bool {
			f.SetBool(full[rule.Key] == "true")
		} else {
			f.SetString(full[rule.Key])
		}
	}
	return o, nil
}
