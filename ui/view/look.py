"""The settings of how the screen looks."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Palette(StrEnum):
    """The colours of the suits; their shapes are always drawn, too.

    FOUR are the colours usual in poker, TWO red and black, SKAT those of German playing cards:
    there green means spades, which to a poker player means clubs.
    """

    FOUR = "four"
    TWO = "two"
    SKAT = "skat"


class RoomLight(StrEnum):
    """The light of the room that the colours are made for: a file in `ui/themes/` for each.

    From DARK on each is darker than the one before. DIM has grey cards, and NIGHT dark ones with
    light suits, as 52 white keys glare most of all.
    """

    DARK = "dark"
    DIM = "dim"
    NIGHT = "night"
    BRIGHT = "bright"


class KeysSide(StrEnum):
    """The side on which the keys lie that confirm or cancel a dialog, for either hand."""

    RIGHT = "right"
    LEFT = "left"


class Look(Struct, frozen=True, kw_only=True):
    """How the screen looks, as the croupier has set it.

    `pots_hidden`: the amounts of the pots are shown only while somebody asks for them.
    `sounds`: it is heard, too, that a tap was taken or refused, and a call.
    """

    palette: Palette = Palette.FOUR
    theme: RoomLight = RoomLight.DARK
    keys_side: KeysSide = KeysSide.RIGHT
    pots_hidden: bool = False
    sounds: bool = False


USUAL_LOOK = Look()
