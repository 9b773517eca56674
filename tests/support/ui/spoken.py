"""What a screen reader is told of the controls."""

from __future__ import annotations

from PySide6.QtGui import QAccessible

from tests.support.ui.items import Seen

UNWANTED = ("{", "\\u00ad", "undefined", "[object")
"""Holes, hyphens that nobody sees, and what QML makes of nothing."""


def nameless(state: str, look: Seen) -> dict[str, str]:
    """The controls that are called nothing, or nonsense."""
    return {
        item.name: f"{state}: {item.spoken!r}"
        for item in look.items
        if not item.spoken.strip(" ,") or any(part in item.spoken for part in UNWANTED)
    }


def spoken_of(item) -> str:
    """The name by which a screen reader calls an item; empty where it finds none."""
    answer = QAccessible.queryAccessibleInterface(item)
    return "" if answer is None else answer.text(QAccessible.Text.Name)
