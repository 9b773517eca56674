"""Commands: what is done at the table between and around hands. Amounts in chips.

`dealerassist/table/decide.py: decide` answers a command with events or a refusal. People are named
by their staff numbers, times are in UTC milliseconds.
"""

from __future__ import annotations

from msgspec import Struct

from dealerassist.hand.commands import EnteredPot, HandCommand
from dealerassist.hand.irregular.commands import GiveClock, Irregularity
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.table.blind_commands import BlindCommand
from dealerassist.table.call_reasons import CallReason
from dealerassist.table.correction_commands import CorrectionCommand
from dealerassist.table.guest_commands import (
    AddToList,
    CallListed,
    GuestsStay,
    ListCommand,
    NoticeAway,
    ReserveSeat,
)
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.money_state import Box, DifferenceReason, Pieces, Purpose
from dealerassist.table.roles import Role
from dealerassist.table.seat import CashGuest
from dealerassist.table.time_commands import TimeCommand
from dealerassist.table.tournament_commands import (
    FollowClock,
    MoveGuest,
    PutClock,
    RaceChips,
    SeatGuest,
    StartClock,
    StopClock,
    TakeAddOn,
    TournamentCommand,
)
from dealerassist.tournament.structure import Tournament


class OpenTable(Struct, frozen=True, tag="open_table"):
    """Put the table into service under these rules, or change its rules between shifts.

    Attributes:
        denominations: the chips of the tray, each in smallest chips; empty for the usual ones.
        buy_in_notice: how much one guest may buy before the cash desk takes over; 0 for the
            house's usual amount (house practice, chapter 3).
        sells_at_table: guests may buy and redeem chips for cash at the table (house practice 4).
        mix: the games that are played in turn, of which `rules` are the first (8.1); None for one
            game alone.
        tournament: which the table is in, whose rules are the table's then (11.1); None for a cash
            table.
    """

    name: str
    rules: HouseRules
    denominations: tuple[int, ...] = ()
    buy_in_notice: int = 0
    sells_at_table: bool = True
    mix: Mix | None = None
    tournament: Tournament | None = None


class NameHouse(Struct, frozen=True, tag="name_house"):
    """Enter what the house calls itself; every document says it from then on (HP 4)."""

    name: str


class ChangeHouseSettings(Struct, frozen=True, tag="change_house_settings"):
    """Change the settings of the house at this table to these, between hands (HP 7).

    `cash`: what guests have bought for cash in the gaming day, where nobody had it added up so far.
    """

    settings: HouseSettings
    cash: tuple[CashGuest, ...] = ()


class OpenShift(Struct, frozen=True, tag="open_shift"):
    """Begin a shift; `gaming_day` is the ISO date that the house counts it for."""

    croupier: str
    gaming_day: str
    opened_ms: int


class CloseShift(Struct, frozen=True, tag="close_shift"):
    """End the shift, between hands."""

    closed_ms: int


class ReopenShift(Struct, frozen=True, tag="reopen_shift"):
    """Open `shift`, which has just been closed, again (house practice 4); when, in UTC ms."""

    shift: int
    utc_ms: int = 0


class ChangeCroupier(Struct, frozen=True, tag="change_croupier"):
    """Relieve the croupier, between hands (house practice, chapter 1); when, in UTC ms."""

    croupier: str
    utc_ms: int = 0


class LayRota(Struct, frozen=True, tag="lay_rota"):
    """Lay out in which order croupiers take turns here (HP 7); with nobody, there is no rota.

    Attributes:
        utc_ms: when, in UTC milliseconds; 0 where nobody says.
        boss: the number of the pit boss who signs; empty where nobody says.
    """

    croupiers: tuple[str, ...]
    utc_ms: int = 0
    boss: str = ""


class TakeSeat(Struct, frozen=True, tag="take_seat"):
    """A guest sits down with a buy-in (2.1), under an alias or none.

    Attributes:
        cash: how much of it is sold out of the tray for cash; the rest comes from the cash desk.
        returned: the number of the guest who left in this shift and is back (`LeftGuest`); 0 for
            somebody else; None for the last one who may be the same, if there is one.
        utc_ms: when; 0 where nobody says.
        cash_guest: the number of the guest who left in an earlier shift of the gaming day and is
            back (`CashGuest`); 0 and None as above.
    """

    seat: int
    buy_in: int
    alias: str | None = None
    cash: int = 0
    returned: int | None = None
    utc_ms: int = 0
    cash_guest: int | None = None


