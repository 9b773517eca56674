"""Whether the cards of a player that are told again are those that they were."""

from __future__ import annotations

from collections.abc import Collection

from dealerassist.cards import Card, codes_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.recorded_actions import Cards


class HeldCards:
    """What is known of each player's cards, by seat."""

    def __init__(self) -> None:
        self._known = dict[int, tuple[Card, ...]]()

    def __contains__(self, seat: int) -> bool:
        return bool(self._known.get(seat))

    def dealt(self, seat: int, had: Collection[Card], new: tuple[Card, ...]) -> None:
        """A player gets cards, told behind those that they had.

        Raises:
            UnreadableError: if those are others than they had, or one is there twice.
        """
        known = self._known.get(seat, ())
        if known and had and set(known) != set(had):
            raise _other_cards(seat, known, had)
        _check_once(seat, (*had, *new))
        self._known[seat] = (*had, *new) if had or not known else ()

    def thrown(self, seat: int, cards: Cards) -> None:
        """A player throws cards in; where they are not told, nothing is known of the rest."""
        known = self._known.get(seat, ())
        kept = tuple(card for card in known if card not in cards)
        self._known[seat] = kept if None not in cards else ()

    def shown(self, seat: int, cards: tuple[Card, ...]) -> None:
        """A player's cards are told: all that they hold, or a part of what is known.

        Raises:
            UnreadableError: if they are others, or one is there twice.
        """
        known = self._known.get(seat, ())
        _check_once(seat, cards)
        if not set(known) <= set(cards) and not set(cards) <= set(known):
            raise _other_cards(seat, known, cards)
        if len(cards) > len(known):
            self._known[seat] = cards


def _check_once(seat: int, cards: Collection[Card]) -> None:
    if len(set(cards)) < len(cards):
        raise UnreadableError(
            "seat {seat} has a card twice: {cards}", seat=seat, cards=codes_of(cards)
        )


def _other_cards(seat: int, known: Collection[Card], told: Collection[Card]) -> UnreadableError:
    return UnreadableError(
        "seat {seat} has {cards} here, and had {known}",
        seat=seat,
        cards=codes_of(told),
        known=codes_of(known),
    )
