"""How the statement of the tronc writes amounts, of one currency or of several."""

from __future__ import annotations

from datetime import tzinfo
from typing import NamedTuple, Self

from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.tronc.book import TroncBook
from reports.formatting import NOTHING, Formatting
from reports.paper.tables import Column, figure_column

IN_PART = "*"
"""Stands after a sum that not every day is in."""


class TroncFigures(NamedTuple):
    """Writes the figures of one statement; amounts in hundredths of their currency.

    Attributes:
        say: the language of its readers.
        currency: if all tables have the same, which stands in the titles of columns then; else
            empty, and each amount has its own.
        whole: the currencies in which no amount has cents.
    """

    say: Catalogue
    currency: str
    whole: frozenset[str]
    zone: tzinfo | None = None

    @classmethod
    def of(cls, book: TroncBook, say: Catalogue, zone: tzinfo | None = None) -> Self:
        """For this book."""
        one = book.currencies[0] if len(book.currencies) == 1 else ""
        cents = {
            shift.currency
            for day in book.days
            for shift in day.shifts
            for amount in (shift.tips, shift.adjusted, shift.counted, shift.cashless, shift.revenue)
            if amount is not None and amount % 100
        }
        return cls(say, one, frozenset(book.currencies) - cents, zone)

    def money(self, currency: str, cents: int) -> str:
        """An amount with its currency."""
        written, amount = self._written(currency, cents)
        return written.money(amount)

    def amount(self, currency: str, cents: int | None, *, signed: bool = False) -> str:
        """An amount; without its currency where the titles of the columns have it.

        Args:
            currency: of the amount.
            cents: None for what is not known.
            signed: it is a difference.
        """
        if cents is None:
            return NOTHING
        written, amount = self._written(currency, cents)
        if self.currency:
            return (written.amount_signed if signed else written.amount)(amount)
        return (written.signed if signed else written.money)(amount)

    def sums(self, book: TroncBook, name: str) -> str:
        """A sum of the month with its currency, or one beside the other; marked if in part."""
        of_days = name not in ("cashless", "revenue")
        texts = [
            self.money(each.currency, getattr(each, name))
            + (IN_PART if of_days and each.without else "")
            for each in book.sums
        ]
        return " · ".join(texts) or NOTHING

    def column(self, title: str) -> Column:
        """A column of amounts, with the currency if all tables have the same."""
        plain = Formatting(self.say, self.currency, 100, "", self.zone)
        return figure_column(plain.in_currency(title) if self.currency else title)

    def stamp(self, utc_ms: int) -> str:
        """Date and time of day."""
        return Formatting(self.say, self.currency, 100, "", self.zone).stamp(utc_ms)

    def moment(self, utc_ms: int, gaming_day: str) -> str:
        """The time of day; with the date if it is not the gaming day's."""
        return Formatting(self.say, self.currency, 100, gaming_day, self.zone).moment(utc_ms)

    def _written(self, currency: str, cents: int) -> tuple[Formatting, int]:
        whole = currency in self.whole
        written = Formatting(self.say, currency, 100 if whole else 1, "", self.zone)
        return written, cents // 100 if whole else cents