class AddChips(Struct, frozen=True, tag="add_chips"):
    """A guest buys more chips, between hands (2.2); `cash` of them out of the tray."""

    seat: int
    amount: int
    cash: int = 0


class LeaveSeat(Struct, frozen=True, tag="leave_seat"):
    """A guest leaves with all chips (2.3).

    Attributes:
        counted: how many chips those are, where the program does not know.
        cash: for how many of them cash is paid at the table; these go into the tray.
        lost: the guest was away for too long, and the house takes the chips off (HP 7).
        utc_ms: when; 0 where nobody says.
    """

    seat: int
    counted: int | None = None
    cash: int = 0
    lost: bool = False
    utc_ms: int = 0


class ChangeSeat(Struct, frozen=True, tag="change_seat"):
    """A guest moves to the free seat `to` with all chips, between hands."""

    seat: int
    to: int


class SitOut(Struct, frozen=True, tag="sit_out"):
    """A guest is not dealt in from the next hand on, and away from then on (`utc_ms`)."""

    seat: int
    utc_ms: int = 0


class SitIn(Struct, frozen=True, tag="sit_in"):
    """A guest is dealt in again from the next hand on, and back (`utc_ms`)."""

    seat: int
    utc_ms: int = 0


class GiveTip(Struct, frozen=True, tag="give_tip"):
    """A guest gives chips of the stack to the tronc, between hands (2.6)."""

    seat: int
    amount: int


class GiveCashlessTip(Struct, frozen=True, tag="give_cashless_tip"):
    """A guest gives a tip by card, between hands; no chip moves (house practice, chapter 4)."""

    seat: int
    amount: int


class StartHand(Struct, frozen=True, tag="start_hand"):
    """Deal the next hand to everybody who sits in with chips.

    Attributes:
        utc_ms: when its shuffle begins; at a cash table nothing depends on it.
        at_level: in a tournament, the level before, where the shuffle began at that one (11.1).
    """

    utc_ms: int = 0
    at_level: int | None = None


class RecordAt(Struct, frozen=True, tag="record_at"):
    """Record more or less of the hands from now on (house practice, chapter 1)."""

    depth: Depth


class EnterPots(Struct, frozen=True, tag="tell_hand"):
    """Enter what the pots came to and who won them, where nothing else of a hand is recorded.

    It is the hand in progress, or a whole one that begins and ends with this command.
    """

    pots: tuple[EnteredPot, ...]


class CountStack(Struct, frozen=True, tag="count_stack"):
    """Enter the chips of a guest whose stack is not known.

    `differs`: accept another amount than the guest can have; it is noted for the pit boss.
    """

    seat: int
    amount: int
    differs: bool = False


class NoteIrregularity(Struct, frozen=True, tag="note_irregularity"):
    """Note what no rule of the hand settles, at any time in a shift (house practice 2).

    `seat`: the guest whom it is about; None if it is about none.
    """

    kind: Irregularity
    seat: int | None = None


class CallPitBoss(Struct, frozen=True, tag="call_pit_boss"):
    """Call the pit boss to the table; the time in UTC milliseconds."""

    utc_ms: int = 0


class GiveCallReason(Struct, frozen=True, tag="give_call_reason"):
    """Say why the pit boss was called, while the call with this number waits; it may be changed."""

    number: int
    reason: CallReason


class OpenTray(Struct, frozen=True, tag="open_tray"):
    """Enter the chips that the tray begins the shift with (house practice, chapter 4).

    Attributes:
        counter, witness: who counts, and the pit boss who signs, if they are not those of the last
            count; `reason`: why they are not, as that pit boss says.
    """

    pieces: Pieces
    counter: str = ""
    witness: str = ""
    reason: DifferenceReason | None = None


class Fill(Struct, frozen=True, tag="fill"):
    """Chips come from the cash desk into the tray, with a slip that two people sign.

    Attributes:
        first: the pit boss who enters it.
        second: another member of the table's staff.
    """

    pieces: Pieces
    first: str
    second: str


class Credit(Struct, frozen=True, tag="credit"):
    """Chips go from the tray to the cash desk, with a slip that two people sign as for a `Fill`."""

    pieces: Pieces
    first: str
    second: str


class CountBox(Struct, frozen=True, tag="count_box"):
    """Enter what is in a box, between hands; whoever counts does not know what should be in it.

    The tray is counted by denomination (`pieces`), cash as an `amount`, Taxe and tips either way.

    Attributes:
        counter, witness: who counts and who watches. Two people sign for a count to close; a
            recount takes a pit boss who watches.
        shift: the closed shift whose pending box is counted; None for the open shift.
    """

    box: Box
    pieces: Pieces = ()
    amount: int | None = None
    purpose: Purpose = Purpose.CHECKPOINT
    counter: str = ""
    witness: str = ""
    shift: int | None = None


