"""Makes ids, keys, salts and the time of day from a seed, so that two runs are equal."""

from __future__ import annotations

import os
import random
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

EVENING_MS = 1_795_287_600_000
"""21 November 2026, 19:00 in UTC: where time stands still until it is told to pass."""

SETTINGS = {
    "LANGUAGE": "en",
    "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
    "COLUMNS": "100",
    "NO_COLOR": "1",
    "PATH": "/nonexistent",
    "QT_QPA_PLATFORM": "offscreen",
    "QT_QUICK_BACKEND": "software",
    "QT_SCALE_FACTOR": "1",
    "QT_QUICK_CONTROLS_STYLE": "Basic",
}
"""What the product reads from its environment; without a PATH no printer is found."""


class Time:
    """A clock on which time passes only when `passes` is called."""

    def __init__(self) -> None:
        self.now_ns = EVENING_MS * 1_000_000

    def passes(self, seconds: float) -> None:
        """Let so much time pass."""
        self.now_ns += int(seconds * 1_000_000_000)


@contextmanager
def foreseen(seed: int | str) -> Iterator[Time]:
    """Let everything be the same each time it is done with this seed.

    The standard library is what stands still, not modules of the product: their names change.
    """
    chance, clock = random.Random(seed), Time()

    def make_key() -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(chance.randbytes(32))

    with (
        patch.object(time, "time_ns", lambda: clock.now_ns),
        patch.object(time, "clock_gettime_ns", lambda _: clock.now_ns),
        patch.object(os, "urandom", chance.randbytes),
        patch.object(random, "_urandom", chance.randbytes),
        patch.object(secrets, "randbits", chance.getrandbits),
        patch.object(Ed25519PrivateKey, "generate", make_key),
    ):
        yield clock
