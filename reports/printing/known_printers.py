"""What is known of the printers of a computer, as values."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace


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


HINDRANCES = frozenset(
    {
        "cover-open",
        "door-open",
        "input-tray-missing",
        "interlock-open",
        "marker-supply-empty",
        "marker-waste-full",
        "media-empty",
        "media-jam",
        "media-needed",
        "output-area-full",
        "output-tray-missing",
        "shutdown",
        "spool-area-full",
        "timed-out",
        "toner-empty",
    }
)
"""With which nothing is printed until somebody comes, unless only as a warning or a report."""

SAID_TOO_MILDLY = frozenset(
    {"offline-report", "cups-insecure-filter-warning", "cups-missing-filter-warning"}
)
"""What CUPS calls a report or a warning although nothing is printed meanwhile."""


class Printer(Struct, frozen=True, kw_only=True):
    """A printer.

    Attributes:
        reason: what CUPS says to its state in a sentence of its own, if anything.
        alerts: its ``printer-state-reasons``, the keywords of RFC 8011 5.4.12 and of CUPS.
        sent_ms: when each job was sent that waits for it, in UTC milliseconds; 0 if that cannot be
            read.
    """

    name: str
    state: PrinterState = PrinterState.READY
    reason: str = ""
    alerts: tuple[str, ...] = ()
    sent_ms: tuple[int, ...] = ()

    @property
    def is_hindered(self) -> bool:
        """Whether nothing comes out of it until somebody has seen to it."""
        stands = self.state in (PrinterState.STOPPED, PrinterState.REJECTS)
        return stands or any(map(_hinders, self.alerts))

    @property
    def waiting(self) -> int:
        """How many jobs wait for it."""
        return len(self.sent_ms)

    @property
    def oldest_ms(self) -> int:
        """Since when the oldest of them waits, in UTC milliseconds; 0 if that is not known."""
        return min(filter(None, self.sent_ms), default=0)


def _hinders(alert: str) -> bool:
    """Without a suffix it is an error, as with ``-error`` (RFC 8011 5.4.12)."""
    return alert in SAID_TOO_MILDLY or alert.removesuffix("-error") in HINDRANCES


class Printers(Struct, frozen=True, kw_only=True):
    """All printers.

    Attributes:
        default: the name of the one that papers go to; empty if there is none. As CUPS tells it,
            that is the computer's own; `with_choice` puts the house's in its place.
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

    def with_choice(self, wanted: str) -> Printers:
        """The same where the house has chosen this one; as they are where it is not among them."""
        known = any(each.name == wanted for each in self.all)
        return replace(self, default=wanted) if known else self
