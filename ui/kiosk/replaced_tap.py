"""Replaces what a tap on a seat recorded, where cards are not recorded.

There a tap on a seat means that the guest put chips in. If the croupier then says more precisely
what the guest did, the first entry is undone and the right one recorded.
"""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.hand.commands import PutIn
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.entry import Entry
from dealerassist.table.commands import Command
from ui.program.ports import Desk


class TappedSeat:
    """Remembers the number of the entry of a tap on a seat; 0 if the last command was another."""

    def __init__(self) -> None:
        self.entry = 0

    def carry_out(
        self, desk: Desk, command: Command, actor: str, tap: Callable[[], str]
    ) -> Entry | Refusal:
        """Have the desk carry out the command; if it names the tapped seat's act, undo the tap.

        The undo is an entry of its own, as always: nothing in the journal is overwritten. `tap`
        makes the id of each entry.
        """
        act_is_named = isinstance(command, PutIn) and command.act is not None
        target = desk.undo_target
        if act_is_named and target is not None and target.number == self.entry:
            undone = desk.undo(actor=actor, tap=tap())
            if isinstance(undone, Refusal):
                return undone
        answer = desk.handle(command, actor=actor, tap=tap())
        if not isinstance(answer, Refusal):
            tapped, last = isinstance(command, PutIn) and not act_is_named, desk.undo_target
            self.entry = last.number if tapped and last is not None else 0
        return answer
