"""Approving at the desk: one PIN, one proposal, 60 seconds, once (house practice 3).

Tests `dealerassist/desk/grants.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.result import HandResult, Won
from dealerassist.journal.journal import Journal
from dealerassist.table.commands import (
    Acknowledge,
    AddChips,
    CallPitBoss,
    ChangeSeat,
    LeaveSeat,
    NoteIrregularity,
    StartHand,
    TakeSeat,
)
from dealerassist.table.correction_commands import (
    ApproveCorrection,
    DeclineCorrection,
    WithdrawCorrection,
)
from dealerassist.table.correction_effects import (
    CorrectionReason,
    CorrectRake,
    CorrectResult,
    DeclineReason,
    VoidHand,
)
from dealerassist.table.state import Waiting
from tests.support.desk.proposals import proposed
from tests.support.desk.three_guests import HAND, cards, done
from tests.support.desk.watch import Watch


def granted(desk: TableDesk, watch: Watch, number: int = 1, approver: str = "P-03") -> Grant:
    """The PIN of somebody who has just looked at it was right."""
    shown = desk.shown(number)
    assert not isinstance(shown, Refusal), shown
    return Grant.issue(shown, approver, watch)


def code(answer) -> Code:
    assert isinstance(answer, Refusal), answer
    return answer.code


def stacks(desk: TableDesk) -> list[int]:
    return [seat.stack for seat in desk.state.seats if seat is not None]


# ── what the journal says ───────────────────────────────────────────────────────────────────


def test_the_desk_reads_what_the_hand_paid_from_the_journal(desk: TableDesk) -> None:
    proposed(desk)
    was = desk.state.proposals[0].was
    assert was is not None
    assert was == HandResult(1, (1, 2, 3), was.put_in, was.won, was.rake)
    assert sum(was.put_in) == was.pot
    assert [won.seat for won in was.won] == [2]
    assert stacks(desk) == [200 - was.put_in[0], 300 - was.put_in[1] + was.won[0].amount, 400 - 5]


def test_a_void_hand_leaves_the_table_as_it_was_before_it(desk: TableDesk, watch: Watch) -> None:
    proposed(desk)
    entry = desk.approve(granted(desk, watch), actor="P-03")
    assert not isinstance(entry, Refusal)
    assert entry.actor == "P-03"
    assert stacks(desk) == [200, 300, 400]
    assert desk.state.shift.rake == 0
    assert desk.journal.recover().state == desk.state


def test_a_hand_is_corrected_again_from_what_it_was_corrected_to(
    desk: TableDesk, watch: Watch
) -> None:
    proposed(desk)
    pot = desk.state.proposals[0].was.pot
    done(desk, DeclineCorrection(1, "P-03", DeclineReason.AS_RECORDED), actor="P-03")
    for number, (seat, rake) in enumerate([(1, 0), (3, 2), (2, 1)], start=2):
        change = CorrectResult(1, (Won(seat, pot - rake),), rake)
        desk.approve(granted(proposed(desk, change), watch, number), actor="P-03")
        assert desk.journal.hand(1).rake == rake
        assert desk.state.shift.rake == rake
        assert sum(stacks(desk)) + rake == 900
    again = desk.propose(CorrectRake(1, 1, 2), CorrectionReason.WRONG_RAKE, actor="P-02")
    assert code(again) is Code.NOTHING_CORRECTED
    assert desk.last_hands()[0].corrected == HandResult(
        1, (1, 2, 3), desk.journal.corrections()[0].was.put_in, (Won(2, pot - 1),), 1
    )


def test_where_guests_sit_now_is_read_anew_for_the_approval(desk: TableDesk, watch: Watch) -> None:
    done(desk, ChangeSeat(1, 7))
    proposed(desk)
    assert [row.seat_now for row in desk.shown(1).effect.rows] == [7, 2, 3]
    desk.undo(actor="C-07")
    assert [row.seat_now for row in desk.shown(1).effect.rows] == [1, 2, 3]
    done(desk, LeaveSeat(3), TakeSeat(3, 300, returned=0))
    desk.approve(granted(desk, watch), actor="P-03")
    assert stacks(desk) == [200, 300, 300]


# ── the grant ───────────────────────────────────────────────────────────────────────────────


def test_hp_3_nothing_is_approved_without_a_pin(desk: TableDesk) -> None:
    proposed(desk)
    raw = ApproveCorrection(1, desk.shown(1).digest, (), "P-03")
    assert code(desk.handle(raw, actor="P-03")) is Code.PIN_NEEDED


def test_hp_3_nobody_approves_their_own_proposal(desk: TableDesk, watch: Watch) -> None:
    proposed(desk)
    own = granted(desk, watch, approver="P-02")
    assert code(desk.approve(own, actor="P-02")) is Code.SAME_PERSON


def test_hp_3_the_pin_is_good_for_the_person_whose_it_is(desk: TableDesk, watch: Watch) -> None:
    proposed(desk)
    grant = granted(desk, watch)
    assert code(desk.approve(grant, actor="P-04")) is Code.GRANT_OF_ANOTHER


@pytest.mark.parametrize(("seconds", "late"), [(59, False), (60, False), (61, True)])
def test_hp_3_the_pin_is_good_for_60_seconds(
    desk: TableDesk, watch: Watch, seconds: int, late: bool
) -> None:
    grant = granted(proposed(desk), watch)
    watch.waits(seconds)
    answer = desk.approve(grant, actor="P-03")
    assert isinstance(answer, Refusal) is late
    if late:
        assert answer.code is Code.GRANT_EXPIRED


def test_hp_3_the_pin_is_good_once(desk: TableDesk, watch: Watch) -> None:
    grant = granted(proposed(desk), watch)
    desk.approve(grant, actor="P-03")
    proposed(done(desk, *HAND), VoidHand(2))
    assert code(desk.approve(grant, actor="P-03")) is Code.GRANT_USED
    bent = replace(grant, number=2, digest=desk.shown(2).digest)
    assert code(desk.approve(bent, actor="P-03")) is Code.GRANT_USED


def test_hp_3_the_pin_is_good_for_what_was_shown(desk: TableDesk, watch: Watch) -> None:
    proposed(desk)
    grant = granted(desk, watch)
    done(desk, LeaveSeat(1))
    assert code(desk.approve(grant, actor="P-03")) is Code.LOOK_AGAIN
    desk.undo(actor="C-07")
    assert not isinstance(desk.approve(grant, actor="P-03"), Refusal)


def test_a_hand_that_has_begun_ends_first(desk: TableDesk, watch: Watch) -> None:
    grant = granted(proposed(desk), watch)
    done(desk, StartHand())
    assert code(desk.approve(grant, actor="P-03")) is Code.HAND_IN_PROGRESS


def test_nobody_acts_in_the_name_of_another(desk: TableDesk) -> None:
    proposed(desk)
    with pytest.raises(AssertionError, match="in the name of"):
        desk.handle(WithdrawCorrection(1, "P-02"), actor="C-07")


# ── undoing ─────────────────────────────────────────────────────────────────────────────────


def test_an_undo_of_the_croupiers_leaves_the_proposal(desk: TableDesk) -> None:
    done(desk, StartHand(), *cards("9h"))
    target = desk.undo_target
    proposed(desk)
    assert desk.undo_target == target
    desk.undo_to(desk.steps[0].number, actor="C-07")
    assert [waits.number for waits in desk.state.proposals] == [1]
    assert desk.journal.recover().state == desk.state


def test_nothing_before_an_approval_is_undone(desk: TableDesk, watch: Watch) -> None:
    done(desk, AddChips(1, 100))
    desk.approve(granted(proposed(desk), watch), actor="P-03")
    assert desk.undo_target is None


def test_an_undo_that_leaves_a_matter_out_does_not_count_the_others_anew(desk: TableDesk) -> None:
    done(desk, CallPitBoss(), StartHand(), NoteIrregularity(Irregularity.OTHER), Acknowledge(2))
    called, *_ = desk.steps
    desk.undo_to(called.number, actor="C-07")
    assert desk.state.waiting == ()
    done(desk, CallPitBoss())
    assert desk.state.waiting == (Waiting("pit_boss", None, 1),)
    (row,) = desk.journal.waiting()
    assert (row.number, row.noted_by, row.acknowledged_by) == (1, "C-07", None)
    assert desk.journal.tables_hold()


def test_a_call_is_withdrawn_by_undo_until_it_is_answered(desk: TableDesk) -> None:
    done(desk, CallPitBoss())
    desk.undo(actor="C-07")
    assert (desk.state.waiting, desk.journal.waiting()) == ((), ())
    done(desk, CallPitBoss())
    target = desk.undo_target
    done(desk, Acknowledge(1), actor="P-02")
    assert desk.undo_target != target
    desk.undo(actor="C-07")
    (row,) = desk.journal.waiting()
    assert row.acknowledged_by == "P-02"
    assert desk.journal.tables_hold()


def test_an_answered_call_stays_also_where_its_hand_is_undone(desk: TableDesk) -> None:
    done(desk, StartHand(), CallPitBoss())
    done(desk, Acknowledge(1), actor="P-02")
    begun = next(step for step in desk.steps if step.kind == "start_hand")
    desk.undo_to(begun.number, actor="C-07")
    assert not desk.state.hand_in_progress
    assert [row.acknowledged_by for row in desk.journal.waiting()] == ["P-02"]
    assert desk.journal.tables_hold()
    assert desk.journal.recover().state == desk.state


def test_it_all_holds_across_a_restart(desk: TableDesk, watch: Watch) -> None:
    done(desk, CallPitBoss())
    proposed(desk)
    state = desk.state
    desk.journal.close()
    with Journal.open(desk.journal.path) as journal:
        again = TableDesk(journal, monotonic=watch)
        assert again.state == state
        assert not isinstance(again.approve(granted(again, watch), actor="P-03"), Refusal)
