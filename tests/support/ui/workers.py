"""Waits until the workers of a kiosk are back."""

from __future__ import annotations

import time

from ui.kiosk.kiosk import Kiosk


def awaited(kiosk: Kiosk, *, seconds: float = 90) -> None:
    """Until every worker is back."""
    until = time.monotonic() + seconds
    while kiosk.awaits:
        assert time.monotonic() < until, "a worker is still away"
        time.sleep(0.02)
        if kiosk.arrived:
            kiosk.refresh()
