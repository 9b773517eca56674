"""What lies where in the folder that a machine keeps for its table."""

from __future__ import annotations

JOURNAL = "table.journal"

SETTINGS = "settings.json"
"""How the screen looks; the training has a file of this name in its own folder."""

REPORTS = "reports"

PROFILES = "profiles"
"""The house's own profiles, one TOML file each."""

TRAINING_FOLDER = "training"
"""Where the training keeps everything, beside the table's journal and away from it."""

CHOICES = "choices.json"
"""In the training's folder: what everybody practised last."""

CERTIFICATES = "certificates"
"""In the training's folder: those that were printed."""
