"""Amounts in words, as they are read aloud.

Tests `dealerassist/locale/number_words.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.number_words import (
    MAY_BREAK,
    amount_in_words,
    english_number,
    german_number,
)


@pytest.mark.parametrize(
    ("number", "in_english", "in_german"),
    [
        (0, "zero", "null"),
        (1, "one", "eins"),
        (17, "seventeen", "siebzehn"),
        (21, "twenty-one", "einundzwanzig"),
        (30, "thirty", "dreißig"),
        (101, "one hundred one", "einhunderteins"),
        (1_000, "one thousand", "eintausend"),
        (21_016, "twenty-one thousand sixteen", "einundzwanzigtausendsechzehn"),
        (101_000, "one hundred one thousand", "einhunderteintausend"),
        (1_000_000, "one million", "eine Million"),
        (2_000_001, "two million one", "zwei Millionen eins"),
        (
            235_590_000,
            "two hundred thirty-five million five hundred ninety thousand",
            "zweihundertfünfunddreißig Millionen fünfhundertneunzigtausend",
        ),
        (1_000_000_000, "one billion", "eine Milliarde"),
    ],
)
def test_numbers(number: int, in_english: str, in_german: str):
    assert english_number(number) == in_english
    assert german_number(number).replace(MAY_BREAK, "") == in_german


@pytest.mark.parametrize(
    ("language", "cents", "currency", "said"),
    [
        (Language.ENGLISH, 100, "EUR", "one euro"),
        (Language.GERMAN, 100, "EUR", "ein Euro"),
        (Language.ENGLISH, 20_000, "CHF", "two hundred Swiss francs"),
        (Language.GERMAN, 20_050, "EUR", "zweihundert Euro und 50/100"),
        (Language.ENGLISH, 200, "", "two"),
    ],
)
def test_amounts(language: Language, cents: int, currency: str, said: str):
    assert amount_in_words(words_of(language), cents, currency) == said
