"""What a piece of work spends its time on, in shares of a few kinds: one plain line."""

from __future__ import annotations

import cProfile
import pstats
from collections import defaultdict
from collections.abc import Callable

KINDS = {
    "pysqlite3": "SQL",
    "_hashlib": "hashes",
    "sha256": "hashes",
    "msgspec.json": "JSON",
    "ed25519": "signatures",
    "posix.": "system calls",
    "_io.": "system calls",
    "processEvents": "drawing",
    "PySide6": "drawing",
    "dealerassist/hand/": "folding",
    "dealerassist/table/": "folding",
    "msgspec._core.replace": "folding",
    "dealerassist/journal/read_model/": "rows",
    "dealerassist/journal/": "journal",
    "dealerassist/": "domain",
    "reports/": "paper",
    "reportlab": "paper",
    "ui/": "screen",
}
"""What in the name of a function tells its kind; the first that fits."""

LEAST = 0.03


def shares_of(work: Callable[[], object]) -> str:
    """Do it under the profiler, and say what it spent its time on, the most first."""
    profile = cProfile.Profile()
    profile.runcall(work)
    return shares_in(pstats.Stats(profile))


def shares_in(stats: pstats.Stats) -> str:
    """The shares in what a profiler has found. Its own time inflates what is called often."""
    spent: dict[str, float] = defaultdict(float)
    for (file, _, name), figures in stats.stats.items():  # type: ignore[attr-defined]
        spent[_kind(f"{file} {name}")] += figures[2]
    total = sum(spent.values()) or 1
    ordered = sorted(spent.items(), key=lambda each: -each[1])
    return ", ".join(f"{kind} {took / total:.0%}" for kind, took in ordered if took / total > LEAST)


def _kind(function: str) -> str:
    return next((kind for part, kind in KINDS.items() if part in function), "other")
