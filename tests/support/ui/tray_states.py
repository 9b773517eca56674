"""Between two shifts: the report of the first, and the tray with which the second is opened."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.locale.catalogue import Language
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import ChangeHouseSettings, CloseShift, OpenShift, OpenTray
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.money_state import Box
from tests.support.table.counts import to_close
from tests.support.ui.croupier import EVENING_MS, Croupier, seated
from tests.support.ui.people import BOSS, CROUPIER, staffed
from ui.kiosk.kiosk import Kiosk

FEW = {1: 200, 3: 1500, 4: 400}

TRAY = ((100, 10), (5, 40))

ONE_LESS = "money tray-open piece-100 digit-9 piece-5 digit-4 digit-0 confirm"
"""Nine of 100 and forty of 5."""

CHANGED = "money tray-open piece-100 digit-1 digit-1 piece-5 digit-2 digit-0 confirm"
"""As much as in `TRAY`, in other chips."""


def first_closed(table: Croupier) -> Croupier:
    """The first shift is closed, with `TRAY` counted."""
    desk = table.desk
    desk.handle(OpenTray(TRAY), actor=CROUPIER)
    desk.handle(to_close(Box.TRAY, TRAY), actor=BOSS)
    for box in still_to_count(desk.state):
        desk.handle(to_close(box, amount=0), actor=BOSS)
    desk.handle(CloseShift(EVENING_MS), actor=BOSS)
    table.kiosk.refresh()
    return table


def second_shift(table: Croupier) -> Croupier:
    """The next shift of this table; `TRAY` was counted to close the first one."""
    desk = first_closed(table).desk
    desk.handle(OpenShift(CROUPIER, "2026-11-21", EVENING_MS), actor=CROUPIER)
    table.kiosk.refresh()
    return table


def tray_states(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """The opening beside the last count, with a staff and without, and what comes of it."""
    table = first_closed(staffed(FEW, language=language, shown=True))
    yield "between shifts, with a staff", table.kiosk
    yield "the report of a closed shift, the PIN", table.tap("report").kiosk
    table = second_shift(staffed(FEW, language=language, shown=True))
    yield "the tray at the opening", table.tap(ONE_LESS).kiosk
    yield "the tray at the opening, why it differs", table.tap("confirm").kiosk
    yield "the tray at the opening, the PIN", table.tap("differs-miscount").kiosk
    table = second_shift(staffed(FEW, language=language, shown=True))
    yield "the tray at the opening, other chips", table.tap(CHANGED).kiosk
    yield from cash_states(language)
    table = second_shift(seated(FEW, language=language))
    yield "the tray at the opening, nobody enrolled", table.tap(ONE_LESS).kiosk
    yield "the tray at the opening, not signed", table.tap("confirm money").kiosk


def cash_states(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """A guest whose cash of the day is near the house's amount, then at it, and comes back."""
    table = seated(FEW, language=language)
    table.desk.handle(OpenTray(((100, 200),)), actor=CROUPIER)
    table.desk.handle(ChangeHouseSettings(HouseSettings(cash_per_day=10_000)), actor=CROUPIER)
    table.kiosk.refresh()
    bought = "seat-3 seat-add pay-cash digit-8 digit-00 digit-0 confirm"
    yield "a guest’s cash of the day", table.tap(bought).kiosk
    yield "a guest’s cash of the day, told", table.tap("buy-in-sign").kiosk
    more = "notice-close seat-3 seat-add digit-2 digit-2 digit-00 confirm buy-in-sign"
    yield "a guest’s cash of the day, reached", table.tap(more).kiosk
    yield "a guest’s cash of the day, waiting", table.tap("notice-close waiting").kiosk
    table.tap("notice-close seat-3 seat-leave")
    table.desk.handle(CloseShift(EVENING_MS), actor=BOSS)
    table.desk.handle(OpenShift(CROUPIER, "2026-11-21", EVENING_MS), actor=CROUPIER)
    table.kiosk.refresh()
    yield "the same guest of an earlier shift", table.tap("seat-3 digit-5 digit-00 confirm").kiosk
