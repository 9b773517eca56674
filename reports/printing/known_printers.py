"""What is known of the printers of a computer, as values."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class PrinterTrouble(StrEnum):
    """Why CUPS does not say how the printers stand."""

    NO_CUPS = "no_cups"
    NO_SERVICE = "no_service"
    HANGS = "hangs"
    FAILED = "failed"


class PrinterState(StrEnum):
    """How a printer stands."""

    READY = "ready"
    PRINTING = "printing"
    STOPPED = "stopped"
    REJECTS = "rejects"


class Printer(Struct, frozen=True, kw_only=True):
    """A printer.

    Attributes:
        reason: what CUPS says to its state, if anything.
        sent_ms: when each job was sent that waits for it, in UTC milliseconds; 0 if that cannot be
            read.
    """

    name: str
    state: PrinterState = PrinterState.READY
    reason: str = ""
    sent_ms: tuple[int, ...] = ()

    @property
    def waiting(self) -> int:
        """How many jobs wait for it."""
        return len(self.sent_ms)

    @property
    def oldest_ms(self) -> int:
        """Since when the oldest of them waits, in UTC milliseconds; 0 if that is not known."""
        return min(filter(None, self.sent_ms), default=0)


class Printers(Struct, frozen=True, kw_only=True):
    """All printers.

    Attributes:
        default: the name of the one that papers go to; empty if there is none.
        trouble: why they are not known; None if they are.
        said: what CUPS said to what was asked for last, if it refused.
    """

    default: str = ""
    all: tuple[Printer, ...] = ()
    trouble: PrinterTrouble | None = None
    said: str = ""

    @property
    def chosen(self) -> Printer | None:
        """The printer that papers go to."""
        return next((each for each in self.all if each.name == self.default), None)
