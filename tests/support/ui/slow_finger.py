"""Taps the keys of a whole kiosk, table and pit, by name."""

from __future__ import annotations

from ui.kiosk.kiosk import Kiosk


def tapped(kiosk: Kiosk, names: str) -> Kiosk:
    """The kiosk after these keys, each tapped when the one before has done its work."""
    for name in names.split():
        kiosk.tap(name)
    return kiosk
