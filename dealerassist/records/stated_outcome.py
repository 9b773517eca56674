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
    state, record = replayed.state, replayed.record
    stated, won = record.stated, winnings(state.awards)
    for at, player in enumerate(state.players):
        known = player.seat not in record.unknown_stacks
        played = [
            (stated.stacks if known else None, player.stack),
            (stated.winnings, won.get(player.seat, 0)),
        ]
        for said, chips in played:
            differing = _difference(record.unit, said[at] if said is not None else None, chips)
            if differing is not None:
                yield f"p{player.seat}", differing
                break
    if (differing := _difference(record.unit, stated.rake, state.raked)) is not None:
        yield RAKE, differing


def _difference(unit: AmountUnit, said: Amount | None, chips: int) -> tuple[Amount, Amount] | None:
    """What the record says and what was played, where they differ.

    Less than a cent is no difference: programs share a pot further than anybody can pay.
    """
    played = unit.written(chips)
    if said is None or said == played:
        return None
    return (said, played) if abs(Decimal(said) - Decimal(played)) >= CENT else None
