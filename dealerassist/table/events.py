"""Events: what happened at the table, as the journal keeps it. Amounts in chips.

People are named by their staff numbers, times are in UTC milliseconds. Tags, fields and enum values
are never renamed, as journals outlive the program; new fields have a default. Where an event has a
`number` and waits for the pit boss, that is its number among what waits; 0 in older journals.
"""

from __future__ import annotations

import re
from enum import StrEnum

from dealerassist.hand.events import HandEvent
from dealerassist.hand.fact import Fact
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.table.blind_events import BlindEvent
from dealerassist.table.call_reasons import CallReason
from dealerassist.table.correction_events import CorrectionEvent
from dealerassist.table.guest_events import AwayNoticed, GuestsStayed, ListEvent
from dealerassist.table.house_money_events import MoneyEvent, OpeningDiffered
from dealerassist.table.journal_events import JournalEvent
from dealerassist.table.money_state import DifferenceReason, LeftOpen
from dealerassist.table.paper_events import PaperEvent
from dealerassist.table.seat import CashGuest
from dealerassist.table.staff_events import StaffEvent
from dealerassist.table.time_events import TimeEvent
from dealerassist.table.tournament_events import TournamentEvent
from dealerassist.table.tronc_state import CashlessTips, TipsOfShift
from dealerassist.tournament.structure import Tournament


class TableOpened(Fact, frozen=True, tag="table_opened"):
    """The table is in service under these rules; the fields are those of `OpenTable`."""

    name: str
    rules: HouseRules
    denominations: tuple[int, ...] = ()
    buy_in_notice: int = 0
    sells_at_table: bool = True
    mix: Mix | None = None
    tournament: Tournament | None = None


class HouseNamed(Fact, frozen=True, tag="house_named"):
    """The house is called `name` on every document from now on."""

    name: str


class HouseSettingChanged(Fact, frozen=True, tag="house_setting_changed"):
    """A setting of the house at this table is `becomes` from now on, and was `was` before.

    `name`: of the field of `HouseSettings`; or what is told beside an event of its own
    (`dealerassist/table/house_settings.py: HOUSE, TABLE, CASH_DESK, SALE, GAME, STAKES`).
    """

    name: str
    was: int | str
    becomes: int | str


class CashFound(Fact, frozen=True, tag="cash_found"):
    """What guests had bought for cash in the gaming day before the house had it added up (HP 3)."""

    guests: tuple[CashGuest, ...]


class ShiftOpened(Fact, frozen=True, tag="shift_opened"):
    """A shift began; shifts of a table are numbered from 1."""

    number: int
    croupier: str
    gaming_day: str
    opened_ms: int


class ShiftClosed(Fact, frozen=True, tag="shift_closed"):
    """The shift ended.

    Attributes:
        left_open: what of its money was neither counted nor came out; each waits for the pit boss.
        papers_recorded: every paper of its report is recorded as a `PaperMade`. False in older
            journals: whether an original was made is not known there.
        tronc_unsigned: what the tronc got in it is still to be signed. False in older journals,
            which do not ask for it.
    """

    number: int
    closed_ms: int
    left_open: tuple[LeftOpen, ...] = ()
    papers_recorded: bool = False
    tronc_unsigned: bool = False


class ShiftReopened(Fact, frozen=True, tag="shift_reopened"):
    """A shift that had just been closed is open again, as it was (house practice 4).

    Attributes:
        number: of the shift.
        reopened_ms: when, in UTC milliseconds.
        closed_ms: when it had been closed.
    """

    number: int
    reopened_ms: int
    closed_ms: int


class ShiftSupplemented(Fact, frozen=True, tag="shift_supplemented"):
    """What this entry records is booked for a shift that was closed before (house practice 4).

    It stands beside the events that it is said of, such as a count or an approved correction. The
    shift's report has another revision from then on.

    Attributes:
        shift: the closed shift.
        papers_recorded: of that revision, as with `ShiftClosed`.
    """

    shift: int
    papers_recorded: bool = False


class CroupierChanged(Fact, frozen=True, tag="croupier_changed"):
    """Another croupier deals from now on.

    Attributes:
        utc_ms: since when, in UTC milliseconds; 0 in older journals.
        planned: who was to take over by the rota; empty where it named nobody.
        due_ms: when that was to be; 0 where it is not known.
    """

    croupier: str
    utc_ms: int = 0
    planned: str = ""
    due_ms: int = 0


class RotaLaid(Fact, frozen=True, tag="rota_laid"):
    """These croupiers take turns at the table, in this order; nobody: there is no rota any more.

    Attributes:
        utc_ms: since when, in UTC milliseconds; 0 where nobody said.
        boss: the number of the pit boss who signed; empty where nobody said.
    """

    croupiers: tuple[str, ...]
    utc_ms: int = 0
    boss: str = ""


