"""Two identical cards, or a card too many: everything is void, on any street (house practice 2).

Tests `dealerassist/hand/irregular/decide.py`, `dealerassist/hand/decide.py`.
"""

import pytest

from dealerassist.hand.commands import DeckFault, DeclareFoulDeck, MisdealReason
from dealerassist.hand.decide import decide
from dealerassist.hand.events import FoulDeckDeclared, MisdealDeclared
from dealerassist.hand.evolve import fold
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import DepthChanged
from dealerassist.hand.state import Phase
from tests.support.hand.play import Hand

FOURTH = "cards 2c 8d 9h, 1 opens 10, 2 calls, 3 calls, cards 3d 4h Kd, 3 bets 10"
RIVER = (
    "cards 2c 8d, 1 opens 10, 2 calls, cards 3d Kd, 2 bets 10, 1 calls, "
    "cards 4d Qd, 2 bets 20, 1 calls, cards 5s 9s, 2 bets 20, 1 calls, 2 bets 20, 1 calls"
)

STREETS = {
    "before a card": "",
    "on fourth street, a bet on the table": FOURTH,
    "with a guest who has folded": f"{FOURTH}, 1 folds",
    "at the showdown": RIVER,
    "after one has shown": f"{RIVER}, 2 shows As Ah Ac",
    "before the award": f"{RIVER}, 2 shows As Ah Ac, 1 mucks",
}


def dealt(taps: str) -> Hand:
    seats = (1, 2) if taps.startswith(RIVER) else (1, 2, 3)
    return Hand(dict.fromkeys(seats, 500)).play(taps)


@pytest.mark.parametrize("at", STREETS)
@pytest.mark.parametrize("fault", DeckFault)
def test_every_chip_goes_back_the_taxe_too(at: str, fault: DeckFault):
    hand = dealt(STREETS[at])
    events = decide(hand.state, DeclareFoulDeck(fault))
    assert isinstance(events[0], FoulDeckDeclared)
    state = fold(hand.state, events)
    assert {player.stack for player in state.players} == {500}
    assert (state.raked, state.phase, state.new_deck) == (0, Phase.OVER, True)
    assert (state.foul_deck, state.misdealt, state.void) == (True, False, True)


def test_of_side_pots_each_gets_back_what_was_put_in():
    hand = Hand({1: 30, 2: 500, 3: 90}).play(
        "cards 2c 8d 9h, 1 opens 10, 2 calls, 3 calls, cards 3d 4h Kd, "
        "3 bets 10, 1 is all in, 2 calls, 3 calls, void"
    )
    assert hand.stacks == {1: 30, 2: 500, 3: 90}


def test_taxe_was_taken_before_and_is_not_any_more():
    hand = dealt(RIVER)
    assert hand.state.raked > 0
    assert hand.play("void").state.raked == 0


@pytest.mark.parametrize("depth", [Depth.POT, Depth.RAKE])
def test_where_less_is_recorded_too(depth: Depth):
    hand = dealt(FOURTH)
    hand.state = fold(hand.state, (DepthChanged(depth),))
    assert set(hand.play("void").stacks.values()) == {500}


@pytest.mark.parametrize("reason", [reason for reason in MisdealReason if reason.is_of_the_deck])
def test_a_journal_that_has_it_as_a_misdeal_reads_as_before(reason: MisdealReason):
    hand = dealt(FOURTH)
    before = tuple(player.paid + player.bet for player in hand.state.players)
    state = fold(hand.state, (MisdealDeclared(reason, before),))
    assert (state.misdealt, state.foul_deck, state.new_deck) == (True, False, True)
    assert {player.stack for player in state.players} == {500}
