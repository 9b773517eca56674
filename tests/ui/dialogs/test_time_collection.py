"""Time in place of the Taxe, by taps: called, taken guest by guest, and the rest at once (6.4).

Tests `ui/dialogs/time_collection.py`, `ui/dialogs/place_button.py`, `ui/dialogs/time_of_guest.py`,
`ui/dialogs/who_stays.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import LeaveSeat, OpenShift, OpenTable
from dealerassist.table.decide import decide
from dealerassist.table.events import SeatLeft
from dealerassist.table.money_state import Box
from dealerassist.table.time_events import TimeSpared
from tests.support.ui.croupier import StoppedClock, plain_spaces, rules_of, seated
from ui.view.parts import FigureTone, Tone
from ui.view.view import Pad

MINUTE_MS = 60_000
TIME = {"rake": {"time": {"amount": 5}}, "stakes": {"ante": 5, "lower": 10, "higher": 20}}
HAND = "new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award"


def table_of(stacks, **changes):
    table = seated(stacks, **(TIME | changes))
    table.clock = table.kiosk.clock = StoppedClock()
    return table


def facts(table):
    return {fact.label: (plain_spaces(fact.value), fact.tone) for fact in table.view.felt.facts}


def stacks(table):
    return {seat.number: seat.stack for seat in table.desk.state.seats if seat is not None}


def test_half_an_hour_with_its_collection():
    table = table_of({1: 300, 3: 300, 4: 300, 6: 300})
    table.tap("seat-6 seat-sit-out")  # away when time is called
    assert table.key("new-hand").detail == "first: time is due"
    assert "Time is due: €5 from each (Rule 6.4)" in table.because
    assert facts(table)["Time charge"] == ("due now", FigureTone.HEED)

    table.tap("new-hand")
    assert (table.view.asked.pad, table.aloud) == (Pad.SEATS, "Time, please: 5 from each")
    assert table.says == "Time: take €5 from each guest"
    assert "Seats 1, 3 and 4 owe it" in table.because
    assert [table.key(f"time-{seat}").tone for seat in (1, 6)] == [Tone.RAISE, Tone.PLAIN]
    assert table.key("time-6").detail == "sitting out"
    table.tap("time-3")
    assert not table.enabled("time-3")
    table.tap("undo")  # the wrong guest
    table.tap("seat-1")  # the seat on the felt does the same
    assert stacks(table) == {1: 295, 3: 300, 4: 300, 6: 300}
    assert plain_spaces(table.key("confirm").detail) == "€10"
    table.tap("confirm")
    assert table.view.asked.pad is Pad.BETWEEN
    assert stacks(table) == {1: 295, 3: 295, 4: 295, 6: 300}
    assert table.desk.state.shift.time == 15
    assert facts(table)["Time charge"][1] is FigureTone.PLAIN


def test_the_next_period_asks_for_those_who_are_there_then():
    table = table_of({1: 300, 3: 300, 4: 300, 6: 300})
    table.tap("seat-6 seat-sit-out new-hand confirm").tap(HAND)
    table.clock.now_ms += 29 * MINUTE_MS
    table.kiosk.refresh()
    table.tap("seat-6 seat-sit-in")
    assert table.key("new-hand").detail != "first: time is due"
    table.clock.now_ms += MINUTE_MS
    table.kiosk.refresh()
    table.tap("new-hand confirm")
    assert stacks(table)[6] == 295
    assert table.desk.state.shift.time == 15 + 20


def test_a_guest_with_too_few_chips_pays_in_cash_or_nothing():
    table = table_of({1: 300, 3: 3, 4: 2})
    table.tap("money tray-open piece-100 digit-1 digit-0 piece-5 digit-4 digit-0 confirm")
    table.tap("new-hand")
    assert table.key("time-3").detail == "only €3"
    table.tap("confirm")
    assert table.desk.state.time.owing == (3, 4)
    table.tap("time-3")
    assert table.says == "Seat 3 has too few chips for the time"
    table.tap("time-cash")
    assert (stacks(table)[3], table.desk.state.money.sold) == (3, 5)
    table.tap("time-4 time-none")
    assert (table.view.asked.pad, table.desk.state.time.owing) == (Pad.BETWEEN, ())
    assert table.desk.state.shift.time == 10


def test_somebody_is_spared_and_who_owes_is_not_forgotten():
    table = table_of({1: 300, 3: 300, 4: 300})
    table.tap("new-hand more")
    assert table.says == "Who pays no time? Tap the seat"
    table.tap("time-4 time-1 cancel")
    assert stacks(table) == {1: 295, 3: 300, 4: 300}
    assert "Time: Seat 3 owes it" in table.because
    assert facts(table)["Time charge"] == ("1 guest owes it", FigureTone.HEED)
    # The game is never kept waiting for it; the page of the money leads back.
    table.tap(HAND)
    table.tap("money")
    assert table.key("time").detail == "1 guest owes it"
    table.tap("time time-3")
    assert table.desk.state.time.owing == ()


@pytest.mark.parametrize(
    ("language", "seats", "said", "undone"),
    [
        (Language.ENGLISH, (1, 3, 4), "Seats 1, 3 and 4: time €15 together", "Time: take"),
        (Language.GERMAN, (1, 3, 4), "Sitze 1, 3 und 4: Zeittaxe zusammen 15 €", "Zeittaxe: von"),
        (Language.ENGLISH, (1, 3, 4, 6), "4 guests: time €20 together", "Time: take"),
        (Language.GERMAN, (1, 3, 4, 6), "4 Gäste: Zeittaxe zusammen 20 €", "Zeittaxe: von"),
        (Language.ENGLISH, (1,), "Seat 1: time €5", "Time: take"),
    ],
)
def test_undo_and_the_list_of_entries_say_of_how_many_time_was_taken(language, seats, said, undone):
    table = table_of(dict.fromkeys(seats, 300), language=language)
    table.tap("new-hand confirm")
    assert plain_spaces(table.key("undo").detail) == said
    table.tap("earlier")
    assert said in [plain_spaces(key.title) for key in table.view.asked.keys]
    table.tap("cancel undo")
    assert plain_spaces(table.says).startswith(undone)
    assert stacks(table) == dict.fromkeys(seats, 300)


@pytest.mark.parametrize(
    ("language", "sparing", "too_few", "paid"),
    [
        (
            Language.ENGLISH,
            "Here a tap says who pays no time",
            "Whoever still owes time has too few chips",
            "Nobody owes time any more",
        ),
        (
            Language.GERMAN,
            "Hier wird angetippt, wer keine Zeittaxe zahlt",
            "Wer noch Zeittaxe schuldet, hat zu wenig Jetons",
            "Niemand schuldet noch Zeittaxe",
        ),
    ],
)
def test_a_grey_key_says_why_nobody_pays_now(language, sparing, too_few, paid):
    table = table_of({1: 300, 3: 300, 4: 2}, language=language)
    table.tap("new-hand more")
    assert table.why("confirm").startswith(sparing)
    table.tap("more confirm")
    assert table.why("confirm").startswith(too_few)
    table.tap("time-4 time-none money time")
    assert [table.why(key) for key in ("confirm", "more")] == [table.why("confirm")] * 2
    assert table.why("confirm").startswith(paid)


@pytest.mark.parametrize(
    ("language", "guest", "empty"),
    [
        (Language.ENGLISH, "Seat 3", ("Seat 4", "Seat free")),
        (Language.GERMAN, "Sitz 3", ("Sitz 4", "Sitz frei")),
    ],
)
def test_keys_and_words_name_guests_by_their_seats(language, guest, empty):
    table = table_of({1: 300, 3: 300}, language=language)
    table.tap("new-hand time-1")
    assert table.key("time-3").title == guest
    assert guest in table.because
    assert (table.key("time-4").title, table.why("time-4")) == empty


def at_another_game(taps="", **table):
    table = table_of({1: 300, 3: 300, 4: 300}, **table).tap(taps)
    table.tap("shift-close confirm close-pending")
    rules = rules_of(rake={"time": {"amount": 5}}, stakes={"ante": 10, "lower": 20, "higher": 40})
    table.desk.handle(OpenTable("4", rules), actor="test")
    table.desk.handle(OpenShift("C-07", "2026-11-21", table.clock.now_ms), actor="test")
    table.kiosk.refresh()
    return table


def test_at_another_game_time_is_taken_of_those_who_stay():
    table = at_another_game()
    assert table.key("new-hand").detail == "first: who stays at this game"
    table.tap("new-hand seat-4 seat-leave new-hand confirm")
    assert table.key("new-hand").detail == "first: time is due"
    table.tap("new-hand confirm")
    assert stacks(table) == {1: 295, 3: 295}
    assert "2 guests play" in table.key("new-hand").detail


@pytest.mark.parametrize(
    ("language", "first", "asked"),
    [
        (Language.ENGLISH, "first: who stays at this game", "Another game: who stays?"),
        (Language.GERMAN, "zuerst: wer bei dieser Spielart bleibt", "Andere Spielart: Wer bleibt?"),
    ],
)
def test_at_another_game_the_page_of_the_money_asks_first_who_stays(language, first, asked):
    table = at_another_game(language=language)
    assert table.says == asked
    table.tap("money")
    assert table.key("time").detail == first
    table.tap("time")
    assert table.says == asked
    table.tap("stays-4 seat-leave money time confirm money time")
    assert table.desk.state.time.owing == (1, 3)


def test_at_another_game_who_stays_is_asked_before_time_where_only_pots_are_entered():
    table = at_another_game("depth depth-rake")
    assert table.says == "Another game: who stays?"
    assert table.view.asked.pad is Pad.BETWEEN
    assert table.key("new-hand").detail == "first: who stays at this game"
    table.tap("new-hand seat-4 seat-leave new-hand confirm")
    assert table.view.asked.pad is Pad.BETWEEN
    assert table.key("new-hand").detail == "first: time is due"
    table.tap("new-hand")
    assert table.desk.state.time.owing == (1, 3)


def test_the_boxes_are_counted_blind_like_the_others():
    table = table_of({1: 300, 3: 300, 4: 300}, drop={"amount": 1, "from": 10})
    table.tap("new-hand confirm").tap(HAND).tap("money")
    names = [key.name for key in table.view.asked.keys if key.name.startswith("count-")]
    assert names == ["count-tray", "count-cash", "count-tips", "count-time", "count-drop"]
    table.tap("count-time more digit-1 digit-4")
    assert "15" not in plain_spaces(table.because)
    table.tap("confirm")
    assert table.says == "Time box: €1 short"
    table.tap("confirm count-drop more digit-1 confirm")
    assert table.says == "Jackpot box: balances"
    assert {count.box for count in table.desk.state.money.counts} == {Box.TIME, Box.DROP}


def test_the_drop_is_told_with_the_hand():
    table = seated({1: 300, 3: 300, 4: 300}, drop={"amount": 1, "from": 10})
    table.tap("new-hand card-As card-2c card-Td act-bet act-fold act-fold")
    assert [line.label for line in table.view.felt.payout.lines] == ["Drop", "Main pot"]
    table.tap("act-award")
    assert table.boxes["Drop"] == "€1"
    assert "Drop €1" in table.because


@pytest.mark.parametrize("language", list(Language))
def test_nothing_is_left_to_translate(language):
    table = table_of({1: 300, 3: 3}, language=language)
    table.tap("new-hand")
    said = plain_spaces(table.says)
    assert said.startswith("Zeittaxe" if language is Language.GERMAN else "Time")


def test_rule_6_4_a_guest_who_owes_time_pays_before_leaving():
    table = table_of({1: 300, 3: 300, 4: 300}).tap("new-hand")
    table.tap("cancel seat-3")
    assert "owes €5 for the time" in plain_spaces(table.because)
    assert table.key("seat-leave").detail == "first: time is owed"
    table.tap("seat-leave")
    assert plain_spaces(table.says) == "Seat 3 owes €5 for the time"
    table.tap("time-chips")
    assert table.desk.state.time.owing == (1, 4)
    assert table.desk.state.seat(3).stack == 295
    assert (table.view.asked.pad, table.says) == (Pad.SEAT, "Seat 3")
    assert table.key("seat-leave").detail == "takes €295 along"


def test_rule_6_4_a_guest_who_is_paid_in_cash_pays_the_time_first():
    table = table_of({1: 300, 3: 300, 4: 300})
    table.tap("money tray-open piece-100 digit-1 digit-0 piece-5 digit-4 digit-0 confirm")
    table.tap("seat-1 seat-add pay-cash digit-1 digit-00 confirm new-hand cancel seat-3")
    assert table.key("seat-redeem").detail == "first: time is owed"
    table.tap("seat-redeem")
    assert plain_spaces(table.says) == "Seat 3 owes €5 for the time"
    table.tap("time-chips")
    assert plain_spaces(table.view.asked.shows.value) == "€295"
    table.tap("digit-1 digit-0 confirm")
    assert table.desk.state.seat(3) is None
    assert table.desk.state.time.owing == (1, 4)
    assert table.view.asked.pad is Pad.BETWEEN


def test_rule_6_4_a_seat_that_is_lost_owing_time_is_noted_as_unpaid():
    table = table_of({1: 300, 3: 300, 4: 300}).tap("new-hand cancel")
    left = decide(table.desk.state, LeaveSeat(3, lost=True))
    assert [type(event) for event in left] == [SeatLeft, TimeSpared]
