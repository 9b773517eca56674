"""A hand history as a recorded hand: rules, seats, and the actions with all that it leaves out."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import Amount, AmountUnit, simplest_number
from dealerassist.records.hand_history.action_log import action_log_of
from dealerassist.records.hand_history.game import PlayedGame, game_of
from dealerassist.records.hand_history.history import HandHistory
from dealerassist.records.hand_history.seating import Posted, Seating, posted_by, seating_of
from dealerassist.records.recorded_hand import RecordedHand, StatedOutcome
from dealerassist.rules.house_rules import HouseRules


def recorded_hand_of(history: HandHistory, *, played: PlayedGame | None = None) -> RecordedHand:
    """The hand, ready to be played.

    Args:
        played: the rules, where the record names them in full; else they follow from the history.

    Raises:
        UnreadableError: if the program cannot play it.
    """
    seating = seating_of(history)
    rules, unit = played or game_of(history, seating)
    stacks = tuple(_chips(unit, history.stacks[seat]) for seat in seating.seats)
    _check_stacks(stacks)
    _check_posts(history, seating, rules, unit)
    log = action_log_of(history, seating, rules)
    return RecordedHand(
        rules=rules,
        unit=unit,
        stacks=stacks,
        actions=tuple(log.actions),
        texts=tuple(log.texts),
        numbers=tuple(log.numbers),
        seats=seating.seats,
        currency=history.currency,
        stated=StatedOutcome(winnings=_won(history, seating)),
        raked=None if history.rakes is None else tuple(map(simplest_number, history.rakes)),
        left=tuple(map(simplest_number, history.left)),
    )


def _chips(unit: AmountUnit, amount: Decimal) -> int:
    chips = unit.chips(simplest_number(amount))
    if chips is None:
        raise UnreadableError(
            "{value} is not a whole multiple of the smallest chip {chip}",
            value=amount,
            chip=unit.chip,
        )
    return chips


def _check_stacks(stacks: Sequence[int]) -> None:
    for number, chips in enumerate(stacks, 1):
        if chips <= 0:
            raise UnreadableError("p{seat} has no chips", seat=number)


def _won(history: HandHistory, seating: Seating) -> tuple[Amount, ...] | None:
    if history.won is None:
        return None
    return tuple(simplest_number(history.won.get(seat, Decimal(0))) for seat in seating.seats)


# ── posts ───────────────────────────────────────────────────────────────────────────────────


def _check_posts(
    history: HandHistory, seating: Seating, rules: HouseRules, unit: AmountUnit
) -> None:
    """Refuse what is posted otherwise than the rules have it: each ante and the two blinds (5.12).

    Raises:
        UnreadableError: if somebody posted more, less, or nothing.
    """
    posted, blinds = posted_by(history), _blinds_due(seating, rules)
    for number, seat in enumerate(seating.seats, 1):
        found = posted.get(seat, Posted())
        stack = _chips(unit, history.stacks[seat])
        ante = min(rules.ante, stack)
        blind = min(blinds.get(seat, 0), stack - ante)
        if (_chips(unit, found.dead), _chips(unit, found.live)) != (ante, blind):
            raise UnreadableError(
                "p{player} posts {posted}, and not {due}: such blinds are not played here",
                action=found.number or None,
                player=number,
                posted=found.dead + found.live,
                due=unit.written(ante + blind),
            )


def _blinds_due(seating: Seating, rules: HouseRules) -> dict[int, int]:
    """The blinds by seat, in chips; heads-up the button posts the small one (5.12)."""
    if not rules.big_blind:
        return {}
    first, second, *others = seating.seats
    small, big = (first, second) if others else (second, first)
    return {small: rules.small_blind, big: rules.big_blind}
