"""Who gets how much of which pot, in the order in which it is paid out. Amounts in chips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from dealerassist.hand.pot import Half, PotAward, Share


class PotPayment(Struct, frozen=True):
    """Equal shares of one part of a pot, paid out in one step.

    Attributes:
        pot: its number: 0 for the main pot.
        half: the part of the pot.
        seats: who is paid.
        each: what every one of the seats gets.
        odd: how many chips of `each` are odd chips (7.5).
        first: it is the first payment out of its pot, and so the line that names the pot.
    """

    pot: int
    half: Half
    seats: tuple[int, ...]
    each: int
    odd: int = 0
    first: bool = False

    @property
    def amount(self) -> int:
        """What leaves the pot by this payment."""
        return self.each * len(self.seats)


def payments_of(awards: Sequence[PotAward]) -> tuple[PotPayment, ...]:
    """Every payment, from the last side pot to the main pot (7.4–7.6)."""
    numbered = reversed(list(enumerate(awards)))
    return tuple(payment for number, award in numbered for payment in _of_pot(number, award))


def pushed(payments: Sequence[PotPayment]) -> tuple[tuple[PotPayment, ...], ...]:
    """The payments as they are pushed: those that follow each other to the same winners are one."""
    return tuple(tuple(each) for _, each in groupby(payments, lambda payment: payment.seats))


def _of_pot(number: int, award: PotAward) -> Iterator[PotPayment]:
    """The payments out of one pot: high before low, in each the share with odd chips first."""
    groups: dict[tuple[Half, int, int], list[int]] = {}
    for share in sorted(award.shares, key=_by_size):
        groups.setdefault((share.half, share.amount, share.odd), []).append(share.seat)
    for place, ((half, each, odd), seats) in enumerate(groups.items()):
        yield PotPayment(number, half, tuple(seats), each, odd, first=place == 0)


def _by_size(share: Share) -> tuple[int, int, int]:
    return list(Half).index(share.half), -share.amount, share.seat
