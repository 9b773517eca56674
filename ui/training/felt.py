"""The hand of an exercise on the felt, without anything that would give an answer away.

It is drawn with the table's own functions, but from a context that holds nothing except the hand:
they then mark nobody's turn, name no hand and no winner.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from ui.asked.context import Context
from ui.felt.cards import card_view
from ui.felt.middle import board_of, pot_boxes
from ui.felt.seats import seats_of, slots_of
from ui.view.look import Look
from ui.view.parts import CardView
from ui.view.view import FeltView, NoteTone, PotBox, SeatTone, SeatView

FEWEST_SEATS = 9
"""The least number of seats on the felt."""


def felt_of(voice: Localizer, look: Look, hand: HandState) -> FeltView:
    """The hand as it lies; nobody's turn is marked, no hand and no winner is named."""
    at = Context(voice=voice, state=table_of(hand), on_show=hand, look=look)
    return FeltView(
        seats=seats_of(at),
        # Cards of a race are more than a guest has in some games (11.10).
        slots=max(slots_of(at), *(len(player.cards) for player in hand.players)),
        boxes=_boxes(at, hand),
        board=replace(board_of(at), enabled=False),
    )


def _boxes(at: Context, hand: HandState) -> tuple[PotBox, ...]:
    """The pots and the Taxe, as far as anything lies there; a single pot is not named main pot."""
    if not hand.bets_so_far - sum(player.bet for player in hand.players):
        return ()
    *pots, rake = pot_boxes(at)
    if len(pots) == 1:
        pots = [replace(pots[0], label=at.voice("In the pot"))]
    return (*pots, rake) if hand.raked else tuple(pots)


def table_of(hand: HandState) -> TableState:
    """A table at which only the players of this hand sit."""
    seats = tuple(
        Seat(number, hand.player(number).stack, 0) if hand.has(number) else None
        for number in range(1, max(FEWEST_SEATS, hand.rules.max_seats) + 1)
    )
    return TableState(
        name="",
        rules=hand.rules,
        seats=seats,
        button=hand.button,
        hands=hand.number,
        hand=hand,
    )


def with_marked(felt: FeltView, cards: Collection[Card]) -> FeltView:
    """Mark these cards wherever they lie, at seats and on the board."""
    marked = frozenset(card_view(card) for card in cards)
    if not marked:
        return felt
    seats = tuple(replace(seat, cards=_marked(seat.cards, marked)) for seat in felt.seats)
    board = replace(felt.board, cards=_marked(felt.board.cards, marked))
    return replace(felt, seats=seats, board=board)


def _marked(cards: tuple[CardView, ...], marked: frozenset[CardView]) -> tuple[CardView, ...]:
    return tuple(replace(card, marked=True) if card in marked else card for card in cards)


class SeatMark(NamedTuple):
    """How a seat stands out: the note written at it, its colour, and whether it was chosen."""

    note: str = ""
    tone: SeatTone | None = None
    chosen: bool = False


def with_seats(felt: FeltView, marks: dict[int, SeatMark]) -> FeltView:
    """Make these seats stand out, by their numbers."""
    seats = (
        _with_mark(seat, marks[seat.number]) if seat.number in marks else seat
        for seat in felt.seats
    )
    return replace(felt, seats=tuple(seats))


def _with_mark(seat: SeatView, mark: SeatMark) -> SeatView:
    spoken = f"{seat.spoken}, {mark.note}" if mark.note else seat.spoken
    return replace(
        seat,
        note=mark.note or seat.note,
        note_tone=NoteTone.PLAIN if mark.note else seat.note_tone,
        tone=mark.tone or seat.tone,
        chosen=mark.chosen,
        spoken=spoken,
    )
