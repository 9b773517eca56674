"""What is asked of the desk that is no command: corrections by two people, and taking back."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.entry import Entry, uuid7
from ui.shell.key_action import Propose
from ui.shell.mode import Mode
from ui.shell.ports import Desk

Question = Callable[[Desk], Entry | Refusal]


class Approval(NamedTuple):
    """The PIN of the second person was right; `then` is what lies over the keys once it is made."""

    grant: Grant
    then: Mode

    def asks(self, desk: Desk) -> Entry | Refusal:
        """Make the correction that the grant was given for."""
        return desk.approve(self.grant, actor=self.grant.approver, tap=uuid7())


class TakingBack(NamedTuple):
    """The PIN of the pit boss `by` was right: entry `number` is taken back, and what followed."""

    number: int
    by: str
    then: Mode

    def asks(self, desk: Desk) -> Entry | Refusal:
        """Take it back."""
        return desk.undo_to(self.number, actor=self.by, tap=uuid7())


def proposing(asked: Propose, actor: str) -> Question:
    """Put a correction before a second person."""
    return lambda desk: desk.propose(
        asked.change, asked.grounds, actor=actor, text=asked.text, tap=uuid7()
    )
