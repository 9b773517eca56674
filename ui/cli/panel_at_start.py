"""Gives the touch panel its calibration at a start, which does not wait for it."""

from __future__ import annotations

from threading import Thread

from dealerassist.machine.panel import SwayError, TouchPanel


def set_beside(panel: TouchPanel) -> Thread:
    """Put the kept calibration in force in a thread of its own; what fails is logged."""
    thread = Thread(target=_set, args=[panel], daemon=True)
    thread.start()
    return thread


def _set(panel: TouchPanel) -> None:
    if panel.unread is not None:
        _log(str(panel.unread))
    try:
        panel.set_kept()
    except SwayError as error:
        _log(error.said)


def _log(why: str) -> None:
    # Imported when it is needed: the start need not wait for it.
    import structlog  # noqa: PLC0415

    structlog.get_logger().error("touch panel not calibrated", why=why)
