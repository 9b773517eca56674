"""The index of the hands: bitmaps that find hands by several conditions at once, among very many.

A mark is something that hands can have in common, such as ``seat 3`` or a flag. The hands are
divided into blocks of `HANDS_IN_BLOCK`. For each block and mark there is a row with one bit for
each hand, so that hands with several marks are found by combining a few bitmaps.

A block is indexed once its hands can hardly change any more. So a tap does not wait for the index,
except for one in `HANDS_IN_BLOCK` hands. The hands after the last indexed block are searched one by
one (`dealerassist/journal/queries/hand_search.py`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.read_model.rows import BlockRow, MarkRow

HANDS_IN_BLOCK = 2048
"""How many hands a block has, and a row bits."""

HANDS_KEPT_BACK = 16
"""How many of the last hands are not indexed yet, because an undo may still change them."""

POT_BITS = 40
"""How many binary digits of a pot are indexed; no pot has more."""

Query = Callable[[str, tuple[int, ...]], Iterable[Any]]
"""Gives the rows that an SQL query with these values finds."""

EVERY = "every"
"""The mark that every hand has."""


class MarkedHand(NamedTuple):
    """The columns of a hand's row that its marks are computed from."""

    number: int
    shift: int
    croupier: str
    started_ms: int
    seats: str
    pot: int
    flags: str
    outcome: str
    winners: str


def block_of(hand: int) -> int:
    """The block that a hand is in."""
    return hand // HANDS_IN_BLOCK


def first_hand(block: int) -> int:
    """The number that the first bit of a block stands for."""
    return block * HANDS_IN_BLOCK


def complete(hands: int) -> int:
    """How many blocks are indexed when so many hands were dealt."""
    return block_of(max(0, hands - HANDS_KEPT_BACK))


def to_renew(before: int, after: int, touched: Iterable[int | None]) -> list[int]:
    """The blocks whose index has to be written again, or removed.

    Args:
        before: how many hands were dealt before the entry.
        after: how many after it; less if a deal was taken back.
        touched: the hands whose rows or incidents it changed.
    """
    old, new = complete(before), complete(after)
    changed = {block_of(hand) for hand in touched if hand is not None and block_of(hand) < old}
    return sorted(changed.union(range(min(old, new), max(old, new))))


# ── what the marks are called ───────────────────────────────────────────────────────────────


@lru_cache(maxsize=1024)
def mark(what: str, value: object) -> str:
    """The name of a mark: a property and its value, such as ``seat 3``."""
    return f"{what} {value}"


def pot_digit(at: int) -> str:
    """The mark of hands whose pot, in chips, has a 1 at this binary digit; the lowest is 0.

    With these, pots of at least an amount are found by combining bitmaps too.
    """
    return mark("pot", at)


# ── setting them ────────────────────────────────────────────────────────────────────────────


def marked(connection: sqlite.Connection, block: int) -> Iterator[MarkRow | BlockRow]:
    """The index of a block, from the rows of hands and incidents in the journal."""
    return index_of(connection.execute, block)


def index_of(query: Query, block: int) -> Iterator[MarkRow | BlockRow]:
    """The same, by a function that asks the journal."""
    span = (first_hand(block), first_hand(block + 1))
    columns = ", ".join(MarkedHand._fields)
    hands = [
        MarkedHand(*row)
        for row in query(
            f"SELECT {columns} FROM hand WHERE number >= ? AND number < ?",  # noqa: S608
            span,
        )
    ]
    incidents = query("SELECT DISTINCT hand, kind FROM incident WHERE hand >= ? AND hand < ?", span)
    yield from index_rows(block, hands, incidents)


def index_rows(
    block: int, hands: list[MarkedHand], incidents: Iterable[tuple[int, str]]
) -> Iterator[MarkRow | BlockRow]:
    """The index of a block.

    Args:
        block: its number.
        hands: its hands.
        incidents: for each incident in one of them, the hand's number and the kind of incident.
    """
    bits = defaultdict[str, bytearray](lambda: bytearray((HANDS_IN_BLOCK + 7) // 8))
    for hand in hands:
        byte, bit = divmod(hand.number - first_hand(block), 8)
        for each in marks_of(hand):
            bits[each][byte] |= 1 << bit
    for number, kind in incidents:
        byte, bit = divmod(number - first_hand(block), 8)
        bits[mark("incident", kind)][byte] |= 1 << bit
    for name, ones in sorted(bits.items()):
        yield MarkRow(mark=name, block=block, hands=bytes(ones))
    times = [hand.started_ms for hand in hands]
    yield BlockRow(block=block, first_ms=min(times, default=0), last_ms=max(times, default=0))


def marks_of(hand: MarkedHand) -> Iterator[str]:
    """The marks of a hand."""
    yield EVERY
    yield mark("shift", hand.shift)
    yield mark("croupier", hand.croupier)
    yield mark("outcome", hand.outcome)
    for seat in msgspec.json.decode(hand.seats):
        yield mark("seat", seat)
    for win in msgspec.json.decode(hand.winners):
        yield mark("winner", win["seat"])
    for flag in msgspec.json.decode(hand.flags):
        yield mark("flag", flag)
    for at in range(hand.pot.bit_length()):
        if hand.pot >> at & 1:
            yield pot_digit(at)
