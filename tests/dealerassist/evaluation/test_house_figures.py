"""The figures of the page *Evaluation*, and the database beside a journal that they are read from.

Tests `dealerassist/evaluation/house_figures.py`, `dealerassist/evaluation/beside_journal.py`,
`dealerassist/evaluation/figures_reading.py`, `dealerassist/evaluation/grouped_hands.py`,
`dealerassist/evaluation/house_database.py`, `dealerassist/evaluation/rows_of_shift.py`,
`dealerassist/evaluation/stored_rows.py`, `dealerassist/evaluation/tables.py`,
`dealerassist/evaluation/views.py`,
`dealerassist/journal/queries/rows_of_part.py`.
"""

from collections import defaultdict
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace
from pysqlite3 import dbapi2 as sqlite
from sqlite_utils import Database

from dealerassist.evaluation import beside_journal
from dealerassist.evaluation.beside_journal import follow_journal
from dealerassist.evaluation.figures_reading import hand_ranges, house_figures
from dealerassist.evaluation.house_database import (
    EvaluatedJournal,
    HouseDatabase,
    NoEvaluationError,
    begun_evaluation,
)
from dealerassist.evaluation.house_figures import EVERYTHING, EvaluationScope, Grouping
from dealerassist.evaluation.rows_of_shift import ShiftRows
from dealerassist.evaluation.stored_rows import stored_part
from dealerassist.evaluation.tables import BESIDE_COURSES, EvaluatedHand, EvaluatedShift
from dealerassist.evaluation.views import VIEWS
from dealerassist.journal.read_model.rows import UNPLAYED
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.paths import evaluation_of
from dealerassist.local_time import local_time
from dealerassist.table.gaming_day import NO_DAY
from tests.support.journal.intertwined_shifts import five_shifts, play_shifts
from tests.support.journal.year_end import closed_books, in_new_year


@pytest.fixture(scope="module")
def journal(tmp_path_factory) -> Path:
    """A table over five shifts, with voids, corrections, late counts and an open shift."""
    path = five_shifts(tmp_path_factory)
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
    again = house_figures(follow_journal(path))
    assert replace(again, as_of_ms=whole.as_of_ms) == whole


