"""Asks, before a hand begins, what happens with a guest who is away for too long (HP 7)."""

from __future__ import annotations

from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.localizer import capital, dotted
from dealerassist.table.commands import LeaveSeat, SitIn
from dealerassist.table.guest_commands import NoticeAway
from dealerassist.table.guest_events import AwayNoticed
from dealerassist.table.guests_away import (
    away_too_long,
    kept_until_ms,
    notice_away,
    seat_is_lost,
)
from dealerassist.table.seat import Seat
from ui.asked.asked import Asked, AskedFirst, seat_between_hands
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import guest_at
from ui.dialogs.count_stack import CountedToLeave
from ui.dialogs.seat_menu import SeatMenu
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


class AwayGuest(Dialog, frozen=True, kw_only=True):
    """The guest is called out, is back, or loses the seat; the chips go with `LeaveSeat` alone."""

    seat: int

    def asks(self, at: Context) -> Asked:
        seat = at.state.seat(self.seat)
        # What gives the seat up never lies where *New hand* does, which led here.
        keys = () if seat is None else (_called(at, seat), _back(at, seat), self._gone(at, seat))
        every = live("more", at.voice("All keys"), opening(SeatMenu(seat=self.seat)))
        return Asked(
            prompt=None if seat is None else _prompt(at, seat),
            pad=PadKeys(Pad.CHOICE, keys, (every, cancel(at.voice))),
            rule="HP 7 away",
            seats=seat_between_hands(at, self.seat),
        )

    def _gone(self, at: Context, seat: Seat) -> KeyAction:
        """The key that gives the seat up; where the chips are not known they are counted first."""
        voice, title = at.voice, at.voice("Give the seat up")
        command = LeaveSeat(seat.number, lost=True)
        if not seat.counted:
            menu = SeatMenu(seat=self.seat)
            keypad = opening(CountedToLeave(seat=self.seat, menu=menu))
            return live("seat-leave", title, keypad, detail=voice("the chips are counted"))
        if not seat.attendance.kept_until_ms:
            first = voice("the guest is called out first")
            return grey(voice, "seat-leave", title, GreyReason(first, "HP 7", "HP 7 away"))
        if not seat_is_lost(at.state, seat, at.now_ms):
            kept = voice("the seat is kept until {time}", time=_kept_until(at, seat))
            return grey(voice, "seat-leave", title, GreyReason(kept, "HP 7", "HP 7 away"))
        if (refusal := refusal_of(at, command)) is not None:
            return grey(voice, "seat-leave", title, refusal)
        detail = voice("{amount} off the table", amount=voice.money(seat.stack))
        detail = detail if seat.stack else voice("without chips")
        return live("seat-leave", title, AskDesk(command), detail=detail, tone=Tone.GIVE_UP)


def _called(at: Context, seat: Seat) -> KeyAction:
    """The key that notes that the guest was called out, and until when the seat is kept then."""
    voice, command = at.voice, NoticeAway(seat.number, at.now_ms)
    lost = seat_is_lost(at.state, seat, at.now_ms)
    title = voice("Keep the seat longer") if lost else voice("Called out")
    noticed = notice_away(at.state, command, seat)
    assert isinstance(noticed, tuple), "the guest is away"
    event: AwayNoticed = noticed[0]
    kept = voice("seat kept until {time}", time=voice.say.time(event.until_ms))
    tone = Tone.PLAIN if lost else Tone.GO
    return live("seat-called", title, AskDesk(NoticeAway(seat.number)), detail=kept, tone=tone)


def _back(at: Context, seat: Seat) -> KeyAction:
    voice = at.voice
    return live(
        "seat-sit-in", voice("Play on"), AskDesk(SitIn(seat.number)), detail=voice("is back")
    )


def _kept_until(at: Context, seat: Seat) -> str:
    """The time of day until which the seat is kept."""
    return at.voice.say.time(kept_until_ms(at.state, seat) or at.now_ms)


def _prompt(at: Context, seat: Seat) -> Prompt:
    """Says who is away, for how long, and whether the time is up."""
    voice, guest = at.voice, guest_at(at.voice, at.state, seat.number)
    title = voice("{guest} is away: call the guest out", guest=guest)
    if seat_is_lost(at.state, seat, at.now_ms):
        title = voice("{guest} did not come back: what happens?", guest=guest)
    minutes = (seat.attendance.away_for_ms(at.now_ms) or 0) // MINUTE_MS
    kept = voice("seat kept until {time}", time=_kept_until(at, seat))
    why = capital(dotted([voice("away for {n} min", n=minutes), kept]))
    return Prompt(title, voice.cited(why, "HP 7"))


def away_asked(at: Context) -> AskedFirst | None:
    """The question about the first guest who is away for too long; None if there is none."""
    first = next(away_too_long(at.state, at.now_ms), None)
    if first is None:
        return None
    guest = guest_at(at.voice, at.state, first.number)
    about = at.voice("first: {guest} is away", guest=guest)
    return AskedFirst(opening(AwayGuest(seat=first.number)), about, _prompt(at, first))
