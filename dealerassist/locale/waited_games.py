"""What guests wait for, in words: the games of the waiting list (HP 7)."""

from __future__ import annotations

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.games_and_stakes import SHORT_GAMES
from dealerassist.locale.mixed_tables import MIXES, mix_name

WAITED_GAMES = (*SHORT_GAMES, *MIXES)
"""What can be waited for beside the game of the table itself, by `game_of`."""


def waited_game(say: Catalogue, game: str) -> str:
    """The game, or the mix, in short; one of the house's own by the name that it has there."""
    if game in SHORT_GAMES:
        return SHORT_GAMES[game]
    return say("any game") if not game else mix_name(game)
