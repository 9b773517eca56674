"""States on the path of the first evening, from the first start to the guests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dealerassist.locale.catalogue import Language
from dealerassist.machine.sticks import Stick
from tests.support.ui.croupier import Croupier, NotingDesk
from tests.support.ui.paper_records import PaperRecords
from tests.support.ui.people import PaperStaff, typed
from tests.support.ui.sticks import Sticks
from ui.jobs.worker_jobs import StaffFileRead
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.sign_in import PinCheck

BOSS, CROUPIER = f"{typed('839174')} confirm " * 2, f"{typed('295038')} confirm " * 2

FILE = "role,number,name\npit boss,P-01,Maria Huber\ncroupier,C-01,Anna Berger\ncroupier,C-02,\n"


def first_evening_states(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """Each step of the path, and the staff of a stick."""
    table, _ = first_evening(language)
    stops = {
        "first evening, who deals": "",
        "first evening, the steps": "back",
        "first evening, the staff": "first-staff",
        "first evening, the first number": "confirm",
        "first evening, without a name": "confirm",
        "first evening, who works here": f"confirm {BOSS} another-croupier",
        "first evening, PIN later": "confirm role-croupier confirm confirm",
        "first evening, the game": "cancel cancel",
        "first evening, the shift": "first-skip",
        "first evening, a first PIN": "confirm person-C-01",
        "first evening, the tray": CROUPIER,
        "first evening, guests": "first-skip",
        "first evening, the usual buy-in": "seat-2",
    }
    for name, taps in stops.items():
        table.tap(taps)
        yield name, table.kiosk
    for text in (FILE, "croupier;C-01;Anna\nking;C-02;Max\n"):
        table, records = first_evening(language)
        table.tap("back first-staff staff-import")
        yield "first evening, the stick is read", table.kiosk
        records.answer(StaffFileRead("staff.csv", text))
        table.kiosk.refresh()
        yield f"first evening, staff of a stick, {len(text)}", table.kiosk


def first_evening(language: Language) -> tuple[Croupier, PaperRecords]:
    """A new table with a stick, and the path begun."""
    desk, records = NotingDesk(), PaperRecords()
    staff = PaperStaff(desk)
    table = Croupier(desk, language=language, signing=PinCheck(lambda: staff), records=records)
    table.staff = staff
    table.kiosk.start(table="4")
    table.kiosk.watches.sticks = Sticks(Stick(Path("/media/kiosk/STAFF"), "8:17"))
    table.kiosk.begin_first_evening()
    return table, records
