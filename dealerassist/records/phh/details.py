"""What a record tells of a hand beside how it went: where, when, who, which hand of the evening.

PHH has fields of its own for that, and leaves names that begin with ``_`` to whoever writes. None
of it is played; all of it is kept, so that a record can be written again with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealerassist.records.phh.variants import BLINDS

PLAYED = frozenset(
    {
        "variant",
        "ante_trimming_status",
        "antes",
        BLINDS,
        "bring_in",
        "small_bet",
        "big_bet",
        "min_bet",
        "starting_stacks",
        "actions",
        "_profile",
        "_limit",
        "_stakes",
        "_options",
        "_rake",
        "_drop",
        "_smallest_chip",
        "_absent",
    }
)
"""The fields by which a hand is played."""

OUTCOME = frozenset(
    {"finishing_stacks", "winnings", "rake", "_rake_taken", "_drop_taken", "_burns"}
)
"""The fields that say what came of it: whoever writes a record writes what was played."""


def details_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a record that are neither played nor follow from the play, as they are."""
    return {key: data[key] for key in data if key not in PLAYED and key not in OUTCOME}
