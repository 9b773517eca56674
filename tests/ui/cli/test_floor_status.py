"""``dealer-assist floor status``: what a technician reads, and what a monitor does."""

import json

from click.testing import CliRunner, Result
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.administration.registry import register
from dealerassist.floor.connection import Database
from dealerassist.journal.checkpoint import Signer
from ui.cli import cli


def status(dsn: str, *words: str, language: str = "en") -> Result:
    return CliRunner().invoke(
        cli, ["--language", language, "floor", "status", "--dsn", dsn, *words]
    )


def registered(db: Database, *tables: str) -> None:
    for number, table in enumerate(tables):
        private = Ed25519PrivateKey.from_private_bytes(bytes([number + 1]) * 32)
        register(db, table, Signer(private).key)


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
    head, nine, ten, bar = done.stdout.splitlines()
    assert head == "Table  Entries  To come  Heard                Countersigned  Alarms"
    assert nine.startswith("9        1,200       34  ")
    assert ten == "10           7        ?  21/11/2026 20:15:16              0  –"
    assert bar == "Bar          0        ?  never                            0  –"


def test_an_alarm_is_named_and_is_the_exit_code(db: Database, floor_dsn: str):
    registered(db, "7", "8")
    alarm(db, "7", "fork", 1284)
    alarm(db, "7", "other_key", 1300)
    done = status(floor_dsn)
    assert done.exit_code == 1
    seven, eight = done.stdout.splitlines()[1:]
    assert seven.endswith("Two versions of entry 1,284; Another key signs after entry 1,300")
    assert eight.endswith("–")
    db.execute("UPDATE floor.alarm SET ended_at = now()")
    assert status(floor_dsn).exit_code == 0


def test_an_alarm_about_no_table_comes_first(db: Database, floor_dsn: str):
    registered(db, "7")
    db.execute("SELECT floor.raise_alarm(NULL, 'server_rolled_back', 12)")
    done = status(floor_dsn)
    assert done.exit_code == 1
    assert len(done.stdout.splitlines()) == 3
    assert done.stdout.splitlines()[1].startswith("Table")


def test_a_retired_stream_is_not_listed(db: Database, floor_dsn: str):
    registered(db, "7", "8")
    alarm(db, "7", "fork", 5)
    db.execute("UPDATE floor.stream SET retired_at = now() WHERE table_id = '7'")
    done = status(floor_dsn)
    assert done.exit_code == 0
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["Table", "8"]


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
        "tables": [
            {
                "table": "7",
                "entries": 3,
                "waiting": 2,
                "heard_ms": 1_795_292_116_250,
                "countersigned": 0,
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
    assert (done.exit_code, done.stdout) == (0, "Kein Tisch ist angemeldet.\n")


def test_without_a_floor_it_cannot_be_asked(db: Database, floor_dsn: str):
    db.execute("DROP SCHEMA floor CASCADE")
    done = status(floor_dsn)
    assert done.exit_code == 2
    assert "floor init" in done.stderr
