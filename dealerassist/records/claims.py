"""What a record says of its own outcome, and where playing it came to something else."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.hand.pots import winnings
from dealerassist.records.phh.amounts import Amount
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
    claimed, won = record.claimed, winnings(state.awards)
    for at, player in enumerate(state.players):
        played = [
            (claimed.stacks, player.stack),
            (claimed.winnings, won.get(player.seat, 0)),
        ]
        for claims, chips in played:
            written = record.unit.written(chips)
            if claims is not None and claims[at] != written:
                yield f"p{player.seat}", (claims[at], written)
                break
    raked = record.unit.written(state.raked)
    if claimed.rake is not None and claimed.rake != raked:
        yield RAKE, (claimed.rake, raked)
