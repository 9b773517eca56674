"""A past hand played again with other acts: what was entered wrongly in the betting (HP 4).

Its taps (`dealerassist/hand/past_taps.py`) are played again, some of them changed, by the hand's
own rules, which work out the pots, the Taxe and the stacks; or say which step cannot have been so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dealerassist.hand.automatic_steps import carry_on, play
from dealerassist.hand.betting_acts import BettingAct
from dealerassist.hand.commands import Fold, HandCommand, Muck, NameOpener, ShowCard, ShowHand
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.fact import Fact
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.past_taps import NOT_PLAYED_AGAIN, Impossible, PastTap, taps_of
from dealerassist.hand.pots import winnings
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.result import HandResult, Won
from dealerassist.hand.state import HandState, Phase, Standing


class ActChange(Fact, frozen=True):
    """What one act of a hand really was.

    Attributes:
        tap: which tap of the hand it was, counted from 0 (`taps_of`).
        step: in which entry of the hand it was made, counted from 1.
        was: the act that was entered.
        becomes: what it really was; None if there was none.
    """

    tap: int
    step: int
    was: BettingAct
    becomes: BettingAct | None


def played_again(
    past: FinishedHand, changes: Sequence[ActChange], *, before: int | None = None
) -> HandState | Impossible:
    """The hand with these acts changed, as it ends; or the step that cannot have been so.

    Args:
        past: the hand.
        changes: its acts that were others.
        before: the number of a tap, to see the hand as it stands before that; None for its end.
    """
    taps = taps_of(past)
    if isinstance(taps, Impossible):
        return taps
    state = _play(past, taps[:before], {each.tap: each.becomes for each in changes})
    if isinstance(state, Impossible) or before is not None or state.phase is Phase.OVER:
        return state
    return Impossible(len(past.entries), None, refuse(Code.HAND_NOT_OVER, "HP 3"))


def _play(
    past: FinishedHand, taps: Sequence[PastTap], changes: Mapping[int, BettingAct | None]
) -> HandState | Impossible:
    state, _ = carry_on(begin_hand(past.started, past.rules))
    for at, tap in enumerate(taps):
        act = changes.get(at, tap.act)
        if act is None and tap.act is not None:
            continue
        command = tap.command if act is None else act.command
        if _is_needless(state, command):
            continue
        answer = play(state, command)
        if isinstance(answer, Refusal):
            return Impossible(tap.step, at, answer)
        state = answer[0]
    return state


def _is_needless(state: HandState, command: HandCommand) -> bool:
    """Whether a tap changes nothing any more, as the betting really was.

    Who had folded already gives nothing up, and nobody has to show where all others have folded.
    Older programs asked for the opener of the river also where it could only be the same seat.
    """
    if isinstance(command, NameOpener) and state.phase is not Phase.OPENING:
        return bool(state.openers) and state.openers[-1] == command.seat
    if isinstance(command, ShowCard | ShowHand | Muck) and state.phase is Phase.AWARDING:
        return True
    if not isinstance(command, Fold | Muck):
        return False
    return state.player(command.seat).standing is Standing.FOLDED


def result_again(past: FinishedHand, changes: Sequence[ActChange]) -> HandResult | Impossible:
    """What the hand pays with these acts changed.

    A hand that does not come out as it did, played again without a change, cannot be corrected so.
    """
    plain = played_again(past, ())
    if isinstance(plain, Impossible):
        return Impossible(plain.step, None, NOT_PLAYED_AGAIN)
    if plain.awards != past.states()[-1].awards:
        return Impossible(len(past.entries), None, NOT_PLAYED_AGAIN)
    again = played_again(past, changes)
    return again if isinstance(again, Impossible) else _result(past, again)


def _result(past: FinishedHand, end: HandState) -> HandResult:
    won = winnings(end.awards)
    before = zip(end.players, past.started.stacks, strict=True)
    return HandResult(
        hand=past.number,
        seats=past.started.seats,
        put_in=tuple(had - player.stack + won.get(player.seat, 0) for player, had in before),
        won=tuple(Won(seat, amount) for seat, amount in sorted(won.items()) if amount),
        rake=sum(award.raked for award in end.awards),
        drop=sum(award.dropped for award in end.awards),
    )
