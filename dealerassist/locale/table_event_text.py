"""What an event at the table recorded, in a few words: guests, chips, shifts, staff."""

from __future__ import annotations

from typing import assert_never

from dealerassist.locale.call_reasons import CALL_REASONS
from dealerassist.locale.correction_reasons import DIFFERENCE_REASONS
from dealerassist.locale.house_settings import CHOICES, change_of_setting
from dealerassist.locale.irregularities import IRREGULARITIES
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.tournament_event_text import tournament_event_text
from dealerassist.locale.tronc import tronc_signed_text
from dealerassist.table.blind_events import (
    ButtonPlaced,
    PostingChosen,
    StraddleAnnounced,
    StraddleWithdrawn,
    WaitingChosen,
)
from dealerassist.table.correction_events import (
    CorrectionApproved,
    CorrectionDeclined,
    CorrectionEvent,
    CorrectionProposed,
    CorrectionWithdrawn,
)
from dealerassist.table.events import (
    Acknowledged,
    BuyInNoticed,
    CallReasonGiven,
    CashFound,
    CashGuestReturned,
    CashlessTipGiven,
    CashNoticed,
    ChipsAdded,
    CroupierChanged,
    EntryRetracted,
    HouseNamed,
    HouseSettingChanged,
    IrregularityNoted,
    JournalRepaired,
    LastHandsAnnounced,
    PitBossCalled,
    Restarted,
    RotaLaid,
    SatIn,
    SatOut,
    ScreenLocked,
    ScreenUnlocked,
    SeatChanged,
    SeatEvent,
    SeatLeft,
    SeatTaken,
    ShiftClosed,
    ShiftOpened,
    ShiftReopened,
    ShiftSupplemented,
    StackCounted,
    TableEvent,
    TableOpened,
    TipGiven,
    TroncSigned,
    UndoneAfterSeal,
)
from dealerassist.table.guest_events import (
    AwayNoticed,
    GuestListed,
    GuestMovedBack,
    GuestsStayed,
    GuestStruck,
    ListEvent,
    SeatReleased,
    SeatReserved,
)
from dealerassist.table.house_money_events import (
    BoxCounted,
    MoneyEvent,
    OpeningDiffered,
    TrayCredited,
    TrayFilled,
    TrayOpened,
)
from dealerassist.table.journal_events import JournalBegun, JournalEnded
from dealerassist.table.money_state import Box, DifferenceReason, worth
from dealerassist.table.paper_events import (
    PaperEvent,
    PaperKind,
    PaperMade,
    PaperNotPrinted,
)
from dealerassist.table.staff_events import (
    LockLifted,
    PersonEnrolled,
    PersonNamed,
    PersonRetired,
    PinLocked,
    PinSet,
    PinsReset,
    RoleChanged,
    StaffEvent,
)
from dealerassist.table.time_events import TimeAnnounced, TimeEvent, TimeSpared, TimeTaken
from dealerassist.table.tournament_events import TournamentEvent

_COUNTED = {
    Box.TRAY: "Tray counted",
    Box.CASH: "Cash counted",
    Box.RAKE: "Rake counted",
    Box.TIPS: "Tips counted",
    Box.TIME: "Time counted",
    Box.DROP: "Jackpot counted",
}
"""That a box was counted. What was found is told where the count is read, after the boxes."""


