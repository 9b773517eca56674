"""The line at the top of the table's screen, and a call of the pit boss that rings."""

from __future__ import annotations

from msgspec import Struct

from ui.view.parts import NO_KEY, Key, LabelledFigure


class CallView(Struct, frozen=True, kw_only=True):
    """The band of a call of the pit boss, which stays until the call is answered.

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


class FloorLight(Struct, frozen=True):
    """The light that says how the table stands with the floor; false turns it amber."""

    text: str
    sound: bool


class TopBar(Struct, frozen=True, kw_only=True):
    """The line at the top of the table's screen.

    Attributes:
        game: what is played, at which stakes.
        game_in_short: the same in a few letters, where there is less room.
        clock: the time of day.
        saved: the text at the light.
        sound: false turns the light from green to red.
        floor: how it stands with the floor; None where there is none.
        waiting: the key to what waits for the pit boss; None if nothing does.
        papers: the key to what came of a paper; None if there is no news.
        depth: the key that changes how much of a hand is recorded.
        terms: the key with the game; shows the rules in force.
        hands: the key with the number of the hand; shows the last hands.
        help: the key that begins the help.
        call: a call of the pit boss that rings.
    """

    table: str
    game: str
    game_in_short: str
    hand: str
    croupier: LabelledFigure
    saved: str
    sound: bool
    clock: str = ""
    floor: FloorLight | None = None
    waiting: Key | None = None
    papers: Key | None = None
    language: Key
    menu: Key
    depth: Key
    terms: Key
    hands: Key
    help: Key | None = None
    call: CallView | None = None


NO_TOP = TopBar(
    table="",
    game="",
    game_in_short="",
    hand="",
    croupier=LabelledFigure(""),
    saved="",
    sound=True,
    language=NO_KEY,
    menu=NO_KEY,
    depth=NO_KEY,
    terms=NO_KEY,
    hands=NO_KEY,
)
"""The table's own line at the top, left empty."""
