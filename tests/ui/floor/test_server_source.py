"""The thread that asks the server: what it tells, and what it does while nobody answers.

Tests `ui/floor/ports.py`, `ui/floor/server.py`, `ui/floor/source.py`.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.floor.connection import as_floor_errors, connect
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.queries.found_hands import HandsWanted
from dealerassist.floor.tournament_book import TournamentKey
from dealerassist.journal.clock import system_clock
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.locale.catalogue import Language
from tests.support.floor.made_kiosk import MadeKiosk, register
from tests.support.floor.made_up_tournament import slip
from ui.floor.ports import FloorNews, SlipsToPrint, TableWanted
from ui.floor.server import FloorServer
from ui.floor.source import ServerSource
from ui.floor.tournament_acts import seat_card_of


def fetched(_db: object, wanted: TableWanted, path: Path) -> None:
    """Stands in for what cuts an excerpt."""
    if wanted.stream == 2:
        raise JournalError(JournalErrorCode.EMPTY, path)
    path.write_text("a journal")


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.floor.server.PERIOD_S", 0.05)


@pytest.fixture
def caught_log(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is logged of faults."""
    logged: list[str] = []
    monkeypatch.setattr("ui.program.fault_log.log_fault", logged.append)
    return logged


@pytest.fixture
def source(floor_dsn: str) -> Iterator[ServerSource]:
    with connect(floor_dsn, program="tests") as db:
        register(db, MadeKiosk(4), db.info.user)
    server = FloorServer(floor_dsn)
    with closing(server), closing(ServerSource(server, fetched)) as source:
        yield source


def until(source: ServerSource, holds: Callable[[FloorNews], bool]) -> FloorNews:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if source.arrived and holds(news := source.news):
            return news
        time.sleep(0.01)
    raise AssertionError(source.news)


def test_all_tables_are_told_and_told_again(source: ServerSource):
    first = until(source, lambda news: news.overview is not None)
    assert [each.table for each in first.overview.tables] == ["4"]
    second = until(source, lambda news: news.read_ns > first.read_ns)
    assert second.silence is None


def test_when_they_were_read_is_told_by_the_clock_that_screens_have(
    source: ServerSource, monkeypatch: pytest.MonkeyPatch
):
    """Another one stands still while the computer sleeps: from then on all tables would be late."""
    moment = replace(system_clock(), monotonic_ns=7)
    monkeypatch.setattr("ui.floor.server.system_clock", lambda: moment)
    until(source, lambda news: news.read_ns == 7)


