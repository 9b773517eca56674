"""Cards as they are shown in front of the seats and in the middle of the felt."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.events import CardPlace, Face
from dealerassist.hand.state import HeldCard
from ui.shell.dialog import Dialog
from ui.shell.seat_and_hand_names import printed_rank
from ui.view.parts import CardView

DUE = CardView("due")
"""The place of the card that is entered next."""
PLACE = CardView("place")
"""The place of a card that comes later."""
BACK = CardView("down")
"""A card that lies face down."""
UNSEEN = CardView("up", "?")
"""An open card that the croupier did not name (3.8)."""


def known_cards(cards: Iterable[Card | None]) -> list[Card]:
    """The cards without those that nobody saw (3.8)."""
    return [card for card in cards if card is not None]


def card_view(card: Card, *, marked: bool = False, low: bool = False) -> CardView:
    """A card that lies open; `low`: if it is marked, then as a card of a low."""
    rank = printed_rank(card.rank)
    return CardView("up", rank, card.suit.letter, marked, low=marked and low)


def held_view(
    held: HeldCard, playing: Collection[Card] = (), *, low: bool = False, unseen: bool = False
) -> CardView:
    """A card in front of a seat.

    Args:
        held: the card, which may be unknown.
        playing: cards that get a mark, because they make the winning hand.
        low: that hand is a low.
        unseen: no cards are recorded in this hand. An open card without a name is then drawn as a
            back, and not with the question mark that asks for its name.
    """
    if held.card is not None:
        return card_view(held.card, marked=held.card in playing, low=low)
    return UNSEEN if held.face is Face.UP and not unseen else BACK


def with_card_in_doubt(
    cards: tuple[CardView, ...], dialog: Dialog | None, place: CardPlace, seat: int | None = None
) -> tuple[CardView, ...]:
    """The cards that lie there, with a mark on the one that is being named anew.

    Args:
        cards: as they are shown.
        dialog: the open dialog, which may ask for one of them.
        place: where the cards lie.
        seat: in front of which seat; None in the middle of the table.
    """
    doubtful = None if dialog is None else dialog.card_in_doubt(place, seat)
    if doubtful is None:
        return cards
    return tuple(replace(card, marked=n == doubtful) for n, card in enumerate(cards))
