"""A tap on a seat further on while guests bet: all before it pass, with what that seat does.

Tests `ui/dialogs/seat_menu.py`, `ui/table/betting/action_on.py`, `ui/table/betting/amount.py`.
"""

from dealerassist.hand.events import BetMade, Called, Checked, Folded
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.economy_states import at_holdem
from ui.dialogs.seat_menu import SeatMenu

FOUR = {1: 300, 3: 300, 4: 300, 6: 300}
DOORS = "new-hand card-As card-2c card-Td card-9h"


def acts(table: Croupier) -> list[tuple[str, int]]:
    """What the last entry records of the betting: the kinds of acts, and whose."""
    kinds = (BetMade, Called, Checked, Folded)
    events = [event for event in table.desk.steps[-1].events if isinstance(event, kinds)]
    return [(type(event).__name__, event.seat) for event in events]


def test_those_before_a_seat_fold_with_its_raise_as_one_entry_and_one_undo():
    table = at_holdem().tap("new-hand seat-6")
    entries = table.desk.entries
    assert table.says == "Seats 3–5 fold — seat 6 to act"
    assert table.key("act-call").detail == "Seats 3–5 fold\u00a0· €10"
    table.tap("act-size-2")
    assert table.desk.entries == entries + 1
    assert acts(table) == [("Folded", 3), ("Folded", 4), ("Folded", 5), ("BetMade", 6)]
    assert table.aloud == "Raise to 30. Seat 7: 30 to call"
    assert plain_spaces(table.key("undo").detail) == "Seat 6 raises to €30, 3 fold"
    assert table.key("undo").brief == "3–6"
    assert table.tap("undo").says.endswith("seat 3 to act")


def notes(table: Croupier) -> dict[int, tuple[str, bool]]:
    """What stands below the cards of the seats that would pass or act, and whether it is struck."""
    seats = (seat for seat in table.view.felt.seats if seat.note in ("folds", "checks", "to act"))
    return {seat.number: (seat.note, seat.struck) for seat in seats}


def test_the_seats_that_would_fold_are_struck_until_it_is_recorded_or_given_up():
    table = at_holdem().tap("new-hand seat-6")
    armed = dict.fromkeys((3, 4, 5), ("folds", True)) | {6: ("to act", False)}
    assert notes(table) == armed
    assert table.view.felt.seats[2].spoken == "Seat 3, €1,640, folds"
    assert notes(table.tap("act-amount")) == armed
    assert notes(table.tap("cancel undo")) == {3: ("to act", False)}
    table.tap("seat-6 act-call")
    assert [table.view.felt.seats[n].note for n in (2, 3, 4)] == ["folded"] * 3
    assert not any(seat.struck for seat in table.view.felt.seats)


def test_every_act_key_says_who_passes_first():
    table = at_holdem().tap("new-hand seat-6")
    live = {key.name: key.detail for key in table.view.asked.keys if key.enabled}
    assert live.pop("seat-menu") == "nobody acts"
    assert (live.pop("act-fold"), table.key("act-fold").brief) == ("Seats 3–6", "3–6")
    assert len(live) > 5
    assert all(detail.startswith("Seats 3–5 fold") for detail in live.values())


def test_without_a_bet_the_seats_say_that_they_check():
    table = seated(FOUR).tap(f"{DOORS} act-bet rest-call card-Ks card-3c card-5d card-4s seat-4")
    assert notes(table) == {1: ("checks", False), 3: ("checks", False), 4: ("to act", False)}
    assert table.key("act-check").detail == "Seats 1 and 3 check"


def test_the_tapped_seat_offers_the_menu_and_its_menu_the_action():
    table = at_holdem().tap("new-hand seat-6 seat-menu")
    assert table.kiosk.screen.mode.dialog == SeatMenu(seat=6)
    assert notes(table) == {3: ("to act", False)}
    assert table.key("seat-action").detail == "Seats 3–5 fold"
    assert table.tap("seat-action").says == "Seats 3–5 fold — seat 6 to act"


def test_the_menu_of_who_is_not_further_on_offers_no_action():
    table = at_holdem().tap("new-hand act-fold seat-3")
    assert "seat-action" not in {key.name for key in table.view.asked.ends}
    assert "seat-action" not in {key.name for key in table.tap("cancel seat-4").view.asked.ends}


def test_a_tap_on_the_seat_whose_turn_it_is_gives_the_seat_further_on_up():
    table = at_holdem().tap("new-hand seat-6 seat-3")
    assert table.says.endswith("seat 3 to act")
    assert notes(table) == {3: ("to act", False)}


def test_without_a_bet_those_before_a_seat_check():
    table = seated(FOUR).tap(f"{DOORS} act-bet rest-call card-Ks card-3c card-5d card-4s seat-4")
    assert table.says == "Seats 1 and 3 check — seat 4 to act"
    table.tap("act-max")
    assert acts(table) == [("Checked", 1), ("Checked", 3), ("BetMade", 4)]


def test_nothing_is_recorded_before_the_seat_has_acted():
    table = at_holdem().tap("new-hand")
    entries = table.desk.entries
    table.tap("seat-6 seat-8 undo")
    assert table.desk.entries == entries
    assert table.says.endswith("seat 3 to act")


def test_the_keys_of_all_others_wait_for_the_seat():
    table = at_holdem().tap("new-hand seat-6")
    assert {table.why(name) for name in ("rest-fold", "rest-call", "rest-check")} == {
        "First what seat 6 does"
    }


def test_a_second_tap_opens_the_menu_of_the_guest():
    table = at_holdem().tap("new-hand seat-6 seat-6")
    assert table.kiosk.screen.mode.dialog == SeatMenu(seat=6)


def test_who_is_to_act_or_has_folded_has_the_menu_at_once():
    table = at_holdem().tap("new-hand act-fold")
    for seat in (3, 4):
        assert table.tap(f"seat-{seat}").kiosk.screen.mode.dialog == SeatMenu(seat=seat)
        table.tap("cancel")


def test_an_amount_is_typed_for_the_seat_further_on():
    table = at_holdem().tap("new-hand seat-5 act-amount")
    assert table.says == "Seats 3 and 4 fold — seat 5 to act"
    assert table.view.asked.shows.title == "Seat 5 raises to …"
    table.tap("digit-4 digit-5 confirm")
    assert acts(table) == [("Folded", 3), ("Folded", 4), ("BetMade", 5)]
    table = at_holdem().tap("new-hand seat-5 act-amount cancel")
    assert table.says == "Seats 3 and 4 fold — seat 5 to act"


def test_who_must_open_cannot_be_passed_over():
    table = seated(FOUR).tap(f"{DOORS} seat-6")
    assert table.kiosk.screen.mode.dialog == SeatMenu(seat=6)


def test_who_bets_and_all_call_is_one_key_while_nobody_has_bet():
    table = seated(FOUR).tap(DOORS)
    assert table.key("round-bet").detail == "seat 3 first, all call"
    table.tap("round-bet card-Ks card-3c card-5d card-4s")
    assert table.key("round-bet").detail == "seat 1 bets, all call"
    table.tap("round-bet")
    assert acts(table) == [("BetMade", 1), ("Called", 3), ("Called", 4), ("Called", 6)]


def test_in_the_place_of_all_call_nobody_raises_by_the_big_blinds_option():
    table = at_holdem().tap("new-hand rest-call")
    assert table.says == "Seat 2 to act"
    assert table.why("rest-call") == "There is nothing to call (Rule 5.1)"
