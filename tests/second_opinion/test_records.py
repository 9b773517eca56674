"""Records that PokerKit writes are read and paid alike, whatever form they have.

Tests `tests/second_opinion/records.py`, `dealerassist/records/phh/record.py`.
"""

import re
from collections import Counter
from functools import cache

import pytest

from dealerassist.records.phh.variants import VARIANTS
from tests.second_opinion.records import is_known, verdict_on, verdict_on_made_up
from tests.support.tiers import LONG

HANDS = 60 if LONG else 10

CHECKED = list(VARIANTS)

made_up = cache(verdict_on_made_up)


@pytest.mark.parametrize("code", CHECKED)
def test_a_record_of_pokerkit_is_paid_alike(code):
    verdicts = [made_up(code, seed) for seed in range(HANDS)]
    assert [each for each in verdicts if not is_known(each[0])] == []
    assert Counter(verdict for verdict, _ in verdicts)["the same"] > HANDS * 0.8


FORMS = {
    "one card at a time": r"d dh p1 \w\w'",
    "the second seat first": r"\['d dh p2",
    "a board in parts": r"d db \w\w'.*d db \w\w",
    "face down": r"sm \?{4}",
    "shown in part": r"sm (\?\?)+[^?]",
    "mucked": r"p\d sm'",
    "a comment": "# a comment",
    "wide gaps": r"' p\d  ",
    "cents": r"min_bet = 0\.",
    "unknown stacks": "inf, inf",
    "marks between thousands": r"cbr \d,\d\d\d",
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_among_them(form):
    texts = (made_up(code, seed)[1] for seed in range(400) for code in ("NT", "PO"))
    assert any(re.search(FORMS[form], text) for text in texts)


def test_a_record_that_pays_otherwise_is_found():
    _, text = verdict_on_made_up("NT", 3)
    wrong = re.sub(r"finishing_stacks = \[[^,]*", "finishing_stacks = [12345", text)
    assert verdict_on(wrong).startswith("differs")
