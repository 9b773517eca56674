"""Colours as eyes see them: contrast, colour blindness, and how far two are apart."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import NamedTuple

Rgb = tuple[float, float, float]
"""Red, green and blue as light, from 0 to 1: linear, without a screen's gamma."""


def colour(text: str) -> Rgb:
    """``#rrggbb`` as light; of Qt's ``#aarrggbb`` the last six."""
    digits = text.lstrip("#")[-6:]
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return _linear(red), _linear(green), _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


# ── contrast, as WCAG 2 has it ──────────────────────────────────────────────────────────────


def contrast(ink: Rgb, ground: Rgb) -> float:
    """From 1 for the same lightness to 21 for black on white."""
    darker, lighter = sorted((_luminance(ink), _luminance(ground)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(light: Rgb) -> float:
    red, green, blue = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# ── colour blindness ────────────────────────────────────────────────────────────────────────

EYES = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is seen of linear red, green and blue; Machado, Oliveira and Fernandes 2009, severity 1."""


def seen(light: Rgb, eyes: str) -> Rgb:
    """The light as those eyes see it."""
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True))))
        for row in EYES[eyes]
    )
    return red, green, blue


# ── how far apart: CIEDE2000 (Sharma, Wu and Dalal 2005) ────────────────────────────────────


class Lab(NamedTuple):
    """CIE L*a*b* under D65."""

    lightness: float
    a: float
    b: float


def lab(light: Rgb) -> Lab:
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    return Lab(116 * _bent(y) - 16, 500 * (_bent(x) - _bent(y)), 200 * (_bent(y) - _bent(z)))


def _bent(part: float) -> float:
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29


def difference(one: Lab, other: Lab) -> float:
    """About 1 is just noticeable, side by side; 10 is seen at a glance."""
    mean_chroma = (hypot(one.a, one.b) + hypot(other.a, other.b)) / 2
    stretch = 1 + 0.5 * (1 - sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    a1, a2 = one.a * stretch, other.a * stretch
    c1, c2 = hypot(a1, one.b), hypot(a2, other.b)
    h1, h2 = degrees(atan2(one.b, a1)) % 360, degrees(atan2(other.b, a2)) % 360
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    lightness, chroma = other.lightness - one.lightness, c2 - c1
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    mean_l, mean_c = (one.lightness + other.lightness) / 2, (c1 + c2) / 2
    mean_h = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * _hue_weight(mean_h)
    twist = -sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2))))
    twist *= 2 * sqrt(mean_c**7 / (mean_c**7 + 25**7))
    l, c, h = lightness / s_l, chroma / s_c, hue / s_h  # noqa: E741 — as the paper has it
    return sqrt(l * l + c * c + h * h + twist * c * h)


def _turn(h1: float, h2: float) -> float:
    """From one hue to the other, the shorter way round."""
    return (h2 - h1 + 180) % 360 - 180


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def apart(one: str, other: str, eyes: str) -> float:
    """How far apart two colours of a theme are to those eyes."""
    return difference(lab(seen(colour(one), eyes)), lab(seen(colour(other), eyes)))
