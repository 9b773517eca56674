"""A PHH record as a hand that is ready to be played: house rules, stacks and actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import Amount, AmountUnit, is_unknown, is_within_bounds
from dealerassist.records.most_players import check_players
from dealerassist.records.phh.action_reading import parse_action
from dealerassist.records.phh.fields import (
    chips_of_players,
    required_field,
    stated_amount_of,
    stated_amounts_of_players,
    texts_of,
)
from dealerassist.records.phh.game_rules import profile_of, rules_of_record
from dealerassist.records.phh.players import absent_of, check_names, currency_in_record, named_seats
from dealerassist.records.phh.posts import posted_of
from dealerassist.records.phh.smallest_chip import unit_of
from dealerassist.records.phh.variants import BLINDS
from dealerassist.records.recorded_actions import Action, BetOrRaiseTo
from dealerassist.records.recorded_hand import LEVEL, RecordedHand, StatedOutcome
from dealerassist.records.statements import StatedAmount, Statement

MOST_ACTIONS = 4096
"""More than any hand of a live table has (some hundreds): bounds the work for a hostile file."""

STACKS = "starting_stacks"

FORCED_BETS = ("antes", BLINDS, "bring_in")
"""The fields with what is put in before anybody decides anything."""

PLAYED = frozenset(
    {
        "variant",
        "ante_trimming_status",
        "antes",
        BLINDS,
        "bring_in",
        "small_bet",
        "big_bet",
        "min_bet",
        STACKS,
        "actions",
        "_profile",
        "_limit",
        "_stakes",
        "_options",
        "_rake",
        "_drop",
        "_smallest_chip",
        "_absent",
    }
)
"""The fields by which a hand is played."""

OUTCOME = frozenset(
    {"finishing_stacks", "winnings", "rake", "_rake_taken", "_drop_taken", "_burns"}
)
"""The fields that say what came of it: whoever writes a record writes what was played."""


class StartingStacks(NamedTuple):
    """The stacks in chips, p1 first.

    Attributes:
        unknown: the players whose stack is not known, p1 is 1. Theirs is deeper than anything
            that they put in, so that they are never all in.
    """

    chips: tuple[int, ...]
    unknown: frozenset[int] = frozenset()


def phh_record_of(data: Mapping[str, Any]) -> RecordedHand:
    """The hand that the fields of a record describe.

    Raises:
        UnreadableError: if a field is missing or wrong, or the program has no such game.
    """
    profile = profile_of(data)
    texts = texts_of(data, "actions")
    actions = _actions(texts)
    unit = unit_of(data, profile.limit, actions)
    stacks, unknown = _stacks_of(data, unit, actions)
    check_players(len(stacks), profile, STACKS)
    posted = posted_of(data, unit, len(stacks), profile.stakes, shortest=min(stacks))
    rules = rules_of_record(data, profile, unit, posted)
    check_names(data, len(stacks))
    tournament = LEVEL in data or "_absent" in data or rules.options.absent.is_dealt_in
    in_money = "_profile" in data and not tournament
    stated = _stated_outcome(data, len(stacks))
    return RecordedHand(
        rules=rules,
        unit=unit,
        stacks=stacks,
        unknown_stacks=unknown,
        actions=actions,
        texts=texts,
        seats=named_seats(data, len(stacks)),
        currency=currency_in_record(data) or (rules.currency if in_money else ""),
        stated=stated,
        details=_details_of(data),
        raked=_raked(data, stated),
        posts=posted.posts,
        absent=absent_of(data, len(stacks)),
        tournament=tournament,
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


def _details_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """What a record tells beside how the hand went: where, when, who, which hand of the evening.

    PHH has fields of its own for that, and leaves names that begin with ``_`` to whoever writes.
    All of it is kept as it is, so that a record can be written again with it.
    """
    return {key: data[key] for key in data if key not in PLAYED and key not in OUTCOME}


def _raked(data: Mapping[str, Any], stated: StatedOutcome) -> tuple[Amount, ...] | None:
    """What the house took as the record says, unless the record says how it is reckoned."""
    if stated.rake is None or stated.rake < 0 or "_rake" in data:
        return None
    return (stated.rake,)


def _stacks_of(
    data: Mapping[str, Any], unit: AmountUnit, actions: Iterable[Action]
) -> StartingStacks:
    """What each player has before the hand.

    Raises:
        UnreadableError: if the field is missing, no list of amounts, or somebody has no chips.
    """
    given = required_field(data, STACKS)
    unknown = frozenset(
        player
        for player, stack in enumerate(given if isinstance(given, list) else (), 1)
        if is_unknown(stack)
    )
    if not unknown:
        return StartingStacks(_with_chips(chips_of_players(data, STACKS, unit)))
    known = [1 if player in unknown else stack for player, stack in enumerate(given, 1)]
    chips = _with_chips(chips_of_players({STACKS: known}, STACKS, unit))
    deep = _deep_stack(data, unit, actions)
    stacks = [deep if player in unknown else stack for player, stack in enumerate(chips, 1)]
    return StartingStacks(tuple(stacks), unknown)


def _with_chips(stacks: tuple[int, ...]) -> tuple[int, ...]:
    if 0 in stacks:
        raise UnreadableError("p{seat} has no chips", key=STACKS, seat=stacks.index(0) + 1)
    return stacks


def _deep_stack(data: Mapping[str, Any], unit: AmountUnit, actions: Iterable[Action]) -> int:
    """Chips that last for the whole hand: twice what all bets and forced bets come to."""
    put_in = [action.total for action in actions if isinstance(action, BetOrRaiseTo)]
    for field in FORCED_BETS:
        put_in += _amounts(data.get(field))
    return 2 * sum([int(abs(Decimal(amount)) / Decimal(unit.chip)) + 1 for amount in put_in])


def _amounts(value: object) -> Iterator[Amount]:
    """The amounts of a field; what else is wrong with it is said where it is read."""
    for each in value if isinstance(value, list) else (value,):
        if isinstance(each, int | Decimal) and is_within_bounds(each):
            yield each
