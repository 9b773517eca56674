"""A past hand in the pit: step by step, with cards, chips and times; on paper; on the felt.

Tests `ui/review/hands.py`, `ui/review/hand_course.py`, `ui/view/pit.py`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dealerassist.hand.result import Won
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hands_read_back import past_hand
from dealerassist.journal.read_model.rows import HandRow
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import Acknowledge, CloseShift
from dealerassist.table.correction_effects import Change, CorrectRake, CorrectResult, VoidHand
from dealerassist.table.money_state import Box, DifferenceReason
from tests.support.ui.croupier import EVENING_MS, plain_spaces
from tests.support.ui.pit_table import (
    PitTable,
    correct,
    deal,
    done,
    every_hand,
    many_games,
    pit_of,
)
from tests.support.ui.workers import awaited
from ui.review.hands import HandsPage
from ui.view.lists import ReplayView
from ui.view.pit import GuestLine, PitView
from ui.view.view import Pad

pytestmark = pytest.mark.usefixtures("workers_here")


@pytest.fixture
def dealt(tmp_path: Path) -> Iterator[PitTable]:
    deal(tmp_path / "table.db")
    with Journal.open(tmp_path / "table.db", table_id="4") as journal, pit_of(journal) as pit:
        yield pit


@contextmanager
def corrected(tmp_path: Path, change: Change) -> Iterator[PitTable]:
    deal(tmp_path / "table.db")
    correct(tmp_path / "table.db", change)
    with Journal.open(tmp_path / "table.db", table_id="4") as journal, pit_of(journal) as pit:
        yield pit


def guest(pit: PitTable, seat: int) -> GuestLine:
    return next(line for line in pit.hand.guests if line.name == f"Seat {seat}")


def test_the_head_says_who_dealt_what_and_by_which_profile(dealt: PitTable):
    dealt.tap("hand-1")
    first, second = map(plain_spaces, dealt.hand.facts)
    assert first.endswith("· Croupier C-07 · 8 entries")
    assert second == "Seven Card Stud · 5/10/20 · Casinos Austria · version 1"
    assert plain_spaces(dealt.hand.pays) == "Pot €15 · Rake –", "while its box is to be counted"
    assert dealt.hand.paid == ""


def test_at_its_end_each_guest_has_won_or_lost(dealt: PitTable):
    dealt.tap("hand-1")
    nets = [guest(dealt, seat).net for seat in (1, 3, 4)]
    assert nets == ["−€5", "+€10", "−€5"]
    assert [guest(dealt, seat).wins for seat in (1, 3, 4)] == [False, True, False]
    assert [guest(dealt, seat).note for seat in (1, 3, 4)] == ["folded", "", "folded"]


def test_step_by_step_the_cards_and_bets_are_those_of_the_moment(dealt: PitTable):
    dealt.tap("hand-1 replay-first")
    assert dealt.hand.place == "Step 1 of 8"
    assert [card.face for card in guest(dealt, 1).cards] == ["down", "down"]
    dealt.tap("replay-next")
    assert [(card.face, card.rank) for card in guest(dealt, 1).cards][-1] == ("up", "A")
    dealt.tap("replay-next replay-next replay-next")
    assert guest(dealt, 3).bet == "€5"
    assert not guest(dealt, 4).dim
    dealt.tap("replay-next")
    assert guest(dealt, 4).dim
    assert dealt.tap("replay-last").hand.place == "Step 8 of 8"


def test_the_entry_on_show_is_marked_with_its_time_to_the_second(dealt: PitTable):
    dealt.tap("hand-1 replay-first")
    for step in range(8):
        current = [line for line in dealt.hand.steps if line.current]
        assert len(current) == 1
        assert len(current[0].time) == len("21:00:00")
        if step < 7:
            dealt.tap("replay-next")
    assert plain_spaces(current[0].text) == "Pots pushed"
    assert current[0].street == "Payout"


def test_at_both_ends_a_key_says_why_it_is_grey(dealt: PitTable):
    dealt.tap("hand-1")
    assert dealt.why("replay-next") == "The hand ends here"
    dealt.tap("replay-first")
    assert dealt.why("replay-back") == "The hand begins here"


def test_what_was_taken_back_is_said(dealt: PitTable):
    assert dealt.tap("hand-1").hand.undone == ""
    assert dealt.tap("hand-2").hand.undone == "1 entry taken back"
    german = PitTable(dealt.desk, language=Language.GERMAN, records=dealt.kiosk._records._records)
    german.tap("menu pit hand-2")
    assert german.hand.undone == "1 Eintrag zurückgenommen"


def test_a_misdeal_gave_everything_back(dealt: PitTable):
    dealt.tap("hand-3")
    assert dealt.hand.pays == "all chips back"
    assert {line.net for line in dealt.hand.guests} == {"€0"}


def test_a_void_hand_shows_both_what_counts_and_what_was_paid(tmp_path: Path):
    with corrected(tmp_path, VoidHand(1)) as pit:
        pit.tap("hand-1")
        assert pit.hand.pays == "Void: all chips back"
        assert plain_spaces(pit.hand.paid) == "Pot €15 · Rake –"
        assert (guest(pit, 3).net, guest(pit, 3).was) == ("€0", "+€10")
        assert not guest(pit, 3).wins


def test_a_corrected_result_shows_the_new_winner_and_what_was(tmp_path: Path):
    with corrected(tmp_path, CorrectResult(1, (Won(4, 15),), 0)) as pit:
        pit.tap("hand-1")
        assert (guest(pit, 4).net, guest(pit, 4).was) == ("+€10", "−€5")
        assert guest(pit, 4).wins
        assert pit.line(1).outcome.startswith("Seat 4")
        pit.tap("replay-back")
        assert guest(pit, 4).was == "", "while the hand went on nothing was corrected"


def test_a_corrected_taxe_shows_both_once_its_box_is_counted(tmp_path: Path):
    with corrected(tmp_path, CorrectRake(1, 2, 3)) as pit:
        pit.tap("hand-1")
        assert (plain_spaces(pit.hand.pays), pit.hand.paid) == ("Pot €15 · Rake –", "")
        done(pit.desk.handle(CloseShift(EVENING_MS), actor="P-02"))
        pending = pit.desk.state.pending_count(1, Box.RAKE)
        assert pending is not None
        nobody_counts = Acknowledge(pending.number, DifferenceReason.NOT_KNOWN)
        done(pit.desk.handle(nobody_counts, actor="P-02"))
        pit.tap("pit-close menu pit hand-1")
        assert plain_spaces(pit.hand.pays) == "Pot €15 · Rake €2"
        assert plain_spaces(pit.hand.paid) == "Pot €15 · Rake €0"
        assert (guest(pit, 3).net, guest(pit, 3).was) == ("+€8", "+€10")


def test_the_record_is_printed_of_the_chosen_hand(dealt: PitTable, tmp_path: Path):
    dealt.tap("hand-2")
    dealt.kiosk.tap("hand-print")
    awaited(dealt.kiosk)
    assert dealt.view.notice is not None
    assert [path.suffix for path in (tmp_path / "reports").iterdir()] == [".pdf"]


def test_on_the_felt_the_hand_goes_on_at_the_same_step_and_back_leads_to_the_pit(dealt: PitTable):
    dealt.tap("hand-1 replay-first replay-next")
    busy = dealt.kiosk.screen.mode.dialog
    dealt.tap("hand-felt")
    assert not isinstance(dealt.view.over, PitView)
    assert dealt.view.asked.pad is Pad.REPLAY
    assert isinstance(dealt.view.asked.shows, ReplayView)
    assert dealt.view.asked.shows.place == "Step 2 of 8"
    dealt.tap("replay-next back")
    assert dealt.kiosk.screen.mode.dialog == busy


def test_a_board_lies_below_the_guests_and_what_a_showdown_showed_is_said(
    tmp_path_factory: pytest.TempPathFactory,
):
    games = many_games(tmp_path_factory)
    for profile in ("casinos-austria-stud", "wiesbaden-holdem", "wiesbaden-draw"):
        path = games[profile]
        with Journal.open(path, table_id="4") as journal, pit_of(journal) as pit:
            row = longest(every_hand(journal))
            pit.tap(f"find {' '.join(f'digit-{d}' for d in str(row.number))} confirm")
            assert_tells(pit, journal, row, profile)


def longest(hands: tuple[HandRow, ...]) -> HandRow:
    """The one with the most entries: all else about a hand stands in fewer lines."""
    return max(hands, key=lambda row: row.last_entry - row.first_entry)


def assert_tells(pit: PitTable, journal: Journal, row: HandRow, profile: str) -> None:
    """Each step shows what the state of the hand has, in as many lines as there is room for."""
    past = past_hand(journal, row)
    pit.tap("replay-first" if pit.enabled("replay-first") else "")
    for step, state in enumerate(past.states()):
        hand = pit.hand
        guests = [line for line in hand.guests if line.name.startswith("Seat")]
        assert [len(line.cards) for line in guests] == [len(p.cards) for p in state.players]
        board = [line for line in hand.guests if line.name == "Board"]
        assert [len(line.cards) for line in board] == ([len(state.board)] if state.board else [])
        assert len(hand.steps) <= 10
        assert sum(line.current for line in hand.steps) == 1, (profile, row.number, step)
        if pit.enabled("replay-next"):
            pit.tap("replay-next")
    busy = pit.kiosk.screen.mode.dialog
    assert isinstance(busy, HandsPage)
    assert busy.step == len(past.entries) - 1
