"""The problem key while cards come: every problem of house practice 2 by taps.

Tests `ui/dialogs/problems/dealing.py`, `ui/dialogs/problems/streets.py`.
"""

import pytest

from dealerassist.cards import Card
from dealerassist.hand.events import Face
from dealerassist.hand.irregular.commands import Irregularity, Ruling
from dealerassist.locale.catalogue import Language
from dealerassist.rules.limits import Limit
from tests.support.ui.croupier import plain_spaces, seated
from tests.support.ui.problems import (
    DEALING,
    DOORS,
    FOURTH,
    OPENED,
    asked,
    carried_out,
    framed,
    steps,
    stud,
    undone,
)
from ui.view.view import Pad

EXPOSED = "problem problem-hole-card-exposed"

# ── one of the first cards ──────────────────────────────────────────────────────────────────


def test_hp_2_a_card_that_lay_open_is_the_door_card():
    table = stud(DEALING).tap(EXPOSED)
    assert table.says == "Whose card lay open?"
    assert asked(table) == [f"who-{seat}" for seat in (3, 4, 6, 7, 8)]
    table.tap("who-3 exposed-one card-Jh")
    assert table.view.over.title == "Card exposed — Seat 3"
    assert table.view.over.source.startswith("Source: Robert’s Rules")
    assert steps(table) == [
        "The open card J♥ stays with Seat 3 and is the door card.",
        "Deal Seat 3 the third card face down.",
        "The lowest door card opens (Rule 4.1).",
    ]
    assert "the next card comes face down" in table.view.over.announcement
    assert framed(table) == [3]
    assert carried_out(table).ruling is Ruling.THIRD_DOWN
    held = table.desk.state.hand.player(3).cards
    assert [card.face for card in held] == [Face.DOWN, Face.DOWN, Face.UP]
    assert held[-1].card is Card.parse("Jh")
    assert table.says == "Seat 3 one card face down, then seat 4 — third card face up"
    undone(table, DEALING)


ONE_UP = f"{EXPOSED} who-4 exposed-one card-Jh confirm"
"""One of the first two cards of seat 4 lay open, before seat 3 has its door card."""


def test_hp_2_the_third_card_comes_face_down_when_the_turn_of_the_seat_comes():
    table = stud(DEALING).tap(ONE_UP)
    assert table.says == "Seat 3 — third card face up"
    table.tap("card-Ts")
    assert table.says == "Seat 4 one card face down, then seat 6 — third card face up"
    table.tap("card-5h")
    assert table.says == "Seat 7 — third card face up"
    table.tap("undo")
    assert table.says == "Seat 4 one card face down, then seat 6 — third card face up"


def test_hp_2_the_third_card_of_the_last_seat_comes_before_the_forced_bet():
    table = stud(DEALING).tap(f"{EXPOSED} who-8 exposed-one card-Jh confirm")
    table.tap("card-Ts card-5h card-Qs card-2c")
    assert table.says == "Seat 8 one card face down — seat 7 makes the forced bet, €5 to €10"
    table.tap("act-bet")
    assert table.says == "Seat 8 to act"


def test_hp_2_two_seats_in_a_row_get_their_third_cards_face_down():
    table = stud("new-hand").tap(f"{EXPOSED} who-1 exposed-one card-Jh confirm")
    table.tap(f"{EXPOSED} who-2 exposed-one card-Ts confirm")
    assert "seat 1 one card face down, seat 2 one card face down" in table.says
    assert table.says.endswith("then seat 3 — third card face up")


def test_hp_2_both_cards_open_are_a_dead_hand():
    table = stud(DEALING).tap(f"{EXPOSED} who-3 exposed-both card-Jh")
    assert table.says == "And the other card?"
    assert not table.enabled("card-Jh")
    table.tap("card-Ts")
    assert steps(table)[:2] == [
        "Both cards lie open, J♥ and 10♠: the hand is dead.",
        "Give the ante of €5 back to Seat 3.",
    ]
    assert table.key("confirm").detail == "€5 back to Seat 3"
    assert carried_out(table).ruling is Ruling.HAND_DEAD
    assert table.seat(3).stack == "€480"
    undone(table, DEALING)


