"""What a proof has compared, where whatever differs is a failure of the program."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Comparison(Struct, frozen=True):
    """What was compared, and what was not the same.

    Attributes:
        counted: how many shifts, figures and so on.
        failures: each with the seed that shows it again.
    """

    counted: Mapping[str, int]
    failures: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """For people to read."""
        return [f"{count:9,} {what}" for what, count in self.counted.items()]
