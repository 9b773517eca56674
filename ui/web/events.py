"""What a page is told of itself by server-sent events: all of it, what changed, or only a beat."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from dealerassist.journal.clock import system_clock
from dealerassist.locale.catalogue import Language, words_of
from ui.floor.server import Reading
from ui.web.drawing import Drawn, changed_parts

BEAT_S = 1.2
"""How often a browser hears that all is as it was, in seconds; it waits for three of these."""


def change_of(before: Drawn | None, now: Drawn) -> dict[str, object]:
    """What is to be said of a page that looked like `before`; None is one that nobody has seen."""
    parts = changed_parts(before, now)
    return {"page": now.whole} if parts is None else {"parts": parts}


def age_of(reading: Reading) -> dict[str, object]:
    """How long ago the tables were read that a page shows: it is no younger than they are.

    The server of the pages may be heard while the floor's own hangs.
    """
    return {"age": reading.age_ms, "at": read_at(reading)}


def read_at(reading: Reading) -> str:
    """The time of that by the clock that the head has too; a tablet's may be another."""
    read = reading.overview
    at_ms = system_clock().utc_ms if read is None else read.at_ms
    return words_of(Language.ENGLISH).time(at_ms, seconds=True)


def event(said: Mapping[str, object], kind: str = "") -> bytes:
    """The event as it is sent; `kind` is its name, if it has one."""
    named = f"event: {kind}\n".encode() if kind else b""
    return named + b"data: " + msgspec.json.encode(said) + b"\n\n"
