"""The action is on a seat further on: all before it pass, with the act of that seat.

Guests who fold one after the other would cost a tap each. A tap on the seat that acts next says the
same of all of them. Its keys then enter their acts and its own as one entry, so that one undo takes
them back.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.events import Folded, HandEvent
from dealerassist.hand.recording_depth.acts_together import acts_before
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.event_text import event_summary
from dealerassist.locale.localizer import Localizer
from ui.asked.asked import Asked, SeatsAsked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.intents import AskDesk, SwitchTo, back_to_hand, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import PLAIN
from ui.asked.seat_and_hand_names import seats_listed
from ui.dialogs.seat_menu import SeatMenu
from ui.table.betting.amount import BetAmount, turn_further_on, with_those_before
from ui.table.betting.keys import own_keys
from ui.table.less_recorded.acting_together import seats_named
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


class ActionOn(Dialog, frozen=True, kw_only=True):
    """Asks what a seat does, all before which pass."""

    seat: int

    def asks(self, at: Context) -> Asked:
        seats = SeatsAsked(concerned=self.seat, before=self.passes(at))
        turn, back = turn_further_on(at, self.seat), back_to_hand(at)
        if turn is None:
            return Asked(prompt=self._prompt(at), rule="1.5", seats=seats, back=back)
        own = own_keys(turn, before=_passed(at.voice, seats.before))
        keys = (_with_all_who_fold(self, at, _of_seat(self, key_action)) for key_action in own)
        pad = PadKeys(Pad.ACTIONS, (*keys, *_rest(at.voice, self.seat), _menu(at, self.seat)))
        return Asked(prompt=self._prompt(at), pad=pad, rule="1.5", seats=seats, back=back)

    def passes(self, at: Context) -> tuple[HandEvent, ...]:
        """The acts of all who pass, in their order."""
        passes = () if at.hand is None else acts_before(at.hand, self.seat)
        return () if isinstance(passes, Refusal) else passes

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        if not isinstance(what, int):
            return None
        if what == self.seat:
            return opening(SeatMenu(seat=what))
        if at.may is not None and at.may.seat == what:
            return SwitchTo(PLAIN)
        return action_on_tap(at, what)

    def _prompt(self, at: Context) -> Prompt | None:
        passes = self.passes(at)
        if not passes:
            return None
        done = _passed(at.voice, passes)
        title = at.voice("{done} — seat {seat} to act", done=done, seat=self.seat)
        return Prompt(title, at.voice("Recorded with what seat {seat} does", seat=self.seat))


def action_on_tap(at: Context, number: int) -> Intent | None:
    """What a tap on this seat asks while guests bet; None where it opens the guest's menu."""
    if turn_further_on(at, number) is None:
        return None
    return opening(ActionOn(seat=number))


def action_key(at: Context, number: int) -> tuple[KeyAction, ...]:
    """The key beside the menu of a guest further on: that the action is on this seat."""
    asked = ActionOn(seat=number)
    passes = asked.passes(at)
    if not passes or turn_further_on(at, number) is None:
        return ()
    title = at.voice("Action on seat {seat}", seat=number)
    detail = _passed(at.voice, passes)
    return (live("seat-action", title, opening(asked), detail=detail, tone=Tone.RAISE),)


def _menu(at: Context, number: int) -> KeyAction:
    """The key to the menu of the guest, who may as well have been tapped for it."""
    title = at.voice("Menu of seat {seat}", seat=number)
    return live("seat-menu", title, opening(SeatMenu(seat=number)), detail=at.voice("nobody acts"))


def _with_all_who_fold(asked: ActionOn, at: Context, key_action: KeyAction) -> KeyAction:
    """On the key to fold, which has less room than the others, everybody who folds with it."""
    passes = asked.passes(at)
    folds = [event.seat for event in passes if isinstance(event, Folded)]
    key = key_action.key
    if key.name != "act-fold" or not key.enabled or len(folds) < len(passes):
        return key_action
    seats = [*folds, asked.seat]
    named, brief = seats_named(at.voice, seats), seats_listed(at.voice, seats)
    return key_action.looking(detail=named, brief=brief)


def _passed(voice: Localizer, events: tuple[HandEvent, ...]) -> str:
    """Who passes: all by their seats, as who is to act depends on it."""
    seats = [event.seat for event in events if isinstance(event, Folded)]
    if len(seats) < len(events):
        return event_summary(voice, events)
    listed = seats_listed(voice, seats)
    return voice.count("Seat {seats} folds", "Seats {seats} fold", len(seats), seats=listed)


def _of_seat(asked: ActionOn, key_action: KeyAction) -> KeyAction:
    """The key, so that it enters the acts of those before the seat, too."""
    does = key_action.does
    if isinstance(does, AskDesk):
        together = with_those_before(asked.seat, does.command)
        return key_action if together is None else key_action._replace(does=AskDesk(together))
    if isinstance(does, SwitchTo) and isinstance(does.mode.dialog, BetAmount):
        return key_action._replace(does=opening(replace(does.mode.dialog, return_to=asked)))
    return key_action


def _rest(voice: Localizer, seat: int) -> tuple[KeyAction, ...]:
    """The keys for all who have still to act: grey until the seat has acted."""
    first = GreyReason(voice("First what seat {seat} does", seat=seat))
    return (
        grey(voice, "rest-fold", voice("All fold"), first, tone=Tone.GIVE_UP),
        grey(voice, "rest-call", voice("All call"), first),
        grey(voice, "rest-check", voice("All check"), first),
    )
