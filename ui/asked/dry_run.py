"""Asks the rules what a command would come to now, without recording it."""

from __future__ import annotations

from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.table.commands import Command
from dealerassist.table.decide import decide
from ui.asked.context import Context
from ui.asked.intents import AskDesk
from ui.asked.key_action import GreyReason, reason_of

BLIND_REFUSALS = frozenset({Code.TRAY_TOO_SMALL, Code.CASH_TOO_SMALL, Code.BOX_TOO_SMALL})
"""Refusals that tell how much a box should hold.

Counting is blind: if a key turned grey as soon as a typed amount is more than a box should hold,
whoever counts could find that sum by typing digit after digit. So no key is grey for one of these;
the reason is said only once the act is carried out: after the PIN, where it takes one.
"""


def refusal_of(at: Context, command: Command) -> Refusal | None:
    """Why the command would be refused; None if it would be taken, or refused blindly.

    `BLIND_REFUSALS` says of which reasons a key must tell nothing.
    """
    decision = decide(at.state, command)
    if not isinstance(decision, Refusal) or decision.code in BLIND_REFUSALS:
        return None
    return decision


def refusal_if_asked(at: Context, command: Command) -> Refusal | None:
    """Why the command would be refused, if that is one of `BLIND_REFUSALS`; else None.

    To be asked once the key is tapped and before a PIN is, so that none is typed in vain; only
    where what is tried leaves an entry all the same, as a proposal does.
    """
    decision = decide(at.state, command)
    return decision if isinstance(decision, Refusal) and decision.code in BLIND_REFUSALS else None


def intent_for(at: Context, command: Command) -> AskDesk | GreyReason:
    """The command, or why it would be refused."""
    refusal = refusal_of(at, command)
    return AskDesk(command) if refusal is None else reason_of(at.voice, refusal)


def ruling_for(at: Context, command: Command) -> IrregularityRuled | None:
    """The ruling that the command would come to; None if it is refused, or makes no ruling."""
    events = decide(at.state, command)
    if isinstance(events, Refusal):
        return None
    return next((event for event in events if isinstance(event, IrregularityRuled)), None)
