"""How each pot is made up of the bets of a round, as a dealer works it out (6.1, 6.2).

The rules of play give the pots; this gives the sums that lead to them, for the explanation.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.training.drills.shared.collected_bets import sweep_bets


class PotLayer(Struct, frozen=True):
    """One pot as it is worked out once a round is over. Amounts in chips.

    Example: with floor 10 and bets ((35, 3), (20, 1)) the round adds 3 × (35 − 10) + (20 − 10).

    Attributes:
        before: what lay in it before this round, less the Taxe; in the first round the antes.
        floor: how much of every bet belongs to the pots below this one.
        bets: how far bets reach, counted up to the top of this pot, and how many reach so far; the
            highest first.
        level: what a guest must have put into the whole hand to have a part in it.
    """

    before: int
    floor: int
    bets: tuple[tuple[int, int], ...]
    level: int

    @property
    def amount(self) -> int:
        """What is in the pot, less the Taxe taken before."""
        return self.before + sum((bet - self.floor) * count for bet, count in self.bets)


def layers_of(state: HandState) -> tuple[PotLayer, ...]:
    """The pots from the main pot up, after what nobody matched has been given back."""
    swept = sweep_bets(state).bets
    bets = {player.seat: player.bet for player in state.players}
    if swept.uncalled_seat is not None:
        bets[swept.uncalled_seat] -= swept.uncalled
    # Levels count the whole hand, bets only this round. All who bet in this round have paid equally
    # much before it, and nobody more; less that, a level can be compared with bets.
    paid = max(player.staked - player.bet for player in state.players)
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
    """For each pot, how much a player must have put into the whole hand to have a part (6.2)."""
    swept = sweep_bets(state).bets
    put_in = {player.seat: player.staked for player in state.players}
    if swept.uncalled_seat is not None:
        put_in[swept.uncalled_seat] -= swept.uncalled
    return tuple(min(put_in[seat] for seat in pot.seats) for pot in swept.pots)


# ── in words ────────────────────────────────────────────────────────────────────────────────


def term_before(voice: Localizer, state: HandState, layer: PotLayer) -> tuple[str, ...]:
    """What lay in a pot before the round, as a term of a sum: "€38 before"; none if nothing."""
    if not layer.before:
        return ()
    before = voice.money(layer.before)
    if state.pots:
        return (voice("{amount} before", amount=before),)
    return (voice("antes {amount}", amount=before),)


def layer_terms(voice: Localizer, layer: PotLayer) -> tuple[str, ...]:
    """What the bets of the round add to a pot, as terms of a sum: "3 × (€35 − €10)"."""
    return tuple(_bets(voice, layer.floor, *each) for each in layer.bets)


def _bets(voice: Localizer, floor: int, bet: int, count: int) -> str:
    """What `count` bets up to `bet` add to a pot above `floor`."""
    each = voice.money(bet)
    if floor:
        each = f"({each} − {voice.money(floor)})"
    return f"{count} × {each}" if count > 1 else each
