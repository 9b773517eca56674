"""What a seat has been named to win, where the croupier names the winners (HP 1)."""

from __future__ import annotations

from dealerassist.hand.pot import Half
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, dotted
from ui.asked.seat_and_hand_names import pot_in_sentence


def won_by(voice: Localizer, hand: HandState, seat: int) -> str:
    """The pots that this seat has been named for: "wins: main pot"; empty for none."""
    return dotted(
        _named(voice, hand, named.half, at)
        for named in hand.named
        if named.seat == seat
        for at in named.pots
    )


def _named(voice: Localizer, hand: HandState, half: Half, at: int) -> str:
    """One pot, and whether the seat wins it, shares it, or wins a half of it."""
    message = "wins: {pot}"
    if half is not Half.WHOLE:
        message = "low: {pot}" if half is Half.LOW else "high: {pot}"
    sharing = sum(n.half is half and at in n.pots for n in hand.named)
    if sharing > 1 and half is Half.WHOLE:
        message = "shares: {pot}"
    return voice(message, pot=pot_in_sentence(voice, at))
