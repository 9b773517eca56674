"""The card of a correction beside the hand's own end, and what does not fit it (HP 4)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.result import HandResult
from dealerassist.locale.correction_misfits import misfit_sentence
from dealerassist.locale.localizer import Localizer
from dealerassist.table.correction_effects import CorrectionReason
from dealerassist.table.correction_misfits import misfits_of
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import FindHand
from ui.asked.key_action import KeyAction, live
from ui.felt.hand_end import FoundHand, beside_hand, pots_in_words
from ui.view.pit import ChangeCard


def with_hand_end(
    voice: Localizer,
    card: ChangeCard,
    found: FoundHand | None,
    becomes: HandResult | None = None,
    reason: CorrectionReason | None = None,
) -> ChangeCard:
    """The card with how the hand ended, and in what the correction does not fit that.

    Of a box there is no hand, and the card stays as it is; `becomes` is None while it is not known
    what the hand pays with the correction.
    """
    if found is None:
        return card
    misfits = () if becomes is None else misfits_of(found.states, becomes, reason)
    return replace(
        card,
        ended=pots_in_words(voice, found),
        lines=beside_hand(voice, found, card.lines, {each.seat for each in misfits}),
        misfits=tuple(misfit_sentence(voice, each) for each in misfits),
    )


def replay_key(at: Context, hand: int, return_to: Dialog, step: int | None = None) -> KeyAction:
    """The key to the replay of the hand of this number, from which the same is open again.

    It begins after entry `step`, counted from 0; None for the end.
    """
    return live("hand-replay", at.voice("See the hand"), FindHand(hand, return_to, step))
