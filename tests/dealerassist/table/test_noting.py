"""What is noted at the table, and what of it waits for the pit boss (house practice, chapter 2).

Tests `dealerassist/table/noted_irregularities.py`, `dealerassist/table/opening_table.py`,
`dealerassist/table/state.py`.
"""

import pytest

from dealerassist.hand.commands import DeclareMisdeal, MisdealReason
from dealerassist.hand.irregular.commands import Irregularity, ProblemOutcome
from dealerassist.hand.refusal import Code
from dealerassist.table.commands import CallPitBoss, NoteIrregularity
from dealerassist.table.events import IrregularityNoted, PitBossCalled
from dealerassist.table.state import Waiting
from tests.support.hand.play import house
from tests.support.table.desk import Table


@pytest.fixture
def table():
    return Table(house()).seats(1, 500).seats(2, 500)


def noted(table, kind):
    return table.asks(NoteIrregularity(kind)).events[-1]


@pytest.mark.parametrize(
    "kind", [k for k in Irregularity if k.settled is ProblemOutcome.BY_PIT_BOSS]
)
def test_hp_2_what_no_rule_settles_waits_for_the_pit_boss(table, kind):
    noted(table, kind)
    assert table.state.waiting == (Waiting(kind.value, None, 1),)


def test_hp_2_an_interruption_is_logged_and_waits_for_nobody(table):
    assert noted(table, Irregularity.INTERRUPTION) == IrregularityNoted(
        Irregularity.INTERRUPTION, None, waits=False
    )
    assert table.state.waiting == ()


def test_hp_2_in_a_hand_it_concerns_that_hand(table):
    table.starts()
    assert noted(table, Irregularity.OTHER).hand == 1
    assert table.asks(CallPitBoss()).events[-1] == PitBossCalled(1, number=2)


def test_hp_2_a_wrong_pot_concerns_the_hand_that_is_over(table):
    table.starts().plays_out()
    assert noted(table, Irregularity.WRONG_POT).hand == 1
    assert noted(table, Irregularity.WRONG_RAKE).hand == 1
    assert noted(table, Irregularity.OTHER).hand is None


def test_hp_2_once_the_next_hand_has_begun_a_wrong_pot_is_still_that_of_the_hand_paid(table):
    table.starts().plays_out().starts()
    assert noted(table, Irregularity.WRONG_POT).hand == 1
    assert noted(table, Irregularity.WRONG_RAKE).hand == 1
    assert noted(table, Irregularity.OTHER).hand == 2


def test_hp_2_before_any_hand_is_paid_a_wrong_rake_concerns_the_hand_in_progress(table):
    assert noted(table.starts(), Irregularity.WRONG_RAKE).hand == 1


def test_hp_2_no_pot_of_a_misdeal_was_pushed(table):
    table.starts().plays_out().starts().asks(DeclareMisdeal(MisdealReason.CARDS_EXPOSED))
    assert noted(table, Irregularity.WRONG_POT).hand == 1
    assert noted(table.starts(), Irregularity.WRONG_POT).hand == 1


def test_hp_2_a_wrong_pot_does_not_concern_a_hand_of_another_shift(table):
    table.starts().plays_out().closes().opens("Bert")
    assert noted(table, Irregularity.WRONG_POT).hand is None


def test_hp_5_what_waits_stays_in_order_through_the_hands(table):
    table.asks(CallPitBoss()).starts()
    noted(table, Irregularity.OTHER)
    table.plays_out()
    assert table.state.waiting == (Waiting("pit_boss", None, 1), Waiting("other", 1, 2))


def test_hp_2_a_hand_goes_on_while_the_pit_boss_is_on_the_way(table):
    table.starts().asks(CallPitBoss()).plays_out()
    assert not table.state.hand_in_progress


def test_hp_2_what_the_hand_settles_is_not_noted_at_the_table(table):
    assert table.refuses("note_irregularity", Irregularity.BURN) == (Code.RULED_IN_THE_HAND, "HP 2")


@pytest.mark.parametrize("act", [("note_irregularity", Irregularity.OTHER), ("call_pit_boss",)])
def test_hp_4_without_a_shift_nothing_is_noted(table, act):
    assert table.closes().refuses(*act) == (Code.SHIFT_CLOSED, "HP 4")


def test_hp_2_no_irregularity_of_the_hand_between_hands(table):
    assert table.refuses("note_defective_deck") == (Code.HAND_OVER, "7.4")
