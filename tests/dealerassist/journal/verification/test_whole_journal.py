"""Following a journal span by span finds what computing every row anew finds.

Tests `dealerassist/journal/verification/whole_journal.py`,
`dealerassist/journal/verification/followed_span.py`,
`dealerassist/journal/verification/joined_spans.py`,
`dealerassist/journal/verification/span_entries.py`,
`dealerassist/journal/verification/span_rows.py`, `dealerassist/journal/verification/spans.py`,
`dealerassist/journal/read_model/shift_rows.py`.
"""

import os
from functools import partial
from random import Random

import pytest

from dealerassist.journal import audit as auditing
from dealerassist.journal.audit import audit, audit_in_place
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model import hand_bitmaps
from dealerassist.journal.read_model.rows import HandRow, WaitingRow
from dealerassist.journal.read_model.shift_rows import ShiftRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.recovery import next_file
from dealerassist.journal.store import schema
from dealerassist.journal.store.table_definitions import READ_TABLE_NAMES
from dealerassist.journal.verification import spans, whole_journal
from dealerassist.journal.verification.joined_spans import JoinedSpans
from dealerassist.journal.verification.spans import spans_of
from dealerassist.journal.verification.whole_journal import followed_journal
from tests.support.journal.copies import as_kept, copy_of
from tests.support.journal.forging import forge_rows
from tests.support.journal.intertwined_shifts import play_shifts
from tests.support.journal.scribe import scribe_at
from tests.support.journal.surgery import operate, rewrite, rows_of, sign_anew
from tests.support.places import JOURNALS
from tests.support.reports.played import once
from tests.support.tiers import LONG, some

SEED = 1
"""With it hands, shifts and what waits are changed by entries of later shifts."""


@pytest.fixture(scope="module", autouse=True)
def small():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hand_bitmaps, "HANDS_IN_BLOCK", 4)
        patch.setattr(hand_bitmaps, "HANDS_KEPT_BACK", 0)
        patch.setattr(spans, "LEAST_ENTRIES", 1)
        yield


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    return once(tmp_path_factory, f"spans-{SEED}", partial(play_shifts, shifts=5, seed=SEED))


@pytest.fixture
def played(kept, tmp_path):
    return as_kept(tmp_path / "table.journal", kept)


@pytest.fixture(params=["one process", "every core"])
def shared(request, monkeypatch):
    """Whether other processes are started."""
    if request.param == "every core":
        monkeypatch.setattr(whole_journal, "SHARED_ENTRIES", 1)
        monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {0, 1})


def followed(journal, progress=lambda _done, _all: None):
    with JournalReader(journal) as reader:
        return followed_journal(reader, copy_of(journal), journal, progress)


def sealed(journal):
    """The entries after which a state was kept at a close."""
    return [entry for slot, entry, *_ in rows_of(journal, "standing") if slot > 0]


@pytest.mark.usefixtures("shared")
def test_an_intact_journal_is_followed(played):
    steps = []
    found = followed(played, lambda done, of: steps.append((done, of)))
    with JournalReader(played) as reader:
        assert len(spans_of(reader, reader.count)) == 5
        assert found.chain == reader.verify()
        assert found.signed[-1].size == list(reader.checkpoints())[-1]
    assert found.copied
    assert steps == sorted(steps)
    assert (steps[0][0], steps[-1][0]) == (0, steps[-1][1])


def test_a_long_journal_has_few_spans_and_a_short_last_one(played, monkeypatch):
    monkeypatch.setattr(spans, "MOST_SPANS", 1)
    *_, close = sealed(played)
    with JournalReader(played) as reader:
        last = reader.count
        assert spans_of(reader, last) == ((0, close), (close, last))
    assert followed(played).copied


def test_what_reaches_into_an_earlier_span_is_left_for_the_join(played, monkeypatch):
    later, add = [], JoinedSpans.add

    def noted(joined, span):
        later.extend(change.kind for change in span.later)
        add(joined, span)

    monkeypatch.setattr(JoinedSpans, "add", noted)
    assert followed(played) is not None
    assert set(later) == {HandRow, ShiftRow, WaitingRow}


