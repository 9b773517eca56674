"""House practice 3 and 4: two people approve that a box should hold more, or less.

Tests `dealerassist/table/expected_holdings.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.table.commands import Credit, LeaveSeat, OpenTray
from dealerassist.table.correction_effects import AdjustBox, Effect, Stay
from dealerassist.table.correction_events import CorrectionApproved
from dealerassist.table.decide import decide
from dealerassist.table.evolve import evolve
from dealerassist.table.expected_holdings import closing_count, expected_of
from dealerassist.table.money_state import Box, ContraAccount
from dealerassist.table.zero_light import missing_from_guests, zero_light
from tests.support.hand.play import house
from tests.support.table.corrections import approval, proposal, proposed
from tests.support.table.counts import to_close
from tests.support.table.desk import Table


@pytest.fixture
def table():
    """Three guests after a first hand."""
    table = Table(house())
    for seat in (1, 2, 3):
        table.seats(seat, 500)
    return table.starts().plays_out()


def test_hp_4_a_tray_that_was_not_opened_is_not_adjusted(table):
    refusal = decide(table.state, proposal(AdjustBox(Box.TRAY, 5, ContraAccount.HOUSE)))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == (Code.TRAY_NOT_OPEN, "HP 4")


@pytest.mark.parametrize("box", [Box.TRAY, Box.CASH, Box.RAKE, Box.TIPS])
def test_hp_4_no_box_is_adjusted_to_less_than_nothing(table, box):
    table.asks(OpenTray(((5, 20),)))
    holds = expected_of(table.state, box)
    proposed(table, AdjustBox(box, -holds - 1, ContraAccount.HOUSE))
    refusal = decide(table.state, approval(table))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule, refusal.facts) == (Code.BOX_TOO_SMALL, "HP 4", {})


def test_hp_4_a_proposal_is_not_refused_for_what_is_still_to_be_counted(table):
    """Or whoever proposes again and again knows what the Taxe box should hold, unseen."""
    assert expected_of(table.state, Box.RAKE) is not None
    answers = [
        decide(table.state, proposal(AdjustBox(Box.RAKE, -n, ContraAccount.HOUSE)))
        for n in (1, 100, 10_000)
    ]
    assert not any(isinstance(answer, Refusal) for answer in answers)


def test_hp_4_once_a_box_is_counted_it_is_refused_at_once(table):
    table.asks(to_close(Box.RAKE, amount=0))
    refusal = decide(table.state, proposal(AdjustBox(Box.RAKE, -10_000, ContraAccount.HOUSE)))
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.BOX_TOO_SMALL


def test_hp_4_what_holds_when_proposed_must_hold_when_approved(table):
    table.asks(OpenTray(((5, 20),)))
    proposed(table, AdjustBox(Box.TRAY, -60, ContraAccount.HOUSE)).asks(
        Credit(((5, 10),), "P-02", "C-07")
    )
    answer = decide(table.state, approval(table))
    assert isinstance(answer, Refusal)
    assert answer.code is Code.BOX_TOO_SMALL


def test_hp_4_the_tray_is_still_open_when_its_adjustment_is_approved(table):
    before = table.state
    proposed(table.asks(OpenTray(((5, 20),))), AdjustBox(Box.TRAY, 5, ContraAccount.HOUSE))
    closed_again = replace(table.state, money=before.money)
    answer = decide(closed_again, approval(table))
    assert isinstance(answer, Refusal)
    assert answer.code is Code.TRAY_NOT_OPEN


def test_hp_4_a_difference_that_is_approved_is_none_any_more(table):
    table.asks(OpenTray(((5, 20),)))
    table.asks(to_close(Box.TRAY, ((5, 19),))).asks(to_close(Box.CASH, amount=0))
    assert zero_light(table.state) == -5
    proposed(table, AdjustBox(Box.TRAY, -5, ContraAccount.HOUSE)).asks(approval(table))
    assert zero_light(table.state) == 0
    count = closing_count(table.state, Box.TRAY)
    assert (count.expected, count.amount) == (95, 95)


@pytest.mark.parametrize(
    ("other", "after"),
    [
        (ContraAccount.TIPS, {Box.TIPS: 3}),
        (ContraAccount.CASH, {Box.CASH: 3}),
        (ContraAccount.HOUSE, {}),
    ],
)
def test_hp_4_what_a_box_gives_its_other_side_gets(table, other, after):
    table.asks(OpenTray(((5, 20),)))
    before = {box: expected_of(table.state, box) for box in Box}
    proposed(table, AdjustBox(Box.TRAY, -3, other)).asks(approval(table))
    moved = {Box.TRAY: -3} | after
    now = {box: expected_of(table.state, box) for box in Box}
    assert now == {box: before[box] + moved.get(box, 0) for box in Box}
    assert zero_light(table.state) == 0


def test_hp_4_a_guest_gets_what_a_box_gives_and_the_light_stays_at_nothing(table):
    """Seat 2 was sold 3 too few, which stayed in the tray."""
    had = table.asks(OpenTray(((5, 20),))).state.seat(2).stack
    proposed(table, AdjustBox(Box.TRAY, -3, ContraAccount.GUEST, 2)).asks(approval(table))
    assert (table.state.seat(2).stack, expected_of(table.state, Box.TRAY)) == (had + 3, 97)
    assert (missing_from_guests(table.state), zero_light(table.state)) == (0, 0)


def test_hp_4_who_has_left_meanwhile_settles_an_adjustment_at_the_cash_desk(table):
    table.asks(OpenTray(((5, 20),)))
    proposed(table, AdjustBox(Box.TRAY, -3, ContraAccount.GUEST, 2)).asks(LeaveSeat(2))
    stays = (Stay(2, None),)
    table.asks(approval(table, stays=stays))
    assert table.state.money.given == 3
    assert (missing_from_guests(table.state), zero_light(table.state)) == (0, 0)


def test_hp_4_a_guest_gives_no_more_than_the_stack(table):
    stack = table.state.seat(2).stack
    refusal = decide(table.state, proposal(AdjustBox(Box.TIPS, stack + 1, ContraAccount.GUEST, 2)))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == (Code.STACK_TOO_SMALL, "2.3")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (AdjustBox(Box.TIPS, 3), Code.OTHER_SIDE_NEEDED),
        (AdjustBox(Box.TIPS, 3, ContraAccount.GUEST), Code.OTHER_SIDE_NEEDED),
        (AdjustBox(Box.TIPS, 3, ContraAccount.HOUSE, 2), Code.OTHER_SIDE_NEEDED),
        (AdjustBox(Box.TIPS, 3, ContraAccount.TIPS), Code.SAME_ACCOUNT),
        (AdjustBox(Box.TIPS, 3, ContraAccount.TRAY), Code.TRAY_NOT_OPEN),
        (AdjustBox(Box.TIPS, 3, ContraAccount.GUEST, 5), Code.SEAT_EMPTY),
    ],
)
def test_hp_4_an_adjustment_names_both_its_sides(table, change, code):
    refusal = decide(table.state, proposal(change))
    assert isinstance(refusal, Refusal)
    assert refusal.code is code


def test_hp_4_an_adjustment_of_an_older_journal_has_one_side(table):
    """It is still read as it was made: nobody was asked for the other."""
    event = CorrectionApproved(1, "C-07", Effect(box=AdjustBox(Box.TIPS, 3)))
    before = expected_of(table.state, Box.TIPS)
    assert expected_of(evolve(table.state, event), Box.TIPS) == before + 3