class SeatTaken(Fact, frozen=True, tag="seat_taken"):
    """A guest sat down with this buy-in; `cash` of it was sold out of the tray.

    Attributes:
        returned: which of the guests who left in this shift came back, counted from 1; 0 if
            somebody else did; None if nobody had left who could be the same, and in older
            journals.
        utc_ms: when; 0 in older journals.
    """

    seat: int
    buy_in: int
    alias: str | None
    cash: int = 0
    returned: int | None = None
    utc_ms: int = 0


class ChipsAdded(Fact, frozen=True, tag="chips_added"):
    """A guest bought more chips; `cash` of them were sold out of the tray."""

    seat: int
    amount: int
    cash: int = 0


class SeatLeft(Fact, frozen=True, tag="seat_left"):
    """A guest left and took `amount` along; `cash` of it was redeemed into the tray.

    Attributes:
        lost: the guest was away for too long: the house took the chips off the table.
        utc_ms: when; 0 in older journals.
    """

    seat: int
    amount: int
    cash: int = 0
    lost: bool = False
    utc_ms: int = 0


class SeatChanged(Fact, frozen=True, tag="seat_changed"):
    """A guest moved from `seat` to `to`, with everything in front of them."""

    seat: int
    to: int


class BuyInNoticed(Fact, frozen=True, tag="buy_in_noticed"):
    """What a guest has bought came near the amount from which the cash desk takes over (HP 3).

    Attributes:
        bought: the guest's sum, also of an earlier sitting in the shift.
        percent: the percentage of that amount that it reached, 80 or 100.
    """

    seat: int
    bought: int
    percent: int


class CashNoticed(Fact, frozen=True, tag="cash_noticed"):
    """What a guest has bought for cash came near the house's amount for one gaming day (HP 3).

    Attributes:
        bought: for cash in the gaming day, in all of its shifts and at all seats.
        percent: the percentage of that amount that it reached, 80 or 100.
        number: of the matter that waits for the pit boss, from 100 % on; 0 below.
    """

    seat: int
    bought: int
    percent: int
    number: int = 0


class CashGuestReturned(Fact, frozen=True, tag="cash_guest_returned"):
    """Who has just sat down had left in an earlier shift of the gaming day (HP 3).

    `guest`: the number of what that guest has bought for cash in the day (`CashGuest`).
    """

    seat: int
    guest: int


class SatOut(Fact, frozen=True, tag="sat_out"):
    """A guest is not dealt in any more; `utc_ms`: since when, 0 in older journals."""

    seat: int
    utc_ms: int = 0


class SatIn(Fact, frozen=True, tag="sat_in"):
    """A guest is dealt in again; `utc_ms`: since when, 0 in older journals."""

    seat: int
    utc_ms: int = 0


class TipGiven(Fact, frozen=True, tag="tip_given"):
    """Chips of a guest went to the tronc."""

    seat: int
    amount: int


class CashlessTipGiven(Fact, frozen=True, tag="cashless_tip_given"):
    """A guest gave a tip by card, so that no chip moved; `goes_to`: what the house counts it as."""

    seat: int
    amount: int
    goes_to: CashlessTips


class StackCounted(Fact, frozen=True, tag="stack_counted"):
    """The chips of a guest whose stack was not known were counted.

    Attributes:
        difference: how many more there are than the guest can have, or fewer if negative.
        number: under which a difference waits for the pit boss.
    """

    seat: int
    amount: int
    difference: int = 0
    number: int = 0


class TroncSigned(Fact, frozen=True, tag="tronc_signed"):
    """Two people have signed what the tronc of a gaming day came to (house practice 4).

    Attributes:
        gaming_day: its ISO date.
        shifts: what it got in each shift that nobody had signed for before.
        first, second: the numbers of who signed.
    """

    gaming_day: str
    shifts: tuple[TipsOfShift, ...]
    first: str
    second: str


class Restarted(Fact, frozen=True, tag="restarted"):
    """The program was started again, in the middle of `hand` or between hands."""

    version: str
    hand: int | None


