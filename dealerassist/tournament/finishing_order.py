"""Who finishes where in a tournament (11.8).

Who goes out later finishes higher. Those who go out *at once* are in one hand of one table, or in
one round of hand for hand, in which each table deals one hand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from dealerassist.tournament.structure import HandForHandTies


class Elimination(Struct, frozen=True):
    """That an entry went out, or was disqualified.

    Attributes:
        entry: its number. Who enters again gets another one.
        table: at which, by a name that no other table of the tournament has.
        utc_ms: when the hand ended, or the entry was disqualified, in UTC milliseconds.
        before: the value of the stack before the hand; of the disqualified, what they had.
        hand: the number of the hand at the table; None of the disqualified, who go out in none.
        hand_for_hand: the number of the round of hand for hand; None where tables do not wait, and
            of the disqualified.
    """

    entry: int
    table: str
    utc_ms: int
    before: int
    hand: int | None = None
    hand_for_hand: int | None = None


class Finish(Struct, frozen=True):
    """Where an entry finishes.

    Attributes:
        entry: its number.
        place: the highest place that it has; 1 of the winner.
        until: the lowest; the same where it shares the place with nobody.
    """

    entry: int
    place: int
    until: int


def finishing_order(
    entries: Collection[int],
    eliminations: Iterable[Elimination],
    ties: HandForHandTies,
    *,
    entered_again: Collection[int] = (),
) -> tuple[Finish, ...]:
    """The places of all who are out, the best first, and of the winner once nobody else is left.

    While others are left they have the places above. While guests may still enter, every place is
    one of the entries so far, and moves down with each new one.

    Args:
        entries: the numbers of all entries so far.
        eliminations: in any order, one of an entry at most.
        ties: who finishes where of those who go out in one round of hand for hand.
        entered_again: the entries whose guests have entered once more. They have no place, and
            take none: a guest finishes once, with the last entry.
    """
    out = [each for each in eliminations if each.entry not in entered_again]
    left = set(entries).difference(entered_again, (each.entry for each in out))
    groups: list[Sequence[int]] = [tuple(left)] if len(left) == 1 else []
    above = 0 if groups else len(left)
    for at_once in _latest_first(out):
        groups += _highest_first(at_once, ties)
    return tuple(_places(groups, above))


def _places(groups: Iterable[Sequence[int]], above: int) -> Iterable[Finish]:
    """Each group shares as many places as it has entries (11.8)."""
    for group in groups:
        for entry in sorted(group):
            yield Finish(entry, above + 1, above + len(group))
        above += len(group)


def _latest_first(out: Iterable[Elimination]) -> list[list[Elimination]]:
    """Those who are out, by when they went out.

    Tables end their hands of a round of hand for hand one after another, and it counts as a whole
    when the last of them has somebody out: who was disqualified meanwhile was out before. Two
    tables can also end hands in the same millisecond; then nobody was out earlier than the other.
    """
    occasions = defaultdict[object, list[Elimination]](list)
    for each in out:
        occasions[_occasion(each)].append(each)
    moments = defaultdict[int, list[Elimination]](list)
    for occasion in occasions.values():
        moments[max(each.utc_ms for each in occasion)] += occasion
    return [moments[moment] for moment in sorted(moments, reverse=True)]


def _occasion(each: Elimination) -> object:
    """The hand or round that is the same of all who go out at once."""
    if each.hand_for_hand is not None:
        return each.hand_for_hand
    if each.hand is not None:
        return each.table, each.hand
    return each.entry, "disqualified"


def _highest_first(
    at_once: Sequence[Elimination], ties: HandForHandTies
) -> Iterable[Sequence[int]]:
    """Those who go out at once, in the order in which they finish; who shares a place together."""
    by_rank = defaultdict[int, list[int]](list)
    for each in at_once:
        by_rank[_rank(each, at_once, ties)].append(each.entry)
    return [by_rank[rank] for rank in sorted(by_rank)]


def _rank(each: Elimination, at_once: Iterable[Elimination], ties: HandForHandTies) -> int:
    """Behind how many of those who go out at once the entry finishes: 0 of the best.

    The larger stack before the hand finishes higher at a table. Those of several tables share the
    place by the rulebook; where two go out at one of them, that is with the best of the other
    table, behind whom as many of their own table finish: who was alone in going out cannot be put
    behind somebody of another table. By stack, all are compared as if they had been at one table.
    """
    shared = ties is HandForHandTies.SHARED
    rivals = (other for other in at_once if not shared or other.table == each.table)
    return sum(other.before > each.before for other in rivals)
