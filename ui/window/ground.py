"""The ground of the screen: what is seen from a program's last picture to the other one's first.

The window of the table is gone before that of the training is built; without the ground the screen
would be black in between. It lies there while this program closes its files, and on while the
other one begins (`ui/program/switch_program.py`).
"""

from __future__ import annotations

from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QRasterWindow


class Ground(QRasterWindow):
    """A plain window that fills the screen."""

    def __init__(self, colour: QColor) -> None:
        """In this colour, and not shown yet."""
        super().__init__()
        self._colour = colour

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 — as Qt calls it
        """Paint what is to be painted of it."""
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), self._colour)


_laid: list[Ground] = []
"""What lies there, usually to the end of the process: nothing else refers to it."""


def lay_ground(colour: QColor) -> None:
    """Cover the screen with it at once."""
    ground = Ground(colour)
    # Without a window manager the size must be right before showing.
    ground.setGeometry(QGuiApplication.primaryScreen().geometry())
    ground.showFullScreen()
    QGuiApplication.processEvents()
    _laid.append(ground)


def take_up_ground() -> None:
    """Uncover the screen, as no other program follows."""
    _laid.clear()
    QGuiApplication.processEvents()
