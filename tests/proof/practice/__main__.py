"""Deals many practice hands of every game, rightly and wrongly, and prints what came up.

python -m tests.proof.practice --hands 20000 [--seed 0]
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from dealerassist.training.practice import dealer_actions as d
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.skills import Level
from tests.proof.drills.dealt import tournament_games
from tests.proof.practice.checking import (
    GAMES,
    dealt_rightly,
    dealt_wrongly,
    rules_of,
    said_in_full,
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    came, wrongs, sentences, waits = Counter(), Counter(), set(), []
    tables = [*[rules_of(*game) for game in GAMES], *tournament_games()]
    for at in range(asked.hands):
        rules, seed = tables[at % len(tables)], asked.seed + at
        waits.append(_ready_in_ms(rules, seed))
        for verdict in dealt_rightly(rules, seed).verdicts:
            came[verdict.skill.value] += 1
            if isinstance(verdict.expected, d.Repair | d.Refuse):
                facts = verdict.due.facts
                what = facts.get("what", "forbidden bet")
                wrongs[what, facts.get("ruling") or facts.get("code") or "misdeal"] += 1
        dealt_rightly(rules, seed, faults=False)
        dealt_wrongly(rules, seed, list(Level)[at % 4])
        sentences.update(said_in_full(PracticeTable(rules, seed, Level.SHOWN)))
    print(
        f"{asked.hands} hands of {len(tables)} games and limits: all ended as the rules play them,"
    )
    _print(came, wrongs, sentences, waits)


def _ready_in_ms(rules, seed) -> float:
    """Processor time until a hand is ready; what else runs on the machine does not count."""
    began = time.process_time()
    PracticeTable(rules, seed, Level.OWN)
    return (time.process_time() - began) * 1000


def _print(came, wrongs, sentences, waits) -> None:
    print("every wrong action was marked, every hand went the same way again.")
    print(f"different sentences, both languages: {len(sentences)}")
    waits.sort()
    at_99 = waits[len(waits) * 99 // 100]
    took = f"{at_99:.1f} ms (99 of 100), {waits[-1]:.1f} ms at most"
    print(f"processor time until a new hand is ready: {took}")
    print("\nwhat was due, by skill:")
    for skill, count in came.most_common():
        print(f"  {count:8}  {skill}")
    print("\nwhat went wrong, and how it was ruled on:")
    for (what, ruling), count in sorted(wrongs.items()):
        print(f"  {count:8}  {what}: {ruling}")


if __name__ == "__main__":
    main()
