"""The keys: what they are called, when they are grey, and why.

Tests `ui/keys/seat_keys.py`, `ui/table/betting/keys.py`, `ui/table/between_hands.py`,
`ui/table/dealing.py`, `ui/table/opener.py`, `ui/qml/table/BetweenPad.qml`.
"""

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from tests.support.tiers import LONG
from tests.support.ui.croupier import Croupier, rules_of, seated
from tests.support.ui.walking import walk
from ui.app import staged
from ui.view.parts import Tone
from ui.view.view import Pad

THREE = {1: 200, 3: 500, 4: 400}

DOORS = "new-hand card-As card-2c card-Td"

ACTION_PAD = [
    "act-fold",
    "act-call",
    "act-raise",
    "act-max",
    "act-amount",
    "act-check",
    "act-allin",
    "rest-fold",
    "rest-call",
    "rest-check",
]


def names(table: Croupier) -> list[str]:
    return [key.name for key in table.view.asked.keys]


def test_keys_keep_their_place():
    table = seated(THREE).tap(DOORS)
    first = [name.replace("raise", "bet") for name in ACTION_PAD]
    assert names(table) == [name.replace("rest-call", "round-bet") for name in first]
    table.tap("act-bet")
    assert names(table) == ACTION_PAD
    table.tap("act-raise act-raise act-raise")
    assert names(table) == ACTION_PAD


def test_rule_4_1_the_forced_bettor_can_only_bet():
    table = seated(THREE).tap(DOORS)
    assert table.why("act-fold") == "The forced bet must be made (Rule 4.1)"
    assert table.why("act-check") == "The forced bet must be made (Rule 4.1)"
    assert table.why("act-call") == "There is nothing to call (Rule 5.1)"
    assert table.key("act-bet").title == "€5"
    assert table.key("act-max").title == "€10"
    assert table.key("act-amount").detail == "€5 to €10"


@pytest.mark.parametrize("profile", ["stud", "stud-high-low-eight", "razz"])
def test_rule_5_8_an_american_opener_brings_in_or_bets_in_full(profile):
    table = seated(THREE, profile=profile).tap("new-hand card-Ks card-2c card-Td")
    assert table.why("act-fold") == "The bring-in must be made (Rule 4.1)"
    bring_in, full = table.key("act-bring-in"), table.key("act-bet")
    assert (bring_in.title, bring_in.detail) == ("€3", "Bring-in")
    assert (full.title, full.detail) == ("€10", "Completes")
    assert "act-call" not in names(table)
    table.tap("act-bring-in")
    assert table.desk.state.hand.betting.brought_in
    assert (table.key("act-call").detail, table.key("act-raise").title) == ("€3", "+€7")
    again = seated(THREE, profile=profile).tap("new-hand card-Ks card-2c card-Td act-bet")
    assert again.key("act-call").detail == "€10"


def test_rule_5_6_a_raise_says_by_how_much_and_to_what():
    table = seated(THREE, language=Language.GERMAN).tap(DOORS).tap("act-bet")
    assert (table.key("act-raise").title, table.key("act-raise").detail) == (
        "+5\u00a0€",
        "Erhöhen auf 10\u00a0€",
    )
    assert table.key("act-max").title == "+10\u00a0€"
    assert table.key("act-call").detail == "5\u00a0€"
    assert table.why("act-check") == "5 € zum Mitgehen (Regel 5.1)"
    assert table.why("act-allin") == "Über dem Limit: höchstens 15 € (Regel 5.6)"


def test_rule_5_7_where_only_one_raise_is_left_the_keypad_is_grey():
    table = seated(THREE, language=Language.GERMAN).tap(DOORS).tap("act-bet act-max")
    assert table.key("act-raise").title == "+10\u00a0€"
    assert table.why("act-max") == "Nur +10 € möglich (Regel 5.6)"
    assert table.why("act-amount") == "Nur +10 € möglich (Regel 5.6)"


def test_rule_5_4_the_cap():
    table = seated(THREE).tap(DOORS).tap("act-bet act-raise act-raise act-raise")
    for name in ("act-raise", "act-max", "act-amount", "act-allin"):
        assert table.why(name) == "All 3 raises have been made (Rule 5.4)"
    assert table.enabled("act-call")


