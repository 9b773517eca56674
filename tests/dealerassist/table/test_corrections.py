"""House practice 3: corrections that two people make, and what they do to the chips.

Tests `dealerassist/table/correction_approval.py`, `dealerassist/table/correction_effects.py`,
`dealerassist/table/correction_events.py`, `dealerassist/table/evolve.py`.
"""

import pytest

from dealerassist.hand.commands import EnteredPot
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.result import HandResult, Won
from dealerassist.journal.codec import decode_state, encode_state
from dealerassist.journal.read_model.snapshot import SEALING
from dealerassist.table.commands import Acknowledge, CallPitBoss
from dealerassist.table.correction_commands import (
    ApproveCorrection,
    DeclineCorrection,
    WithdrawCorrection,
)
from dealerassist.table.correction_effects import (
    AdjustBox,
    CorrectionReason,
    CorrectRake,
    CorrectResult,
    DeclineReason,
    Effect,
    SeatEffect,
    Stay,
    VoidHand,
    effect_of,
)
from dealerassist.table.correction_events import CorrectionApproved
from dealerassist.table.decide import decide
from dealerassist.table.events import ShiftClosed, ShiftSupplemented
from dealerassist.table.evolve import evolve
from dealerassist.table.money_state import Box, ContraAccount
from dealerassist.table.state import Waiting
from tests.support.hand.play import house
from tests.support.table.corrections import HERE, PAID, VOID, approval, proposal, proposed
from tests.support.table.desk import Table


@pytest.fixture
def table():
    """Three guests after a first hand, which paid what `PAID` says as far as corrections go."""
    table = Table(house())
    for seat in (1, 2, 3):
        table.seats(seat, 500)
    return table.starts().plays_out()


def refused(table, command):
    answer = decide(table.state, command)
    assert isinstance(answer, Refusal), answer
    return answer.code


def stacks(table):
    return {seat.number: seat.stack for seat in table.guests}


# ── the effect ──────────────────────────────────────────────────────────────────────────────


def test_hp_2_a_void_hand_gives_everybody_back_what_they_put_in():
    effect = effect_of(PAID, VoidHand(1), HERE)
    assert effect == Effect((SeatEffect(1, 1, 30), SeatEffect(2, 2, -55), SeatEffect(3, 3, 30)), -5)


def test_hp_3_a_result_goes_to_others_with_another_taxe():
    change = CorrectResult(1, (Won(3, 47), Won(1, 46)), 7)
    effect = effect_of(PAID, change, HERE)
    assert [(row.seat_then, row.amount) for row in effect.rows] == [(1, 46), (2, -95), (3, 47)]
    assert effect.rake == 2
    assert effect.moved == 46 + 47 + 2, "seat 2 gives what the others and the Taxe get"


def test_hp_3_the_winner_gets_what_was_taken_too_much():
    assert effect_of(PAID, CorrectRake(1, 3, 2), HERE) == Effect((SeatEffect(2, 2, 2),), -2)
    assert effect_of(PAID, CorrectRake(1, 9, 2), HERE) == Effect((SeatEffect(2, 2, -4),), 4)


def test_hp_3_no_chip_comes_or_goes():
    for change in (VoidHand(1), CorrectResult(1, (Won(1, 100),), 0), CorrectRake(1, 100, 2)):
        effect = effect_of(PAID, change, HERE)
        assert sum(row.amount for row in effect.rows) + effect.rake == 0


def test_hp_3_who_has_left_is_settled_at_the_cash_desk():
    stays = (Stay(1, 4), Stay(2, 2), Stay(3, None))
    effect = effect_of(PAID, VoidHand(1), stays)
    assert [row.seat_now for row in effect.rows] == [4, 2, None]
    assert effect.settled == 30


