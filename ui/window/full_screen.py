"""Fills the screen with a window, again whenever that screen becomes another one, and its ground.

A panel that is plugged out and in, or gets another resolution, would else leave a window of the
old size. A compositor that sets the sizes of windows itself is not disturbed by it.
"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QRasterWindow, QScreen
from PySide6.QtQuick import QQuickWindow

MM_PER_INCH = 25.4


class FullScreen(QObject):
    """Keeps a window as large as its screen."""

    def __init__(self, window: QQuickWindow, screen: QScreen) -> None:
        """Show the window on this screen, and follow what becomes of it."""
        # It goes with the window: what a screen says afterwards reaches nobody.
        super().__init__(window)
        self._window = window
        self._followed: QScreen | None = None
        self.fill(screen)
        window.screenChanged.connect(self.fill)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication), "a window needs an application"
        application.primaryScreenChanged.connect(self._take_over)

    def fill(self, screen: QScreen | None) -> None:
        """Fill this screen. Without a window manager the size must be right before showing."""
        if screen is None or screen.geometry().isEmpty():
            return
        self._follow(screen)
        self._window.setProperty("pixelsPerMm", pixels_per_mm(screen))
        if self._window.geometry() != screen.geometry():
            self._window.setGeometry(screen.geometry())
        self._window.showFullScreen()

    def _follow(self, screen: QScreen) -> None:
        if screen is self._followed:
            return
        self._followed = screen
        screen.geometryChanged.connect(self._refill)
        screen.physicalSizeChanged.connect(self._refill)

    def _refill(self) -> None:
        self.fill(self._window.screen())

    def _take_over(self, primary: QScreen | None) -> None:
        """Go to the panel that has been plugged in, if the window lies on none."""
        if self._window.screen() is None or self._window.screen().geometry().isEmpty():
            self.fill(primary)


def pixels_per_mm(screen: QScreen) -> float:
    """The panel's density as it tells it; 0 if it does not."""
    if screen.physicalSize().width() <= 0:
        return 0
    return screen.physicalDotsPerInchX() / MM_PER_INCH


# ── the ground behind it ────────────────────────────────────────────────────────────────────────
# The window of the table is gone before that of the training is built; without the ground the
# screen would be black in between. It lies there while this program closes its files, and on
# while the other one begins (`ui/program/switch_program.py`).


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
