"""The rows of a table on the floor are those that its own journal computes (house practice 8).

Tests `dealerassist/floor/read_model/table_projection.py`,
`dealerassist/floor/read_model/shift_figures.py`.
"""

import random
import re
import shutil
import tempfile
from datetime import UTC, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from psycopg.errors import InsufficientPrivilege

from dealerassist.floor.connection import connect
from dealerassist.floor.read_model.table_projection import (
    TableProjection,
    UnplayableError,
    rebuild_stream,
)
from dealerassist.journal.chain import Link
from dealerassist.journal.entry import Draft, uuid7
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.rows import IncidentRow
from dealerassist.journal.read_model.shift_rows import ShiftRow
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.events import EntryRetracted
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState
from tests.support.floor import two_shifts
from tests.support.floor.projections import (
    KEPT,
    everything,
    in_batches,
    links_in,
    registered,
    rows_of_floor,
    rows_of_journal,
    sent,
)
from tests.support.properties.correcting_desk import CorrectingDesk
from tests.support.properties.walk import houses
from tests.support.reports.played import once


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    return once(tmp_path_factory, "two-shifts", two_shifts.play)


@pytest.fixture(scope="module")
def links(journal):
    return links_in(journal)


@pytest.fixture(scope="module")
def floor_like(floor_server, links):
    """A floor to which all entries of a table have come, and none of which is a row."""
    with floor_server.filled(lambda db: sent(db, registered(db), links)) as name:
        yield name


@pytest.fixture
def stream():
    return 1


def taken(db, stream, links):
    projection = TableProjection.load(db, stream)
    with db.transaction():
        return projection.take(links)


@pytest.mark.parametrize("seed", range(2))
def test_every_row_is_that_of_the_journal_whatever_batches_come(db, stream, journal, links, seed):
    findings = in_batches(db, stream, links, random.Random(seed))
    assert rows_of_floor(db, stream) == rows_of_journal(journal)
    assert findings == ()


def test_made_again_from_the_entries_everything_is_the_same(db, stream, links):
    in_batches(db, stream, links, random.Random(2))
    before = everything(db, stream)
    with db.transaction():
        assert rebuild_stream(db, stream, len(links)) == ()
    assert everything(db, stream) == before


