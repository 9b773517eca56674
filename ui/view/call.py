"""A call of the pit boss that rings, as the screen shows it."""

from __future__ import annotations

from msgspec import Struct

from ui.view.parts import Key


class CallView(Struct, frozen=True, kw_only=True):
    """The band that stays until the call is answered.

    Attributes:
        title: that the pit boss is called.
        reason: why; empty while nobody has said so.
        reasons: the keys that say why; none where the table is not shown.
        since: for how long, in minutes and seconds.
        aloud: what to do where nothing rings; empty where it is heard.
        spoken: all of it, for a screen reader; without the seconds, which would be read for ever.
    """

    title: str
    reason: str = ""
    reasons: tuple[Key, ...] = ()
    since: str
    aloud: str = ""
    spoken: str = ""
