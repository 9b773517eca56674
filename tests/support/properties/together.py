"""Properties of the same thing: it is made up once, and looked at in every way."""

from __future__ import annotations

from collections.abc import Callable


class Together:
    """What is true of everything of one kind; making it up takes far longer than a look."""

    def __init__(self) -> None:
        self._checks: list[Callable[..., None]] = []

    def __call__(self, check: Callable[..., None]) -> Callable[..., None]:
        """Take this check to the others: a decorator."""
        self._checks.append(check)
        return check

    def hold(self, *made_up: object) -> None:
        """Every check, in its order; the first that fails is the one that Hypothesis tells of."""
        assert self._checks
        for check in self._checks:
            check(*made_up)
