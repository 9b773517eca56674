"""A shift that is recorded at every depth."""

from dealerassist.hand.commands import AwardPots, CheckRound, EnteredPot, NameWinner, PutIn
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.table.commands import ChangeCroupier, CountStack, EnterPots, RecordAt, StartHand
from tests.support.reports.played import Table


def at_all_depths(table: Table) -> None:
    """Two hands in full, one without cards, three by their pots only; croupiers change twice."""
    table.open()
    table.win_at_once()
    table.wait(1)
    table.do(RecordAt(Depth.POT), StartHand(), PutIn(1), PutIn(3))
    table.wait(2)
    table.do(*[CheckRound()] * 4, NameWinner(3), AwardPots())
    table.do(ChangeCroupier("C-12"), RecordAt(Depth.RAKE))
    pots_only(table, 200, 3)
    pots_only(table, 160, 70)
    table.do(ChangeCroupier("C-07"))
    pots_only(table, 5, 2)
    count_all(table)
    table.do(RecordAt(Depth.FULL))
    table.win_at_once()


def pots_only(table: Table, pot: int, minutes: int) -> None:
    """Seat 2 wins a hand of which only the pot is entered; then so many minutes pass."""
    table.do(EnterPots((EnteredPot(pot, (2,)),)))
    table.wait(minutes)


def count_all(table: Table, *, too_many: int = 0) -> None:
    """The guests are counted; the last one has what is left, or so many chips more."""
    *most, last = [seat.number for seat in table.desk.state.uncounted()]
    table.do(*(CountStack(seat, 200) for seat in most))
    left = table.desk.state.pool + too_many
    table.do(CountStack(last, left, differs=too_many != 0))
