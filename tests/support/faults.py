"""What could not be shown fails a test, where the program would log it and show less."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from ui.program import fault_log

LOGS = fault_log.log_fault


def fail_or_log(what: str) -> None:
    """Raise the fault that is being handled, if something could not be shown; else log it."""
    fault = sys.exception()
    if what == fault_log.VIEW_FAILED and fault is not None:
        raise fault
    LOGS(what)


@contextmanager
def faults_raised() -> Iterator[None]:
    """No fault in making a view is passed over as long as this lasts."""
    with patch.object(fault_log, "log_fault", fail_or_log):
        yield


@contextmanager
def faults_logged() -> Iterator[None]:
    """It is passed over, as the program does it."""
    with patch.object(fault_log, "log_fault", LOGS):
        yield
