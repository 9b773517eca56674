"""docs/irregularities.md names keys as they are called, on the pages where they lie; so in German.

Tests `ui/dialogs/problems/moments.py`.
"""

from __future__ import annotations

import re

import pytest

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.irregularities import IRREGULARITIES
from tests.support.places import PROJECT
from ui.dialogs.problems.moments import MOMENTS, PAGES

TEXTS = {
    language: (PROJECT / "docs" / page).read_text(encoding="utf-8")
    for language, page in {
        Language.ENGLISH: "irregularities.md",
        Language.GERMAN: "irregularities.de.md",
    }.items()
}

languages = pytest.mark.parametrize("language", TEXTS, ids=str)


def key_of(kind: Irregularity, language: Language) -> str:
    no_break_space = "\u00a0"
    return words_of(language)(IRREGULARITIES[kind]).replace(no_break_space, " ")


@languages
def test_every_key_that_is_named_lies_on_its_page(language: Language):
    titles = {
        words_of(language)(MOMENTS[moment]): {key_of(kind, language) for kind in kinds}
        for moment, kinds in PAGES.items()
    }
    named = re.findall(rf"\*({'|'.join(titles)}) → ([^*]+)\*", TEXTS[language])
    assert len(named) > 40
    assert [(page, key) for page, key in named if key not in titles[page]] == []


@languages
def test_every_irregularity_is_named(language: Language):
    text = TEXTS[language]
    assert [kind for kind in Irregularity if f"{key_of(kind, language)}*" not in text] == []
    assert text.count("\n| ") == TEXTS[Language.ENGLISH].count("\n| ")
