"""How many players a record may have, which may be more than a table of the house seats (1.4)."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.files.unreadable import UnreadableError
from dealerassist.rules.profile import Profile

MOST_IN_RECORDS: Mapping[str, int] = {"badugi": 8}
"""By game, where other rooms deal to more players than this house does."""


def check_players(players: int, profile: Profile, key: str = "") -> None:
    """See whether a game is played by so many.

    Args:
        key: the field of the record that names them, if any.

    Raises:
        UnreadableError: if it is not.
    """
    most = max(profile.max_seats, MOST_IN_RECORDS.get(profile.game, 0))
    if not 2 <= players <= most:
        raise too_many(players, most, key)


def too_many(players: int, most: int, key: str = "") -> UnreadableError:
    """That a game is not played by so many."""
    return UnreadableError(
        "{players} players: this game takes 2 to {most} (rule 1.4)",
        key=key,
        players=players,
        most=most,
    )
