"""The house's money at a table: the tray by denomination, slips, and counts of the boxes.

Amounts are in smallest chips; cash counts as the chips that it is worth.
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from msgspec import Struct

Pieces = tuple[tuple[int, int], ...]
"""How many chips there are of each denomination: (denomination in smallest chips, number).

The highest denomination comes first, each at most once, and none with a number of 0.
"""


def worth(pieces: Pieces) -> int:
    """What the pieces are worth together, in smallest chips."""
    return sum(denomination * number for denomination, number in pieces)


def ordered_pieces(pieces: Pieces) -> Pieces:
    """The same chips in the order that `Pieces` describes, whatever order they came in."""
    return add_pieces(pieces, ())


def add_pieces(pieces: Pieces, more: Pieces) -> Pieces:
    """Both added up, in the order that `Pieces` describes."""
    numbers: Counter[int] = Counter()
    for denomination, number in (*pieces, *more):
        numbers[denomination] += number
    return tuple((each, numbers[each]) for each in sorted(numbers, reverse=True) if numbers[each])


class Box(StrEnum):
    """Where the house has money at the table: in chips, except for the cash box."""

    TRAY = "tray"
    CASH = "cash"
    RAKE = "rake"
    TIPS = "tips"
    TIME = "time"
    DROP = "drop"


class ContraAccount(StrEnum):
    """What the other side of an adjustment can be: a box, a guest, or loss and gain of the house.

    The values of the boxes are those of `Box`.
    """

    TRAY = "tray"
    CASH = "cash"
    RAKE = "rake"
    TIPS = "tips"
    TIME = "time"
    DROP = "drop"
    GUEST = "guest"
    HOUSE = "house"

    @property
    def box(self) -> Box | None:
        """The box that this is; None for a guest, and for loss and gain of the house."""
        return None if self in (ContraAccount.GUEST, ContraAccount.HOUSE) else Box(self.value)


class Purpose(StrEnum):
    """What a box is counted for: to check it in mid-shift, or to close the shift."""

    CHECKPOINT = "checkpoint"
    CLOSING = "closing"


class DifferenceReason(StrEnum):
    """Why a count differed, as whoever signs for the difference says; the sums do not need it."""

    WRONG_CHANGE = "wrong_change"
    WRONG_ENTRY = "wrong_entry"
    MISCOUNT = "miscount"
    FOUND_LATER = "found_later"
    NOT_KNOWN = "not_known"


class Slip(Struct, frozen=True, forbid_unknown_fields=True):
    """The slip of a fill or a credit: numbered per table from 1, and who signed it."""

    number: int
    first_signer: str
    second_signer: str


class TrayDifference(Struct, frozen=True, forbid_unknown_fields=True):
    """How a tray was opened otherwise than it had been counted last.

    Attributes:
        shift: the closed shift that the count was made for.
        counted: what it found.
        opened: the chips that the next shift with a tray began with.
    """

    shift: int
    counted: Pieces
    opened: Pieces

    @property
    def amount(self) -> int:
        """How much more there was than counted, less if negative; 0 if only the pieces differ."""
        return worth(self.opened) - worth(self.counted)

    @property
    def pieces(self) -> Pieces:
        """How many more there were of each denomination, fewer if negative; of equal ones none."""
        return add_pieces(self.opened, tuple((value, -number) for value, number in self.counted))


class LastTray(Struct, frozen=True, forbid_unknown_fields=True):
    """The tray of the shift that opened it last, which the next opening is held against.

    Attributes:
        shift: the number of that shift.
        opened: the chips that it began with.
        counted: what the count to close found, at the close or afterwards; None until then.
        uncounted_before: the shift before, if its tray was not counted when this one was opened.
    """

    shift: int
    opened: Pieces
    counted: Pieces | None = None
    uncounted_before: int | None = None


class LeftOpen(Struct, frozen=True, forbid_unknown_fields=True):
    """What was open of the money when a shift was closed, and waits for the pit boss.

    Attributes:
        number: under which it waits.
        box: the box that was not counted; None for the guests' chips, which did not come out.
        amount: what should be in the box, which nobody may learn before it is counted; or how many
            chips the guests had too many, too few if negative.
    """

    number: int
    box: Box | None
    amount: int


class PendingCount(Struct, frozen=True):
    """A box that was not counted before its shift was closed, and can still be counted.

    Attributes:
        expected: what should be in it, which nobody may learn before.
        number: under which it waits for the pit boss.
    """

    shift: int
    box: Box
    expected: int
    number: int


class Count(Struct, frozen=True):
    """What was found in a box, and what should have been in it then.

    Attributes:
        pieces: by denomination; empty where only the amount was counted.
        amount: what was found, in chips.
        expected: what should have been there, with every adjustment approved before or since.
        hand: the number of the last hand that had been started by then.
        moved: chips have come into the box since, or have left it.
        first_count: what was found at first, if the box was counted again without any move.
    """

    box: Box
    pieces: Pieces
    amount: int
    expected: int
    purpose: Purpose
    hand: int = 0
    moved: bool = False
    first_count: int | None = None

    @property
    def difference(self) -> int:
        """How much more there was than expected, or less if it is negative."""
        return self.amount - self.expected


class Adjustment(Struct, frozen=True):
    """By how many chips the approved corrections together change what a box should hold."""

    box: Box
    amount: int


class Money(Struct, frozen=True):
    """The running totals of a shift; the numbers of the slips go on through all shifts.

    Attributes:
        carried_in: the guests' chips on the table when the shift opened.
        brought: chips that guests have bought since, at the table or at the cash desk.
        taken_away: chips that leaving guests took along or had redeemed at the table.
        noted: the differences that were noted when unknown stacks were counted.
        given: what approved adjustments have given to guests, less what they took from them.
        opening: the tray as it was opened; None until then.
        fills: all chips that came from the cash desk.
        credits: all chips that went to the cash desk.
        sold: chips sold out of the tray for cash, which went into the cash box.
        redeemed: chips taken into the tray for cash, which came out of the cash box.
        paid_here: the last purchase was paid in cash at the table, all or a part of it.
        adjustments: the approved adjustments, one for each box that has any.
        counts: the last count of each box.
        slips: the number of the last slip.
    """

    carried_in: int = 0
    brought: int = 0
    taken_away: int = 0
    noted: int = 0
    given: int = 0
    opening: Pieces | None = None
    fills: Pieces = ()
    credits: Pieces = ()
    sold: int = 0
    redeemed: int = 0
    paid_here: bool = False
    adjustments: tuple[Adjustment, ...] = ()
    counts: tuple[Count, ...] = ()
    slips: int = 0

    def adjusted(self, *boxes: Box) -> int:
        """The approved adjustments of these boxes together."""
        return sum(each.amount for each in self.adjustments if each.box in boxes)

    def last_count(self, box: Box) -> Count | None:
        """The last count of a box, whatever has happened since."""
        return next((count for count in self.counts if count.box is box), None)
