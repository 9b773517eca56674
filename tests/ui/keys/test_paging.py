"""Pages of a list: how many, what is on one, and the key to the next.

Tests `ui/keys/paging.py`, `ui/asked/key_action.py`, `ui/dialogs/undo.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from ui.asked.intents import ScreenAct, opening
from ui.asked.key_action import KeyAction, live
from ui.dialogs.undo import EarlierEntries
from ui.keys.paging import CHOICES, next_page_key, page_count, page_of_choices, slice_of_page

ENGLISH = Localizer(words_of(Language.ENGLISH), None)


def keys(number: int) -> list[KeyAction]:
    return [live(f"choice-{n}", str(n), ScreenAct.LEAVE) for n in range(number)]


def names(number: int, page: int) -> list[str]:
    pad = page_of_choices(ENGLISH, keys(number), page, lambda _: EarlierEntries())
    return [each.key.name for each in pad.all_keys]


@pytest.mark.parametrize(("entries", "pages"), [(0, 1), (1, 1), (4, 1), (5, 2), (8, 2), (9, 3)])
def test_a_page_is_begun_for_what_is_left_over(entries: int, pages: int):
    assert page_count(entries, 4) == pages


@pytest.mark.parametrize(
    ("page", "shown"), [(0, "abcd"), (1, "efgh"), (2, "i"), (3, "abcd"), (5, "i")]
)
def test_after_the_last_page_comes_the_first(page: int, shown: str):
    assert "abcdefghi"[slice_of_page(9, page, 4)] == shown


def test_what_fits_needs_no_key_to_another_page():
    assert names(CHOICES, 0) == [f"choice-{n}" for n in range(CHOICES)]
    assert names(0, 0) == []


def test_the_rest_is_on_the_next_page():
    assert names(CHOICES + 1, 0) == [*(f"choice-{n}" for n in range(CHOICES)), "more"]
    assert names(CHOICES + 1, 1) == [f"choice-{CHOICES}", "more"]


@pytest.mark.parametrize(("page", "detail", "next_page"), [(0, "1 of 2", 1), (1, "2 of 2", 0)])
def test_the_key_says_where_it_is_and_leads_on(page: int, detail: str, next_page: int):
    asked: list[int] = []

    def showing(number: int):
        asked.append(number)
        return opening(None)

    assert next_page_key(ENGLISH, "More", page, 2, showing).key.detail == f"page {detail}"
    assert asked == [next_page]
