"""When the chain is signed: a hand's end, a change of croupier, a correction, a start, a close.

Tests `dealerassist/journal/required_checkpoints.py`.
"""

import pytest

from dealerassist.cards import Card
from dealerassist.desk.desk import TableDesk
from dealerassist.hand.events import CardCorrected, CardPlace, PotsAwarded
from dealerassist.journal import required_checkpoints
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.checkpoint import read_note
from dealerassist.journal.entry import Draft, Entry, uuid7
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.store.mirror import MirrorReader
from dealerassist.table.commands import (
    Acknowledge,
    AddChips,
    CallPitBoss,
    ChangeCroupier,
    CloseShift,
    GiveTip,
    OpenShift,
    OpenTable,
    SitOut,
    StartHand,
    TakeSeat,
)
from dealerassist.table.events import ShiftClosed
from dealerassist.table.money_state import Box, DifferenceReason
from tests.proof.verifier import verifier
from tests.support.journal.copies import copy_of
from tests.support.journal.scribe import MORNING_MS, RULES, Scribe, scribe_at, ticking
from tests.support.journal.told import told


def signed(scribe: Scribe) -> list[int]:
    """The numbers of the entries that were signed at once."""
    return list(scribe.journal.checkpoints())


def test_opening_table_and_shift_is_signed_and_seating_is_not(scribe: Scribe):
    scribe.do(OpenTable("Table 7", RULES))
    scribe.do(OpenShift("anna", "2026-01-31", MORNING_MS))
    scribe.do(TakeSeat(1, 400))
    scribe.do(AddChips(1, 100))
    scribe.do(SitOut(1))
    assert signed(scribe) == [1, 2]


def test_a_hand_is_signed_where_it_ends_and_nowhere_else(scribe: Scribe):
    scribe.open()
    before = signed(scribe)
    ends = [scribe.hand().number, scribe.won_at_once().number, scribe.misdeal().number]
    assert signed(scribe) == before + ends


def test_a_tip_is_not_signed(scribe: Scribe):
    scribe.open()
    last = scribe.hand().number
    scribe.do(GiveTip(1, 5))
    assert signed(scribe)[-1] == last


def test_a_change_of_croupier_and_the_close_of_the_shift_are_signed(scribe: Scribe):
    scribe.open()
    change = scribe.do(ChangeCroupier("bert"))
    close = scribe.do(CloseShift(MORNING_MS + 1_000_000))
    assert signed(scribe)[-2:] == [change.number, close.number]
    assert any(isinstance(event, ShiftClosed) for event in close.events)


def test_corrections_are_signed(scribe: Scribe):
    scribe.open()
    scribe.tap_after_start()
    undo = scribe.undo()
    assert signed(scribe)[-1] == undo.number
    corrected = CardCorrected(None, CardPlace.BOARD, 0, Card.parse("Ac"), Card.parse("Ad"))
    draft = Draft(id=uuid7(), actor="anna", kind="correct_board", hand=1, events=(corrected,))
    entry = scribe.journal.append(draft, scribe.state)
    assert signed(scribe)[-1] == entry.number


def a_box_signed_for(scribe: Scribe) -> Entry:
    """Somebody signs, after the close, that nobody counts the tips of the shift."""
    scribe.open()
    scribe.do(GiveTip(1, 5))
    scribe.do(CloseShift(MORNING_MS + 1_000_000))
    pending = scribe.state.pending_count(1, Box.TIPS)
    assert pending is not None
    return scribe.do(Acknowledge(pending.number, DifferenceReason.NOT_KNOWN))


def test_hp_4_a_signature_for_a_closed_shift_is_signed(scribe: Scribe):
    entry = a_box_signed_for(scribe)
    assert signed(scribe)[-1] == entry.number


def test_what_only_waited_for_the_pit_boss_is_not_signed(scribe: Scribe):
    scribe.open()
    call = scribe.do(CallPitBoss())
    scribe.do(Acknowledge(scribe.state.waiting[-1].number, DifferenceReason.NOT_KNOWN))
    assert signed(scribe)[-1] < call.number


