"""Where the PINs lie, and the pepper without which they are of no use."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs
from msgspec import Struct

PEPPER_FILE = "DEALER_ASSIST_PEPPER"
"""Names the file of the pepper."""


class StaffPaths(Struct, frozen=True):
    """Where a table's vault lies, and the pepper of this machine."""

    vault: Path
    pepper: Path


def staff_places_of(journal: Path, environment: Mapping[str, str] = os.environ) -> StaffPaths:
    """The vault beside the journal; the pepper apart, so that one folder alone gives nothing.

    Whoever copies the journal's folder, or the stick it is backed up to, has no pepper.
    """
    named = environment.get(PEPPER_FILE)
    pepper = (
        Path(named) if named else platformdirs.user_config_path("dealer-assist") / "pins.pepper"
    )
    return StaffPaths(journal.with_name(f"{journal.name}.pins").resolve(), pepper.resolve())
