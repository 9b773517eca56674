"""The small parts that many views are made of: keys, cards, figures, chips, and chips counted."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Tone(StrEnum):
    """The colour of a key, which tells what kind of action it is.

    Attributes:
        PLAIN: one choice among others, such as a size to bet; it has no colour.
        CHOSEN: the choice that holds now: no colour either, but a bright edge and a tick.
        GO: the next step; one key at most where one thing is asked.
        GIVE_UP: gives up, closes or takes back something; or is what was wrong.
        RAISE: somebody owes it, or somebody has to act.
    """

    PLAIN = "plain"
    CHOSEN = "chosen"
    GO = "go"
    GIVE_UP = "give_up"
    RAISE = "raise"


class Key(Struct, frozen=True, kw_only=True):
    """A key of the screen.

    Attributes:
        name: its object name, which never changes; a tap sends it.
        title: the first line on it.
        detail: the second line.
        enabled: false greys it; it keeps its place.
        why: why it is grey, with the number of the rule; empty while it is enabled.
        brief: the reason in a few words, which a grey key shows; of a live key, what it shows in
            place of a detail that has no room on it, if anything.
        tone: its colour.
        icon: the name of a drawing on it.
        chip: the colour of a chip that is drawn on it, one of `chips` in the theme.
        purpose: what the key is for, where its title says how things stand; else empty.
    """

    name: str
    title: str
    detail: str = ""
    enabled: bool = True
    why: str = ""
    brief: str = ""
    tone: Tone = Tone.PLAIN
    icon: str = ""
    chip: str = ""
    purpose: str = ""


NO_KEY = Key(name="", title="")
"""The place of a key in which none lies."""


class CardKey(Struct, frozen=True):
    """A key of the card pad, with an object name such as `card-As`.

    `rank` is as printed on the card: "10", or in German "D" for the queen. `there` is false for a
    card that the pack does not have (8.1); its place stays empty.
    """

    name: str
    rank: str
    suit: str
    enabled: bool
    spoken: str
    why: str = ""
    there: bool = True


class CardView(Struct, frozen=True):
    """A card in front of a seat or on the felt.

    `face` is "up", "down", "due" (a dashed place for the card that comes next) or "place" (a faint
    one for a card that comes later); `marked` cards belong to the best five, with `low` to the five
    of a low, and with `both` to the five of the high hand as well.
    """

    face: str
    rank: str = ""
    suit: str = ""
    marked: bool = False
    low: bool = False
    both: bool = False


class FigureTone(StrEnum):
    """How a figure stands out: not at all, set apart without a colour, or amber, to be seen to."""

    PLAIN = "plain"
    GOOD = "good"
    HEED = "heed"


class Chip(Struct, frozen=True):
    """A number of chips of one denomination; `colour` is one of `chips` in the theme."""

    value: str
    count: int
    colour: str


class LabelledFigure(Struct, frozen=True):
    """A small label with a figure or with chips, as in the line at the felt's lower edge."""

    label: str
    value: str = ""
    tone: FigureTone = FigureTone.PLAIN
    chips: tuple[Chip, ...] = ()


# ── chips by denomination ───────────────────────────────────────────────────────────────────────


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
