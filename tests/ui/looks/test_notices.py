"""What nobody has asked for: a notice that comes by itself covers no key, no guest, no question.

Tests `ui/qml/parts/NoticeCard.qml`, `ui/qml/parts/NoticeWords.qml`, `ui/asked/notices.py`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.hands import item_named, visible_items
from tests.support.ui.items import LOOKS, Item, seen
from tests.support.ui.payouts import NO_LIMIT, two_pots
from tests.support.ui.stages import Stages
from ui.asked.notices import plain_notice

READ_MM, KEY_MM = 5.52, 20.0

SHORT = "Saved: /reports/evaluation-4-2025-10-01-2025-12-19-2025-12-20-2025-12-21.pdf"
LONG = (
    "Stop dealing, and call the pit boss over. For the pit boss: the disk of the journal is full, "
    "and so nothing was recorded. Please make room, and try again. Nothing that was recorded "
    "before is lost, and the table stands as shown. Then go on with the hand."
)


def with_board(language: Language) -> Croupier:
    table = seated({1: 500, 3: 500, 4: 300}, language=language, **NO_LIMIT)
    return table.tap("new-hand act-call act-call act-check card-As card-2c card-Td")


def dealt(language: Language) -> Croupier:
    return seated({1: 200, 3: 500}, language=language).tap("new-hand card-As")


def paid(language: Language) -> Croupier:
    return two_pots(language).tap("act-award")


TABLES = [with_board, dealt, two_pots, paid]


def covers(one: Item, other: Item) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    return min(across, min(one.y + one.height, other.y + other.height) - max(one.y, other.y)) > 1


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("text", [SHORT, LONG], ids=["short", "long"])
@pytest.mark.parametrize("table", TABLES)
def test_a_notice_covers_no_key_no_seat_and_not_the_prompt(
    stages: Stages,
    size: tuple[int, int],
    language: Language,
    table: Callable[[Language], Croupier],
    text: str,
):
    kiosk = table(language).kiosk
    before = kiosk.screen.mode
    kiosk.switch_to(before.noticed(plain_notice(kiosk.screen.at.voice, "Shift report", text)))
    with stages.showing(kiosk, size) as stage:
        stage.picture()
        at = seen(stage.window)
        item = item_named(stage.window, "notice")
        here = item.mapToScene(item.boundingRect().topLeft())
        notice = Item("notice", True, "", here.x(), here.y(), item.width(), item.height())
        others = [
            each for each in at.items if not each.name.startswith(("notice", "pots", "board"))
        ]
        assert [each.name for each in others if covers(notice, each)] == []
        assert "prompt" in {each.name for each in others}
        letters = [part for part in visible_items(item) if part.property("text")]
        assert [part for part in letters if part.property("contentWidth") > part.width() + 1] == []
        smallest = min(part.property("font").pixelSize() for part in letters)
        assert smallest >= int(READ_MM * at.mm) - 1
        closing = at.at("notice-close")
        assert closing is not None
        assert closing.height >= KEY_MM * at.mm - 1


@pytest.mark.parametrize("language", list(Language))
def test_a_long_notice_is_read_in_parts(language: Language):
    kiosk = dealt(language).kiosk
    notice = plain_notice(kiosk.screen.at.voice, "Not recorded", LONG)
    kiosk.switch_to(kiosk.screen.mode.noticed(notice))
    assert " ".join(notice.parts) == LONG
    kiosk.tap("notice-more")
    assert (kiosk.view.notice.page, kiosk.view.notice.text) == (1, LONG)


def test_between_hands_no_key_is_dead_while_a_shift_is_open():
    table = paid(Language.ENGLISH)
    assert [key.name for key in table.view.asked.keys if not key.enabled] == []
    table.tap("setup")
    assert {"shift-open", "table-setup", "tray"} <= {key.name for key in table.view.asked.keys}
    assert [key.name for key in table.view.asked.keys if key.enabled] == []


def test_between_shifts_the_shift_is_opened_and_nothing_is_dead():
    table = seated({1: 200, 3: 500}).tap("shift-close confirm close-pending")
    assert [key.name for key in table.view.asked.keys if not key.enabled] == []
    assert {"shift-open", "table-setup", "tray", "report"} <= {
        key.name for key in table.view.asked.keys
    }
