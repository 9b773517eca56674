"""Replaying spoilt hand records: python -m tests.benchmarks.fuzz [COUNT [SEED]].

So many in each format. Each must be played, refused or called unreadable in one sentence. Prints
what came of them, how long the slowest took and the most memory that the process ever held. A
record that breaks the program ends the run with its bytes and its seed.
"""

import random
import resource
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import process_time

from tests.support.records.mutate import mutated, records
from tests.support.records.mutate_online import mutated_online, ohh_texts, pokerstars_texts
from tests.support.records.spoilt import BrokenError, outcome_of_file

KINDS = {
    "phh": (records, mutated),
    "ohh": (ohh_texts, mutated_online),
    "txt": (pokerstars_texts, mutated_online),
}
"""Of each format, the hands, and how they are spoilt."""

COUNT = 20_000
SEED = 1


def main() -> None:
    """Spoil records and replay them."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    first = int(sys.argv[2]) if len(sys.argv) > 2 else SEED
    for ending, (texts, spoil) in KINDS.items():
        outcomes, slowest, began = Counter[str](), (0.0, 0), process_time()
        made = texts()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"spoilt.{ending}"
            for seed in range(first, first + count):
                path.write_bytes(spoil(made, random.Random(seed)))
                seconds = timed(path, seed, outcomes)
                slowest = max(slowest, (seconds, seed))
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{count} spoilt {ending} of {len(made)} in {process_time() - began:.0f} s:")
        print("  " + ", ".join(f"{name} {hands}" for name, hands in outcomes.most_common()))
        print(f"  the slowest, seed {slowest[1]}: {slowest[0] * 1000:.0f} ms; {memory:.0f} MB")


def timed(path: Path, seed: int, outcomes: Counter[str]) -> float:
    began = process_time()
    try:
        outcomes.update(outcome_of_file(path, steps=seed % 4 == 0, as_json=seed % 5 > 0))
    except BrokenError:
        print(f"broken by seed {seed}")
        raise
    return process_time() - began


if __name__ == "__main__":
    main()
