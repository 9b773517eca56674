"""Several property checks on the same random value, which is then generated only once."""

from __future__ import annotations

from collections.abc import Callable


class Together:
    """A collection of checks on values of one kind, which take longer to generate than to check."""

    def __init__(self) -> None:
        self._checks: list[Callable[..., None]] = []

    def __call__(self, check: Callable[..., None]) -> Callable[..., None]:
        """Add this check to the collection; used as a decorator."""
        self._checks.append(check)
        return check

    def hold(self, *made_up: object) -> None:
        """Run every check in order; the first that fails is the one that Hypothesis reports."""
        assert self._checks
        for check in self._checks:
            check(*made_up)
