"""Finding hands by several conditions, among very many (house practice, chapter 5).

Hands in blocks that are indexed are found by combining bitmaps (`hand_index`). The last hands are
not indexed yet, and are searched one by one with SQL; so are those of older journals, which have no
index.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import chain, islice

import msgspec
from msgspec import Struct

from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model import hand_bitmaps
from dealerassist.journal.read_model.hand_bitmaps import (
    EVERY,
    POT_BITS,
    block_of,
    first_hand,
    mark,
    pot_digit,
)
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.parts import HAND_INDEX
from dealerassist.journal.read_model.rows import HandRow, Outcome
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.schema import WITH_MARKS

FIRST_BLOCKS = 4
"""How many of the newest blocks are searched first; then twice as many, and so on. Most pages are
filled by the first."""

LATEST = 1 << 62
"""Greater than every hand's number and every time in milliseconds."""


class HandConditions(Struct, frozen=True, kw_only=True):
    """Conditions on a hand at any table: searched for are those that meet all that are given.

    Attributes:
        number: the hand has this number.
        from_ms, until_ms: it started at or after `from_ms`, and before `until_ms`; UTC
            milliseconds.
        croupier: this croupier dealt it.
        seat: a guest at this seat was dealt in.
        winner: a guest at this seat won something.
        flags: it has all these flags.
        incidents: it has at least one incident of one of these kinds.
    """

    number: int | None = None
    from_ms: int | None = None
    until_ms: int | None = None
    croupier: str | None = None
    seat: int | None = None
    winner: int | None = None
    flags: tuple[Flag, ...] = ()
    incidents: tuple[IncidentKind, ...] = ()


class HandFilter(HandConditions, frozen=True, kw_only=True):
    """Which hands of the table are searched for.

    Attributes:
        outcome: it ended so.
        least_pot, most_pot: its pots came to at least, and at most, so many chips together.
        shift: it belongs to the shift with this number.
        ranges: its number lies in one of these, each from a number to another, in their order and
            apart; empty for all.
    """

    outcome: Outcome | None = None
    least_pot: int | None = None
    most_pot: int | None = None
    shift: int | None = None
    ranges: tuple[tuple[int, int], ...] = ()


def find_hands(
    reader: JournalReader, wanted: HandFilter, *, before: int | None = None, most: int = 50
) -> tuple[HandRow, ...]:
    """The hands that have ended and meet the conditions, newest first.

    Args:
        reader: the journal.
        wanted: the conditions.
        before: only hands with a smaller number, for the next page.
        most: the most hands to return.

    Raises:
        JournalError: if the journal cannot be read.
    """
    before = LATEST if before is None else before
    with reader.at_one_moment():
        plan = _Plan.of(reader, wanted)
        singly = plan.singly(before, most)
        joined = chain.from_iterable(
            _numbers(block, bits, before) for block, bits in plan.joined(before)
        )
        return _rows(reader, islice(chain(singly, joined), most))


def count_hands(reader: JournalReader, wanted: HandFilter) -> int:
    """How many hands `find_hands` finds, all pages together.

    Raises:
        JournalError: if the journal cannot be read.
    """
    with reader.at_one_moment():
        plan = _Plan.of(reader, wanted)
        return plan.count_singly() + sum(bits.bit_count() for _, bits in plan.joined(LATEST))


