"""The fingers that lie on the glass, as the window feels them."""

from __future__ import annotations

from msgspec import Struct


class Fingers(Struct, frozen=True):
    """Where all fingers lie now that are on the glass; lengths in millimetres.

    Attributes:
        width, height: of the glass.
        at: each finger, from the left and from the top.
    """

    width: float
    height: float
    at: tuple[tuple[float, float], ...] = ()
