"""A hand history as a recorded hand: rules, seats, and the actions with all that it leaves out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import Amount, simplest_number
from dealerassist.records.hand_history.action_log import action_log_of
from dealerassist.records.hand_history.game import PlayedGame, recorded_game
from dealerassist.records.hand_history.history import HandHistory
from dealerassist.records.hand_history.posts import with_posts
from dealerassist.records.hand_history.said_again import amounts_again, contradictions_in
from dealerassist.records.hand_history.seating import Seating, recorded_chips, seating_of
from dealerassist.records.recorded_hand import LEVEL, NONE, RecordedHand, StatedOutcome


def recorded_hand_of(history: HandHistory, *, played: PlayedGame | None = None) -> RecordedHand:
    """The hand, ready to be played.

    Args:
        played: the rules, the Taxe included, where the record names them in full; else they
            follow from the history.

    Raises:
        UnreadableError: if the program cannot play it.
    """
    seating = seating_of(history)
    rules, unit = played or recorded_game(history, seating)
    stacks = tuple(recorded_chips(history.stacks[seat], unit) for seat in seating.seats)
    _check_stacks(stacks)
    log = action_log_of(history, seating, rules)
    record = RecordedHand(
        rules=rules,
        unit=unit,
        stacks=stacks,
        actions=tuple(log.actions),
        texts=tuple(log.texts),
        numbers=tuple(log.numbers),
        seats=seating.seats,
        currency=history.currency,
        absent=frozenset(seating.numbers[s] for s in history.absent if s in seating.numbers),
        tournament=history.tournament,
        details=NONE if history.level is None else {LEVEL: history.level},
        acts=tuple(log.acts),
        stated=StatedOutcome(
            stacks=_of_each(history.final, seating),
            winnings=_of_each(history.won, seating),
            rake=_rake(history),
            amounts=tuple(amounts_again(history, seating)),
            contradictions=tuple(contradictions_in(history)),
        ),
        raked=_raked(history) if played is None else None,
        left=tuple(map(simplest_number, history.left)),
    )
    return with_posts(record, history, seating)


def _rake(history: HandHistory) -> Amount | None:
    """What the house took of all pots; None where the record does not say."""
    return None if history.rakes is None else simplest_number(sum(history.rakes, Decimal(0)))


def _raked(history: HandHistory) -> tuple[Amount, ...] | None:
    return None if history.rakes is None else tuple(map(simplest_number, history.rakes))


def _check_stacks(stacks: Sequence[int]) -> None:
    for number, chips in enumerate(stacks, 1):
        if chips <= 0:
            raise UnreadableError("p{seat} has no chips", seat=number)


def _of_each(amounts: Mapping[int, Decimal] | None, seating: Seating) -> tuple[Amount, ...] | None:
    """The amounts of the players; a seat of which the record says nothing has none."""
    if amounts is None:
        return None
    return tuple(simplest_number(amounts.get(seat, Decimal(0))) for seat in seating.seats)
