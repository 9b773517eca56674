"""Checks of the panel: is there one, how large is it, which way up, and does it feel fingers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import hypot
from pathlib import Path

from msgspec import Struct

from dealerassist.machine.check import CheckKind, MachineChecks, fault, heed, not_here, well
from dealerassist.machine.looking import is_folder, text_in
from dealerassist.machine.surroundings import Surroundings

PANEL, TOUCH = CheckKind.PANEL, CheckKind.TOUCH

LEAST = (1280, 800)
"""What every page of the program is made to fit, in pixels."""

LEAST_INCHES = 10.1
"""On a smaller panel keys are smaller than 13 mm."""

MM_PER_INCH = 25.4

_MODE = re.compile(r"(\d+)x(\d+)")

_MM_LOW, _MM_HIGH, _FIRST_TIMING, _EDID = 12, 14, 54, 128
"""In the description that a panel gives of itself (EDID): the first timing has its size in mm."""

ABS_X, ABS_MT_X, PROP_DIRECT, REL_X = 0, 0x35, 1, 0
"""Bits of the kernel's description of an input device (``linux/input-event-codes.h``)."""


class Panel(Struct, frozen=True):
    """A panel that is connected.

    Attributes:
        name: its connector, such as ``HDMI-A-1``.
        width, height: in pixels; 0 if it does not say.
        wide_mm, high_mm: in millimetres; 0 if it does not say.
    """

    name: str
    width: int = 0
    height: int = 0
    wide_mm: int = 0
    high_mm: int = 0

    @property
    def inches(self) -> float:
        """The diagonal; 0 if it does not say."""
        return hypot(self.wide_mm, self.high_mm) / MM_PER_INCH


def check_panel(at: Surroundings) -> MachineChecks:
    """Every panel that is connected: pixels, size, and which way up."""
    if not is_folder(at.system / "sys/class/drm"):
        return (not_here(PANEL, "not_told"),)
    found = list(panels(at.system))
    if not found:
        return (fault(PANEL, "none") if at.is_packaged else not_here(PANEL, "not_told"),)
    return tuple(check for each in found for check in _of_panel(each))


def _of_panel(each: Panel) -> MachineChecks:
    facts: dict[str, str | int] = {
        "place": each.name,
        "width": each.width,
        "height": each.height,
        "tenths_of_inch": round(each.inches * 10),
    }
    if not each.width:
        return (not_here(PANEL, "not_told", **facts),)
    if each.width <= each.height:
        return (heed(PANEL, "upright", **facts),)
    if each.width < LEAST[0] or each.height < LEAST[1]:
        return (heed(PANEL, "few_pixels", **facts),)
    if each.inches and each.inches < LEAST_INCHES:
        return (heed(PANEL, "small", **facts),)
    return (well(PANEL, "fits" if each.inches else "fits_untold", **facts),)


def panels(system: Path) -> Iterator[Panel]:
    """The panels that are connected, as the kernel knows them."""
    try:
        connectors = sorted((system / "sys/class/drm").iterdir())
    except OSError:
        return
    for folder in connectors:
        if text_in(folder / "status") != "connected":
            continue
        # The first mode is the one that the panel prefers.
        size = _MODE.match(text_in(folder / "modes"))
        width, height = (int(size[1]), int(size[2])) if size else (0, 0)
        name = folder.name.partition("-")[2]
        yield Panel(name, width, height, *_millimetres(folder / "edid"))


def _millimetres(file: Path) -> tuple[int, int]:
    try:
        edid = file.read_bytes()
    except OSError:
        return 0, 0
    if len(edid) < _EDID:
        return 0, 0
    timing = edid[_FIRST_TIMING:]
    wide = timing[_MM_LOW] | (timing[_MM_HIGH] & 0xF0) << 4
    high = timing[_MM_LOW + 1] | (timing[_MM_HIGH] & 0x0F) << 8
    return wide, high


# ── fingers ─────────────────────────────────────────────────────────────────────────────────


def check_touch(at: Surroundings) -> MachineChecks:
    """Whether there is a device that feels fingers."""
    folder = at.system / "sys/class/input"
    try:
        devices = [each / "device" for each in folder.iterdir() if each.name.startswith("event")]
    except OSError:
        return (not_here(TOUCH, "not_told"),)
    names = sorted(text_in(each / "name") for each in devices if _feels_fingers(each))
    if names:
        return (well(TOUCH, "there", device=", ".join(filter(None, names))),)
    if any(_points(each) for each in devices):
        return (heed(TOUCH, "mouse_only"),)
    return (fault(TOUCH, "none") if at.is_packaged else not_here(TOUCH, "not_told"),)


def _feels_fingers(device: Path) -> bool:
    axes = _bits(device / "capabilities" / "abs")
    direct = _bits(device / "properties") >> PROP_DIRECT & 1
    return bool(direct and (axes >> ABS_MT_X & 1 or axes >> ABS_X & 1))


def _points(device: Path) -> bool:
    moves = _bits(device / "capabilities" / "rel") >> REL_X & 1
    return bool(moves or _bits(device / "capabilities" / "abs") >> ABS_X & 1)


def _bits(file: Path) -> int:
    """The bits of a file of the kernel: words of 64 bits in hexadecimal, the highest first."""
    bits = 0
    for word in text_in(file).split():
        try:
            bits = bits << 64 | int(word, 16)
        except ValueError:
            return 0
    return bits
