"""What shows that a journal is not as it was recorded, and between which entries."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from dealerassist.journal.chain import Fault
from dealerassist.journal.compared import NOT_THERE, Agreement


class Suspicion(Struct, frozen=True):
    """A fault that chain or checkpoints show.

    A checkpoint that does not fit only shows that one of the entries which it covers was changed,
    so the first bad entry lies between `fault.number` and `latest`.
    """

    fault: Fault
    latest: int


def fault_of(suspicion: Suspicion | None) -> Fault | None:
    """The fault that it shows, if it shows one."""
    return None if suspicion is None else suspicion.fault


class RelayHeld(NamedTuple):
    """What the relay's note shows.

    Attributes:
        comparison: for the list of what was compared.
        fault: what it says against the journal; None if nothing.
    """

    comparison: Agreement = NOT_THERE
    fault: Fault | None = None

    @property
    def suspicion(self) -> Suspicion | None:
        """The entry that is missing, if it says so."""
        if self.fault is None or not self.fault.number:
            return None
        return Suspicion(self.fault, self.fault.number)
