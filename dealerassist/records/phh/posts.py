"""Antes, blinds and straddles in PHH: an amount for each player (5.11–5.15).

PHH gives them from the button's left, and turns those of two players round. What is negative is
posted to come in: it is a bet, but not that of a blind. Antes that are not the same for everybody
are dead money, such as the antes that one player posts for all, or a missed small blind.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any, NamedTuple

from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.blinds import posts_due
from dealerassist.hand.state import HandState
from dealerassist.records.amounts import AmountUnit
from dealerassist.records.phh.fields import chips_of_players
from dealerassist.records.phh.variants import BLINDS, HEADS_UP
from dealerassist.rules.house_options import ShortAnte

ANTES = "antes"
"""PHH's field for the antes: an amount for each player."""

TRIMMED = "ante_trimming_status"
"""PHH's field for whether a short ante wins only as much of each other one.

It says nothing of antes that are not the same for everybody: those are dead, whatever stands there.
"""


class PostedFields(NamedTuple):
    """What a record says of antes and blinds, in chips.

    Attributes:
        ante: what everybody puts in.
        small, big: the blinds, of which the only one of a button is `big` (8.1); 0 where there is
            none.
        posts: who posts what; None where that follows from the button alone (5.12).
    """

    ante: int
    small: int
    big: int
    posts: tuple[BlindPost, ...] | None


def posted_of(
    data: Mapping[str, Any],
    unit: AmountUnit,
    players: int,
    stakes: Container[str],
    *,
    shortest: int | None = None,
) -> PostedFields:
    """What the fields of a record say.

    Args:
        data: the record.
        unit: of its amounts.
        players: how many players the hand has.
        stakes: the names of those that the game has, which tell its blinds.
        shortest: the smallest stack, in chips; None where who is short of the ante wins only as
            much of each other one, as here (6.2).

    Raises:
        UnreadableError: if a field is missing, or cannot be meant.
    """
    antes = _of_each(data, ANTES, unit, players, count="{count} antes for {players} players")
    small, big, live, usual = 0, 0, tuple[BlindPost, ...](), True
    if "big_blind" in stakes:
        blinds = _blinds(data, unit, players, signed=True)
        small, big, live = _live_posts(blinds)
        usual = blinds == (small, big, *blinds[2:]) and not any(blinds[2:])
    elif "button_blind" in stakes:
        big = _button_blind(_blinds(data, unit, players))
        live = (BlindPost(players, PostKind.BIG_BLIND, big),)
    elif any(chips_of_players(data, BLINDS, unit) if BLINDS in data else ()):
        raise UnreadableError("this game has no blinds", key=BLINDS)
    dead = shortest is not None and shortest < antes[0] and _can_be_won_short(data)
    if len(set(antes)) == 1 and not dead:
        return PostedFields(antes[0], small, big, None if usual else live)
    return PostedFields(0, small, big, (*_dead_antes(antes), *live))


def _can_be_won_short(data: Mapping[str, Any]) -> bool:
    """Whether somebody who is all in for less than the ante can win all antes in full.

    In PHH it is so unless a record says otherwise. One with a `_profile` is by this program.
    """
    trimmed = data.get(TRIMMED, "_profile" in data)
    if not isinstance(trimmed, bool):
        value = shown(trimmed)
        raise UnreadableError("{value} is neither true nor false", key=TRIMMED, value=value)
    return not trimmed


def _blinds(
    data: Mapping[str, Any], unit: AmountUnit, players: int, *, signed: bool = False
) -> tuple[int, ...]:
    count = "{count} blinds for {players} players"
    return _of_each(data, BLINDS, unit, players, count=count, signed=signed)


def _button_blind(blinds: Sequence[int]) -> int:
    """The only blind, which the last player posts: the button (8.1)."""
    places = range(len(blinds))
    (blind,) = [blinds[at] for at in places if player_at(at, len(blinds)) == len(blinds)]
    if not blind or sum(blinds) != blind:
        raise UnreadableError("this game has one blind, which the button posts", key=BLINDS)
    return blind


