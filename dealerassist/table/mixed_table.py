"""When a mixed table goes on to its next game (8.1).

Whoever asks what is played next asks `at_next_hand`: the change itself is recorded with the first
hand of the next game (`HandStarted.game`), as guests may come and go until then.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.events import HandStarted
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.game_turn import GameTurn
from dealerassist.table.state import TableState


def hands_left_of_game(state: TableState) -> int | None:
    """How many hands of the game in turn are to be played, with the one in progress.

    0 where the next hand is one of the next game; None at a table with one game.
    """
    mix, turn = state.mix, state.turn
    if mix is None:
        return None
    if mix.change.hands:
        return max(mix.change.hands - turn.hands, 0)
    if not turn.hands and not state.hand_in_progress:
        return mix.change.rounds * len(state.players())
    if mix.games[turn.game].button:
        return _left_to_the_button(state, turn, mix.change.rounds)
    return max(mix.change.rounds * turn.dealt_in - turn.hands, 0)


def _left_to_the_button(state: TableState, turn: GameTurn, rounds: int) -> int:
    """The players who have the button before it has come round so often to the first of them."""
    players = [seat.number for seat in state.players()]
    if state.hand is not None and state.hand_in_progress:
        players, button = [p.seat for p in state.hand.players], state.hand.button
    else:
        button = state.next_button()
    if button is None:
        return 1  # Everybody is away: whose button it is, is seen once somebody is back.
    rest = rounds - turn.rounds - _comes_round(state, turn, button)
    at = _from_first(state, turn, button)
    to_come = sum(_from_first(state, turn, seat) >= at for seat in players)
    return max((rest - 1) * len(players) + to_come, 0) if rest > 0 else 0


def _from_first(state: TableState, turn: GameTurn, seat: int) -> int:
    """How many places clockwise a seat is from where the button was first in this turn."""
    assert turn.first_button is not None, "the turn has begun, in a game with a button"
    return (seat - turn.first_button) % len(state.seats)


def _comes_round(state: TableState, turn: GameTurn, button: int) -> bool:
    """Whether the button reaches or passes its first place on the way from its last one.

    A dead button may stay at a seat for two hands (5.13), and has not come round then.
    """
    if turn.last_button is None:
        return False
    return _from_first(state, turn, button) < _from_first(state, turn, turn.last_button)


def at_next_hand(state: TableState) -> TableState:
    """The table with the game that the next hand is one of; as it is during a hand.

    Between shifts that is the first one.
    """
    mix, turn = state.mix, state.turn
    if not state.shift_is_open:
        return at_first_game(state)
    if mix is None or state.hand_in_progress or not turn.hands or hands_left_of_game(state):
        return state
    return _in_turn(state, mix.after(turn.game))


def rules_of_next_hand(state: TableState) -> HouseRules | None:
    """The rules of the next hand, or of the one in progress; None before the table is open."""
    return at_next_hand(state).rules


def next_game(state: TableState) -> HouseRules | None:
    """The game that follows the one of `at_next_hand`; None at a table with one game."""
    coming = at_next_hand(state)
    return None if coming.mix is None else coming.mix.games[coming.mix.after(coming.turn.game)]


def is_first_of_turn(state: TableState) -> bool:
    """Whether the hand in progress, or else the next one, is the first of its game's turn.

    What is announced with it: also at the beginning of the shift, and again after a void hand.
    """
    return state.mix is not None and not at_next_hand(state).turn.hands


def at_first_game(state: TableState) -> TableState:
    """The table as a shift begins: with the first game of its mix."""
    return state if state.mix is None else _in_turn(state, 0)


def _in_turn(state: TableState, game: int) -> TableState:
    assert state.mix is not None, "a mixed table"
    return replace(state, rules=state.mix.games[game], turn=GameTurn(game))


def turn_begun(state: TableState, event: HandStarted) -> TableState:
    """The table with the game of the hand that begins, and where its turn began."""
    if state.mix is None:
        return state
    if event.game != state.turn.game:
        state = _in_turn(state, event.game)
    turn = state.turn
    if not turn.hands:
        first, dealt_in = turn.first_hand or event.number, len(event.seats)
        turn = replace(turn, first_hand=first, dealt_in=dealt_in, first_button=event.button)
    return replace(state, turn=turn)


def turn_counted(state: TableState, hand: HandState) -> TableState:
    """The table after a hand that was not void: it counts in the turn of its game."""
    if state.mix is None:
        return state
    turn = state.turn
    if hand.button is not None:
        comes_round = _comes_round(state, turn, hand.button)
        turn = replace(turn, last_button=hand.button, rounds=turn.rounds + comes_round)
    return replace(state, turn=replace(turn, hands=turn.hands + 1))