def test_hp_2_where_one_hole_card_is_dealt_the_second_card_comes_down_and_no_card_opens():
    table = seated({1: 500, 2: 500, 4: 500}, profile="five-card-stud", limit=Limit.NONE)
    table.tap("new-hand card-Kh card-Kd").tap(EXPOSED)
    assert table.says == "Which card lies open?"
    assert table.because.endswith("Problem closes, Undo leads to the list")
    assert table.tap("undo").says == "What happened?"
    table.tap("problem-hole-card-exposed card-Ah")
    assert plain_spaces(table.view.over.source) == "Source: Robert’s Rules · House practice 2"
    assert steps(table) == [
        "The open card A♥ stays with Seat 4 and is the door card.",
        "Deal Seat 4 the second card face down.",
    ]
    assert carried_out(table).ruling is Ruling.THIRD_DOWN
    assert table.says == "Seat 4 one card face down — seat 1 to act"


def test_hp_2_where_the_highest_door_card_opens_it_is_said_so():
    table = seated({1: 500, 2: 500}, profile="wiesbaden-stud", limit=Limit.NONE)
    table.tap(f"new-hand card-Kh {EXPOSED} exposed-one card-Ah")
    assert steps(table)[-1] == "The highest door card opens (Rule 4.1)."
    assert table.view.over.source.endswith("House practice 2")


def test_a_card_is_asked_for_on_the_pad_where_cards_are_dealt():
    table = stud(DEALING).tap(f"{EXPOSED} who-3 exposed-one")
    assert table.view.asked.pad is Pad.CARDS
    assert table.view.asked.ends == ()
    assert not table.enabled("card-9c")
    assert not table.enabled("card-unknown")
    table.tap("undo")
    assert table.says == "One card, or both?"
    table.tap("exposed-one problem")
    assert table.view.asked.pad is Pad.CARDS
    assert table.says == "Seat 3 — third card face up"
    assert table.desk.state == stud(DEALING).desk.state


# ── a boxed card, the wrong seat, the burn ──────────────────────────────────────────────────


def test_hp_2_a_boxed_card_is_not_there():
    table = stud(DEALING).tap("problem problem-boxed-card who-3")
    assert steps(table)[-1] == "Seat 3 gets a card last, when the others have theirs."
    assert carried_out(table).ruling is Ruling.NOT_THERE
    assert table.says == "Seat 4 — third card face up"
    undone(table, DEALING)


def test_hp_2_in_an_exchange_a_card_is_boxed_once_one_has_been_dealt():
    table = seated({1: 500, 2: 500}, profile="wiesbaden-draw").tap("new-hand")
    table.tap("act-check act-check problem")
    assert table.why("problem-boxed-card") == "Only while a round of cards is dealt"
    table.tap("cancel draw-1 problem problem-boxed-card")
    assert carried_out(table).ruling is Ruling.NOT_THERE


def test_hp_2_a_boxed_card_on_the_board_is_asked_of_nobody():
    table = seated({1: 500, 2: 500}, profile="wiesbaden-holdem").tap("new-hand")
    table.tap("act-call act-check problem problem-boxed-card")
    assert steps(table)[-1] == "The next card of the stub takes its place."
    assert carried_out(table).seats == ()
    assert table.desk.state.hand.boxed == 1


def test_hp_2_on_a_board_no_card_comes_to_a_seat_but_first_cards_did():
    table = seated({1: 500, 2: 500}, profile="wiesbaden-holdem").tap("new-hand problem")
    assert table.enabled("problem-wrong-seat")
    table.tap("cancel act-call act-check problem")
    assert table.why("problem-wrong-seat") == "Only while a round of cards is dealt"


WRONG = "problem problem-wrong-seat"


def test_hp_2_cards_change_places_before_action():
    table = stud(DOORS).tap(f"{WRONG} who-3 who-7")
    assert table.says == "Which card is whose?"
    assert [plain_spaces(key.title) for key in table.view.asked.keys] == [
        "2♣ to Seat 7, J♥ to Seat 3",
        "J♥ to Seat 7, 2♣ to Seat 3",
        "Cannot be put right",
    ]
    table.tap("order-restored")
    assert steps(table) == [
        "Nobody has acted: 2♣ to Seat 7, J♥ to Seat 3.",
        "The record has the cards where they belong.",
    ]
    assert "Seats 7 and 3: the cards change places." in table.view.over.announcement
    assert framed(table) == [3, 7]
    assert carried_out(table).ruling is Ruling.RESTORED
    assert table.says.endswith("Seat 7 makes the forced bet, €5 to €10")
    undone(table, DOORS)


