"""The rules of what is posted before the cards: antes and blinds (5.11, 5.12)."""

from __future__ import annotations

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.events import AntesPosted, BlindsPosted, HandEvent
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player

_SMALL, _BIG = PostKind.SMALL_BLIND, PostKind.BIG_BLIND


def post_antes(state: HandState) -> tuple[HandEvent, ...] | Refusal:
    """Post everybody's ante, or the stack where that is less (5.11), then the blinds (5.12)."""
    if state.phase is not Phase.ANTES:
        return refuse(Code.ROUND_NOT_OVER, "5.11")
    antes = AntesPosted(tuple([min(state.rules.ante, p.stack) for p in state.players]))
    if not state.rules.big_blind:
        return (antes,)
    blinds = _blinds(state, antes)
    return (antes, blinds) if state.rules.ante else (blinds,)


def _blinds(state: HandState, antes: AntesPosted) -> BlindsPosted:
    """The blinds (5.12), or what the antes leave of a stack where that is less."""
    paid = zip(state.players, antes.amounts, strict=True)
    left = {player.seat: player.stack - amount for player, amount in paid}
    small, big = posts_due(state)
    return BlindsPosted(
        small_seat=small.seat,
        small=min(small.live, left[small.seat]),
        big_seat=big.seat,
        big=min(big.live, left[big.seat]),
    )


def posts_due(state: HandState) -> tuple[BlindPost, ...]:
    """What is posted in this hand besides everybody's ante, however short the stacks are.

    The small blind is posted by the first player after the button and the big one by the second
    (5.12). Empty in a game without blinds.
    """
    rules = state.rules
    if not rules.big_blind:
        return ()
    small, big = _blind_seats(state)
    return (
        BlindPost(small.seat, _SMALL, rules.small_blind),
        BlindPost(big.seat, _BIG, rules.big_blind),
    )


def _blind_seats(state: HandState) -> tuple[Player, Player]:
    """Who posts the small blind and the big one; heads-up the button posts the small (5.12).

    Where the button posts the only blind, it is both (8.1).
    """
    if state.rules.has_button_blind:
        return (state.from_left[-1],) * 2
    first, second, *others = state.from_left
    return (first, second) if others else (second, first)


def last_to_post(state: HandState) -> int:
    """The seat after which the first round opens: that of the big blind (4.3)."""
    return next(post.seat for post in posts_due(state) if post.kind is _BIG)


def opening_level(state: HandState) -> int:
    """What everybody must match as the round begins, in chips: the big blind, or 0 (5.12)."""
    return 0 if state.street else state.rules.big_blind