class _Plan(Struct, frozen=True):
    """How hands are searched: from number `since` on one by one, before that by the index."""

    reader: JournalReader
    wanted: HandFilter
    since: int

    @classmethod
    def of(cls, reader: JournalReader, wanted: HandFilter) -> _Plan:
        """The plan for this journal; a single hand, or an older journal, needs no index."""
        if wanted.number is not None or reader.version < WITH_MARKS:
            return cls(reader, wanted, 0)
        reader.check_parts((HAND_INDEX,))
        ((last,),) = reader.query("SELECT coalesce(max(block), -1) FROM hand_block")
        return cls(reader, wanted, first_hand(last + 1))

    # ── one by one ──────────────────────────────────────────────────────────────────────────

    def singly(self, before: int, most: int) -> list[int]:
        """The numbers of the newest `most` hands found from `since` on, and before `before`."""
        where, values = self._conditions()
        sql = f"SELECT number FROM hand WHERE {where} AND number < ? ORDER BY number DESC LIMIT ?"  # noqa: S608
        return [number for (number,) in self._since(sql, *values, before, most)]

    def count_singly(self) -> int:
        """How many hands are found from `since` on."""
        where, values = self._conditions()
        ((count,),) = self._since(f"SELECT count(*) FROM hand WHERE {where}", *values)  # noqa: S608
        return int(count)

    def _conditions(self) -> tuple[str, list[object]]:
        """The conditions in SQL, with their values; before these comes the number to begin with."""
        where, values = _conditions(self.wanted)
        if not self.wanted.ranges:
            return where, values
        ((last,),) = self.reader.query("SELECT coalesce(max(number), 0) FROM hand")
        spans = _within(self.wanted.ranges, self.since, last + 1)
        numbers = [number for first, end in spans for number in range(first, end)]
        where += " AND number IN (SELECT value FROM json_each(?))"
        return where, [*values, msgspec.json.encode(numbers).decode()]

    def _since(self, sql: str, *values: object) -> list[tuple[int]]:
        return self.reader.query(sql, (self.since, *values))

    # ── by the index ────────────────────────────────────────────────────────────────────────

    def joined(self, before: int) -> Iterator[tuple[int, int]]:
        """The blocks in which hands are found, newest first, each with the bits of these hands."""
        end, step = min(block_of(self.since), block_of(before - 1) + 1), FIRST_BLOCKS
        while end > 0:
            blocks = range(max(0, end - step), end)
            bits = self._bits(blocks)
            for block in reversed(blocks):
                if found := self._in_time(block, bits.get(block, 0)):
                    yield block, found
            end, step = blocks.start, 2 * step

    def _bits(self, blocks: range) -> dict[int, int]:
        """For each block, the bits of the hands that meet all conditions but those of time."""
        bits = self._marked(EVERY, blocks)
        if self.wanted.ranges:
            bits = _both(bits, _in_ranges(self.wanted.ranges, blocks))
        for name in _marks(self.wanted):
            bits = _both(bits, self._marked(name, blocks))
        if self.wanted.incidents and bits:
            kinds = [self._marked(mark("incident", k), blocks) for k in self.wanted.incidents]
            bits = _both(bits, _either(kinds))
        return self._of_pots(bits, blocks) if bits else bits

    def _marked(self, name: str, blocks: range) -> dict[int, int]:
        rows = self.reader.query(
            "SELECT block, hands FROM hand_mark WHERE mark = ? AND block >= ? AND block < ?",
            (name, blocks.start, blocks.stop),
        )
        return {block: int.from_bytes(hands, "little") for block, hands in rows}

    def _of_pots(self, bits: dict[int, int], blocks: range) -> dict[int, int]:
        """Those of the hands whose pots are large enough, and not too large."""
        least, most = self.wanted.least_pot, self.wanted.most_pot
        enough = self._at_least(bits, blocks, max(0, least or 0))
        if most is None:
            return enough
        above = self._at_least(enough, blocks, max(0, most + 1))
        within = ((block, each & ~above.get(block, 0)) for block, each in enough.items())
        return {block: each for block, each in within if each}

    def _at_least(self, bits: dict[int, int], blocks: range, least: int) -> dict[int, int]:
        """Those of the hands whose pots came to at least so many chips.

        The pots are compared digit by digit, from the highest binary digit: `more` are the hands
        whose pot is greater by the digits so far, `equal` those whose digits are the same.
        """
        if least >> POT_BITS:
            return {}
        more, equal = dict[int, int](), bits
        # Where the rest of the least pot's digits are 0, every pot that is equal so far is enough.
        for at in reversed(range(_zeros(least), POT_BITS)):
            digit = self._marked(pot_digit(at), blocks)
            if least >> at & 1:
                equal = _both(equal, digit)
            else:
                more = _either([more, _both(equal, digit)])
                equal = {block: each & ~digit.get(block, 0) for block, each in equal.items()}
        return _either([more, equal])

    def _in_time(self, block: int, bits: int) -> int:
        """Those of a block's hands that started within the time asked for.

        Only a block that the time begins or ends in needs its hands' own times.
        """
        start, end = _time(self.wanted)
        if not bits or (start, end) == (-LATEST, LATEST):
            return bits
        ((first, last),) = self.reader.query(
            "SELECT first_ms, last_ms FROM hand_block WHERE block = ?", (block,)
        )
        if last < start or first >= end:
            return 0
        if start <= first and last < end:
            return bits
        return bits & self._started(block, start, end)

    def _started(self, block: int, start: int, end: int) -> int:
        rows = self.reader.query(
            "SELECT number FROM hand WHERE number >= ? AND number < ? "
            "AND started_ms >= ? AND started_ms < ?",
            (first_hand(block), first_hand(block + 1), start, end),
        )
        return sum(1 << number - first_hand(block) for (number,) in rows)


