"""What is written on the felt follows the view from tap to tap.

Tests `ui/qml/table/Felt.qml`.
"""

from PySide6.QtQml import QQmlProperty

from tests.support.ui.croupier import plain_spaces, seated
from tests.support.ui.hands import item_named, visible_items
from tests.support.ui.items import SIZES, seen, show
from tests.support.ui.stages import Stages
from ui.app import Stage
from ui.view.view import View

THREE = {1: 300, 3: 300, 4: 300}

HAND = "new-hand card-As card-2c card-Td act-bet act-raise act-fold act-call card-Kd card-9c"


def written(view: View) -> set[str]:
    """The figures that the felt has to show: the pots, and what each guest has and has bet."""
    pots = (box.amount for box in view.felt.boxes)
    guests = (text for seat in view.felt.seats for text in (seat.stack, seat.bet))
    return {plain_spaces(text) for text in (*pots, *guests)} - {""}


def test_every_figure_of_the_felt_follows_the_taps(stages: Stages):
    table, pots = seated(THREE), set[str]()
    with stages.showing(table.kiosk, SIZES[0]) as stage:
        for name in HAND.split():
            show(stage, table.tap(name).kiosk)
            there = {plain_spaces(words.text) for words in seen(stage.window).words}
            assert written(table.view) - there == set(), name
            pots |= {box.amount for box in table.view.felt.boxes}
    assert len(pots) > 2


def frames_of(stage: Stage, seat: int) -> set[str]:
    """The colours of the frames around a seat, and in it."""
    inside = visible_items(item_named(stage.window, f"seat-{seat}"))
    drawn = (each for each in inside if each.inherits("QQuickRectangle"))
    return {QQmlProperty(each, "border.color").read().name() for each in drawn}


def test_the_seat_that_the_keys_are_about_is_framed(stages: Stages):
    table = seated(THREE)
    with stages.showing(table.kiosk, SIZES[0]) as stage:
        plain = {seat: frames_of(stage, seat) for seat in THREE}
        for taps, about in (("seat-3", 3), ("cancel seat-4", 4)):
            show(stage, table.tap(taps).kiosk)
            assert [seat for seat in THREE if frames_of(stage, seat) != plain[seat]] == [about]
