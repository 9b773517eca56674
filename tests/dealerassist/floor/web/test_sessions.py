"""Where somebody is signed in: what ends a session, whom a stolen token serves, who may try.

Tests `dealerassist/floor/web/sessions.py`, `dealerassist/floor/web/reception.py`,
`dealerassist/floor/keeper/retention.py`,
`dealerassist/floor/administration/migrations/016_web.sql`.
"""

from contextlib import closing
from datetime import UTC, datetime, timedelta

import psycopg
import pytest

from dealerassist.floor.connection import connect
from dealerassist.floor.errors import FloorError
from dealerassist.floor.keeper.keeping_times import FOR_A_HOUSE
from dealerassist.floor.keeper.retention import tidy
from dealerassist.floor.web import reception as reception_module
from dealerassist.floor.web.access import AccessBook, WebPerson, WebRole
from dealerassist.floor.web.reception import LetIn, Reception
from dealerassist.floor.web.sessions import (
    IDLE_S,
    MOST_WRONG,
    OVER_S,
    WALL_OVER_S,
    WRONG_WITHIN_S,
    Browser,
    Session,
    SessionEnd,
    WayIn,
    WebSessions,
    network_of,
    plain_address,
)
from dealerassist.hand.refusal import Code, Refusal
from tests.support.floor.databases import as_role
from tests.support.staff.people import ANOTHER, PIN, Clock

BOSS, OTHER, WALL = "P-02", "P-03", "W-01"
TABLET = Browser("10.0.0.7", "Tablet")
BY_CARD = Browser("10.0.0.7", "Tablet", "ab" * 32)
MARIA = WebPerson(BOSS, WebRole.PIT_BOSS, "a1")


@pytest.fixture
def dsn(db, floor_dsn):
    return as_role(db, floor_dsn, "floor_screen")


@pytest.fixture
def sessions(dsn):
    with closing(WebSessions(dsn)) as sessions:
        yield sessions


@pytest.fixture
def book(tmp_path):
    book = AccessBook(tmp_path / "web")
    assert book.admit(BOSS, WebRole.PIT_BOSS, PIN) is None
    assert book.admit(OTHER, WebRole.PIT_BOSS, PIN) is None
    assert book.admit(WALL, WebRole.WALL, PIN) is None
    return book


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def reception(book, sessions, clock):
    return Reception(book, sessions, clock)


def passes(db, seconds):
    """So much time has passed on the server's clock since all that was written."""
    moved = {"s": seconds}
    db.execute(
        "UPDATE floor.web_session SET began_at = began_at - make_interval(secs => %(s)s), "
        "seen_at = seen_at - make_interval(secs => %(s)s), "
        "over_at = over_at - make_interval(secs => %(s)s)",
        moved,
    )
    db.execute("UPDATE floor.web_attempt SET at = at - make_interval(secs => %(s)s)", moved)


def ended(db):
    rows = db.execute("SELECT ended, host(ended_from) FROM floor.web_session ORDER BY id")
    return rows.fetchall()


def let_in(answer):
    assert isinstance(answer, LetIn), answer
    return answer


def by_pin(reception, browser=TABLET, number=BOSS, before=""):
    return let_in(reception.by_pin(number, PIN, browser, before)).token


# ── a session ───────────────────────────────────────────────────────────────────────────────────


def test_a_session_is_found_by_its_token_after_a_restart_too(sessions, dsn):
    token = sessions.begin(MARIA, TABLET)
    with closing(WebSessions(dsn)) as anew:
        found = anew.find(token, TABLET)
    assert isinstance(found, Session)
    assert (found.person, found.role, found.admission) == (BOSS, WebRole.PIT_BOSS, "a1")
    assert found == sessions.find(token, Browser("10.9.9.9", "Tablet")), "a tablet walks"


def test_a_forged_token_finds_nothing(sessions, db):
    token = sessions.begin(MARIA, TABLET)
    (hashed,) = db.execute("SELECT token FROM floor.web_session").fetchone()
    for forged in ("", "x", token[:-1], token + "x", hashed.hex(), "\0", "ü\udcff", "a" * 9999):
        assert sessions.find(forged, TABLET) is None


def test_the_database_has_nothing_that_could_be_shown_in_a_browser(sessions, db):
    token = sessions.begin(MARIA, TABLET)
    row = db.execute("SELECT s::text FROM floor.web_session s").fetchone()
    assert token not in row[0]
    assert token.encode().hex() not in row[0]
    assert "Tablet" not in row[0]


