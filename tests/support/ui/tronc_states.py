"""States of tips by card, and of the tronc that two people sign between shifts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import ChangeHouseSettings
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.money_state import Box
from tests.support.table.counts import to_close
from tests.support.ui.croupier import Croupier
from tests.support.ui.people import BOSS, CROUPIER, PINS, staffed, typed
from ui.kiosk.kiosk import Kiosk

Walk = Callable[[Croupier, dict[str, str]], Iterator[tuple[str, Kiosk]]]

CLOSES = f"shift-close confirm close-pending {typed(PINS[BOSS])} confirm"
"""Closes the shift, with its counts pending."""

DAY_MS = 86_400_000


def tips_by_card(stacks: dict[int, int], language: Language = Language.ENGLISH) -> Croupier:
    """A table whose house gives tips by card to the tronc; its tips are counted blind."""
    croupier = staffed(stacks, language=language, shown=True)
    settings = ChangeHouseSettings(HouseSettings(cashless_tips="tronc"))
    croupier.desk.handle(settings, actor=BOSS)
    croupier.kiosk.refresh()
    return croupier


def counted_and_closed(croupier: Croupier, amount: int) -> Croupier:
    """The shift closed, its tips counted by two."""
    croupier.desk.handle(to_close(Box.TIPS, amount=amount), actor=BOSS)
    croupier.kiosk.refresh()
    return croupier.tap(CLOSES)


def tronc_states(
    walked: Walk, stacks: dict[int, int], language: Language
) -> Iterator[tuple[str, Kiosk]]:
    """Walk to each of them with `walked`, at a table with these chips."""
    croupier = tips_by_card(stacks, language)
    yield from walked(
        croupier,
        {
            "tronc, a tip in chips": "seat-1 seat-tip digit-5",
            "tronc, a tip by card": "tip-card",
        },
    )
    croupier.tap("confirm seat-3 seat-tip tip-chips digit-8 confirm")
    counted_and_closed(croupier, 8)
    signs = f"{typed(PINS[CROUPIER])} confirm"
    yield from walked(
        croupier,
        {
            "tronc, between shifts": "",
            "tronc, who signs first": "tronc-sign",
            "tronc, the first PIN": f"tronc-{CROUPIER} digit-2",
            "tronc, who signs as well": f"digit-back {signs}",
            "tronc, the second PIN": f"tronc-{BOSS} digit-7",
        },
    )
    croupier.tap("cancel")
    croupier.clock.now_ms += DAY_MS
    croupier.kiosk.refresh()
    yield from walked(
        croupier,
        {
            "tronc, of the day before": "",
            "tronc, the next shift": "shift-open",
            "tronc, while the next shift lasts": (
                f"person-{CROUPIER} {typed(PINS[CROUPIER])} confirm money"
            ),
        },
    )
