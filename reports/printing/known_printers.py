"""What is known of the printers of a computer, as values."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class PrinterTrouble(StrEnum):
    """Why nothing would come out of the printer."""

    NO_CUPS = "no_cups"
    NO_SERVICE = "no_service"
    NO_PRINTER = "no_printer"
    HANGS = "hangs"
    STOPPED = "stopped"
    REJECTS = "rejects"
    STUCK = "stuck"
    FAILED = "failed"


class PrinterMood(StrEnum):
    """How a printer stands."""

    READY = "ready"
    PRINTING = "printing"
    STOPPED = "stopped"
    REJECTS = "rejects"


class Printer(Struct, frozen=True, kw_only=True):
    """A printer.

    Attributes:
        reason: what CUPS says to its standing, if anything.
        waiting: how many jobs wait for it.
        oldest_ms: since when the oldest of them waits, in UTC milliseconds; 0 if none does.
    """

    name: str
    mood: PrinterMood = PrinterMood.READY
    reason: str = ""
    waiting: int = 0
    oldest_ms: int = 0


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