@settings(max_examples=max(3, settings.default.max_examples // 12), deadline=None)
@given(rules=houses(), seed=st.integers(0, 2**32), asked=st.integers(20, 60))
def test_what_is_taken_back_and_corrected_gives_the_same_rows(floor_server, rules, seed, asked):
    with tempfile.TemporaryDirectory() as folder, floor_server.new() as dsn:
        path = Path(folder) / "table.journal"
        with Journal.open(path) as journal:
            played = CorrectingDesk(journal, random.Random(seed))
            played.open(rules)
            for _ in range(asked):
                played.tap()
        links = links_in(path)
        with connect(dsn, program="tests") as db:
            stream = registered(db)
            sent(db, stream, links)
            in_batches(db, stream, links, random.Random(seed), most=9)
            assert rows_of_floor(db, stream) == rows_of_journal(path)


def test_the_hours_and_the_shift_come_to_what_its_report_says(db, stream, journal, links):
    taken(db, stream, links)
    with JournalReader(journal) as reader:
        reports = [shift_report(reader, number) for number in (1, 2)]
    for report in reports:
        found = db.execute(
            "SELECT hour_ms, hands, players, rake FROM floor.day_sum "
            "WHERE stream = %s AND shift = %s ORDER BY hour_ms",
            (stream, report.head.shift),
        ).fetchall()
        hours = [hour for hour in report.hours if hour.hands]
        assert found == [(h.starts_ms, h.hands, h.players, h.rake) for h in hours]
        (shift,) = (r for r in rows_of_floor(db, stream)[ShiftRow] if r.number == report.head.shift)
        assert shift.rake == report.rake == sum(row[3] for row in found) + report.supplemented_rake


def test_a_hand_is_found_by_the_kinds_of_its_incidents(db, stream, links):
    in_batches(db, stream, links, random.Random(3))
    found = dict(db.execute("SELECT number, incidents FROM floor.hand"))
    kinds: dict[int, set[str]] = {number: set() for number in found}
    for row in rows_of_floor(db, stream)[IncidentRow]:
        if row.hand in kinds:
            kinds[row.hand].add(row.kind)
    assert {number: set(marks) for number, marks in found.items()} == kinds
    assert any(kinds.values())


def test_rows_that_somebody_has_changed_are_found_at_the_close(db, stream, links):
    closes = next(link.number for link in links if b'"shift_closed"' in link.body)
    taken(db, stream, links[: closes - 1])
    db.execute("UPDATE floor.hand SET rake = rake + 3 WHERE number = 5")
    (finding,) = taken(db, stream, links)
    assert (finding.kind, finding.number) == ("figures_differ", closes)
    assert finding.facts["rake_found"] == finding.facts["rake"] + 3


NO_HAND = rb'"events":[{"seat":3,"type":"folded"}]}'
"""Somebody folds before a hand has begun."""


def altered(link, pattern, by):
    return Link(link.number, re.sub(pattern, lambda _: by, link.body, count=1), bytes(32))


@pytest.mark.parametrize(
    ("pattern", "by"),
    [
        (rb".+", b"\xff"),
        (rb".+", b"{}"),
        (rb'"events":.*?\]\}', NO_HAND),
        (rb'"buy_in":', rb'"buy_in":99999999999999999'),
        (rb'"actor":"', rb'"actor":"\u0000'),
        (rb'"actor":"', b'"actor":"' + b"x" * 600),
        (rb'"number":', b'"number":7'),
    ],
)
def test_an_entry_that_no_table_can_have_recorded_stops_just_before_it(
    db, stream, links, pattern, by
):
    at = next(link.number for link in links if b'"seat_taken"' in link.body)
    bad = altered(links[at - 1], pattern, by)
    with pytest.raises(UnplayableError) as raised:
        taken_although(db, stream, [*links[: at - 1], bad, *links[at:50]])
    assert raised.value.number == at
    assert TableProjection.load(db, stream).kept == at - 1
    alone = registered(db, "alone")
    sent(db, alone, links[:at])
    taken(db, alone, links[: at - 1])
    assert rows_of_floor(db, stream) == rows_of_floor(db, alone)
    taken(db, stream, links[:200])
    assert TableProjection.load(db, stream).kept == 200


def taken_although(db, stream, links):
    """As the keeper does: what comes before the entry that cannot be played is committed."""
    unplayable = None
    with db.transaction():
        try:
            TableProjection.load(db, stream).take(links)
        except UnplayableError as error:
            unplayable = error
    if unplayable is not None:
        raise unplayable


MONTHS = """
    SELECT relname FROM pg_class WHERE relname ~ '^hand_(earlier|later|[0-9_]+)$' AND relkind = 'r'
    ORDER BY relname
"""


def hand_at(db, started_ms, number):
    db.execute(
        "INSERT INTO floor.hand VALUES (1, %s, 1, 'C-07', %s, NULL, 2, '[]', 0, 0, 0, '[]', '[]', "
        "'playing', 1, 1, 0, '[]')",
        (number, started_ms),
    )


def test_hands_of_a_mad_clock_make_no_partitions(db):
    before = db.execute(MONTHS).fetchall()
    assert 2 + 13 < len(before) <= 2 + 25
    for number, year in enumerate((-(2**62), 0, 10**12, 4 * 10**12, 2**62)):
        hand_at(db, year, number)
    db.execute("SELECT floor.make_months()")
    assert db.execute(MONTHS).fetchall() == before


def test_a_month_takes_the_hands_that_came_before_it_was_made(db):
    (last,) = db.execute(MONTHS).fetchall()[-3]
    ((after,),) = db.execute(
        "SELECT to_date(right(%s, 7), 'YYYY_MM') + interval '1 month'", (last,)
    )
    for number, days in enumerate((1, 20, 40)):
        moment = after.replace(tzinfo=UTC) + timedelta(days=days)
        hand_at(db, int(moment.timestamp() * 1000), number)
    db.execute("SELECT floor.make_month(%s)", (after,))
    made = f"hand_{after:%Y_%m}"
    assert db.execute(f"SELECT number FROM floor.{made} ORDER BY 1").fetchall() == [(0,), (1,)]  # noqa: S608
    assert db.execute("SELECT number FROM floor.hand_later").fetchall() == [(2,)]
    assert db.execute("SELECT count(*) FROM floor.hand").fetchone() == (3,)


def test_an_undo_that_reaches_behind_the_stored_state_folds_from_before_it(
    db, journal, links, tmp_path
):
    path = shutil.copy(journal, tmp_path / "table.journal")
    call = next(link.number for link in reversed(links) if b'"pit_boss_called"' in link.body)
    with Journal.open(path) as opened:
        events = (EntryRetracted(call),)
        draft = Draft(id=uuid7(), actor="P-02", kind="undo", hand=None, events=events)
        entries = not_retracted(opened.entries(upto=call - 1)) + not_retracted(
            opened.entries(since=call)
        )
        opened.append(draft, fold(TableState(), (e for each in entries for e in each.events)))
    links = links_in(path)
    stream = registered(db, "8")
    sent(db, stream, links)
    for at in range(0, len(links), 300):
        taken(db, stream, links[at : at + 300])
    assert rows_of_floor(db, stream) == rows_of_journal(path)
    with JournalReader(path) as reader:
        assert TableProjection.load(db, stream).state == reader.recover().state


def test_the_keepers_role_may_do_all_that_is_needed_and_the_screens_may_read(
    floor_dsn, db, stream, links
):
    # Roles belong to the whole server, where other tests run: these two go with this test.
    for role, of in (("a_keeper", "floor_keeper"), ("a_screen", "floor_screen")):
        db.execute(f"CREATE ROLE {role} LOGIN IN ROLE {of}")
    with connect(f"{floor_dsn} user=a_keeper", program="tests") as keeper:
        taken(keeper, stream, links)
        with keeper.transaction():
            rebuild_stream(keeper, stream, len(links))
    with connect(f"{floor_dsn} user=a_screen", program="tests") as screen:
        for name in KEPT:
            if name != "standing":
                (rows,) = screen.execute(f"SELECT count(*) FROM floor.{name}").fetchone()  # noqa: S608
                assert rows or name == "game_turn", "the table plays one game"
        for secret in ("floor.standing", "floor.projected", "floor.entry"):
            with pytest.raises(InsufficientPrivilege):
                screen.execute(f"SELECT * FROM {secret}")  # noqa: S608
        with pytest.raises(InsufficientPrivilege):
            screen.execute("UPDATE floor.hand SET rake = 0")
