"""Tables of a demonstration that play a tournament together, each at a real desk.

Nobody carries guests from table to table there: what the floor's page proposes stays proposed, so
that whoever looks may draw seats and give slips.
"""

from __future__ import annotations

from random import Random

from dealerassist.desk.desk import TableDesk
from dealerassist.local_time import MINUTE_MS
from dealerassist.simulation.demo_shift import DemoClock
from dealerassist.simulation.tournament_table import SimulatedTournamentTable
from dealerassist.tournament.structure import Tournament
from dealerassist.tournament.structure_files import shipped_structure

NAME, STRUCTURE = "Demo Cup", "short-tournament"

BEGUN_MIN = 30
"""For how many minutes it has been played when the demonstration begins."""

NOBODY_PLAYS_S = 20
"""How long a table waits at which no hand can begin before it looks again."""


class DemoTournamentTable:
    """One table of the tournament."""

    def __init__(
        self, desk: TableDesk, clock: DemoClock, random: Random, *, number: int, croupier: str
    ) -> None:
        """A table with this desk; nothing is played yet.

        Args:
            desk: of the table.
            clock: begins as long ago at every table of the tournament, so that all clocks agree.
            random: decides what happens.
            number: of the table; its seat cards begin with it.
            croupier: the staff number of who deals.
        """
        self._clock, self._random, self._number = clock, random, number
        self._table = SimulatedTournamentTable(
            desk, random=random, clock=clock, croupier=croupier, boss="P-01"
        )

    def begin(self, gaming_day: str, until_ms: int) -> None:
        """Seat everybody, and play until this moment, in UTC milliseconds."""
        of = Tournament(name=NAME, day=gaming_day, structure=shipped_structure(STRUCTURE))
        self._table.open(str(self._number), of, gaming_day)
        for seat in range(1, len(self._table.state.seats) + 1):
            self._table.seat(seat, 100 * self._number + seat)
        self._table.start()
        while self._clock.now_ms < until_ms - 3 * MINUTE_MS:
            self._play_hand()

    def play(self) -> None:
        """Play on until the demonstration ends, which the clock tells by what it raises."""
        while True:
            self._play_hand()

    def _play_hand(self) -> None:
        if len(self._table.guests) < 2 or self._table.begin_hand() is not None:
            self._clock.advance(NOBODY_PLAYS_S)
            return
        self._table.play_on()
        self._table.ask_for_rebuys()
        self._table.colour_up()