def table_event_text(voice: Localizer, act: TableEvent) -> str:
    """The text of an event at the table; empty if it is not to be named."""
    if isinstance(act, SeatEvent):
        return _at_seat(voice, act)
    if isinstance(act, CorrectionEvent):
        return _of_correction(voice, act)
    if isinstance(act, StaffEvent):
        return _of_staff(voice, act)
    if isinstance(act, ListEvent | GuestsStayed):
        return _of_the_list(voice, act)
    if isinstance(act, TimeEvent | TournamentEvent):
        return _apart(voice, act)
    if isinstance(act, PaperEvent):
        return _of_paper(voice, act)
    match act:
        case ShiftOpened() | ShiftClosed() | ShiftReopened():
            return _of_shift(voice, act)
        case CroupierChanged(croupier):
            return voice("Croupier {croupier}", croupier=croupier)
        case RotaLaid(croupiers):
            return _rota(voice, croupiers)
        case HouseNamed(name):
            return voice("House: {house}", house=name)
        case HouseSettingChanged(name, was, becomes):
            return change_of_setting(voice, name, was, becomes)
        case CashFound():
            return ""
        case TableOpened(name):
            return voice("Table {table} in service", table=name)
        case IrregularityNoted(kind):
            return voice(IRREGULARITIES[kind])
        case PitBossCalled() | CallReasonGiven():
            return _of_call(voice, act)
        case Acknowledged(number, DifferenceReason() as reason):
            said = voice(DIFFERENCE_REASONS[reason])
            return voice("Open matter {number} signed for: {reason}", number=number, reason=said)
        case Acknowledged(number):
            return voice("Open matter {number} seen to", number=number)
        case ScreenLocked() | ScreenUnlocked():
            return _of_lock(voice, act)
        case TrayOpened() | OpeningDiffered() | TrayFilled() | TrayCredited() | BoxCounted():
            return _of_house_money(voice, act)
        case TroncSigned():
            return tronc_signed_text(voice, act)
        case LastHandsAnnounced():
            return voice("Last three hands called")
        case Restarted() | JournalRepaired() | JournalEnded() | JournalBegun():
            return _of_journal(voice, act)
        case EntryRetracted() | UndoneAfterSeal() | ShiftSupplemented():
            return ""
        case _:
            assert_never(act)


def _of_journal(
    voice: Localizer, act: Restarted | JournalRepaired | JournalEnded | JournalBegun
) -> str:
    match act:
        case Restarted():
            return voice("Restart")
        case JournalRepaired():
            return voice("The journal was mended")
        case JournalEnded():
            return voice("Journal ended, the table goes on in a new one")
        case JournalBegun():
            return voice("New journal begun, the table goes on from the one before")
        case _:
            assert_never(act)


def _of_house_money(voice: Localizer, act: MoneyEvent | OpeningDiffered) -> str:
    match act:
        case TrayOpened(pieces):
            return voice("Tray opened with {amount}", amount=voice.money(worth(pieces)))
        case OpeningDiffered(_, difference) if difference.amount:
            return voice("{amount} against the last count", amount=voice.signed(difference.amount))
        case OpeningDiffered():
            return voice("in other chips than counted last")
        case TrayFilled(slip) | TrayCredited(slip):
            said = "Fill, slip {n}" if isinstance(act, TrayFilled) else "Credit, slip {n}"
            return voice(said, n=voice.say.number(slip.number))
        case BoxCounted(box):
            return voice(_COUNTED[box])
        case _:
            assert_never(act)


def _rota(voice: Localizer, croupiers: tuple[str, ...]) -> str:
    if not croupiers:
        return voice("No rota any more")
    return voice("Rota: {croupiers}", croupiers=", ".join(croupiers))


def _of_call(voice: Localizer, act: PitBossCalled | CallReasonGiven) -> str:
    """That the pit boss was called, or why."""
    if isinstance(act, PitBossCalled):
        return voice("Pit boss called")
    return voice("Pit boss called: {reason}", reason=voice(CALL_REASONS[act.reason]))


def _of_lock(voice: Localizer, act: ScreenLocked | ScreenUnlocked) -> str:
    if isinstance(act, ScreenUnlocked):
        return voice("Screen unlocked")
    return voice("Screen locked, left alone") if act.idle else voice("Screen locked")


def _of_paper(voice: Localizer, act: PaperEvent) -> str:
    paper = _paper(voice, act)
    match act:
        case PaperMade(file=""):
            return paper
        case PaperMade():
            return voice("{paper}, printed from its file", paper=paper)
        case PaperNotPrinted(file=""):
            return voice("{paper}: could not be saved", paper=paper)
        case PaperNotPrinted():
            return voice("{paper}: saved, not printed", paper=paper)
        case _:
            assert_never(act)


