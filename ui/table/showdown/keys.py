"""The keys of the showdown: giving up, showing and paying out (chapter 7)."""

from __future__ import annotations

from dealerassist.desk.undo_history import UndoStep
from dealerassist.hand.commands import AwardPots, Muck, MuckRest
from dealerassist.hand.events import CardShown, HandMucked
from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.showdown import (
    has_begun_to_show,
    next_to_show,
    refuse_muck,
    refuse_show,
    sole_owner,
)
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.table.state import TableState
from ui.asked.asked import Asked, SeatsAsked, WayBack
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.intents import AskDesk, SwitchTo, back_to_hand, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import PLAIN, Mode
from ui.asked.seat_and_hand_names import pot_name, seat_name, seats_listed
from ui.dialogs.seat_menu import SeatMenu
from ui.keys.card_dialog import CardsOfSeat
from ui.table.showdown.prompt import seat_shows_prompt, winnings_words
from ui.view.parts import Tone
from ui.view.view import Pad


class ShowingCards(CardsOfSeat, frozen=True, kw_only=True):
    """A seat that may also muck has said that it shows: its cards are entered."""

    def asks(self, at: Context) -> Asked:
        return Asked(
            prompt=None
            if at.hand is None
            else seat_shows_prompt(at, at.hand, self.seat, shows=True),
            pad=PadKeys(Pad.CARDS),
            seats=SeatsAsked(concerned=self.seat, shows=True),
            back=self._way_back(at),
        )

    def _way_back(self, at: Context) -> WayBack | None:
        """Back to the question whether to show or muck, where the seat has that choice."""
        if at.hand is None or refuse_muck(at.hand, self.seat) is not None:
            return None
        if has_begun_to_show(at.hand, self.seat):
            # Then undo takes the card back.
            return None
        asked = SwitchTo(PLAIN.showing(self.return_to))
        return WayBack(asked, at.voice("show or muck?"))


class ShowingOutOfTurn(CardsOfSeat, frozen=True, kw_only=True):
    """A seat that is not asked yet shows or mucks all the same (7.1)."""

    def asks(self, at: Context) -> Asked:
        return Asked(
            prompt=None if at.hand is None else seat_shows_prompt(at, at.hand, self.seat),
            pad=PadKeys(Pad.CARDS, _choice(at, self.seat, self)),
            rule="7.1",
            seats=SeatsAsked(concerned=self.seat),
            back=back_to_hand(at),
        )

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        if not isinstance(what, int):
            return super().tap(at, what)
        return opening(SeatMenu(seat=what)) if what == self.seat else showdown_tap(at, what)


def showdown_tap(at: Context, number: int) -> Intent | None:
    """The question whether this seat shows or mucks, where another one is asked (7.1); else None.

    Else a tap on a seat opens the guest's menu.
    """
    may = at.may
    if may is None or may.wanted is not Wanted.SHOWING or may.seat == number:
        return None
    return opening(_out_of_turn(may.state, number)) if number in may.can_show else None


def _out_of_turn(hand: HandState, seat: int) -> Dialog:
    """What is asked of a seat out of turn; once it has begun to show, its cards."""
    asked = ShowingOutOfTurn(seat=seat)
    return ShowingCards(seat=seat, return_to=asked) if _only_shows(hand, seat) else asked


def next_out_of_turn(state: TableState, step: UndoStep) -> Mode | None:
    """After a card was shown out of turn: the mode that asks for the seat's next one."""
    shown, hand = step.events[0], state.hand
    if not isinstance(shown, CardShown) or hand is None:
        return None
    seat, asked = shown.seat, next_to_show(hand)
    if asked in (None, seat) or refuse_show(hand, seat) is not None:
        return None
    return Mode(_out_of_turn(hand, seat))


def _only_shows(hand: HandState, seat: int) -> bool:
    """Whether the seat has begun to show, or must, so that it may no longer muck (7.2)."""
    refusal = refuse_muck(hand, seat)
    must = refusal is not None and refusal.code in (Code.MUST_SHOW, Code.ALL_MUST_SHOW)
    return must or has_begun_to_show(hand, seat)


def showing_keys(at: Context) -> tuple[KeyAction, ...]:
    """The keys beside the cards of the asked seat, while it may still muck (7.2).

    None once it has begun to show, or where it must: then its cards are all that is wanted.
    """
    hand, may = at.in_hand
    seat = may.seat
    assert seat is not None, "somebody has still to show"
    return () if _only_shows(hand, seat) else _choice(at, seat)


