"""A PHH record as a hand that is ready to be played: house rules, stacks and actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.phh.action_reading import MOST_SEATS, Action, parse_action
from dealerassist.records.phh.amounts import AmountUnit
from dealerassist.records.phh.fields import chips_of_players, texts_of, unit_of
from dealerassist.records.phh.game_rules import profile_of, rules_of
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile import Profile

MOST_ACTIONS = 4096
"""More than any hand of a live table has (some hundreds): bounds the work for a hostile file."""


class PhhRecord(Struct, frozen=True):
    """One hand as its record describes it, ready to be played.

    Attributes:
        unit: converts the amounts in `actions` to chips.
        stacks: in chips, p1 first.
        texts: the actions as they are written, one for each of `actions`.
        seats: where the players sat, p1 first: the record's `seats`, or 1, 2, 3 …
        claimed_stacks: the outcome that the record itself states (`finishing_stacks`), in the
            file's unit and unchecked; None if it states none.
    """

    rules: HouseRules
    unit: AmountUnit
    stacks: tuple[int, ...]
    actions: tuple[Action, ...]
    texts: tuple[str, ...]
    seats: tuple[int, ...]
    claimed_stacks: list[object] | None


def record_of(data: Mapping[str, Any]) -> PhhRecord:
    """The hand that the fields of a record describe.

    Raises:
        UnreadableError: if a field is missing or wrong, or the program has no such game.
    """
    profile = profile_of(data)
    unit = unit_of(data)
    stacks = chips_of_players(data, "starting_stacks", unit)
    _check_players(len(stacks), profile)
    _check_stacks(stacks)
    rules = rules_of(data, profile, unit, len(stacks))
    texts = texts_of(data, "actions")
    claimed = data.get("finishing_stacks")
    return PhhRecord(
        rules=rules,
        unit=unit,
        stacks=stacks,
        actions=_actions(texts),
        texts=texts,
        seats=_seats(data.get("seats"), len(stacks)),
        claimed_stacks=claimed if isinstance(claimed, list) else None,
    )


def _check_players(players: int, profile: Profile) -> None:
    if not 2 <= players <= profile.max_seats:
        raise UnreadableError(
            "{players} players: this game takes 2 to {most} (rule 1.4)",
            key="starting_stacks",
            players=players,
            most=profile.max_seats,
        )


def _check_stacks(stacks: tuple[int, ...]) -> None:
    if 0 in stacks:
        raise UnreadableError(
            "p{seat} has no chips", key="starting_stacks", seat=stacks.index(0) + 1
        )


def _actions(texts: tuple[str, ...]) -> tuple[Action, ...]:
    if len(texts) > MOST_ACTIONS:
        raise UnreadableError(
            "the hand has more than {most} actions", key="actions", most=MOST_ACTIONS
        )
    actions = []
    for number, text in enumerate(texts, 1):
        try:
            actions.append(parse_action(text))
        except UnreadableError as error:
            error.key, error.action = "actions", number
            raise
    return tuple(actions)


def _seats(given: object, players: int) -> tuple[int, ...]:
    """The seats that the record names, if they are possible and differ; else counted from 1."""
    if isinstance(given, list) and len(given) == players:
        seats = tuple(seat for seat in given if type(seat) is int and 0 < seat < MOST_SEATS)
        if len(set(seats)) == players:
            return seats
    return tuple(range(1, players + 1))