def _paper(voice: Localizer, act: PaperEvent) -> str:
    number, n = act.of.number, act.copy
    match act.of.kind:
        case PaperKind.SHIFT_REPORT if n:
            return voice("Copy {n} of report {number}", n=n, number=number)
        case PaperKind.SHIFT_REPORT:
            return voice("Original of report {number}", number=number)
        case PaperKind.SLIP if n:
            return voice("Copy {n} of slip {number}", n=n, number=number)
        case PaperKind.SLIP:
            return voice("Original of slip {number}", number=number)
        case PaperKind.TOURNAMENT_SHEET if n:
            return voice("Copy {n} of tournament sheet {number}", n=n, number=number)
        case PaperKind.TOURNAMENT_SHEET:
            return voice("Original of tournament sheet {number}", number=number)
        case _:
            assert_never(act.of.kind)


def _of_shift(voice: Localizer, act: ShiftOpened | ShiftClosed | ShiftReopened) -> str:
    match act:
        case ShiftOpened(number):
            return voice("Shift {number} opened", number=number)
        case ShiftClosed(number):
            return voice("Shift {number} closed", number=number)
        case ShiftReopened(number):
            return voice("Shift {number} opened again", number=number)
        case _:
            assert_never(act)


def _at_seat(voice: Localizer, act: SeatEvent) -> str:
    match act:
        case SeatTaken():
            return dotted([_taken(voice, act), _paid_how(voice, act.buy_in, act.cash)])
        case ChipsAdded(seat, amount, cash):
            added = voice("Seat {seat} adds {amount}", seat=seat, amount=voice.money(amount))
            return dotted([added, _paid_how(voice, amount, cash)])
        case SeatLeft():
            return _left(voice, act)
        case SeatChanged(seat, to):
            return voice("Seat {seat} moves to seat {to}", seat=seat, to=to)
        case StackCounted():
            return _counted(voice, act)
        case TipGiven(seat, amount):
            return voice("Seat {seat} tips {amount}", seat=seat, amount=voice.money(amount))
        case CashlessTipGiven(seat, amount, goes_to):
            paid, becomes = voice.money(amount), voice(CHOICES[goes_to])
            return voice(
                "Seat {seat} tips {amount} by card: {goes_to}",
                seat=seat,
                amount=paid,
                goes_to=becomes,
            )
        case SatOut(seat):
            return voice("Seat {seat} sits out", seat=seat)
        case SatIn(seat):
            return voice("Seat {seat} plays on", seat=seat)
        case ButtonPlaced(seat):
            return voice("Dealer button at seat {seat}", seat=seat)
        case PostingChosen(seat):
            return voice("Seat {seat} posts to play", seat=seat)
        case WaitingChosen(seat):
            return voice("Seat {seat} waits for the big blind", seat=seat)
        case StraddleAnnounced(seat):
            return voice("Seat {seat} straddles", seat=seat)
        case StraddleWithdrawn(seat):
            return voice("Seat {seat} does not straddle", seat=seat)
        case AwayNoticed(seat, _, until_ms):
            until = voice.say.time(until_ms)
            return voice("Seat {seat} called out, kept until {time}", seat=seat, time=until)
        case BuyInNoticed() | CashNoticed() | CashGuestReturned():
            return ""
        case _:
            assert_never(act)


def _apart(voice: Localizer, act: TimeEvent | TournamentEvent) -> str:
    """The text of what some tables have besides: time, a tournament."""
    if isinstance(act, TimeEvent):
        return _of_time(voice, act)
    return tournament_event_text(voice, act)


def _left(voice: Localizer, act: SeatLeft) -> str:
    seat, amount = act.seat, voice.money(act.amount)
    if act.lost:
        return voice("Seat {seat} given up, guest away: {amount}", seat=seat, amount=amount)
    if not act.amount:
        return voice("Seat {seat} left without chips", seat=seat)
    return voice("Seat {seat} left with {amount}", seat=seat, amount=amount)


