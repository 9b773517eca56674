"""House practice 4: the tray of a new shift is held against the last count.

Tests `dealerassist/table/tray_between_shifts.py`, `dealerassist/table/boxes_to_count.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.journal.codec import decode_state, encode_state
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table import commands as ask
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.events import Acknowledged
from dealerassist.table.house_money_events import OpeningDiffered, TrayOpened
from dealerassist.table.money_state import Box, DifferenceReason, Pieces, TrayDifference
from dealerassist.table.noted_irregularities import BOX_PENDING, OPENING_OFF, OPENING_PIECES
from dealerassist.table.roles import Role
from dealerassist.table.state import Waiting
from dealerassist.table.zero_light import differences_open
from tests.support.hand.play import house, limits
from tests.support.table.counts import to_close
from tests.support.table.desk import Table

RULES = house(stakes=limits(5, 10, 20))

TRAY = ((100, 5), (5, 20), (1, 100))
ONE_LESS = ((100, 4), (5, 20), (1, 100))
CHANGED = ((100, 6), (1, 100))


def next_shift(counted: Pieces | None = TRAY) -> Table:
    """A second shift, whose first had this tray counted to close it, or left it uncounted."""
    table = Table(RULES)
    table.asks(ask.OpenTray(TRAY))
    if counted is not None:
        table.asks(to_close(Box.TRAY, counted))
    return closed(table).opens("Bert")


def closed(table: Table) -> Table:
    """The shift closed, with all other boxes counted."""
    for box in still_to_count(table.state):
        if box is not Box.TRAY:
            table.asks(to_close(box, amount=0))
    return table.closes()


def opened(table: Table, pieces: Pieces = TRAY) -> list[object]:
    before = len(table.events)
    table.asks(ask.OpenTray(pieces))
    return list(table.events[before:])


def test_hp_4_the_chips_that_were_counted_last_open_the_tray_without_a_word():
    table = next_shift()
    assert opened(table) == [TrayOpened(TRAY)]
    assert table.state.waiting == ()


def test_hp_4_whatever_order_the_chips_are_entered_in():
    assert opened(next_shift(), TRAY[::-1]) == [TrayOpened(TRAY)]


@pytest.mark.parametrize(
    ("pieces", "what", "amount"),
    [
        (ONE_LESS, OPENING_OFF, -100),
        ((*TRAY[:2], (1, 101)), OPENING_OFF, 1),
        (CHANGED, OPENING_PIECES, 0),
    ],
)
def test_hp_4_other_chips_are_recorded_and_wait_until_somebody_has_signed(pieces, what, amount):
    table = next_shift()
    differed = OpeningDiffered(2, TrayDifference(1, TRAY, pieces), 2)
    assert opened(table, pieces) == [TrayOpened(pieces), differed]
    assert table.state.waiting == (Waiting(what, None, 2, Box.TRAY, amount, 2),)
    assert differences_open(table.state) == 1
    table.asks(ask.Acknowledge(2, DifferenceReason.NOT_KNOWN))
    assert differences_open(table.state) == 0


def test_the_pieces_of_a_difference():
    assert TrayDifference(1, TRAY, CHANGED).pieces == ((100, 1), (5, -20))


def test_hp_4_the_first_shift_has_nothing_to_be_held_against():
    table = Table(RULES)
    assert opened(table) == [TrayOpened(TRAY)]


def test_hp_4_a_count_that_was_off_is_what_lay_there():
    assert opened(next_shift(ONE_LESS), ONE_LESS) == [TrayOpened(ONE_LESS)]


def test_hp_4_a_shift_without_a_tray_between_changes_nothing():
    table = next_shift().closes().opens("Carl")
    _, differed = opened(table, ONE_LESS)
    assert isinstance(differed, OpeningDiffered)
    assert (differed.shift, differed.difference.shift) == (3, 1)


# ── a count that is pending ─────────────────────────────────────────────────────────────────


def test_hp_4_while_the_last_count_is_pending_nothing_is_said():
    assert opened(next_shift(None), ONE_LESS) == [TrayOpened(ONE_LESS)]


def test_hp_4_of_a_tray_that_nobody_counts_any_more_nothing_is_known():
    table = next_shift(None)
    (pending,) = [each for each in table.state.waiting if each.box is Box.TRAY]
    table.asks(ask.Acknowledge(pending.number, DifferenceReason.NOT_KNOWN))
    assert opened(table, ONE_LESS) == [TrayOpened(ONE_LESS)]


def test_hp_4_a_pending_count_that_is_made_before_the_opening_counts():
    table = next_shift(None).asks(to_close(Box.TRAY, TRAY, shift=1))
    assert opened(table) == [TrayOpened(TRAY)]


def test_hp_4_the_opening_before_it_is_held_against_a_count_that_is_made_afterwards():
    table = next_shift(None)
    opened(table, ONE_LESS)
    table.asks(to_close(Box.TRAY, TRAY, shift=1))
    number = max(each.number for each in table.state.waiting)
    found = [each for each in table.state.waiting if each.what == OPENING_OFF]
    assert found == [Waiting(OPENING_OFF, None, number, Box.TRAY, -100, 2)]
    assert (BOX_PENDING, Box.TRAY) not in [(each.what, each.box) for each in table.state.waiting]


def test_hp_4_a_count_made_afterwards_that_fits_the_opening_says_nothing():
    table = next_shift(None)
    opened(table)
    table.asks(to_close(Box.TRAY, TRAY, shift=1))
    assert not [event for event in table.events if isinstance(event, OpeningDiffered)]


def test_hp_4_a_difference_of_the_count_itself_has_a_number_of_its_own():
    table = next_shift(None)
    opened(table)
    table.asks(to_close(Box.TRAY, ONE_LESS, shift=1))
    found = [(each.what, each.amount) for each in table.state.waiting]
    assert (OPENING_OFF, 100) in found
    assert ("box_off", -100) in found
    numbers = [each.number for each in table.state.noted]
    assert len({*numbers}) == len(numbers)


def test_hp_4_an_old_count_is_no_measure_for_the_shift_after_the_next():
    table = next_shift(None)
    opened(table)
    table.closes().opens("Carl").asks(to_close(Box.TRAY, TRAY, shift=1))
    assert opened(table, ONE_LESS) == [TrayOpened(ONE_LESS)]


# ── who signs ───────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def staffed() -> Table:
    table = closed(next_shift())
    for person, role in (("P-02", Role.PIT_BOSS), ("C-07", Role.CROUPIER), ("P-03", Role.PIT_BOSS)):
        table.asks(ask.Enrol(person, person, role))
    return table.asks(ask.Retire("P-03")).opens("C-07")


@pytest.mark.parametrize("witness", ["", "C-07", "P-03", "P-99"])
def test_hp_4_where_there_is_a_staff_a_pit_boss_signs(staffed: Table, witness: str):
    answer = staffed.refusal("open_tray", ONE_LESS, "C-07", witness)
    assert (answer.code, answer.rule, answer.facts) == ("opening_differs", "HP 4", {"shift": 1})
    staffed.asks(ask.OpenTray(TRAY))


def test_hp_4_signed_for_on_the_spot_it_waits_for_nobody(staffed: Table):
    refusal = staffed.refusal("open_tray", ONE_LESS, "C-07", "P-02")
    assert (refusal.code, refusal.rule) == ("why_it_differs", "HP 4")
    staffed.asks(ask.OpenTray(ONE_LESS, "C-07", "P-02", DifferenceReason.MISCOUNT))
    differed = OpeningDiffered(3, TrayDifference(1, TRAY, ONE_LESS), 2, "C-07", "P-02")
    signed = Acknowledged(2, DifferenceReason.MISCOUNT)
    assert staffed.events[-3:] == (TrayOpened(ONE_LESS), differed, signed)
    assert staffed.state.waiting == ()
    assert staffed.state.last_waiting == 2


# ── other smallest chips ────────────────────────────────────────────────────────────────────


def under(table: Table, rules: HouseRules) -> Table:
    return closed(table).serves(rules).opens("Carl")


@pytest.mark.parametrize(("cents", "pieces"), [(50, ((200, 5), (10, 20), (2, 100))), (100, TRAY)])
def test_2_5_a_count_is_told_in_the_smallest_chips_of_today(cents, pieces):
    table = under(next_shift(), replace(RULES, smallest_chip_cents=cents))
    assert opened(table, pieces) == [TrayOpened(pieces)]


@pytest.mark.parametrize("change", [{"smallest_chip_cents": 200}, {"currency": "CHF"}])
def test_2_5_what_cannot_be_told_in_them_is_not_known(change):
    table = under(next_shift(), replace(RULES, **change))
    (event,) = opened(table, ((1, 1),))
    assert event == TrayOpened(((1, 1),))


def test_the_last_count_is_part_of_a_snapshot():
    state = next_shift().state
    assert decode_state(encode_state(state)).last_tray == state.last_tray
    assert state.last_tray is not None
