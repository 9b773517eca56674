"""What the screen itself is busy with: keypads, lists and notices. Nothing of it is journalled."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import Rank
from dealerassist.rules.house import HouseRules
from dealerassist.rules.limits import Limit
from ui.present.view import Notice


class Purpose(StrEnum):
    """What a number is typed for."""

    BET = "bet"
    BUY_IN = "buy_in"
    ADD_CHIPS = "add_chips"
    TIP = "tip"
    OPEN_SHIFT = "open_shift"
    CHANGE_CROUPIER = "change_croupier"
    TABLE = "table"


class Typing(Struct, frozen=True):
    """A number being typed; `alias` is the name that goes with a buy-in."""

    purpose: Purpose
    seat: int = 0
    digits: str = ""
    alias: str = ""


class SeatMenu(Struct, frozen=True):
    """What can be done for the guest at a seat."""

    seat: int


class MisdealMenu(Struct, frozen=True):
    """Why the deal is void."""


class ClosingShift(Struct, frozen=True):
    """Whether the shift is really over: its close cannot be undone."""


class GameMenu(Struct, frozen=True):
    """Which game comes to the table."""

    page: int = 0


class LimitMenu(Struct, frozen=True):
    """At which limit that game is played: a shipped profile's, or a file of the house's own."""

    game: str


class StakesMenu(Struct, frozen=True):
    """For how much that game is played at that limit."""

    game: str
    limit: Limit
    page: int = 0


class Terms(Struct, frozen=True):
    """What one would play by, before the table goes into service.

    `back` is where these rules were chosen; None for those in force, which are only read.
    """

    rules: HouseRules
    back: GameMenu | LimitMenu | StakesMenu | None = None
    page: int = 0


class Showing(Struct, frozen=True):
    """The cards that a seat shows are being entered."""

    seat: int


class Settings(Struct, frozen=True):
    """How the screen looks, and what the keyboard does."""


Setup = GameMenu | LimitMenu | StakesMenu | Terms
"""Which game comes to the table, step by step."""

Busy = Typing | SeatMenu | MisdealMenu | ClosingShift | Setup | Showing | Settings
"""What may lie over the keys that the state of the hand wants."""


class Mode(Struct, frozen=True):
    """The whole of it.

    Attributes:
        busy: what lies over the keys that the hand wants; None for those.
        notice: a sentence over the felt, closed by the next tap.
        rank: the first half of a card that is being typed on a keyboard.
    """

    busy: Busy | None = None
    notice: Notice | None = None
    rank: Rank | None = None

    def noticed(self, notice: Notice | None) -> Mode:
        """With this notice over the felt."""
        return replace(self, notice=notice, rank=None)

    def half_typed(self, rank: Rank | None) -> Mode:
        """With the first half of a card typed."""
        return replace(self, rank=rank)


PLAIN = Mode()
"""Nothing over the keys: as after every entry."""

LONGEST_NUMBER = 7
LONGEST_ALIAS = 12


def typed(typing: Typing, digits: str) -> Typing:
    """The number with more digits; no leading zeros, no longer than the keypad shows."""
    longer = (typing.digits + digits).lstrip("0")
    return replace(typing, digits=longer if len(longer) <= LONGEST_NUMBER else typing.digits)


def rubbed_out(typing: Typing) -> Typing:
    """The number without its last digit."""
    return replace(typing, digits=typing.digits[:-1])


def spelled(typing: Typing, letters: str) -> Typing:
    """The alias with more letters."""
    return replace(typing, alias=(typing.alias + letters)[:LONGEST_ALIAS])


def unspelled(typing: Typing) -> Typing:
    """The alias without its last letter."""
    return replace(typing, alias=typing.alias[:-1])
