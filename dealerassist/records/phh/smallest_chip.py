"""What a record's smallest chip is worth: as the record says, or else by its amounts (2.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import MOST_DECIMALS, AmountUnit, amount_of
from dealerassist.records.phh.variants import BLINDS
from dealerassist.records.recorded_actions import Action, BetOrRaiseTo
from dealerassist.rules.limits import Limit

FIELD = "_smallest_chip"

PLAYED = (
    "antes",
    BLINDS,
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    "_stakes",
    "starting_stacks",
)
"""The fields with amounts that are played with, which must be whole chips."""

STATED = ("finishing_stacks", "winnings", "rake", "_rake_taken")
"""The fields with amounts that the record says were paid."""

CENT_PLACES = 2
"""Money is counted in cents: amounts with a part of a unit are taken to be cents."""


ANY_SIZE = (Limit.NONE, Limit.POT, Limit.SPREAD)
"""The limits at which a bet may be of any size; at the others it follows from the stakes."""

WHOLE = AmountUnit(1)


def unit_of(data: Mapping[str, Any], limit: Limit, actions: Iterable[Action]) -> AmountUnit:
    """What a chip is worth: `_smallest_chip`; without it 1, or a cent where amounts need it.

    A record with a `_profile` is by this program, which names every smallest chip but 1.

    Raises:
        UnreadableError: if the record names a chip that is worth nothing.
    """
    if FIELD in data:
        chip = amount_of(data[FIELD], FIELD)
        if chip <= 0:
            raise UnreadableError("{value} is not more than nothing", key=FIELD, value=shown(chip))
        return AmountUnit(chip)
    if "_profile" in data:
        return WHOLE
    bets = actions if limit in ANY_SIZE else ()
    totals = [bet.total for bet in bets if isinstance(bet, BetOrRaiseTo)]
    places = _places_needed(data, [total for total in totals if type(total) is Decimal])
    return AmountUnit(Decimal((0, (1,), -places)), inferred=True) if places else WHOLE


def _places_needed(data: Mapping[str, Any], bets: Iterable[Decimal]) -> int:
    """Decimal places of the smallest chip: 0, or at least those of a cent.

    What was paid may be divided further than anybody can pay, as by a program that shares pots
    exactly: that asks for no smaller chip.
    """
    played = max(map(_places, [*_decimals(data, PLAYED), *bets]), default=0)
    stated = max(map(_places, _decimals(data, STATED)), default=0)
    return max(played, CENT_PLACES) if played else min(stated, 1) * CENT_PLACES


def _decimals(data: Mapping[str, Any], fields: Iterable[str]) -> list[Decimal]:
    """The amounts of these fields that are written with a decimal point."""
    found: list[Decimal] = []
    for field in fields:
        value = data.get(field)
        amounts = list(value.values()) if isinstance(value, dict) else value
        listed = amounts if isinstance(amounts, list) else [amounts]
        found += [each for each in listed if type(each) is Decimal]
    return found


def _places(amount: Decimal) -> int:
    """How many decimal places an amount has, without zeros at its end."""
    if not amount.is_finite():
        return 0
    exponent = amount.as_tuple().exponent
    if not isinstance(exponent, int) or exponent >= 0:
        return 0
    simplest = amount.normalize().as_tuple().exponent
    return min(max(-int(simplest), 0), MOST_DECIMALS)
