"""The folder that a machine keeps for its table: where it is, and what lies in it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs

from dealerassist.machine.variables import HOME

JOURNAL = "table.journal"

SETTINGS = "settings.json"
"""How the screen looks; the training has a file of this name in its own folder."""

REPORTS = "reports"

RECORDS = "records"
"""Files of hands from elsewhere, which can be opened in the pit."""

PROFILES = "profiles"
"""The house's own profiles, one TOML file each."""

STRUCTURES = "structures"
"""Its own structures of tournaments, likewise."""

TRAINING_FOLDER = "training"
"""Where the training keeps all its files, apart from the table's journal."""

CHOICES = "choices.json"
"""In the training's folder: the choices of each trainee's last practice."""

CERTIFICATES = "certificates"
"""In the training's folder: the certificates that were made."""


def home_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of this machine's journal, settings and reports."""
    named = environment.get(HOME)
    return Path(named) if named else platformdirs.user_data_path("dealer-assist")


def training_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of this machine's training."""
    return home_folder(environment) / TRAINING_FOLDER