def _within(ranges: Sequence[tuple[int, int]], start: int, end: int) -> Iterator[tuple[int, int]]:
    """The parts of the ranges from one number to before another, each as such a span itself."""
    # Only the last range that begins before `start` can reach beyond it.
    at = max(0, bisect_right(ranges, start, key=lambda each: each[0]) - 1)
    for first, last in islice(ranges, at, None):
        if first >= end:
            return
        if last >= start:
            yield max(first, start), min(last + 1, end)


def _in_ranges(ranges: Sequence[tuple[int, int]], blocks: range) -> dict[int, int]:
    """For each of the blocks, the bits of the hands whose numbers lie in one of the ranges."""
    found: dict[int, int] = {}
    for block in blocks:
        start, bits = first_hand(block), 0
        for first, end in _within(ranges, start, first_hand(block + 1)):
            bits |= (1 << end - start) - (1 << first - start)
        if bits:
            found[block] = bits
    return found


def _zeros(least: int) -> int:
    """How many zeros a number ends with in binary; `POT_BITS` if it is 0."""
    return (least & -least).bit_length() - 1 if least > 0 else POT_BITS


def _both(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    joined = ((block, bits & other.get(block, 0)) for block, bits in one.items())
    return {block: bits for block, bits in joined if bits}


def _either(several: list[dict[int, int]]) -> dict[int, int]:
    joined: dict[int, int] = {}
    for each in several:
        for block, bits in each.items():
            joined[block] = joined.get(block, 0) | bits
    return joined


def _numbers(block: int, bits: int, before: int) -> Iterator[int]:
    """The numbers of the hands whose bits are set, from the highest one below `before` down."""
    first = first_hand(block)
    bits &= (1 << max(0, min(before - first, hand_bitmaps.HANDS_IN_BLOCK))) - 1
    while bits:
        highest = bits.bit_length() - 1
        yield first + highest
        bits ^= 1 << highest


def _time(wanted: HandFilter) -> tuple[int, int]:
    """From when to when, in UTC milliseconds."""
    start = -LATEST if wanted.from_ms is None else wanted.from_ms
    return start, LATEST if wanted.until_ms is None else wanted.until_ms


def _marks(wanted: HandFilter) -> list[str]:
    """The marks that a hand must have, all of them."""
    conditions = {
        "shift": wanted.shift,
        "croupier": wanted.croupier,
        "outcome": wanted.outcome,
        "seat": wanted.seat,
        "winner": wanted.winner,
    }
    marks = [mark(what, value) for what, value in conditions.items() if value is not None]
    return marks + [mark("flag", flag) for flag in wanted.flags]


_WON_BY = "EXISTS (SELECT 1 FROM json_each(winners) WHERE value ->> 'seat' = ?)"
_HAS_FLAG = "EXISTS (SELECT 1 FROM json_each(flags) WHERE value = ?)"


def _conditions(wanted: HandFilter) -> tuple[str, list[object]]:
    """The conditions in SQL, with their values; before these comes the number to begin with."""
    kinds = ", ".join("?" for _ in wanted.incidents)
    every: list[tuple[str, object]] = [
        ("number = ?", wanted.number),
        ("started_ms >= ?", wanted.from_ms),
        ("started_ms < ?", wanted.until_ms),
        ("shift = ?", wanted.shift),
        ("croupier = ?", wanted.croupier),
        ("outcome = ?", wanted.outcome),
        ("pot >= ?", wanted.least_pot),
        ("pot <= ?", wanted.most_pot),
        (_WON_BY, wanted.winner),
        ("EXISTS (SELECT 1 FROM json_each(seats) WHERE value = ?)", wanted.seat),
        *((_HAS_FLAG, flag) for flag in wanted.flags),
    ]
    given = [(sql, value) for sql, value in every if value is not None]
    parts = ["number >= ?", f"outcome <> '{Outcome.PLAYING}'", *(sql for sql, _ in given)]
    if kinds:
        parts.append(
            f"number IN (SELECT hand FROM incident WHERE hand = hand.number AND kind IN ({kinds}))"  # noqa: S608
        )
    return " AND ".join(parts), [*(value for _, value in given), *wanted.incidents]


def _rows(reader: JournalReader, numbers: Iterator[int]) -> tuple[HandRow, ...]:
    """The rows of these hands."""
    each = (select(reader, HandRow, "WHERE number = ?", (number,))[0] for number in numbers)
    return tuple(each)