def test_hp_2_cards_that_were_recorded_as_they_lay_are_exchanged():
    table = stud(DOORS).tap(f"{WRONG} who-3 who-7 order-exchanged")
    assert steps(table) == [
        "Nobody has acted: J♥ to Seat 7, 2♣ to Seat 3.",
        "The record exchanges the two cards.",
    ]
    assert carried_out(table).ruling is Ruling.RESTORED
    assert table.desk.state.hand.player(3).cards[-1].card is Card.parse("2c")
    assert table.says.endswith("Seat 3 makes the forced bet, €5 to €10")
    undone(table, DOORS)


def test_hp_2_a_card_that_fell_on_the_next_seat_goes_to_the_one_it_was_for():
    taps = f"{DEALING} card-Jh"
    table = stud(taps).tap(WRONG)
    assert table.says == "Which guest got the wrong card?"
    table.tap("who-4")
    assert asked(table) == [f"who-{seat}" for seat in (1, 2, 3, 6, 7, 8)]
    table.tap("who-3")
    assert steps(table) == [
        "Nobody has acted: J♥ to Seat 3, Seat 4 gets one in turn.",
        "Deal on, and enter every card for the guest whose it is.",
    ]
    assert "The card was for seat 3." in table.view.over.announcement
    assert carried_out(table).ruling is Ruling.RESTORED
    assert table.says == "Seat 4 — third card face up"
    undone(table, taps)


def test_hp_2_before_any_card_of_the_round_is_entered_one_can_have_fallen_on_the_wrong_seat():
    table = stud("new-hand").tap(f"{WRONG} who-2 who-1")
    assert steps(table)[0] == "Nobody has acted: the last card in front of Seat 2 to Seat 1."
    assert carried_out(table).ruling is Ruling.RESTORED
    assert table.says.endswith("then seat 1 — third card face up")


def test_hp_2_on_a_later_street_the_cards_of_the_street_before_are_not_meant():
    table = stud(f"{OPENED} act-call act-call act-call act-call act-call act-call")
    table.tap(f"{WRONG} who-2 who-1")
    assert steps(table)[0] == "Nobody has acted: the last card in front of Seat 2 to Seat 1."


def test_hp_2_cards_are_never_moved_after_action():
    table = stud(OPENED).tap("problem problem-wrong-seat who-3 who-7")
    assert steps(table)[1:3] == [
        "2♣ lies at Seat 3 (recorded: J♥).",
        "J♥ lies at Seat 7 (recorded: 2♣).",
    ]
    assert carried_out(table).ruling is Ruling.CARDS_STAY
    assert table.desk.state.hand.player(3).cards[-1].card is Card.parse("2c")
    undone(table, OPENED)


def test_hp_2_the_cards_move_after_a_wrong_burn_if_nobody_has_looked():
    table = stud(FOURTH)
    before = table.desk.state.hand
    first, second, third = before.served + before.issue.up
    table.tap("problem problem-burn burned-two")
    assert table.says == "Has anybody looked at a card?"
    table.tap("order-restored")
    assert steps(table) == [
        "The second burn card is the first card of the deal.",
        "Every card moves on by one guest, in the order of the deal.",
        f"Then enter the card of Seat {first}, and deal the rest.",
    ]
    assert carried_out(table).ruling is Ruling.RESTORED
    assert [lies_open(table, seat) for seat in (second, third)] == ["9d", "Jd"]
    assert table.desk.state.hand.issue.up == (first,)
    undone(table, FOURTH)


def test_hp_2_without_a_burn_the_last_guest_gets_the_next_card():
    table = stud(f"{FOURTH} card-Td")
    first, second, third = table.desk.state.hand.served
    table.tap("problem problem-burn burned-none order-restored")
    assert steps(table)[2] == f"Seat {third} gets the next card of the stub: enter it."
    carried_out(table)
    assert [lies_open(table, seat) for seat in (first, second)] == ["Jd", "Td"]
    assert table.says == f"Seat {third} — fourth card face up"
    undone(table, f"{FOURTH} card-Td")


