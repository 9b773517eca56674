"""What is exchanged in a draw, as far as a history tells it (3.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.records.hand_history.history import Act, HistoryRound
from dealerassist.records.recorded_actions import Cards


class Exchanged(Struct, frozen=True):
    """What one player threw in, and got for it; None for cards that are not told."""

    seat: int
    thrown: Cards
    cards: Cards
    text: str
    number: int


def exchanged_in(
    told: HistoryRound, rounds: Sequence[HistoryRound], seats: Sequence[int]
) -> Iterator[Exchanged]:
    """What each of `seats` exchanges in this round; who is not told of stands pat.

    Args:
        told: the round that begins with the draw.
        rounds: all rounds of the hand: those before tell what a player had.
        seats: who is in the hand, in turn.
    """
    before = rounds[: rounds.index(told)]
    for seat in seats:
        mine = [deed for deed in told.deeds if deed.seat == seat]
        thrown = next((deed for deed in mine if deed.act is Act.EXCHANGE), None)
        dealt = next((deed.cards for deed in mine if deed.act is Act.DEALT), ())
        if thrown is not None:
            cards = dealt + (None,) * (len(thrown.cards) - len(dealt))
            yield Exchanged(seat, thrown.cards, cards, thrown.text, thrown.number)
        else:
            had = _cards_of(before, seat, Act.DEALT)
            shown = _cards_of(rounds, seat, Act.SHOW)
            yield _of_dealt(seat, had, dealt, shown, told.number)


def _cards_of(rounds: Sequence[HistoryRound], seat: int, act: Act) -> Cards:
    """The last cards that a player is told to have been dealt, or to have shown."""
    found: Cards = ()
    for each in rounds:
        for deed in each.deeds:
            if deed.seat == seat and deed.act is act:
                found = deed.cards
    return found


def _of_dealt(seat: int, had: Cards, dealt: Cards, shown: Cards, number: int) -> Exchanged:
    """The exchange of a player of whom only the new cards are told, or the whole new hand.

    What was thrown in is then what the player had and has no more; not known where neither the
    new hand nor a later show tells that.
    """
    new = tuple(card for card in dealt if card not in had)
    now = dealt if len(new) < len(dealt) or len(dealt) == len(had) else shown
    gone: list[Card | None] = [card for card in had if card not in now] if now else []
    thrown = tuple(gone) if len(gone) == len(new) else (None,) * len(new)
    text = "stands pat" if not new else "draws"
    return Exchanged(seat, thrown, new, text, number)
