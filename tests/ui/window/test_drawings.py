"""Suits, icons and places of cards are drawn in the colour and the size that are asked for.

Tests `ui/window/drawings.py`, `ui/qml/`, `dealerassist/files/shipped.py`.
"""

import re

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage

from tests.support.places import PROJECT
from ui.window.drawings import Drawings

INK = "ff8000"


@pytest.fixture
def drawings(qapp: QGuiApplication) -> Drawings:
    return Drawings()


def drawn(drawings: Drawings, wanted: str) -> QImage:
    """The image, with the size that QML is told of it checked."""
    size = QSize()
    image = drawings.requestImage(wanted, size, QSize())
    assert image.size() == size
    return image


def colours(image: QImage) -> set[str]:
    """The colours of all pixels that are not transparent at all."""
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


def shares(image: QImage) -> tuple[float, float]:
    """How much of the image is transparent, and how much is full ink."""
    alphas = [
        image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height())
    ]
    return alphas.count(0) / len(alphas), alphas.count(255) / len(alphas)


@pytest.mark.parametrize("suit", "shdc")
def test_a_suit_is_filled_with_its_colour(drawings, suit):
    image = drawn(drawings, f"{suit}/40/40/{INK}")
    empty, full = shares(image)
    assert image.size() == QSize(40, 40)
    assert 0.2 < empty < 0.7
    assert 0.25 < full < 0.7
    assert colours(image) == {f"#{INK}"}


def test_every_icon_is_drawn_in_lines_within_its_box(drawings):
    for name in drawings.icons:
        image = drawn(drawings, f"{name}/64/64/{INK}")
        empty, full = shares(image)
        assert empty > 0.5, name
        assert full > 0.02, name
        assert colours(image) == {f"#{INK}"}, name


def test_drawings_of_different_paths_look_different(drawings):
    images = {
        path: bytes(drawn(drawings, f"{name}/48/48/{INK}").constBits())
        for name, path in drawings.icons.items()
    }
    assert len(set(images.values())) == len(images)


def test_the_place_of_a_card_is_dashed_and_empty(drawings):
    image = drawn(drawings, f"due/60/90/{INK}/1/7/2")
    edge = [image.pixelColor(x, 1).alpha() for x in range(10, 50)]
    assert image.size() == QSize(60, 90)
    assert image.pixelColor(30, 45).alpha() == 0
    assert max(edge) > 200
    assert min(edge) == 0


def test_a_drawing_has_the_size_and_the_colour_that_are_asked_for(drawings):
    for width, height in ((12, 12), (30, 20)):
        assert drawn(drawings, f"undo/{width}/{height}/ffffff").size() == QSize(width, height)
    assert colours(drawn(drawings, "h/30/30/00ff00")) == {QColor("#00ff00").name()}


def test_every_icon_that_the_screen_names_itself_is_there(drawings):
    """Without it a place would stay empty; the icons of keys come with the view."""
    named = set[str]()
    for file in (PROJECT / "ui" / "qml").rglob("*.qml"):
        for inside in re.findall(r"\bDrawing \{(.*?)\n +\}", file.read_text("utf-8"), re.DOTALL):
            for value in re.findall(r"^ +name: (.*)", inside, re.MULTILINE):
                named.update(re.findall(r'"([a-z-]+)"', value))
    assert named == {"arrow-left", "arrow-right", "confirm", "cancel", "speech", "why"}
    assert named <= drawings.icons.keys()
