"""``dealer-assist floor status``: what a technician reads, and what a monitor does.

Tests `ui/cli/floor_status.py`, `dealerassist/floor/keeper/keepers_place.py`,
`dealerassist/floor/queries/status.py`.
"""

import json
from datetime import UTC, datetime, timedelta

import msgspec
from click.testing import CliRunner, Result
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.administration.registry import admit_table
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.keeper.keepers_place import takes_keepers_place
from dealerassist.floor.table_now import ShiftNow, TableNow
from dealerassist.journal.checkpoint import Signer
from ui.cli import cli


def status(dsn: str, *words: str, language: str = "en") -> Result:
    return CliRunner().invoke(
        cli, ["--language", language, "floor", "status", "--dsn", dsn, *words]
    )


def registered(db: Database, *tables: str) -> None:
    for number, table in enumerate(tables):
        private = Ed25519PrivateKey.from_private_bytes(bytes([number + 1]) * 32)
        admit_table(db, table, Signer(private).key)


def heard(db: Database, table: str, entries: int, kiosk_has: int, when: str) -> None:
    db.execute(
        "UPDATE floor.head SET number = %s, kiosk_last = %s, heard_at = %s "
        "WHERE stream = (SELECT id FROM floor.stream WHERE table_id = %s)",
        (entries, kiosk_has, when, table),
    )


def alarm(db: Database, table: str, kind: str, entry: int) -> None:
    db.execute(
        "SELECT floor.raise_alarm(id, %s, %s) FROM floor.stream WHERE table_id = %s",
        (kind, entry, table),
    )


def test_each_table_has_a_line_in_the_order_of_its_number(db: Database, floor_dsn: str):
    registered(db, "10", "9", "Bar")
    heard(db, "9", 1200, 1234, "now")
    heard(db, "10", 7, 7, "2026-11-21 20:15:16Z")
    done = status(floor_dsn)
    assert done.exit_code == 0
    unkept, head, nine, ten, bar = done.stdout.splitlines()
    assert unkept == "No keeper runs: nothing is verified or countersigned."
    assert head.split() == [
        "Table", "Shift", "Entries", "To", "come", "Heard", "Countersigned", "Alarms",
    ]  # fmt: skip
    assert nine.startswith("9      –        1,200       34  ")
    since = "not heard since 21/11/2026 20:15:16"
    assert ten == f"10     –            7        ?  {since}              0  –"
    assert bar == f"Bar    –            0        ?  {'never':{len(since)}}              0  –"


def stands(db: Database, table: str, now: TableNow) -> None:
    db.execute(
        "INSERT INTO floor.table_now (stream, now) SELECT id, %s FROM floor.stream "
        "WHERE table_id = %s",
        (msgspec.json.encode(now).decode(), table),
    )


def read(db: Database, table: str, entries: int) -> None:
    db.execute(
        "INSERT INTO floor.projected (stream, number, sealed_entry, sealed_state) "
        "SELECT id, %s, 0, '' FROM floor.stream "
        "WHERE table_id = %s",
        (entries, table),
    )


def shift(number: int, closed_ms: int | None = None) -> TableNow:
    return TableNow(
        shift=ShiftNow(
            number=number, closed_ms=closed_ms, croupier="C-07", down_ms=0, hands=3, tenths=None,
            rake=None,
        )
    )  # fmt: skip


def test_a_table_at_rest_is_told_from_one_that_is_cut_off(db: Database, floor_dsn: str):
    registered(db, "1", "2", "3", "4", "5")
    for table, minutes, now in (
        ("1", 0, shift(4)),
        ("2", 2, shift(12)),
        ("3", 11, shift(7)),
        ("4", 11, shift(9, closed_ms=1)),
    ):
        stands(db, table, now)
        read(db, table, 7)
        heard(db, table, 7, 7, (datetime.now(UTC) - timedelta(minutes=minutes)).isoformat())
    found = json.loads(status(floor_dsn, "--json").stdout)
    assert found["keeper"] is False
    assert [(each["shift"], each["shift_open"], each["signal"]) for each in found["tables"]] == [
        (4, True, "heard"),
        (12, True, "late"),
        (7, True, "silent"),
        (9, False, "rests"),
        (None, None, "never"),
    ]
    with connect(floor_dsn, program="tests") as keeper:
        assert takes_keepers_place(keeper)
        assert json.loads(status(floor_dsn, "--json").stdout)["keeper"] is True
        lines = status(floor_dsn).stdout.splitlines()[1:]
    assert ["not heard since" in line for line in lines] == [False, True, True, False, False]
    assert lines[2].split()[1:3] == ["7,", "open"]
    assert lines[3].split()[1:3] == ["9,", "closed"]


