"""Questions are answered by reading alone, and SQL of one's own is kept within bounds.

Tests `dealerassist/evaluation/asking.py`, `dealerassist/evaluation/questions.py`,
`ui/cli/evaluation.py`, `dealerassist/evaluation/export.py`, `dealerassist/evaluation/metadata.py`,
`dealerassist/evaluation/rows_of_hand.py`.
"""

import json
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from pysqlite3 import dbapi2 as sqlite

from dealerassist.evaluation import house_database
from dealerassist.evaluation.export import export_journal
from dealerassist.evaluation.questions import QUESTIONS
from dealerassist.locale.catalogue import Language, words_of
from tests.support.reports.played import played_once
from ui.cli import cli
from ui.cli.evaluation import changed_evaluation


@pytest.fixture(scope="module")
def journal(tmp_path_factory) -> Path:
    return played_once(tmp_path_factory, 8)


@pytest.fixture(scope="module")
def house(journal, tmp_path_factory) -> Path:
    out = tmp_path_factory.mktemp("house") / "house.db"
    assert run("export", journal, "--format", "sqlite", "--out", out).exit_code == 0
    return out


OF_TABLE = "SELECT * FROM "


def run(*arguments: object):
    return CliRunner().invoke(cli, ["--language", "en", *map(str, arguments)])


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_has_an_answer(house, name):
    found = run("ask", house, name, "--format", "json")
    assert found.exit_code == 0, found.output
    assert isinstance(json.loads(found.output), list)


TABLES_AND_VIEWS = """SELECT name FROM sqlite_master
    WHERE type IN ('table', 'view') AND name NOT LIKE '%\\_fts%' ESCAPE '\\'"""


def test_datasette_is_told_of_all_tables_and_questions(house):
    comment, text = (house.parent / "metadata.yaml").read_text().split("\n", 1)
    told = json.loads(text)["databases"]["house"]
    assert comment.startswith("# Made by Dealer Assist")
    assert told["queries"].keys() == {f"ask-{name}" for name in QUESTIONS}
    asked = told["queries"]["ask-downs"]
    assert asked["title"].startswith("How long croupiers dealt at a stretch · ")
    names = run("ask", house, "--sql", TABLES_AND_VIEWS, "--format", "json").output
    assert told["tables"].keys() == {each["name"] for each in json.loads(names)}
    for described in told["tables"].values():
        english, dot, german = described.get("description", "a · b").partition(" · ")
        assert described.get("hidden") or (dot and english != german)
    for table, described in told["tables"].items():
        columns = json.loads(
            run("ask", house, "--sql", OF_TABLE + table, "--format", "json").output
        )
        facets = {*described.get("facets", ()), *described.get("units", ())}
        assert facets <= described.get("columns", {}).keys()
        assert not columns or {*described.get("columns", columns[0])} <= columns[0].keys()


def test_somebody_elses_metadata_stays(journal, tmp_path):
    (tmp_path / "metadata.yaml").write_text("title: ours\n")
    run("export", journal, "--format", "sqlite", "--out", tmp_path / "house.db")
    assert (tmp_path / "metadata.yaml").read_text() == "title: ours\n"


def test_a_question_can_be_of_some_days_only(house):
    every = json.loads(run("ask", house, "days", "--format", "json").output)
    (day,) = (row["gaming_day"] for row in every)
    assert json.loads(run("ask", house, "days", "--from", day, "--format", "json").output) == every
    assert (
        json.loads(run("ask", house, "days", "--to", "2001-01-01", "--format", "json").output) == []
    )


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM hand",
        "UPDATE shift SET taxe = 0",
        "CREATE TABLE mine (a)",
        "ATTACH '/tmp/other.db' AS other",
        "PRAGMA writable_schema = ON",
        "SELECT load_extension('libc')",
        "SELECT 1; DELETE FROM hand",
        "no sql",
        "",
    ],
)
def test_sql_may_only_read(house, sql):
    before = house.read_bytes()
    found = run("ask", house, "--sql", sql)
    assert found.exit_code == 2 or not found.output.strip()
    assert house.read_bytes() == before


@pytest.mark.parametrize("sql", ["DROP TABLE hand", "ATTACH 'x' AS x", "BEGIN", "", "-- nothing"])
def test_what_is_no_reading_is_one_sentence(house, sql):
    found = run("ask", house, "--sql", sql)
    assert found.exit_code == 2
    assert found.output == (
        "Error: An evaluation is only asked, never changed: write a SELECT that reads.\n"
    )


def test_days_that_narrow_nothing_are_not_taken(house):
    turned = run("ask", house, "days", "--from", "2026-12-01", "--to", "2026-11-01")
    assert (turned.exit_code, "2026-12-01 comes after 2026-11-01." in turned.output) == (2, True)
    beside = run("ask", house, "--sql", "SELECT 1", "--table", "4")
    assert (beside.exit_code, "leave them out" in beside.output) == (2, True)


