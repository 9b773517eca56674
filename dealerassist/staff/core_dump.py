"""No core dumps: a program that has had a PIN in memory must not write its memory to the disk."""

from __future__ import annotations

import resource


def disable_core_dumps() -> None:
    """Disable core dumps of this program and of every process that it starts.

    Only the soft limit is set: a developer without real PINs can raise it again.
    """
    _, hard = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, hard))
