"""A mixed table in words: what it is called, when it changes, and which game comes (8.1)."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.games_and_stakes import (
    StakedGame,
    plain_figures,
    profile_name,
    table_title,
    title_in_short,
)
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix, MixChange
from dealerassist.table.mixed_table import hands_left_of_game, next_game
from dealerassist.table.state import TableState

MIXES: Mapping[str, str] = {"horse": "HORSE", "eight-game": "8-Game"}
"""The mixed tables that come with the program as players call them, in every language."""


def mix_name(name: str) -> str:
    """What a mix is called; one of the house's own by the name that it has there."""
    return MIXES.get(name, name)


def change_terms(say: Catalogue, change: MixChange) -> str:
    """When the next game begins: "after 8 hands each", "after a round each"."""
    if change.hands:
        return say.count("after {n} hand each", "after {n} hands each", change.hands)
    return say.count("after a round each", "after {n} rounds each", change.rounds)


def how_many_games(say: Catalogue, mix: Mix) -> str:
    """How many games it has: "5 games in turn"."""
    return say("{n} games in turn", n=say.number(len(mix.games)))


def title_now(say: Catalogue, coming: TableState) -> str:
    """What is played, or with the next hand: the game, or the mix and its game in turn.

    Args:
        say: the words of the language.
        coming: the table as `at_next_hand` has it.
    """
    assert coming.rules is not None, "the table is in service"
    if coming.mix is None:
        return table_title(say, coming.rules)
    return game_in_turn_in_short(say, coming.mix.name, coming.rules)


def game_in_turn_in_short(say: Catalogue, mix: str, played: StakedGame) -> str:
    """The game in a few letters, behind its mix: "HORSE · Razz 20/40"; `mix` may be empty."""
    game = title_in_short(say, played)
    return f"{mix_name(mix)} · {game}" if mix else game


def setup_words(say: Catalogue, state: TableState) -> str:
    """What the table is set up for: the game with its stakes, or the mix."""
    assert state.rules is not None, "the table is in service"
    return table_title(say, state.rules) if state.mix is None else mix_name(state.mix.name)


def hands_to_change(say: Catalogue, coming: TableState) -> str:
    """Which hand of its game is played or comes next, and what follows; empty without a mix.

    Args:
        say: the words of the language.
        coming: the table as `at_next_hand` has it.
    """
    if coming.mix is None:
        return ""
    left, following = hands_left_of_game(coming), next_game(coming)
    assert left is not None, "the table changes its game"
    assert following is not None, "to another one"
    game = title_in_short(say, following)
    if left <= 1:
        return say("last hand, then {game}", game=game)
    played = coming.turn.hands
    return say("hand {at} of {n}, then {game}", at=played + 1, n=played + left, game=game)


def game_called(say: Catalogue, rules: HouseRules) -> str:
    """The game and its stakes as the croupier calls them: "Seven Card Stud, 20/40"."""
    stakes = plain_figures(say, rules.limit, rules.figures, rules.smallest_chip_cents)
    return f"{profile_name(say, rules)}, {stakes}"
