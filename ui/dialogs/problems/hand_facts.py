"""Facts about the hand in progress that the procedures name: guests, cards, turns, refunds."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.cards import Card
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import capital, dotted
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import guests_aloud, seat_name
from ui.view.parts import LabelledFigure


def guest(at: Context, number: int) -> str:
    """The guest at a seat: the alias, or "Seat 3"."""
    seat = at.state.seat(number)
    return (None if seat is None else seat.alias) or seat_name(at.voice, number)


def guests(at: Context, numbers: Sequence[int]) -> str:
    """Several guests: "Seat 3, Anna and Seat 8"."""
    return at.voice.listed([guest(at, number) for number in numbers])


def aloud(at: Context, *numbers: int) -> str:
    """Guests at the beginning of what is said aloud, by seat: "Seat 3", "Seats 3 and 5"."""
    return capital(guests_aloud(at.voice, numbers))


def hand_of(at: Context) -> HandState:
    """The hand in progress, which most problems are about."""
    assert at.hand is not None, "the problem is live only in a hand"
    return at.hand


def last_open(hand: HandState, seat: int) -> Card | None:
    """The open card that the seat got last; None if it has none, or the card is unknown."""
    cards = hand.player(seat).open_cards
    return cards[-1] if cards else None


def to_act(hand: HandState) -> int | None:
    """The seat whose turn it is; None if nobody bets now."""
    return None if hand.betting is None else hand.betting.to_act


def level_of(hand: HandState) -> int:
    """What everybody must match in this round, in chips."""
    return 0 if hand.betting is None else hand.betting.level


def refund_figures(at: Context, hand: HandState) -> tuple[LabelledFigure, ...]:
    """What every guest gets back when the deal is void, in the order of the seats."""
    amounts = ((player.seat, player.paid + player.bet) for player in hand.players)
    return tuple(
        LabelledFigure(_seat_and_alias(at, seat), at.voice.money(chips))
        for seat, chips in amounts
        if chips
    )


def _seat_and_alias(at: Context, number: int) -> str:
    """The seat that chips go back to, and the alias of its guest: "Seat 3 · Anna"."""
    seat = at.state.seat(number)
    return dotted([seat_name(at.voice, number), (seat and seat.alias) or ""])
