"""The locked screen: nothing of the game's money, and nothing of the guests."""

from __future__ import annotations

from msgspec import Struct

from ui.view.parts import Key


class LockView(Struct, frozen=True, kw_only=True):
    """What a locked screen shows.

    Attributes:
        time: of day.
        table, game: which table it is, and what is played there.
        title: that it is locked, or whose PIN is typed.
        who: who unlocks it, or what the PIN is for.
        keys: `unlock`, `floor` and `language`; without those that what is typed below covers.
    """

    time: str
    table: str
    game: str
    title: str
    who: str
    keys: tuple[Key, ...]
