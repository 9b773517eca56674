"""The marks of the hands: whichever are looked for, they are found at once among very many.

Hands come in blocks. For each block and each thing that hands can have in common, a row has a
bit for each hand, so that hands which have several things in common come of joining a few bits.
A block is marked once its hands can hardly change any more: a tap pays nothing, but for one in
`HANDS_IN_BLOCK` hands. The hands after the last block that is marked are looked at one by one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.read_model.rows import BlockRow, MarkRow

HANDS_IN_BLOCK = 2048
"""So many hands have their bits in one row."""

HANDS_KEPT_BACK = 16
"""So many of the last hands are in no block that is marked: an undo may still change them."""

POT_BITS = 40
"""How many binary digits of a pot are marked; no pot has so many chips."""

EVERY = "every"
"""The mark of every hand that there is."""


class MarkedHand(NamedTuple):
    """What of a hand its marks are made from, as the columns of its row have it."""

    number: int
    shift: int
    croupier: str
    started_ms: int
    seats: str
    pot: int
    flags: str
    outcome: str


def block_of(hand: int) -> int:
    """The block that a hand is in."""
    return hand // HANDS_IN_BLOCK


def first_hand(block: int) -> int:
    """The number that the first bit of a block stands for."""
    return block * HANDS_IN_BLOCK


def complete(hands: int) -> int:
    """How many blocks are marked when so many hands were dealt."""
    return block_of(max(0, hands - HANDS_KEPT_BACK))


def to_renew(before: int, after: int, touched: Iterable[int | None]) -> list[int]:
    """The blocks whose marks are to be set, or taken away.

    Args:
        before: how many hands were dealt, and `after`: how many now.
        touched: the hands of which something was recorded.
    """
    old, new = complete(before), complete(after)
    changed = {block_of(hand) for hand in touched if hand is not None and block_of(hand) < old}
    return sorted(changed.union(range(min(old, new), max(old, new))))


# ── what the marks are called ───────────────────────────────────────────────────────────────


@lru_cache(maxsize=1024)
def mark(what: str, value: object) -> str:
    """The mark of the hands that have this, such as ``seat 3``."""
    return f"{what} {value}"


def pot_digit(at: int) -> str:
    """The mark of the hands whose pot has a 1 at this place of its binary digits."""
    return mark("pot", at)


# ── setting them ────────────────────────────────────────────────────────────────────────────


def marked(connection: sqlite.Connection, block: int) -> Iterator[MarkRow | BlockRow]:
    """The rows of a block, from the hands and the incidents that the journal has."""
    span = (first_hand(block), first_hand(block + 1))
    columns = ", ".join(MarkedHand._fields)
    hands = [
        MarkedHand(*row)
        for row in connection.execute(
            f"SELECT {columns} FROM hand WHERE number >= ? AND number < ?",  # noqa: S608
            span,
        )
    ]
    incidents = connection.execute(
        "SELECT DISTINCT hand, kind FROM incident WHERE hand >= ? AND hand < ?", span
    )
    yield from rows_of(block, hands, incidents)


def rows_of(
    block: int, hands: list[MarkedHand], incidents: Iterable[tuple[int, str]]
) -> Iterator[MarkRow | BlockRow]:
    """The rows of a block that has these hands, and this kind of incident in these hands."""
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
    """What a hand has in common with others."""
    yield EVERY
    yield mark("shift", hand.shift)
    yield mark("croupier", hand.croupier)
    yield mark("outcome", hand.outcome)
    for seat in msgspec.json.decode(hand.seats):
        yield mark("seat", seat)
    for flag in msgspec.json.decode(hand.flags):
        yield mark("flag", flag)
    for at in range(hand.pot.bit_length()):
        if hand.pot >> at & 1:
            yield pot_digit(at)
