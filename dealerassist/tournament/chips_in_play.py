"""The chips in play at a table, or in a whole tournament (11.12). Amounts are values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import asdict, replace


class ChipsInPlay(Struct, frozen=True, forbid_unknown_fields=True):
    """What came into play, and went out of it.

    Attributes:
        entries: starting stacks of entries and re-entries.
        rebuys, add_ons: chips for these (11.9).
        moved_in, moved_out: chips of guests who came from another table, or went to one (11.4).
        disqualified: chips of the disqualified, out of play (11.11).
        rounded_up: what colour-ups put into play (11.10).
        adjusted: what two people put into play beside the structure; negative if they took it out.
    """

    entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    moved_in: int = 0
    moved_out: int = 0
    disqualified: int = 0
    rounded_up: int = 0
    adjusted: int = 0

    @property
    def issued(self) -> int:
        """What was issued, less what was disqualified, plus what was rounded up (11.12).

        Moves put nothing into play, so of all tables together it is what is in play.
        """
        came = self.entries + self.rebuys + self.add_ons + self.rounded_up + self.adjusted
        return came - self.disqualified

    @property
    def on_the_way(self) -> int:
        """What has moved out and not in again: of all tables, what guests carry between two.

        Less than nothing where somebody came with more than the table that they left has said.
        """
        return self.moved_out - self.moved_in

    @property
    def should(self) -> int:
        """What the stacks must come to together."""
        return self.issued - self.on_the_way

    def with_arrival(self, stack: int, *, moved: bool) -> ChipsInPlay:
        """These with a guest's stack, from another table or new in play."""
        if moved:
            return replace(self, moved_in=self.moved_in + stack)
        return replace(self, entries=self.entries + stack)


def chips_of_all(tables: Iterable[ChipsInPlay]) -> ChipsInPlay:
    """The chips in play at all of these tables together."""
    sums: dict[str, int] = {}
    for table in tables:
        for name, value in asdict(table).items():
            sums[name] = sums.get(name, 0) + value
    return ChipsInPlay(**sums)


def chips_unlike(book: ChipsInPlay, tables: ChipsInPlay) -> dict[str, tuple[int, int]]:
    """Where another book of a tournament and its tables do not meet.

    Returns:
        by name of the field, in their order: what the book says, what the tables say.
    """
    theirs = asdict(tables)
    return {
        name: (value, theirs[name]) for name, value in asdict(book).items() if value != theirs[name]
    }


class UnmetMove(Struct, frozen=True):
    """A move with a seat card, of which the two tables do not say the same (11.4).

    Attributes:
        card: the number of the seat card.
        left: the value of the chips by the table that the guest left; None if no table says so.
        came: the same by the table that the guest came to; None while the guest is on the way.
    """

    card: int
    left: int | None
    came: int | None


def unmet_moves(left: Mapping[int, int], came: Mapping[int, int]) -> tuple[UnmetMove, ...]:
    """The moves that do not meet, by number of the seat card (house practice 9).

    Where there are none, `ChipsInPlay.on_the_way` of all tables is nothing; where there are some,
    it can be nothing all the same, as two can make up for one another.

    Args:
        left: of all tables, what guests left with: values by the seat cards they were given.
        came: of all tables, what guests came with who were moved: values by their seat cards.
    """
    return tuple(
        UnmetMove(card, left.get(card), came.get(card))
        for card in sorted(left.keys() | came.keys())
        if left.get(card) != came.get(card)
    )
