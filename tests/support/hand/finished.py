"""A hand that was played by taps, as the journal gives it back: an entry for each tap."""

from __future__ import annotations

from dealerassist.hand.events import HandStarted
from dealerassist.hand.finished_hand import FinishedHand, FinishedHandEntry
from dealerassist.training.tap_notation import taps_in_text
from tests.support.hand.play import Hand


def finished(hand: Hand, taps: str) -> FinishedHand:
    """The hand after these taps.

    Args:
        hand: as it began.
        taps: in the words of `tests/support/hand/play.py`.
    """
    begun, *first = hand.events
    assert isinstance(begun, HandStarted)
    entries, at = [tuple(first)], len(hand.events)
    for _, words in taps_in_text(taps):
        hand.play(words)
        if hand.events[at:]:
            entries.append(hand.events[at:])
        at = len(hand.events)
    kept = (FinishedHandEntry(n, n, "C-07", events) for n, events in enumerate(entries, start=1))
    return FinishedHand(begun.number, begun, hand.rules, tuple(kept))
