"""The log of a command that runs as a service: lines on standard error, which systemd keeps."""

from __future__ import annotations

import logging
import sys


def log_to_stderr(*, quiet: bool = False) -> None:
    """Log to standard error, as a service does; with `quiet`, nothing."""
    # Imported here so that --help is fast.
    import structlog  # noqa: PLC0415

    least = logging.CRITICAL if quiet else logging.INFO
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(least),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