@pytest.mark.parametrize("seed", some(range(4)))
def test_any_history_is_followed_in_any_number_of_spans(seed, tmp_path, monkeypatch):
    path = tmp_path / "table.journal"
    play_shifts(path, 4, seed=seed)
    with RecomputedReader(path) as reader:
        assert reader.fault is None
    for least in (1, 60, 10_000):
        monkeypatch.setattr(spans, "LEAST_ENTRIES", least)
        assert followed(path).copied


@pytest.mark.parametrize("table", [name for name in READ_TABLE_NAMES if name != "game_turn"])
def test_any_row_that_was_forged_with_the_key_is_found(table, played):
    chance, names = Random(table), [name for (name,) in columns(played, table)]
    for _ in range(6 if LONG else 1):
        kept = {file: file.read_bytes() for file in played.parent.iterdir() if file.is_file()}
        forge_rows(
            played, forgery(played, table, names, chance), key=played.with_name("signing.key")
        )
        with RecomputedReader(played) as reader:
            slow = reader.fault
        assert (followed(played) is None) == (slow is not None)
        assert slow is None or slow.table == table
        for file, content in kept.items():
            file.write_bytes(content)


def forge(journal, change):
    forge_rows(journal, change, key=journal.with_name("signing.key"))


def columns(journal, table):
    with JournalReader(journal) as reader:
        return reader.query("SELECT name FROM pragma_table_info(?)", (table,))


def forgery(journal, table, names, chance):
    """One row gone, or one of its values another, a key's too."""
    rows = rows_of(journal, table)
    row = chance.choice(rows)
    values = dict(zip(names, row, strict=True))
    this = " AND ".join(f'"{name}" IS {literal(value)}' for name, value in values.items())
    if chance.random() < 0.2:
        return f'DELETE FROM "{table}" WHERE {this}'  # noqa: S608
    name = chance.choice([name for name in names if name != "seal"])
    other = literal(another(values[name]))
    return f'UPDATE OR REPLACE "{table}" SET "{name}" = {other} WHERE {this}'  # noqa: S608


def literal(value):
    match value:
        case None:
            return "NULL"
        case bytes():
            return f"x'{value.hex()}'"
        case int():
            return str(value)
        case _:
            return "'" + str(value).replace("'", "''") + "'"


def another(value):
    match value:
        case None:
            return 1
        case int():
            return value + 1
        case bytes():
            return bytes([value[0] ^ 1]) + value[1:]
        case _:
            return f"{value} "


@pytest.mark.usefixtures("shared")
def test_a_state_that_was_forged_where_a_span_begins_is_found(played):
    entry = sealed(played)[1]
    other = "replace(state, '\"stack\":', '\"stack\":7')"
    change = f"UPDATE standing SET state = {other} WHERE entry = {entry}"  # noqa: S608
    forge(played, change)
    assert followed(played) is None
    with JournalReader(played) as reader:
        assert audit(reader).fault == Fault(0, Damage.TABLES, "standing", entry)


@pytest.mark.parametrize("away", [0, 1])
@pytest.mark.usefixtures("shared")
def test_a_chain_that_was_computed_anew_from_a_span_on_is_found(away, played):
    entry = sealed(played)[1] + away
    rewrite(played, entry, b'"actor":"', b'"actor":"x')
    assert followed(played) is None
    # Who has the key can make states, rows and signatures of it too, but not the other copy.
    sign_anew(played)
    assert not followed(played).copied


def test_a_hash_that_only_the_next_span_could_notice_is_found(played):
    entry = sealed(played)[1]
    change = f"UPDATE entry SET hash = zeroblob(32) WHERE number = {entry}"  # noqa: S608
    operate(played, change, hidden=True)
    assert followed(played) is None
    with JournalReader(played) as reader:
        assert audit(reader).fault == Fault(entry, Damage.REHASHED)