def test_that_somebody_else_writes_is_said_with_what_to_do(house, journal, monkeypatch):
    monkeypatch.setattr(house_database, "PATIENCE_S", 0)
    with closing(sqlite.connect(house)) as other:
        other.execute("BEGIN EXCLUSIVE")
        found = run("export", journal, "--format", "sqlite", "--out", house)
    assert found.exit_code == 2
    assert "Another program is using the evaluation" in found.output


def test_what_another_export_has_made_meanwhile_is_added_to(journal, tmp_path):
    out = tmp_path / "house.db"

    def change(database):
        brought = export_journal(journal, database).shifts
        if not out.exists():
            run("export", journal, "--format", "sqlite", "--out", out)
        return brought

    say = words_of(Language.ENGLISH)
    assert changed_evaluation(out, say, change) == 0, "every shift was there"


def test_of_a_damaged_evaluation_it_is_said_what_to_do(house, tmp_path):
    damaged = tmp_path / "house.db"
    whole = house.read_bytes()
    damaged.write_bytes(whole[:4096] + bytes(len(whole) - 4096))
    found = run("ask", damaged, "days")
    assert (found.exit_code, "is damaged: make it anew" in found.output) == (2, True)


def test_the_words_of_corrections_and_incidents_can_be_searched(house):
    sql = "SELECT count(*) FROM incident_fts WHERE incident_fts MATCH 'HP'"
    assert run("ask", house, "--sql", sql, "--format", "csv").exit_code == 0


def test_what_takes_too_long_is_ended(house):
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n"
    found = run("ask", house, "--sql", endless, "--seconds", "0.1")
    assert found.exit_code == 2
    assert "No answer within 0.1 seconds" in found.output


def test_the_time_is_up_while_sqlite_is_at_one_huge_value(house, monkeypatch):
    ended = []
    monkeypatch.setattr("ui.cli.evaluation.GRACE_S", 0)
    monkeypatch.setattr("os._exit", ended.append)
    found = run("ask", house, "--sql", "SELECT length(hex(randomblob(6e7)))", "--seconds", "0.1")
    assert (ended, "No answer within 0.1 seconds" in found.output) == ([2], True)


def test_what_takes_too_much_memory_is_refused(house):
    found = run("ask", house, "--sql", "SELECT length(hex(zeroblob(4e8)))")
    assert (found.exit_code, "too much memory" in found.output) == (2, True)


def test_every_column_of_an_answer_is_told(house):
    sql = "SELECT 1 AS hand, 2 AS hand_2, 3 AS hand, 4 AS hand"
    told = json.loads(run("ask", house, "--sql", sql, "--format", "json").output)
    assert told == [{"hand": 1, "hand_2": 2, "hand_3": 3, "hand_4": 4}]
    assert run("ask", house, "--sql", sql, "--format", "csv").output.startswith(
        "hand,hand_2,hand_3"
    )


@pytest.mark.parametrize(
    ("kind", "shown"),
    [
        ("table", "x'00ff'  1e+300    0.001  2.50  inf"),
        ("csv", "x'00ff',1e+300,0.001,2.5,inf"),
        ("json", """[{"a":"x'00ff'","b":1e300,"c":0.001,"d":2.5,"e":"inf"}]"""),
    ],
)
def test_values_are_legible(house, kind, shown):
    sql = "SELECT x'00ff' AS a, 1e300 AS b, 0.001 AS c, 2.5 AS d, 9e999 AS e"
    told = run("ask", house, "--sql", sql, "--format", kind).output.splitlines()[-1]
    assert told.split() == shown.split()


@pytest.mark.parametrize("question", [(), ("days",)])
def test_what_is_no_evaluation_is_refused(journal, house, tmp_path, question):
    content = house.read_bytes()
    for name, version in {"older": 1, "newer": 99}.items():
        numbered = content[:60] + version.to_bytes(4, "big") + content[64:]
        (tmp_path / name).write_bytes(numbered)
    for file, why in (
        (tmp_path / "older", "is of an older version of the program: export into it again."),
        (tmp_path / "newer", "is of another version of the program: make it anew"),
        (journal, "is no evaluation"),
        (tmp_path / "nothing", "There is no file"),
        (tmp_path, "cannot be read: Is a directory."),
    ):
        found = run("ask", file, *question)
        assert (found.exit_code, why in found.output) == (2, True), found.output


def test_without_a_question_it_says_which_there_are(house):
    found = run("ask", house)
    assert (found.exit_code, [line.split()[0] for line in found.output.splitlines()]) == (
        0,
        [*QUESTIONS],
    )


def test_of_many_rows_it_says_that_there_are_more(house):
    found = run("ask", house, "--sql", "SELECT number FROM hand", "--rows", "3", "--format", "csv")
    assert found.exit_code == 1
    assert "There are more rows" in found.output


def test_a_journal_is_never_asked_and_never_written_into(journal):
    before = {file: file.read_bytes() for file in journal.parent.iterdir()}
    for found in (
        run("ask", journal, "days"),
        run("export", journal, "--format", "sqlite", "--out", journal),
    ):
        assert found.exit_code == 2
        assert "is no evaluation" in found.output
    assert {file: file.read_bytes() for file in journal.parent.iterdir()} == before
