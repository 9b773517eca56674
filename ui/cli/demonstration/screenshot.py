"""Pictures of the screen, without a screen: for the demo, the tests and the documentation."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from dealerassist.files.writing import HANDED_ON, write_whole
from dealerassist.interrupts import signals_deferred

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from ui.start.programs import ScreenProgram

FULL_HD = (1920, 1080)

TakePicture = Callable[[Path], None]
"""Writes what is shown at this moment to a file, whose ending says in which image format."""


@contextmanager
def camera(shown: ScreenProgram, size: tuple[int, int] = FULL_HD) -> Iterator[TakePicture]:
    """An invisible screen of this size in pixels; each call of `TakePicture` writes a picture.

    >>> with camera(kiosk) as shoot:  # doctest: +SKIP
    ...     kiosk.tap("new-hand")
    ...     shoot(Path("dealing.png"))

    Raises OSError from a shot that cannot be written.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from ui.app import staged  # noqa: PLC0415 — Qt reads the environment when the application is made

    with ExitStack() as built:
        # A signal that ends the program raises an exception, which would be lost inside one of Qt's
        # calls into Python: it has to wait until Qt is done.
        with signals_deferred():
            stage = built.enter_context(staged(shown, size))

        def shoot(path: Path) -> None:
            with signals_deferred():
                stage.bridge.refresh()
                write_whole(path, [_file_of(stage.picture(), path.suffix)], mode=HANDED_ON)

        yield shoot


def screenshot(shown: ScreenProgram, path: Path, size: tuple[int, int] = FULL_HD) -> None:
    """Write one picture of what is shown to `path`. Raises OSError if it cannot be written."""
    with camera(shown, size) as shoot:
        shoot(path)


def _file_of(picture: QImage, ending: str) -> bytes:
    """The content of an image file in the format of this ending (``.png``)."""
    from PySide6.QtCore import QBuffer, QIODevice  # noqa: PLC0415
    from PySide6.QtGui import QImageWriter  # noqa: PLC0415

    content = QBuffer()
    content.open(QIODevice.OpenModeFlag.WriteOnly)
    taken = QImageWriter(content, ending.removeprefix(".").encode()).write(picture)
    assert taken, f"{ending} is a format that Qt writes"
    return bytes(content.data().data())
