"""Whether the desk would take a command now: what a key does, or why it is grey."""

from __future__ import annotations

from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.table.commands import Command
from dealerassist.table.decide import decide
from ui.shell.context import Context
from ui.shell.key_action import AskDesk, GreyReason, reason_of

BLIND = frozenset({Code.TRAY_TOO_SMALL, Code.CASH_TOO_SMALL, Code.BOX_TOO_SMALL})
"""What would tell what a box should hold, digit by digit: said when it is asked for, not before."""


def refusal_of(at: Context, command: Command) -> Refusal | None:
    """Why the command would be refused now; None if it would be taken, as far as may be said."""
    decision = decide(at.state, command)
    if not isinstance(decision, Refusal) or decision.code in BLIND:
        return None
    return decision


def refusal_if_asked(at: Context, command: Command) -> Refusal | None:
    """Why it would be refused, of what may only be said to a tap that asks for it; else None.

    The key for it stays live, so that it tells nothing before, and no PIN is typed for nothing.
    """
    decision = decide(at.state, command)
    return decision if isinstance(decision, Refusal) and decision.code in BLIND else None


def intent_for(at: Context, command: Command) -> AskDesk | GreyReason:
    """The command, or why it would be refused."""
    refusal = refusal_of(at, command)
    return AskDesk(command) if refusal is None else reason_of(at.voice, refusal)


def ruled(at: Context, command: Command) -> IrregularityRuled | None:
    """How the rules of the hand settle it; None if the command would be refused."""
    events = decide(at.state, command)
    if isinstance(events, Refusal):
        return None
    return next((event for event in events if isinstance(event, IrregularityRuled)), None)
