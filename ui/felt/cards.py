"""Cards as they are shown in front of the seats and in the middle of the felt."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.events import CardPlace, Face
from dealerassist.hand.state import HeldCard
from ui.asked.asked import DoubtedCard
from ui.asked.seat_and_hand_names import printed_rank
from ui.asked.showdown_so_far import NOTHING_PLAYS, Plays
from ui.view.parts import CardView

DUE = CardView("due")
"""The place of the card that is entered next."""
PLACE = CardView("place")
"""The place of a card that comes later."""
BACK = CardView("down")
"""A card that lies face down."""
UNSEEN = CardView("up", "?")
"""An open card that the croupier did not name (3.8)."""


def card_view(card: Card, plays: Plays = NOTHING_PLAYS) -> CardView:
    """A card that lies open, marked if it is one of those that play, for high, low or both."""
    high, low, rank = card in plays.high, card in plays.low, printed_rank(card.rank)
    return CardView("up", rank, card.suit.letter, high or low, low=low, both=high and low)


def held_views(
    cards: Iterable[HeldCard], plays: Plays = NOTHING_PLAYS, *, unseen: bool = False
) -> tuple[CardView, ...]:
    """The cards in front of a seat.

    Args:
        cards: which may be unknown.
        plays: cards that get a mark, because they make the winning hand.
        unseen: no cards are recorded in this hand. An open card without a name is then drawn as a
            back, and not with the question mark that asks for its name.
    """
    nameless = BACK if unseen else UNSEEN
    return tuple([_held_view(held, plays, nameless) for held in cards])


def _held_view(held: HeldCard, plays: Plays, nameless: CardView) -> CardView:
    if held.card is not None:
        return card_view(held.card, plays)
    return nameless if held.face is Face.UP else BACK


def with_card_in_doubt(
    cards: tuple[CardView, ...],
    doubted: DoubtedCard | None,
    place: CardPlace,
    seat: int | None = None,
) -> tuple[CardView, ...]:
    """The cards that lie there, with a mark on the one that is being named anew.

    Args:
        doubted: the card that is asked for anew, which may be one of them.
        place: where the cards lie.
        seat: in front of which seat; None in the middle of the table.
    """
    if doubted is None or (doubted.place, doubted.seat) != (place, seat):
        return cards
    return tuple(replace(card, marked=n == doubted.position) for n, card in enumerate(cards))
