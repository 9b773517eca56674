"""The colour profile that a PDF says its colours are meant in: sRGB (IEC 61966-2-1), as ICC 2.4.

It is made here from the published figures of sRGB, so that no profile of anybody else is needed.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from functools import lru_cache

HEADER_BYTES = 128
ENTRY_BYTES = 12
"""Of an entry in the table of tags."""

D50 = (0.9642, 1.0, 0.8249)
"""The white of the profile connection space, as XYZ."""

RED, GREEN, BLUE = (
    (0.4360747, 0.2225045, 0.0139322),
    (0.3850649, 0.7168786, 0.0971045),
    (0.1430804, 0.0606169, 0.7141733),
)
"""The primaries of sRGB as XYZ, adapted from D65 to D50."""

FROM_D65_TO_D50 = (
    *(1.0478112, 0.0228866, -0.0501270),
    *(0.0295424, 0.9904844, -0.0170491),
    *(-0.0092345, 0.0150436, 0.7521316),
)
"""The matrix of that adaptation (Bradford), row by row."""

STEPS = 1024
"""How many points of the curve of brightness the profile has."""


@lru_cache(maxsize=1)
def srgb_profile() -> bytes:
    """The profile as a file; always the same bytes."""
    points = (round(65535 * _light(step / (STEPS - 1))) for step in range(STEPS))
    curve = b"curv" + bytes(4) + struct.pack(f">I{STEPS}H", STEPS, *points)
    return _profile(
        {
            b"desc": _description(b"sRGB IEC61966-2.1"),
            b"cprt": b"text" + bytes(4) + b"Made from the published figures of sRGB\0",
            b"wtpt": _xyz(D50),
            b"chad": b"sf32" + bytes(4) + _fixed(FROM_D65_TO_D50),
            b"rXYZ": _xyz(RED),
            b"gXYZ": _xyz(GREEN),
            b"bXYZ": _xyz(BLUE),
            b"rTRC": curve,
            b"gTRC": curve,
            b"bTRC": curve,
        }
    )


def _profile(tags: Mapping[bytes, bytes]) -> bytes:
    """Header, table of tags, and the tags; equal ones are kept once."""
    at = HEADER_BYTES + 4 + ENTRY_BYTES * len(tags)
    table, kept, places = struct.pack(">I", len(tags)), b"", dict[bytes, int]()
    for name, tag in tags.items():
        if tag not in places:
            places[tag] = at + len(kept)
            kept += tag + bytes(-len(tag) % 4)
        table += name + struct.pack(">II", places[tag], len(tag))
    return _header(at + len(kept)) + table + kept


def _header(size: int) -> bytes:
    """A profile of version 2.4 of a display (``mntr``), from RGB to XYZ, for perceptual intent."""
    made = struct.pack(">6H", 2026, 1, 1, 0, 0, 0)
    head = struct.pack(">I4xI", size, 0x02400000) + b"mntrRGB XYZ " + made + b"acsp"
    return (head + bytes(28) + _fixed(D50)).ljust(HEADER_BYTES, b"\0")


def _fixed(numbers: Sequence[float]) -> bytes:
    """Numbers with 16 bits before and 16 after the point."""
    return b"".join(struct.pack(">i", round(number * 65536)) for number in numbers)


def _xyz(colour: Sequence[float]) -> bytes:
    return b"XYZ " + bytes(4) + _fixed(colour)


def _description(name: bytes) -> bytes:
    """The name in ASCII; its forms in Unicode and for the Macintosh are left empty."""
    return b"desc" + bytes(4) + struct.pack(">I", len(name) + 1) + name + bytes(1 + 8 + 3 + 67)


def _light(value: float) -> float:
    """How much light a value of 0 to 1 stands for: a straight foot, then a power."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
