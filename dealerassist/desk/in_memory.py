"""A desk in memory alone: what is tapped at it is recorded nowhere.

The practice hand of a new croupier is dealt at one, and nearly all tests of the screen.
"""

from __future__ import annotations

from itertools import islice
from typing import NoReturn

from dealerassist.desk.decisions import command_decision
from dealerassist.desk.grants import Grant
from dealerassist.desk.undo_history import DeskState, UndoStep
from dealerassist.desk.undoable_desk import UndoableDesk
from dealerassist.hand.events import HandStarted
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.clock import Clock
from dealerassist.journal.entry import FORMAT, Body, Data, Draft, Entry
from dealerassist.journal.queries.hands_read_back import finished_hand
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.commands import Command
from dealerassist.table.correction_effects import Change, CorrectionReason
from dealerassist.table.paper_events import PaperEvent
from dealerassist.table.state import TableState


class InMemoryDesk(UndoableDesk):
    """Decides, folds and takes back as `TableDesk` does, and forgets everything with itself.

    Nothing is corrected at it: a correction is of what a journal says.

    Attributes:
        recorded: the entries, oldest first; they have no hash.
    """

    def __init__(self, clock: Clock) -> None:
        """Begin at a table that was never opened; `clock` gives the entries their time."""
        self._clock = clock
        super().__init__(DeskState.at(TableState()))
        self._rules: dict[int, HouseRules] = {}
        self.recorded: list[Entry] = []

    @property
    def entries(self) -> int:
        """How many entries there are."""
        return len(self.recorded)

    def handle(self, command: Command, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Do what the command says, or say why not."""
        return self._settled(command_decision(self._current, command, actor=actor, tap=tap))

    def propose(
        self,
        change: Change,
        reason: CorrectionReason,
        *,
        actor: str,
        text: str = "",
        tap: str | None = None,
    ) -> Entry | Refusal:
        """Nothing is corrected here."""
        return refuse(Code.NOTHING_TO_UNDO, "HP 1")

    def approve(self, grant: Grant, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Nothing is corrected here."""
        return refuse(Code.NOTHING_TO_UNDO, "HP 1")

    def record_paper(self, event: PaperEvent) -> NoReturn:
        """No paper is made of what is recorded nowhere."""
        raise AssertionError(f"{event} is of a table")

    def last_hands(self, count: int = 10) -> tuple[FinishedHand, ...]:
        """The last hands that have ended, misdeals too, newest first."""
        kept = not_retracted(self.recorded)
        starts = [entry for entry in kept if isinstance(entry.events[0], HandStarted)]
        ended = starts[:-1] if self.state.hand_in_progress else starts
        return tuple(islice(map(self._finished, reversed(ended)), count))

    def _finished(self, start: Entry) -> FinishedHand:
        number = start.hand
        assert number is not None, "it starts a hand"
        since = self.recorded[start.number - 1 :]
        last = max(at for at, entry in enumerate(since, 1) if entry.hand == number)
        return finished_hand(number, since[:last], self._rules[start.number])

    def _record(self, draft: Draft, state: TableState) -> Entry:
        entry = self._entry(draft)
        self.recorded.append(entry)
        if isinstance(draft.events[0], HandStarted) and state.rules is not None:
            self._rules[entry.number] = state.rules
        self._current = self._current.after(UndoStep.of(entry), state)
        return entry

    def _entry(self, draft: Draft) -> Entry:
        now = self._clock()
        body = Body(
            actor=draft.actor,
            boot_id=now.boot_id,
            data=Data(events=draft.events),
            format=FORMAT,
            hand=draft.hand,
            id=draft.id,
            journal="",
            kind=draft.kind,
            monotonic_ns=now.monotonic_ns,
            number=len(self.recorded) + 1,
            table="",
            utc_ms=now.utc_ms,
        )
        return Entry("", "", body)
