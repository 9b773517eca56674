"""A server that hangs costs the relay a timeout; how long the pauses are; the certificate's end.

Tests `dealerassist/floor/relay/table_line.py`, `dealerassist/floor/relay/pace.py`.
"""

import os
from datetime import UTC, datetime, timedelta
from time import monotonic, sleep

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from dealerassist.floor.connection import connect
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.relay import table_line
from dealerassist.floor.relay.pace import HEARTBEAT_S, LONGEST_PAUSE_S, RelayPace
from dealerassist.floor.relay.table_line import (
    Appending,
    AppendStatus,
    TableLine,
    certificate_until_ms,
)
from dealerassist.journal.chain import JournalNames
from tests.support.floor.copyist import Copyist
from tests.support.floor.faulty_lines import FaultyLines, Happening, LineFault, Way
from tests.support.floor.relayed import HandClock, entries_of, register

SIGN_OF_LIFE = Appending(JournalNames("journal-of-7", "7"), 0, (), (), (), 0, "")


@pytest.mark.parametrize("way", Way)
def test_a_server_that_accepts_and_never_answers_costs_a_timeout(
    floor_server, floor_dsn, way, tmp_path
):
    fault = [LineFault()]
    lines = FaultyLines(floor_server.server.folder, lambda: fault[0])
    line = TableLine(f"{floor_dsn} host={lines.line()}", reply_s=0.15)
    with lines:
        assert line.append(SIGN_OF_LIFE).status is AppendStatus.UNKNOWN
        line.close()
        while not lines.passed[way]:
            sleep(0.01)
        # It is let in, and then the end of the question or of the reply is lost.
        fault[0] = LineFault(Happening.HELD, way, lines.passed[way] - 30)
        began = monotonic()
        with pytest.raises(FloorError) as said:
            line.append(SIGN_OF_LIFE)
        assert 0.1 < monotonic() - began < 2
        assert said.value.code is FloorErrorCode.UNREACHABLE
        fault[0] = LineFault()
        assert line.append(SIGN_OF_LIFE).status is AppendStatus.UNKNOWN
        line.close()


def test_a_batch_of_which_the_answer_is_lost_is_there_once(floor_server, floor_dsn, tmp_path):
    copyist = Copyist(tmp_path / "table.journal.copy")
    copyist.add(200)
    call = SIGN_OF_LIFE._replace(first=1, last=200).with_entries(copyist.links)
    lines = FaultyLines(
        floor_server.server.folder, lambda: LineFault(Happening.LATE, Way.TO_SERVER, 20_000, 0.2)
    )
    host = lines.line()
    with connect(floor_dsn, program="tests") as db:
        register(db, copyist)
        with lines:
            late = TableLine(f"{floor_dsn} host={host}", reply_s=0.1)
            with pytest.raises(FloorError):
                late.append(call)
            direct = TableLine(floor_dsn)
            assert direct.append(call).number == 200
            while lines.under_way:
                sleep(0.01)
            assert direct.append(call).status is AppendStatus.OK
            direct.close()
        assert entries_of(db) == list(copyist.links)


def test_a_connection_from_which_nothing_is_heard_is_ended_by_the_server(floor_dsn, monkeypatch):
    """The server may not hear that a kiosk has gone, and a table may have few connections."""
    monkeypatch.setattr(table_line, "IDLE_MS", 100)
    line = TableLine(floor_dsn)
    assert line.append(SIGN_OF_LIFE).status is AppendStatus.UNKNOWN
    with connect(floor_dsn, program="tests") as db:
        began = monotonic()
        while db.execute(
            "SELECT 1 FROM pg_stat_activity WHERE application_name ~ 'relay'"
        ).fetchone():
            assert monotonic() - began < 20
            sleep(0.01)
    with pytest.raises(FloorError):
        line.append(SIGN_OF_LIFE)
    assert line.append(SIGN_OF_LIFE).status is AppendStatus.UNKNOWN
    line.close()


# ── pauses ──────────────────────────────────────────────────────────────────────────────────


def pauses_of(pace: RelayPace, clock: HandClock, count: int) -> list[float]:
    found = []
    for _ in range(count):
        pace.failed()
        began = clock.now_s
        while not pace.due:
            assert pace.held
            clock.now_s += 0.01
        found.append(clock.now_s - began)
    return found


def test_pauses_double_up_to_a_minute_and_tables_do_not_come_at_once():
    clock = HandClock()
    pace = RelayPace(clock)
    assert pace.due
    for number, pause in enumerate(pauses_of(pace, clock, 9)):
        longest = min(LONGEST_PAUSE_S, 2.0**number)
        assert longest / 2 - 0.02 <= pause <= longest + 0.02
    assert len({round(pauses_of(pace, clock, 1)[0], 2) for _ in range(9)}) > 3


def test_a_server_that_answers_and_takes_nothing_is_not_asked_more_often():
    clock = HandClock()
    pace = RelayPace(clock)
    pauses_of(pace, clock, 5)
    pace.replied(well=False)
    assert not pace.held
    assert pauses_of(pace, clock, 1)[0] > 10
    pace.replied(well=True)
    assert pauses_of(pace, clock, 1)[0] < 2
    pace.replied(well=True)
    clock.now_s += HEARTBEAT_S - 0.1
    assert not pace.due
    clock.now_s += 0.2
    assert pace.due


# ── the certificate ─────────────────────────────────────────────────────────────────────────


def test_the_end_of_the_certificate_is_read_from_its_file(tmp_path):
    until = datetime(2027, 1, 31, 12, tzinfo=UTC)
    file = tmp_path / "table.crt"
    file.write_bytes(certificate(until))
    until_ms = int(until.timestamp() * 1000)
    assert certificate_until_ms(f"host=x sslcert={file}", {}) == until_ms
    assert certificate_until_ms("host=x", {"PGSSLCERT": str(file)}) == until_ms


def test_without_a_certificate_that_can_be_read_its_end_is_not_known(tmp_path):
    file = tmp_path / "table.crt"
    assert certificate_until_ms(f"sslcert={file}", {}) is None
    file.write_text("no certificate")
    assert certificate_until_ms(f"sslcert={file}", {}) is None
    assert certificate_until_ms("host=x", {}) is None
    os.mkfifo(tmp_path / "pipe")
    assert certificate_until_ms(f"sslcert={tmp_path / 'pipe'}", {}) is None


def certificate(until: datetime) -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "table_7")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(until - timedelta(days=30))
        .not_valid_after(until)
        .sign(key, hashes.SHA256())
    )
    return made.public_bytes(serialization.Encoding.PEM)
