"""How the screen looks, as the croupier likes it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Palette(StrEnum):
    """How many colours the suits have, and which; their shapes are always drawn.

    In Skat's four colours green means spades, which to a poker player means clubs.
    """

    FOUR = "four"
    TWO = "two"
    SKAT = "skat"


class RoomLight(StrEnum):
    """For which room the colours are made: a file of themes/ each."""

    DARK = "dark"
    BRIGHT = "bright"


class KeysSide(StrEnum):
    """For which hand the keys lie: where the keys are that end what is asked."""

    RIGHT = "right"
    LEFT = "left"


class Look(Struct, frozen=True, kw_only=True):
    """How the screen looks, as the croupier likes it.

    `pots_hidden`: what is in the pots is shown only for as long as somebody asks for it.
    """

    palette: Palette = Palette.FOUR
    theme: RoomLight = RoomLight.DARK
    keys_side: KeysSide = KeysSide.RIGHT
    pots_hidden: bool = False


USUAL_LOOK = Look()
