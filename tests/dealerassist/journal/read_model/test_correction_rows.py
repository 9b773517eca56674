"""The rows of corrections and of what waits: made from the entries, and made again the same.

Tests `dealerassist/journal/read_model/correction_rows.py`,
`dealerassist/journal/read_model/incident_rows.py`, `dealerassist/journal/read_model/rows.py`,
`dealerassist/journal/read_model/transaction_rows.py`,
`dealerassist/journal/queries/hand_results.py`, `dealerassist/journal/store/row_values.py`,
`dealerassist/records/shift/hands.py`.
"""

import pytest

from dealerassist.hand.result import HandResult, Won
from dealerassist.journal.queries.hand_results import hand_result
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Outcome, Status
from dealerassist.records.shift.hands import Original
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.commands import Acknowledge, CallPitBoss, CloseShift, LeaveSeat, OpenTray
from dealerassist.table.correction_commands import DeclineCorrection, WithdrawCorrection
from dealerassist.table.correction_effects import (
    AdjustBox,
    CorrectRake,
    CorrectResult,
    DeclineReason,
    VoidHand,
)
from dealerassist.table.events import ShiftClosed
from dealerassist.table.money_state import Box, ContraAccount, DifferenceReason
from tests.support.journal.scribe import Scribe
from tests.support.journal.surgery import rows_of
from tests.support.table.counts import to_close

TABLES = ("hand", "shift", "incident", "correction", "waiting", "standing", "sum")


@pytest.fixture
def paid(scribe: Scribe) -> Scribe:
    """A hand that is over."""
    scribe.open()
    scribe.won_at_once()
    return scribe


def result(scribe: Scribe, number: int = 1) -> HandResult:
    found = hand_result(scribe.journal, number)
    assert found is not None
    return found


def rebuilt_as_it_was(scribe: Scribe) -> bool:
    """Whether the tables are the same once they are made again."""
    before = [rows_of(scribe.journal.path, name) for name in TABLES]
    scribe.journal.rebuild()
    same = [rows_of(scribe.journal.path, name) for name in TABLES] == before
    return same and scribe.journal.tables_hold()


def test_a_proposal_has_a_row_and_leaves_the_hand(paid: Scribe) -> None:
    hand, was = paid.journal.hand(1), result(paid)
    entry = paid.propose(VoidHand(1))
    (row,) = paid.journal.corrections(hand=1)
    assert (row.status, row.kind, row.was) == (Status.PROPOSED, "void_hand", was)
    assert (row.proposed_by, row.proposed_entry) == ("anna", entry.number)
    assert row.settled_entry is None
    assert paid.journal.hand(1) == hand
    assert rebuilt_as_it_was(paid)


def test_a_void_hand_stays_with_what_it_was(paid: Scribe) -> None:
    was, before = result(paid), paid.journal.hand(1)
    paid.propose(VoidHand(1))
    entry = paid.approve(1)
    (row,), hand = paid.journal.corrections(), paid.journal.hand(1)
    assert (row.status, row.settled_entry, row.was) == (Status.APPROVED, entry.number, was)
    assert (hand.outcome, hand.pot, hand.rake, hand.winners) == (Outcome.VOID, 0, 0, ())
    assert Flag.CORRECTED in hand.flags
    assert (hand.first_entry, hand.last_entry) == (before.first_entry, before.last_entry)
    assert paid.journal.shift(1).hands == 0
    assert paid.journal.shift(1).rake == 0
    assert rebuilt_as_it_was(paid)


def test_a_corrected_taxe_is_the_hands_and_the_shifts(paid: Scribe) -> None:
    was = result(paid)
    paid.propose(CorrectRake(1, was.rake + 3, was.won[0].seat))
    paid.approve(1)
    paid.do(to_close(Box.RAKE, amount=was.rake + 3))
    paid.do(CloseShift(1))
    hand, shift = paid.journal.hand(1), paid.journal.shift(1)
    assert (hand.rake, shift.rake, hand.pot) == (was.rake + 3, was.rake + 3, was.pot)
    assert Flag.NO_RAKE not in hand.flags
    assert shift.hands == 1
    report = shift_report(paid.journal)
    assert report.hands[0].original == Original(was.pot, was.rake, report.hands[0].original.winners)
    assert (report.rake, report.rake_box.should) == (was.rake + 3, was.rake + 3)
    assert report.balance.difference == 0
    assert report.integrity.wrong_hands == ()