def lies_open(table, seat):
    return table.desk.state.hand.player(seat).open_cards[-1].code


def test_hp_2_door_cards_stay_where_they_lie_after_a_wrong_burn():
    table = stud(DEALING).tap("problem problem-burn burned-two")
    assert steps(table)[0] == "The cards stay as they lie; nobody gets another."
    assert carried_out(table).ruling is Ruling.CARDS_STAY


def test_hp_2_after_action_the_cards_stay_and_nothing_is_asked():
    table = stud(OPENED).tap("problem problem-burn burned-none")
    assert "There is no burn card for this street" in steps(table)[1]
    stub = table.desk.state.hand.stub
    assert carried_out(table).ruling is Ruling.CARDS_STAY
    assert table.desk.state.hand.stub == stub + 1
    undone(table, OPENED)


# ── a street too early, the last card ───────────────────────────────────────────────────────


def test_hp_2_early_cards_come_off_and_one_more_for_each_follows():
    table = stud(OPENED).tap("problem problem-early-street")
    assert asked(table) == [f"count-{count}" for count in range(1, 8)]
    table.tap("count-2")
    assert table.view.over.title == "Next card dealt too early"
    assert steps(table) == [
        "Take the 2 cards off, and lay them aside with their burn card.",
        "Finish the round first: Seat 8 to act.",
        "Then take off one more card for every guest still in.",
        "Burn, and deal the street.",
    ]
    assert carried_out(table).ruling is Ruling.TAKEN_OFF
    assert table.says == "Seat 8 to act"
    undone(table, OPENED)
    table.tap("problem problem-early-street count-2 confirm")
    table.tap("act-call act-call act-call act-call act-call act-call")
    assert "take 7 cards more off the stub, burn a card" in table.says


def test_hp_2_an_early_flop_goes_back_whole():
    table = seated({1: 500, 2: 500}, profile="wiesbaden-holdem").tap("new-hand")
    table.tap("problem problem-early-street")
    assert steps(table)[0] == "Take the flop back: 3 cards."
    assert carried_out(table).ruling is Ruling.RESTORED
    table.tap("act-call act-check")
    assert "do not burn: the burn card lies aside, then the flop" in table.says
    table.tap("card-2c card-3c card-4c act-check act-check")
    assert table.says.startswith("Burn a card")


def test_hp_2_a_board_that_is_dealt_again_is_not_burned_for_again():
    table = seated({1: 500, 2: 500}, profile="wiesbaden-holdem")
    table.tap("new-hand act-call act-check problem problem-board-cards confirm")
    assert "burn a card" not in table.says
    assert "do not burn: the burn card lies aside" in table.says


def test_hp_2_at_courchevel_nothing_was_burned_before_the_board_that_is_dealt_again():
    table = seated({1: 500, 2: 500}, profile="courchevel").tap("new-hand")
    table.tap("problem problem-board-cards")
    assert steps(table)[:2] == [
        "Shuffle all cards of this board street into the stub; burn cards stay aside.",
        "Cut, and deal them anew without burning.",
    ]
    table.tap("confirm card-2c act-call act-check")
    assert table.says == "Collect the bets, burn a card, then the flop, 2 cards face up"


def test_hp_2_an_exposed_hole_card_is_the_burn_card_of_the_flop():
    table = seated({1: 500, 2: 500}, profile="wiesbaden-holdem")
    table.tap(f"new-hand {EXPOSED} who-1 card-Kh confirm act-call act-check")
    assert "do not burn: the burn card lies aside" in table.says


THREE = {1: 300, 2: 300, 3: 300}

RIVER = (
    "new-hand card-9c card-Kd card-2c act-bet act-call act-call"
    " card-9d card-4d card-5d act-check act-check act-check"
    " card-9h card-4h card-5h act-check act-check act-check"
    " card-8s card-4s card-5s act-check act-check act-check"
)
"""The seventh cards have come; the three nines of seat 1 open."""

RIVER_OF_TWO = (
    "new-hand card-9c card-Kd act-bet act-call card-9d card-4d act-check act-check"
    " card-9h card-4h act-check act-check card-8s card-4s act-check act-check"
)