def _of_the_list(voice: Localizer, act: ListEvent | GuestsStayed) -> str:
    match act:
        case GuestsStayed(seats):
            return voice.count("{n} guest stays", "{n} guests stay", len(seats))
        case SeatReserved():
            return _reserved(voice, act)
        case SeatReleased(seat):
            return voice("Seat {seat} no longer reserved", seat=seat)
        case GuestListed(_, name):
            return voice("{name} on the waiting list", name=name)
        case GuestStruck(_, name, unanswered):
            if unanswered:
                return voice("{name} did not come, struck off the list", name=name)
            return voice("{name} struck off the list", name=name)
        case GuestMovedBack(_, name):
            return voice("{name} did not come, to the end of the list", name=name)
        case _:
            assert_never(act)


def _of_time(voice: Localizer, act: TimeEvent) -> str:
    match act:
        case TimeAnnounced(_, _, _, amount):
            return voice("Time called: {amount} from each", amount=voice.money(amount))
        case TimeTaken(seat, amount, cash) if cash:
            paid = voice.money(amount)
            return voice("Seat {seat}: time {amount} in cash", seat=seat, amount=paid)
        case TimeTaken(seat, amount):
            return voice("Seat {seat}: time {amount}", seat=seat, amount=voice.money(amount))
        case TimeSpared(seat):
            return voice("Seat {seat} pays no time", seat=seat)
        case _:
            assert_never(act)


def _reserved(voice: Localizer, act: SeatReserved) -> str:
    facts = {"seat": act.seat, "name": act.name, "time": voice.say.time(act.until_ms)}
    if act.listed:
        return voice("{name} called to seat {seat}, until {time}", **facts)
    if not act.name:
        return voice("Seat {seat} reserved until {time}", **facts)
    return voice("Seat {seat} reserved for {name} until {time}", **facts)


def _taken(voice: Localizer, act: SeatTaken) -> str:
    seat, amount = act.seat, voice.money(act.buy_in)
    if act.returned is None:
        return voice("Seat {seat} taken: {amount}", seat=seat, amount=amount)
    if not act.returned:
        return voice("Seat {seat} taken with {amount} by another guest", seat=seat, amount=amount)
    return voice("Seat {seat} taken with {amount}; the guest is back", seat=seat, amount=amount)


def _paid_how(voice: Localizer, amount: int, cash: int) -> str:
    """How chips were paid for (house practice 4)."""
    if not cash:
        return voice("desk")
    if cash == amount:
        return voice("cash")
    return voice("{amount} of it cash", amount=voice.money(cash))


def _counted(voice: Localizer, act: StackCounted) -> str:
    amount = voice.money(act.amount)
    if not act.difference:
        return voice("Seat {seat} counted: {amount}", seat=act.seat, amount=amount)
    return voice(
        "Seat {seat} counted: {amount}, difference {difference}",
        seat=act.seat,
        amount=amount,
        difference=voice.signed(act.difference),
    )


def _of_correction(voice: Localizer, act: CorrectionEvent) -> str:
    match act:
        case CorrectionProposed(number):
            return voice("Correction {number} proposed", number=number)
        case CorrectionApproved(number):
            return voice("Correction {number} approved", number=number)
        case CorrectionDeclined(number):
            return voice("Correction {number} declined", number=number)
        case CorrectionWithdrawn(number):
            return voice("Correction {number} withdrawn", number=number)
        case _:
            assert_never(act)


def _of_staff(voice: Localizer, act: StaffEvent) -> str:
    match act:
        case PersonEnrolled(person):
            return voice("{person} enrolled", person=person)
        case PersonNamed(person, name):
            return voice("{person} is called {name}", person=person, name=name)
        case RoleChanged(person):
            return voice("{person} has another role", person=person)
        case PersonRetired(person):
            return voice("{person} retired", person=person)
        case PinSet(person):
            return voice("{person} has a new PIN", person=person)
        case PinLocked(person):
            return voice("{person} locked after wrong PINs", person=person)
        case LockLifted(person):
            return voice("{person} may sign in again", person=person)
        case PinsReset():
            return voice("All PINs were begun anew at the machine")
        case _:
            assert_never(act)
