"""Proofs in which every journal counts as a long one: a start follows the last entries alone.

``python -m tests.proof NAME --recent 30`` says how many. The processes that a proof starts take it
from the environment.
"""

from __future__ import annotations

import os

from dealerassist.journal.recovery import as_left, next_file

RECENT = "DEALER_ASSIST_PROOF_RECENT"
"""The variable with how many of the last entries a start follows."""


def follow_as_said() -> None:
    """Follow as many of the last entries at a start as the environment says, if it does."""
    if said := os.environ.get(RECENT):
        as_left.RECENT = next_file.RECENT = int(said)