@pytest.mark.parametrize(
    ("thief", "why"),
    [
        (Browser("10.0.0.66", "Other", BY_CARD.certificate), SessionEnd.OTHER_BROWSER),
        (Browser("10.0.0.66", "Tablet", "cd" * 32), SessionEnd.OTHER_CERTIFICATE),
        (Browser("10.0.0.66", "Tablet"), SessionEnd.OTHER_CERTIFICATE),
    ],
)
def test_a_stolen_token_ends_the_session_and_the_log_says_from_where(sessions, db, thief, why):
    token = sessions.begin(MARIA, BY_CARD)
    assert sessions.find(token, thief) is why
    assert sessions.find(token, BY_CARD) is why, "for the owner too"
    assert ended(db) == [(why.value, "10.0.0.66")]


def test_a_session_without_a_tap_ends_and_one_with_a_tap_does_not(sessions, db):
    token = sessions.begin(MARIA, TABLET)
    passes(db, IDLE_S - 60)
    found = sessions.find(token, TABLET)
    assert isinstance(found, Session)
    passes(db, 50)
    sessions.touch(found)
    passes(db, IDLE_S - 60)
    assert isinstance(sessions.find(token, TABLET), Session)
    passes(db, 70)
    assert sessions.find(token, TABLET) is SessionEnd.IDLE
    sessions.touch(found)
    assert sessions.find(token, TABLET) is SessionEnd.IDLE, "no tap revives it"


