"""On screens of any shape, upright ones too, all of a guest's cards are seen."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtQuick import QQuickItem

from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.eight_guests import DOORS_OF_EIGHT, STREETS
from tests.support.ui.hands import item_named, visible_items
from ui.app import Stage, staged

EIGHT = dict.fromkeys(range(1, 9), 500)

SCREENS = [(1080, 1920), (600, 1024), (480, 1920), (800, 600), (1024, 768), (2560, 1080)]


def on_the_river() -> Croupier:
    """Eight guests who have got every card, seven each or six and a common one."""
    taps = " rest-check ".join(
        [f"new-hand {DOORS_OF_EIGHT} act-bet rest-call {STREETS[0]}", *STREETS[1:]]
    )
    return seated(EIGHT).tap(taps)


def place(item: QQuickItem) -> QRectF:
    corner = item.mapToScene(QPointF(0, 0))
    return QRectF(corner.x(), corner.y(), item.width(), item.height())


def cards_of(stage: Stage, seat: int) -> list[QRectF]:
    """Where the cards of a seat lie, from left to right."""
    items = visible_items(item_named(stage.window, f"seat-{seat}"))
    cards = [item for item in items if item.metaObject().className().startswith("PlayingCard")]
    return sorted([place(card) for card in cards if card.property("value")], key=QRectF.x)


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("told", [0, 3.8, 5.6])
def test_no_card_of_a_guest_is_hidden(size: tuple[int, int], told: float):
    table = on_the_river()
    with staged(table.kiosk, size) as stage:
        stage.window.setProperty("pixelsPerMm", told)
        QCoreApplication.processEvents()
        for number in EIGHT:
            guest, cards = table.seat(number), cards_of(stage, number)
            inside = place(item_named(stage.window, f"seat-{number}"))
            assert len(cards) == len([card for card in guest.cards if card])
            assert all(inside.contains(card) for card in cards)
            assert all(left.right() <= right.left() + 1 for left, right in pairwise(cards))
