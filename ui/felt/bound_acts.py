"""Seats that are held to an act, because they acted out of turn or put too little in (HP 2).

In words: the prompt, the note at the seat and the announcement once the turn comes.
"""

from __future__ import annotations

from dealerassist.hand.betting_round import BettingRound, BoundSeat
from dealerassist.hand.irregular.bound import bound_of
from dealerassist.hand.irregular.commands import DeclaredAct
from dealerassist.hand.state import HandState, Phase, Player
from dealerassist.locale.localizer import Localizer

_SHORT = (DeclaredAct.CALL, DeclaredAct.FOLD)
"""The choices of a seat that put in too little for a call."""


def bound_now(hand: HandState, betting: BettingRound) -> BoundSeat | None:
    """What the seat to act is held to; None if it is free to choose."""
    return None if betting.to_act is None else bound_of(betting, hand.player(betting.to_act))


def bound_call(voice: Localizer, bound: BoundSeat) -> str:
    """What the seat to act is held to, as the prompt says it."""
    if bound.acts == _SHORT:
        return _completes(voice, bound)
    if bound.acts == (DeclaredAct.WAGER,):
        amount = voice.money(bound.total)
        return voice("seat {seat} is bound: to {amount}", seat=bound.seat, amount=amount)
    return voice(_BOUND[bound.acts[0]], seat=bound.seat)


def _completes(voice: Localizer, bound: BoundSeat) -> str:
    """That the seat completes or folds, and with how much; older journals do not have it."""
    if not bound.put_in:
        return voice("seat {seat} completes or folds", seat=bound.seat)
    missing = voice.money(bound.total - bound.put_in)
    return voice("seat {seat} completes with {missing}, or folds", seat=bound.seat, missing=missing)


_BOUND = {
    DeclaredAct.FOLD: "seat {seat} is bound: fold",
    DeclaredAct.CHECK: "seat {seat} is bound: check",
    DeclaredAct.CALL: "seat {seat} is bound: call",
}
"""The prompt for a seat that is held to one act; a wager has its amount besides."""


def bound_note(voice: Localizer, player: Player, bound: BoundSeat | None) -> str:
    """The note at a seat: that its guest is absent, or what it is held to; empty for neither."""
    if player.absent:
        return voice("absent")
    if bound is None:
        return ""
    if bound.acts == _SHORT:
        return voice("complete or fold")
    if bound.acts == (DeclaredAct.WAGER,):
        return voice("bound: to {amount}", amount=voice.money(bound.total))
    return voice(_NOTES[bound.acts[0]])


def undecided(bound: BoundSeat | None, player: Player) -> int:
    """The chips that a player put in short of a call, and that lie there beside the bet.

    They are in no pot and in no bet until the call is completed; on a fold they go back.
    `bound` is what the player is still held to.
    """
    return bound.put_in - player.bet if bound is not None and bound.put_in else 0


def bound_still(hand: HandState, player: Player) -> BoundSeat | None:
    """What the player is held to, as long as it has not been done; None if it is free to choose."""
    betting = hand.betting
    if betting is None or hand.phase is not Phase.BETTING or not player.can_bet:
        return None
    waits = not player.spoken or player.bet < betting.level
    return bound_of(betting, player) if waits else None


_NOTES = {
    DeclaredAct.FOLD: "bound: fold",
    DeclaredAct.CHECK: "bound: check",
    DeclaredAct.CALL: "bound: call",
}
"""The note at a seat that is held to one act; a wager has its amount besides."""


def bound_words(voice: Localizer, bound: BoundSeat, amount: str) -> str:
    """What the croupier says aloud to a seat held to an act, with the amount of wager or call."""
    short = "seat {seat}, complete or fold, please"
    said = short if bound.acts == _SHORT else _SAID[bound.acts[0]]
    return voice(said, seat=bound.seat, amount=amount)


_SAID = {
    DeclaredAct.FOLD: "seat {seat}, your fold stands",
    DeclaredAct.CHECK: "seat {seat}, your check stands",
    DeclaredAct.CALL: "seat {seat}, your call stands: {amount}",
    DeclaredAct.WAGER: "seat {seat}, your bet stands: {amount}",
}
"""The announcement to a seat that is held to one act."""


def bound_reason(voice: Localizer, betting: BettingRound, bound: BoundSeat | None) -> str:
    """Why the seat to act is held to an act, or that it no longer is; empty where it never was."""
    if bound is not None:
        return voice.cited(voice(_why(bound)), "HP 2")
    spoke = any(each.seat == betting.to_act for each in betting.bound)
    if not spoke:
        return ""
    return voice.cited(voice("free again: there was a bet or a raise since"), "HP 2")


def _why(bound: BoundSeat) -> str:
    """The message that says why the seat is held to its act."""
    if bound.acts == _SHORT:
        return "too little was put in for a call, so no raise"
    if bound.acts == (DeclaredAct.FOLD,):
        return "folded out of turn, which binds in any case"
    return "acted out of turn, and nobody has bet or raised since"
