"""A PHH record as a hand that is ready to be played: house rules, stacks and actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import amount_of, simplest_number
from dealerassist.records.phh.action_reading import parse_action
from dealerassist.records.phh.fields import amounts_of_players, chips_of_players, texts_of, unit_of
from dealerassist.records.phh.game_rules import profile_of, rules_of
from dealerassist.records.phh.players import check_names, currency_of, seats_of
from dealerassist.records.recorded_actions import Action
from dealerassist.records.recorded_hand import RecordedHand, StatedOutcome
from dealerassist.rules.profile import Profile

MOST_ACTIONS = 4096
"""More than any hand of a live table has (some hundreds): bounds the work for a hostile file."""


def record_of(data: Mapping[str, Any]) -> RecordedHand:
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
    check_names(data, len(stacks))
    return RecordedHand(
        rules=rules,
        unit=unit,
        stacks=stacks,
        actions=_actions(texts),
        texts=texts,
        seats=seats_of(data, len(stacks)),
        currency=currency_of(data) or (rules.currency if "_profile" in data else ""),
        stated=_stated_outcome(data, len(stacks)),
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


def _stated_outcome(data: Mapping[str, Any], players: int) -> StatedOutcome:
    rake = data.get("rake", data.get("_rake_taken"))
    return StatedOutcome(
        amounts_of_players(data, "finishing_stacks", players),
        amounts_of_players(data, "winnings", players),
        None if rake is None else simplest_number(amount_of(rake, "rake")),
    )
