"""What the pages about the evaluation show is what it answers: `docs/evaluation.md`.

Tests `docs/evaluation.md`, `dealerassist/evaluation/asking.py`.
"""

import pytest

from tests.support.evaluation_page import (
    EXAMPLE,
    HANDS,
    PAGES,
    SEED,
    answered,
    evaluation_of_the_demo,
    with_answers,
)
from tests.support.reports.played import played_once


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    journal = played_once(tmp_path_factory, HANDS, seed=SEED)
    return evaluation_of_the_demo(journal, tmp_path_factory.mktemp("house") / "house.db")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_answers_on_the_page_are_those_of_the_demonstration(page, house):
    text = page.read_text()
    assert len(EXAMPLE.findall(text)) == 10
    assert with_answers(text, answered(house)) == text
