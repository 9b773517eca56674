"""The seat that was tapped last where no cards are recorded, and what it really did."""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.hand.commands import PutIn
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.entry import Entry
from dealerassist.table.commands import Command
from ui.shell.ports import Desk


class TappedSeat:
    """Remembers by which entry a tap on a seat recorded that it put chips in.

    Attributes:
        entry: the number of that entry; 0 if the last command was another.
    """

    def __init__(self) -> None:
        self.entry = 0

    def carry_out(
        self, desk: Desk, command: Command, actor: str, tap: Callable[[], str]
    ) -> Entry | Refusal:
        """Ask the desk; another act of the seat that was tapped stands in place of the first.

        The first is taken back by an entry of its own, so that nothing of it is ever lost; `tap`
        makes the id of each entry.
        """
        said = isinstance(command, PutIn) and command.act is not None
        target = desk.undo_target
        if said and target is not None and target.number == self.entry:
            undone = desk.undo(actor=actor, tap=tap())
            if isinstance(undone, Refusal):
                return undone
        answer = desk.handle(command, actor=actor, tap=tap())
        if not isinstance(answer, Refusal):
            tapped, last = isinstance(command, PutIn) and not said, desk.undo_target
            self.entry = last.number if tapped and last is not None else 0
        return answer
