"""How the statement of the tronc writes amounts, of one currency or of several."""

from __future__ import annotations

from datetime import tzinfo
from typing import Self

from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.tronc.book import TroncBook
from reports.formatting import NOTHING, Formatting
from reports.paper.currency_figures import IN_PART, CurrencyFigures


class TroncFigures(CurrencyFigures, frozen=True):
    """Writes the figures of one statement; amounts in hundredths of their currency."""

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
        return cls(Formatting(say, one, 100, "", zone), frozenset(book.currencies) - cents)

    def money(self, currency: str, cents: int) -> str:
        """An amount with its currency."""
        written, amount = self.in_currency(currency, cents)
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
        written, amount = self.in_currency(currency, cents)
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

    def stamp(self, utc_ms: int) -> str:
        """Date and time of day."""
        return self.plain.stamp(utc_ms)

    def moment(self, utc_ms: int, gaming_day: str) -> str:
        """The time of day; with the date if it is not the gaming day's."""
        return self.plain._replace(gaming_day=gaming_day).moment(utc_ms)
