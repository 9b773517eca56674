"""The surroundings that the checks of the computer look at, for the table of a folder."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from dealerassist.machine.facts import MachineFacts
from dealerassist.machine.surroundings import Surroundings, surroundings_of
from ui.program.home_folder import JOURNAL, PROFILES, STRUCTURES


def around(
    home: Path,
    *,
    environment: Mapping[str, str] = os.environ,
    facts: MachineFacts | None = None,
) -> Surroundings:
    """The surroundings of the table whose folder is `home`; the rest as `surroundings_of`."""
    return surroundings_of(
        home,
        home / JOURNAL,
        home / PROFILES,
        home / STRUCTURES,
        environment=environment,
        facts=facts,
    )
