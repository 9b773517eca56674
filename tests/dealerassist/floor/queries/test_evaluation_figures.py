"""The figures over all tables are those of an evaluation that the same journals were brought into.

Tests `dealerassist/floor/queries/evaluation_figures.py`,
`dealerassist/floor/queries/hand_search.py`, `dealerassist/floor/queries/game_in_turn.py`,
`dealerassist/evaluation/figures_reading.py`, `dealerassist/evaluation/views.py`,
`dealerassist/evaluation/rows_of_shift.py`, `dealerassist/rules/variants.py`.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace
from pysqlite3 import dbapi2 as sqlite

from dealerassist.evaluation.asking import ask_evaluation
from dealerassist.evaluation.export import export_journal
from dealerassist.evaluation.figures_reading import house_figures
from dealerassist.evaluation.group_names import short_name
from dealerassist.evaluation.house_database import begun_evaluation
from dealerassist.evaluation.house_figures import EVERYTHING, EvaluationScope, Grouping
from dealerassist.evaluation.questions import QUESTIONS
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.queries.evaluation_figures import (
    KnownDays,
    evaluation_figures,
    hands_of_group,
)
from dealerassist.floor.queries.game_in_turn import variant_of_rules
from dealerassist.floor.queries.hand_search import find_house_hands
from dealerassist.floor.read_model.table_projection import TableProjection
from dealerassist.journal.reader import JournalReader
from dealerassist.local_time import iso_of
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.games_and_stakes import game_name, variant_name
from dealerassist.records.shift.clock_hours import tenths_per_hour
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.rules.variants import variant_of
from reports.evaluation.figures import EvaluationFigures
from reports.shift.wording import per_hour
from tests.support.floor import two_shifts
from tests.support.floor.databases import FloorDatabases, as_role
from tests.support.floor.projections import links_in, registered, sent
from tests.support.journal.intertwined_shifts import five_shifts
from tests.support.reports.mixed_evening import play_horse
from tests.support.reports.played import once

say = words_of(Language.GERMAN)


NAMED = '{"house": "Casino am See"}'
"""What all tables but the first say that the house is called."""


@pytest.fixture(scope="module")
def journals(tmp_path_factory) -> tuple[Path, ...]:
    """HORSE, a table of two shifts, and one that is still open, with voids and corrections."""
    still_open = five_shifts(tmp_path_factory)
    two = once(tmp_path_factory, "two-shifts", two_shifts.play)
    return once(tmp_path_factory, "horse", play_horse), two, still_open


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


@pytest.fixture(scope="module")
def screen(floor_server: FloorDatabases, journals) -> Iterator[Database]:
    """All three on a floor, in the same order, to be read only, as the screen."""
    with floor_server.new() as dsn, connect(dsn, program="tests") as db:
        for name, journal in enumerate(journals, start=1):
            stream, links = registered(db, str(name)), links_in(journal)
            sent(db, stream, links)
            with db.transaction():
                TableProjection.load(db, stream).take(links)
        db.execute("UPDATE floor.table_now SET now = now || %s WHERE stream > 1", (NAMED,))
        with connect(as_role(db, dsn, "floor_screen"), program="tests") as screen:
            yield screen


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
        EvaluationScope(table="1", game="omaha_high_low", croupier="C-07"),
        EvaluationScope(game="seven_card_stud"),
        EvaluationScope(table="nowhere"),
    ],
    ids=str,
)
def test_they_are_those_of_an_evaluation(screen: Database, house: Path, scope):
    expected = without_origin(house_figures(house, scope))
    assert without_origin(evaluation_figures(screen, scope)) == expected


def test_they_are_of_the_house_that_its_tables_name(screen: Database):
    assert evaluation_figures(screen).house == "Casino am See"


def test_what_they_are_compared_by_has_something_of_everything(house: Path):
    figures = house_figures(house)
    assert all(figures.groups[each] for each in Grouping)
    assert figures.total.untold
    assert figures.total.taxe
    assert len(figures.groups[Grouping.GAME]) > 1
    assert figures.corrections


@pytest.mark.parametrize("scope", [EVERYTHING, EvaluationScope(since="2026-11-21")], ids=str)
def test_each_group_has_its_hands_in_the_search(screen: Database, scope):
    figures = evaluation_figures(screen, scope)
    days = KnownDays(figures.first_day, figures.last_day)
    for grouping, groups in figures.groups.items():
        for group in groups:
            wanted = hands_of_group(scope, grouping, group.name, days)
            found = find_house_hands(screen, wanted, most=1000)
            assert len(found.hands) == group.hands, (grouping, group)


# ── the games of a mix ──────────────────────────────────────────────────────────────────────

BY_GAME = "SELECT variant, sum(hands), sum(pots) FROM by_game GROUP BY 1"
BY_CROUPIER = "SELECT variant, sum(hands), sum(pots) FROM by_croupier GROUP BY 1"
BY_RULE = "SELECT variant, sum(hands) FROM special_rules GROUP BY 1"
FLAGS_OF_GAMES = """SELECT variant, count(*) FROM hand JOIN hand_flag
    ON hand_flag.journal = hand.journal AND hand_flag.hand = hand.number WHERE counts GROUP BY 1"""


def reports_of(journal: Path) -> list[ShiftReport]:
    with JournalReader(journal) as reader:
        return [shift_report(reader, number) for number in range(1, reader.last_shift + 1)]


def asked(house: Path, sql: str) -> list[tuple]:
    return list(ask_evaluation(house, sql, dict.fromkeys(("since", "upto", "table"))).rows)


@pytest.fixture(scope="module")
def horse(journals, tmp_path_factory) -> Path:
    """The evaluation of the mixed table alone."""
    path = tmp_path_factory.mktemp("horse") / "house.db"
    with begun_evaluation(path) as database, database.changed():
        export_journal(journals[0], database)
    return path


def test_rule_8_1_each_game_of_a_mix_is_a_group_of_its_own(screen: Database, journals, horse):
    (report,) = reports_of(journals[0])
    cents = report.head.smallest_chip_cents
    expected = sorted((variant_of(game), game.hands, game.pot * cents) for game in report.games)
    assert [name for name, _, _ in expected] == [
        "omaha_high_low", "razz", "seven_card_stud", "seven_card_stud_high_low", "texas_holdem",
    ]  # fmt: skip
    assert all(hands for _, hands, _ in expected)
    for made in (house_figures(horse), evaluation_figures(screen, EvaluationScope(table="1"))):
        groups = made.groups[Grouping.GAME]
        assert [(each.name, each.hands, each.pots) for each in groups] == expected
    for view in (BY_GAME, BY_CROUPIER):
        assert [(name, hands, round(100 * pots)) for name, hands, pots in asked(horse, view)] == (
            expected
        )
    assert asked(horse, BY_RULE) == asked(horse, FLAGS_OF_GAMES)
    names = {short_name(say, Grouping.GAME, name) for name, _, _ in expected}
    assert names == {game_name(say, game) for game in report.games}


def test_a_variant_is_the_same_word_in_sql(db: Database):
    for name in shipped_profiles():
        rules = load_profile(name).at_table()
        sql = f"SELECT {variant_of_rules('%s')}"
        ((variant,),) = db.execute(sql, (json.encode(rules).decode(),)).fetchall()
        assert variant == variant_of(rules)
        assert variant_name(say, variant) == game_name(say, rules)


# ── hands an hour ───────────────────────────────────────────────────────────────────────────

DOWNS = "SELECT croupier, started_utc, round(dealt_seconds * 1000) FROM down ORDER BY entry"
OF_HANDS = """SELECT round(total(dealt_seconds) * 1000) FROM hand WHERE down IS NOT NULL
    GROUP BY down ORDER BY down"""


@pytest.mark.parametrize("at", range(3))
def test_hands_an_hour_are_those_of_the_shift_report(journals, at, tmp_path):
    """Down by down, to the millisecond; breaks are in none of them."""
    path, reports = tmp_path / "house.db", reports_of(journals[at])
    with begun_evaluation(path) as database, database.changed():
        export_journal(journals[at], database)
    downs = [down for report in reports for down in report.downs]
    told = [(down.croupier, iso_of(down.starts_ms), down.pace.playing_ms) for down in downs]
    assert asked(path, DOWNS) == told
    assert [ms for (ms,) in asked(path, OF_HANDS) if ms] == [ms for _, _, ms in told if ms]
    paces, made = defaultdict(list), house_figures(path)
    for down in downs:
        paces[down.croupier].append(down.pace)
    for each in made.downs:
        own = paces.pop(each.croupier)
        assert (each.downs, each.dealt_ms) == (len(own), sum(pace.playing_ms for pace in own))
    assert not paces
    if not at:
        (report,) = reports
        figures = EvaluationFigures.of(made, say)
        assert figures.hands_an_hour(*made.downs) == per_hour(report.pace, figures.plain)
        stretch = sum((down.ends_ms or 0) - down.starts_ms for down in downs)
        assert stretch - report.pace.playing_ms >= 20 * 60_000, "there was a break"


def test_a_question_has_the_same_hands_an_hour(journals, tmp_path):
    path = tmp_path / "house.db"
    with begun_evaluation(path) as database, database.changed():
        export_journal(journals[1], database)
    made = house_figures(path)
    assert len(made.games) == 1
    told = {each.croupier: tenths_per_hour(each.hands, each.dealt_ms) for each in made.downs}
    found = asked(path, QUESTIONS["hands-an-hour"].sql)
    view = asked(path, "SELECT croupier, hands_an_hour FROM by_croupier")
    assert {row[0]: round(row[4] * 10) for row in found} == told
    assert {who: round(10 * hands) for who, hands in view} == told
