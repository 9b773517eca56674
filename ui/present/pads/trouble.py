"""What goes wrong: the misdeal and its reasons (house practice, chapter 2)."""

from __future__ import annotations

from dealerassist.hand.commands import DeclareMisdeal, MisdealReason
from dealerassist.hand.refusal import Code, Refusal, refuse
from ui.present.mode import MisdealMenu
from ui.present.situation import Situation
from ui.present.touch import Do, Touch, cancel, grey, live, opening
from ui.present.view import Tone

_REASONS = {
    MisdealReason.CARDS_EXPOSED: "Two or more cards exposed",
    MisdealReason.BOXED_OR_TOO_MANY: "Two or more cards boxed, or too many",
    MisdealReason.WRONG_ORDER: "Dealt to the wrong seat or in the wrong order",
    MisdealReason.PLAYER_DEALT_OUT: "A player was dealt out",
    MisdealReason.EMPTY_SEAT_DEALT_IN: "An empty seat was dealt in",
}


def refuse_misdeal(at: Situation) -> Refusal | None:
    """Why the deal cannot be declared void now."""
    return refuse(Code.HAND_OVER, "HP 2") if at.may is None else at.may.misdeal


def problem_touch(at: Situation) -> Touch:
    """The key that asks what went wrong."""
    title = at.voice("Problem")
    refusal = refuse_misdeal(at)
    if refusal is not None:
        return grey(at.voice, "problem", title, refusal)
    return live("problem", title, opening(MisdealMenu()))


def misdeal_touches(at: Situation) -> tuple[Touch, ...]:
    """A key for each reason, which carries the misdeal out at once; undo takes it back."""
    refusal = refuse_misdeal(at)
    if refusal is not None:
        keys = [grey(at.voice, _name(r), at.voice(text), refusal) for r, text in _REASONS.items()]
    else:
        keys = [
            live(_name(reason), at.voice(text), Do(DeclareMisdeal(reason)), tone=Tone.GIVE_UP)
            for reason, text in _REASONS.items()
        ]
    return (*keys, cancel(at.voice))


def _name(reason: MisdealReason) -> str:
    return "misdeal-" + reason.value.replace("_", "-")