def test_what_nobody_has_read_yet_may_have_opened_a_shift(db: Database, floor_dsn: str):
    registered(db, "4")
    stands(db, "4", shift(9, closed_ms=1))
    read(db, "4", 6)
    heard(db, "4", 7, 7, (datetime.now(UTC) - timedelta(minutes=2)).isoformat())
    (table,) = json.loads(status(floor_dsn, "--json").stdout)["tables"]
    assert (table["shift_open"], table["read"], table["signal"]) == (False, 6, "late")


def test_an_alarm_is_named_and_is_the_exit_code(db: Database, floor_dsn: str):
    registered(db, "7", "8")
    alarm(db, "7", "fork", 1284)
    alarm(db, "7", "other_key", 1300)
    done = status(floor_dsn)
    assert done.exit_code == 1
    seven, eight = done.stdout.splitlines()[2:]
    assert seven.endswith("Two versions of entry 1,284; Another key signs after entry 1,300")
    assert eight.endswith("–")
    db.execute("UPDATE floor.alarm SET ended_at = now()")
    assert status(floor_dsn).exit_code == 0


def test_an_alarm_about_no_table_comes_first(db: Database, floor_dsn: str):
    registered(db, "7")
    db.execute("SELECT floor.raise_alarm(NULL, 'server_rolled_back', 12)")
    done = status(floor_dsn)
    assert done.exit_code == 1
    assert len(done.stdout.splitlines()) == 4
    assert done.stdout.splitlines()[2].startswith("Table")


def test_a_retired_stream_is_not_listed(db: Database, floor_dsn: str):
    registered(db, "7", "8")
    alarm(db, "7", "fork", 5)
    db.execute("UPDATE floor.stream SET retired_at = now() WHERE table_id = '7'")
    done = status(floor_dsn)
    assert done.exit_code == 0
    assert [line.split()[0] for line in done.stdout.splitlines()[1:]] == ["Table", "8"]


def test_as_json_for_a_monitor(db: Database, floor_dsn: str):
    registered(db, "7")
    heard(db, "7", 3, 5, "2026-11-21 20:15:16.250Z")
    alarm(db, "7", "fork", 2)
    db.execute("UPDATE floor.alarm SET raised_at = '2026-11-21 20:15:17Z'")
    db.execute("SELECT floor.answer_alarm(id, 'P-02', false) FROM floor.alarm")
    done = status(floor_dsn, "--json")
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert found.pop("at_ms") > 1_700_000_000_000
    assert found == {
        "ok": False,
        "alarms": [],
        "keeper": False,
        "tables": [
            {
                "table": "7",
                "entries": 3,
                "waiting": 2,
                "heard_ms": 1_795_292_116_250,
                "countersigned": 0,
                "countersigned_ms": None,
                "read": 0,
                "shift": None,
                "shift_open": None,
                "signal": "silent",
                "alarms": [
                    {
                        "kind": "fork",
                        "entry": 2,
                        "raised_ms": 1_795_292_117_000,
                        "seen_by": "P-02",
                    }
                ],
            }
        ],
    }


def test_the_role_of_the_screen_may_ask(db: Database, floor_dsn: str):
    registered(db, "7")
    db.execute("CREATE ROLE a_screen LOGIN IN ROLE floor_screen")
    assert status(f"{floor_dsn} user=a_screen").exit_code == 0
    refused = status(f"{floor_dsn} user=table_7")
    assert refused.exit_code == 2
    assert "does not let this user in or do that" in refused.stderr


def test_without_tables_it_says_so(floor_dsn: str):
    done = status(floor_dsn, language="de")
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "Kein Keeper läuft: Nichts wird geprüft oder gegengezeichnet.",
        "Kein Tisch ist angemeldet.",
    ]


def test_without_a_floor_it_cannot_be_asked(db: Database, floor_dsn: str):
    db.execute("DROP SCHEMA floor CASCADE")
    done = status(floor_dsn)
    assert done.exit_code == 2
    assert "floor init" in done.stderr
