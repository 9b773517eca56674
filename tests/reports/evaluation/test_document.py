"""An evaluation on paper: its figures are those that were read, and what is not told is said.

Tests `reports/evaluation/document.py`, `reports/evaluation/charts.py`,
`reports/evaluation/figures.py`, `reports/evaluation/measures.py`, `reports/evaluation/tables.py`,
`reports/paper/heading.py`.
"""

from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from dealerassist.evaluation.house_figures import (
    CroupierDowns,
    EvaluationScope,
    FoundCorrection,
    GroupFigures,
    Grouping,
    HouseFigures,
)
from dealerassist.locale.catalogue import Language, words_of
from reports.evaluation.document import EvaluationPrintout, evaluation_pages, render_evaluation
from reports.evaluation.figures import EvaluationFigures
from reports.paper.page import Curve, Text
from tests.support.reports.reading import text_of

EVENING_MS = 1_795_300_000_000

FIRST = date(2026, 1, 1)


def group(name: str, hands: int = 10, taxe: int | None = 123_400, untold: int = 0) -> GroupFigures:
    return GroupFigures(
        name=name, hands=hands, days=1, pots=hands * 20_000, taxe=taxe, untold=untold,
        taxe_a_day=taxe,
    )  # fmt: skip


def figures(days: int = 3, **otherwise) -> HouseFigures:
    every = tuple(group((FIRST + timedelta(at)).isoformat()) for at in range(days))
    made = HouseFigures(
        scope=EvaluationScope(),
        first_day=every[0].name if every else "",
        last_day=every[-1].name if every else "",
        tables=("4",),
        games=("omaha",),
        croupiers=("C-07",),
        currency="EUR",
        left_out=0,
        total=group("", hands=10 * days),
        groups={
            Grouping.HOUR: (group("23"), group("00")),
            Grouping.WEEKDAY: (group("4"),),
            Grouping.DAY: every,
            Grouping.RULE: (group("uncapped_river", hands=2),),
            Grouping.CROUPIER: (group("C-07"),),
            Grouping.GAME: (group("omaha"),),
        },
        downs=(CroupierDowns("C-07", 3, 60, 7_200_000),),
        corrections=(
            FoundCorrection(
                7,
                "2026-01-02",
                "4",
                1234,
                "correct_course",
                "wrong_pot",
                "approved",
                "C-07",
                "P-02",
            ),
        ),
        more_corrections=0,
        upto_entry=99,
        finding="",
        house="Haus am See",
        as_of_ms=EVENING_MS,
    )
    return replace(made, **otherwise)


def said(made: HouseFigures, language: Language = Language.ENGLISH) -> str:
    return text_of(render_evaluation(made, language))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (Language.ENGLISH, ["Haus am See · 01/01/2026 to 03/01/2026 · Table 4", "€1,234", "30.0",
                            "Uncapped river", "2 66.7", "1,234 Wrong pot",
                            "C-07 10 1,234 3 2:00 30.0"]),
        (Language.GERMAN, ["Haus am See · 01.01.2026 bis 03.01.2026 · Tisch 4", "1.234 €", "30,0",
                           "River ohne Cap", "2 66,7", "C-07 10 1.234 3 2:00 30,0"]),
    ],
)  # fmt: skip
def test_it_tells_what_was_read(language, words):
    text = said(figures(), language)
    assert not [each for each in words if each not in text], text


def test_taxe_that_may_not_be_told_is_marked_and_said():
    made = figures(total=group("", hands=30, untold=4))
    assert "* Without the rake of 4 hands: boxes of their shifts are still" in said(made)
    assert "€1,234*" in said(made)
    hidden = group("", hands=30, taxe=None, untold=30)
    assert "–*" in said(figures(total=hidden))
    assert "€1,234" not in said(figures(total=hidden))
    hours = {Grouping.HOUR: (group("23", taxe=None, untold=1), group("00", untold=1), group("01"))}
    assert [
        said(replace(made, groups=made.groups | hours)).count(each) for each in ("–*", "1,234*")
    ] == [1, 2]


def test_what_is_wrong_with_the_journal_stands_at_the_top():
    found = said(figures(finding="Entry 7 was changed."))
    assert "The journal behind it is not as it was recorded: Entry 7 was changed." in found


@pytest.mark.parametrize(("days", "curves"), [(31, 0), (32, 2), (365, 2)])
def test_more_days_than_a_month_has_are_a_line(days, curves):
    made = figures(days)
    marks = [
        mark
        for page in evaluation_pages(made, EvaluationFigures.of(made, words_of(Language.ENGLISH)))
        for mark in page
    ]
    assert sum(isinstance(mark, Curve) for mark in marks) == curves


def test_the_line_is_broken_where_nobody_played_and_where_nothing_is_told():
    made = figures(60)
    days = made.groups[Grouping.DAY]
    gaps = (*days[:20], *days[25:40], replace(days[40], taxe=None), *days[41:])
    made = replace(made, groups=made.groups | {Grouping.DAY: gaps})
    pages = evaluation_pages(made, EvaluationFigures.of(made, words_of(Language.ENGLISH)))
    lines = [len(mark.points) for page in pages for mark in page if isinstance(mark, Curve)]
    assert lines == [20, 35, 20, 15, 19]


def test_nothing_played_is_one_empty_evaluation():
    none = replace(group("", hands=0, taxe=None), days=0, pots=0)
    made = figures(0, total=none, groups=dict.fromkeys(Grouping, ()), currency="", corrections=())
    assert "No hands." in said(made)


def test_the_same_figures_give_the_same_bytes():
    assert render_evaluation(figures(), Language.GERMAN) == render_evaluation(
        figures(), Language.GERMAN
    )


def test_its_file_says_of_what_it_is():
    assert (
        EvaluationPrintout(figures()).file_name(Language.ENGLISH)
        == "evaluation-4-2026-01-01-2026-01-03.pdf"
    )
    of_all = figures(tables=("4", "5"), scope=EvaluationScope(since="2026-01-02"))
    german = EvaluationPrintout(of_all).file_name(Language.GERMAN)
    assert german == "auswertung-2026-01-02-2026-01-03.pdf"
    one_day = figures(scope=EvaluationScope(since="2026-01-02", upto="2026-01-02"))
    assert EvaluationPrintout(one_day).file_name(Language.ENGLISH) == "evaluation-4-2026-01-02.pdf"


def test_no_text_leaves_the_page():
    made = figures(365, house="Spielbank der Landeshauptstadt mit einem langen Namen")
    pages = evaluation_pages(made, EvaluationFigures.of(made, words_of(Language.GERMAN)))
    assert all(0 < mark.x < 560 for page in pages for mark in page if isinstance(mark, Text))
