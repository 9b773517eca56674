"""What the croupier says aloud between hands."""

from __future__ import annotations

from dealerassist.hand.events import HandVoided
from dealerassist.table.events import LastHandsAnnounced
from dealerassist.table.guest_events import SeatReserved
from ui.asked.context import Context
from ui.table.announcement_phrases import said
from ui.table.game_change import change_called


def between_words(at: Context) -> str:
    """That the last hands begin, who is called to a seat, the next game, or that the hand is void.

    Empty once that is over. Who has won was said before the pots were pushed, and not again.
    """
    if any(isinstance(event, LastHandsAnnounced) for event in at.last):
        return said([at.voice("the last three hands")])
    called = next((event for event in at.last if isinstance(event, SeatReserved)), None)
    if called is not None and called.listed:
        return said([at.voice("{name}, seat {seat} please", name=called.name, seat=called.seat)])
    if at.on_show is not None:
        return said([change_called(at)])
    void = (event for event in at.last if isinstance(event, HandVoided))
    event = next(void, None)
    if event is None:
        return said([change_called(at)])
    if event.is_of_the_deck:
        return said([at.voice("the hand is void, all bets go back, a new deck comes")])
    return said([at.voice("misdeal, all bets go back")])
