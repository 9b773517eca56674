"""The figures of the page *Evaluation*, and the database beside a journal that they are read from.

Tests `dealerassist/evaluation/figures_reading.py` and `beside_journal.py`.
"""

from collections import defaultdict
from pathlib import Path

import pytest
from pysqlite3 import dbapi2 as sqlite

from dealerassist.evaluation.beside_journal import follow_journal
from dealerassist.evaluation.figures_reading import hand_ranges, house_figures
from dealerassist.evaluation.house_figures import EVERYTHING, EvaluationScope, Grouping
from dealerassist.evaluation.tables import BESIDE_COURSES
from dealerassist.journal.read_model.rows import UNPLAYED
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.paths import evaluation_of
from dealerassist.local_time import local_time
from tests.support.journal.intertwined_shifts import play_shifts


@pytest.fixture(scope="module")
def journal(tmp_path_factory) -> Path:
    """A table over five shifts, with voids, corrections, late counts and an open shift."""
    path = tmp_path_factory.mktemp("shifts") / "table.journal"
    play_shifts(path, 5, seed=3)
    follow_journal(path)
    return path


def played(path: Path) -> list[tuple]:
    """Each hand that counts: its number, gaming day, hour of the clock, croupier and pots."""
    with JournalReader(path) as reader:
        return [
            (row.number, sheet.gaming_day, local_time(row.started_ms).hour, row.croupier, row.pot)
            for number in range(1, reader.last_shift + 1)
            for sheet in [reader.shift(number)]
            for row in reader.hands(number)
            if row.outcome not in UNPLAYED
        ]


def numbers(path: Path, grouping: Grouping, name: str, scope=EVERYTHING) -> list[int]:
    found = hand_ranges(evaluation_of(path), scope, grouping, name)
    return [number for each in found for number in range(each.first, each.last + 1)]


def test_groups_are_made_of_the_hands_behind_them(journal):
    figures, expected = house_figures(evaluation_of(journal)), defaultdict(list)
    for number, day, hour, croupier, pot in played(journal):
        expected[Grouping.DAY, day].append((number, pot))
        expected[Grouping.HOUR, f"{hour:02}"].append((number, pot))
        expected[Grouping.CROUPIER, croupier].append((number, pot))
    found = {
        (grouping, group.name): (group.hands, group.pots)
        for grouping in (Grouping.DAY, Grouping.HOUR, Grouping.CROUPIER)
        for group in figures.groups[grouping]
    }
    cents = chip_cents(journal)
    assert found == {
        key: (len(hands), cents * sum(pot for _, pot in hands)) for key, hands in expected.items()
    }
    for (grouping, name), hands in expected.items():
        assert numbers(journal, grouping, name) == [number for number, _ in hands]


def chip_cents(path: Path) -> int:
    with JournalReader(path) as reader:
        return reader.shift(1).rules.smallest_chip_cents


def test_every_grouping_has_the_hands_that_it_counts(journal):
    figures = house_figures(evaluation_of(journal))
    for grouping, groups in figures.groups.items():
        for group in groups:
            assert len(numbers(journal, grouping, group.name)) == group.hands, group
        if grouping is not Grouping.RULE:
            assert sum(group.hands for group in groups) == figures.total.hands


def test_a_scope_is_kept_to(journal):
    day = house_figures(evaluation_of(journal)).last_day
    scope = EvaluationScope(since=day, upto=day)
    figures = house_figures(evaluation_of(journal), scope)
    assert [group.name for group in figures.groups[Grouping.DAY]] == [day]
    dealer = figures.groups[Grouping.CROUPIER][0]
    scope = EvaluationScope(since=day, upto=day, croupier=dealer.name)
    assert house_figures(evaluation_of(journal), scope).total.hands == dealer.hands
    assert len(numbers(journal, Grouping.DAY, day, scope)) == dealer.hands


def test_taxe_that_may_not_be_told_is_left_out_and_counted(journal):
    figures = house_figures(evaluation_of(journal))
    with JournalReader(journal) as reader:
        last = reader.shift(reader.last_shift)
        hands = [row for row in reader.hands(last.number) if row.outcome not in UNPLAYED]
    assert last.closed_ms is None
    assert figures.total.untold >= len(hands)
    assert figures.total.taxe is not None


def test_it_is_small_and_says_so_to_who_asks(journal):
    connection = sqlite.connect(evaluation_of(journal))
    tables = {name for (name,) in connection.execute("SELECT name FROM described_table")}
    exports = connection.execute("SELECT count(*) FROM export").fetchone()
    connection.close()
    assert tables >= {kind.TABLE for kind in BESIDE_COURSES}
    assert not tables & {"act", "card", "pot"}
    assert exports == (1,)


def test_only_its_last_export_is_kept(journal, tmp_path):
    for _ in range(3):
        follow_journal(journal)
    connection = sqlite.connect(evaluation_of(journal))
    found = connection.execute("SELECT count(*), max(export) > 1 FROM export").fetchone()
    connection.close()
    assert found == (1, 1)


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"x" * 9000])
def test_what_cannot_be_used_is_made_again(tmp_path, content):
    path = tmp_path / "table.journal"
    play_shifts(path, 2, seed=4)
    evaluation_of(path).write_bytes(content)
    assert house_figures(follow_journal(path)).total.hands == len(played(path))


def test_a_damaged_page_is_made_again(tmp_path):
    path = tmp_path / "table.journal"
    play_shifts(path, 2, seed=4)
    beside = follow_journal(path)
    whole = house_figures(beside)
    content = bytearray(beside.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    beside.write_bytes(content)
    assert house_figures(follow_journal(path)) == whole


def test_what_another_process_writes_to_is_left_to_it(tmp_path):
    path = tmp_path / "table.journal"
    play_shifts(path, 2, seed=4)
    beside = follow_journal(path)
    writer = sqlite.connect(beside, isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    try:
        assert house_figures(follow_journal(path)).total.hands
    finally:
        writer.close()


def test_an_empty_journal_has_no_figures(tmp_path):
    path = tmp_path / "table.journal"
    play_shifts(path, 1, seed=4)
    figures = house_figures(follow_journal(path), EvaluationScope(since="2099-01-01"))
    assert (figures.total.hands, figures.total.taxe, figures.currency) == (0, None, "")


def test_a_days_taxe_is_the_average_of_the_days_of_which_all_is_told(journal):
    figures = house_figures(evaluation_of(journal))
    told = [day.taxe for day in figures.groups[Grouping.DAY] if not day.untold]
    assert 0 < len(told) < figures.total.days
    assert figures.total.taxe_a_day == round(sum(told) / len(told))
