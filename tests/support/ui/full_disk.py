"""A table whose disk can be full."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, NotingDesk, at_table, rules_of
from ui.kiosk.kiosk import Kiosk

THREE = {1: 200, 3: 500, 4: 400}

BETTING = "new-hand card-As card-2c card-Td act-bet"


FULL = JournalError(JournalErrorCode.DISK_FULL, Path("/table.db"))


class FullDisk(NotingDesk):
    """A desk whose disk can be full."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False
        self.refused = 0

    def _record(self, *entry) -> None:
        if self.full:
            self.refused += 1
            raise FULL
        super()._record(*entry)


def full_disk(language: Language = Language.ENGLISH) -> Croupier:
    """Three guests at such a table; its disk has room yet."""
    return at_table(THREE, rules_of(), language, desk=FullDisk())


def unsaved(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """What is shown after a tap that could not be recorded, while cards and actions are asked."""
    for state, before, tap in (
        ("a card not recorded", "new-hand card-As", "card-2c"),
        ("an action not recorded", BETTING, "act-call"),
        ("a hand not begun", "", "new-hand"),
    ):
        table = full_disk(language).tap(before)
        table.desk.full = True
        table.kiosk.tap(tap)
        yield f"{state}, said", table.kiosk
        table.kiosk.tap("notice-close")
        yield state, table.kiosk