def test_hp_2_an_open_seventh_card_may_declare_all_in():
    table = seated(THREE).tap(RIVER).tap("problem problem-river-exposed who-2 card-Jc")
    assert steps(table)[0] == "J♣ stays open in front of Seat 2."
    assert carried_out(table).ruling is Ruling.ALL_IN_OFFERED
    table.tap("problem problem-river-exposed river-all-in")
    assert steps(table)[1] == "Set Seat 2’s €290 aside."
    assert table.key("confirm").detail == "€290 set aside"
    assert "Seat 2 is all in." in table.view.over.announcement
    assert carried_out(table).ruling is Ruling.ALL_IN_DECLARED
    assert table.desk.state.hand.player(2).set_aside == 290
    table.tap("undo undo")
    assert table.desk.state == seated(THREE).tap(RIVER).desk.state


def test_hp_2_who_has_an_open_seventh_card_is_asked_before_speaking():
    table = seated(THREE).tap(RIVER).tap("problem problem-river-exposed who-2 card-Jc confirm")
    assert table.says.endswith("seat 1 to act")
    assert table.because.startswith("Seat 2 is asked before the turn: all in, or play on?")
    table.tap("act-check")
    assert table.says == "Ask seat 2: all in, or play on?"
    assert table.aloud == "Seat 2, all in or play on?"
    assert table.because.startswith("All in: tap Problem, else the action")
    table.tap("act-check")
    assert table.says.endswith("Seat 3 to act")
    assert "all in, or play on" not in table.because


def test_hp_2_heads_up_the_other_seventh_card_is_turned_up_too():
    table = seated({1: 300, 2: 300}).tap(RIVER_OF_TWO)
    table.tap("problem problem-river-exposed who-1 card-Jc")
    assert table.says == "And the seventh card of Seat 2?"
    table.tap("card-Qc")
    assert framed(table) == [1, 2]
    assert steps(table)[1] == "Heads-up the other card is turned up too: Seat 2 has Q♣."
    assert carried_out(table).ruling is Ruling.BOTH_UP


# ── grey problems ────────────────────────────────────────────────────────────────────────────


def test_what_cannot_have_happened_is_grey_and_says_why():
    table = stud(DOORS).tap("problem")
    assert table.why("problem-hole-card-exposed") == "Only while the first cards are dealt"
    assert table.why("problem-river-exposed")
    table.kiosk.tap("why:problem-hole-card-exposed")
    assert table.view.notice.text == "Only while the first cards are dealt."
    assert table.view.notice.passages


def test_a_row_says_whom_it_is_about_where_that_is_known():
    table = stud(OPENED).tap("problem")
    assert table.key("problem-short-bet").detail == "Seat 8"
    assert table.key("problem-out-of-turn").detail == ""


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (Language.ENGLISH, "Say: “Seat 5, card exposed: the next card comes face down.”"),
        (Language.GERMAN, "Ansagen: „Sitz 5, Karte offen, die nächste Karte kommt verdeckt.“"),
    ],
)
def test_aloud_a_guest_is_called_by_the_seat_and_on_the_card_by_the_name(language, words):
    table = stud(language=language).tap("seat-5 more letter-A letter-N letter-N letter-A confirm")
    table.tap(f"digit-9 digit-0 confirm {DEALING} card-Jh card-5h")
    table.tap(f"{EXPOSED} who-5 exposed-one card-Ts")
    assert table.view.over.title.endswith("— Anna")
    assert table.view.over.announcement == words


def test_what_happened_in_german():
    table = stud(DEALING, language=Language.GERMAN).tap("problem")
    assert table.says == "Was ist passiert?"
    table.tap("problem-hole-card-exposed who-3 exposed-one card-Jh")
    assert table.view.over.title == "Karte lag offen — Sitz 3"
    assert steps(table)[1] == "Die dritte Karte für Sitz 3 verdeckt geben."
    assert table.key("confirm").title == "Ausführen"
    table.tap("confirm")
    assert table.key("undo").detail == "Karte lag offen, Sitz 3"
    assert table.desk.undo_target.events[0].kind is Irregularity.HOLE_CARD_EXPOSED
