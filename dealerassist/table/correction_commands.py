"""Commands about corrections, which one person proposes and another approves (house practice 3)."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.hand.result import HandResult
from dealerassist.table.correction_effects import Change, CorrectionReason, DeclineReason, Stay


class ProposeCorrection(Struct, frozen=True, tag="propose_correction"):
    """Propose a correction, which another person must approve (house practice 3).

    Attributes:
        text: why, in free words; needed where the reason is `CorrectionReason.OTHER`.
        was: what the hand paid, earlier corrections included, as the journal says; None for a
            box.
        stays: where each guest of the hand sits now, as the journal says; empty for a box.
        by: who proposes it.
        of_shift: the number of the shift of the hand, as the journal says; 0 for a box.
    """

    change: Change
    reason: CorrectionReason
    text: str
    was: HandResult | None
    stays: tuple[Stay, ...]
    by: str
    of_shift: int = 0


class ApproveCorrection(Struct, frozen=True, tag="approve_correction"):
    """Approve a correction, between hands; asked for with a grant (`TableDesk.approve`).

    Attributes:
        number: of the proposal.
        digest: of exactly what was shown before signing (`ProposalShown.digest`).
        stays: where each guest of the hand sits now, as the journal says.
        by: who approves it.
    """

    number: int
    digest: str
    stays: tuple[Stay, ...]
    by: str


class DeclineCorrection(Struct, frozen=True, tag="decline_correction"):
    """Reject a correction, as another person than the one who proposed it.

    `text` are free words, which `DeclineReason.OTHER` needs.
    """

    number: int
    by: str
    reason: DeclineReason
    text: str = ""


class WithdrawCorrection(Struct, frozen=True, tag="withdraw_correction"):
    """Withdraw a correction, as the one who proposed it."""

    number: int
    by: str


CorrectionCommand = ProposeCorrection | ApproveCorrection | DeclineCorrection | WithdrawCorrection
"""The commands about corrections."""
