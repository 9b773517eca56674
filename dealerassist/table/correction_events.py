"""Events about corrections, which one person proposes and another approves (house practice 3)."""

from __future__ import annotations

from dealerassist.hand.fact import Fact
from dealerassist.hand.result import HandResult
from dealerassist.table.correction_effects import Change, CorrectionReason, DeclineReason, Effect


class CorrectionProposed(Fact, frozen=True, tag="correction_proposed"):
    """A correction was proposed and waits for a second person; the fields are as in `Proposal`."""

    number: int
    shift: int
    change: Change
    reason: CorrectionReason
    text: str
    effect: Effect
    was: HandResult | None
    proposed_by: str
    of_shift: int = 0


class CorrectionApproved(Fact, frozen=True, tag="correction_approved"):
    """The correction was made; `effect` is what it did to the chips at that moment."""

    number: int
    proposed_by: str
    effect: Effect


class CorrectionDeclined(Fact, frozen=True, tag="correction_declined"):
    """A second person rejected the correction; without a `reason` only in older journals."""

    number: int
    reason: DeclineReason | None = None
    text: str = ""


class CorrectionWithdrawn(Fact, frozen=True, tag="correction_withdrawn"):
    """The correction was withdrawn by who had proposed it."""

    number: int


CorrectionEvent = CorrectionProposed | CorrectionApproved | CorrectionDeclined | CorrectionWithdrawn
"""The events about corrections."""
