"""Whole numbers and amounts in words, as they are read aloud (HP 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dealerassist.chip_arithmetic import CENTS
from dealerassist.locale.catalogue import Catalogue, Language

THOUSAND = 1_000

MAY_BREAK = "\u200b"
"""Where a line may end within a long word: German writes hundreds of thousands as one."""


class _Large(NamedTuple):
    value: int
    one: str
    many: str


def _words(said: str) -> tuple[str, ...]:
    return tuple(said.split())


_ENGLISH_SMALL = _words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
_ENGLISH_TENS = _words("twenty thirty forty fifty sixty seventy eighty ninety")
_ENGLISH_LARGE = tuple(
    _Large(1_000**power, f"one {name}", f"{{}} {name}")
    for power, name in ((3, "billion"), (2, "million"), (1, "thousand"))
)

_GERMAN_SMALL = _words(
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn "
    "fünfzehn sechzehn siebzehn achtzehn neunzehn"
)
_GERMAN_TENS = _words("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
_GERMAN_LARGE = (
    _Large(1_000**3, "eine Milliarde", "{} Milliarden"),
    _Large(1_000**2, "eine Million", "{} Millionen"),
)


def _large_spelled(number: int, larges: tuple[_Large, ...], spelled: Callable[[int], str]) -> str:
    """A number in words that has one of these large ones in it; empty if it has none."""
    for value, one, many in larges:
        whole, rest = divmod(number, value)
        if whole:
            said = one if whole == 1 else many.format(spelled(whole))
            return f"{said} {spelled(rest)}" if rest else said
    return ""


def english_number(number: int) -> str:
    """A whole number below 10¹²: "two hundred thirty-five million five hundred"."""
    if said := _large_spelled(number, _ENGLISH_LARGE, english_number):
        return said
    hundreds, rest = divmod(number, 100)
    if hundreds:
        said = f"{_ENGLISH_SMALL[hundreds]} hundred"
        return f"{said} {english_number(rest)}" if rest else said
    if number < len(_ENGLISH_SMALL):
        return _ENGLISH_SMALL[number]
    tens, ones = divmod(number, 10)
    return "-".join([_ENGLISH_TENS[tens - 2], *_ENGLISH_SMALL[ones : ones + 1][: bool(ones)]])


def german_number(number: int) -> str:
    """A whole number below 10¹²: „zweihundertfünfunddreißig Millionen fünfhundert“."""
    if said := _large_spelled(number, _GERMAN_LARGE, german_number):
        return said
    thousands, rest = divmod(number, THOUSAND)
    if thousands:
        said = f"{_german_before(thousands)}tausend"
        return f"{said}{MAY_BREAK}{german_number(rest)}" if rest else said
    hundreds, rest = divmod(number, 100)
    if hundreds:
        return f"{_german_before(hundreds)}hundert{german_number(rest) if rest else ''}"
    if number < len(_GERMAN_SMALL):
        return _GERMAN_SMALL[number]
    tens, ones = divmod(number, 10)
    before = f"{_german_before(ones)}und" if ones else ""
    return f"{before}{_GERMAN_TENS[tens - 2]}"


def _german_before(number: int) -> str:
    """The number in front of another word: a one has no s there."""
    said = german_number(number)
    return said.removesuffix("s") if said.endswith("eins") else said


SPELLED: Mapping[str, Callable[[int], str]] = {
    Language.GERMAN: german_number,
    Language.ENGLISH: english_number,
}
"""How each language says a number; one that is not among them says it in English."""


def amount_in_words(say: Catalogue, cents: int, currency: str) -> str:
    """An amount of money below 10¹²: "two hundred thirty-five million euros".

    Args:
        say: the language.
        cents: the amount, in hundredths of the currency.
        currency: its ISO code, or its sign; empty leaves it out.
    """
    from babel.numbers import get_currency_name  # noqa: PLC0415

    whole, rest = divmod(cents, CENTS)
    spelled = SPELLED.get(say.language, english_number)
    said = _german_before(whole) if spelled is german_number and whole == 1 else spelled(whole)
    unit = get_currency_name(currency, count=whole, locale=say.language) if currency else ""
    parts = [said, unit, say("and {cents}/100", cents=rest) if rest else ""]
    return " ".join(part for part in parts if part)
