"""A free seat is kept for somebody, with a name and a time (HP 7)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.localizer import capital, dotted
from dealerassist.table.guest_commands import (
    CallListed,
    MoveBack,
    ReleaseSeat,
    ReserveSeat,
    StrikeListed,
)
from dealerassist.table.seat import LONGEST_ALIAS
from dealerassist.table.waiting_list_state import Reservation
from ui.asked.asked import Asked, AskedFirst, seat_between_hands
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import intent_for
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import KeyAction, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import kept_words, seat_name
from ui.dialogs.buy_in import BuyIn
from ui.keys.spelling_dialog import SpellingDialog
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

KEPT_MINUTES = (5, 10, 15, 20, 30, 45, 60, 90, 120, 150, 180, 240)
"""For how long a seat can be reserved, a key each."""


class ReservedFor(SpellingDialog, frozen=True, kw_only=True):
    """Asks for whom a free seat is kept, letter by letter."""

    seat: int

    longest = LONGEST_ALIAS

    def asks(self, at: Context) -> Asked:
        voice, named = at.voice, ReservedUntil(seat=self.seat, name=self.name, return_to=self)
        title = voice("Reserve seat {seat}: {name}", seat=self.seat, name=self.name or "…")
        return self.letters(
            at,
            opening(named),
            # A guest needs no name.
            without=(voice("Without a name"), replace(named, name="")),
            prompt=Prompt(title, voice("The name that the guest wants to be called by")),
            rule="HP 3 guests",
            seats=seat_between_hands(at, self.seat),
        )


class ReservedUntil(Dialog, frozen=True, kw_only=True):
    """Asks for how long a free seat is kept; `name` is of whom for, empty for none."""

    seat: int
    name: str

    def asks(self, at: Context) -> Asked:
        who = dotted([seat_name(at.voice, self.seat), self.name])
        keys = tuple(self._until(at, minutes) for minutes in KEPT_MINUTES)
        return Asked(
            prompt=Prompt(at.voice("Until when is the seat kept?"), who),
            pad=PadKeys(Pad.CHOICE, keys, (cancel(at.voice, then=Mode(self.return_to)),)),
            rule="HP 7 list",
            seats=seat_between_hands(at, self.seat),
        )

    def _until(self, at: Context, minutes: int) -> KeyAction:
        until_ms = at.now_ms + minutes * MINUTE_MS
        does = intent_for(at, ReserveSeat(self.seat, self.name, until_ms))
        title, name = at.voice.say.time(until_ms), f"until-{minutes}"
        return live_or_grey(at.voice, name, title, does, detail=at.voice("{n} min", n=minutes))


class ReservedSeat(Dialog, frozen=True, kw_only=True):
    """What becomes of a reserved seat: its guest sits down, or it is kept longer, or released."""

    seat: int

    def asks(self, at: Context) -> Asked:
        reserved = at.state.waiting_list.reservation(self.seat)
        back = cancel(at.voice, then=Mode(self.return_to))
        keys = () if reserved is None else _reserved_keys(at, reserved)
        return Asked(
            prompt=None if reserved is None else _prompt(at, reserved),
            pad=PadKeys(Pad.CHOICE, keys, (back,)),
            rule="HP 7 list",
            seats=seat_between_hands(at, self.seat),
        )


def reservation_asked(at: Context) -> AskedFirst | None:
    """The question about the first seat that was kept until now; None if there is none."""
    over = (each for each in at.state.waiting_list.reserved if each.is_over(at.now_ms))
    first = next(over, None)
    if first is None:
        return None
    about = f"{seat_name(at.voice, first.seat)} {kept_words(at.voice, first, at.now_ms)}"
    return AskedFirst(opening(ReservedSeat(seat=first.seat)), about, _prompt(at, first))


def _prompt(at: Context, reserved: Reservation) -> Prompt:
    """Says for whom it is kept and until when, or that the time is up."""
    who = dotted([seat_name(at.voice, reserved.seat), reserved.name])
    kept = capital(kept_words(at.voice, reserved, at.now_ms))
    return Prompt(who, at.voice.cited(kept, "HP 7"))


def seating(reserved: Reservation) -> BuyIn:
    """The buy-in of who the seat is kept for."""
    return BuyIn(seat=reserved.seat, alias=reserved.name)


def _reserved_keys(at: Context, reserved: Reservation) -> tuple[KeyAction, ...]:
    voice, seat, number = at.voice, reserved.seat, reserved.listed
    sits = live("reserved-seat", voice("Seat guest"), opening(seating(reserved)), tone=Tone.GO)
    release = ReleaseSeat(seat)
    if not number:
        longer = ReservedUntil(seat=seat, name=reserved.name, return_to=ReservedSeat(seat=seat))
        kept = live("reserved-longer", voice("Keep longer"), opening(longer))
        freed = live("reserved-release", voice("Release the seat"), AskDesk(release))
        return sits, kept, freed
    again = live(
        "reserved-longer",
        voice("Call again"),
        AskDesk(CallListed(number, seat)),
        detail=voice("and keep the seat longer"),
    )
    freed = live(
        "reserved-release",
        voice("Release the seat"),
        AskDesk(release),
        detail=voice("keeps the place on the list"),
    )
    return sits, again, freed, *not_come_keys(at, number)


def not_come_keys(at: Context, number: int) -> tuple[KeyAction, KeyAction]:
    """The keys for who was called from the list and did not come: to its end, or off it."""
    voice = at.voice
    last = live(
        "listed-back",
        voice("To the end of the list"),
        AskDesk(MoveBack(number)),
        detail=voice("did not come"),
    )
    struck = live(
        "listed-strike",
        voice("Strike"),
        AskDesk(StrikeListed(number, unanswered=True)),
        detail=voice("did not come"),
    )
    return last, struck