def award_keys(at: Context) -> tuple[KeyAction, ...]:
    """The keys once all have shown or mucked: the pots are paid out."""
    hand, may = at.in_hand
    voice, settled = at.voice, _settled(at, hand)
    return (
        grey(voice, "act-muck", voice("Muck"), settled, tone=Tone.GIVE_UP),
        grey(voice, "act-show", voice("Show cards"), settled),
        award_key(at, may),
    )


def _choice(at: Context, seat: int, asked: Dialog | None = None) -> tuple[KeyAction, ...]:
    """The keys of a seat that may show or muck; `asked` is the question put out of turn."""
    hand, may = at.in_hand
    return (_muck(at, hand, seat), _show(at, seat, asked), _muck_others(at, may, seat))


def _muck(at: Context, hand: HandState, seat: int) -> KeyAction:
    voice, title = at.voice, at.voice("Muck")
    detail = _given_up(voice, hand, seat)
    does = refuse_muck(hand, seat) or AskDesk(Muck(seat))
    return live_or_grey(voice, "act-muck", title, does, detail=detail, tone=Tone.GIVE_UP)


def _given_up(voice: Localizer, hand: HandState, seat: int) -> str:
    """Who gives up, and which side pots stay that seat's all the same (7.2)."""
    name = seat_name(voice, seat)
    own = [n for n, pot in enumerate(hand.pots) if pot.amount and sole_owner(hand, pot) == seat]
    if not own:
        return name
    kept = voice.listed([pot_name(voice, number) for number in own])
    return dotted([name, voice("keeps {pots}", pots=kept)])


def _muck_others(at: Context, may: Legal, seat: int) -> KeyAction:
    """The key by which all who are still asked to show muck (7.2); grey for who is not asked."""
    voice, title, mucks = at.voice, at.voice("All others muck"), may.mucking_together
    if seat != may.seat:
        asked = GreyReason(voice("Seat {seat} is asked first", seat=may.seat or 0), "7.1")
        return grey(voice, "act-muck-others", title, asked, tone=Tone.GIVE_UP)
    if isinstance(mucks, Refusal):
        return grey(voice, "act-muck-others", title, mucks, tone=Tone.GIVE_UP)
    seats = [event.seat for event in mucks if isinstance(event, HandMucked)]
    if len(seats) == 1:
        alone = seat_name(voice, seats[0])
        brief = voice("only {seat} can", seat=alone)
        only = GreyReason(voice("Only {seat} can muck", seat=alone), "7.2", brief=brief)
        return grey(voice, "act-muck-others", title, only, tone=Tone.GIVE_UP)
    listed = seats_listed(voice, seats)
    detail = voice.count("Seat {seats} gives up", "Seats {seats} give up", len(seats), seats=listed)
    does = AskDesk(MuckRest())
    return live("act-muck-others", title, does, detail=detail, tone=Tone.GIVE_UP)


def _show(at: Context, seat: int, asked: Dialog | None) -> KeyAction:
    """The key for a guest who says so before the cards lie open: from then on nothing mucks them.

    To show, it is enough to tap the cards.
    """
    title, detail = at.voice("Show cards"), at.voice("or tap them")
    return live("act-show", title, opening(ShowingCards(seat=seat, return_to=asked)), detail=detail)


def _settled(at: Context, hand: HandState) -> GreyReason:
    """Why nobody shows or mucks any more (6.6, 7.2)."""
    if len(hand.contenders) == 1:
        text, brief = at.voice("all others have folded, nobody shows"), at.voice("Nobody shows")
        return GreyReason(capital(text), "6.6", brief=brief)
    if len(hand.unmucked) == 1:
        seat = hand.unmucked[0].seat
        text = at.voice("Nobody else has a claim left: all pots to seat {seat}", seat=seat)
        return GreyReason(text, "7.2")
    return GreyReason(
        at.voice("Everybody has shown or mucked"), "7.2", brief=at.voice("Showing is over")
    )


def award_key(at: Context, may: Legal) -> KeyAction:
    """The key that pays the pots out."""
    voice, title = at.voice, at.voice("Push the pots")
    does = may.award or AskDesk(AwardPots())
    return live_or_grey(
        voice, "act-award", title, does, detail=capital(winnings_words(at)), tone=Tone.GO
    )