def test_a_box_moves_no_stack():
    change = AdjustBox(Box.TRAY, -20, ContraAccount.HOUSE)
    assert effect_of(None, change, ()) == Effect(box=change)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (CorrectResult(1, (Won(2, 95),), 5), Code.NOTHING_CORRECTED),
        (CorrectRake(1, 5, 2), Code.NOTHING_CORRECTED),
        (AdjustBox(Box.TIPS, 0, ContraAccount.HOUSE), Code.NOTHING_CORRECTED),
        (CorrectResult(1, (Won(2, 96),), 5), Code.RESULT_DIFFERS),
        (CorrectResult(1, (Won(2, 94),), 5), Code.RESULT_DIFFERS),
        (CorrectResult(1, (Won(2, 101),), -1), Code.RAKE_BEYOND_POT),
        (CorrectResult(1, (), 101), Code.RAKE_BEYOND_POT),
        (CorrectResult(1, (Won(4, 95),), 5), Code.SEAT_NOT_CONCERNED),
        (CorrectResult(1, (Won(2, 50), Won(2, 45)), 5), Code.SEAT_NOT_CONCERNED),
        (CorrectResult(1, (Won(2, 105), Won(1, -10)), 5), Code.NOT_A_WHOLE_CHIP),
        (CorrectRake(1, 101, 2), Code.RAKE_BEYOND_POT),
        (CorrectRake(1, -1, 2), Code.RAKE_BEYOND_POT),
        (CorrectRake(1, 3, 1), Code.SEAT_NOT_CONCERNED),
    ],
)
def test_what_cannot_have_been_paid_is_refused(change, code):
    answer = effect_of(PAID, change, HERE)
    assert isinstance(answer, Refusal)
    assert answer.code is code


def test_hp_1_what_nobody_recorded_cannot_be_given_back_but_the_result_can_be_corrected():
    told = HandResult(1, (1, 2, 3), (), (Won(2, 95),), 5)
    answer = effect_of(told, VoidHand(1), HERE)
    assert isinstance(answer, Refusal)
    assert answer.code is Code.PUT_IN_UNKNOWN
    assert effect_of(told, CorrectResult(1, (Won(1, 95),), 5), HERE).rake == 0


@pytest.mark.parametrize("change", [VoidHand(1), CorrectRake(1, 3, 2)])
def test_hp_3_a_void_hand_stays_void(change):
    answer = effect_of(HandResult(1, (1, 2), (5, 5), (), 0, void=True), change, HERE)
    assert isinstance(answer, Refusal)
    assert answer.code is Code.HAND_IS_VOID


# ── proposing ───────────────────────────────────────────────────────────────────────────────


def test_a_proposal_moves_nothing_and_waits(table):
    before = table.state
    proposed(table, text=" Seat 1 had the better hand ")
    (waits,) = table.state.proposals
    assert (waits.number, waits.proposed_by, waits.was, waits.hand) == (1, "Berta", PAID, 1)
    assert waits.text == "Seat 1 had the better hand"
    assert table.state.seats == before.seats
    assert table.shift == before.shift
    assert decode_state(encode_state(table.state)) == table.state


def test_it_is_proposed_while_the_next_hand_is_played(table):
    proposed(table.starts())
    assert table.state.proposals[0].hand == 1


@pytest.mark.parametrize(("hand", "code"), [(2, "hand_in_progress"), (3, "not_of_this_shift")])
def test_a_hand_that_is_not_over_is_not_corrected(table, hand, code):
    assert refused(table.starts(), proposal(VoidHand(hand), was=None)) == code


def test_hp_4_a_hand_of_a_closed_shift_is_corrected_as_a_supplement_to_it(table):
    proposed(table.closes())
    assert table.state.proposals[0].hand_shift == 1
    rake, seats = table.state.shift.rake, table.state.seats
    happened = table.asks(approval(table)).events
    assert happened[-1] == ShiftSupplemented(1, papers_recorded=True)
    assert table.state.shift.rake == rake, "no shift is open that could book it"
    assert table.state.seats != seats
    chips = table.state.chips_in_play()
    assert table.opens("Bert").state.money.carried_in == chips


def test_hp_4_what_a_supplement_moves_is_booked_in_the_open_shift(table):
    table.closes().opens("Bert")
    assert refused(table, proposal(VoidHand(1))) is Code.NOT_OF_THIS_SHIFT
    proposed(table, CorrectRake(1, 8, 2), of_shift=1)
    happened = table.asks(approval(table)).events
    assert happened[-1] == ShiftSupplemented(1, papers_recorded=True)
    assert table.state.shift.rake == 3, "five had been taken, and eight were right"


def test_hp_4_a_supplement_that_is_open_stops_no_shift(table):
    table.closes().opens("Bert")
    proposed(table, CorrectRake(1, 8, 2), of_shift=1).closes()
    table.asks(approval(table))
    assert table.state.proposals == ()


def test_a_hand_has_one_open_proposal(table):
    proposed(table)
    assert refused(table, proposal(CorrectRake(1, 3, 2))) is Code.PROPOSED_ALREADY
    proposed(table, AdjustBox(Box.CASH, 5, ContraAccount.HOUSE), was=None, stays=())
    proposed(table, AdjustBox(Box.CASH, 5, ContraAccount.HOUSE), was=None, stays=())
    assert [waits.number for waits in table.state.proposals] == [1, 2, 3]


