"""What the floor's screen reads of the server, as the role that it logs in as.

Tests `dealerassist/floor/queries/overview_reading.py`, `dealerassist/floor/answers.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace
from psycopg.types.json import Jsonb

from dealerassist.floor.answers import answer_alarm, answer_call
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.overview import Answered, AnsweredCall, Hearing
from dealerassist.floor.queries.overview_reading import OverviewReader, kept_entry
from dealerassist.floor.read_model.table_projection import TableProjection, clear_stream
from dealerassist.floor.table_now import TableNow
from tests.support.floor.made_kiosk import MadeKiosk, give, register
from tests.support.floor.made_up_house import calling, table


@pytest.fixture
def stream(db: Database) -> int:
    """A table whose entries have come and were projected."""
    kiosk = MadeKiosk(7)
    register(db, kiosk, db.info.user)
    give(db, kiosk)
    ((stream,),) = db.execute("SELECT id FROM floor.stream").fetchall()
    with db.transaction():
        TableProjection.load(db, stream).take(kiosk.links)
    return int(stream)


def test_a_table_is_read_as_it_stands(screen: Database, stream: int):
    overview = OverviewReader(screen).read()
    (found,) = overview.tables
    assert (found.stream, found.table) == (stream, "7")
    assert found.now is not None
    assert found.now.is_open
    assert kept_entry(screen, stream) == len(MadeKiosk(7).links)


def test_when_a_table_was_heard_is_told_once_it_is_late(
    screen: Database, db: Database, stream: int
):
    reader = OverviewReader(screen)
    assert reader.read().tables[0].heard_ms is None
    silent_ms = 700_000
    db.execute(
        "UPDATE floor.head SET heard_at = clock_timestamp() - %s * interval '1 ms'", (silent_ms,)
    )
    overview = reader.read()
    heard_ms = overview.tables[0].heard_ms
    assert heard_ms is not None
    assert silent_ms <= overview.at_ms - heard_ms < silent_ms + 60_000
    assert overview.tables[0].hearing(overview.at_ms) is Hearing.SILENT
    db.execute("UPDATE floor.head SET heard_at = now()")
    assert reader.read().tables[0].heard_ms is None


def test_a_table_of_which_nothing_came_is_there_too(screen: Database, db: Database):
    register(db, MadeKiosk(8), db.info.user)
    (found,) = OverviewReader(screen).read().tables
    assert (found.table, found.now, found.heard_ms) == ("8", None, None)


def test_alarms_stand_with_who_has_seen_them(screen: Database, db: Database, stream: int):
    db.execute("SELECT floor.raise_alarm(%s, 'fork', 4711)", (stream,))
    db.execute("SELECT floor.raise_alarm(NULL, 'rolled_back', 0, %s)", (Jsonb({"a": 1}),))
    overview = OverviewReader(screen).read()
    (alarm,) = overview.tables[0].alarms
    assert (alarm.kind, alarm.number, alarm.answered) == ("fork", 4711, None)
    assert [each.facts for each in overview.alarms] == [{"a": 1}]
    answer_alarm(screen, alarm.id, by="AB", coming=False)
    answer_alarm(screen, alarm.id, by="P-02", coming=True)
    (alarm,) = OverviewReader(screen).read().tables[0].alarms
    assert alarm.answered is not None
    assert (alarm.answered.by, alarm.answered.coming) == ("P-02", True)


def test_answers_to_calls_that_stand_are_told_the_last_one_alone(
    screen: Database, db: Database, stream: int
):
    called = calling(table(7), 30).now
    db.execute("UPDATE floor.table_now SET now = %s", (Jsonb(to_plain(called)),))
    for by, coming in (("AB", False), ("CD", True)):
        answer_call(screen, stream, 7, by=by, coming=coming)
    answer_call(screen, stream, 6, by="EF", coming=True)
    (answered,) = OverviewReader(screen).read().tables[0].answers
    assert isinstance(answered, AnsweredCall)
    assert answered.number == 7
    assert answered.answered == Answered(by="CD", at_ms=answered.answered.at_ms, coming=True)


def test_who_has_read_before_reads_what_somebody_new_reads(
    screen: Database, db: Database, stream: int
):
    """Also where only one thing of all has changed, or a table has come or gone."""
    reader = OverviewReader(screen)

    def stands(found: TableNow | None) -> None:
        db.execute("UPDATE floor.table_now SET now = %s", (Jsonb(to_plain(found)),))

    def other_tables() -> None:
        for number in (8, 3):
            register(db, MadeKiosk(number), db.info.user)

    changes: dict[str, Callable[[], object]] = {
        "nothing": lambda: None,
        "how it stands": lambda: stands(calling(table(7), 30).now),
        "an answer": lambda: answer_call(screen, stream, 7, by="AB", coming=True),
        "another answer": lambda: answer_call(screen, stream, 7, by="CD", coming=False),
        "no call": lambda: stands(table(7).now),
        "an alarm": lambda: db.execute("SELECT floor.raise_alarm(%s, 'fork', 9)", (stream,)),
        "no alarm": lambda: db.execute("UPDATE floor.alarm SET ended_at = now()"),
        "other tables": other_tables,
        "not heard": lambda: db.execute(
            "UPDATE floor.head SET heard_at = now() - interval '1 hour' WHERE stream = %s",
            (stream,),
        ),
        "heard": lambda: db.execute("UPDATE floor.head SET heard_at = now()"),
        "nothing is known of it": lambda: clear_stream(db, stream),
        "known again": lambda: TableProjection.load(db, stream).take(MadeKiosk(7).links),
        "retired": lambda: db.execute("UPDATE floor.stream SET retired_at = now() WHERE id = 2"),
    }
    before = replace(reader.read(), at_ms=0)
    for name, change in changes.items():
        change()
        read, new = reader.read(), OverviewReader(screen).read()
        assert replace(read, at_ms=0) == replace(new, at_ms=0), name
        assert (replace(read, at_ms=0) == before) == (name == "nothing"), name
        before = replace(read, at_ms=0)


def test_what_has_not_changed_is_not_read_again(screen: Database, db: Database, stream: int):
    """Nothing is written to the tables but that they were heard."""
    reader = OverviewReader(screen)
    first = reader.read().tables[0]
    db.execute("UPDATE floor.head SET heard_at = now()")
    assert reader.read().tables[0] is first


def test_most_entries_change_nothing_that_a_tile_shows(screen: Database, db: Database, stream: int):
    """So that the screen need not read the table again."""
    links = MadeKiosk(7).links
    clear_stream(db, stream)
    reader, states = OverviewReader(screen), list[TableNow | None]()
    projection = TableProjection.load(db, stream)
    for link in links:
        with db.transaction():
            projection.take((link,))
        states.append(reader.read().tables[0].now)
    shown = 1 + sum(one is not other for one, other in pairwise(states))
    assert shown < len(links) / 2
    assert states[-1] == OverviewReader(screen).read().tables[0].now


def test_what_a_slow_writer_writes_is_read_once_it_is_there(
    screen: Database, db: Database, floor_dsn: str, stream: int
):
    """Its transaction began before one that was read already."""
    reader = OverviewReader(screen)
    with connect(floor_dsn, program="tests") as slow, slow.transaction():
        slow.execute("UPDATE floor.table_now SET now = %s", (Jsonb(to_plain(table(7).now)),))
        db.execute("UPDATE floor.head SET heard_at = now()")
        assert reader.read().tables[0].now != table(7).now
    assert reader.read().tables[0].now == table(7).now


def to_plain(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))
