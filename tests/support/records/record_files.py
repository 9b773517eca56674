"""Files of hands for tests: several hands in one, each under its table."""

from __future__ import annotations

from pathlib import Path

from tests.support.records.hand_texts import HAND, ILLEGAL, UNREADABLE

DIFFERING = f"{HAND}finishing_stacks = [519, 481]\n"
"""Legal, but its own outcome is a chip otherwise: the players have 519 and 480, the house 1."""

REMARKED = HAND.replace('"p1 sm AsAd2s", "p2 sm QsQd5s"', '"p2 sm QsQd5s", "p1 sm AsAd2s"')
"""Legal, but shown in another order than this house has it (7.1)."""

MIXED = (HAND, ILLEGAL, UNREADABLE, DIFFERING, REMARKED)
"""One hand of each kind: as it should be, forbidden, unreadable, paid and shown otherwise."""


def in_one_file(hands: tuple[str, ...]) -> str:
    """The hands as a `.phhs` file has them: each under a table with its number."""
    return "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1))


def written(folder: Path, name: str = "evening.phhs", hands: tuple[str, ...] = MIXED) -> Path:
    """A file with these hands."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(in_one_file(hands), encoding="utf-8")
    return path
