"""The dealer button is placed before the first hand, or anew after a break (5.13)."""

from __future__ import annotations

from dealerassist.table.blind_commands import PlaceButton
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import guest_at
from ui.view.view import Pad, Prompt

PREFIX = "button-"
"""Before the number of the seat, in a key's object name: "button-3"."""


RULE = "5.13"
"""Where button and blinds go."""


class PlacingButton(Dialog, frozen=True, kw_only=True):
    """Asks which guest gets the button; seats on the felt can be tapped as well."""

    def asks(self, at: Context) -> Asked:
        voice, seats = at.voice, range(1, len(at.state.seats) + 1)
        title = voice("Deal each guest a card face up: the highest gets the button. Tap that seat")
        named = voice("Or tap the seat that the house names")
        return Asked(
            prompt=Prompt(title, voice.cited(named, RULE)),
            pad=PadKeys(Pad.SEATS, tuple(_at(at, seat) for seat in seats), (cancel(voice),)),
            rule=RULE,
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        return intent_for(at, PlaceButton(what)) if isinstance(what, int) else None


def _at(at: Context, number: int) -> KeyAction:
    """The key that places the button at a seat, as a tap on the seat does."""
    name, title = f"{PREFIX}{number}", guest_at(at.voice, at.state, number)
    does = intent_for(at, PlaceButton(number))
    return live_or_grey(at.voice, name, title, does)


def place_button_key(at: Context) -> tuple[KeyAction, ...]:
    """The key between hands that asks who gets the button; none in a game without one."""
    voice, rules = at.voice, at.coming.rules
    taken = [seat.number for seat in at.state.seats if seat is not None]
    if rules is None or not rules.button or not taken:
        return ()
    title, refusal = voice("Place the button"), refusal_of(at, PlaceButton(taken[0]))
    first = voice("high card, or a seat")
    detail = first if is_to_be_placed(at) else voice("anew, after a break")
    does = refusal or opening(PlacingButton())
    return (live_or_grey(voice, "place-button", title, does, detail=detail),)


def is_to_be_placed(at: Context) -> bool:
    """Whether no hand of the shift has been dealt yet, so that the croupier places the button."""
    shift = at.state.shift
    return shift is not None and at.state.hands < shift.first_hand
