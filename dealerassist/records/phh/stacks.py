"""What the players begin with; a stack may be unknown (``inf``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import Amount, AmountUnit, is_unknown, is_within_bounds
from dealerassist.records.phh.fields import chips_of_players, required
from dealerassist.records.phh.variants import BLINDS
from dealerassist.records.recorded_actions import Action, BetOrRaiseTo

FIELD = "starting_stacks"

FORCED = ("antes", BLINDS, "bring_in")
"""The fields with what is put in before anybody decides anything."""


class StartingStacks(NamedTuple):
    """The stacks in chips, p1 first.

    Attributes:
        unknown: the players whose stack is not known, p1 is 1. Theirs is deeper than anything
            that they put in, so that they are never all in.
    """

    chips: tuple[int, ...]
    unknown: frozenset[int] = frozenset()


def stacks_of(
    data: Mapping[str, Any], unit: AmountUnit, actions: Iterable[Action]
) -> StartingStacks:
    """What each player has before the hand.

    Raises:
        UnreadableError: if the field is missing, no list of amounts, or somebody has no chips.
    """
    given = required(data, FIELD)
    unknown = frozenset(
        player
        for player, stack in enumerate(given if isinstance(given, list) else (), 1)
        if is_unknown(stack)
    )
    if not unknown:
        return StartingStacks(_with_chips(chips_of_players(data, FIELD, unit)))
    known = [1 if player in unknown else stack for player, stack in enumerate(given, 1)]
    chips = _with_chips(chips_of_players({FIELD: known}, FIELD, unit))
    deep = _deep_stack(data, unit, actions)
    stacks = [deep if player in unknown else stack for player, stack in enumerate(chips, 1)]
    return StartingStacks(tuple(stacks), unknown)


def _with_chips(stacks: tuple[int, ...]) -> tuple[int, ...]:
    if 0 in stacks:
        raise UnreadableError("p{seat} has no chips", key=FIELD, seat=stacks.index(0) + 1)
    return stacks


def _deep_stack(data: Mapping[str, Any], unit: AmountUnit, actions: Iterable[Action]) -> int:
    """Chips that last for the whole hand: twice what all bets and forced bets come to."""
    put_in = [action.total for action in actions if isinstance(action, BetOrRaiseTo)]
    for field in FORCED:
        put_in += _amounts(data.get(field))
    return 2 * sum([int(abs(Decimal(amount)) / Decimal(unit.chip)) + 1 for amount in put_in])


def _amounts(value: object) -> Iterator[Amount]:
    """The amounts of a field; what else is wrong with it is said where it is read."""
    for each in value if isinstance(value, list) else (value,):
        if isinstance(each, int | Decimal) and is_within_bounds(each):
            yield each
