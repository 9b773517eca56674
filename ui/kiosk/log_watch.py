"""Has the whole journal verified behind the table, and says what is known of it.

A start believes what this machine's key has signed. All of it is verified by a worker that gives
way to everything else (`ui/worker.py`): after the first frame; after each close of a shift, as
nobody waits then and the night's figures leave the table; and once a day, where a shift goes on
longer. What was verified once stays so while this program alone writes to the files, and the
journal notices if it does not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.chain import (
    NOT_CONFIRMED,
    OF_THE_COPY,
    Damage,
    Fault,
    Verification,
)
from dealerassist.journal.clock import Clock
from dealerassist.journal.compared import Showed
from dealerassist.machine.told_of_log import ALL, NOTHING_YET, SO_FAR, WRONG
from dealerassist.table.events import JournalRepaired
from dealerassist.table.state import TableState
from ui.asked.context import LogStanding
from ui.jobs.worker_jobs import (
    CheckProgress,
    JobFailed,
    LogCheck,
    LogChecked,
    WorkBeside,
    WorkerLost,
)

DAY_NS = 86_400_000_000_000
"""After so long all is verified again, also if no shift is closed."""

NS_PER_MS = 1_000_000


class WatchedJournal(Protocol):
    """What is asked of the journal that is open; `ui.kiosk.opening.OpenedTable` is one."""

    @property
    def readings(self) -> int:
        """How often its files have been read again since the start."""
        ...

    @property
    def end(self) -> Audited:
        """Its last entry, as if all were verified up to there."""
        ...

    @property
    def repairs(self) -> tuple[JournalRepaired, ...]:
        """What was repaired, or has to be told, when it was opened last."""
        ...

    def suspect(self, finding: Fault) -> None:
        """Take no more entries until the files are read again, as this was found in them."""
        ...

    def as_opened(self) -> LogChecked | None:
        """What is known of it because it could be opened."""
        ...


class LogWatch:
    """Says when the journal is to be verified, and what came of it.

    Attributes:
        is_begun: whether it is verified from time to time.
        reads_again: whether something was found, and the files are to be read again for it now.
        answered: what was found, once they were read again for it and until that has been told;
            None if nothing was.
    """

    def __init__(self, journal: WatchedJournal, clock: Clock) -> None:
        """Know nothing yet, and wait for `begin`."""
        self._journal, self._clock = journal, clock
        self._pause = GrowingPause(clock)
        self._readings = journal.readings
        self._in_shift = self._is_told = self._is_open = False
        self._due_ns = 0
        self._whole_ms = 0
        self._trouble: JobFailed | WorkerLost | None = None
        self._found: Verification | None = None
        self.is_begun = self.reads_again = False
        self.answered: Verification | None = None

    # ── when it is verified ─────────────────────────────────────────────────────────────────

    def begin(self) -> None:
        """Let it be verified from now on: the first frame is on the glass."""
        self.is_begun = True

    def see(self, state: TableState) -> None:
        """Learn how it stands at the table: after the close of a shift all is verified again."""
        if self._in_shift and not state.shift_is_open:
            self._due_ns = 0
        self._in_shift = state.shift_is_open

    @property
    def is_due(self) -> bool:
        """Whether it is to be verified now."""
        is_time = self._trouble is not None or self._clock().monotonic_ns >= self._due_ns
        return self.is_begun and is_time and self._pause.is_over and not self._is_open

    def note_begun(self) -> None:
        """Note that it is being verified, whoever has asked for it."""
        self._due_ns = self._clock().monotonic_ns + DAY_NS

    # ── what came of it ─────────────────────────────────────────────────────────────────────

    def hear(self, answers: Iterable[LogChecked | JobFailed | WorkerLost]) -> Verification | None:
        """Take what came of it; what is to be gone after, if anything.

        The journal takes no more entries then, until its files are read again.
        """
        found = None
        for answer in answers:
            if isinstance(answer, LogChecked):
                found = self._checked(answer) or found
            else:
                self._put_off(answer)
        return found

    def _checked(self, checked: LogChecked) -> Verification | None:
        found, before = checked.found, self._found
        self._pause.settle()
        self._trouble, self._is_told = None, False
        wrong = fault_to_mend(checked)
        self._found = None if wrong is None else found
        holds = found.fault is None or found.fault.damage in NOT_CONFIRMED
        self._whole_ms = self._clock().utc_ms if wrong is None and holds else 0
        if wrong is None or (before is not None and before.fault == found.fault):
            # Where reading the files again has not changed it, it was told.
            return None
        self._journal.suspect(wrong)
        self.reads_again = self._is_open = True
        return found

    def _put_off(self, trouble: JobFailed | WorkerLost) -> None:
        self._trouble = trouble
        self._pause.begin()

    def note_not_begun(self, why: JobFailed) -> None:
        """Note that no worker could be started for it."""
        self._put_off(why)

    def note_tried(self) -> None:
        """Note that the files are read again now; if that fails, the next tap tries it."""
        self.reads_again = False

    @property
    def was_read_again(self) -> bool:
        """Whether the files were read again, and `read_again` was not told yet."""
        return self._journal.readings != self._readings

    def read_again(self) -> LogChecked | None:
        """Note that the files were read again: what was verified before says nothing of them.

        Returns:
            what is known of the journal now: what was found, unless it was mended.
        """
        found, self._readings = self._found, self._journal.readings
        if self._is_open:
            self.answered = found
        opened, was_open = self._journal.as_opened(), self._is_open
        self.reads_again = self._is_open = False
        self._whole_ms = self._due_ns = 0
        self._pause.end()
        if was_open and found is not None and not self._journal.repairs:
            return LogChecked(found, self._clock().utc_ms)
        return opened

    @property
    def untold_trouble(self) -> JobFailed | WorkerLost | None:
        """Why it comes to nothing again and again, until that was told; None if it does not."""
        return self._trouble if self._pause.is_repeated and not self._is_told else None

    def note_told(self) -> None:
        """Note that the trouble was told: the same is not told again."""
        self._is_told = True

    # ── what is known ───────────────────────────────────────────────────────────────────────

    @property
    def repairs(self) -> tuple[JournalRepaired, ...]:
        """What was repaired when the files were read again."""
        return self._journal.repairs

    @property
    def audited(self) -> Audited:
        """What is known of the entries: of all, once a verification has come to its end.

        One that is under way follows them in no order, so of none is anything known before.
        """
        return self._journal.end if self._whole_ms else NOT_AUDITED

    def status(self, work: WorkBeside) -> str:
        """The same in a few English words, for whoever looks after the computer."""
        progress = work.progress
        if progress is None and work.makes(LogCheck):
            progress = CheckProgress(0, 1)
        if self._found is not None:
            return WRONG
        if self._whole_ms:
            return ALL
        if progress is None:
            return NOTHING_YET
        return SO_FAR.format(entry=progress.upto, entries=self._journal.end.last)

    @property
    def standing(self) -> LogStanding:
        """What has come of it so far."""
        now = self._clock()
        left_ns = self._pause.due_ns - now.monotonic_ns
        waits = self._trouble is not None
        again_ms = now.utc_ms + max(0, left_ns) // NS_PER_MS if waits else 0
        return LogStanding(self._whole_ms, again_ms, self._trouble)


def fault_to_mend(checked: LogChecked) -> Fault | None:
    """What was found wrong for which the files are to be read again; None if nothing was.

    Not where it is open which is wrong, the journal or what it was compared with; nor a missing
    checkpoint of which an entry tells already: the journal has that for ever. But a second copy
    that is damaged, or none, is: a start writes it anew.
    """
    fault = checked.found.fault
    if fault is None:
        return _wrong_with_copy(checked.found)
    if fault.damage in NOT_CONFIRMED - OF_THE_COPY:
        return _wrong_with_copy(checked.found)
    told = fault.damage is Damage.UNSIGNED and not checked.untold
    return None if told else fault


def _wrong_with_copy(found: Verification) -> Fault | None:
    """That the second copy has not all entries; the last may have been on its way to it."""
    copy = None if found.compared is None else found.compared.second_copy
    if copy is None or copy.showed not in (Showed.IN_PART, Showed.NOT_THERE):
        return None
    return Fault(copy.upto + 1, Damage.COPY_UNREADABLE) if copy.upto < found.last - 1 else None


def audited_of(work: WorkBeside) -> Audited:
    """What is known of a journal that can only be read: it was verified before it was shown."""
    checked = work.checked
    if checked is None or checked.at_start or checked.found.fault is not None:
        return NOT_AUDITED
    return Audited(checked.found.last, checked.found.head, whole=True)


# ── when it is tried again ──────────────────────────────────────────────────────────────────────


MINUTE_NS = 60_000_000_000

FIRST_WAIT_NS = MINUTE_NS
"""So long after a failure it is tried again for the first time."""

LONGEST_WAIT_NS = 60 * MINUTE_NS


class GrowingPause:
    """The pause between two tries; the next is at `due_ns` of the clock's monotonic time."""

    def __init__(self, clock: Clock) -> None:
        """Begin without a pause; `clock` says when it is over."""
        self._clock = clock
        self._wait_ns = FIRST_WAIT_NS
        self.due_ns = 0

    @property
    def is_over(self) -> bool:
        """Whether it may be tried now."""
        return self._clock().monotonic_ns >= self.due_ns

    @property
    def is_repeated(self) -> bool:
        """Whether it has failed more than once since it last came to something."""
        return self._wait_ns > 2 * FIRST_WAIT_NS

    def end(self) -> None:
        """Let it be tried at once; a failure has the pause grow further."""
        self.due_ns = 0

    def begin(self) -> None:
        """Wait after a failure, twice as long as the last time."""
        self.due_ns = self._clock().monotonic_ns + self._wait_ns
        self._wait_ns = min(2 * self._wait_ns, LONGEST_WAIT_NS)

    def settle(self) -> None:
        """Begin anew with the shortest wait: it has come to something."""
        self._wait_ns = FIRST_WAIT_NS
