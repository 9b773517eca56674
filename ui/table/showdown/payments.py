"""Who gets how much of which pot, in the order in which it is pushed. Amounts in chips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from dealerassist.hand.events import PotAward, Share
from dealerassist.hand.pot_half import Half


class PotPayment(Struct, frozen=True):
    """Equal shares of one part of a pot: `each` goes to every one of the `seats`.

    `odd` of it are odd chips (7.5); `first` of its pot: the pot is named there.
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


def _of_pot(number: int, award: PotAward) -> Iterator[PotPayment]:
    """High before low, and in each the share with odd chips first."""
    groups: dict[tuple[Half, int, int], list[int]] = {}
    for share in sorted(award.shares, key=_by_size):
        groups.setdefault((share.half, share.amount, share.odd), []).append(share.seat)
    for place, ((half, each, odd), seats) in enumerate(groups.items()):
        yield PotPayment(number, half, tuple(seats), each, odd, first=place == 0)


def _by_size(share: Share) -> tuple[int, int, int]:
    return list(Half).index(share.half), -share.amount, share.seat
