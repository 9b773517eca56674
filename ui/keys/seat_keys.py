"""The keys of all seats, where one is asked for: a seat that cannot be named has a grey key."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import Standing
from dealerassist.locale.localizer import capital
from ui.asked.context import Context
from ui.asked.key_action import GreyReason, KeyAction, grey
from ui.asked.seat_and_hand_names import seat_name


def every_seat(
    at: Context,
    prefix: str,
    keys: Iterable[KeyAction],
    otherwise: Callable[[int], GreyReason | Refusal],
) -> tuple[KeyAction, ...]:
    """The `keys` of some seats and, grey, those of all others, in the order of the seats.

    Args:
        prefix: what the names of the keys begin with; the number of the seat ends them.
        keys: those of the seats that can be named.
        otherwise: why a seat cannot be named that takes part in the game.
    """
    made = {key_action.key.name: key_action for key_action in keys}
    return tuple(
        made[name] if (name := f"{prefix}{seat}") in made else _grey(at, name, seat, otherwise)
        for seat in range(1, len(at.state.seats) + 1)
    )


def _grey(
    at: Context, name: str, seat: int, otherwise: Callable[[int], GreyReason | Refusal]
) -> KeyAction:
    why = _out_of_the_game(at, seat)
    reason = GreyReason(capital(at.voice(why))) if why else otherwise(seat)
    return grey(at.voice, name, seat_name(at.voice, seat), reason)


def _out_of_the_game(at: Context, number: int) -> str:
    """Why this seat takes no part, in the words that stand at the seat; empty if it does."""
    seat = at.state.seat(number)
    if seat is None:
        return "Seat free"
    if at.hand is not None and at.hand.has(number):
        folded = at.hand.player(number).standing is Standing.FOLDED
        return "folded" if folded else ""
    if seat.sitting_out:
        return "sitting out"
    if seat.is_without_chips:
        return "no chips"
    return "from the next hand on" if at.hand is not None else ""