def test_what_another_process_writes_to_is_left_to_it(tmp_path, monkeypatch):
    monkeypatch.setattr(beside_journal, "PATIENCE_S", 0.1)
    path = tmp_path / "table.journal"
    play_shifts(path, 2, seed=4)
    beside = follow_journal(path)
    writer = sqlite.connect(beside, isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    try:
        assert house_figures(follow_journal(path)).total.hands
    finally:
        writer.close()


ADDED = {
    "shift": {"variant"},
    "down": {"dealt_seconds"},
    "hand": {"variant", "down", "dealt_seconds"},
}
"""What version 2 has added."""


def as_version_1(evaluation: Path) -> None:
    """Make it one that an older program has made."""
    connection = sqlite.connect(evaluation, isolation_level=None)
    database = Database(connection, execute_plugins=False)
    for view in VIEWS:
        database.view(view.name).drop()
    for table, added in ADDED.items():
        database.table(table).transform(drop=added)
    connection.execute("PRAGMA user_version = 1")
    database.close()


def test_what_an_older_program_made_gets_what_was_added(tmp_path, monkeypatch):
    """As a whole or not at all; also of a journal that keeps no checksums of its shifts."""
    path = tmp_path / "table.journal"
    play_shifts(path, 2, seed=4)
    beside = follow_journal(path)
    whole = replace(house_figures(beside), as_of_ms=0)
    as_version_1(beside)
    content = beside.read_bytes()
    with pytest.raises(InterruptedError), HouseDatabase(beside) as database, database.changed():
        raise InterruptedError
    assert beside.read_bytes() == content
    with pytest.raises(NoEvaluationError):
        house_figures(beside)
    monkeypatch.setattr("dealerassist.evaluation.export.part_digests", lambda _: {})
    assert replace(house_figures(follow_journal(path)), as_of_ms=0) == whole
    connection = sqlite.connect(beside)
    assert connection.execute("SELECT variant, hands_an_hour FROM by_croupier").fetchall()
    described = "SELECT count(*) FROM described_column WHERE \"column\" = 'dealt_seconds'"
    assert connection.execute(described).fetchone() == (2,)
    connection.close()


def test_what_a_newer_program_took_over_meanwhile_is_left_to_it(tmp_path):
    path = tmp_path / "house.db"
    with begun_evaluation(path) as database, database.changed():
        pass
    with HouseDatabase(path) as database:
        newer = sqlite.connect(path)
        newer.execute("PRAGMA user_version = 99")
        newer.close()
        with pytest.raises(NoEvaluationError), database.changed():
            pass


def test_what_came_before_a_new_journal_stays_in_it(tmp_path):
    """Also what an older program brought in: of that it is not known how long was dealt."""
    path = closed_books(tmp_path)
    before = house_figures(follow_journal(path))
    as_version_1(evaluation_of(path))
    in_new_year(path)
    figures = house_figures(follow_journal(path))
    assert before.total.hands == figures.total.hands > 0
    assert (figures.upto_entry, figures.finding) == (0, "")
    assert figures.groups[Grouping.GAME] == before.groups[Grouping.GAME]
    assert before.downs
    assert not figures.downs


def test_an_empty_journal_has_no_figures(tmp_path):
    path = tmp_path / "table.journal"
    play_shifts(path, 1, seed=4)
    figures = house_figures(follow_journal(path), EvaluationScope(since="2099-01-01"))
    assert (figures.total.hands, figures.total.taxe, figures.currency) == (0, None, "")


# ── days of several currencies, written by hand ─────────────────────────────────────────────

EVENING_MS = 1_795_300_000_000


def shift(number: int, day: str, *, currency: str = "EUR", told: bool = True) -> EvaluatedShift:
    return EvaluatedShift(
        number=number, gaming_day=day, table_name="4", opened=EVENING_MS, opened_by="P-01",
        closed=None, closed_by=None, game="omaha", profile="omaha", betting_limit="pot",
        currency=currency, chip_cents=50, hands=2, misdeals=0, taxe=None, tips=None,
        uncounted="" if told else "rake", variant="omaha",
    )  # fmt: skip


def hand(number: int, shift: int, taxe: int | None) -> EvaluatedHand:
    return EvaluatedHand(
        number=number, shift=shift, croupier="C-01", game="omaha", profile="omaha",
        betting_limit="pot", started=EVENING_MS, ended=EVENING_MS, players=5, outcome="showdown",
        counts=1, pot=100, rakeable=100, taxe=taxe, jackpot_drop=0, uncapped_river=0,
        common_card=0, corrected=0, first_entry=1, last_entry=2, variant="omaha", down=None,
        dealt_seconds=None,
    )  # fmt: skip


@pytest.fixture(scope="module")
def by_hand(tmp_path_factory) -> Path:
    """Three evenings in euros, the last of them not counted yet, and one in francs."""
    path = tmp_path_factory.mktemp("by-hand") / "house.db"
    shifts = [
        ((1, "2026-11-20", "EUR", True), (5, 7)),
        ((2, "2026-11-21", "EUR", True), (4, 6, 3)),
        ((3, "2026-11-22", "EUR", False), (None, None)),
        ((4, "2026-11-23", "CHF", True), (9,)),
    ]
    with begun_evaluation(path) as database, database.changed():
        names = EvaluatedJournal(journal=0, id="j", table_id="t", table_name="4", house="")
        journal, numbers = database.journal(names), count(1)
        for (number, day, currency, told), taxes in shifts:
            hands = (hand(next(numbers), number, taxe) for taxe in taxes)
            rows = (shift(number, day, currency=currency, told=told), *hands)
            part = stored_part(ShiftRows(number, currency, 50, rows))
            database.replace(journal, part, b"")
    return path


def test_money_of_another_currency_is_in_no_sum(by_hand):
    total = house_figures(by_hand).total
    assert (total.hands, total.pots, total.taxe, total.untold) == (8, 7 * 5000, 25 * 50, 2)
    assert (house_figures(by_hand).currency, house_figures(by_hand).left_out) == ("EUR", 1)


def test_a_days_taxe_is_the_average_of_the_days_of_which_all_is_told(by_hand):
    assert house_figures(by_hand).total.taxe_a_day == 25 * 50 // 2
    hidden = EvaluationScope(since="2026-11-22", upto="2026-11-22")
    assert house_figures(by_hand, hidden).total.taxe_a_day is None
    assert house_figures(by_hand, hidden).total.taxe is None


def test_a_shift_by_a_clock_without_a_date_is_of_no_day_and_no_weekday(tmp_path):
    with begun_evaluation(tmp_path / "house.db") as database, database.changed():
        names = EvaluatedJournal(journal=0, id="j", table_id="t", table_name="4", house="")
        journal = database.journal(names)
        for number, day in enumerate(("2026-11-20", NO_DAY), start=1):
            rows = (shift(number, day), hand(number, number, 5))
            database.replace(journal, stored_part(ShiftRows(number, "EUR", 50, rows)), b"")
    figures = house_figures(tmp_path / "house.db")
    assert (figures.total.hands, figures.first_day, figures.last_day) == (2, *["2026-11-20"] * 2)
    for grouping, name in {Grouping.DAY: "2026-11-20", Grouping.WEEKDAY: "4"}.items():
        assert [(each.name, each.hands) for each in figures.groups[grouping]] == [(name, 1)]
        assert len(hand_ranges(tmp_path / "house.db", EVERYTHING, grouping, name)) == 1
