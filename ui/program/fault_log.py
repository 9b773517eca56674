"""Logs faults of the program, and goes on after one where something is only shown."""

from __future__ import annotations

from collections.abc import Callable
from traceback import format_exc
from typing import TypeVar

Made = TypeVar("Made")

VIEW_FAILED = "view failed"
"""What is logged of something that could not be shown."""


def log_fault(what: str) -> None:
    """Log the traceback of a fault that is being handled; `what` says in English what failed."""
    # Imported when it is needed: the start of the kiosk need not wait for it.
    import structlog  # noqa: PLC0415

    # Without the variables of its frames: the key just tapped may be a digit of a PIN.
    structlog.get_logger().error(what, exception=format_exc())


class FaultLog:
    """Logs what could not be shown: each fault once, however often the screen is made anew."""

    def __init__(self) -> None:
        self._logged: set[str] = set()

    def attempt(self, make: Callable[[], Made]) -> Made | None:
        """What `make` makes; None if it fails, which is logged then.

        Only for what is shown: nothing of the table may be changed by `make`.
        """
        try:
            return make()
        except Exception:  # noqa: BLE001 — whatever it is, the screen must stay
            fault = format_exc()
            if fault not in self._logged:
                log_fault(VIEW_FAILED)
            self._logged.add(fault)
            return None
