"""What happened at the table: facts that the journal keeps. Amounts in chips."""

from __future__ import annotations

from enum import StrEnum

from dealerassist.hand.events import HandEvent
from dealerassist.hand.fact import Fact
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.result import HandResult
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.correction_effects import Change, CorrectionReason, Effect
from dealerassist.table.money import Box, Pieces, Purpose, Slip
from dealerassist.table.roles import Role


class TableOpened(Fact, frozen=True, tag="table_opened"):
    """The table is in service under these rules.

    `denominations` of the tray and `buy_in_notice` as the command has them; nothing: the usual.
    `sells_at_table`: chips are sold and redeemed for cash at the table too.
    """

    name: str
    rules: HouseRules
    denominations: tuple[int, ...] = ()
    buy_in_notice: int = 0
    sells_at_table: bool = True


class ShiftOpened(Fact, frozen=True, tag="shift_opened"):
    """A shift began; shifts of a table are numbered from 1."""

    number: int
    croupier: str
    gaming_day: str
    opened_ms: int


class ShiftClosed(Fact, frozen=True, tag="shift_closed"):
    """The shift ended."""

    number: int
    closed_ms: int


class CroupierChanged(Fact, frozen=True, tag="croupier_changed"):
    """Another croupier deals from now on."""

    croupier: str


class SeatTaken(Fact, frozen=True, tag="seat_taken"):
    """A guest sat down with this buy-in; `cash` of it was sold out of the tray."""

    seat: int
    buy_in: int
    alias: str | None
    cash: int = 0


class ChipsAdded(Fact, frozen=True, tag="chips_added"):
    """A guest bought more chips; `cash` of them were sold out of the tray."""

    seat: int
    amount: int
    cash: int = 0


class SeatLeft(Fact, frozen=True, tag="seat_left"):
    """A guest left and took `amount` along; `cash` of it was redeemed into the tray."""

    seat: int
    amount: int
    cash: int = 0


class SeatChanged(Fact, frozen=True, tag="seat_changed"):
    """A guest moved from `seat` to `to`, with everything in front of them."""

    seat: int
    to: int


class BuyInNoticed(Fact, frozen=True, tag="buy_in_noticed"):
    """What a guest has bought reached this percentage of the amount that the cash desk hears of.

    `bought` is the sum since sitting down (house practice, chapter 3).
    """

    seat: int
    bought: int
    percent: int


class SatOut(Fact, frozen=True, tag="sat_out"):
    """A guest is not dealt in any more."""

    seat: int


class SatIn(Fact, frozen=True, tag="sat_in"):
    """A guest is dealt in again."""

    seat: int


class TipGiven(Fact, frozen=True, tag="tip_given"):
    """Chips of a guest went to the tronc."""

    seat: int
    amount: int


class ButtonPlaced(Fact, frozen=True, tag="button_placed"):
    """The dealer button was put in front of this seat."""

    seat: int


class StackCounted(Fact, frozen=True, tag="stack_counted"):
    """The chips of a guest, which were not known, were counted.

    `difference`: how many more there are than were left, or fewer where it is below zero; then
    it waits for the pit boss under `number`.
    """

    seat: int
    amount: int
    difference: int = 0
    number: int = 0


class Restarted(Fact, frozen=True, tag="restarted"):
    """The program was started again, in the middle of `hand` or between hands."""

    version: str
    hand: int | None


class Mending(StrEnum):
    """What was put right when the journal was opened, or what had to be told of it.

    Which of its two copies was mended, and how; that the key is another one (`KEY_…`), that
    checkpoints are gone that had been signed (`UNSIGNED`), that a journal from before there were
    any is signed for the first time (`SIGNED_FIRST`), or that it is new although there was
    something of a journal already (`BEGUN_ANEW`).
    """

    COPY_MADE = "copy_made"
    COPY_EXTENDED = "copy_extended"
    COPY_REPLACED = "copy_replaced"
    ENTRIES_RESTORED = "entries_restored"
    JOURNAL_RESTORED = "journal_restored"
    TABLES_REBUILT = "tables_rebuilt"
    KEY_MADE = "key_made"
    KEY_CHANGED = "key_changed"
    UNSIGNED = "unsigned"
    SIGNED_FIRST = "signed_first"
    BEGUN_ANEW = "begun_anew"


class JournalMended(Fact, frozen=True, tag="journal_mended"):
    """The journal was mended when it was opened, or something had to be told of it.

    Attributes:
        first: the first entry that was wrong or missing, and `last`: the last one that was
            written anew; both 0 where no entry was. With `UNSIGNED`: the entries that the missing
            checkpoints were to sign; with `SIGNED_FIRST`: those that are signed as they stand.
        kept: the name under which the damaged file was kept; empty if there was none.
        table, row: the first row of the read tables that was not what the entries give, and its
            number; empty and 0 where none is known.
    """

    what: Mending
    first: int
    last: int
    kept: str
    table: str = ""
    row: int = 0


class EntryRetracted(Fact, frozen=True, tag="entry_retracted"):
    """The journal entry `number` no longer counts; it stays where it is."""

    number: int


