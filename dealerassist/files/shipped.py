"""The files that the program ships; they lie beside its code, as they were installed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ASSETS = Path(__file__).parents[1] / "assets"
"""Typefaces, the drawings of the suits, the demands of a certificate, and a bundle's verifier."""

FAMILY = "Inter Tabular"
"""What the typefaces of the program are called."""


def json_object(path: Path) -> dict[str, Any]:
    """The object in a JSON file that the program ships."""
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content
