"""Sticks that are put in and pulled out, without a drive."""

from __future__ import annotations

from dealerassist.machine.sticks import Stick


class Sticks:
    """In place of a `StickWatch`: these are mounted, as the kernel would list them."""

    def __init__(self, *sticks: Stick) -> None:
        self.sticks = sticks

    def look(self) -> tuple[Stick, ...]:
        return self.sticks