@pytest.mark.parametrize("size", [0, 10_000])
def test_a_checkpoint_of_entries_that_are_not_there_is_found(size, played):
    add = f"INSERT INTO checkpoint SELECT {size}, note, key FROM checkpoint LIMIT 1"  # noqa: S608
    operate(played, f"PRAGMA foreign_keys = OFF; {add}", hidden=True)
    assert followed(played) is None


def test_a_checkpoint_that_is_missing_is_told_in_the_fast_way_too(played):
    with JournalReader(played) as reader:
        size = list(reader.checkpoints())[-1]
    operate(played, f"DELETE FROM checkpoint WHERE size = {size}", hidden=True)  # noqa: S608
    copy_of(played).write_bytes(copy_of(played).read_bytes().rpartition(b"checkpoint ")[0])
    assert not followed(played).copied, "it is half of a write there"
    with JournalReader(played) as reader:
        found = audit_in_place(reader)
    assert found.fault == Fault(size, Damage.UNSIGNED)
    assert found.compared.second_copy.upto == size - 1


def test_a_journal_of_an_earlier_version_whose_rows_are_ours_is_followed(path, monkeypatch):
    path.write_bytes((JOURNALS / "12.journal").read_bytes())
    copy_of(path).write_bytes((JOURNALS / "12.journal.copy").read_bytes())
    assert followed(path) is None, "rules of a table have more options since"
    # No earlier version has our rows: this one has them once they are computed here.
    monkeypatch.setattr(schema, "WITH_OUR_ROWS", 12)
    monkeypatch.setattr(next_file, "RECENT", 60)
    Journal.open(path).close()
    assert followed(path).copied
    operate(path, "UPDATE standing SET state = replace(state, '\"hands\":', '\"hands\":1')")
    assert followed(path) is None


def test_a_process_that_was_ended_is_no_verdict(played, monkeypatch):
    monkeypatch.setattr(whole_journal, "SHARED_ENTRIES", 1)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {0, 1})
    monkeypatch.setattr(whole_journal, "_checked_there", ended)
    assert followed(played) is None


def ended(*_args, **_named):
    os._exit(1)


def test_a_row_with_an_absurd_number_costs_nothing(played):
    forge(played, "UPDATE hand SET number = 1000000000000000 WHERE number = 1")
    assert followed(played) is None


def test_the_second_copy_is_compared_line_by_line(played):
    copy = copy_of(played)
    content = copy.read_bytes()
    for at in (content.index(b"checkpoint ") + 20, len(content) // 2, len(content) - 20):
        copy.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
        assert not followed(played).copied
    lines = content.splitlines(keepends=True)
    copy.write_bytes(b"".join(lines[:-3]))
    assert not followed(played).copied
    copy.write_bytes(content + b"half a li")
    assert followed(played).copied, "as a start has it: half of a write does not count"
    copy.write_bytes(content + lines[-1])
    assert followed(played).copied
    copy.write_bytes(content + lines[1])
    assert not followed(played).copied


def test_an_intact_journal_never_goes_the_slow_way(played, monkeypatch):
    def refuse(*_args, **_named):
        raise AssertionError("the slow way")

    monkeypatch.setattr(auditing, "verdict_on_rows", refuse)
    monkeypatch.setattr(auditing, "held_against_copy", refuse)
    with JournalReader(played) as reader:
        fast = audit_in_place(reader)
    monkeypatch.undo()
    monkeypatch.setattr(whole_journal, "followed_journal", lambda *_args: None)
    with JournalReader(played) as reader:
        assert audit_in_place(reader) == fast


def test_a_table_goes_on_while_it_is_followed_and_its_log_can_be_emptied(path):
    scribe = scribe_at(path).open()
    for _ in range(3):
        scribe.hand()
    emptied = []

    def goes_on(_done, _all):
        if len(emptied) < 3:
            scribe.hand()
            ((busy, *_),) = scribe.journal.query("PRAGMA wal_checkpoint(TRUNCATE)")
            emptied.append(not busy)

    found = followed(path, goes_on)
    assert found.copied
    assert found.chain.last == scribe.journal.count
    assert all(emptied)
    scribe.journal.close()
