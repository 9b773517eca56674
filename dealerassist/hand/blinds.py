"""The rules of what is posted before the cards: antes, blinds, straddles (5.11, 5.12–5.15)."""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.events import AntesPosted, BlindsPosted, HandEvent
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player
from dealerassist.rules.house_options import ShortAnte
from dealerassist.rules.house_rules import HouseRules

STRADDLED = 2
"""A straddle is so many big blinds (5.15)."""

_ANTE, _SMALL, _BIG = PostKind.ANTE, PostKind.SMALL_BLIND, PostKind.BIG_BLIND


def post_antes(state: HandState) -> tuple[HandEvent, ...] | Refusal:
    """Post the antes, or the stack where that is less (5.11), then the blinds (5.12–5.15).

    Where a short big blind posts the blind first, the antes of all are what it leaves (11.6).
    """
    if state.phase is not Phase.ANTES:
        return refuse(Code.ROUND_NOT_OVER, "5.11")
    antes = _antes(state)
    if not state.rules.big_blind:
        return (antes,)
    blinds = _blinds(state, antes)
    return (antes, blinds) if state.rules.ante or antes.dead else (blinds,)


def _antes(state: HandState) -> AntesPosted:
    """Everybody's ante; or those that are dead money, where the posts have some (5.15)."""
    dead = {post.seat: post.dead for post in posts_due(state) if post.kind is _ANTE}
    if dead:
        kept = _kept_for_blinds(state)
        amounts = [min(dead.get(p.seat, 0), max(p.stack - kept(p), 0)) for p in state.players]
        return AntesPosted(tuple(amounts), dead=True)
    return AntesPosted(tuple([min(state.rules.ante, p.stack) for p in state.players]))


def _kept_for_blinds(state: HandState) -> Callable[[Player], int]:
    """What each keeps of the stack for the blind, where it goes before the antes of all (11.6)."""
    if state.rules.options.short_ante is ShortAnte.ANTE_FIRST:
        return lambda _: 0
    live = {post.seat: post.live for post in posts_due(state) if post.kind is _BIG}
    return lambda player: live.get(player.seat, 0)


def _blinds(state: HandState, antes: AntesPosted) -> BlindsPosted:
    """The blinds and other posts, or what the antes leave of a stack where that is less."""
    paid = zip(state.players, antes.amounts, strict=True)
    left = {player.seat: player.stack - amount for player, amount in paid}
    small, big, others = BlindPost(0, _SMALL), BlindPost(0, _BIG), list[BlindPost]()
    for due in posts_due(state):
        if due.kind is _ANTE:
            continue
        dead = min(due.dead, left[due.seat])
        post = BlindPost(due.seat, due.kind, min(due.live, left[due.seat] - dead), dead)
        left[due.seat] -= post.live + post.dead
        if post.kind is _SMALL:
            small = post
        elif post.kind is _BIG:
            big = post
        else:
            others.append(post)
    return BlindsPosted(small.seat, small.live, big.seat, big.live, tuple(others))


def posts_due(state: HandState) -> tuple[BlindPost, ...]:
    """What is posted in this hand besides everybody's ante, however short the stacks are.

    Where the hand began without saying so, the first player after the button posts the small
    blind and the second the big one (5.12), who posts the antes of all too if the house plays so
    (5.15). Empty in a game without blinds.
    """
    if state.posts is not None:
        return state.posts
    if not state.rules.big_blind:
        return ()
    small, big = _blind_seats(state)
    return blind_posts(state.rules, len(state.players), small=small.seat, big=big.seat)


def own_ante(rules: HouseRules) -> int:
    """The ante that everybody posts; 0 where the big blind posts those of all (5.11, 5.15)."""
    return 0 if rules.options.ante_by_big_blind else rules.ante


def blind_posts(
    rules: HouseRules, players: int, *, small: int | None, big: int
) -> tuple[BlindPost, ...]:
    """The antes of all, if one player posts them, and the blinds (5.12, 5.15, 11.6).

    Args:
        rules: of the table.
        players: how many are dealt in.
        small: the seat of the small blind; None where none is posted (5.13).
        big: the seat of the big blind.
    """
    posts = [BlindPost(big, _BIG, rules.big_blind)]
    if small is not None:
        posts.insert(0, BlindPost(small, _SMALL, rules.small_blind))
    if rules.options.ante_by_big_blind and rules.ante:
        whole = rules.ante if rules.options.ante_is_whole else rules.ante * players
        posts.insert(0, BlindPost(big, _ANTE, dead=whole))
    return tuple(posts)


def _blind_seats(state: HandState) -> tuple[Player, Player]:
    """Who posts the small blind and the big one; heads-up the button posts the small (5.12).

    Where the button posts the only blind, it is both (8.1).
    """
    if state.rules.has_button_blind:
        return (state.from_left[-1],) * 2
    first, second, *others = state.from_left
    return (first, second) if others else (second, first)


def is_straddled(state: HandState) -> bool:
    """Whether the first round is in progress, or to come, with a straddle as its bet (5.15)."""
    return not state.street and any(p.kind is PostKind.STRADDLE for p in posts_due(state))


def last_to_post(state: HandState) -> int:
    """The seat after which the first round opens: of the straddle, else the big blind (4.3, 5.15).

    Of several straddles it is the largest, and of equal ones the last.
    """
    posts = posts_due(state)
    straddles = [post for post in posts if post.kind is PostKind.STRADDLE]
    if straddles:
        return max(reversed(straddles), key=_live).seat
    return next(post.seat for post in posts if post.kind is _BIG)


def opening_level(state: HandState) -> int:
    """What everybody must match as the round begins, in chips (5.12, 5.15).

    That is the big blind, or the straddle, even where it was posted short; on a later street 0.
    """
    if state.street or not state.rules.big_blind:
        return 0
    if state.posts is None:
        return state.rules.big_blind
    return max(state.rules.big_blind, *[post.live for post in state.posts])


def _live(post: BlindPost) -> int:
    return post.live