def _of_each(
    data: Mapping[str, Any],
    key: str,
    unit: AmountUnit,
    players: int,
    *,
    count: str,
    signed: bool = False,
) -> tuple[int, ...]:
    amounts = chips_of_players(data, key, unit, signed=signed)
    if len(amounts) != players:
        raise UnreadableError(count, key=key, count=len(amounts), players=players)
    return amounts


def _dead_antes(antes: Sequence[int]) -> list[BlindPost]:
    """Antes that nobody has to match: they are in the main pot, whoever paid them (5.15)."""
    return [
        BlindPost(player_at(at, len(antes)), PostKind.ANTE, dead=chips)
        for at, chips in enumerate(antes)
        if chips
    ]


def _live_posts(blinds: Sequence[int]) -> tuple[int, int, tuple[BlindPost, ...]]:
    """The small and the big blind in chips, and everything that is posted as a bet.

    Of the blinds, the first two that are posted are the small and the big one; where the first
    player posts alone, the small blind is dead (5.13). What follows are straddles (5.15).
    """
    placed = [at for at, chips in enumerate(blinds) if chips > 0]
    if not placed:
        raise UnreadableError(
            "the big blind must be more than nothing and no less than the small blind", key=BLINDS
        )
    has_small = placed[0] == 0 and len(placed) > 1
    small, (big, *straddles) = placed[:has_small], placed[has_small:]
    if small and blinds[0] > blinds[big]:
        raise UnreadableError(
            "the big blind must be more than nothing and no less than the small blind", key=BLINDS
        )
    kinds = dict.fromkeys(small, PostKind.SMALL_BLIND) | {big: PostKind.BIG_BLIND}
    kinds |= {at: PostKind.ENTRY for at, chips in enumerate(blinds) if chips < 0}
    kinds |= dict.fromkeys(straddles, PostKind.STRADDLE)
    posts = [
        BlindPost(player_at(at, len(blinds)), kind, abs(blinds[at])) for at, kind in kinds.items()
    ]
    return (blinds[0] if small else 0), blinds[big], tuple(posts)


def player_at(at: int, players: int) -> int:
    """The player, counted from 1, whose ante or blind stands at this place, counted from 0.

    Of two players the amounts are turned round.
    """
    return players - at if players == HEADS_UP else at + 1


# ── writing ─────────────────────────────────────────────────────────────────────────────────


def posted_fields(opening: HandState, unit: AmountUnit) -> dict[str, object]:
    """The fields of a hand's antes and blinds, as far as others than usual are posted.

    Args:
        opening: the hand before anything was posted.
        unit: of the amounts in the record.
    """
    posts = posts_due(opening)
    usual = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
    if [post.kind for post in posts] in ([], [*usual]):
        return {}
    players = [player.seat for player in opening.from_left]
    owed = 0 if any(post.kind is PostKind.ANTE for post in posts) else opening.rules.ante
    antes, blinds = dict.fromkeys(players, owed), dict.fromkeys(players, 0)
    for post in posts:
        antes[post.seat] += _dead(post, opening)
        blinds[post.seat] += -post.live if post.kind is PostKind.ENTRY else post.live
    order = players[::-1] if len(players) == HEADS_UP else players
    trimmed: dict[str, object] = {TRIMMED: False} if any(post.dead for post in posts) else {}
    return trimmed | {
        ANTES: [unit.written(antes[seat]) for seat in order],
        BLINDS: [unit.written(blinds[seat]) for seat in order],
    }


def _dead(post: BlindPost, opening: HandState) -> int:
    """What a post puts into the pot.

    Where a short big blind posts the blind first, the antes of all are what it leaves: other
    programs take the antes first (11.6).
    """
    if post.kind is not PostKind.ANTE or opening.rules.options.short_ante is ShortAnte.ANTE_FIRST:
        return post.dead
    left = opening.player(post.seat).stack - opening.rules.big_blind
    return min(post.dead, max(left, 0))
