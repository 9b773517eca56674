"""The figures over all tables are those of an evaluation that the same journals were brought into.

Tests `dealerassist/floor/queries/evaluation_figures.py`,
`dealerassist/floor/queries/hand_search.py`, `dealerassist/evaluation/figures_reading.py`.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace
from pysqlite3 import dbapi2 as sqlite

from dealerassist.evaluation.export import export_journal
from dealerassist.evaluation.figures_reading import house_figures
from dealerassist.evaluation.house_database import begun_evaluation
from dealerassist.evaluation.house_figures import EVERYTHING, EvaluationScope, Grouping
from dealerassist.floor.connection import Database
from dealerassist.floor.queries.evaluation_figures import (
    KnownDays,
    evaluation_figures,
    hands_of_group,
)
from dealerassist.floor.queries.hand_search import find_house_hands
from dealerassist.floor.read_model.table_projection import TableProjection
from tests.support.floor import two_shifts
from tests.support.floor.projections import links_in, registered, sent
from tests.support.journal.intertwined_shifts import play_shifts
from tests.support.reports.mixed_evening import mixed_evening
from tests.support.reports.played import once


@pytest.fixture(scope="module")
def journals(tmp_path_factory) -> tuple[Path, ...]:
    """A mixed table, one of two shifts, and one that is still open, with voids and corrections."""
    still_open = tmp_path_factory.mktemp("open") / "table.journal"
    play_shifts(still_open, 5, seed=3)
    two = once(tmp_path_factory, "two-shifts", two_shifts.play)
    return mixed_evening(tmp_path_factory), two, still_open


@pytest.fixture(scope="module")
def house(journals, tmp_path_factory) -> Path:
    """The evaluation of all three."""
    path = tmp_path_factory.mktemp("house") / "house.db"
    with begun_evaluation(path) as database, database.changed():
        for journal in journals:
            export_journal(journal, database)
    # Each was played at a table of the same name.
    connection = sqlite.connect(path)
    with connection:
        connection.execute("UPDATE shift SET table_name = journal")
    connection.close()
    return path


@pytest.fixture
def floor(db: Database, journals) -> None:
    """All three on a floor, in the same order."""
    for name, journal in enumerate(journals, start=1):
        stream, links = registered(db, str(name)), links_in(journal)
        sent(db, stream, links)
        with db.transaction():
            TableProjection.load(db, stream).take(links)


def without_origin(figures):
    return replace(figures, house="", as_of_ms=0, upto_entry=0, finding="")


@pytest.mark.parametrize(
    "scope",
    [
        EVERYTHING,
        EvaluationScope(since="2026-11-21", upto="2026-11-21"),
        EvaluationScope(since="2026-11-22"),
        EvaluationScope(game="texas_holdem"),
        EvaluationScope(croupier="C-07"),
        EvaluationScope(table="1", game="omaha", croupier="C-12"),
        EvaluationScope(table="nowhere"),
    ],
    ids=str,
)
@pytest.mark.usefixtures("floor")
def test_they_are_those_of_an_evaluation(screen: Database, house: Path, scope):
    expected = without_origin(house_figures(house, scope))
    assert without_origin(evaluation_figures(screen, scope)) == expected


def test_what_they_are_compared_by_has_something_of_everything(house: Path):
    figures = house_figures(house)
    assert all(figures.groups[each] for each in Grouping)
    assert figures.total.untold
    assert figures.total.taxe
    assert len(figures.groups[Grouping.GAME]) > 1
    assert figures.corrections


@pytest.mark.parametrize("scope", [EVERYTHING, EvaluationScope(since="2026-11-21")], ids=str)
@pytest.mark.usefixtures("floor")
def test_each_group_has_its_hands_in_the_search(screen: Database, scope):
    figures = evaluation_figures(screen, scope)
    days = KnownDays(figures.first_day, figures.last_day)
    for grouping, groups in figures.groups.items():
        for group in groups:
            wanted = hands_of_group(scope, grouping, group.name, days)
            found = find_house_hands(screen, wanted, most=1000)
            assert len(found.hands) == group.hands, (grouping, group)
