"""Every state of the printer's page, as CUPS might have answered."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from reports.printing.known_printers import Printer, Printers, PrinterState, PrinterTrouble
from tests.support.ui.croupier import EVENING_MS, Croupier
from ui.asked.screen_mode import Mode
from ui.dialogs.machine.menu import MachineMenu
from ui.dialogs.machine.printer import PrinterPage
from ui.jobs.worker_jobs import LookAtPrinters, PrintersSeen
from ui.kiosk.kiosk import Kiosk

WELL = Printer(name="Kyocera_P2040dn")

STOPPED = Printer(
    name="Kyocera_P2040dn",
    state=PrinterState.STOPPED,
    reason="The printer is not responding",
    alerts=("media-empty-error", "offline-report", "paused"),
    sent_ms=(EVENING_MS,) * 3,
)

SPARE = Printer(
    name="Brother_Pit",
    state=PrinterState.PRINTING,
    alerts=("toner-low-warning",),
    sent_ms=(EVENING_MS,),
)

MOVED = Printer(name="Cash_desk", state=PrinterState.REJECTS, reason="Moved to the cellar")

OFF = Printer(
    name="Kyocera_P2040dn",
    state=PrinterState.PRINTING,
    alerts=("connecting-to-device", "offline-report"),
    sent_ms=(EVENING_MS,),
)

ANSWERS = {
    "ready": Printers(default=WELL.name, all=(WELL,)),
    "stopped": Printers(default=STOPPED.name, all=(STOPPED, SPARE, MOVED)),
    "switched off": Printers(default=OFF.name, all=(OFF, SPARE)),
    "none chosen": Printers(all=(WELL, SPARE)),
    "no printer": Printers(),
    "refused": Printers(default=WELL.name, all=(WELL,), said="cancel-job failed: Forbidden"),
    "no service": Printers(trouble=PrinterTrouble.NO_SERVICE, said="scheduler is not running"),
    "no CUPS": Printers(trouble=PrinterTrouble.NO_CUPS),
    "hangs": Printers(trouble=PrinterTrouble.HANGS),
    "fails": Printers(trouble=PrinterTrouble.FAILED, said="Permission denied"),
}


def answered(kiosk: Kiosk, found: Printers) -> None:
    """CUPS has said this, and the page shows it."""
    paperwork = kiosk._records.paperwork
    paperwork.work = replace(paperwork.work, printers=PrintersSeen(found), under_way=())
    kiosk.switch_to(Mode(PrinterPage(return_to=MachineMenu())))


def printer_states(croupier: Croupier) -> Iterator[tuple[str, Kiosk]]:
    """The page while CUPS is asked, and with each of its answers."""
    kiosk, paperwork = croupier.kiosk, croupier.kiosk._records.paperwork
    paperwork.work = replace(paperwork.work, under_way=(LookAtPrinters(),))
    kiosk.switch_to(Mode(PrinterPage(return_to=MachineMenu())))
    yield "the printer is asked", kiosk
    for name, found in ANSWERS.items():
        answered(kiosk, found)
        yield f"the printer: {name}", kiosk
    answered(kiosk, ANSWERS["stopped"])
    kiosk.tap("printer-2")
    yield "the printer: another than the default", kiosk
