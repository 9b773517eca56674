"""The outcome that a record itself states, and where playing it came to something else."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from dealerassist.hand.pots import winnings
from dealerassist.records.amounts import Amount, AmountUnit
from dealerassist.records.replay import ReplayResult

RAKE = "rake"
"""The key of the Taxe among the differences; the others are players: ``p1``, ``p2`` …"""

CENT = Decimal("0.01")

Differences = dict[str, tuple[Amount, Amount]]
"""By player, or `RAKE`: what the record says, and what was played, in the unit of its file."""


def differences_of(replayed: ReplayResult) -> Differences:
    """Where the record's own stacks, winnings or rake differ; empty for a hand refused."""
    return {} if replayed.refused is not None else dict(_differing(replayed))


def _differing(replayed: ReplayResult) -> Iterator[tuple[str, tuple[Amount, Amount]]]:
    state, stated = replayed.state, replayed.record.stated
    unit, won = replayed.record.unit, winnings(state.awards)
    for at, player in enumerate(state.players):
        chips = won.get(player.seat, 0)
        differing = None
        if stated.stacks is not None and player.seat not in replayed.record.unknown_stacks:
            differing = _difference(unit, stated.stacks[at], player.stack)
        if stated.winnings is not None and differing is None:
            differing = _winnings_differing(replayed, at, stated.winnings[at], chips)
        if differing is not None:
            yield f"p{player.seat}", differing
    if (differing := _difference(unit, stated.rake, state.raked)) is not None:
        yield RAKE, differing


def _winnings_differing(
    replayed: ReplayResult, at: int, said: Amount | None, chips: int
) -> tuple[Amount, Amount] | None:
    """What the record says was won and what was, where it is not what came back besides (6.1).

    Some count the part of a big blind that nobody matched as won by who posted it.
    """
    unit, state = replayed.record.unit, replayed.state
    differing = _difference(unit, said, chips)
    if differing is None or not chips or state.street:
        return differing
    paid = replayed.record.stacks[at] - state.players[at].stack + chips
    back = state.rules.ante + state.rules.big_blind - paid
    return differing if back <= 0 or _difference(unit, said, chips + back) else None


def _difference(unit: AmountUnit, said: Amount | None, chips: int) -> tuple[Amount, Amount] | None:
    """What the record says and what was played, where they differ.

    Less than a cent is no difference: programs share a pot further than anybody can pay.
    """
    played = unit.written(chips)
    if said is None or said == played:
        return None
    return (said, played) if abs(Decimal(said) - Decimal(played)) >= CENT else None
