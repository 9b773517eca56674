"""Short texts of the tables, in the language of the paper.

Tests `reports/shift/wording.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.clock_hours import HOUR_MS
from reports.formatting import formatting_of
from reports.shift.wording import MOST_SPANS, person_said, spans_said
from tests.support.reports.synthetic import a_head


@pytest.mark.parametrize(
    ("language", "said"), [(Language.ENGLISH, "16 downs"), (Language.GERMAN, "16 Tischzeiten")]
)
def test_many_downs_of_one_croupier_are_counted_in_the_readers_language(language, said):
    formatting = formatting_of(a_head(), words_of(language))
    downs = [(at * HOUR_MS, (at + 1) * HOUR_MS) for at in range(16)]
    assert len(downs) > MOST_SPANS
    assert spans_said(downs, formatting).endswith(f", {said}")


@pytest.mark.parametrize(
    ("actor", "said"), [("C-07", "C-07"), ("program", "Programm"), ("croupier", "Croupier")]
)
def test_nobody_is_named_by_a_word_of_the_program(actor, said):
    assert person_said(actor, words_of(Language.GERMAN)) == said
