"""QR codes as squares, for papers and for the wall."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from reportlab.graphics.barcode.qrencoder import QR8bitByte, QRCode, QRErrorCorrectLevel


@lru_cache(maxsize=4)
def qr_rows(text: str) -> tuple[str, ...]:
    """The QR code of `text`, a text for each row of squares: ``#`` is black.

    It takes a third of the time of a report, which is made in each language of a bundle.
    """
    # `Any`, as the type stubs of the library leave out these methods.
    code: Any = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(QR8bitByte(text.encode()))
    code.make()
    side = range(code.getModuleCount())
    return tuple("".join("#" if code.isDark(y, x) else " " for x in side) for y in side)
