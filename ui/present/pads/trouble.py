"""What goes wrong: the misdeal and its reasons (house practice, chapter 2)."""

from __future__ import annotations

from dealerassist.hand.commands import DeclareMisdeal, MisdealReason
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.misdeals import MISDEALS
from ui.present.mode import MisdealMenu
from ui.present.situation import Situation
from ui.present.touch import Do, Touch, cancel, grey, live, opening
from ui.present.view import Tone


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
    keys = [_misdeal_touch(at, reason, refuse_misdeal(at)) for reason in MisdealReason]
    return (*keys, cancel(at.voice))


def _misdeal_touch(at: Situation, reason: MisdealReason, refusal: Refusal | None) -> Touch:
    title = at.voice(MISDEALS[reason])
    if refusal is not None:
        return grey(at.voice, _name(reason), title, refusal)
    return live(_name(reason), title, Do(DeclareMisdeal(reason)), tone=Tone.GIVE_UP)


def _name(reason: MisdealReason) -> str:
    return "misdeal-" + reason.value.replace("_", "-")
