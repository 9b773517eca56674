"""Facts and sentences on pages: nothing is lost, and nothing is longer than its page.

Tests `ui/keys/paging.py`.
"""

from __future__ import annotations

from ui.keys.paging import FACT_LETTERS, FACT_LINES, on_pages
from ui.view.parts import LabelledFigure
from ui.view.view import Sentences, TermsView

FACTS = tuple(LabelledFigure(f"Fact {n}", "x" * (FACT_LETTERS + 1)) for n in range(6))
"""Two lines each."""


def terms(facts: tuple[LabelledFigure, ...], *groups: Sentences) -> TermsView:
    return TermsView(title="Stud", subtitle="", facts=facts, differences=groups)


def test_a_page_has_as_many_facts_as_lines_and_the_next_goes_on():
    first, second = on_pages(terms(FACTS, Sentences("Differs", ("A sentence.",))))
    assert first.facts + second.facts == FACTS
    assert len(first.facts) == FACT_LINES // 2
    # Beside the second page of facts stands what there is to say.
    assert first.differences == second.differences


def test_a_heading_is_repeated_where_its_sentences_go_on():
    long = tuple(f"{n} " + "word " * 40 for n in range(4))
    pages = on_pages(terms((), Sentences("Differs", long)))
    assert [page.differences[0].heading for page in pages] == ["Differs"] * len(pages)
    assert len(pages) > 1
    assert sum((page.differences[0].sentences for page in pages), ()) == long


def test_little_is_on_one_page():
    whole = terms(FACTS[:2], Sentences("Nothing differs", ("All is as usual.",)))
    assert on_pages(whole) == (whole,)
