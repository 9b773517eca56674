"""How a document writes figures and times, in the language of its readers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, tzinfo
from typing import NamedTuple

from dealerassist.chip_arithmetic import CENTS
from dealerassist.local_time import DAY_MS, local_time
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.shift.clock_hours import HOUR_MS
from dealerassist.records.shift.head import ShiftHead

NOTHING = "–"
"""Stands where there is no figure."""

MINUS = "\u2212"
PLUS = "+"
"""Both signs stand directly before the figure, as on the screen."""


class Formatting(NamedTuple):
    """Writes chips as money and moments as people read them, for one document.

    Amounts are given in the table's smallest chips, moments in UTC milliseconds.

    Attributes:
        say: the language of its readers.
        currency: of its amounts, as the ISO code.
        smallest_chip_cents: the worth of the table's smallest chip, in cents.
        gaming_day: the ISO date that is not written beside a time, as the document names it once.
        zone: of the clock on the wall; None for the machine's own.
    """

    say: Catalogue
    currency: str
    smallest_chip_cents: int
    gaming_day: str
    zone: tzinfo | None = None

    # ── figures ─────────────────────────────────────────────────────────────────────────────

    def amount(self, chips: int) -> str:
        """Chips as an amount without its currency, for a column whose title names that."""
        smallest = self.smallest_chip_cents
        if smallest % 100:
            text = self._with_cents(abs(chips) * smallest)
        else:
            text = self.say.number(abs(chips) * smallest // 100)
        return f"{MINUS}{text}" if chips < 0 else text

    def average(self, chips: int, count: int) -> str:
        """The average of `chips` over `count`, rounded to the cent; for no count, nothing."""
        if not count:
            return NOTHING
        return self._with_cents(_quotient(chips * self.smallest_chip_cents, count))

    def average_number(self, every: int, count: int) -> str:
        """The average of a plain number, rounded to one decimal; for no count, nothing."""
        return self.tenths(_quotient(10 * every, count) if count else None)

    def _with_cents(self, cents: int) -> str:
        return self.say.decimal(cents // 100, f"{cents % 100:02d}")

    def whole_money(self, units: int) -> str:
        """So many euros, or whatever the table plays for."""
        return self.say.money(units, CENTS, self.currency)

    def money(self, chips: int) -> str:
        """Chips as money."""
        text = self.say.money(abs(chips), self.smallest_chip_cents, self.currency)
        return f"{MINUS}{text}" if chips < 0 else text

    def signed(self, chips: int) -> str:
        """A difference as money, its sign always written, but none before 0."""
        return f"{PLUS}{self.money(chips)}" if chips > 0 else self.money(chips)

    def amount_signed(self, chips: int) -> str:
        """A difference without its currency, for a column whose title names that."""
        return f"{PLUS}{self.amount(chips)}" if chips > 0 else self.amount(chips)

    def plain_signed(self, number: int) -> str:
        """A difference that is a plain number, such as of pieces, with its sign."""
        text = self.say.number(abs(number))
        return f"{PLUS if number > 0 else MINUS}{text}" if number else text

    @property
    def currency_sign(self) -> str:
        """The currency as people write it, such as €."""
        return self.say.money(0, 100, self.currency).strip("0\u00a0")

    def in_currency(self, title: str) -> str:
        """A column's title with the currency of its figures."""
        return f"{title} {self.currency_sign}"

    def of_currency(self, title: str) -> str:
        """A chart's title with the currency of its figures."""
        return f"{title} ({self.currency_sign})"

    def tenths(self, tenths: int | None) -> str:
        """A number that is given in tenths, with one decimal; None as nothing."""
        if tenths is None:
            return NOTHING
        return self.say.decimal(tenths // 10, str(tenths % 10))

    # ── times ───────────────────────────────────────────────────────────────────────────────

    def time(self, utc_ms: int, *, seconds: bool = False) -> str:
        """The time of day."""
        return self.say.time(utc_ms, self.zone, seconds=seconds)

    def moment(self, utc_ms: int, *, seconds: bool = False) -> str:
        """The time of day; with day and month if the date is not that of the gaming day."""
        time, moment = self.time(utc_ms, seconds=seconds), local_time(utc_ms, self.zone)
        if moment is None or moment.date().isoformat() == self.gaming_day:
            return time
        return f"{self.say.date(moment.date(), year=False)} {time}"

    def stamp(self, utc_ms: int) -> str:
        """Date and time of day, to the second."""
        return f"{self.say.day(utc_ms, self.zone)} {self.time(utc_ms, seconds=True)}"

    def gaming_day_text(self) -> str:
        """The gaming day as people write a date; as it was entered if it is no date."""
        try:
            return self.say.date(date.fromisoformat(self.gaming_day))
        except ValueError:
            return self.gaming_day

    def hour(self, utc_ms: int) -> tuple[str, ...]:
        """The time of day of a full hour, in the short lines that a chart has room for."""
        return self.say.hour(utc_ms, self.zone)

    def whole_hour(self, utc_ms: int) -> str:
        """The hour that begins then, from when to when."""
        return self.span(utc_ms, utc_ms + HOUR_MS)

    def span(self, from_ms: int, to_ms: int | None) -> str:
        """From when to when; `to_ms` is None while it lasts."""
        if to_ms is None:
            return f"{self.moment(from_ms)} – {self.say('now')}"
        # An end after midnight is clear without a date, as long as it is within 24 hours.
        until = self.time(to_ms) if to_ms - from_ms < DAY_MS else self.moment(to_ms)
        return f"{self.moment(from_ms)} – {until}"

    def length(self, from_ms: int, to_ms: int | None) -> str:
        """How long it lasted, in hours and minutes; nothing while it lasts."""
        if to_ms is None:
            return NOTHING
        minutes = max(0, to_ms - from_ms) // 60_000
        return f"{minutes // 60}:{minutes % 60:02d}"

    def standstill(self, ms: int) -> str:
        """A length of time in milliseconds, written to the second, such as 1:05 min."""
        seconds = ms // 1000
        hours, minutes = seconds // 3600, seconds // 60 % 60
        if hours:
            return f"{hours}:{minutes:02d}:{seconds % 60:02d} h"
        return f"{minutes}:{seconds % 60:02d} min"


def formatting_of(head: ShiftHead, say: Catalogue, zone: tzinfo | None = None) -> Formatting:
    """The formatting of a document about a shift: its table's money, its gaming day."""
    return Formatting(say, head.currency, head.smallest_chip_cents, head.gaming_day, zone)


def entries_from(first: int, last: int, say: Catalogue) -> str:
    """Which entries of the journal a paper is made from: "Entries 12 – 75", or "Entry 75"."""
    if first == last:
        return say("Entry {number}", number=first)
    return say("Entries {first} – {last}", first=first, last=last)


def page_numbering(say: Catalogue) -> Callable[[int, int], str]:
    """Makes the text of a page's number, from the number and how many pages there are."""
    return lambda page, pages: say("Page {page} of {pages}", page=page, pages=pages)


def _quotient(dividend: int, divisor: int) -> int:
    """Rounded to the nearest whole number; a half away from 0, as both are positive."""
    return (2 * dividend + divisor) // (2 * divisor)
