"""The part of the view in which chips are counted by denomination."""

from __future__ import annotations

from msgspec import Struct

from ui.view.parts import Key, LabelledFigure


class PieceKey(Struct, frozen=True, kw_only=True):
    """The chips of one denomination while chips are counted; its object name is `piece-500`.

    Attributes:
        value: of one chip.
        count: how many there are.
        worth: what they come to.
        colour: one of `chips` in the theme.
        chosen: whether digits that are typed count this one.
    """

    name: str
    value: str
    count: str
    worth: str
    colour: str
    chosen: bool
    spoken: str


class PiecesView(Struct, frozen=True, kw_only=True):
    """Chips counted by denomination, with their total; the key `next` goes to the next one.

    With `alert` the hint is to be heeded.
    """

    pieces: tuple[PieceKey, ...]
    digits: tuple[Key, ...]
    next: Key
    total: LabelledFigure
    hint: str = ""
    alert: bool = False
