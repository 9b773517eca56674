"""The small parts that the view is made of. All texts are finished; QML adds nothing to them."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Tone(StrEnum):
    """The colour of a key: what kind of act it is."""

    PLAIN = "plain"
    GO = "go"
    GIVE_UP = "give_up"
    RAISE = "raise"


class Key(Struct, frozen=True, kw_only=True):
    """A key: its stable object name is also the intent that a tap sends.

    `why` says, with the rule number, why a grey key is grey; empty when enabled. `chip` is the
    colour, one of `chips` in the theme, of a chip that lies on the key.
    """

    name: str
    title: str
    detail: str = ""
    enabled: bool = True
    why: str = ""
    tone: Tone = Tone.PLAIN
    icon: str = ""
    chip: str = ""


class CardKey(Struct, frozen=True):
    """A key of the card pad, `card-As`; `rank` as printed ("10", German "D" for the queen)."""

    name: str
    rank: str
    suit: str
    enabled: bool
    spoken: str
    why: str = ""


class CardView(Struct, frozen=True):
    """A card in front of a seat or on the felt.

    `face` is "up", "down", "due" (a dashed place for the card that comes next) or "place" (a faint
    one for a card that comes later); `marked` cards belong to the best five.
    """

    face: str
    rank: str = ""
    suit: str = ""
    marked: bool = False


class FigureTone(StrEnum):
    """What a fact bodes."""

    PLAIN = "plain"
    GOOD = "good"
    HEED = "heed"


class Chip(Struct, frozen=True):
    """So many chips of one denomination; `colour` is that of `chips` in the theme."""

    value: str
    count: int
    colour: str


class LabelledFigure(Struct, frozen=True):
    """A small label with a figure, as in the line at the felt's lower edge; or with chips."""

    label: str
    value: str = ""
    tone: FigureTone = FigureTone.PLAIN
    chips: tuple[Chip, ...] = ()