def test_rule_2_4_all_in_is_a_key_when_it_is_within_the_limit():
    table = seated({1: 12, 3: 500, 4: 400}).tap(DOORS).tap("act-bet act-call")
    assert table.key("act-allin").detail == "€7"
    assert table.why("act-max") == "Only all in is possible (Rule 5.9)"
    table.tap("act-allin")
    assert table.seat(1).note == "ALL IN"


def test_a_call_for_less_is_all_in():
    table = seated({1: 8, 3: 500, 4: 400}).tap(DOORS).tap("act-max act-call")
    assert table.key("act-call").detail == "€3, all in"
    assert table.why("act-allin") == "The call is all in (Rule 5.9)"
    table.tap("act-call")
    assert table.seat(1).stack == "€0"


def test_rule_4_7_once_nobody_can_bet_the_keys_that_fold_say_so():
    table = seated({1: 20, 2: 20}, language=Language.ENGLISH)
    table.tap("new-hand card-As card-2c act-bet act-allin act-call")
    assert [table.key(name).brief for name in ("act-fold", "rest-fold")] == ["No betting now"] * 2


def test_all_in_is_the_one_key_for_the_whole_stack():
    table = seated({1: 200, 3: 12, 4: 13}).tap(DOORS)
    assert table.why("act-max") == "The stack is no more than the maximum (Rule 2.4)"
    table.tap("act-allin")
    assert table.why("act-raise") == "Only all in is possible (Rule 5.9)"
    assert table.enabled("act-allin")


def test_for_the_last_guest_to_act_nobody_acts_together():
    table = seated(THREE).tap(f"{DOORS} act-bet act-call")
    only = "Only seat 1 is still to act (Rule 5.2)"
    assert (table.why("rest-fold"), table.why("rest-call")) == (only, only)
    table.tap("act-call card-Ks card-3c card-9d act-check act-check")
    assert table.why("rest-check") == "Only seat 4 is still to act (Rule 5.2)"


def test_the_keypad_takes_any_legal_amount():
    table = seated(THREE).tap(DOORS).tap("act-amount")
    number = table.view.asked.shows
    assert table.view.asked.pad is Pad.NUMBER
    assert [preset.title for preset in number.presets] == ["€5", "€6", "€7", "€8", "€9", "€10"]
    assert table.why("confirm") == "Type an amount first"
    table.tap("digit-4")
    assert table.why("confirm") == "Under the limit: at least €5 (Rule 5.6)"
    table.tap("digit-back digit-1 digit-1")
    assert table.why("confirm") == "Over the limit: at most €10 (Rule 5.6)"
    table.tap("digit-back digit-back digit-7 confirm")
    assert table.seat(3).bet == "€7"


def test_rule_2_5_half_chips_are_typed_as_cents():
    rules = rules_of(smallest_chip=0.5)
    assert rules.smallest_chip_cents == 50
    table = seated({1: 400, 3: 400}, smallest_chip=0.5)
    table.tap("seat-5 digit-2 digit-5 digit-5")
    assert table.view.asked.shows.value == "€2.55"
    assert table.why("confirm") == "Not a whole number of chips (Rule 2.5)"
    table.tap("digit-back digit-0 digit-0 confirm")
    assert table.seat(5).stack == "€25.00"


def test_undo_names_its_target():
    table = seated(THREE, language=Language.GERMAN).tap(DOORS).tap("act-bet act-raise")
    assert table.key("undo").detail == "Sitz 4 erhöht auf 10\u00a0€"
    table.tap("undo")
    assert table.key("undo").detail == "Sitz 3, Forced Bet 5\u00a0€"


def test_undo_is_grey_once_the_pots_are_paid():
    table = seated(THREE).tap(DOORS).tap("act-bet act-fold act-fold act-award")
    for name in ("undo", "earlier"):
        assert table.why(name).startswith("Hand 1 is paid out: what was wrong is for the pit boss")


def test_rule_5_9_the_line_of_the_bet_is_true_of_a_forced_bet_and_of_a_short_raise():
    table = seated({1: 200, 3: 200, 4: 13}).tap(DOORS).tap("act-bet")
    assert {fact.label: fact.value for fact in table.view.felt.facts}["Bet of seat 3"] == "€5"
    table.tap("act-allin")
    assert table.key("undo").detail.startswith("Seat 4 ")
    assert {fact.label: fact.value for fact in table.view.felt.facts}["Bet of seat 4"] == "€8"


