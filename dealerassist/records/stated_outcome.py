"""The outcome that a record itself states, and where playing it came to something else."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.hand.pots import winnings
from dealerassist.records.amounts import Amount
from dealerassist.records.replay import ReplayResult

RAKE = "rake"
"""The key of the Taxe among the differences; the others are players: ``p1``, ``p2`` …"""

Differences = dict[str, tuple[Amount, Amount]]
"""By player, or `RAKE`: what the record says, and what was played, in the unit of its file."""


def differences_of(replayed: ReplayResult) -> Differences:
    """Where the record's own stacks, winnings or rake differ; empty for a hand refused."""
    return {} if replayed.refused is not None else dict(_differing(replayed))


def _differing(replayed: ReplayResult) -> Iterator[tuple[str, tuple[Amount, Amount]]]:
    state, record = replayed.state, replayed.record
    stated, won = record.stated, winnings(state.awards)
    for at, player in enumerate(state.players):
        played = [
            (stated.stacks, player.stack),
            (stated.winnings, won.get(player.seat, 0)),
        ]
        for said, chips in played:
            written = record.unit.written(chips)
            if said is not None and said[at] != written:
                yield f"p{player.seat}", (said[at], written)
                break
    raked = record.unit.written(state.raked)
    if stated.rake is not None and stated.rake != raked:
        yield RAKE, (stated.rake, raked)
