"""A call of the pit boss that rings, as the screen shows it."""

from __future__ import annotations

from msgspec import Struct


class CallView(Struct, frozen=True, kw_only=True):
    """The band that stays until the call is answered.

    Attributes:
        title: that the pit boss is called.
        since: for how long, in minutes and seconds.
        aloud: what to do where nothing rings; empty where it is heard.
        spoken: all of it, for a screen reader; without the seconds, which would be read for ever.
    """

    title: str
    since: str
    aloud: str = ""
    spoken: str = ""