def test_cards_on_the_table_are_grey():
    table = seated(THREE).tap("new-hand card-As")
    card = next(card for card in table.view.asked.shows.cards if card.name == "card-As")
    assert not card.enabled
    assert card.spoken == "ace of spades"
    assert sum(card.enabled for card in table.view.asked.shows.cards) == 51
    table.kiosk.tap("why:card-As")
    assert table.view.notice.text == "A♠ lies at seat 1."
    assert table.view.notice.rule == "Rule 3.8"


def test_the_pad_lies_as_the_deck_does():
    table = seated(THREE).tap("new-hand")
    order = [card.name for card in table.view.asked.shows.cards]
    assert order[0] == "card-As"
    assert order[12:14] == ["card-2s", "card-Ah"]
    assert order[-1] == "card-2c"
    assert len(set(order)) == 52
    assert all(card.enabled for card in table.view.asked.shows.cards)


def test_a_grey_key_explains_itself():
    table = seated(THREE).tap(DOORS)
    table.kiosk.tap("why:act-fold")
    notice = table.view.notice
    assert (notice.title, notice.text, notice.rule) == (
        "Fold",
        "The forced bet must be made.",
        "Rule 4.1",
    )
    table.tap("notice-close")
    assert table.view.notice is None


def test_a_notice_does_not_hinder_the_next_tap():
    table = seated(THREE).tap(DOORS)
    table.kiosk.tap("why:act-fold")
    table.tap("act-bet")
    assert table.view.notice is None
    assert table.seat(3).bet == "€5"


def test_the_misdeal_is_grey_once_two_have_acted():
    table = seated(THREE).tap(DOORS).tap("act-bet act-call problem")
    assert table.enabled("problem-misdeal")
    table.tap("cancel act-call problem")
    assert table.why("problem-misdeal") == "Two players have acted: the deal stands"


# ── between hands ───────────────────────────────────────────────────────────────────────────


def test_rule_2_1_a_free_seat_asks_for_the_buy_in():
    table = seated({}, minimum_buy_in=200).tap("seat-5")
    assert [preset.title for preset in table.view.asked.shows.presets] == ["€200", "€400", "€1,000"]
    table.tap("digit-1 digit-9 digit-9")
    assert "The minimum buy-in is €200" in table.why("confirm")
    table.tap("cancel seat-5 preset-400")
    assert table.seat(5).stack == "€400"


def test_a_guest_may_have_an_alias():
    table = seated({}, minimum_buy_in=200).tap("seat-5").type("Maxi <Back> 250 <Enter>")
    assert table.seat(5).name == "Max"
    assert table.seat(5).stack == "€250"


def test_rule_2_2_chips_are_added_between_hands_only():
    table = seated({1: 50, 3: 200}, minimum_buy_in=50).tap("seat-1 seat-add")
    table.tap("digit-2 digit-0 confirm")
    assert table.seat(1).stack == "€70"
    table.tap("new-hand seat-1")
    assert table.why("seat-add") == "Only after hand 1 has ended (Rule 2.2)"
    assert table.why("seat-leave") == "Only after hand 1 has ended (Rule 2.3)"
    assert table.why("seat-tip") == "Only after hand 1 has ended (Rule 2.6)"


def test_rule_2_3_a_guest_leaves_with_everything():
    table = seated(THREE).tap("seat-1")
    assert table.key("seat-leave").detail == "takes €200 along"
    table.tap("seat-leave")
    assert table.seat(1).tone == "free"


def test_rule_2_6_tips_go_to_the_tronc():
    table = seated(THREE).tap("seat-1 seat-tip preset-5")
    assert table.seat(1).stack == "€195"
    assert table.desk.state.shift.tips == 5


def test_hp_4_what_a_box_should_hold_stays_untold_and_a_closed_shift_shows_no_figures():
    table = seated(THREE).tap("seat-1 seat-tip preset-5")
    assert "Tips" not in {fact.label for fact in table.view.felt.facts}
    table.tap("shift-close confirm close-pending")
    assert not table.view.felt.facts


