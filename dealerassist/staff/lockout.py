"""How long nobody may try again after wrong PINs (house practice 3). Pure."""

from __future__ import annotations

from dealerassist.journal.clock import Moment

BEFORE_LOCK = 5
"""So many wrong PINs in a row lock."""

MOST = 10
"""So many wrong PINs in a row disable until a pit boss lifts the lock."""

FIRST_WAIT_SECONDS = 30


def lock_seconds(failures: int) -> int:
    """How long so many wrong PINs in a row lock, in seconds: 30, doubling; 0 before the fifth."""
    return FIRST_WAIT_SECONDS << failures - BEFORE_LOCK if failures >= BEFORE_LOCK else 0


def is_disabled(failures: int) -> bool:
    """No time mends so many wrong PINs."""
    return failures >= MOST


def waits_seconds(failures: int, since: Moment | None, now: Moment) -> int:
    """How long the lock still holds, in whole seconds, rounded up; 0 if it does not.

    Args:
        failures: the wrong PINs in a row.
        since: when the last of them was typed; None before the first.
        now: the wall clock in it is not asked, as anybody could set it.
    """
    wait_ns = lock_seconds(failures) * 1_000_000_000
    rest_ns = wait_ns - (_passed_ns(since, now) if since is not None else 0)
    return max(0, -(-rest_ns // 1_000_000_000))


def _passed_ns(since: Moment, now: Moment) -> int:
    """How much time has passed at least, in nanoseconds.

    After a restart of the machine nobody can tell for how long it was off, so the wait begins
    again with the boot; then as much has passed as the machine has been running.
    """
    same_boot = since.boot_id == now.boot_id and since.monotonic_ns <= now.monotonic_ns
    return now.monotonic_ns - (since.monotonic_ns if same_boot else 0)