class CountBoxes(Struct, frozen=True, tag="count_boxes"):
    """Enter what is in several boxes, of which one person watched all; as so many `CountBox`.

    Attributes:
        counts: a count for each box, in their order; who counts and watches them is said here.
    """

    counts: tuple[CountBox, ...]
    counter: str = ""
    witness: str = ""


class SignTronc(Struct, frozen=True, tag="sign_tronc"):
    """Two people sign what the tronc of a gaming day came to (house practice, chapter 4).

    Attributes:
        gaming_day: its ISO date.
        first, second: who they are; the second one enters it.
    """

    gaming_day: str
    first: str
    second: str


class AnnounceLastHands(Struct, frozen=True, tag="announce_last_hands"):
    """Announce the last three hands of the shift (house practice, chapter 4; NRW § 18)."""


class Acknowledge(Struct, frozen=True, tag="acknowledge"):
    """Mark what waits for the pit boss under this number as seen to; a difference has a reason."""

    number: int
    reason: DifferenceReason | None = None


class LockScreen(Struct, frozen=True, tag="lock_screen"):
    """Lock the table's screen between hands (house practice 7).

    Attributes:
        idle: nobody has locked it: it was left alone for as long as the house allows.
    """

    idle: bool = False


class UnlockScreen(Struct, frozen=True, tag="unlock_screen"):
    """Unlock it, as who deals or as a pit boss; the entry says who."""


class Enrol(Struct, frozen=True, tag="enrol"):
    """Add somebody to the staff: the house's number, such as "C-07", a name and a role.

    The first one enrolled must be a pit boss (house practice, chapter 3).

    Attributes:
        with_pin: they have chosen a PIN, which the vault has already.
    """

    person: str
    name: str
    role: Role
    with_pin: bool = False


class ChangeRole(Struct, frozen=True, tag="change_role"):
    """Give a member of the staff another role."""

    person: str
    role: Role


class Retire(Struct, frozen=True, tag="retire"):
    """Remove somebody from the staff; the number is never given again."""

    person: str


class SetPin(Struct, frozen=True, tag="set_pin"):
    """Note that somebody gets a new PIN; the PIN itself is only in the vault, as a hash."""

    person: str


class NamePerson(Struct, frozen=True, tag="name_person"):
    """Call a member of the staff by another name, such as one who was enrolled by number alone."""

    person: str
    name: str


class LiftLock(Struct, frozen=True, tag="lift_lock"):
    """Let somebody sign in again after wrong PINs."""

    person: str


StaffCommand = Enrol | NamePerson | ChangeRole | Retire | SetPin | LiftLock
"""What a pit boss does with the staff (house practice, chapter 3)."""


GuestCommand = (
    TakeSeat | AddChips | LeaveSeat | ChangeSeat | SitOut | SitIn | GiveTip | GiveCashlessTip
    | NoticeAway
)  # fmt: skip
"""What a guest does, and the croupier enters."""

Timed = (
    TakeSeat | LeaveSeat | SitOut | SitIn | NoticeAway | ReserveSeat | AddToList | CallListed
    | GiveClock | ReopenShift | StartHand
    | StartClock | StopClock | PutClock | FollowClock | SeatGuest | MoveGuest | TakeAddOn
    | RaceChips
)  # fmt: skip
"""Commands whose `utc_ms` says when they are given."""

TableCommand = (
    OpenTable
    | NameHouse
    | ChangeHouseSettings
    | OpenShift
    | CloseShift
    | ReopenShift
    | ChangeCroupier
    | LayRota
    | GuestCommand
    | BlindCommand
    | ListCommand
    | GuestsStay
    | TimeCommand
    | TournamentCommand
    | StartHand
    | RecordAt
    | EnterPots
    | CountStack
    | NoteIrregularity
    | CallPitBoss
    | GiveCallReason
    | OpenTray
    | Fill
    | Credit
    | CountBox
    | CountBoxes
    | SignTronc
    | AnnounceLastHands
    | CorrectionCommand
    | Acknowledge
    | StaffCommand
)
"""Every command about the table itself."""

LockCommand = LockScreen | UnlockScreen
"""The lock of the screen."""

Command = TableCommand | LockCommand | HandCommand
"""Every command that a desk takes."""