class JournalRepair(StrEnum):
    """What was repaired when the journal was opened, or what has to be reported about it.

    Attributes:
        COPY_MADE: the mirror, the second copy of the entries, was missing and was made.
        COPY_EXTENDED: the mirror lacked the last entries and got them.
        COPY_REPLACED: the mirror was damaged and was replaced.
        ENTRIES_RESTORED: the database lacked entries and got them from the mirror.
        JOURNAL_RESTORED: the database was lost or damaged and was made anew from the mirror.
        TABLES_REBUILT: the read model differed from the entries and was computed again; or it was
            that of a newer program (`JournalRepaired.newer_version`).
        KEY_MADE: the signing key was missing, and a new one was made.
        KEY_CHANGED: the signing key is another one than before.
        UNSIGNED: checkpoints that had been signed are gone.
        SIGNED_FIRST: a journal from before there were checkpoints was signed for the first time.
        BEGUN_ANEW: the journal is new although files of an earlier one were there; or a backup was
            put in the place of a newer program's (`JournalRepaired.put_back`).
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


_OF_VERSION = re.compile(r"[.]version-(\d{1,10})-\d+\Z", re.ASCII)
"""How the name ends under which a journal of another version is kept."""


class JournalRepaired(Fact, frozen=True, tag="journal_mended"):
    """The journal was repaired when it was opened, or something has to be reported about it.

    Attributes:
        first: the first entry that was wrong or missing; 0 if none was. With `UNSIGNED`, the
            first that the missing checkpoints should have signed; with `SIGNED_FIRST`, the first
            that is signed as it is.
        last: the last entry of the same.
        kept: the name under which the damaged file was kept; empty if there was none.
        table: the table of the first row of the read model that differed from what the entries
            give; empty where none is known.
        row: the number of that row; 0 where none is known.
    """

    what: JournalRepair
    first: int
    last: int
    kept: str
    table: str = ""
    row: int = 0

    @property
    def newer_version(self) -> int:
        """The version of the journal that an older program took up from a newer one; 0 if none.

        It has no value of its own among the repairs, as the programs that this is about would not
        know it: it is recorded as `TABLES_REBUILT`, and told by the name of the file that is kept.
        """
        name = _OF_VERSION.search(self.kept)
        return int(name[1]) if name and self.what is JournalRepair.TABLES_REBUILT else 0

    @property
    def put_back(self) -> bool:
        """Whether a backup took the place of a newer program's journal: told in the same way."""
        name = _OF_VERSION.search(self.kept)
        return name is not None and self.what is JournalRepair.BEGUN_ANEW


class EntryRetracted(Fact, frozen=True, tag="entry_retracted"):
    """The journal entry `number` was taken back: it stays in the journal, but no longer counts."""

    number: int


class UndoneAfterSeal(Fact, frozen=True, tag="undone_after_seal"):
    """The undo in this entry reached behind the street's first card: it waits for the pit boss."""

    number: int = 0


class IrregularityNoted(Fact, frozen=True, tag="irregularity_noted"):
    """Something went wrong that no rule of the hand settles; it `waits` for the pit boss or not.

    `seat`: the guest whom it is about; None if it is about none, and in older journals.
    """

    kind: Irregularity
    hand: int | None
    waits: bool
    number: int = 0
    seat: int | None = None


class PitBossCalled(Fact, frozen=True, tag="pit_boss_called"):
    """The croupier called the pit boss, in `hand` or between hands.

    Attributes:
        utc_ms: when, in UTC milliseconds; 0 in older journals.
    """

    hand: int | None
    number: int = 0
    utc_ms: int = 0


class CallReasonGiven(Fact, frozen=True, tag="call_reason_given"):
    """The croupier said why the pit boss was called; `number` is that of the call."""

    number: int
    reason: CallReason


class Acknowledged(Fact, frozen=True, tag="acknowledged"):
    """What waited under this number was seen to; `reason` is why it differed, if it did."""

    number: int
    reason: DifferenceReason | None = None


class ScreenLocked(Fact, frozen=True, tag="screen_locked"):
    """The table's screen is locked; `idle`: because it was left alone, and nobody did it."""

    idle: bool = False


class ScreenUnlocked(Fact, frozen=True, tag="screen_unlocked"):
    """It is unlocked; the entry says by whom."""


class LastHandsAnnounced(Fact, frozen=True, tag="last_hands_announced"):
    """The last three hands were announced, in or after the hand with this number."""

    hand: int


SeatEvent = (
    SeatTaken
    | ChipsAdded
    | SeatLeft
    | SeatChanged
    | BuyInNoticed
    | CashNoticed
    | CashGuestReturned
    | SatOut
    | SatIn
    | TipGiven
    | CashlessTipGiven
    | BlindEvent
    | StackCounted
    | AwayNoticed
)
"""Events of one seat."""

TableEvent = (
    TableOpened
    | HouseNamed
    | HouseSettingChanged
    | CashFound
    | ShiftOpened
    | ShiftClosed
    | ShiftReopened
    | ShiftSupplemented
    | CroupierChanged
    | RotaLaid
    | SeatEvent
    | ListEvent
    | GuestsStayed
    | Restarted
    | JournalRepaired
    | EntryRetracted
    | UndoneAfterSeal
    | IrregularityNoted
    | PitBossCalled
    | CallReasonGiven
    | MoneyEvent
    | OpeningDiffered
    | TroncSigned
    | TimeEvent
    | TournamentEvent
    | LastHandsAnnounced
    | Acknowledged
    | ScreenLocked
    | ScreenUnlocked
    | CorrectionEvent
    | StaffEvent
    | PaperEvent
    | JournalEvent
)
"""Every event around a hand."""

Event = TableEvent | HandEvent
"""Every event that the journal keeps."""