def test_looking_at_a_page_is_no_tap(sessions, db):
    token = sessions.begin(MARIA, TABLET)
    for _ in range(3):
        passes(db, IDLE_S // 3 + 1)
        found = sessions.find(token, TABLET)
    assert found is SessionEnd.IDLE


def test_taps_are_written_once_a_minute_at_most(sessions, db):
    token = sessions.begin(MARIA, TABLET)
    found = sessions.find(token, TABLET)
    written = "SELECT xmin::text, seen_at FROM floor.web_session"
    before = db.execute(written).fetchone()
    sessions.touch(found)
    assert db.execute(written).fetchone() == before
    passes(db, 61)
    before = db.execute(written).fetchone()
    sessions.touch(found)
    assert db.execute(written).fetchone() != before


def test_a_session_ends_after_a_shift_however_much_is_tapped(sessions, db):
    token = sessions.begin(MARIA, TABLET)
    for _ in range(OVER_S // (IDLE_S - 60)):
        passes(db, IDLE_S - 60)
        found = sessions.find(token, TABLET)
        assert isinstance(found, Session)
        sessions.touch(found)
    passes(db, IDLE_S - 60)
    assert sessions.find(token, TABLET) is SessionEnd.OVER


def test_a_wall_that_nobody_taps_stays_for_a_month(sessions, db):
    token = sessions.begin(WebPerson(WALL, WebRole.WALL, "w"), TABLET)
    passes(db, WALL_OVER_S - 60)
    assert isinstance(sessions.find(token, TABLET), Session)
    passes(db, 61)
    assert sessions.find(token, TABLET) is SessionEnd.OVER


def test_the_second_token_is_bound_to_the_first(sessions):
    one, other = (sessions.find(sessions.begin(MARIA, TABLET), TABLET) for _ in range(2))
    assert one.csrf != other.csrf
    assert len(one.csrf) == 64


# ── in and out ──────────────────────────────────────────────────────────────────────────────────


def test_somebody_signs_in_and_out(reception, db):
    token = by_pin(reception)
    session = reception.session(token, TABLET)
    assert session.person == BOSS
    reception.sign_out(session, TABLET)
    assert reception.session(token, TABLET) is SessionEnd.SIGNED_OUT
    assert ended(db) == [("signed_out", "10.0.0.7")]


def test_somebody_signs_out_everywhere_and_nobody_else_is(reception):
    mine = [by_pin(reception, Browser("10.0.0.8", agent)) for agent in ("a", "b")]
    others = by_pin(reception, number=OTHER)
    session = reception.session(mine[0], Browser("10.0.0.8", "a"))
    assert reception.sign_out_everywhere(session, TABLET) == 2
    for token, agent in zip(mine, ("a", "b"), strict=True):
        assert reception.session(token, Browser("", agent)) is SessionEnd.EVERYWHERE
    assert isinstance(reception.session(others, TABLET), Session)


def test_a_token_that_was_there_before_never_becomes_that_of_who_signs_in(reception):
    planted = by_pin(reception, number=OTHER)
    token = by_pin(reception, before=planted)
    assert token != planted
    assert reception.session(planted, TABLET) is SessionEnd.REPLACED
    made_up = by_pin(reception, before="made up by a thief")
    assert made_up != "made up by a thief"
    assert reception.session("made up by a thief", TABLET) is None


def test_who_is_removed_or_has_another_pin_or_role_is_signed_out(reception, book):
    changes = {
        BOSS: lambda: book.admit(BOSS, WebRole.PIT_BOSS, ANOTHER),
        OTHER: lambda: book.remove(OTHER),
        WALL: lambda: book.admit(WALL, WebRole.PIT_BOSS, PIN),
    }
    tokens = {number: by_pin(reception, number=number) for number in changes}
    while changes:
        for number in changes:
            assert isinstance(reception.session(tokens[number], TABLET), Session)
        number, change = changes.popitem()
        assert change() is None
        assert reception.session(tokens[number], TABLET) is SessionEnd.REMOVED


def test_a_stream_that_goes_on_is_told_when_its_session_has_ended(reception, sessions, book, db):
    ids = {}
    for number in (BOSS, OTHER, WALL):
        ids[number] = reception.session(by_pin(reception, number=number), TABLET).id
    assert not reception.is_there(max(ids.values()) + 1)
    book.remove(OTHER)
    sessions.end_all(BOSS, SessionEnd.EVERYWHERE)
    for number in ids.values():
        assert reception.is_there(number)
        reception.look_again(number)
    assert [number for number, each in ids.items() if reception.is_there(each)] == [WALL]
    assert [why for why, _ in ended(db)] == ["everywhere", "removed", None]


def test_a_certificate_lets_in_whom_it_names_if_they_are_admitted(reception, book):
    token = let_in(reception.by_certificate("p-02", BY_CARD)).token
    assert reception.session(token, BY_CARD).person == BOSS
    assert reception.session(token, TABLET) is SessionEnd.OTHER_CERTIFICATE
    for named, browser in (("P-77", BY_CARD), ("Maria", BY_CARD), (BOSS, TABLET)):
        assert isinstance(reception.by_certificate(named, browser), Refusal)


# ── who may try, and the log ────────────────────────────────────────────────────────────────────


def tries(reception, count, browser, number="X-{}"):
    return [reception.by_pin(number.format(each), ANOTHER, browser).code for each in range(count)]


def test_many_numbers_from_one_address_are_refused_for_a_while_whoever_it_is(reception, db):
    assert set(tries(reception, MOST_WRONG, TABLET)) == {Code.WRONG_PIN}
    refusal = reception.by_pin(BOSS, PIN, Browser("10.0.0.7", "another browser"))
    assert refusal.code is Code.PIN_WAITS
    assert 0 < refusal.facts["seconds"] <= WRONG_WITHIN_S
    assert isinstance(reception.by_certificate(BOSS, BY_CARD), Refusal)
    assert by_pin(reception, Browser("10.0.0.8", "Tablet")), "others may"
    (count,) = db.execute("SELECT count(*) FROM floor.web_attempt WHERE NOT let_in").fetchone()
    assert count == MOST_WRONG, "what is not looked at does not fill the log"
    passes(db, refusal.facts["seconds"] + 1)
    assert by_pin(reception)


def test_one_machine_has_all_addresses_of_its_network(reception):
    for each in range(MOST_WRONG):
        tries(reception, 1, Browser(f"2001:db8:0:7::{each:x}", ""), f"X-{each}")
    assert tries(reception, 1, Browser("2001:db8:0:7:ffff::1", "")) == [Code.PIN_WAITS]
    assert tries(reception, 1, Browser("2001:db8:0:8::1", "")) == [Code.WRONG_PIN]


@pytest.mark.parametrize(
    ("address", "plain", "network"),
    [
        ("10.0.0.7", "10.0.0.7", "10.0.0.7/32"),
        ("::ffff:10.0.0.7", "10.0.0.7", "10.0.0.7/32"),
        ("fe80::1%eth0", "fe80::1", "fe80::/64"),
        ("", None, None),
        ("testclient", None, None),
    ],
)
def test_addresses_are_read_in_one_way(address, plain, network):
    assert (plain_address(address), network_of(address)) == (plain, network)


def test_who_comes_without_an_address_is_counted_as_one(reception):
    tries(reception, MOST_WRONG, Browser())
    assert tries(reception, 1, Browser("unix", "")) == [Code.PIN_WAITS]


def test_the_log_says_who_tried_from_where_and_has_no_pin_in_it(reception, db):
    by_pin(reception)
    tries(reception, 1, TABLET, "p-2")
    reception.by_pin("704913", PIN, TABLET)
    reception.by_certificate("P-77", BY_CARD)
    rows = db.execute(
        "SELECT person, host(address), way, let_in FROM floor.web_attempt ORDER BY id"
    )
    assert rows.fetchall() == [
        (BOSS, "10.0.0.7", "pin", True),
        ("P-2", "10.0.0.7", "pin", False),
        ("", "10.0.0.7", "pin", False),
        ("P-77", "10.0.0.7", "certificate", False),
    ]


def test_the_screens_role_reads_neither_tokens_nor_tries_and_writes_none(reception, screen):
    by_pin(reception)
    for statement in (
        b"SELECT token FROM floor.web_session",
        b"SELECT person FROM floor.web_session",
        b"SELECT * FROM floor.web_attempt",
        b"UPDATE floor.web_session SET over_at = 'infinity'",
        b"DELETE FROM floor.web_attempt",
        b"INSERT INTO floor.web_attempt (person, way, let_in) VALUES ('', 'pin', false)",
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            screen.execute(statement)


@pytest.mark.parametrize("role", ["floor_tables", "floor_keeper"])
def test_no_other_role_can_ask_for_a_session(reception, db, floor_dsn, role):
    token = by_pin(reception)
    with closing(WebSessions(as_role(db, floor_dsn, role))) as sessions:
        with pytest.raises(FloorError):
            sessions.find(token, TABLET)
        with pytest.raises(FloorError):
            sessions.begin(MARIA, TABLET)


def test_all_of_it_goes_after_the_houses_time_for_what_is_about_people(reception, db, floor_dsn):
    over = by_pin(reception, Browser("10.0.0.8", "left open"))
    token = by_pin(reception)
    reception.sign_out(reception.session(token, TABLET), TABLET)
    tables = ("floor.web_session", "floor.web_attempt")
    counts = b"SELECT (SELECT count(*) FROM %s), (SELECT count(*) FROM %s)"
    counts = counts.replace(b"%s", tables[0].encode(), 1).replace(b"%s", tables[1].encode())
    now = datetime.now(UTC)
    with connect(as_role(db, floor_dsn, "floor_keeper"), program="tests") as keeper:
        tidy(keeper, FOR_A_HOUSE, now + FOR_A_HOUSE.kept - timedelta(minutes=1))
        assert db.execute(counts).fetchone() == (2, 2)
        tidy(keeper, FOR_A_HOUSE, now + FOR_A_HOUSE.kept + timedelta(minutes=1))
        assert db.execute(counts).fetchone() == (1, 0), "one could still be tapped"
        tidy(keeper, FOR_A_HOUSE, now + FOR_A_HOUSE.kept + timedelta(hours=13))
        assert db.execute(counts).fetchone() == (0, 0)
    assert reception.session(over, TABLET) is None


# ── a server that is away ───────────────────────────────────────────────────────────────────────


def cut(db):
    db.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
        "WHERE application_name = 'dealer-assist web sessions'"
    )


def test_a_connection_that_was_ended_is_begun_anew(sessions, db):
    token = sessions.begin(MARIA, TABLET)
    cut(db)
    assert isinstance(sessions.find(token, TABLET), Session)


def test_who_is_in_stays_in_for_a_while_without_the_server_and_nobody_else(
    reception, sessions, monkeypatch
):
    token, other = by_pin(reception), by_pin(reception, number=OTHER)
    session = reception.session(token, TABLET)
    monkeypatch.setattr(sessions, "_dsn", "host=/nowhere dbname=floor")
    sessions.close()
    reception.look_again(session.id)
    assert reception.is_there(session.id)
    assert reception.session(token, TABLET) == session
    assert reception.session(token, Browser("", "Tablet")) == session
    for shown, browser in ((token, Browser("", "Other")), (token, BY_CARD), (other, TABLET)):
        with pytest.raises(FloorError):
            reception.session(shown, browser)
    with pytest.raises(FloorError):
        reception.by_pin(BOSS, PIN, TABLET)
    monkeypatch.setattr(reception_module, "LET_ON_S", 0)
    assert not reception.is_there(session.id)
    with pytest.raises(FloorError):
        reception.session(token, TABLET)


def test_a_way_in_is_written_as_the_database_has_it(sessions, db):
    for way in WayIn:
        sessions.note_try("", TABLET, way, let_in=False)
    for each in SessionEnd:
        token = sessions.begin(MARIA, TABLET)
        sessions.end(sessions.find(token, TABLET).token_hash, each, TABLET)
        assert sessions.find(token, TABLET) is each
