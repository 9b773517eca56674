"""A table with a staff, a clock that the test sets, and enrolled people with PINs."""

from __future__ import annotations

from pathlib import Path

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Moment
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pins import Pin
from dealerassist.table.commands import Command, Enrol
from dealerassist.table.decide import decide
from dealerassist.table.evolve import fold
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState

BOSS, OTHER_BOSS, CROUPIER, RELIEF = "P-02", "P-03", "C-07", "C-12"
AUDITOR, TRAINER, TRAINEE = "R-01", "T-01", "L-01"

STAFF = (
    Enrol(BOSS, "Maria", Role.PIT_BOSS),
    Enrol(OTHER_BOSS, "Paul", Role.PIT_BOSS),
    Enrol(CROUPIER, "Anna", Role.CROUPIER),
    Enrol(RELIEF, "Jonas", Role.CROUPIER),
    Enrol(AUDITOR, "Rosa", Role.AUDITOR),
    Enrol(TRAINER, "Theo", Role.TRAINER),
    Enrol(TRAINEE, "Lea", Role.TRAINEE),
)

PIN, ANOTHER = Pin("704913"), Pin("295038")


def after(state: TableState, *commands: Command) -> TableState:
    """The table after these commands, each of which it grants."""
    for command in commands:
        events = decide(state, command)
        assert not isinstance(events, Refusal), f"{command} is refused: {events}"
        state = fold(state, events)
    return state


def staffed_table() -> TableState:
    return after(TableState(), *STAFF)


def granted(answer: Entry | Refusal) -> Entry:
    assert isinstance(answer, Entry), answer
    return answer


def code_of(answer: object) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.code.value


class Clock:
    """A machine's wall clock and monotonic clock, both moved by the test."""

    def __init__(self) -> None:
        self.now = Moment(1_795_000_000_000, 1_000_000_000_000, "boot 1")
        self.boots = 1

    def __call__(self) -> Moment:
        return self.now

    def passes(self, seconds: float) -> None:
        ns, ms = int(seconds * 1e9), int(seconds * 1000)
        self.now = Moment(self.now.utc_ms + ms, self.now.monotonic_ns + ns, self.now.boot_id)

    def is_set(self, seconds: float) -> None:
        """Somebody sets the clock on the wall."""
        utc_ms = self.now.utc_ms + int(seconds * 1000)
        self.now = Moment(utc_ms, self.now.monotonic_ns, self.now.boot_id)

    def reboots(self, seconds_up: float = 5.0) -> None:
        """The machine starts again, and has been running for so long."""
        self.boots += 1
        utc_ms = self.now.utc_ms + 20_000
        self.now = Moment(utc_ms, int(seconds_up * 1e9), f"boot {self.boots}")


def places_in(folder: Path) -> StaffPaths:
    return StaffPaths(folder / "table.journal.pins", folder / "elsewhere" / "pins.pepper")


def enrolled(desk: TableDesk, folder: Path, clock: Clock) -> StaffDesk:
    """The desk's staff, all of whom have a PIN: the pit bosses theirs, all others another."""
    staff = StaffDesk(desk, places_in(folder), clock)
    for who in STAFF:
        pin = PIN if who.role is Role.PIT_BOSS else ANOTHER
        granted(staff.enrol(who, pin, actor=BOSS))
    return staff


def incidents(desk: TableDesk) -> list[tuple[IncidentKind, str, dict[str, int | str]]]:
    """What the journal lists beside enrolments and new PINs: kind, actor, facts."""
    listed = [row for row in desk.journal.incidents() if row.kind is not IncidentKind.STAFF]
    return [(row.kind, row.actor, row.facts) for row in listed]
