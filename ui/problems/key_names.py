"""The names of the keys in the list of problems, from the kind of problem and back."""

from __future__ import annotations

from dealerassist.hand.irregular.commands import Irregularity

_PREFIX = "problem-"


def problem_key(kind: Irregularity) -> str:
    """The name of the key: ``problem-short-bet``."""
    return _PREFIX + kind.value.replace("_", "-")


def problem_at(name: str) -> Irregularity | None:
    """The kind of problem that the key of this name stands for; None for any other key."""
    row = name.removeprefix(_PREFIX)
    return None if row == name else Irregularity(row.replace("-", "_"))
