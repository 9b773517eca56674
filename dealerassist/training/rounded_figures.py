"""Shares and times as screen, command line and paper write them: rounded so that none flatters."""

from __future__ import annotations

from fractions import Fraction

from dealerassist.locale.catalogue import Catalogue

FINEST = 1_000_000
"""The most answers that a share is taken to be of."""


def whole_per_cent(part: float) -> int:
    """A part of 1 in whole per cent, rounded down: 79.6 % is not the 80 % that are asked for."""
    # As a fraction, since 100 × 0.29 is less than 29 in binary.
    return int(100 * Fraction(part).limit_denominator(FINEST))


def seconds_said(say: Catalogue, milliseconds: int) -> str:
    """Seconds with one decimal, as "4.0"; rounded up, so that no time looks faster than it was."""
    whole, tenths = divmod(-(-milliseconds // 100), 10)
    return say.decimal(whole, str(tenths))
