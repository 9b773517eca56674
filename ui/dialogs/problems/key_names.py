"""The kind of dialog that the key *Problem* opens, and the names of the keys in its list.

Both are needed without the dialogs themselves, which nothing waits for before somebody taps.
"""

from __future__ import annotations

from dealerassist.hand.irregular.commands import Irregularity
from ui.asked.dialog import Dialog

_PREFIX = "problem-"


class ProblemDialog(Dialog, frozen=True, kw_only=True):
    """A dialog about what went wrong: the key *Problem* leads there, and ends it."""


def problem_key(kind: Irregularity) -> str:
    """The name of the key: ``problem-short-bet``."""
    return _PREFIX + kind.value.replace("_", "-")


def problem_at(name: str) -> Irregularity | None:
    """The kind of problem that the key of this name stands for; None for any other key."""
    row = name.removeprefix(_PREFIX)
    return None if row == name else Irregularity(row.replace("-", "_"))
