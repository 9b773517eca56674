"""The names of the files and folders in the folder that a machine keeps for its table."""

from __future__ import annotations

JOURNAL = "table.journal"

SETTINGS = "settings.json"
"""How the screen looks; the training has a file of this name in its own folder."""

REPORTS = "reports"

PROFILES = "profiles"
"""The house's own profiles, one TOML file each."""

TRAINING_FOLDER = "training"
"""Where the training keeps all its files, apart from the table's journal."""

CHOICES = "choices.json"
"""In the training's folder: the choices of each trainee's last practice."""

CERTIFICATES = "certificates"
"""In the training's folder: the certificates that were made."""
