"""An entry of a past hand in words: when, and what was done."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.hand.finished_hand import PastEntry
from dealerassist.locale.event_text import deed
from ui.shell.words import Voice


def entry_time(voice: Voice, entry: PastEntry) -> str:
    """When it was tapped, to the second."""
    return voice.say.time(entry.utc_ms, seconds=True)


def entry_text(voice: Voice, entry: PastEntry) -> str:
    """What was done."""
    events: Sequence[object] = entry.events
    return deed(voice, entry.events) or voice("{n} events", n=len(events))
