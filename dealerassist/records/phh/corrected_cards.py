"""Card corrections folded into a hand's events, as if the cards had been named rightly (3.8).

PHH cannot express a correction, and a replay needs the cards that really lay on the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from dealerassist.hand.events import (
    BetsCollected,
    BoardDealt,
    CardCorrected,
    CardPlace,
    CardsDealt,
    CardsExchanged,
    CardShown,
    CommonCardDealt,
    HandEvent,
    RoundOpened,
)

ENDS_A_ROUND = (BetsCollected, CardsDealt, BoardDealt, CommonCardDealt, CardsExchanged)
"""What comes between two rounds of betting."""


def with_corrected_cards(events: Iterable[HandEvent]) -> tuple[HandEvent, ...]:
    """The events without corrections: every card as it lay, and each round opened once.

    A corrected card can change who opens, so the round was opened again after the correction.
    Only the last opening holds.
    """
    kept: list[HandEvent] = []
    for event in events:
        if not isinstance(event, CardCorrected) or not _correct(kept, event):
            kept.append(event)
    return tuple(_opened_once(kept))


def _correct(kept: list[HandEvent], correction: CardCorrected) -> bool:
    """Put the right card into the last event with the wrong one; False if there is none."""
    for at in reversed(range(len(kept))):
        right = _with_card(kept, at, correction)
        if right is not None:
            kept[at] = right
            return True
    return False


def _with_card(kept: Sequence[HandEvent], at: int, correction: CardCorrected) -> HandEvent | None:
    """Event number `at` with the right card; None if the wrong card is not in it."""
    event, wrong_card = kept[at], correction.was
    if isinstance(event, CardsDealt | BoardDealt):
        place = _place_in(kept, at, event, correction)
        if place is None:
            return None
        cards = (*event.cards[:place], correction.card, *event.cards[place + 1 :])
        return replace(event, cards=cards)
    if isinstance(event, CardShown | CommonCardDealt) and event.card is wrong_card is not None:
        return replace(event, card=correction.card)
    return None


def _place_in(
    kept: Sequence[HandEvent],
    at: int,
    event: CardsDealt | BoardDealt,
    correction: CardCorrected,
) -> int | None:
    """The position of the wrong card among the cards of the event; None if it is not there.

    A card that nobody had seen has no name to look for: it is found by its position among all the
    cards of its seat.
    """
    if correction.was is not None:
        return event.cards.index(correction.was) if correction.was in event.cards else None
    if correction.place is not CardPlace.SEAT or isinstance(event, BoardDealt):
        return None
    if event.seat != correction.seat:
        return None
    earlier = [e for e in kept[:at] if isinstance(e, CardsDealt) and e.seat == correction.seat]
    before = sum(len(e.cards) for e in earlier)
    place = correction.position - before
    return place if 0 <= place < len(event.cards) else None


def _opened_once(events: Sequence[HandEvent]) -> Iterator[HandEvent]:
    """The events without the openings of a round that was opened again."""
    for at, event in enumerate(events):
        if not isinstance(event, RoundOpened) or not _is_opened_anew(events[at + 1 :]):
            yield event


def _is_opened_anew(following: Sequence[HandEvent]) -> bool:
    for event in following:
        if isinstance(event, RoundOpened):
            return True
        if isinstance(event, ENDS_A_ROUND):
            return False
    return False
