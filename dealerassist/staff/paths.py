"""Where the vault with the hashed PINs lies, and the pepper that the hashes need."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs
from msgspec import Struct

PEPPER_FILE = "DEALER_ASSIST_PEPPER"
"""The environment variable with the path of the pepper, if it is not at its usual place."""


class StaffPaths(Struct, frozen=True):
    """The files of a table's vault and of this machine's pepper."""

    vault: Path
    pepper: Path


def staff_paths_of(journal: Path, environment: Mapping[str, str] = os.environ) -> StaffPaths:
    """Where vault and pepper lie: the vault beside the journal, the pepper in another folder.

    They are apart so that who copies the journal's folder, or the stick it is backed up to, cannot
    try PINs against the hashes.
    """
    named = environment.get(PEPPER_FILE)
    pepper = (
        Path(named) if named else platformdirs.user_config_path("dealer-assist") / "pins.pepper"
    )
    return StaffPaths(journal.with_name(f"{journal.name}.pins").resolve(), pepper.resolve())
