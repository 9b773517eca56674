"""What a right PIN leads to: a command with its signer, or another request to the desk."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.entry import Entry, uuid7
from dealerassist.table.commands import Command
from ui.asked.intents import AskSystem, MakeBeside, OpenPit, ProposeCorrectionNow
from ui.asked.screen_mode import PLAIN, Mode
from ui.program.ports import Desk

DeskRequest = Callable[[Desk], Entry | Refusal]


class SignedCommand(Struct, frozen=True):
    """A command, the number of who has signed it, and what lies over the keys `then`."""

    command: Command
    actor: str
    then: Mode = PLAIN


class Approval(Struct, frozen=True):
    """A correction that the second person has signed, and what lies over the keys `then`."""

    grant: Grant
    then: Mode

    def asks(self, desk: Desk) -> Entry | Refusal:
        """Make the correction that the grant was given for."""
        return desk.approve(self.grant, actor=self.grant.approver, tap=uuid7())


class TakingBack(Struct, frozen=True):
    """An undo of entry `number` and all that followed, for which the pit boss `by` has signed."""

    number: int
    by: str
    then: Mode = PLAIN

    def asks(self, desk: Desk) -> Entry | Refusal:
        """Undo them."""
        return desk.undo_to(self.number, actor=self.by, tap=uuid7())


SignOutcome = Mode | OpenPit | AskSystem | MakeBeside | SignedCommand | Approval | TakingBack
"""What can come of a PIN: what lies over the keys next, a page of the pit, or a request."""


def proposing(asked: ProposeCorrectionNow, actor: str) -> DeskRequest:
    """The request that proposes this correction in the name of `actor`."""
    return lambda desk: desk.propose(
        asked.change, asked.grounds, actor=actor, text=asked.text, tap=uuid7()
    )
