"""Draws what QML shows by its name: the suits, the icons, and the dashed place of a card.

The pages of a report are shown through it, too. Each drawing is drawn once for its size and
colour. After that Qt only copies pixels, which in the software renderer takes a fraction of the
time of painting the path anew with every frame.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode
from pathlib import Path

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtQuick import QQuickImageProvider
from PySide6.QtSvg import QSvgRenderer

from dealerassist.files.shipped import ASSETS, json_object

PROVIDER = "drawings"
"""The host of the URLs that it answers: ``image://drawings/…``."""

PAPER = "paper/"
"""What the name of a page of a paper begins with."""

BOX = 100
"""Width and height of the box in which the paths of suits and icons are given."""

BYTES_PER_PIXEL = 4


class Drawings(QQuickImageProvider):
    """Answers QML's requests for drawings (`ui/qml/parts/Drawing.qml`, `DuePlace.qml`).

    `icons` has the path of each icon (`ui/icons.json`) by its name.
    """

    def __init__(self) -> None:
        super().__init__(QQuickImageProvider.ImageType.Image)
        self.icons: dict[str, str] = json_object(Path(__file__).parent.parent / "icons.json")
        self._suits: dict[str, str] = json_object(ASSETS / "suits.json")

    def requestImage(self, wanted: str, size: QSize, _asked: QSize) -> QImage:  # noqa: N802
        """The drawing that is wanted.

        Args:
            wanted: its name, its width and its height in pixels, its colour in hexadecimal digits,
                with slashes between them; for the place of a card also what `_place` takes. Or
                `PAPER`, and the page of a paper as `reports/paper/page_pictures.py` makes it.
            size: is told the size of the image.
        """
        if wanted.startswith(PAPER):
            # Qt would fetch an address that holds a picture as if it came from a network: later.
            picture = QImage.fromData(urlsafe_b64decode(wanted.removeprefix(PAPER)))
            size.setWidth(picture.width())
            size.setHeight(picture.height())
            return picture
        name, across, down, ink, *measures = wanted.split("/")
        width, height = int(across), int(down)
        size.setWidth(width)
        size.setHeight(height)
        if name == "due":
            svg = _svg(width, height, _place(width, height, ink, *measures))
        else:
            svg = _svg(BOX, BOX, self._drawn(name, ink))
        # All of it transparent. `QImage.fill` would load every constant of Qt, which takes 15 ms.
        image = QImage(
            bytes(width * height * BYTES_PER_PIXEL),
            width,
            height,
            QImage.Format.Format_ARGB32_Premultiplied,
        ).copy()
        painter = QPainter(image)
        QSvgRenderer(QByteArray(svg.encode())).render(painter)
        painter.end()
        return image

    def _drawn(self, name: str, ink: str) -> str:
        if name in self._suits:
            return f'<path d="{self._suits[name]}" fill="#{ink}"/>'
        return (
            f'<path d="{self.icons[name]}" fill="none" stroke="#{ink}" stroke-width="8"'
            ' stroke-linecap="round" stroke-linejoin="round"/>'
        )


def _place(width: int, height: int, ink: str, inset: str, radius: str, line: str) -> str:
    """A dashed rectangle: its colour, its distance from the edges, its radius, the line's width."""
    margin, dash = float(inset), float(line)
    return (
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * margin}" height="{height - 2 * margin}"'
        f' rx="{radius}" fill="none" stroke="#{ink}" stroke-width="{line}"'
        f' stroke-dasharray="{3 * dash} {2 * dash}"/>'
    )


def _svg(width: int, height: int, elements: str) -> str:
    box = f"0 0 {width} {height}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{elements}</svg>'
