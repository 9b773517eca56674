"""A hand history as a recorded hand: rules, seats, and the actions with all that it leaves out."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from msgspec.structs import replace

from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.state import Player
from dealerassist.records.amounts import Amount, AmountUnit, simplest_number
from dealerassist.records.hand_history.action_log import action_log_of
from dealerassist.records.hand_history.game import PlayedGame, game_of
from dealerassist.records.hand_history.history import HandHistory
from dealerassist.records.hand_history.posts import posts_of
from dealerassist.records.hand_history.seating import Posted, Seating, posted_by, seating_of
from dealerassist.records.recorded_hand import RecordedHand, StatedOutcome
from dealerassist.records.replay import opening_state


def recorded_hand_of(history: HandHistory, *, played: PlayedGame | None = None) -> RecordedHand:
    """The hand, ready to be played.

    Args:
        played: the rules, the Taxe included, where the record names them in full; else they
            follow from the history.

    Raises:
        UnreadableError: if the program cannot play it.
    """
    seating = seating_of(history)
    rules, unit = played or game_of(history, seating)
    stacks = tuple(_chips(unit, history.stacks[seat]) for seat in seating.seats)
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
        stated=StatedOutcome(winnings=_won(history, seating), rake=_rake(history)),
        raked=_raked(history) if played is None else None,
        left=tuple(map(simplest_number, history.left)),
    )
    if _posted_otherwise(history, record) is not None and not rules.has_button_blind:
        posts = posts_of(history, seating, rules, lambda amount: _chips(unit, amount))
        record = replace(record, posts=posts)
    _check_posts(history, record)
    return record


def _rake(history: HandHistory) -> Amount | None:
    """What the house took of all pots; None where the record does not say."""
    return None if history.rakes is None else simplest_number(sum(history.rakes, Decimal(0)))


def _raked(history: HandHistory) -> tuple[Amount, ...] | None:
    return None if history.rakes is None else tuple(map(simplest_number, history.rakes))


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


def _check_posts(history: HandHistory, record: RecordedHand) -> None:
    """Refuse what is posted otherwise than it is due (5.12–5.15).

    Raises:
        UnreadableError: if somebody posted more, less, or nothing.
    """
    player = _posted_otherwise(history, record)
    if player is not None:
        found = posted_by(history).get(record.seats[player.seat - 1], Posted())
        raise UnreadableError(
            "p{player} posts {posted}, and not {due}: such blinds are not played here",
            action=found.number or None,
            player=player.seat,
            posted=found.dead + found.live,
            due=record.unit.written(player.paid + player.bet),
        )


def _posted_otherwise(history: HandHistory, record: RecordedHand) -> Player | None:
    """The first player who posts more or less than is due; None if nobody does."""
    posted = posted_by(history)
    for player, seat in zip(opening_state(record).players, record.seats, strict=True):
        found = posted.get(seat, Posted())
        chips = (_chips(record.unit, found.dead), _chips(record.unit, found.live))
        if chips != (player.paid, player.bet):
            return player
    return None
