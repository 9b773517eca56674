"""What rings on the floor is heard by the house's own command, again until it is answered."""

from __future__ import annotations

from collections.abc import Sequence

from ui.floor.intents import Ring
from ui.floor.needs import Ringing
from ui.program.house_bell import LONGEST_S, TABLE, WHAT, HouseBell

AGAIN_NS = 30_000_000_000
"""After how long the bell is rung again while nobody has answered, in nanoseconds."""


class Bell(HouseBell):
    """Rings whenever something new rings, and again until it is answered."""

    def __init__(self, command: Sequence[str], longest_s: float = LONGEST_S) -> None:
        """Ring by this command, as `HouseBell`; that there is no such program is known at once."""
        super().__init__(command, longest_s)
        self._told_ns: dict[Ring, int] = {}
        self._hushed = set[Ring]()
        self.look()

    def hush(self, ring: Ring) -> None:
        """Somebody has answered this: it is heard no more, also if the server is away."""
        self._hushed.add(ring)

    def keep(self, ringing: Sequence[Ringing], moment_ns: int) -> None:
        """Ring if one of these is new, or for that told longest ago, if the last was long ago."""
        now = {each.ring for each in ringing}
        self._hushed &= now
        told_ns = {ring: at_ns for ring, at_ns in self._told_ns.items() if ring in now}
        self._told_ns = told_ns
        loud = [each for each in ringing if each.ring not in self._hushed]
        if not loud or self.runs:
            return
        # What was never told comes first, each by a run of its own: there may be a lamp a table.
        what = min(loud, key=lambda each: told_ns.get(each.ring, -1))
        if what.ring not in told_ns or moment_ns - max(told_ns.values()) >= AGAIN_NS:
            told_ns[what.ring] = moment_ns
            self.ring(_told(what))


def _told(what: Ringing) -> dict[str, str]:
    return {
        WHAT: "call" if what.alarm is None else "alarm",
        TABLE: "" if what.table is None else what.table.table,
    }
