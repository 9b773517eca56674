"""A hand in which cards were named anew, told as if they had been named rightly at once (3.8).

PHH has no word for a correction: who replays the record needs the cards that lay there.
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
    CardShown,
    CommonCardDealt,
    HandEvent,
    RoundOpened,
)

ENDS_A_ROUND = (BetsCollected, CardsDealt, BoardDealt, CommonCardDealt)
"""What comes between two rounds of betting."""


def mended(events: Iterable[HandEvent]) -> tuple[HandEvent, ...]:
    """The events with every card as it lay, and each round opened once."""
    told: list[HandEvent] = []
    for event in events:
        if not isinstance(event, CardCorrected) or not _mend(told, event):
            told.append(event)
    return tuple(_opened_once(told))


def _mend(told: list[HandEvent], correction: CardCorrected) -> bool:
    """Put the right card where the wrong one was told of; False if it was told of nowhere."""
    for at in reversed(range(len(told))):
        right = _with_card(told, at, correction)
        if right is not None:
            told[at] = right
            return True
    return False


def _with_card(told: Sequence[HandEvent], at: int, correction: CardCorrected) -> HandEvent | None:
    """Event number `at` with the right card, if it is the one that brought the wrong one."""
    event, was = told[at], correction.was
    if isinstance(event, CardsDealt | BoardDealt):
        place = _place_in(told, at, event, correction)
        if place is None:
            return None
        cards = (*event.cards[:place], correction.card, *event.cards[place + 1 :])
        return replace(event, cards=cards)
    if isinstance(event, CardShown | CommonCardDealt) and event.card is was is not None:
        return replace(event, card=correction.card)
    return None


def _place_in(
    told: Sequence[HandEvent],
    at: int,
    event: CardsDealt | BoardDealt,
    correction: CardCorrected,
) -> int | None:
    """Where among the cards of the event the wrong one is; an unseen one is found by its place."""
    if correction.was is not None:
        return event.cards.index(correction.was) if correction.was in event.cards else None
    if correction.place is not CardPlace.SEAT or isinstance(event, BoardDealt):
        return None
    if event.seat != correction.seat:
        return None
    earlier = [e for e in told[:at] if isinstance(e, CardsDealt) and e.seat == correction.seat]
    before = sum(len(e.cards) for e in earlier)
    place = correction.position - before
    return place if 0 <= place < len(event.cards) else None


def _opened_once(events: Sequence[HandEvent]) -> Iterator[HandEvent]:
    """Of the openings of one round the last."""
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
