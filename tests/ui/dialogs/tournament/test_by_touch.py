"""A tournament of one table by touch, from the first seat card to the winner (chapter 11).

Tests `ui/dialogs/adjust_chips.py`, `ui/dialogs/tournament/before_hand.py`,
`ui/dialogs/tournament/chip_race.py`, `ui/dialogs/tournament/clock_page.py`,
`ui/dialogs/tournament/guest_keys.py`, `ui/dialogs/tournament/seat_card.py`,
`ui/dialogs/tournament/signed_acts.py`, `ui/dialogs/tournament/standing.py`,
`ui/dialogs/tournament/structure_menu.py`, `dealerassist/locale/tournament_event_text.py`,
`dealerassist/locale/tournament_refusals.py`.
"""

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.event_text import event_summary
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import OpenTable
from tests.support.ui.croupier import Croupier, NotingDesk, StoppedClock, live_names, plain_spaces
from tests.support.ui.tournament_states import begun, later, run_out

ACES, KINGS = ["As", "Ad"], ["Ks", "Kd"]


NOTED = "seat-1 seat-sit-out seat-1 seat-sit-in"
"""Something is entered after the last hand, so that the next one is asked for."""


def at_cash_table() -> Croupier:
    desk = NotingDesk()
    desk.handle(OpenTable("4", load_profile("holdem").at_table()), actor="7")
    return Croupier(desk, clock=StoppedClock())


def stacks(table: Croupier) -> dict[int, str]:
    return {seat.number: seat.stack for seat in table.view.felt.seats if seat.stack}


def all_in(table: Croupier, hands: dict[int, list[str]]) -> Croupier:
    """Those with hands go all in, the others fold; the hands are turned up."""
    table.tap("new-hand")
    while table.desk.state.hand_in_progress and table.kiosk.screen.at.may.wanted == "action":
        seat = table.kiosk.screen.at.acting
        if seat not in hands:
            table.tap("act-fold")
        else:
            table.tap("act-allin" if table.enabled("act-allin") else "act-call")
    run_out(table, hands)
    return table


def test_from_the_choice_of_the_structure_to_the_winner():
    table = at_cash_table()
    _seated(table)
    _first_level(table)
    later(table, minutes=6)
    all_in(table, {1: ACES, 5: KINGS})
    assert 5 not in stacks(table)
    _break(later(table, minutes=6))
    later(table, minutes=4)
    assert table.says == "Level 4: 200/400"
    all_in(table, {1: ACES, 8: KINGS})
    table.tap("tournament cancel seat-1 seat-sit-out")
    assert table.says == "Seat 1 has all the chips of this table"
    assert [each.seat for each in table.desk.state.tournament.out] == [3, 5, 8]
    assert stacks(table) == {1: "10,000"}


def _seated(table: Croupier) -> None:
    """The structure is chosen, the guests come with their cards, the clock starts."""
    table.tap("table-setup tournaments structure-short-tournament")
    assert table.says == "Short tournament"
    table.tap("tournament-begin shift-open digit-7 confirm")
    assert not table.enabled("new-hand")
    for card, seat in enumerate((1, 3, 5, 8), start=1):
        table.tap(f"seat-{seat} preset-{card}")
    assert stacks(table) == {1: "2,000", 3: "2,000", 5: "2,000", 8: "2,000"}
    assert table.says == "Seat the guests, then the pit boss starts the clock"
    table.tap("tournament clock-start place-button button-8")
    assert table.view.top.game.startswith("Level 1 · 6:00\n")


def _first_level(table: Croupier) -> None:
    """Seat 3 rebuys once, then is out without a question; the last minute is amber."""
    all_in(table, {1: ACES, 3: KINGS})
    assert table.key("new-hand").detail == "first: seats without chips: 3"
    table.tap("new-hand guest-rebuy-3")
    assert stacks(table)[3] == "2,000"
    all_in(table, {1: ACES, 3: KINGS})
    assert 3 not in stacks(table), "one rebuy a guest: out without a question"
    later(table, minutes=5, seconds=30)
    assert table.view.top.terms.tone == "raise"
    later(table, minutes=1).tap(NOTED)
    assert (table.says, table.aloud) == ("Level 2: 50/100", "Level 2: 50/100")
    assert table.enabled("hand-at-level")


