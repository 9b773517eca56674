"""Interfaces of what a screen needs from outside: the desk, the staff and the workers.

The product passes its own classes, tests pass stand-ins. The classes say what the methods do:
`dealerassist.desk.desk.TableDesk`, `dealerassist.desk.staff.StaffDesk`, `ui.jobs.workers.Workers`.
"""

from __future__ import annotations

from typing import Protocol

from dealerassist.desk.grants import Grant
from dealerassist.desk.undo_history import UndoStep
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.audited import Audited
from dealerassist.journal.entry import Entry
from dealerassist.locale.catalogue import Language
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn
from dealerassist.table.commands import Command, Enrol
from dealerassist.table.correction_effects import Change, CorrectionReason
from dealerassist.table.events import Event
from dealerassist.table.paper_events import PaperEvent
from dealerassist.table.state import TableState
from ui.jobs.worker_jobs import CheckProgress, Job, JobAnswer


class Desk(Protocol):
    """What the screen asks of the desk."""

    @property
    def state(self) -> TableState: ...

    @property
    def entries(self) -> int: ...

    @property
    def undo_target(self) -> UndoStep | None: ...

    def handle(
        self, command: Command, *, actor: str, tap: str | None = None
    ) -> Entry | Refusal: ...

    def undo(self, *, actor: str, tap: str | None = None) -> Entry | Refusal: ...

    @property
    def sealing(self) -> tuple[Event, ...]: ...

    @property
    def steps(self) -> tuple[UndoStep, ...]: ...

    def undo_to(self, number: int, *, actor: str, tap: str | None = None) -> Entry | Refusal: ...

    def needs_approval(self, number: int, /) -> bool: ...

    def refuse_going_back(self, number: int, /) -> Refusal | None: ...

    def before(self, number: int, /) -> TableState: ...

    def propose(
        self,
        change: Change,
        reason: CorrectionReason,
        *,
        actor: str,
        text: str = "",
        tap: str | None = None,
    ) -> Entry | Refusal: ...

    def approve(self, grant: Grant, *, actor: str, tap: str | None = None) -> Entry | Refusal: ...

    def record_paper(self, event: PaperEvent) -> Entry: ...

    def last_hands(self, count: int = 10) -> tuple[FinishedHand, ...]: ...


class Staff(Protocol):
    """What the screen asks about the people who work at the table: their PINs and numbers."""

    @property
    def at_first_start(self) -> bool: ...

    def barred(self, person: str) -> Refusal | None: ...

    def sign_in(self, person: str, pin: Pin) -> SignedIn | Refusal: ...

    def enrol(self, command: Enrol, pin: Pin, *, actor: str) -> Entry | Refusal: ...

    def set_pin(self, person: str, pin: Pin, *, actor: str) -> Entry | Refusal: ...


class JobRunner(Protocol):
    """What the screen asks of the workers that make papers and checks."""

    @property
    def under_way(self) -> tuple[Job, ...]:
        """The jobs that were begun and whose answers were not taken yet."""
        ...

    @property
    def arrived(self) -> bool:
        """Whether any answer can be taken."""
        ...

    def know(self, audited: Audited) -> None:
        """Note what was verified of the journal behind the table, for papers to say."""
        ...

    def progress_of(self, kind: type[Job]) -> CheckProgress | None:
        """How far the job of this kind is that is under way; None if that is not known."""
        ...

    def begin(self, job: Job, language: Language) -> bool:
        """Start a worker for this job; False while one of its kind is under way.

        Raises OSError if no process can be started.
        """
        ...

    def heard(self) -> list[tuple[Job, JobAnswer]]:
        """The answers that have come since this was asked last, each with its job."""
        ...
