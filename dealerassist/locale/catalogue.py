"""The words of one language: sentences from the catalogue, money, numbers, dates and times.

A language is a member of `Language`, and a folder of that name beside this module with its
catalogue, ``formats.toml`` and ``rulebook.toml``. babel is imported when it is first needed: what
it knows of a language is much to load, which the start of the kiosk need not wait for.
"""

from __future__ import annotations

import gettext
import tomllib
from datetime import date, tzinfo
from decimal import Decimal
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from msgspec import Struct, convert

from dealerassist.local_time import is_ambiguous, local_time, zone_of

CATALOGUE = "dealerassist"
"""The gettext domain: the name of each language's catalogue file."""

LOCALE = Path(__file__).parent
"""A folder for each language: its messages, its formats, and the rulebook in it."""


class Language(StrEnum):
    """The languages that the program speaks."""

    GERMAN = "de"
    ENGLISH = "en"

    @property
    def other(self) -> Language:
        """The language that the language key changes to: the next one, after the last the first."""
        every = list(Language)
        return every[(every.index(self) + 1) % len(every)]


NO_TIME = "?"
"""Shown in place of a time that no calendar has, as a damaged journal may name one."""

ZONES = ("CET", "CEST")
"""The abbreviations of the time zones; listed here so that they are in the catalogue."""


THOUSAND = 1000
"""A whole number below has no separators in any of the languages."""


