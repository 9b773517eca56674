"""House practice 4: the first count stays, two people count to close, and what is open stays so.

Tests `dealerassist/table/box_counts.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.table import commands as ask
from dealerassist.table.decide import decide
from dealerassist.table.events import Acknowledged, ShiftClosed, ShiftSupplemented
from dealerassist.table.evolve import evolve
from dealerassist.table.house_money_events import BoxCounted
from dealerassist.table.money_state import Box, DifferenceReason, LeftOpen, Purpose
from dealerassist.table.noted_irregularities import BOX_OFF, BOX_PENDING, GUESTS_OFF
from dealerassist.table.roles import Person, Role
from dealerassist.table.state import Waiting
from dealerassist.table.zero_light import differences_open, zero_light
from tests.support.hand.play import house
from tests.support.table.counts import COUNTER, WITNESS, to_close
from tests.support.table.desk import Table

CLOSING = Purpose.CLOSING


@pytest.fixture
def table():
    """Two guests, one of whom has given 8 to the tronc."""
    return Table(house()).seats(1, 500).seats(2, 500).tips(1, 8)


def again(box: Box, amount: int, purpose: Purpose = Purpose.CHECKPOINT) -> ask.CountBox:
    return ask.CountBox(box, (), amount, purpose, COUNTER, WITNESS)


def refused(table: Table, command: ask.Command) -> str:
    answer = decide(table.state, command)
    assert isinstance(answer, Refusal), answer
    return answer.code


# ── the first count stays ───────────────────────────────────────────────────────────────────


def test_hp_4_who_has_seen_what_should_be_there_does_not_count_again_alone(table):
    table.asks(ask.CountBox(Box.TIPS, amount=10))
    for purpose in Purpose:
        assert refused(table, ask.CountBox(Box.TIPS, (), 8, purpose)) == "boss_recounts"
    table.asks(again(Box.TIPS, 8))
    assert table.events[-1].first_count == 10
    assert table.state.money.last_count(Box.TIPS).first_count == 10


def test_hp_4_the_first_count_stays_the_first_however_often_one_counts(table):
    table.asks(ask.CountBox(Box.TIPS, amount=10)).asks(again(Box.TIPS, 9))
    table.asks(again(Box.TIPS, 8, CLOSING))
    assert [event.first_count for event in table.events if isinstance(event, BoxCounted)] == [
        None, 10, 10,
    ]  # fmt: skip


def test_hp_4_once_chips_have_moved_it_is_a_count_of_its_own(table):
    table.asks(ask.CountBox(Box.TIPS, amount=10)).tips(2, 1)
    table.asks(ask.CountBox(Box.TIPS, amount=9))
    assert table.events[-1].first_count is None


def test_hp_4_a_recount_does_not_make_the_difference_forgotten(table):
    """Tips 10, then 8: the light is at nothing, and says that somebody has to sign."""
    table.asks(ask.CountBox(Box.TIPS, amount=10))
    waits = Waiting(BOX_OFF, None, 1, Box.TIPS, 2, 1)
    assert table.state.waiting == (waits,)
    table.asks(again(Box.TIPS, 8))
    assert (zero_light(table.state), differences_open(table.state)) == (0, 1)
    assert table.state.waiting == (waits,)
    table.asks(ask.Acknowledge(1, DifferenceReason.NOT_KNOWN))
    assert differences_open(table.state) == 0


def test_hp_4_the_same_difference_found_again_waits_once(table):
    table.asks(ask.CountBox(Box.TIPS, amount=10)).asks(again(Box.TIPS, 10, CLOSING))
    assert [each.number for each in table.state.waiting] == [1]


def test_hp_4_only_a_pit_boss_watches_a_recount(table):
    staff = (("P-02", Role.PIT_BOSS), ("C-07", Role.CROUPIER), ("C-08", Role.CROUPIER))
    table.state = replace(table.state, staff=tuple(Person(who, who, role) for who, role in staff))
    table.asks(ask.CountBox(Box.TIPS, amount=10))
    by_croupier = ask.CountBox(Box.TIPS, (), 8, Purpose.CHECKPOINT, "C-07", "C-08")
    assert refused(table, by_croupier) == "boss_recounts"
    table.asks(again(Box.TIPS, 8))


# ── two people count to close ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize("people", [("", ""), ("C-07", ""), ("", "P-02"), ("P-02", "p-02 ")])
def test_hp_4_one_counts_to_close_and_another_watches(table, people):
    assert refused(table, ask.CountBox(Box.TIPS, (), 8, CLOSING, *people)) == "two_count"


def test_hp_4_both_who_counted_are_in_the_journal(table):
    table.asks(to_close(Box.TIPS, amount=8))
    assert (table.events[-1].counter, table.events[-1].witness) == (COUNTER, WITNESS)


# ── what is open at the close stays open ────────────────────────────────────────────────────


def test_hp_4_what_was_off_in_mid_shift_is_open_in_the_next_one_too(table):
    table.asks(ask.OpenTray(((5, 2000),))).asks(ask.CountBox(Box.TRAY, ((1, 4),)))
    assert zero_light(table.state) == -9996
    table.closes().opens("Bert")
    assert zero_light(table.state) == 0
    assert differences_open(table.state) == 1
    off = [each.amount for each in table.state.waiting if each.what == BOX_OFF]
    assert off == [-9996]


def test_hp_4_a_box_that_was_not_counted_waits_and_is_not_told(table):
    table.asks(to_close(Box.CASH, amount=0)).closes()
    pending = [each for each in table.state.waiting if each.what == BOX_PENDING]
    assert [(each.box, each.amount, each.shift) for each in pending] == [
        (Box.RAKE, None, 1),
        (Box.TIPS, None, 1),
    ]
    assert [(each.box, each.number) for each in table.state.to_count] == [
        (each.box, each.number) for each in pending
    ]


def test_hp_4_it_is_counted_after_the_close_and_booked_for_its_shift(table):
    table.closes().opens("Bert").asks(to_close(Box.TIPS, amount=7, shift=1))
    counted, seen_to, booked = table.events[-3:]
    assert (counted.amount, counted.expected, counted.shift) == (7, 8, 1)
    assert isinstance(seen_to, Acknowledged)
    assert booked == ShiftSupplemented(1, papers_recorded=True)
    assert table.state.pending_count(1, Box.TIPS) is None
    assert table.state.money.last_count(Box.TIPS) is None
    (off,) = [each for each in table.state.waiting if each.what == BOX_OFF]
    assert (off.box, off.amount, off.shift) == (Box.TIPS, -1, 1)


def test_hp_4_it_is_counted_between_shifts_too_but_once_and_by_two(table):
    table.closes()
    assert refused(table, ask.CountBox(Box.TIPS, (), 8, CLOSING, shift=1)) == "two_count"
    table.asks(to_close(Box.TIPS, amount=8, shift=1))
    assert refused(table, to_close(Box.TIPS, amount=8, shift=1)) == "not_pending"


def test_hp_4_it_is_not_counted_during_a_hand(table):
    """A count seals: an undo of the hand could not reach behind it."""
    table.closes().opens("Bert").starts()
    assert refused(table, to_close(Box.TIPS, amount=8, shift=1)) == "hand_in_progress"


def test_hp_4_who_signs_for_a_pending_count_ends_it(table):
    table.closes()
    pending = table.state.pending_count(1, Box.TIPS)
    table.asks(ask.Acknowledge(pending.number, DifferenceReason.NOT_KNOWN))
    assert table.events[-2:] == (
        Acknowledged(pending.number),
        ShiftSupplemented(1, papers_recorded=True),
    )
    assert refused(table, to_close(Box.TIPS, amount=8, shift=1)) == "not_pending"


def test_hp_4_guests_money_that_does_not_come_out_waits_after_the_close(table):
    event = ShiftClosed(1, 5, (LeftOpen(1, None, -7),))
    (waits,) = evolve(table.state, event).waiting
    assert (waits.what, waits.amount) == (GUESTS_OFF, -7)


def test_counts_of_older_journals_wait_for_nobody(table):
    counted = BoxCounted(Box.TIPS, (), 10, 8, Purpose.CHECKPOINT)
    after = evolve(evolve(table.state, counted), ShiftClosed(1, 5))
    assert (after.waiting, after.to_count) == ((), ())


def test_cash_is_not_counted_where_nothing_is_sold(table):
    table.closes()
    table.asks(ask.OpenTable("Tisch 1", table.state.rules, (), 0, sells_at_table=False))
    table.opens("Bert").closes()
    assert [each.box for each in table.state.to_count if each.shift == 2] == [Box.RAKE, Box.TIPS]
