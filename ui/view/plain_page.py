"""A page with a few keys in place of the table: nothing of the game's money, nor of the guests."""

from __future__ import annotations

from msgspec import Struct

from ui.view.parts import Key


class PlainPage(Struct, frozen=True, kw_only=True, tag_field="kind", tag="plain"):
    """What a locked screen shows, or that of a table which cannot be shown.

    Attributes:
        table, game: which table it is, and what is played there.
        title: what the matter is, or whose PIN is typed.
        text: what can be done about it and who does it, or what the PIN is for.
        keys: `unlock` or `undo`, `floor`, `language` and perhaps `machine`; none where what is
            typed below covers them.
        time: of day.
    """

    table: str
    game: str = ""
    title: str
    text: str
    keys: tuple[Key, ...]
    time: str = ""
