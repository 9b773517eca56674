"""What happens at the table between and around hands. Amounts in chips."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.hand.commands import HandCommand, ToldPot
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.recording.depth import Depth
from dealerassist.rules.house import HouseRules
from dealerassist.table.people import Role


class OpenTable(Struct, frozen=True, tag="open_table"):
    """Put the table into service under these rules, or change its rules between shifts.

    `denominations` are those of the tray; none: the usual ones. From `buy_in_notice` bought by
    one guest on the cash desk is told; 0: the house's usual amount (house practice, chapter 3).
    """

    name: str
    rules: HouseRules
    denominations: tuple[int, ...] = ()
    buy_in_notice: int = 0


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
    """A guest leaves with all chips (2.3); `counted` where the program does not know how many."""

    seat: int
    counted: int | None = None


class ChangeSeat(Struct, frozen=True, tag="change_seat"):
    """A guest moves to the free seat `to` with all chips, between hands."""

    seat: int
    to: int


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


class RecordAt(Struct, frozen=True, tag="record_at"):
    """Record more or less of the hands from now on (house practice, chapter 1)."""

    depth: Depth


class TellHand(Struct, frozen=True, tag="tell_hand"):
    """Tell what the pots came to and who won them: of the hand in progress, or of a whole one."""

    pots: tuple[ToldPot, ...]


class CountStack(Struct, frozen=True, tag="count_stack"):
    """Enter the chips of a guest whose stack is not known.

    `differs`: they are other than what is left, and that is noted for the pit boss.
    """

    seat: int
    amount: int
    differs: bool = False


class NoteIrregularity(Struct, frozen=True, tag="note_irregularity"):
    """Note what no rule of the hand settles, at any time in a shift (house practice 2)."""

    kind: Irregularity


class CallPitBoss(Struct, frozen=True, tag="call_pit_boss"):
    """Call the pit boss to the table."""


class Enrol(Struct, frozen=True, tag="enrol"):
    """Take somebody on: the house's number, such as "C-07", a name and a role.

    The first is a pit boss (house practice, chapter 3).
    """

    person: str
    name: str
    role: Role


class ChangeRole(Struct, frozen=True, tag="change_role"):
    """Give a member of the staff another role."""

    person: str
    role: Role


class Retire(Struct, frozen=True, tag="retire"):
    """Let somebody no longer belong to the staff."""

    person: str


class SetPin(Struct, frozen=True, tag="set_pin"):
    """Note that somebody gets a new PIN; the PIN itself goes to the vault alone."""

    person: str


class LiftLock(Struct, frozen=True, tag="lift_lock"):
    """Let somebody sign in again after wrong PINs."""

    person: str


StaffCommand = Enrol | ChangeRole | Retire | SetPin | LiftLock
"""What a pit boss does with the staff (house practice, chapter 3)."""

TableCommand = (
    OpenTable
    | OpenShift
    | CloseShift
    | ChangeCroupier
    | TakeSeat
    | AddChips
    | LeaveSeat
    | ChangeSeat
    | SitOut
    | SitIn
    | GiveTip
    | PlaceButton
    | StartHand
    | RecordAt
    | TellHand
    | CountStack
    | NoteIrregularity
    | CallPitBoss
    | StaffCommand
)
"""Everything that can be asked of the table itself."""

Command = TableCommand | HandCommand
"""Everything that can be asked of the desk."""
