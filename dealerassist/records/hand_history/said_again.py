"""What a hand history says a second time, to be compared with the play or with what it says itself.

A call's amount, the step of a raise, "all-in", the pots: none of it is needed to play the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from itertools import groupby

from msgspec.structs import replace

from dealerassist.records.amounts import Amount, simplest_number
from dealerassist.records.hand_history.history import POSTS, Act, Deed, HandHistory
from dealerassist.records.hand_history.seating import Seating, deeds_of
from dealerassist.records.recorded_actions import Action, BetOrRaiseTo, PostBringIn, SaidCall
from dealerassist.records.statements import (
    Contradiction,
    StatedAct,
    StatedAmount,
    Statement,
)

NOTHING = Decimal(0)


# ── of the acts that are played ─────────────────────────────────────────────────────────────


def said_again(deed: Deed, action: Action, put_in: Decimal) -> StatedAct | None:
    """What is said again of an act; None where nothing is.

    Args:
        deed: as the record tells it.
        action: as which it is played.
        put_in: the chips that the record has it put in.
    """
    match action:
        case SaidCall():
            return _stated(deed, Statement.CALL, put_in=simplest_number(put_in))
        case PostBringIn():
            return _stated(deed, Statement.BRING_IN, put_in=simplest_number(put_in))
        case BetOrRaiseTo() if deed.over is not None or deed.all_in is not None:
            about = Statement.BET if deed.total is None else Statement.RAISE
            over = None if deed.over is None else simplest_number(deed.over)
            return _stated(deed, about, over=over)
        case _:
            return None


def _stated(
    deed: Deed, about: Statement, *, put_in: Amount | None = None, over: Amount | None = None
) -> StatedAct:
    """What is said of an act; in Open Hand History, where it has no line, a bet may be cut."""
    return StatedAct(deed.place, about, put_in, over, deed.all_in, may_be_cut=not deed.line)


# ── of the pots, and of what came back ──────────────────────────────────────────────────────


def amounts_again(history: HandHistory, seating: Seating) -> Iterator[StatedAmount]:
    """What is stated of pots, winners and what came back, by the numbers of the players."""
    for seat, stated in history.again:
        player = seating.numbers.get(seat, 0)
        yield replace(stated, amount=simplest_number(stated.amount), player=player)


# ── what contradicts itself, whatever is played ─────────────────────────────────────────────


def contradictions_in(history: HandHistory) -> Iterator[Contradiction]:
    """Where posts are not those of the stakes, or not what was left, and where acts miscount."""
    deeds = tuple(deeds_of(history))
    posts = [deed for deed in deeds if deed.act.is_post]
    left, stakes = dict(history.stacks), _stakes_of(history, posts)
    for deed in posts:
        left[deed.seat] -= deed.amount
    at_last, left = left, dict(history.stacks)
    for _, told in groupby(posts, key=lambda deed: (deed.seat, deed.number)):
        yield from _posts_otherwise(tuple(told), left, at_last, stakes)
    if stakes[Act.ANTE][1] and not any(deed.act is Act.ANTE for deed in posts):
        yield Contradiction(Statement.ANTE, simplest_number(stakes[Act.ANTE][1] or NOTHING), 0)
    for deed in deeds:
        if deed.act not in _OF_CHIPS:
            yield from _miscounted(deed, history)


_OF_CHIPS = frozenset({*POSTS, Act.BRING_IN, Act.CALL, Act.WAGER})


def _miscounted(deed: Deed, history: HandHistory) -> Iterator[Contradiction]:
    """Where an act that moves no chips has some, or miscounts its cards."""
    if deed.count is not None and deed.count != len(deed.cards):
        yield Contradiction(Statement.DISCARDED, deed.count, len(deed.cards), deed.place)
    if deed.amount:
        yield Contradiction(Statement.PUT_IN, simplest_number(deed.amount), 0, deed.place)
    if deed.all_in and deed.seat not in history.absent:
        yield Contradiction(Statement.ALL_IN, recorded=True, played=False, place=deed.place)


def _stakes_of(
    history: HandHistory, posts: Iterable[Deed]
) -> dict[Act, tuple[Statement, Decimal | None]]:
    """The stakes that the record states, by the acts that post them.

    One player may post the antes of all, which is more than the stake.
    """
    stakes, antes = history.stakes, [deed for deed in posts if deed.act is Act.ANTE]
    of_all = len({deed.seat for deed in antes}) == 1
    return {
        Act.SMALL_BLIND: (Statement.SMALL_BLIND, stakes.small_blind),
        Act.BIG_BLIND: (Statement.BIG_BLIND, stakes.big_blind),
        Act.ANTE: (Statement.ANTE, None if of_all else stakes.ante),
    }


def _as_called(deed: Deed) -> Act:
    """The blind that a post is called in its record.

    A text has no other word for what is posted to come in; Open Hand History has one for any post.
    """
    if deed.line and deed.act is Act.LIVE_BLIND:
        return Act.BIG_BLIND
    return Act.SMALL_BLIND if deed.line and deed.act is Act.DEAD_BLIND else deed.act


def _posts_otherwise(
    told: tuple[Deed, ...],
    left: dict[int, Decimal],
    at_last: Mapping[int, Decimal],
    stakes: Mapping[Act, tuple[Statement, Decimal | None]],
) -> Iterator[Contradiction]:
    """What one act of posting has otherwise.

    Args:
        told: the act, which may put in a bet and dead money besides.
        left: what each seat has left before it, and then after it.
        at_last: what each seat has left after all that it posts: who posts live and dead may be
            said to be all in at once.
        stakes: by the act that posts it.
    """
    seat, had = told[0].seat, left[told[0].seat]
    left[seat] = had - sum((deed.amount for deed in told), NOTHING)
    for deed in told:
        about, stake = stakes.get(_as_called(deed), (Statement.ANTE, None))
        if stake is not None and deed.amount != stake and left[seat]:
            amounts = simplest_number(stake), simplest_number(deed.amount)
            yield Contradiction(about, *amounts, deed.place)
    all_in = told[0].all_in
    if all_in is not None and all_in != (not (at_last if all_in else left)[seat]):
        yield Contradiction(Statement.ALL_IN, all_in, not all_in, told[0].place)
