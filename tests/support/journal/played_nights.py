"""Night after night at one table, played in bulk: `play_nights(journal, nights)`.

Three shifts a night, stud, Hold'em and HORSE, with 206 hands and about 7,600 entries: what
`tests/support/ui/night_script.py` taps, but asked of the desk.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.rules.mix_files import shipped_mix
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoClock
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pins import Pin
from dealerassist.table.commands import Enrol, NameHouse
from dealerassist.table.roles import Role
from tests.support.journal.bulk_journal import BulkJournal
from tests.support.journal.night_shift import BOSS, CROUPIERS, OTHER_BOSS, NightShift

STAFF = (
    (Enrol(BOSS, "Maria Huber", Role.PIT_BOSS), Pin("704913")),
    (Enrol(OTHER_BOSS, "Paul Auer", Role.PIT_BOSS), Pin("518264")),
    (Enrol(CROUPIERS[0], "Anna Berger", Role.CROUPIER), Pin("295038")),
    (Enrol(CROUPIERS[1], "Jonas Wolf", Role.CROUPIER), Pin("648201")),
    (Enrol(CROUPIERS[2], "Lena Moser", Role.CROUPIER), Pin("551937")),
)

PEPPER = "pins.pepper"
"""Beside the journal: the pepper of the PINs (`DEALER_ASSIST_PEPPER`)."""

FIRST_EVENING = datetime(2025, 10, 1, 18, 30, tzinfo=UTC)

HORSE = shipped_mix("horse")

SHIFTS: tuple[tuple[HouseRules, Mix | None, int], ...] = (
    (load_profile("casinos-austria-stud").at_table(), None, 90),
    (load_profile("wiesbaden-holdem").at_table(), None, 60),
    (HORSE.games[0], HORSE, 56),
)
"""What is played in a night one after the other, and how many hands of it."""


class PlayedTable:
    """A table that is played in bulk.

    Attributes:
        journal: its journal.
        nights: how many nights have been played to their end.
    """

    def __init__(self, journal: BulkJournal, clock: DemoClock) -> None:
        self.journal, self._clock = journal, clock
        shift = journal.recover().state.shift
        self.nights = 0 if shift is None else shift.number // len(SHIFTS)

    def play_night(self) -> None:
        """One more night from the start of the program to the last report."""
        with self.journal.unsynced():
            desk = self._started()
            for number, (_, _, hands) in enumerate(SHIFTS):
                shift = self._shift(desk, number)
                shift.begun(self._day)
                shift.deal(hands)
                following = SHIFTS[number + 1 :]
                shift.end(seats=following[0][0].max_seats if following else 0)
        self.nights += 1

    def play_evening(self, hands: int, taps: int) -> None:
        """The start of one more night: so many hands of its first shift, and so much of another."""
        with self.journal.unsynced():
            shift = self._shift(self._started(), 0)
            shift.begun(self._day)
            shift.deal(hands)
            shift.begin_hand(taps)

    @property
    def _evening(self) -> datetime:
        return FIRST_EVENING + timedelta(days=self.nights)

    @property
    def _day(self) -> str:
        return f"{self._evening:%Y-%m-%d}"

    def _started(self) -> TableDesk:
        """The desk of the evening; before the first the staff is enrolled."""
        self._clock.now_ms = int(self._evening.timestamp()) * 1000
        desk = TableDesk(self.journal)
        if not desk.state.staff:
            path = self.journal.path
            places = StaffPaths(path.with_name(f"{path.name}.pins"), path.with_name(PEPPER))
            staff = StaffDesk(desk, places, self._clock)
            for who, pin in STAFF:
                assert not isinstance(staff.enrol(who, pin, actor=BOSS), Refusal)
            assert not isinstance(desk.handle(NameHouse("Seewinkel"), actor=BOSS), Refusal)
        return desk

    def _shift(self, desk: TableDesk, number: int) -> NightShift:
        rules, mix, _ = SHIFTS[number]
        seed = self.nights * len(SHIFTS) + number
        return NightShift(self.journal, desk, rules, mix, seed=seed, clock=self._clock)


def play_nights(
    journal: Path, nights: int, each: Callable[[PlayedTable], None] = lambda _: None
) -> None:
    """Play until so many nights lie in `journal`; what lies there already is gone on with.

    Args:
        each: called after every night.
    """
    clock = DemoClock(int(FIRST_EVENING.timestamp()) * 1000)
    with BulkJournal.open(journal, table_id="4", clock=clock) as opened:
        table = PlayedTable(opened, clock)
        while table.nights < nights:
            table.play_night()
            each(table)
