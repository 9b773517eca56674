"""A PHH record as a hand that is ready to be played: house rules, stacks and actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import Amount
from dealerassist.records.most_players import check_players
from dealerassist.records.phh.action_reading import parse_action
from dealerassist.records.phh.details import details_of
from dealerassist.records.phh.fields import stated_amount_of, stated_amounts_of_players, texts_of
from dealerassist.records.phh.game_rules import profile_of, rules_of
from dealerassist.records.phh.players import absent_of, check_names, currency_of, seats_of
from dealerassist.records.phh.posts import posted_of
from dealerassist.records.phh.smallest_chip import unit_of
from dealerassist.records.phh.stacks import stacks_of
from dealerassist.records.recorded_actions import Action
from dealerassist.records.recorded_hand import RecordedHand, StatedOutcome
from dealerassist.records.statements import StatedAmount, Statement

MOST_ACTIONS = 4096
"""More than any hand of a live table has (some hundreds): bounds the work for a hostile file."""


def record_of(data: Mapping[str, Any]) -> RecordedHand:
    """The hand that the fields of a record describe.

    Raises:
        UnreadableError: if a field is missing or wrong, or the program has no such game.
    """
    profile = profile_of(data)
    texts = texts_of(data, "actions")
    actions = _actions(texts)
    unit = unit_of(data, profile.limit, actions)
    stacks, unknown = stacks_of(data, unit, actions)
    check_players(len(stacks), profile, "starting_stacks")
    posted = posted_of(data, unit, len(stacks), profile.stakes, shortest=min(stacks))
    rules = rules_of(data, profile, unit, posted)
    check_names(data, len(stacks))
    stated = _stated_outcome(data, len(stacks))
    return RecordedHand(
        rules=rules,
        unit=unit,
        stacks=stacks,
        unknown_stacks=unknown,
        actions=actions,
        texts=texts,
        seats=seats_of(data, len(stacks)),
        currency=currency_of(data) or (rules.currency if "_profile" in data else ""),
        stated=stated,
        details=details_of(data),
        raked=_raked(data, stated),
        posts=posted.posts,
        absent=absent_of(data, len(stacks)),
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
    won = stated_amounts_of_players(data, "winnings", players)
    return StatedOutcome(
        stated_amounts_of_players(data, "finishing_stacks", players),
        # Somebody has won every hand: nothing for everybody says that it is not known.
        won if any(won or ()) else None,
        None if rake is None else stated_amount_of(rake, "rake"),
        amounts=tuple(_stated_besides(data)),
    )


def _stated_besides(data: Mapping[str, Any]) -> Iterator[StatedAmount]:
    """What this program writes of a hand's outcome in fields of its own."""
    for key, about in _OWN_OUTCOME.items():
        if key in data and not (about is Statement.RAKE_TAKEN and "rake" not in data):
            stated = stated_amount_of(data[key], key)
            if stated is not None:
                yield StatedAmount(about, stated)


_OWN_OUTCOME = {
    "_rake_taken": Statement.RAKE_TAKEN,
    "_drop_taken": Statement.DROP,
    "_burns": Statement.BURNS,
}
"""Of `_rake_taken`, which is the rake where the record has no other, only beside another."""


def _raked(data: Mapping[str, Any], stated: StatedOutcome) -> tuple[Amount, ...] | None:
    """What the house took as the record says, unless the record says how it is reckoned."""
    if stated.rake is None or stated.rake < 0 or "_rake" in data:
        return None
    return (stated.rake,)