def test_sitting_out_during_a_hand_holds_from_the_next_one():
    table = seated(THREE).tap(DOORS).tap("act-bet seat-4 seat-sit-out")
    table.tap("act-fold act-fold act-award")
    table.tap("seat-3 cancel new-hand")
    assert table.seat(4).note == "sitting out"
    assert not table.seat(4).cards


def test_the_croupier_changes_between_hands_only():
    table = seated(THREE).tap("croupier digit-1 digit-2 confirm")
    assert table.view.top.croupier.value == "C-12 0:00"
    assert table.desk.recorded[-1].actor == "C-07"
    table.tap("new-hand")
    assert not table.enabled("croupier")


def test_closing_the_shift_is_asked_because_it_cannot_be_undone():
    table = seated(THREE).tap("shift-close")
    assert table.says == "Close shift 1?"
    assert table.tap("cancel").enabled("shift-close")
    assert table.tap("shift-close confirm close-pending").says == "Open the shift"


def test_the_seat_that_the_keys_are_about_stands_out():
    table = seated(THREE).tap("seat-3")
    assert [seat.number for seat in table.view.felt.seats if seat.chosen] == [3]
    table.tap("cancel seat-5")
    assert [seat.number for seat in table.view.felt.seats if seat.chosen] == [5]


def test_game_and_limits_change_between_shifts():
    table = seated(THREE)
    table.tap("setup")
    assert table.why("table-setup") == "Shift 1 is open: close it first (House practice 4)"
    table.tap(
        "cancel shift-close confirm close-pending"
        " table-setup game-stud-open-river stakes-10-20-40 confirm"
    )
    assert table.view.top.game == "Seven Card Stud, open river · 10/20/40"
    table.tap("table-setup table-number digit-9 confirm")
    assert table.view.top.table == "Table 9"


# ── always ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seed", "language"), [*enumerate([*Language] * (3 if LONG else 2))])
def test_what_is_live_is_accepted_and_what_is_grey_is_not(seed, language):
    walk(seated({1: 60, 2: 300, 5: 45, 9: 120}, language=language), seed=seed, taps=150)


def test_the_tones_tell_giving_up_from_going_on():
    table = seated(THREE).tap(DOORS).tap("act-bet")
    tones = {key.name: key.tone for key in table.view.asked.keys}
    assert tones["act-fold"] is Tone.GIVE_UP
    assert tones["act-call"] is Tone.GO
    assert tones["act-raise"] is Tone.PLAIN


def test_rule_5_16_with_an_open_pair_both_steps_have_a_key():
    table = seated({1: 500, 2: 500}, profile="stud")
    table.tap("new-hand card-2c card-7h act-bet act-call card-9c card-7s")
    assert "ets €10 or €20 with an open pair (Rule 5.16)" in table.because
    assert table.view.asked.pad is Pad.ACTIONS
    assert (table.key("act-bet").title, table.key("act-max").title) == ("€10", "€20")
    assert table.why("act-amount") == "Only to €10 or to €20 (Rule 5.16)"
    table.tap("act-bet")
    assert (table.key("act-raise").title, table.key("act-max").title) == ("+€10", "+€20")
    table.tap("act-max")
    assert "Raises €20 after a bet of the higher limit (Rule 5.16)" in table.because
    assert table.key("act-raise").title == "+€20"
    assert table.why("act-max") == "Only +€20 is possible (Rule 5.16)"
    table.tap("act-raise act-raise")
    assert "All 3 raises have been made (Rule 5.4)" in table.because
    assert "Raises €20" not in table.because


def test_a_key_without_a_place_between_two_hands_is_told(qapp: QGuiApplication, qtlog):
    """A warning from QML fails every walk through the states of the screen."""
    kiosk = seated({1: 300, 3: 300}).kiosk
    view = kiosk.view
    more = replace(view.asked.keys[0], name="two-more")
    asked = replace(view.asked, keys=(*view.asked.keys, more))
    kiosk._screen = replace(kiosk.screen, view=replace(view, asked=asked))
    with staged(kiosk, (1280, 800)):
        told = [record.message for record in qtlog.records]
    assert told == ["two-more has no place between two hands"]
