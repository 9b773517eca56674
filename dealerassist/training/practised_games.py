"""The game that is practised, in words: of a tournament, that it is one."""

from __future__ import annotations

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.games_and_stakes import table_title
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.shared.tournament_games import is_of_tournament


def practised_game(say: Catalogue, rules: HouseRules) -> str:
    """The game with its limit and stakes: "Tournament: Texas Hold’em · No Limit 50/100".

    A game of a tournament has the stakes of its first level; what is practised counts for all.
    """
    title = table_title(say, rules)
    return say("Tournament: {game}", game=title) if is_of_tournament(rules) else title
