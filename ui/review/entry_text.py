"""An entry of a past hand in words: its time, and what was done."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.hand.finished_hand import FinishedHandEntry
from dealerassist.locale.event_text import event_summary
from dealerassist.locale.localizer import Localizer


def entry_time(voice: Localizer, entry: FinishedHandEntry) -> str:
    """When it was tapped, to the second; of a hand from a file, which of its actions it is."""
    if entry.utc_ms:
        return voice.say.time(entry.utc_ms, seconds=True)
    return voice.say.number(entry.number) if entry.number else ""


def entry_text(voice: Localizer, entry: FinishedHandEntry) -> str:
    """What was done; for events without a text of their own, how many there are."""
    events: Sequence[object] = entry.events
    return event_summary(voice, entry.events) or voice("{n} events", n=len(events))