def test_hp_3_another_reason_needs_words_and_not_too_many(table):
    other = proposal(VoidHand(1), reason=CorrectionReason.OTHER, text="  ")
    assert refused(table, other) is Code.REASON_NEEDED
    assert refused(table, proposal(VoidHand(1), text="x" * 201)) is Code.TEXT_TOO_LONG
    proposed(table, reason=CorrectionReason.OTHER, text="x" * 200)


def test_a_result_that_the_journal_does_not_give_is_not_corrected(table):
    assert refused(table, proposal(VoidHand(1), was=None)) is Code.HAND_UNKNOWN


# ── approving ───────────────────────────────────────────────────────────────────────────────


def test_hp_3_the_approval_moves_the_chips_and_the_taxe(table):
    before, rake = stacks(table), table.shift.rake
    proposed(table).asks(approval(table))
    assert stacks(table) == {1: before[1] + 30, 2: before[2] - 55, 3: before[3] + 30}
    assert (table.shift.rake, table.state.proposals) == (rake - 5, ())


def test_hp_3_proposer_and_approver_differ(table):
    proposed(table)
    assert refused(table, approval(table, by="Berta")) is Code.SAME_PERSON
    assert (
        refused(table, DeclineCorrection(1, "Berta", DeclineReason.AS_RECORDED)) is Code.SAME_PERSON
    )


def test_it_is_approved_between_hands(table):
    proposed(table).starts()
    assert refused(table, approval(table)) is Code.HAND_IN_PROGRESS


def test_what_is_signed_is_exactly_what_was_shown(table):
    proposed(table)
    shown = approval(table)
    table.leaves(3)
    gone = (*HERE[:2], Stay(3, None))
    late = ApproveCorrection(1, shown.digest, gone, "Carl")
    assert refused(table, late) is Code.LOOK_AGAIN
    table.asks(approval(table, stays=gone))
    assert table.state.proposals == ()


def test_another_proposal_has_another_digest(table):
    proposed(table)
    first = approval(table)
    table.asks(WithdrawCorrection(1, "Berta"))
    proposed(table, CorrectRake(1, 3, 2))
    forged = ApproveCorrection(2, first.digest, HERE, "Carl")
    assert refused(table, forged) is Code.LOOK_AGAIN


def test_hp_3_nobody_gives_more_than_lies_there(table):
    table.tips(2, table.stack(2) - 54)
    assert refused(table, proposal(VoidHand(1))) is Code.STACK_TOO_SMALL
    table.adds(2, 500)
    proposed(table).asks(approval(table))
    assert table.stack(2) == 499


def test_who_has_left_moves_no_stack_and_whoever_sits_there_now_neither(table):
    table.leaves(3).seats(3, 300)
    gone = (*HERE[:2], Stay(3, None))
    before = table.state.chips_in_play()
    proposed(table, stays=gone).asks(approval(table, stays=gone))
    assert table.stack(3) == 300
    assert before - table.state.chips_in_play() == 30 - 5


def test_who_has_moved_gets_it_there(table):
    before = table.stack(1)
    table.moves(1, 7)
    stays = (Stay(1, 7), *HERE[1:])
    proposed(table, stays=stays).asks(approval(table, stays=stays))
    assert table.stack(7) == before + 30


def test_hp_1_the_chips_of_one_who_is_not_counted_are_in_the_pool():
    table = Table(house())
    for seat in (1, 2, 3):
        table.seats(seat, 500)
    table.records_at(Depth.RAKE).enters(EnteredPot(100, (1,))).counts(1, 565)
    told = HandResult(1, (1, 2, 3), (), (Won(1, 95),), 5)
    pool = table.state.pool
    proposed(table, CorrectResult(1, (Won(2, 95),), 5), was=told).asks(approval(table))
    assert (table.stack(1), table.stack(2), table.state.pool) == (470, 0, pool + 95)
    back = HandResult(1, (1, 2, 3), (), (Won(2, 9_995),), 5)
    short = proposal(CorrectResult(1, (Won(1, 9_995),), 5), was=back)
    assert refused(table, short) is Code.STACK_TOO_SMALL


