"""The audit with the relay's note: it never vouches, and what it says against is said.

Tests `dealerassist/journal/compared.py`, `dealerassist/journal/relay_note.py`,
`dealerassist/journal/testimony.py`.
"""

import os

import msgspec
import pytest

from dealerassist.floor.alarms import VOUCHED_FOR, AlarmKind
from dealerassist.floor.relay.relay import REFUSALS
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.compared import Answer, Showed
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.floor_files import (
    NOT_OF_THE_JOURNAL,
    RelayStatus,
    TableAlarm,
    write_relay_status,
)
from dealerassist.journal.store.paths import floor_paths_of
from tests.support.journal.copies import copy_of
from tests.support.journal.countersigning import FLOOR, OTHER_FLOOR, countersign
from tests.support.journal.looking import sizes_of
from tests.support.journal.scribe import Scribe, ticking

OURS = FLOOR.key.split("+")[1]


def audited(journal):
    with JournalReader(journal) as reader:
        return audit_in_place(reader)


def noted(journal, /, **said):
    write_relay_status(floor_paths_of(journal).relay, RelayStatus(**said))
    return audited(journal)


def played_on(journal):
    with Journal.open(journal, clock=ticking()) as opened:
        Scribe(opened).tap()
        Scribe(opened).tap()
        return opened.count


@pytest.fixture
def put_back(closed):
    """The journal, its copy and its countersignature, put back after the floor had seen more."""
    countersign(closed)
    files = (closed, copy_of(closed), floor_paths_of(closed).witnessed)
    old = {file: file.read_bytes() for file in files}
    last, more = sizes_of(closed)[-1], played_on(closed)
    for file, content in old.items():
        file.write_bytes(content)
    assert audited(closed).intact, "nothing else shows it"
    return closed, last, more


def test_a_folder_put_back_is_found_by_what_the_relay_has_sent(put_back):
    journal, last, more = put_back
    found = noted(journal, sent=more, head=more, journal="")
    assert found.fault == Fault(last + 1, Damage.RELAY_MORE)
    assert (found.last, found.compared.relay.showed) == (last, Showed.COVERS_MORE)
    assert noted(journal, sent=last, countersigned=more).fault.damage is Damage.RELAY_MORE


def test_it_is_found_when_the_table_has_played_on(put_back):
    journal, _, more = put_back
    assert played_on(journal) >= more
    found = noted(journal, sent=more, countersigned=more, floor=OURS)
    assert found.fault == Fault(0, Damage.WITNESS_OUTDATED)
    assert found.compared.floor.showed is Showed.OUTDATED
    floor_paths_of(journal).witnessed.unlink()
    assert audited(journal).fault == Fault(0, Damage.WITNESS_MISSING)


def test_it_is_found_by_the_alarm(put_back):
    journal, last, _ = put_back
    found = noted(journal, sent=last, alarm=TableAlarm("cut", last + 1))
    assert found.fault == Fault(0, Damage.RELAY_ALARM)
    told = found.compared.relay
    assert (told.answer, told.alarm, told.first_bad) == (Answer.NO, "cut", last + 1)


AGAINST = {
    AlarmKind.FORK, AlarmKind.BROKEN_CHAIN, AlarmKind.CUT, AlarmKind.OTHER_JOURNAL,
    AlarmKind.FORGED_CHECKPOINT, AlarmKind.OTHER_KEY, AlarmKind.CONTRADICTED, AlarmKind.UNSIGNED,
    AlarmKind.FOREIGN, AlarmKind.FORGED_WITNESS, AlarmKind.DENIED,
}  # fmt: skip


def test_of_each_alarm_it_is_settled_whether_it_speaks_against_the_journal():
    """A new kind of alarm belongs into one of the two."""
    every = {kind.value for kind in AlarmKind} | {status.value for status in REFUSALS}
    every -= {"stopped"}  # noted as a fork
    against = {kind for kind in every if TableAlarm(kind).is_of_the_journal}
    assert against == {kind.value for kind in AGAINST}
    assert every >= NOT_OF_THE_JOURNAL
    assert {kind.value for kind in VOUCHED_FOR} <= NOT_OF_THE_JOURNAL, "it is countersigned on"


def test_only_what_speaks_against_the_journal_is_a_fault(closed):
    last = countersign(closed)
    for kind in sorted(NOT_OF_THE_JOURNAL):
        assert noted(closed, sent=last, countersigned=last, alarm=TableAlarm(kind, 3)).intact
    unheard_of = noted(closed, sent=last, alarm=TableAlarm("of a newer floor"))
    assert unheard_of.fault == Fault(0, Damage.RELAY_ALARM)


def test_what_agrees_and_what_is_of_another_is_no_fault(closed):
    last = countersign(closed)
    with JournalReader(closed) as reader:
        journal = reader.id
    found = noted(closed, sent=last, countersigned=last, head=last, journal=journal, floor=OURS)
    assert found.intact
    assert found.compared.relay.answer is Answer.YES
    assert found.compared.by_floor
    other = noted(closed, sent=10**6, countersigned=10**6, alarm=TableAlarm("cut"), journal="other")
    assert (other.intact, other.compared.relay.answer) == (True, Answer.NOT_THERE)
    key = OTHER_FLOOR.key.split("+")[1]
    assert noted(closed, countersigned=last, floor=key).intact
    floor_paths_of(closed).relay.unlink()
    assert audited(closed).intact


def test_what_the_table_records_meanwhile_is_no_fault(closed):
    with JournalReader(closed) as reader, reader.at_one_moment():
        last, more = reader.count, played_on(closed)
        countersign(closed)
        status = RelayStatus(sent=more, head=more, countersigned=more)
        write_relay_status(floor_paths_of(closed).relay, status)
        found = audit_in_place(reader)
    assert (found.intact, found.last) == (True, last)


@pytest.mark.parametrize(
    "put",
    [
        os.mkfifo,
        lambda file: file.symlink_to("/dev/zero"),
        lambda file: file.mkdir(),
        lambda file: file.write_bytes(b"{"),
        lambda file: file.write_bytes(msgspec.json.encode({"sent": -1})),
    ],
)
def test_what_is_no_note_in_its_place_is_told(closed, put):
    put(floor_paths_of(closed).relay)
    found = audited(closed)
    assert found.fault == Fault(0, Damage.RELAY_UNREADABLE)
    assert found.last == sizes_of(closed)[-1], "the entries hold"