def test_reports_are_asked_for_in_the_order_of_the_house(
    floor_dsn: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr("ui.floor.source.make_beside", lambda command, *_: asked.append(command))
    for plan in (None, tmp_path / "saal.toml"):
        server = FloorServer(floor_dsn)
        with closing(server), closing(ServerSource(server, fetched, plan)) as source:
            source.make_report("2026-11-21", tmp_path / "day.pdf", Language.ENGLISH)
            cup = tmp_path / "cup.pdf"
            source.make_tournament_report("--day", "2026-11-21", cup, Language.ENGLISH)
    without, without_too, with_plan, with_plan_too = asked
    plan_said = ("--plan", str(tmp_path / "saal.toml"))
    assert with_plan == (*without, *plan_said)
    assert with_plan_too == (*without_too[:-2], *plan_said, "--", "--day"), "a name is no option"


def test_a_table_is_fetched_into_a_file_that_goes_with_the_source(source: ServerSource):
    source.fetch(TableWanted(1))
    news = until(source, lambda news: news.fetched is not None)
    journal = news.fetched.journal
    assert journal.read_text() == "a journal"
    source.close()
    assert not journal.exists()


def test_why_a_table_cannot_be_fetched_is_told(source: ServerSource):
    source.fetch(TableWanted(2))
    news = until(source, lambda news: news.fetched is not None)
    assert news.fetched.journal is None
    assert news.fetched.error.code is JournalErrorCode.EMPTY
    assert news.silence is None


def test_what_was_answered_is_kept_by_the_server(source: ServerSource, floor_dsn: str):
    source.answer_call(1, 7, by="AB", coming=True)
    until(source, lambda news: news.overview is not None)
    with connect(floor_dsn, program="tests") as db:
        assert db.execute("SELECT call, by_whom, coming FROM floor.answer").fetchall() == [
            (7, "AB", True)
        ]


def test_a_slip_is_written_and_printed_and_what_came_too_late_is_neither(
    source: ServerSource, tmp_path: Path
):
    key, given = TournamentKey("2026-12-01", "Cup"), slip(7, "4", 5, alias="ÄNNE")
    paper = SlipsToPrint(
        cards=(seat_card_of(key, given),),
        house="Casino",
        path=tmp_path / "slips.pdf",
        language=Language.GERMAN,
    )
    source.write_in_book(key, 0, (given,), by="P-02", slips=paper)
    news = until(source, lambda news: paper.path.exists() and "fertig" in news.booked.said)
    assert (news.booked.said, news.booked.upto) == ("Die Sitzkarten sind fertig", 1)
    assert paper.path.read_bytes().startswith(b"%PDF")
    until(source, lambda news: news.overview is not None and key in news.overview.books)
    late = replace(paper, path=tmp_path / "late.pdf")
    source.write_in_book(key, 0, (given,), by="P-03", slips=late)
    booked = until(source, lambda news: news.booked.failed).booked
    assert booked.said.startswith("Inzwischen hat jemand anderes")
    assert not late.path.exists()
    assert source.news.silence is None


def test_a_server_that_does_not_answer_is_told_with_why(tmp_path: Path):
    server = FloorServer(f"host={tmp_path} dbname=floor")
    with closing(server), closing(ServerSource(server, fetched)) as source:
        news = until(source, lambda news: news.silence is not None)
        assert news.overview is None
        assert news.silence.error.code is FloorErrorCode.UNREACHABLE


def test_what_the_server_refuses_does_not_hold_up_what_comes_after_it(
    source: ServerSource, floor_dsn: str
):
    with connect(floor_dsn, program="tests") as db:
        db.execute("ALTER TABLE floor.answer ADD CONSTRAINT no_seven CHECK (call <> 7)")
    source.answer_call(1, 7, by="AB", coming=True)
    source.answer_call(1, 8, by="AB", coming=True)
    until(source, lambda news: news.silence is not None)
    until(source, lambda news: news.silence is None)
    with connect(floor_dsn, program="tests") as db:
        assert db.execute("SELECT call FROM floor.answer").fetchall() == [(8,)]


def test_what_takes_the_server_too_long_is_not_asked_for_ever(source: ServerSource):
    def slow(db):
        with as_floor_errors():
            db.execute("SET statement_timeout = 1; SELECT pg_sleep(1)")

    source._send(slow)
    news = until(source, lambda news: news.silence is not None)
    assert news.silence.error.code is FloorErrorCode.TOO_LONG
    until(source, lambda news: news.silence is None)


def test_a_fault_in_what_one_screen_asks_stops_no_other(floor_dsn: str, caught_log: list[str]):
    """Neither the thread that reads all tables, nor one of those that run what screens ask."""

    def faulty(_db):
        raise ValueError("a fault of this program")

    for runners in (0, 1):
        server = FloorServer(floor_dsn, runners=runners)
        with (
            closing(server),
            closing(ServerSource(server, fetched)) as faults,
            closing(ServerSource(server, fetched)) as other,
        ):
            faults._send(faulty)
            told = until(faults, lambda news: news.silence is not None)
            assert told.silence.error.code is FloorErrorCode.FAILED
            other.fetch(TableWanted(1))
            until(other, lambda news: news.fetched is not None)
            until(faults, lambda news: news.silence is None)
    assert caught_log


def test_a_fault_in_reading_the_tables_is_told_and_they_are_read_again(
    source: ServerSource, monkeypatch: pytest.MonkeyPatch, caught_log: list[str]
):
    until(source, lambda news: news.overview is not None)
    with monkeypatch.context() as broken:
        broken.setattr("ui.floor.server.OverviewReader.read", lambda _: int("a fault"))
        until(source, lambda news: news.silence is not None)
    until(source, lambda news: news.silence is None)
    assert caught_log


def test_what_a_screen_asked_that_has_left_is_not_kept_for_later(floor_dsn: str):
    server = FloorServer(floor_dsn)
    source = ServerSource(server, fetched)
    begun, left = threading.Event(), threading.Event()

    def away(_db):
        begun.set()
        left.wait(10)
        raise FloorError(FloorErrorCode.UNREACHABLE, reason="cut")

    with closing(server):
        source._send(away)
        assert begun.wait(10)
        source.close()
        left.set()
        number = server.reading.number
        while server.reading.number <= number + 1:
            time.sleep(0.01)
        assert not server._errands


def test_a_search_that_the_server_gives_up_says_so_and_holds_nothing_up(
    floor_dsn: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("ui.floor.server.STATEMENT_MS", 200)
    with connect(floor_dsn, program="tests") as db, db.transaction():
        db.execute("LOCK TABLE floor.hand IN ACCESS EXCLUSIVE MODE")
        server = FloorServer(floor_dsn)
        with closing(server), closing(ServerSource(server, fetched)) as hurried:
            hurried.search(HandsWanted(seat=4), None)
            news = until(hurried, lambda news: news.found is not None)
            assert news.found.given_up
            assert until(hurried, lambda news: news.overview is not None).silence is None


def test_many_screens_are_served_by_one_reading_and_hear_their_own_trouble_alone(floor_dsn: str):
    with connect(floor_dsn, program="tests") as db:
        register(db, MadeKiosk(4), db.info.user)

    def slow(db):
        with as_floor_errors():
            db.execute("SET statement_timeout = 1; SELECT pg_sleep(1)")

    server = FloorServer(floor_dsn, runners=2)
    first, second = ServerSource(server, fetched), ServerSource(server, fetched)
    with closing(server), closing(first), closing(second):
        first.look_at_day("2026-11-21")
        first._send(slow)
        said = until(first, lambda news: news.silence is not None)
        assert said.silence.error.code is FloorErrorCode.TOO_LONG
        second.fetch(TableWanted(1))
        heard = until(second, lambda news: news.fetched is not None)
        assert (heard.silence, heard.day) == (None, None)
        shown = until(first, lambda news: news.silence is None and news.day is not None)
        assert shown.day.day == "2026-11-21"
        assert shown.overview is until(second, lambda news: news.overview is not None).overview
        first.close()
        assert heard.fetched.journal.exists()
