"""How long a person is locked out after wrong PINs (house practice 3)."""

from __future__ import annotations

from dealerassist.journal.clock import Moment

BEFORE_LOCK = 5
"""From how many wrong PINs in a row on the person is locked out for a while."""

MOST = 10
"""From how many wrong PINs in a row on the person is locked out until a pit boss lifts the lock."""

FIRST_WAIT_SECONDS = 30
"""How long the first lock holds; each further wrong PIN doubles it."""


def lock_seconds(failures: int) -> int:
    """How long so many wrong PINs in a row lock a person out, in seconds; 0 before the fifth."""
    return FIRST_WAIT_SECONDS << failures - BEFORE_LOCK if failures >= BEFORE_LOCK else 0


def is_disabled(failures: int) -> bool:
    """Whether after so many wrong PINs in a row only a pit boss can lift the lock."""
    return failures >= MOST


def waits_seconds(failures: int, since: Moment | None, now: Moment) -> int:
    """How long the lock still holds, in whole seconds, rounded up; 0 if it does not.

    Args:
        failures: the wrong PINs in a row.
        since: when the last of them was typed; None before the first.
        now: this moment; only its monotonic clock is used, as anybody could set the wall clock.
    """
    wait_ns = lock_seconds(failures) * 1_000_000_000
    rest_ns = wait_ns - (_passed_ns(since, now) if since is not None else 0)
    return max(0, -(-rest_ns // 1_000_000_000))


def _passed_ns(since: Moment, now: Moment) -> int:
    """How much time has passed at least, in nanoseconds.

    After a restart of the machine nobody can tell for how long it was off. Only the time since the
    boot is counted then, so that switching the machine off does not shorten the wait.
    """
    same_boot = since.boot_id == now.boot_id and since.monotonic_ns <= now.monotonic_ns
    return now.monotonic_ns - (since.monotonic_ns if same_boot else 0)
