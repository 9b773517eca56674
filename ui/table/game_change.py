"""The change of game at a mixed table: what is announced before the first hand of a game (8.1)."""

from __future__ import annotations

from dealerassist.hand.events import HandStarted
from dealerassist.locale.mixed_tables import game_called
from dealerassist.table.mixed_table import is_first_of_turn
from ui.asked.context import Context


def change_called(at: Context) -> str:
    """The change as the croupier calls it with the next hand; empty where the game stays."""
    shift = at.state.shift
    if shift is None or not shift.is_open or not is_first_of_turn(at.state):
        return ""
    game = game_called(at.voice.say, at.rules)
    if shift.paid is None:
        return at.voice("first game: {game}", game=game)
    return at.voice("change of game: {game}", game=game)


def change_with_hand(at: Context) -> str:
    """The same as the first step of the hand that has just begun; empty after that."""
    begun = any(isinstance(event, HandStarted) for event in at.recent)
    return change_called(at) if begun else ""
