"""Time is called and taken guest by guest, in place of the Taxe (6.4)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.desk.undo_history import UndoStep
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.localizer import capital, dotted
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from dealerassist.table.time_charge import (
    RULE,
    can_pay,
    charge_of,
    may_pay,
    time_due_ms,
    time_is_due,
)
from dealerassist.table.time_commands import CallTime, SpareTime, TakeTime
from dealerassist.table.time_events import TimeAnnounced, TimeSpared, TimeTaken
from ui.asked.asked import Asked, AskedFirst, SeatsAsked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, grey_in_brief, live, reason_of
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import seat_name, seats_listed
from ui.dialogs.time_of_guest import TimeOfGuest
from ui.dialogs.who_stays import stays_asked
from ui.keys.seat_keys import every_seat
from ui.keys.typed_money import typed_number
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.view import Pad, Prompt

PREFIX = "time-"
"""Before the number of the seat, in a key's object name: "time-3"."""


class TimeCollection(Dialog, frozen=True, kw_only=True):
    """From whom time is taken: a tap for each guest, or one for all who owe it.

    While it is `sparing`, a tap on a seat says that the guest pays nothing for this period.
    """

    sparing: bool = False

    def asks(self, at: Context) -> Asked:
        guests = [self._of_seat(at, seat) for seat in at.state.seats if seat is not None]
        seats = every_seat(at, PREFIX, guests, _empty)
        done = cancel(at.voice, title=at.voice("Done"), detail=at.voice("back to the table"))
        return Asked(
            prompt=self._prompt(at),
            pad=PadKeys(Pad.SEATS, seats, (self._all(at), self._spare(at), done)),
            rule=RULE,
            aloud=_called_aloud(at),
            seats=self._who_owes(at),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        return self._taken(at, what) if isinstance(what, int) else None

    def _prompt(self, at: Context) -> Prompt:
        voice, period = at.voice, at.state.time
        amount = voice.money(period.amount)
        title = voice("Time: take {amount} from each guest", amount=amount)
        if self.sparing:
            title = voice("Who pays no time? Tap the seat")
        begun = voice("for the time from {time} on", time=voice.say.time(period.begun_ms))
        return Prompt(title, dotted([voice.cited(capital(begun), RULE), owing_words(at)]))

    def _who_owes(self, at: Context) -> SeatsAsked:
        """Who owes it stands out; whoever has not paid can be picked."""
        seats = tuple(seat.number for seat in at.state.seats if seat is not None)
        owing = at.state.time.owing
        possible = owing if self.sparing else tuple(n for n in seats if may_pay(at.state, n))
        return SeatsAsked(owing=owing, possible=possible)

    def _taken(self, at: Context, number: int) -> Intent | GreyReason:
        """Takes time of the guest, or spares the guest; who has too few chips is asked about."""
        seat = at.state.seat(number)
        if seat is None:
            return reason_of(at.voice, _empty(number))
        if self.sparing:
            return intent_for(at, SpareTime(number))
        if may_pay(at.state, number) and not can_pay(at.state, seat):
            return opening(TimeOfGuest(seat=number, return_to=self))
        return intent_for(at, TakeTime((number,)))

    def _of_seat(self, at: Context, seat: Seat) -> KeyAction:
        voice, number = at.voice, seat.number
        name, title = f"{PREFIX}{number}", seat.alias or seat_name(voice, number)
        does = self._taken(at, number)
        if isinstance(does, GreyReason):
            said = voice("paid") if number in at.state.time.paid else voice("owes none")
            return grey_in_brief(voice, name, title, does, said=said)
        owes = number in at.state.time.owing
        return live(
            name, title, does, detail=_what(at, seat), tone=Tone.RAISE if owes else Tone.PLAIN
        )

    def _all(self, at: Context) -> KeyAction:
        """The key that takes time of all who owe it and have the chips."""
        voice, period = at.voice, at.state.time
        title, refusal = voice("All pay"), refusal_of(at, TakeTime())
        if self.sparing and period.owing:
            reason = GreyReason(voice("Here a tap says who pays no time"), RULE)
            return grey(voice, "confirm", title, reason, tone=Tone.GO)
        if refusal is not None:
            return grey(voice, "confirm", title, refusal, tone=Tone.GO)
        able = [n for n in period.owing if (seat := at.state.seat(n)) and can_pay(at.state, seat)]
        amount = voice.money(len(able) * period.amount)
        title = voice.count("{n} guest pays", "{n} guests pay", len(able))
        does = AskDesk(TakeTime())
        return live("confirm", title, does, detail=amount, tone=Tone.GO)

    def _spare(self, at: Context) -> KeyAction:
        """The key after which a tap on a seat spares the guest, and back."""
        voice = at.voice
        if self.sparing:
            return live("more", voice("Take time"), opening(replace(self, sparing=False)))
        title = voice("Waive it for a guest")
        if not at.state.time.owing:
            return grey(voice, "more", title, refuse(Code.NOBODY_OWES_TIME, RULE))
        return live("more", title, opening(replace(self, sparing=True)))


def _called_aloud(at: Context) -> str:
    """The call for time, until something else is entered."""
    called = (event for event in at.last if isinstance(event, TimeAnnounced))
    event = next(called, None)
    if event is None:
        return ""
    amount = typed_number(at.rules, event.amount)
    return at.voice("Time, please: {amount} from each", amount=amount)


def _empty(number: int) -> Refusal:
    """Why no time is taken from a seat at which nobody sits."""
    return refuse(Code.SEAT_EMPTY, "2.1", seat=number)


def _what(at: Context, seat: Seat) -> str:
    """Below the name: what the guest pays, or why the guest owes nothing, or has too little."""
    voice = at.voice
    if not can_pay(at.state, seat):
        only = voice("only {amount}", amount=voice.money(seat.stack))
        return only if seat.stack else voice("no chips")
    if seat.number in at.state.time.owing:
        return voice.money(at.state.time.amount)
    return voice("sitting out") if seat.sitting_out else voice("owes none")


def owing_words(at: Context) -> str:
    """Who has not paid for the period; empty if nobody owes it."""
    voice, owing = at.voice, at.state.time.owing
    if not owing:
        return ""
    seats = seats_listed(voice, owing)
    return voice.count("Seat {seats} owes it", "Seats {seats} owe it", len(owing), seats=seats)


def next_to_pay(state: TableState, step: UndoStep) -> Mode | None:
    """After a guest paid or is spared, the mode that asks for the others; None if nobody owes."""
    answered = isinstance(step.events[0], TimeTaken | TimeSpared)
    return Mode(TimeCollection()) if answered and state.time.owing else None


# ── the ways here ───────────────────────────────────────────────────────────────────────────


def time_asked(at: Context) -> AskedFirst | None:
    """The call for time before the first hand of a period; None where it is not due."""
    command = CallTime(at.now_ms)
    if not time_is_due(at.state, at.now_ms) or refusal_of(at, command):
        return None
    called = AskDesk(command, Mode(TimeCollection()))
    return AskedFirst(called, at.voice("first: time is due"), Prompt(time_words(at)))


def time_key(at: Context) -> tuple[KeyAction, ...]:
    """The key that calls time, or goes on taking it; none where the house takes the Taxe."""
    voice, due = at.voice, time_due_ms(at.state)
    if charge_of(at.state) is None:
        return ()
    title, name = voice("Time charge"), "time"
    if (asked := time_asked(at)) is not None:
        stays = stays_asked(at)
        does, detail = (
            (asked.does, voice("due now")) if stays is None else (stays.does, stays.about)
        )
        return (live(name, title, does, detail=detail, tone=Tone.RAISE),)
    if not at.state.time.number:
        return (grey(voice, name, title, refuse(Code.NOBODY_PAYS_TIME, RULE)),)
    taken = opening(TimeCollection())
    if owing := at.state.time.owing:
        detail = voice.count("{n} guest owes it", "{n} guests owe it", len(owing))
        return (live(name, title, taken, detail=detail, tone=Tone.RAISE),)
    detail = "" if due is None else voice("due at {time}", time=voice.say.time(due))
    return (live(name, title, taken, detail=detail),)


def time_facts(at: Context) -> tuple[LabelledFigure, ...]:
    """When time is due, in the line between hands; amber while it is, or somebody owes it."""
    voice, due, owing = at.voice, time_due_ms(at.state), at.state.time.owing
    if due is None:
        return ()
    if due <= at.now_ms:
        return (LabelledFigure(voice("Time charge"), voice("due now"), FigureTone.HEED),)
    if owing:
        text = voice.count("{n} guest owes it", "{n} guests owe it", len(owing))
        return (LabelledFigure(voice("Time charge"), text, FigureTone.HEED),)
    return (LabelledFigure(voice("Time charge"), voice("due at {time}", time=voice.say.time(due))),)


def time_words(at: Context) -> str:
    """Before the first hand of a period that time is due, or who still owes it; else empty."""
    charge = charge_of(at.state)
    if charge is None:
        return ""
    if time_is_due(at.state, at.now_ms):
        amount = at.voice.money(charge.amount)
        return at.voice.cited(at.voice("Time is due: {amount} from each", amount=amount), RULE)
    if not at.state.time.owing:
        return ""
    return at.voice.cited(at.voice("Time: {who}", who=owing_words(at)), RULE)
