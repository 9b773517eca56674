"""A row of the read tables that is not as the entries left it is found, whatever was done to it.

Tests `dealerassist/journal/read_model/checksum.py`, `dealerassist/journal/read_model/parts.py`.
"""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.journal.read_model import hand_bitmaps
from dealerassist.journal.read_model.checksum import SIZE, add_to_checksum, row_digest
from dealerassist.journal.read_model.parts import part_of
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import NAMED_FIRST
from dealerassist.journal.store.table_definitions import READ_TABLE_NAMES
from dealerassist.table.commands import CallPitBoss
from dealerassist.table.correction_effects import AdjustBox
from dealerassist.table.events import JournalRepair
from dealerassist.table.money_state import Box, ContraAccount
from tests.support.journal.copies import as_kept, opened
from tests.support.journal.scribe import MIXED, Scribe, scribe_at
from tests.support.journal.surgery import operate

STORED = tuple(NAMED_FIRST)
"""The rows that lie in tables; the others are made by views."""


@pytest.fixture(scope="module", autouse=True)
def small_blocks():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hand_bitmaps, "HANDS_IN_BLOCK", 2)
        patch.setattr(hand_bitmaps, "HANDS_KEPT_BACK", 0)
        yield


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A journal that has rows in every table."""
    path = tmp_path_factory.mktemp("rows") / "table-7.journal"
    scribe = scribe_at(path).open(mix=MIXED)
    scribe.hand()
    scribe.misdeal()
    scribe.hand()
    scribe.restart()
    scribe.do(CallPitBoss())
    scribe.propose(AdjustBox(Box.TIPS, 5, ContraAccount.HOUSE))
    scribe.journal.close()
    return path


@pytest.fixture
def closed(kept, path):
    return as_kept(path, kept)


def holds(journal):
    with JournalReader(journal) as reader:
        return reader.tables_hold()


def changes():
    """For each column of each table, a statement that changes it in one row."""
    for kind in STORED:
        for name in kind.__struct_fields__:
            table = f'"{kind.TABLE}"'
            where = f"rowid = (SELECT max(rowid) FROM {table})"  # noqa: S608
            if len(kind.KEY) > 1:
                key = ", ".join(kind.KEY)
                where = f"({key}) = (SELECT {key} FROM {table})"  # noqa: S608
            value = "zeroblob(32)" if name in {"seal", "hands"} else f"coalesce({name}, 0) + 1000"
            text = f"CASE typeof({name}) WHEN 'text' THEN {name} || ' ' ELSE {value} END"
            change = f"UPDATE {table} SET {name} = {text} WHERE {where}"  # noqa: S608
            yield pytest.param(change, id=f"{kind.TABLE}.{name}")
    yield pytest.param("UPDATE meta SET value = value || ' ' WHERE name = 'program'", id="meta")
    yield pytest.param("UPDATE part_sum SET digest = zeroblob(32) WHERE part = 1", id="part_sum")
    yield pytest.param("UPDATE sum SET digest = zeroblob(32)", id="sum")


@pytest.mark.parametrize("change", list(changes()))
def test_a_changed_value_is_found(closed, change):
    operate(closed, f"PRAGMA foreign_keys = OFF; {change}", hidden=True)
    assert not holds(closed)


@pytest.mark.parametrize("kind", STORED, ids=lambda kind: kind.TABLE)
def test_a_deleted_row_is_found_and_put_back(closed, kind):
    key = kind.KEY[0]
    operate(
        closed,
        f'DELETE FROM "{kind.TABLE}" WHERE {key} = (SELECT max({key}) FROM "{kind.TABLE}")',  # noqa: S608
        hidden=True,
    )
    assert not holds(closed)
    (mended,) = opened(closed)
    assert mended.what is JournalRepair.TABLES_REBUILT
    assert holds(closed)


@pytest.mark.parametrize("kind", STORED, ids=lambda kind: kind.TABLE)
def test_an_added_row_is_found(closed, kind):
    key = kind.KEY[0]
    names = ", ".join(name for name in kind.__struct_fields__ if name != key)
    operate(
        closed,
        f'INSERT INTO "{kind.TABLE}" ({key}, {names}) '  # noqa: S608
        f'SELECT {key} + 1000, {names} FROM "{kind.TABLE}" LIMIT 1',
        hidden=True,
    )
    assert not holds(closed)


def test_two_rows_whose_values_were_exchanged_are_found(closed):
    operate(
        closed,
        "CREATE TEMP TABLE pots AS SELECT number, pot FROM hand; "
        "UPDATE hand SET pot = (SELECT pot FROM pots WHERE number = 4 - hand.number) "
        "WHERE number IN (1, 3)",
        hidden=True,
    )
    assert not holds(closed)


def test_as_it_was_left_it_holds(closed):
    assert holds(closed)


def test_the_columns_are_those_of_the_tables_in_their_order(kept):
    # `SELECT *` is how an auditor's own program reads a row to add it up.
    with JournalReader(kept) as reader:
        for kind in STORED:
            columns = reader._database.execute(f'PRAGMA table_info("{kind.TABLE}")')
            assert tuple(row[1] for row in columns) == kind.__struct_fields__
    assert {kind.TABLE for kind in STORED} == set(READ_TABLE_NAMES)


def test_the_sum_can_be_taken_by_anybody(kept):
    with JournalReader(kept) as reader:
        conn = reader._database
        sums = Counter()
        for kind in STORED:
            for row in conn.execute(f'SELECT * FROM "{kind.TABLE}"'):  # noqa: S608
                sums[part_of(kind, row)] += row_digest(kind.TABLE, row)
        stored = conn.execute("SELECT part, digest FROM part_sum").fetchall()
        names = conn.execute("SELECT * FROM meta").fetchall()
        (digest,) = conn.execute("SELECT digest FROM sum").fetchone()
    assert dict(stored) == {
        part: add_to_checksum(bytes(SIZE), total) for part, total in sums.items()
    }
    total = sum(row_digest("meta", row) for row in names)
    total += sum(row_digest("part_sum", row) for row in stored)
    assert total % 2**256 == int.from_bytes(digest)


def test_the_sum_is_right_after_every_entry(scribe: Scribe):
    scribe.open()
    scribe.won_at_once()
    scribe.tap_after_start()
    assert scribe.journal.tables_hold()
    for act in (scribe.tap, scribe.undo, scribe.undo, scribe.restart):
        act()
        assert scribe.journal.tables_hold(), act


@given(st.lists(st.integers(0, 2**256 - 1), max_size=6), st.randoms())
def test_the_order_does_not_matter_and_what_was_added_can_be_taken_off(digests, chance):
    shuffled = list(digests)
    chance.shuffle(shuffled)
    total = add_to_checksum(bytes(SIZE), sum(digests))
    step = bytes(SIZE)
    for digest in shuffled:
        step = add_to_checksum(step, digest)
    assert step == total
    for digest in shuffled:
        step = add_to_checksum(step, -digest)
    assert step == bytes(SIZE)


VALUES = st.lists(
    st.none() | st.integers(-(2**63), 2**63 - 1) | st.text(max_size=5) | st.binary(max_size=5),
    max_size=4,
)


@given(st.sampled_from(["hand", "shift"]), VALUES, st.sampled_from(["hand", "shift"]), VALUES)
def test_other_rows_have_other_digests(table, values, other_table, other):
    plain = [v.hex() if isinstance(v, bytes) else v for v in values]
    other_plain = [v.hex() if isinstance(v, bytes) else v for v in other]
    same = (table, plain) == (other_table, other_plain)
    assert (row_digest(table, values) == row_digest(other_table, other)) == same
