"""What each seat put into a hand and won, as reports and corrections need it. Amounts in chips."""

from __future__ import annotations

from dealerassist.hand.fact import Fact


class Won(Fact, frozen=True):
    """What a seat won in a hand, all pots and halves together."""

    seat: int
    amount: int


class HandResult(Fact, frozen=True):
    """What went into a hand, and what it paid.

    Attributes:
        hand: its number.
        seats: the seats that were dealt in, in order.
        put_in: what each of them put into the pots, uncalled bets left out; empty where the
            pots were entered and nobody recorded who paid (house practice 1).
        won: what the winners got, in the order of their seats; empty for a void hand.
        rake: the Taxe taken.
        drop: what the pots gave for the jackpot (6.4); 0 in older journals.
        void: all chips went back to those who had put them in.
    """

    hand: int
    seats: tuple[int, ...]
    put_in: tuple[int, ...]
    won: tuple[Won, ...]
    rake: int
    void: bool = False
    drop: int = 0

    @property
    def pot(self) -> int:
        """All pots together, the Taxe and drop included: the rest went to the winners (6.5)."""
        return self.rake + self.drop + sum(each.amount for each in self.won)

    def got(self) -> dict[int, int]:
        """What each seat got out of the pots in the end; of a void hand what it had put in."""
        if self.void:
            return dict(zip(self.seats, self.put_in, strict=True))
        return {each.seat: each.amount for each in self.won}
