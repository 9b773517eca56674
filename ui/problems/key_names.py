"""What the keys of the Problem list are called, which is what a tap on one sends."""

from __future__ import annotations

from dealerassist.hand.irregular.commands import Irregularity

_PREFIX = "problem-"


def problem_key(kind: Irregularity) -> str:
    """The name of the key: ``problem-short-bet``."""
    return _PREFIX + kind.value.replace("_", "-")


def problem_at(name: str) -> Irregularity | None:
    """What the key of this name stands for; None if it is none of these keys."""
    row = name.removeprefix(_PREFIX)
    return None if row == name else Irregularity(row.replace("-", "_"))
