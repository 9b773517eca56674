"""A shift cut from the floor's database has the report that its kiosk prints (house practice 8).

Tests `dealerassist/floor/queries/excerpts.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.floor.archive import pack_shifts
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.queries.excerpts import OpenedFor, Opening, cut_excerpt, open_excerpt
from dealerassist.journal.errors import JournalError
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.report_from_journal import shift_report
from tests.support.floor.arrived import arrived
from tests.support.floor.databases import FloorDatabases, as_role
from tests.support.reports.several_shifts import several_shifts
from tests.support.tiers import some

LOOKING = Opening(OpenedFor.TABLE, "P-02")

STREAM = 1
"""The number of the only table."""

FEWER_SIGNED = """
DELETE FROM floor.countersignature USING (
    SELECT size AS signed, row_number() OVER (ORDER BY size DESC) AS place
    FROM floor.countersignature) AS each
WHERE size = signed AND (place - 1) %% %s <> 0
"""
"""Of each so many checkpoints one is countersigned, from the last on."""


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return several_shifts(tmp_path_factory)


@pytest.fixture(scope="module")
def floor_like(floor_server: FloorDatabases, journal: Path) -> Iterator[str]:
    with floor_server.filled(lambda db: arrived(db, journal)) as name:
        yield name


@pytest.mark.parametrize("every", some([3, 1]))
def test_a_report_from_the_database_is_that_of_the_kiosk(
    db: Database, journal: Path, tmp_path: Path, every: int
) -> None:
    db.execute(FEWER_SIGNED, (every,))
    with JournalReader(journal) as whole:
        for shift in range(1, 5):
            with open_excerpt(db, STREAM, shift, tmp_path / f"{shift}", LOOKING) as excerpt:
                found = shift_report(excerpt, shift, zone=UTC)
                since = excerpt.base.number + 1
            seen = found.integrity.countersigned
            assert seen is not None
            if every == 1 or shift < 4:
                assert seen.entry == found.integrity.last_entry, "all of it is countersigned"
            expected = shift_report(whole, shift, zone=UTC)
            compared = found.integrity.compared
            assert compared is not None
            assert compared.by_floor
            # What a kiosk knows of the entries before, the floor has no need to say.
            known = replace(
                expected.integrity,
                verified_from=since,
                countersigned=seen,
                compared=compared,
                audited=None,
            )
            head = replace(expected.head, copy=None)
            assert found == replace(expected, head=head, integrity=known)


def looking(db: Database, dsn: str) -> str:
    """How to connect with the rights of the screen."""
    db.execute("CREATE ROLE looker IN ROLE floor_screen")
    return as_role(db, dsn, "looker")


def test_who_looks_is_noted(db: Database, floor_dsn: str, tmp_path: Path) -> None:
    with (
        connect(looking(db, floor_dsn), program="tests") as screen,
        open_excerpt(screen, STREAM, 2, tmp_path / "excerpt", LOOKING) as excerpt,
    ):
        first, last = excerpt.base.number + 1, excerpt.count
    noted = db.execute(
        "SELECT first, last, role, person, purpose FROM floor.opening ORDER BY id DESC LIMIT 1"
    ).fetchone()
    assert noted == (first, last, "looker", "P-02", "table")


def test_the_screen_reads_no_entry_otherwise(db: Database, floor_dsn: str) -> None:
    with connect(looking(db, floor_dsn), program="tests") as screen:
        for sql in ("SELECT * FROM floor.entry", "SELECT * FROM floor.standing"):
            with pytest.raises(Exception, match="permission denied"):
                screen.execute(sql)
        for sql in ("UPDATE floor.opening SET person = ''", "DELETE FROM floor.opening"):
            with pytest.raises(Exception, match="permission denied"):
                screen.execute(sql)


def test_what_is_not_there_is_said(db: Database, tmp_path: Path) -> None:
    with pytest.raises(FloorError) as caught:
        open_excerpt(db, STREAM, 9, tmp_path / "none", LOOKING)
    assert caught.value.code is FloorErrorCode.NO_SUCH_SHIFT
    with pytest.raises(FloorError) as caught:
        cut_excerpt(db, STREAM, tmp_path / "none", LOOKING, hand=9_999)
    assert caught.value.code is FloorErrorCode.NO_SUCH_HAND
    db.execute("DELETE FROM floor.entry WHERE stream = %s AND number < 700", (STREAM,))
    with pytest.raises(FloorError) as caught:
        open_excerpt(db, STREAM, 1, tmp_path / "none", LOOKING)
    assert caught.value.code is FloorErrorCode.NOT_KEPT


def test_what_was_changed_in_the_database_is_found(
    db: Database, journal: Path, tmp_path: Path
) -> None:
    with JournalReader(journal) as reader:
        changed = reader.shifts()[1].opened_entry
    db.execute(
        "UPDATE floor.entry SET body = replace(convert_from(body, 'UTF8'), 'C-', 'D-')::bytea "
        "WHERE stream = %s AND number = %s",
        (STREAM, changed),
    )
    with pytest.raises(JournalError) as caught:
        open_excerpt(db, STREAM, 2, tmp_path / "excerpt", LOOKING)
    assert caught.value.facts["entry"] == changed


def test_what_is_packed_is_opened_like_the_rest(
    db: Database, floor_dsn: str, tmp_path: Path
) -> None:
    db.execute(
        "INSERT INTO floor.watched (stream, number, hash) "
        "SELECT stream, number, hash FROM floor.head WHERE stream = %s",
        (STREAM,),
    )
    with open_excerpt(db, STREAM, 2, tmp_path / "before", LOOKING) as excerpt:
        before = shift_report(excerpt, 2, zone=UTC)
    assert pack_shifts(db, datetime.now(UTC)) >= 2
    with (
        connect(looking(db, floor_dsn), program="tests") as screen,
        open_excerpt(screen, STREAM, 2, tmp_path / "after", LOOKING) as excerpt,
    ):
        assert shift_report(excerpt, 2, zone=UTC) == before
