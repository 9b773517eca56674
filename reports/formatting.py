"""How a document writes its figures and times, in its reader's language."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, tzinfo
from typing import NamedTuple

from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.shift import ShiftHead
from dealerassist.records.shift.hours import HOUR_MS
from dealerassist.wall_clock import on_the_wall

NOTHING = "–"
DAY_MS = 24 * HOUR_MS
MINUS = "\u2212"
PLUS = "+"
"""Directly before the figure, as on the screen."""


class Formatting(NamedTuple):
    """Writes chips as money and moments as people read them, for one document.

    Attributes:
        say: the language of its readers.
        currency: of its amounts, as the ISO code.
        smallest_chip_cents: the worth of the table's smallest chip, in cents.
        gaming_day: the ISO date that goes without saying beside a time.
        zone: the clock on the wall; None is the machine's own.
    """

    say: Catalogue
    currency: str
    smallest_chip_cents: int
    gaming_day: str
    zone: tzinfo | None = None

    # ── figures ─────────────────────────────────────────────────────────────────────────────

    def amount(self, chips: int) -> str:
        """Chips as an amount without its currency, for a column that names it."""
        smallest = self.smallest_chip_cents
        if smallest % 100:
            text = self._with_cents(abs(chips) * smallest)
        else:
            text = self.say.number(abs(chips) * smallest // 100)
        return f"{MINUS}{text}" if chips < 0 else text

    def average(self, chips: int, count: int) -> str:
        """An average amount, rounded to the cent."""
        if not count:
            return NOTHING
        return self._with_cents((2 * chips * self.smallest_chip_cents + count) // (2 * count))

    def _with_cents(self, cents: int) -> str:
        return self.say.decimal(cents // 100, f"{cents % 100:02d}")

    def money(self, chips: int) -> str:
        """Chips as money."""
        text = self.say.money(abs(chips), self.smallest_chip_cents, self.currency)
        return f"{MINUS}{text}" if chips < 0 else text

    def signed(self, chips: int) -> str:
        """A difference: its sign is always written, but nothing before 0."""
        return f"{PLUS}{self.money(chips)}" if chips > 0 else self.money(chips)

    def amount_signed(self, chips: int) -> str:
        """A difference without its currency, for a column that names it."""
        return f"{PLUS}{self.amount(chips)}" if chips > 0 else self.amount(chips)

    def plain_signed(self, number: int) -> str:
        """A difference in pieces."""
        text = self.say.number(abs(number))
        return f"{PLUS if number > 0 else MINUS}{text}" if number else text

    @property
    def currency_sign(self) -> str:
        """The currency as people write it."""
        return self.say.money(0, 100, self.currency).strip("0\u00a0")

    def in_currency(self, title: str) -> str:
        """A column's title with the currency of its figures."""
        return f"{title} {self.currency_sign}"

    def of_currency(self, title: str) -> str:
        """A chart's title with the currency of its figures."""
        return f"{title} ({self.currency_sign})"

    def tenths(self, tenths: int | None) -> str:
        """A number of tenths with its one decimal."""
        if tenths is None:
            return NOTHING
        return self.say.decimal(tenths // 10, str(tenths % 10))

    # ── times ───────────────────────────────────────────────────────────────────────────────

    def time(self, utc_ms: int, *, seconds: bool = False) -> str:
        """The clock on the wall."""
        return self.say.time(utc_ms, self.zone, seconds=seconds)

    def moment(self, utc_ms: int, *, seconds: bool = False) -> str:
        """The clock on the wall, with day and month where that is not the gaming day."""
        time, moment = self.time(utc_ms, seconds=seconds), on_the_wall(utc_ms, self.zone)
        if moment is None or moment.date().isoformat() == self.gaming_day:
            return time
        return f"{self.say.date(moment.date(), year=False)} {time}"

    def stamp(self, utc_ms: int) -> str:
        """Date and clock."""
        return f"{self.say.day(utc_ms, self.zone)} {self.time(utc_ms, seconds=True)}"

    def gaming_day_text(self) -> str:
        """The gaming day as people write a date, or as it was entered if it is none."""
        try:
            return self.say.date(date.fromisoformat(self.gaming_day))
        except ValueError:
            return self.gaming_day

    def hour(self, utc_ms: int) -> tuple[str, ...]:
        """An hour of the clock, as short as a chart needs it."""
        return self.say.hour(utc_ms, self.zone)

    def whole_hour(self, utc_ms: int) -> str:
        """An hour of the clock, from when to when."""
        return self.span(utc_ms, utc_ms + HOUR_MS)

    def span(self, from_ms: int, to_ms: int | None) -> str:
        """From when to when; the end is open while it lasts."""
        if to_ms is None:
            return f"{self.moment(from_ms)} – {self.say('now')}"
        # Past midnight is clear without a date; a day later it is not.
        until = self.time(to_ms) if to_ms - from_ms < DAY_MS else self.moment(to_ms)
        return f"{self.moment(from_ms)} – {until}"

    def length(self, from_ms: int, to_ms: int | None) -> str:
        """How long it lasted, in hours and minutes."""
        if to_ms is None:
            return NOTHING
        minutes = max(0, to_ms - from_ms) // 60_000
        return f"{minutes // 60}:{minutes % 60:02d}"

    def standstill(self, ms: int) -> str:
        """How long the program stood still, to the second."""
        seconds = ms // 1000
        hours, minutes = seconds // 3600, seconds // 60 % 60
        if hours:
            return f"{hours}:{minutes:02d}:{seconds % 60:02d} h"
        return f"{minutes}:{seconds % 60:02d} min"


def formatting_of(head: ShiftHead, say: Catalogue, zone: tzinfo | None = None) -> Formatting:
    """How a document about a shift is written: in its table's money, for its gaming day."""
    return Formatting(say, head.currency, head.smallest_chip_cents, head.gaming_day, zone)


def page_numbering(say: Catalogue) -> Callable[[int, int], str]:
    """How a page says which it is of how many."""
    return lambda page, pages: say("Page {page} of {pages}", page=page, pages=pages)
