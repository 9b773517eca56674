"""How a paper of several tables writes amounts: with cents or without, of one currency or more."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.locale.catalogue import Catalogue
from reports.formatting import Formatting
from reports.paper.tables import Column, figure_column

IN_PART = "*"
"""Stands after a sum that not everything is in."""


class CurrencyFigures(Struct, frozen=True):
    """Writes the figures of one paper.

    Attributes:
        plain: writes times and numbers, which are of no table. Its currency is that of all tables,
            and stands in the titles of columns then; else empty, and each amount has its own.
        whole: the currencies in which no amount has cents.
    """

    plain: Formatting
    whole: frozenset[str]

    @property
    def say(self) -> Catalogue:
        """The language of its readers."""
        return self.plain.say

    @property
    def currency(self) -> str:
        """That of all tables; empty if they have several."""
        return self.plain.currency

    def column(self, title: str) -> Column:
        """A column of amounts, with the currency if all tables have the same."""
        return figure_column(self.plain.in_currency(title) if self.currency else title)

    def in_currency(self, currency: str, cents: int) -> tuple[Formatting, int]:
        """Writes amounts of this currency; and an amount of it, as that counts it."""
        smallest = 100 if currency in self.whole else 1
        written = self.plain._replace(currency=currency, smallest_chip_cents=smallest)
        return written, cents // smallest
