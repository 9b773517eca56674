"""How the pots of a round come about, bet by bet: what is worked out at the table (6.1, 6.2)."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from dealerassist.hand.state import HandState
from dealerassist.training.drills.pots import collected


class PotLayer(Struct, frozen=True):
    """One pot as it is worked out once a round is over. Amounts in chips.

    Attributes:
        before: what lay in it before this round, its Taxe taken; in the first round the antes.
        floor: how much of every bet belongs to the pots below.
        bets: how far the bets reach into it, and how many of them; the highest first.
        level: what a guest must have put into this hand to own it.
    """

    before: int
    floor: int
    bets: tuple[tuple[int, int], ...]
    level: int

    @property
    def amount(self) -> int:
        """What is in the pot."""
        return self.before + sum((bet - self.floor) * count for bet, count in self.bets)


def layers_of(state: HandState) -> tuple[PotLayer, ...]:
    """The pots from the main pot up, what nobody matched given back."""
    swept = collected(state).bets
    bets = {player.seat: player.bet for player in state.players}
    if swept.uncalled_seat is not None:
        bets[swept.uncalled_seat] -= swept.uncalled
    # Whoever still bets has paid as much as anybody, so that bets of a round compare.
    paid = max(player.paid for player in state.players)
    levels = _levels_of(state)
    layers, below = [], 0
    for at, (pot, level) in enumerate(zip(swept.pots, levels, strict=True)):
        floor, top = max(below - paid, 0), max(level - paid, 0)
        last = at == len(levels) - 1
        reach = [bet if last else min(bet, top) for bet in bets.values()]
        reached = Counter(bet for bet in reach if bet > floor)
        now = sum((bet - floor) * count for bet, count in reached.items())
        before = pot.amount - pot.raked - now
        layers.append(PotLayer(before, floor, tuple(sorted(reached.items(), reverse=True)), level))
        below = level
    return tuple(layers)


def _levels_of(state: HandState) -> tuple[int, ...]:
    """Of each pot, how much its owners must have put into this hand (6.2)."""
    swept = collected(state).bets
    put_in = {player.seat: player.paid + player.bet for player in state.players}
    if swept.uncalled_seat is not None:
        put_in[swept.uncalled_seat] -= swept.uncalled
    return tuple(min(put_in[seat] for seat in pot.seats) for pot in swept.pots)