def _break(table: Croupier) -> None:
    """The 25s are coloured up; no chip is lost by it."""
    assert "Break" in table.because
    table.tap(NOTED)
    assert table.says == "Colour up the chips of 25"
    total = sum(map(value, stacks(table).values()))
    table.tap("new-hand")
    cards = iter(["2c", "3d", "4h", "5s", "6c", "7d", "8h"])
    while "a card for each odd chip" in table.says:
        table.tap(f"card-{next(cards)}")
    if table.enabled("race-none"):
        table.tap("race-none")
    assert table.desk.state.tournament.smallest_chip == 100
    assert sum(map(value, stacks(table).values())) >= total
    assert table.says.startswith("Break: ")


def value(shown: str) -> int:
    return int(shown.replace(",", ""))


def test_an_absent_guest_is_dealt_in_and_a_penalty_is_seen():
    table = begun(1, 3, 5).tap("seat-3 seat-sit-out")
    assert table.seat(3).note == "absent"
    table.tap("new-hand")
    assert table.desk.state.hand.has(3)
    table = begun(1, 3, 5).tap("seat-5 seat-penalty penalty-2")
    assert table.seat(5).note == "misses 2 hands"
    table.tap("seat-5 seat-penalty penalty-lifted")
    assert table.seat(5).note != "misses 2 hands"


def test_a_guest_comes_from_another_table_and_goes_to_one():
    table = begun(1, 3).tap("seat-5 arrival-moved digit-1 digit-7 confirm digit-9 digit-00")
    table.tap("confirm")
    assert stacks(table)[5] == "900"
    table.tap("seat-5 seat-to-table digit-3 digit-1 confirm")
    assert 5 not in stacks(table)


def test_undo_takes_a_card_of_the_race_back():
    table = begun(1, 3, 5).tap("new-hand rest-fold act-award")
    later(table, minutes=21).tap("new-hand card-As")
    first = table.because
    table.tap("undo")
    assert table.because != first
    table.tap("card-Ks card-Kd")
    assert not table.enabled("card-Kd")


def test_the_log_says_what_was_done():
    table = begun(1, 3).tap("seat-1 seat-chips digit-5 digit-00 confirm digit-9 confirm")
    voice = Localizer(words_of(Language.ENGLISH), None)
    said = [plain_spaces(event_summary(voice, step.events)) for step in table.desk.steps]
    assert "Seat 1 enters with 2,000, seat card 1" in said
    assert "Clock started" in said
    assert "Seat 1: 500 put into play" in said


def test_the_sheet_can_be_printed_once_a_hand_was_dealt_also_after_the_shift():
    table = begun(1, 3).tap("tournament")
    assert "sheet" not in live_names(table.view)
    table.tap("cancel new-hand act-fold act-award tournament")
    assert "sheet" in live_names(table.view)
    table.tap("cancel shift-close confirm")
    assert not table.desk.state.shift_is_open, "no tray, no box: nothing is pending"
    assert "sheet" in live_names(table.view)


def test_hand_for_hand_waits_for_the_floor():
    table = begun(1, 3).tap("tournament hand-for-hand")
    assert table.says == "Hand for hand: wait for the other tables"
    table.tap("new-hand")
    assert table.says == "Shuffle, then hand 1"
    table.tap("new-hand act-fold act-award")
    assert not table.desk.state.tournament.released


def test_the_clock_is_corrected_by_a_tap_on_a_level():
    table = begun(1, 3).tap("tournament levels period-1 digit-2 digit-3 digit-0 confirm")
    assert table.view.top.game.startswith("Level 2 · 2:30")
    table.tap("tournament clock-stop")
    assert table.view.top.game.startswith("Level 2 · 2:30, clock stands")
