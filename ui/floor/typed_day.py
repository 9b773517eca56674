"""A day of any year as eight digits, as it is typed."""

from __future__ import annotations

from datetime import date

DIGITS = 8
"""Two for the day, two for the month, four for the year."""


def written_day(digits: str) -> str:
    """The digits of a day, as far as they are typed: ``05.11.20``."""
    return ".".join(filter(None, (digits[:2], digits[2:4], digits[4:DIGITS])))


def day_of_digits(digits: str) -> date | None:
    """The day that was typed; None if it is none, or not typed to its end."""
    try:
        return date(int(digits[4:DIGITS]), int(digits[2:4]), int(digits[:2]))
    except ValueError:
        return None
