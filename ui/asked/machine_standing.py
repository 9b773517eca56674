"""What the screen knows of the computer that it runs on, where a package has set it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from dealerassist.machine.installed import WaitingVersion


class MachineStanding(Struct, frozen=True):
    """How it stands with the computer.

    Attributes:
        waiting: a version that is installed and waits; None if none does.
        starts_ms: when the program ends by itself to start it, in UTC milliseconds, if nobody taps
            until then; 0 while something is in the way.
    """

    waiting: WaitingVersion | None = None
    starts_ms: int = 0
