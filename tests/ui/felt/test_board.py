"""The board in the middle of the felt; both where a record has it run twice (8.1).

Tests `ui/felt/middle.py`, `dealerassist/hand/run_twice.py`, `ui/asked/context.py`.
"""

from dealerassist.hand.automatic_steps import carry_on
from dealerassist.hand.evolve import fold
from dealerassist.hand.run_twice import run_twice
from dealerassist.hand.state import Phase
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.table.state import TableState
from tests.support.hand.play import NO_TAXE, Hand, house
from ui.asked.context import Context
from ui.felt.middle import board_of
from ui.view.view import Board


def board(hand: Hand) -> Board:
    voice = Localizer(words_of(Language.ENGLISH), hand.state.rules)
    return board_of(Context(voice=voice, state=TableState(), on_show=hand.state))


def test_a_board_run_twice_lies_there_twice():
    hand = Hand({1: 100, 2: 100}, house("holdem", limit="none", rake=NO_TAXE))
    while hand.state.phase is Phase.BETTING:
        hand.play(f"{hand.state.betting.to_act} is all in")
    hand.play("board 2c 3c 4d")
    events = run_twice(hand.state)
    hand.state, _ = carry_on(fold(hand.state, events), events)
    hand.play("board 8h, board 9s, board Kd, board Qd")
    shown = board(hand)
    assert [card.rank for card in shown.cards] == ["2", "3", "4", "8", "9"]
    assert [card.rank for card in shown.second] == ["2", "3", "4", "K", "Q"]
    assert shown.spoken.count(",") == 6


def test_an_ordinary_board_has_no_second_one():
    hand = Hand({1: 100, 2: 100}, house("holdem", limit="none", rake=NO_TAXE))
    assert board(hand).second == ()
