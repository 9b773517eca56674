"""Fresh hands against PokerKit, as many as wanted, and a table of what came of them.

python -m tests.second_opinion.run [HANDS] [SEED]: hands of each game, from that seed on.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import NamedTuple

from tests.second_opinion.differences import DIFFERENCES
from tests.second_opinion.differences.explaining import Difference
from tests.second_opinion.games import GAMES, Game
from tests.second_opinion.random_hands import made_up
from tests.second_opinion.two_tables import DisagreementError


class Tally(NamedTuple):
    """What came of the hands of one game; `differences` counts hands by difference."""

    game: str
    hands: int
    to_the_end: int
    steps: int
    differences: Counter[Difference]
    disagreements: tuple[str, ...]


def tally(game: Game, seeds: range) -> Tally:
    """Play these seeds."""
    to_the_end = steps = 0
    differences: Counter[Difference] = Counter()
    disagreements: list[str] = []
    for seed in seeds:
        try:
            hand = made_up(game, seed)
        except DisagreementError as error:
            disagreements.append(f"seed {seed}: {error}")
            continue
        to_the_end += hand.over
        steps += hand.steps
        differences.update(hand.met)
    counts = (len(seeds), to_the_end, steps)
    return Tally(game.code, *counts, differences, tuple(disagreements))


HEAD = f"{'game':<15}{'hands':>8}{'to the end':>12}{'steps':>10}{'disagree':>10}"


def row(of: Tally) -> str:
    share, disagree = of.to_the_end / of.hands, len(of.disagreements)
    return f"{of.game:<15}{of.hands:>8}{share:>12.1%}{of.steps:>10}{disagree:>10}"


def met_by(tallies: list[Tally], difference: Difference) -> str:
    """The difference, and in how many hands of each game it came up."""
    games = [
        f"{of.game} {of.differences[difference]}" for of in tallies if difference in of.differences
    ]
    where = ", ".join(games) or "nowhere"
    return f"{difference.rule:>6}  {difference.name}: {difference.tells}\n        {where}"


def main(hands: int = 2_000, seed: int = 0) -> int:
    """Print the table; how many hands disagreed, and the first of each game in full."""
    began = time.monotonic()
    print(HEAD)
    tallies = []
    for game in GAMES.values():
        tallies.append(tally(game, range(seed, seed + hands)))
        print(row(tallies[-1]), flush=True)
    found = [disagreement for of in tallies for disagreement in of.disagreements[:1]]
    print(*found, sep="\n\n")
    print(*(met_by(tallies, difference) for difference in DIFFERENCES), sep="\n")
    total = sum(of.hands for of in tallies)
    print(f"{total} hands from seed {seed} in {time.monotonic() - began:.0f} s")
    return sum(len(of.disagreements) for of in tallies)


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:3]))))
