"""A foul deck at the table: what is counted, what waits, and whose turn it is (HP 2).

Tests `dealerassist/table/last_hands_announced.py`.
"""

import pytest

from dealerassist.hand.commands import DeckFault, DeclareFoulDeck, EnteredPot
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Refusal
from dealerassist.table.commands import AnnounceLastHands, CallPitBoss, EnterPots, RecordAt
from dealerassist.table.decide import decide
from dealerassist.table.last_hands_announced import hands_left
from dealerassist.table.state import Waiting
from tests.support.hand.play import house
from tests.support.table.desk import Table

FOUL = DeclareFoulDeck(DeckFault.IDENTICAL_CARDS)


@pytest.fixture
def table():
    return Table(house()).seats(1, 500).seats(2, 500).seats(3, 500)


def stacks(table: Table) -> list[int]:
    return [seat.stack for seat in table.state.seats if seat is not None]


def refused(table: Table) -> tuple[str, str]:
    refusal = decide(table.state, FOUL)
    assert isinstance(refusal, Refusal)
    return refusal.code, refusal.rule


def test_it_waits_in_its_turn(table: Table):
    table.asks(CallPitBoss()).starts().asks(FOUL)
    assert table.events[-1].number == 2
    assert table.state.waiting == (Waiting("pit_boss", None, 1), Waiting("foul_deck", 1, 2))


def test_it_counts_neither_as_played_nor_as_a_misdeal(table: Table):
    table.starts().asks(FOUL)
    shift = table.state.shift
    assert (shift.misdeals, shift.foul_decks, shift.void, shift.rake, shift.paid) == (
        0,
        1,
        1,
        0,
        None,
    )
    assert stacks(table) == [500, 500, 500]


def test_it_is_none_of_the_last_three_hands(table: Table):
    table.asks(AnnounceLastHands()).starts().asks(FOUL)
    assert hands_left(table.state) == 3


def test_between_hands_there_is_no_deck(table: Table):
    assert refused(table) == ("hand_over", "HP 2")


def test_where_hands_are_only_told_the_one_that_is_dealt_is_void(table: Table):
    table.asks(RecordAt(Depth.RAKE)).asks(FOUL)
    assert (table.state.hands, table.state.hand.void, table.state.hand_in_progress) == (
        1,
        True,
        False,
    )
    assert table.state.waiting == (Waiting("foul_deck", 1, 1),)
    assert stacks(table) == [500, 500, 500]


def test_so_too_where_nobody_knows_the_stacks(table: Table):
    table.asks(RecordAt(Depth.RAKE)).asks(EnterPots((EnteredPot(60, (1,)),)))
    before = (table.state.seats, table.state.pool, table.state.chips_in_play())
    table.asks(FOUL)
    assert (table.state.seats, table.state.pool, table.state.chips_in_play()) == before


def test_it_needs_a_hand_that_could_be_dealt(table: Table):
    table.asks(RecordAt(Depth.RAKE)).sits_out(1).sits_out(2)
    assert refused(table) == ("too_few_players", "1.4")