@pytest.mark.parametrize(("each", "enough"), [(465, True), (466, False)])
def test_hp_1_two_who_are_not_counted_give_no_more_than_they_have_together(each, enough):
    table = Table(house())
    for seat in (1, 2, 3):
        table.seats(seat, 500)
    table.records_at(Depth.RAKE).enters(EnteredPot(100, (1,))).counts(1, 565)
    assert table.state.pool == 930
    told = HandResult(1, (1, 2, 3), (), (Won(2, each), Won(3, each)), 5)
    change = CorrectResult(1, (Won(1, 2 * each),), 5)
    if enough:
        proposed(table, change, was=told).asks(approval(table))
        assert (table.stack(1), table.state.pool) == (565 + 930, 0)
    else:
        assert refused(table, proposal(change, was=told)) is Code.STACK_TOO_SMALL


def test_hp_3_the_approval_is_a_point_of_no_return(table):
    proposed(table).asks(approval(table))
    assert isinstance(table.events[-1], SEALING)
    assert isinstance(table.events[-1], CorrectionApproved)
    assert refused(table, WithdrawCorrection(1, "Berta")) is Code.NO_SUCH_PROPOSAL


@pytest.mark.parametrize(
    ("change", "hand"), [(VOID, {"hand": 1}), (AdjustBox(Box.TIPS, 5, ContraAccount.HOUSE), {})]
)
@pytest.mark.parametrize("settling", ["approve", "decline", "withdraw"])
def test_hp_3_a_shift_is_not_closed_over_an_open_correction(table, change, hand, settling):
    proposed(table, change)
    answer = table.refusal("close_shift", 1)
    assert (answer.code, answer.rule) == (Code.CORRECTION_OPEN, "HP 3")
    assert answer.facts == {"number": 1, **hand}
    settled = {
        "approve": approval(table),
        "decline": DeclineCorrection(1, "Carl", DeclineReason.AS_RECORDED),
        "withdraw": WithdrawCorrection(1, "Berta"),
    }
    table.asks(settled[settling]).closes()
    assert not table.state.shift_is_open


def test_hp_3_a_correction_left_over_from_an_older_journal_stops_no_shift(table):
    proposed(table)
    table.state = evolve(table.state, ShiftClosed(1, 1))
    table.opens("Bert").closes()
    assert [each.number for each in table.state.proposals] == [1]


def test_hp_4_what_an_older_journal_left_open_becomes_a_supplement(table):
    proposed(table)
    # Earlier versions closed a shift over it.
    table.state = evolve(table.state, ShiftClosed(1, 1))
    table.opens("Bert")
    assert table.asks(approval(table)).events[-1] == ShiftSupplemented(1, papers_recorded=True)


def test_who_proposed_it_can_give_it_up_and_nobody_else(table):
    proposed(table)
    assert refused(table, WithdrawCorrection(1, "Carl")) is Code.NOT_THE_PROPOSER
    before = table.state
    table.asks(WithdrawCorrection(1, "Berta"))
    assert table.state.seats == before.seats
    assert proposed(table).state.proposals[0].number == 2


@pytest.mark.parametrize(
    "command",
    [ApproveCorrection(1, "", (), "Carl"), DeclineCorrection(1, "Carl", DeclineReason.AS_RECORDED)],
)
def test_what_was_never_proposed_is_not_decided(table, command):
    assert refused(table, command) is Code.NO_SUCH_PROPOSAL


# ── the queue ───────────────────────────────────────────────────────────────────────────────


def test_hp_5_what_waits_stays_until_it_is_acknowledged(table):
    table.asks(CallPitBoss()).asks(CallPitBoss()).asks(Acknowledge(1))
    assert table.state.waiting == (Waiting("pit_boss", None, 2),)
    assert refused(table, Acknowledge(1)) is Code.NOT_WAITING
    table.asks(CallPitBoss())
    assert [waits.number for waits in table.state.waiting] == [2, 3]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("a\u202egnorw", "agnorw"),
        ("seat 2\nseat 3", "seat 2 seat 3"),
        ("  Marke\u00a07 ", "Marke 7"),
        ("x\0\x1b[2J\ud800", "x[2J"),
        ("Größe 卓", "Größe 卓"),
    ],
)
def test_hp_3_what_is_signed_has_no_sign_that_is_not_seen(table, written, read):
    proposed(table, reason=CorrectionReason.OTHER, text=written)
    assert table.state.proposals[0].text == read


def test_hp_3_a_reason_that_nobody_sees_is_none(table):
    answer = decide(
        table.state, proposal(VOID, reason=CorrectionReason.OTHER, text="\u200b\u202e \n")
    )
    assert isinstance(answer, Refusal)
    assert answer.code is Code.REASON_NEEDED
