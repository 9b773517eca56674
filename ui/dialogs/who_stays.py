"""Asks who stays, and with what chips, when game or stakes have changed (2.1, 2.2, HP 7)."""

from __future__ import annotations

from dealerassist.locale.localizer import dotted
from dealerassist.table.guest_commands import GuestsStay
from dealerassist.table.seat import Seat
from dealerassist.table.who_stays import guests_to_ask
from ui.asked.asked import Asked, AskedFirst
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.dry_run import intent_for
from ui.asked.intents import cancel, opening
from ui.asked.key_action import Intent, KeyAction, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import guest_name, seat_name
from ui.dialogs.seat_menu import SeatMenu
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

PREFIX = "stays-"
"""Before the number of the seat, in a key's object name: "stays-3"."""


class WhoStays(Dialog, frozen=True, kw_only=True):
    """A key for each guest, to the guest's menu; one says that all who sit there stay."""

    def asks(self, at: Context) -> Asked:
        guests = tuple(_guest(at, seat) for seat in at.state.seats if seat is not None)
        return Asked(
            prompt=_prompt(at),
            pad=PadKeys(Pad.SEATS, guests, (_all(at), cancel(at.voice))),
            rule="HP 7 stays",
        )

    def tap(self, at: Context, what: Tapped) -> Intent | None:
        if not isinstance(what, int) or at.state.seat(what) is None:
            return None
        return opening(SeatMenu(seat=what))


def stays_asked(at: Context) -> AskedFirst | None:
    """Who stays at another game: asked before all else of the guests; None where all have been."""
    if at.hand is not None or not at.state.shift_is_open or not guests_to_ask(at.state):
        return None
    about = at.voice("first: who stays at this game")
    return AskedFirst(opening(WhoStays()), about, _prompt(at))


def _prompt(at: Context) -> Prompt:
    why = at.voice("Tap whoever leaves or adds chips; those who stay keep what is in front")
    return Prompt(at.voice("Another game: who stays?"), at.voice.cited(why, "HP 7"))


def _guest(at: Context, seat: Seat) -> KeyAction:
    """The key of a guest: the chips in front, amber below the new minimum buy-in."""
    voice = at.voice
    stack = voice.money(seat.stack) if seat.counted else voice("not counted")
    few = seat.counted and seat.stack < at.rules.minimum_buy_in
    least = voice("below {amount}", amount=voice.money(at.rules.minimum_buy_in)) if few else ""
    return live(
        f"{PREFIX}{seat.number}",
        guest_name(voice, seat) if seat.alias else seat_name(voice, seat.number),
        opening(SeatMenu(seat=seat.number)),
        detail=dotted([stack, least]),
        tone=Tone.RAISE if few else Tone.PLAIN,
    )


def _all(at: Context) -> KeyAction:
    voice, title = at.voice, at.voice("All stay")
    does, n = intent_for(at, GuestsStay()), len(guests_to_ask(at.state))
    detail = voice.count("{n} guest with all chips", "{n} guests with all chips", n)
    return live_or_grey(voice, "confirm", title, does, detail=detail, tone=Tone.GO)
