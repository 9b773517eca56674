"""Who played, as a record says it: seats, names, and the currency they played for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealerassist.files.shown_values import printable, shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.phh.action_reading import MOST_SEATS
from dealerassist.records.phh.fields import each_player

LONGEST_SYMBOL = 8
"""Characters of a currency's symbol: bounds what stands beside every amount."""


def named_seats(data: Mapping[str, Any], players: int) -> tuple[int, ...]:
    """The seats that the record names, p1 first; empty if it names none.

    Raises:
        UnreadableError: if there is no such seat, or two players have one seat.
    """
    most = _seat_count(data, players)
    if "seats" not in data:
        return ()
    seats: dict[int, int] = {}
    for player, seat in enumerate(each_player(data["seats"], "seats", players), 1):
        if type(seat) is not int or not 0 < seat <= most:
            raise UnreadableError(
                "p{player} sits at {seat}: the seats are 1 to {most}",
                key="seats",
                player=player,
                seat=shown(seat) if type(seat) is not int else f"{seat}"[:MOST_SEATS],
                most=most,
            )
        if seat in seats:
            raise UnreadableError(
                "p{first} and p{second} sit at one seat: {seat}",
                key="seats",
                first=seats[seat],
                second=player,
                seat=seat,
            )
        seats[seat] = player
    return tuple(seats)


def _seat_count(data: Mapping[str, Any], players: int) -> int:
    """How many seats the table has: `seat_count`, which is no less than there are players."""
    count = data.get("seat_count", MOST_SEATS)
    if type(count) is not int or not players <= count <= MOST_SEATS:
        raise UnreadableError(
            "{value} is no number of seats for {players} players",
            key="seat_count",
            value=count if type(count) is int and abs(count) < 10**6 else shown(count),
            players=players,
        )
    return count


def absent_of(data: Mapping[str, Any], players: int) -> frozenset[int]:
    """The players of a tournament who were not at the table, by their numbers (`_absent`).

    Raises:
        UnreadableError: if it is no list of players of the hand.
    """
    absent = data.get("_absent", [])
    if not isinstance(absent, list):
        raise UnreadableError("{value} is not a list", key="_absent", value=shown(absent))
    for player in absent:
        if type(player) is not int or not 0 < player <= players:
            raise UnreadableError(
                "{player} is no player: the players are 1 to {most}",
                key="_absent",
                player=shown(player),
                most=players,
            )
    return frozenset(absent)


def check_names(data: Mapping[str, Any], players: int) -> None:
    """The names, if there are any: one for each player, which may be alike.

    Raises:
        UnreadableError: if they are not as many, or no texts.
    """
    if "players" not in data:
        return
    for name in each_player(data["players"], "players", players):
        if not isinstance(name, str):
            raise UnreadableError("{value} is not a name", key="players", value=shown(name))


def currency_in_record(data: Mapping[str, Any]) -> str:
    """What stands beside amounts: the symbol, else the code; empty if the record has neither.

    Raises:
        UnreadableError: if it is no short text.
    """
    for key in ("currency_symbol", "currency"):
        value = data.get(key)
        if value is None or value == "":
            continue
        if not isinstance(value, str) or len(value) > LONGEST_SYMBOL:
            raise UnreadableError("{value} is no currency", key=key, value=shown(value))
        return printable(value)
    return ""
