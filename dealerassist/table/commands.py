"""What happens at the table between and around hands. Amounts in chips."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.hand.commands import HandCommand
from dealerassist.rules.house import HouseRules


class OpenTable(Struct, frozen=True, tag="open_table"):
    """Put the table into service under these rules, or change its rules between shifts."""

    name: str
    rules: HouseRules


class OpenShift(Struct, frozen=True, tag="open_shift"):
    """Begin a shift; `gaming_day` is the ISO date that the house books it under."""

    croupier: str
    gaming_day: str
    opened_ms: int


class CloseShift(Struct, frozen=True, tag="close_shift"):
    """End the shift, between hands."""

    closed_ms: int


class ChangeCroupier(Struct, frozen=True, tag="change_croupier"):
    """Relieve the croupier, between hands (house practice, chapter 1)."""

    croupier: str


class TakeSeat(Struct, frozen=True, tag="take_seat"):
    """A guest sits down with a buy-in (2.1), under an alias or none."""

    seat: int
    buy_in: int
    alias: str | None = None


class AddChips(Struct, frozen=True, tag="add_chips"):
    """A guest buys more chips, between hands (2.2)."""

    seat: int
    amount: int


class LeaveSeat(Struct, frozen=True, tag="leave_seat"):
    """A guest leaves with all chips (2.3)."""

    seat: int


class SitOut(Struct, frozen=True, tag="sit_out"):
    """A guest is not dealt in from the next hand on."""

    seat: int


class SitIn(Struct, frozen=True, tag="sit_in"):
    """A guest is dealt in again from the next hand on."""

    seat: int


class GiveTip(Struct, frozen=True, tag="give_tip"):
    """A guest gives chips of the stack to the tronc, between hands (2.6)."""

    seat: int
    amount: int


class PlaceButton(Struct, frozen=True, tag="place_button"):
    """Put the dealer button in front of this seat, for the next hand (1.6)."""

    seat: int


class StartHand(Struct, frozen=True, tag="start_hand"):
    """Deal the next hand to everybody who sits in with chips."""


TableCommand = (
    OpenTable
    | OpenShift
    | CloseShift
    | ChangeCroupier
    | TakeSeat
    | AddChips
    | LeaveSeat
    | SitOut
    | SitIn
    | GiveTip
    | PlaceButton
    | StartHand
)
"""Everything that can be asked of the table itself."""

Command = TableCommand | HandCommand
"""Everything that can be asked of the desk."""