def test_who_has_left_is_settled_at_the_cash_desk_and_the_table_is_right(paid: Scribe) -> None:
    was = result(paid)
    loser = next(seat for seat in was.seats if seat != was.won[0].seat)
    paid.do(LeaveSeat(loser))
    paid.propose(CorrectResult(1, (Won(loser, was.won[0].amount),), was.rake))
    paid.approve(1)
    balance = shift_report(paid.journal).balance
    assert (balance.settled, balance.difference) == (was.won[0].amount, 0)


def test_what_was_given_up_says_by_whom(paid: Scribe) -> None:
    paid.propose(VoidHand(1))
    paid.do(WithdrawCorrection(1, "anna"))
    paid.propose(AdjustBox(Box.TIPS, 7, ContraAccount.HOUSE))
    paid.do(DeclineCorrection(2, "carl", DeclineReason.AS_RECORDED))
    assert [row.status for row in paid.journal.corrections()] == ["withdrawn", "declined"]
    kinds = [row.kind for row in paid.journal.incidents() if row.facts.get("number")]
    assert kinds == [
        IncidentKind.CORRECTION_PROPOSED,
        IncidentKind.CORRECTION_WITHDRAWN,
        IncidentKind.CORRECTION_PROPOSED,
        IncidentKind.CORRECTION_DECLINED,
    ]
    assert paid.state.money.adjustments == ()
    assert rebuilt_as_it_was(paid)


def test_an_adjusted_box_should_hold_that_much_more(paid: Scribe) -> None:
    rake = result(paid).rake
    paid.do(OpenTray(((5, 20),)))
    for box, amount in ((Box.TIPS, 7), (Box.RAKE, 2), (Box.TRAY, -100)):
        paid.propose(AdjustBox(box, amount, ContraAccount.HOUSE))
    for number in (1, 2, 3):
        paid.approve(number)
    paid.do(to_close(Box.TIPS, amount=7))
    paid.do(to_close(Box.RAKE, amount=rake + 2))
    paid.do(CloseShift(1))
    report = shift_report(paid.journal)
    assert (report.tip_box.should, report.rake_box.should) == (7, rake + 2)
    assert (report.rake, report.balance.difference) == (rake, 0)
    assert [row.effect for row in report.incidents if row.kind == "correction_approved"] == [
        7,
        2,
        100,
    ]


def test_the_report_of_a_closed_shift_stays_as_it_was_signed(paid: Scribe) -> None:
    paid.propose(VoidHand(1))
    # Earlier versions closed a shift over it.
    paid.record("close_shift", ShiftClosed(1, 1))
    before = shift_report(paid.journal)
    # The Taxe was not counted by the close either.
    assert (before.open_matters, before.corrections[0].row.is_open) == (1 + 1, True)
    paid.do(WithdrawCorrection(1, "anna"))
    after = shift_report(paid.journal)
    assert (after.open_matters, after.corrections) == (1 + 1, before.corrections)


def test_what_waits_says_who_noted_it_and_who_saw_to_it(paid: Scribe) -> None:
    first = paid.do(CallPitBoss())
    paid.do(CallPitBoss())
    seen = paid.do(Acknowledge(1, DifferenceReason.NOT_KNOWN))
    done, waits = paid.journal.waiting()
    assert (done.number, done.entry, done.noted_ms) == (1, first.number, first.utc_ms)
    assert (done.acknowledged_by, done.acknowledged_entry) == ("anna", seen.number)
    assert (waits.number, waits.acknowledged_by) == (2, None)
    assert rebuilt_as_it_was(paid)


def test_a_late_undo_waits_in_the_queue_with_its_row(paid: Scribe) -> None:
    entry = paid.do(CallPitBoss())
    paid.undo_to(entry.number, late=True)
    (row,) = paid.journal.waiting()
    assert (row.what, row.entry, row.number) == ("undo", paid.journal.count, 1)
    assert rebuilt_as_it_was(paid)
