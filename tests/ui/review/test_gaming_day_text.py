"""A date in a list has its year where it could be taken for one of the last months.

Tests `ui/review/day_and_group_text.py`.
"""

from datetime import UTC, datetime

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from ui.review.day_and_group_text import day_unless_today

NOW_MS = int(datetime(2026, 11, 29, 20, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("day", "english", "german"),
    [
        ((2026, 11, 29), "", ""),
        ((2026, 11, 28), "28/11", "28.11."),
        ((2026, 7, 1), "01/07", "01.07."),
        ((2025, 11, 29), "29/11/25", "29.11.25"),
        ((2024, 11, 28), "28/11/24", "28.11.24"),
    ],
)
def test_a_day_of_another_year_says_so(day: tuple[int, int, int], english: str, german: str):
    utc_ms = int(datetime(*day, 19, tzinfo=UTC).timestamp() * 1000)
    for language, said in ((Language.ENGLISH, english), (Language.GERMAN, german)):
        voice = Localizer(words_of(language), None)
        assert day_unless_today(voice, utc_ms, NOW_MS, year=False) == said
