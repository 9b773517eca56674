"""The order is that of the numbers; where the wall clock jumped, the journal says by how much.

Tests `dealerassist/journal/clock.py`.
"""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.journal.clock import (
    JUMP_MS,
    UNKNOWN,
    Moment,
    boot_id,
    jumped_ms,
    passed_ms,
    system_clock,
)
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.table.commands import SitOut, StartHand
from tests.support.journal.scribe import MORNING_MS, Scribe
from tests.support.journal.surgery import rows_of

SECOND_NS = 1_000_000_000

HOUR_MS = 3_600_000


class Hands:
    """A wall clock and a monotonic one, each set by hand."""

    def __init__(self) -> None:
        self.utc_ms, self.passed_ns, self.boot = MORNING_MS, 50 * SECOND_NS, "first boot"

    def __call__(self) -> Moment:
        self.go_on(10)
        return Moment(self.utc_ms, self.passed_ns, self.boot)

    def go_on(self, ms: int) -> None:
        self.utc_ms += ms
        self.passed_ns += ms * 1_000_000

    def boot_again(self, name: str = "second boot") -> None:
        self.boot, self.passed_ns = name, 5 * SECOND_NS


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def scribe(path, hands):
    scribe = Scribe(Journal.open(path, table_id="7", clock=hands)).open()
    yield scribe
    scribe.journal.close()


def jumps(scribe: Scribe) -> list[tuple[int, int]]:
    """Each jump: before which entry, and by how many milliseconds."""
    return [
        (row.entry, row.facts["jumped_ms"])
        for row in scribe.journal.incidents()
        if row.kind is IncidentKind.CLOCK_JUMP
    ]


def test_a_clock_that_goes_on_is_nothing_to_tell(scribe: Scribe, hands: Hands):
    hands.go_on(9 * HOUR_MS)
    scribe.hand()
    hands.utc_ms += JUMP_MS
    scribe.hand()
    assert jumps(scribe) == []


@pytest.mark.parametrize("jump_ms", [-30 * 24 * HOUR_MS, -2_001, 2_001, HOUR_MS])
def test_a_clock_that_was_set_is_told_with_the_entry_after(scribe, hands, jump_ms):
    hands.utc_ms += jump_ms
    hands.go_on(5_000)
    entry = scribe.do(SitOut(2))
    assert jumps(scribe) == [(entry.number, jump_ms)]
    (incident,) = scribe.journal.incidents()
    assert (incident.shift, incident.hand, incident.effect) == (1, None, 0)
    assert incident.position == len(entry.events)
    scribe.do(StartHand())
    assert len(jumps(scribe)) == 1, "it is told once"


def test_the_order_is_that_of_the_numbers_whatever_the_clock_says(scribe, hands):
    first = scribe.hand()
    hands.utc_ms -= 24 * HOUR_MS
    second = scribe.hand()
    assert second.utc_ms < first.utc_ms
    numbers = [entry.number for entry in scribe.journal.entries()]
    assert numbers == list(range(1, second.number + 1))
    assert [row.number for row in scribe.journal.hands()] == [1, 2]
    assert scribe.journal.verify().intact
    assert scribe.journal.recover().state == scribe.state


def test_a_jump_stays_told_when_its_entry_is_taken_back(scribe, hands):
    hands.utc_ms -= HOUR_MS
    entry = scribe.do(SitOut(2))
    scribe.undo()
    assert jumps(scribe) == [(entry.number, -HOUR_MS)]
    told = rows_of(scribe.journal.path, "incident")
    scribe.journal.rebuild()
    assert rows_of(scribe.journal.path, "incident") == told
    assert scribe.journal.tables_hold()


def test_over_a_start_of_the_machine_only_a_clock_that_went_back_is_told(scribe, hands):
    hands.boot_again()
    hands.go_on(HOUR_MS)
    scribe.restart()
    assert jumps(scribe) == []
    hands.boot_again("third boot")
    hands.utc_ms -= HOUR_MS
    before, entry = scribe.journal.last, scribe.restart()
    assert jumps(scribe) == [(entry.number, entry.utc_ms - before.utc_ms)]
    # How long the machine was off, such a clock cannot tell.
    assert scribe.journal.incidents()[-2].facts["interrupted_ms"] == 0


def test_an_interruption_is_measured_by_the_monotonic_clock(scribe, hands):
    hands.go_on(90_000)
    hands.utc_ms -= HOUR_MS
    scribe.restart()
    restart, jump = scribe.journal.incidents()
    assert restart.facts["interrupted_ms"] == 90_010
    assert jump.facts["jumped_ms"] == -HOUR_MS


MOMENTS = st.builds(
    Moment,
    utc_ms=st.integers(0, 10**13),
    monotonic_ns=st.integers(0, 10**15),
    boot_id=st.sampled_from(["a", "b", UNKNOWN]),
)


@given(MOMENTS, MOMENTS)
def test_time_never_runs_backwards(since, until):
    assert passed_ms(since, until) >= 0
    assert abs(jumped_ms(since, until)) <= abs(until.utc_ms - since.utc_ms) + passed_ms(
        since, until
    )


@given(st.integers(0, 10**8), st.integers(-(10**8), 10**8))
def test_what_the_wall_clock_moved_is_time_and_jump(passed, jump):
    since = Moment(MORNING_MS, SECOND_NS, "a")
    until = Moment(MORNING_MS + passed + jump, SECOND_NS + passed * 1_000_000, "a")
    assert passed_ms(since, until) == passed
    assert jumped_ms(since, until) == (jump if abs(jump) > JUMP_MS else 0)


def test_starts_without_a_name_are_never_the_same():
    since, until = Moment(5_000, 0, UNKNOWN), Moment(9_000, 1, UNKNOWN)
    assert (passed_ms(since, until), jumped_ms(since, until)) == (4_000, 0)
    assert jumped_ms(until, since) == -4_000


def test_the_system_clock_goes_on_while_the_machine_sleeps():
    before = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    moment = system_clock()
    assert before <= moment.monotonic_ns <= time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    assert moment.boot_id == boot_id() != ""
