"""All in, hands may be shown before the last cards come (7.2)."""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.desk.undo_history import UndoStep
from dealerassist.hand.events import CardShown
from dealerassist.hand.showdown import has_begun_to_show
from dealerassist.hand.state import HandState
from dealerassist.hand.turning_up import may_show_early, next_to_turn_up
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.table.state import TableState
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import back_to, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.screen_mode import Mode
from ui.keys.card_dialog import CardsOfSeat
from ui.view.view import Prompt


class ShowingEarly(CardsOfSeat, frozen=True, kw_only=True):
    """Asks for the cards that a seat shows before the last ones are dealt.

    `return_to` is the menu of the seat; None once a card has been entered.
    """

    def asks(self, at: Context) -> Asked:
        # Once a card is recorded there is no menu to go back to: Undo takes the card back.
        back = None if self.return_to is None else back_to(at, self.return_to)
        return self.open_card(self._prompt(at), back)

    def _prompt(self, at: Context) -> Prompt | None:
        """How many cards the seat still has to show."""
        if at.hand is None:
            return None
        voice, title = at.voice, cards_to_show(at.voice, at.hand, self.seat)
        why = voice("nobody can bet any more: hands may be turned up before the last cards")
        return Prompt(capital(title), capital(voice.cited(why, "7.1")))


def cards_to_show(voice: Localizer, hand: HandState, seat: int) -> str:
    """How many cards the seat shows, or how many more if it has begun to."""
    if has_begun_to_show(hand, seat):
        one, many = "seat {seat} shows {n} more card", "seat {seat} shows {n} more cards"
    else:
        one, many = "seat {seat} shows {n} card", "seat {seat} shows {n} cards"
    return voice.count(one, many, len(hand.player(seat).hidden), seat=seat)


def early_key(at: Context, seat: int, menu: Dialog) -> KeyAction:
    """The key in a guest's menu to show the hand before the last cards, once betting is over."""
    voice, title, hand = at.voice, at.voice("Show early"), at.hand
    if hand is not None and _may_still_show(hand, seat):
        begun = has_begun_to_show(hand, seat)
        showing = ShowingEarly(seat=seat, return_to=None if begun else menu)
        return live("act-show-early", title, opening(showing))
    reason = GreyReason(
        voice("Only when nobody can bet any more and cards are still to come"),
        "7.1",
        brief=voice("Before the last cards"),
    )
    return grey(voice, "act-show-early", title, reason)


def shown_next(state: TableState, step: UndoStep, menu: Callable[[int], Dialog]) -> Mode | None:
    """After a card was shown early: the mode that asks for the seat's next one; None if no more."""
    shown, hand = step.events[0], state.hand
    if hand is None or next_to_turn_up(hand) is not None:
        return None  # the table itself asks for the hands then (11.7)
    if isinstance(shown, CardShown) and _may_still_show(hand, shown.seat):
        begun = has_begun_to_show(hand, shown.seat)
        return_to = None if begun else menu(shown.seat)
        return Mode(ShowingEarly(seat=shown.seat, return_to=return_to))
    return None


def _may_still_show(hand: HandState, seat: int) -> bool:
    """Whether this seat has cards left to show while nobody can bet any more."""
    if not may_show_early(hand) or not hand.has(seat):
        return False
    return hand.player(seat).has_to_show and bool(hand.player(seat).hidden)