class LanguageFormats(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """How a language writes numbers, times and quotations: its ``formats.toml``.

    Attributes:
        times_of: the region, as babel names it, by whose customs dates and times are written.
        amounts_of: the region by whose customs numbers and amounts are written.
        decimal_point: the sign between whole number and decimals.
        currency_behind: whether the currency stands behind the amount, not before it.
        day_and_month: a date without its year, as a pattern of babel.
        and_year: what is added to that pattern for the year.
        quotation_marks: the opening and the closing mark.
    """

    times_of: str
    amounts_of: str
    decimal_point: str
    currency_behind: bool
    day_and_month: str
    and_year: str
    quotation_marks: tuple[str, str]


class LanguageSource(Struct, frozen=True, eq=False):
    """What the words of a language are taken from.

    Attributes:
        language: which it is.
        translations: its messages.
        formats: how it writes numbers, times and quotations.
    """

    language: Language
    translations: gettext.NullTranslations
    formats: LanguageFormats


class Messages:
    """Translates messages into one language.

    Message ids are the English sentences themselves, so English needs no translation.
    """

    def __init__(self, source: LanguageSource) -> None:
        self.source = source

    def __call__(self, message: str, **facts: object) -> str:
        """The message in this language, its ``{facts}`` filled in."""
        text = self.source.translations.gettext(message)
        return text.format(**facts) if facts else text

    def count(self, one: str, many: str, n: int, **facts: object) -> str:
        """The message in the plural form for `n`; ``{n}`` in it is that number."""
        source = self.source
        number = _number(source.formats.amounts_of, n)
        return source.translations.ngettext(one, many, n).format(n=number, **facts)


class Catalogue(Messages):
    """Translates messages into one language, and formats numbers, money and times for it.

    By convention a variable with a catalogue is called ``say``; the tool that collects the messages
    looks for it.

    >>> say = words_of(Language.ENGLISH)
    >>> say("Seat {seat} folds", seat=3)
    'Seat 3 folds'
    """

    def __init__(self, source: LanguageSource) -> None:
        super().__init__(source)
        self.language = source.language
        self._formats = source.formats

    def quoted(self, words: str) -> str:
        """The text between the language's quotation marks: ``„Sitz 3“`` or ``“Seat 3”``."""
        opening, closing = self._formats.quotation_marks
        return f"{opening}{words}{closing}"

    def number(self, value: float) -> str:
        """A number with the language's separators: ``1.284`` or ``1,284``."""
        return _number(self._formats.amounts_of, value)

    def decimal(self, whole: int, digits: str) -> str:
        """A number from its whole part and its decimal digits: ``1.284,5`` or ``1,284.5``."""
        return f"{self.number(whole)}{self._formats.decimal_point}{digits}"

    def tenths(self, value: int) -> str:
        """A number of tenths, always with its one decimal digit: ``28,0`` or ``28.0``."""
        return self.decimal(value // 10, str(value % 10))

    def money(self, chips: int, smallest_chip_cents: int, currency: str) -> str:
        """Chips as money: ``1.234 €``, or ``1.234,50 €`` where the smallest chip has cents.

        Args:
            chips: the amount in smallest chips.
            smallest_chip_cents: what one of these is worth in cents.
            currency: the ISO code of the currency, such as ``EUR``, or its sign; empty leaves it
                out.
        """
        cents, with_cents = chips * smallest_chip_cents, smallest_chip_cents % 100 != 0
        return _money(self._formats, cents, currency, with_cents=with_cents)

    def amount(self, cents: int) -> str:
        """An amount without its currency: ``5``, or ``2,50`` where it has cents."""
        return _amount(self._formats.amounts_of, cents, with_cents=cents % 100 != 0)

    def span(self, smallest: str, largest: str, *, short: bool = False) -> str:
        """From one amount of money to another: ``5 bis 10 €``, or in short ``5–10 €``."""
        if self._formats.currency_behind:
            # The currency is written once for both amounts.
            smallest = smallest.partition("\u00a0")[0]
        message = "{smallest}–{largest}" if short else "{smallest} to {largest}"
        return self(message, smallest=smallest, largest=largest)

    def month(self, day: date) -> str:
        """The month of a date, in short: ``Nov``."""
        from babel.dates import format_date  # noqa: PLC0415

        return format_date(day, format="LLL", locale=self._formats.times_of).removesuffix(".")

    def date(self, day: date, *, year: bool = True, short: bool = False) -> str:
        """A date: ``21.11.2026`` or ``21/11/2026``; without its year ``21.11.`` or ``21/11``.

        Args:
            year: with its year.
            short: of the year only two digits.
        """
        from babel.dates import format_date  # noqa: PLC0415

        formats = self._formats
        and_year = formats.and_year.replace("y", "yy") if short else formats.and_year
        pattern = formats.day_and_month + and_year * year
        return format_date(day, format=pattern, locale=formats.times_of)

    def hour(self, utc_ms: int, zone: tzinfo | None = None) -> tuple[str, ...]:
        """The lines that label an hour in a chart: ``21``.

        A second line has the time zone, if the clock shows that hour twice, as in autumn.
        """
        hour, *zones = self.time(utc_ms, zone).split("\u00a0")
        return (hour[:2], *zones)

    def time(self, utc_ms: int, zone: tzinfo | None = None, *, seconds: bool = False) -> str:
        """A moment as the clock on the wall shows it.

        In the hour that the clock shows twice in autumn, its time zone is added: ``02:30 CEST``,
        then ``02:30 CET``.

        Args:
            utc_ms: the moment, in UTC milliseconds.
            zone: the time zone; None for the machine's own.
            seconds: with seconds.
        """
        from babel.dates import format_time  # noqa: PLC0415

        moment = local_time(utc_ms, zone)
        if moment is None:
            return NO_TIME
        pattern = "HH:mm:ss" if seconds else "HH:mm"
        face = format_time(moment.time(), format=pattern, locale=self._formats.times_of)
        return f"{face}\u00a0{self(zone_of(moment))}" if is_ambiguous(moment, zone) else face

    def times(self, from_ms: int, to_ms: int, zone: tzinfo | None = None) -> str:
        """From one time to another: ``21:05–21:40``; one time if both are written alike."""
        began, ended = self.time(from_ms, zone), self.time(to_ms, zone)
        return began if began == ended else f"{began}–{ended}"

    def day(self, utc_ms: int, zone: tzinfo | None = None, *, year: bool = True) -> str:
        """The date of a moment where the clock on the wall shows `zone`, as `date` writes it."""
        moment = local_time(utc_ms, zone)
        return NO_TIME if moment is None else self.date(moment.date(), year=year)


@lru_cache(maxsize=4096)
def _money(formats: LanguageFormats, cents: int, currency: str, *, with_cents: bool) -> str:
    from babel.numbers import format_currency  # noqa: PLC0415

    pattern = "#,##0.00" if with_cents else "#,##0"
    if currency:
        pattern = f"{pattern}\u00a0¤" if formats.currency_behind else f"¤{pattern}"
    return format_currency(
        Decimal(cents) / 100,
        currency,
        format=pattern,
        locale=formats.amounts_of,
        currency_digits=False,
    )


@lru_cache(maxsize=4096)
def _number(region: str, value: float) -> str:
    if isinstance(value, int) and 0 <= value < THOUSAND:
        return str(value)
    from babel.numbers import format_decimal  # noqa: PLC0415

    return format_decimal(value, locale=region)


@lru_cache(maxsize=4096)
def _amount(region: str, cents: int, *, with_cents: bool) -> str:
    if not with_cents:
        return _number(region, cents // 100)
    from babel.numbers import format_decimal  # noqa: PLC0415

    return format_decimal(Decimal(cents) / 100, format="#,##0.00", locale=region)


@lru_cache(maxsize=len(Language))
def words_of(language: Language) -> Catalogue:
    """The catalogue of a language; for English, messages are returned as they are."""
    translations = gettext.translation(
        CATALOGUE, localedir=LOCALE, languages=[language.value], fallback=True
    )
    written = (LOCALE / language.value / "formats.toml").read_text(encoding="utf-8")
    formats = convert(tomllib.loads(written), LanguageFormats)
    return Catalogue(LanguageSource(language, translations, formats))
