"""An open card that was recorded as unknown has been seen after all (3.8)."""

from __future__ import annotations

from functools import partial

from dealerassist.hand.events import Face
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import capital
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.intents import back_to_hand, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import seat_name
from ui.dialogs.card_correction import of_seat, recorded_hand
from ui.dialogs.seat_menu import SeatMenu
from ui.keys.seat_keys import every_seat
from ui.view.view import Pad, Prompt

PREFIX = "seen-"
"""Before the number of the seat, in a key's object name: "seen-4"."""


class CardSeen(Dialog, frozen=True, kw_only=True):
    """Asks whose unknown card has been seen."""

    def asks(self, at: Context) -> Asked:
        why = at.voice("the right card decides who opens")
        rule = "3.8" if at.hand is None else at.hand.rules.rule_of_opening(at.hand.street)
        title = at.voice("Whose card was seen? Tap the seat")
        keys = (
            live(f"{PREFIX}{seat}", seat_name(at.voice, seat), does)
            for seat in _seats_with_unseen(at)
            if not isinstance(does := _seen_at(at, seat), GreyReason)
        )
        seats = every_seat(at, PREFIX, keys, partial(_all_seen, at))
        return Asked(
            prompt=Prompt(title, capital(at.voice.cited(why, rule))),
            pad=PadKeys(Pad.SEATS, seats, (cancel(at.voice),)),
            back=back_to_hand(at),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        return _seen_at(at, what) if isinstance(what, int) else None


def _seen_at(at: Context, number: int) -> Intent | GreyReason:
    """Asks for the unknown open card of this seat; if it has several, first for which one."""
    hand = recorded_hand(at)
    if hand is None or number not in _seats_with_unseen(at):
        return _all_seen(at, number)
    menu = SeatMenu(seat=number)
    unseen = _unseen(hand, number)
    return opening(of_seat(number, unseen[0], menu) if len(unseen) == 1 else menu)


def seen_key(at: Context) -> KeyAction | None:
    """The key to name an unknown card while it is asked who opens; None if no card is unknown."""
    seats = _seats_with_unseen(at)
    if not seats:
        return None
    voice, title = at.voice, at.voice("Card seen")
    detail = seat_name(voice, seats[0]) if len(seats) == 1 else voice("the unknown one")
    does = _seen_at(at, seats[0]) if len(seats) == 1 else opening(CardSeen())
    assert not isinstance(does, GreyReason), "this seat has an unknown card"
    return live("card-seen", title, does, detail=detail)


def _all_seen(at: Context, seat: int) -> GreyReason:
    """Why no card of this seat can be named."""
    return GreyReason(at.voice("Seat {seat} has no unknown open card", seat=seat), "3.8")


def _seats_with_unseen(at: Context) -> tuple[int, ...]:
    hand = recorded_hand(at)
    players = () if hand is None else hand.players
    return tuple(player.seat for player in players if hand and _unseen(hand, player.seat))


def _unseen(hand: HandState, seat: int) -> tuple[int, ...]:
    """The positions, among the cards of a seat, of open ones that are unknown."""
    cards = enumerate(hand.player(seat).cards)
    return tuple(at for at, held in cards if held.card is None and held.face is Face.UP)