class UndoneAfterSeal(Fact, frozen=True, tag="undone_after_seal"):
    """The undo reached behind the first card of the street: the pit boss has to approve."""

    number: int = 0


class IrregularityNoted(Fact, frozen=True, tag="irregularity_noted"):
    """Something went wrong that no rule of the hand settles; `waits` for the pit boss or not."""

    kind: Irregularity
    hand: int | None
    waits: bool
    number: int = 0


class PitBossCalled(Fact, frozen=True, tag="pit_boss_called"):
    """The croupier called the pit boss, in `hand` or between hands."""

    hand: int | None
    number: int = 0


class Acknowledged(Fact, frozen=True, tag="acknowledged"):
    """Somebody saw to what waited for the pit boss under this number."""

    number: int


class CorrectionProposed(Fact, frozen=True, tag="correction_proposed"):
    """A correction waits for a second person; `Proposal` says what the fields are."""

    number: int
    shift: int
    change: Change
    reason: CorrectionReason
    text: str
    effect: Effect
    was: HandResult | None
    proposed_by: str


class CorrectionApproved(Fact, frozen=True, tag="correction_approved"):
    """The correction was made; `effect` is what it did to the chips as of now."""

    number: int
    proposed_by: str
    effect: Effect


class CorrectionDeclined(Fact, frozen=True, tag="correction_declined"):
    """A second person said no to the correction."""

    number: int


class CorrectionWithdrawn(Fact, frozen=True, tag="correction_withdrawn"):
    """Who had proposed the correction gave it up."""

    number: int


CorrectionEvent = CorrectionProposed | CorrectionApproved | CorrectionDeclined | CorrectionWithdrawn
"""What becomes of a correction."""


class TrayOpened(Fact, frozen=True, tag="tray_opened"):
    """The tray began the shift with these chips."""

    pieces: Pieces


class TrayFilled(Fact, frozen=True, tag="tray_filled"):
    """Chips came from the cash desk into the tray."""

    slip: Slip
    pieces: Pieces


class TrayCredited(Fact, frozen=True, tag="tray_credited"):
    """Chips went from the tray to the cash desk."""

    slip: Slip
    pieces: Pieces


class BoxCounted(Fact, frozen=True, tag="box_counted"):
    """A box was counted; `expected` is what should have been in it, which nobody was told before.

    `pieces` by denomination; nothing where only the `amount` was counted.
    """

    box: Box
    pieces: Pieces
    amount: int
    expected: int
    purpose: Purpose


class LastHandsAnnounced(Fact, frozen=True, tag="last_hands_announced"):
    """The last three hands were announced, after `hand` had been begun or played."""

    hand: int


class PersonEnrolled(Fact, frozen=True, tag="person_enrolled"):
    """Somebody belongs to the staff from now on."""

    person: str
    name: str
    role: Role


class RoleChanged(Fact, frozen=True, tag="role_changed"):
    """A member of the staff has another role."""

    person: str
    role: Role


class PersonRetired(Fact, frozen=True, tag="person_retired"):
    """Somebody no longer belongs to the staff; the number is never given again."""

    person: str


class PinSet(Fact, frozen=True, tag="pin_set"):
    """Somebody has a new PIN. Neither the PIN nor anything made of it is in the journal."""

    person: str


class PinLocked(Fact, frozen=True, tag="pin_locked"):
    """Wrong PINs: nobody signs in as this person for so many seconds, or until a pit boss lifts.

    `disabled`: it was the tenth wrong PIN in a row, and no time mends that.
    """

    person: str
    seconds: int
    disabled: bool


class LockLifted(Fact, frozen=True, tag="lock_lifted"):
    """A pit boss lets this person sign in again; the wrong PINs are forgotten."""

    person: str


class PinsReset(Fact, frozen=True, tag="pins_reset"):
    """Nobody has a PIN any more: their file was lost, and was begun anew at the machine."""


SeatEvent = (
    SeatTaken
    | ChipsAdded
    | SeatLeft
    | SeatChanged
    | BuyInNoticed
    | SatOut
    | SatIn
    | TipGiven
    | ButtonPlaced
    | StackCounted
)
"""What happens at one seat."""

MoneyEvent = TrayOpened | TrayFilled | TrayCredited | BoxCounted
"""What the house does with its own chips and cash."""

StaffEvent = (
    PersonEnrolled
    | RoleChanged
    | PersonRetired
    | PinSet
    | PinLocked
    | LockLifted
    | PinsReset
)  # fmt: skip
"""What happens to the staff. None of it can be undone: who may sign in is not a tap."""

TableEvent = (
    TableOpened
    | ShiftOpened
    | ShiftClosed
    | CroupierChanged
    | SeatEvent
    | Restarted
    | JournalMended
    | EntryRetracted
    | UndoneAfterSeal
    | IrregularityNoted
    | PitBossCalled
    | MoneyEvent
    | LastHandsAnnounced
    | Acknowledged
    | CorrectionEvent
    | StaffEvent
)
"""Everything that can happen around a hand."""

Event = TableEvent | HandEvent
"""Everything that the journal keeps."""