def test_one_that_an_earlier_program_left_unsigned_is_no_fault(
    scribe: Scribe, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(required_checkpoints, "ALSO_SIGNED", ())
    last = a_box_signed_for(scribe).number
    assert signed(scribe)[-1] == last - 1
    verification = audit_in_place(scribe.journal)
    assert (verification.fault, verification.last, verification.signed) == (None, last, last - 1)
    tool = verifier()
    assert not tool.must_be_signed(tool.events_in(scribe.journal.last.body.encode()))


def test_a_start_is_signed(scribe: Scribe):
    scribe.open()
    restart = scribe.restart()
    assert signed(scribe)[-1] == restart.number


def test_closing_signs_where_the_journal_ends(path):
    scribe = scribe_at(path).open()
    scribe.do(StartHand())
    last, key = scribe.journal.last, scribe.journal.key
    assert signed(scribe)[-1] < last.number
    scribe.journal.close()
    with Journal.open(path) as journal:
        assert told(journal) == ()
        sealed = journal.checkpoints()[last.number]
        assert sealed.key == key
        assert read_note(sealed.note).checkpoint.head == last.hash
        count = len(journal.checkpoints())
    with Journal.open(path) as journal:
        assert len(journal.checkpoints()) == count, "the end is signed once"


def test_a_stopped_journal_is_closed_without_a_signature(path, monkeypatch):
    scribe = scribe_at(path).open()
    before = signed(scribe)

    def fails(*_lines: bytes) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(scribe.journal._mirror, "append", fails)
    with pytest.raises(JournalError) as caught:
        scribe.do(SitOut(2))
    assert caught.value.code is JournalErrorCode.COPY_FAILED
    scribe.journal.close()
    with Journal.open(path) as journal:
        assert list(journal.checkpoints()) == before


def test_every_checkpoint_says_what_the_chain_was_and_is_in_both_copies(played: Scribe):
    journal = played.journal
    sealed = journal.checkpoints()
    for size, found in sealed.items():
        note = read_note(found.note)
        assert found.key == journal.key
        assert note.is_signed_by(journal.key)
        point = note.checkpoint
        entry = journal.get(size)
        assert (point.journal, point.size, point.head) == (journal.id, size, entry.hash)
        assert point.utc_ms >= entry.utc_ms
    assert list(MirrorReader(copy_of(journal.path)).checkpoints()) == list(sealed.values())


def test_the_desk_signs_each_hand(path):
    with Journal.open(path, clock=ticking()) as journal:
        desk = TableDesk(journal)
        scribe = Scribe(journal).open()
        scribe.hand()
        ends = [
            entry.number
            for entry in journal.entries()
            if any(isinstance(event, PotsAwarded) for event in entry.events)
        ]
        assert ends
        assert set(ends) <= journal.checkpoints().keys()
        assert desk.journal is journal
    with Journal.open(path, clock=ticking()) as journal:
        desk = TableDesk(journal)
        assert journal.last.kind == "restart"
        assert journal.last.number in journal.checkpoints()


def test_after_a_hand_damage_on_the_disk_is_found_at_once(path):
    scribe = scribe_at(path).open()
    scribe.do(StartHand())
    scribe.tap()
    bad = scribe.journal.last.number
    conn = scribe.journal._database
    conn.execute("DROP TRIGGER entry_is_never_changed")
    conn.execute("UPDATE entry SET hash = zeroblob(32) WHERE number = ?", (bad,))
    with pytest.raises(JournalError) as caught:
        scribe.finish()
    assert (caught.value.code, caught.value.facts["entry"]) == (JournalErrorCode.DAMAGED, bad)
    assert scribe.journal.stopped
    scribe.journal.reopen()
    assert scribe.journal.verify().intact
    assert [mended.first for mended in told(scribe.journal)] == [bad]
    scribe.journal.close()
