"""On screens of any shape, upright ones too, all of a guest's cards are seen, in every game.

Tests `ui/qml/table/Felt.qml`, `ui/qml/table/Seat.qml`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtQuick import QQuickItem, QQuickWindow

from dealerassist.locale.catalogue import Language
from tests.support.tiers import crossed, some
from tests.support.ui.copies import copied
from tests.support.ui.croupier import seated
from tests.support.ui.eight_guests import DOORS_OF_EIGHT, STREETS
from tests.support.ui.hands import visible_items
from tests.support.ui.items import show
from tests.support.ui.states import games, whole_hand
from ui.app import staged
from ui.kiosk.kiosk import Kiosk
from ui.view.view import SeatView

EIGHT = dict.fromkeys(range(1, 9), 500)

UPRIGHT = [(1080, 1920), (800, 1280), (1200, 1600), (600, 1024), (480, 1920)]

SCREENS = [*UPRIGHT, (800, 600), (1024, 768), (2560, 1080)]

LEAST_CARD = 4.0
"""Millimetres: narrower ones are slivers."""


@pytest.fixture(scope="module")
def dealt_out() -> dict[str, Kiosk]:
    """A hand of each game, when its guests have most cards; in stud seven each, or a common one."""
    taps = " rest-check ".join(
        [f"new-hand {DOORS_OF_EIGHT} act-bet rest-call {STREETS[0]}", *STREETS[1:]]
    )
    others = {game: fullest(game) for game in games() if game != "stud"}
    return {"stud": seated(EIGHT).tap(taps).kiosk, **others}


def fullest(game: str) -> Kiosk:
    """The moment of a whole hand of this game in which most cards lie at the seats."""
    most, found = -1, None
    for _, kiosk in whole_hand(game, Language.GERMAN):
        cards = sum(len(seat.cards) for seat in kiosk.view.felt.seats)
        if cards > most:
            most, found = cards, copied(kiosk)
    assert found is not None
    return found


@pytest.mark.parametrize(("size", "told"), some(crossed(SCREENS, [0, 3.8, 5.6]), 2))
def test_no_card_of_a_guest_is_hidden(
    dealt_out: dict[str, Kiosk], size: tuple[int, int], told: float
):
    with staged(dealt_out["stud"], size) as stage:
        stage.window.setProperty("pixelsPerMm", told)
        for kiosk in dealt_out.values():
            show(stage, kiosk)
            QCoreApplication.processEvents()
            shown = {item.objectName(): item for item in visible_items(stage.window.contentItem())}
            for guest in kiosk.view.felt.seats:
                look_at(stage.window, shown[f"seat-{guest.number}"], guest)


def look_at(window: QQuickWindow, seat: QQuickItem, guest: SeatView) -> None:
    """See that cards and dealer button lie side by side within the seat, none of them a sliver."""
    cards = places(seat, "PlayingCard", lambda card: bool(card.property("face")))
    assert len(cards) == len([card for card in guest.cards if card.face])
    least = LEAST_CARD * window.property("density")
    assert all(card.width() >= least and card.height() >= least for card in cards)
    buttons = places(seat, "DealerButton")
    assert len(buttons) == guest.button
    lying = [*cards, *buttons]
    assert all(place(seat).contains(item) for item in lying)
    assert all(left.right() <= right.left() + 1 for left, right in pairwise(lying))


def place(item: QQuickItem) -> QRectF:
    corner = item.mapToScene(QPointF(0, 0))
    return QRectF(corner.x(), corner.y(), item.width(), item.height())


def places(
    seat: QQuickItem, kind: str, counts: Callable[[QQuickItem], bool] = lambda _: True
) -> list[QRectF]:
    """Where the items of this kind lie on a seat, from left to right."""
    items = [item for item in visible_items(seat) if item.metaObject().className().startswith(kind)]
    return sorted([place(item) for item in items if counts(item)], key=QRectF.x)
