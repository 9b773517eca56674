"""A desk in memory alone: what is tapped at it is recorded nowhere."""

from __future__ import annotations

from typing import NoReturn

from dealerassist.desk.grants import Grant
from dealerassist.desk.undo_history import DeskState, UndoStep
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.entry import FORMAT, Body, Data, Entry
from dealerassist.table.automatic_steps import play
from dealerassist.table.commands import Command
from dealerassist.table.correction_effects import Change, CorrectionReason
from dealerassist.table.events import Event
from dealerassist.table.paper_events import PaperEvent
from dealerassist.table.state import TableState


class PracticeDesk:
    """Decides and folds as the desk of a table does, and forgets everything with itself.

    Nothing is taken back or corrected at it: whoever practises is led from key to key.
    """

    def __init__(self) -> None:
        self._standing = DeskState.at(TableState())
        self._entries = 0

    @property
    def state(self) -> TableState:
        """How the table stands."""
        return self._standing.state

    @property
    def steps(self) -> tuple[UndoStep, ...]:
        """What has been tapped since the last end of a hand."""
        return self._standing.undoable

    @property
    def sealing(self) -> tuple[Event, ...]:
        """The events behind which nothing is taken back."""
        return self._standing.sealing

    @property
    def entries(self) -> int:
        """None: nothing is recorded here."""
        return 0

    @property
    def undo_target(self) -> UndoStep | None:
        """The last of the steps."""
        return self.steps[-1] if self.steps else None

    def handle(self, command: Command, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Carry out the command, or say why the rules refuse it."""
        played = play(self.state, command)
        if isinstance(played, Refusal):
            return played
        self._entries += 1
        kind = str(command.__struct_config__.tag)
        step = UndoStep(self._entries, played[1], kind=kind)
        self._standing = self._standing.after(step, played[0])
        body = Body(
            actor=actor,
            boot_id="",
            data=Data(events=played[1]),
            format=FORMAT,
            hand=None,
            id=tap or "",
            journal="",
            kind=kind,
            monotonic_ns=0,
            number=self._entries,
            table="",
            utc_ms=0,
        )
        return Entry("", "", body)

    def undo(self, *, actor: str, tap: str | None = None) -> Entry | Refusal:  # noqa: ARG002
        """Nothing is taken back here."""
        return _NOTHING

    def undo_to(self, number: int, *, actor: str, tap: str | None = None) -> Entry | Refusal:  # noqa: ARG002
        """Nothing is taken back here."""
        return _NOTHING

    def needs_approval(self, number: int, /) -> bool:  # noqa: ARG002
        """Nobody approves anything here."""
        return False

    def refuse_going_back(self, number: int, /) -> Refusal | None:  # noqa: ARG002
        """Nothing is taken back here."""
        return _NOTHING

    def before(self, number: int, /) -> TableState:
        """How the table stood before this step."""
        return self._standing.before(number)

    def propose(
        self,
        change: Change,  # noqa: ARG002
        reason: CorrectionReason,  # noqa: ARG002
        *,
        actor: str,  # noqa: ARG002
        text: str = "",  # noqa: ARG002
        tap: str | None = None,  # noqa: ARG002
    ) -> Entry | Refusal:
        """Nothing is corrected here."""
        return _NOTHING

    def approve(self, grant: Grant, *, actor: str, tap: str | None = None) -> Entry | Refusal:  # noqa: ARG002
        """Nothing is corrected here."""
        return _NOTHING

    def record_paper(self, event: PaperEvent) -> NoReturn:
        """No paper is made of what is recorded nowhere."""
        raise AssertionError(f"{event} is of a table")

    def last_hands(self, count: int = 10) -> tuple[FinishedHand, ...]:  # noqa: ARG002
        """No past hands."""
        return ()


_NOTHING = refuse(Code.NOTHING_TO_UNDO, "HP 1")
