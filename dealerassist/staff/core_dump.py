"""A program that has had a PIN in its memory leaves no copy of that memory on the disk."""

from __future__ import annotations

import resource


def leave_no_core() -> None:
    """Have no core dump written if the program crashes, nor by what it starts.

    Only the soft limit: whoever looks for a fault at a desk without real PINs can lift it again.
    """
    _, hard = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, hard))
