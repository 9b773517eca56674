"""The keys of the showdown: giving up, showing and paying out (chapter 7)."""

from __future__ import annotations

from dealerassist.hand.commands import AwardPots, Muck, MuckRest
from dealerassist.hand.events import HandMucked
from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.localizer import capital
from ui.shell.context import Context
from ui.shell.dialog import Dialog, WayBack
from ui.shell.key_action import AskDesk, GreyReason, KeyAction, SwitchTo, grey, live, opening
from ui.shell.pad import PadKeys
from ui.shell.screen_mode import PLAIN
from ui.shell.seat_and_hand_names import seat_name, seats_listed
from ui.table.showdown.prompt import winnings
from ui.view.parts import Tone


class ShowingCards(Dialog, frozen=True, kw_only=True):
    """A seat that may also muck has decided to show: its cards are entered."""

    seat: int

    def keys(self, at: Context) -> PadKeys | None:  # noqa: ARG002
        """None: the hand's own pad is shown, which is that of the cards."""
        return None

    def lays_cards(self, at: Context) -> bool:  # noqa: ARG002
        """The 52 cards lie below."""
        return True

    def way_back(self, at: Context) -> WayBack | None:
        """Back to the question whether to show or muck, where the seat has that choice."""
        if at.may is None or at.may.muck is not None:
            return None
        return WayBack(SwitchTo(PLAIN), at.voice("show or muck?"))


def cards_are_due(at: Context) -> bool:
    """Whether a seat's cards are to be entered: it chose to show, has begun to, or must (7.2)."""
    if at.hand is None or at.may is None or at.may.seat is None or at.may.show is not None:
        return False
    begun = any(card is not None for card in at.hand.player(at.may.seat).down_cards)
    must = isinstance(at.may.muck, Refusal) and at.may.muck.code is Code.MUST_SHOW
    return begun or must or at.mode.dialog == ShowingCards(seat=at.may.seat)


def showdown_keys(at: Context) -> tuple[KeyAction, ...]:
    """The keys of the pad, in their order."""
    assert at.may is not None, "a hand is in progress"
    shows = at.may.wanted is Wanted.SHOWING
    last = _muck_others(at, at.may) if shows else award_key(at, at.may)
    return (_muck(at, at.may), _show(at, at.may), last)


def _muck(at: Context, may: Legal) -> KeyAction:
    voice, title = at.voice, at.voice("Muck")
    if may.muck is not None or may.seat is None:
        return grey(voice, "act-muck", title, _settled(at), tone=Tone.GIVE_UP)
    detail = voice("{seat} gives up", seat=seat_name(voice, may.seat))
    return live("act-muck", title, AskDesk(Muck(may.seat)), detail=detail, tone=Tone.GIVE_UP)


def _muck_others(at: Context, may: Legal) -> KeyAction:
    """The key by which all who are still asked to show muck (7.2)."""
    voice, title, mucks = at.voice, at.voice("All others muck"), may.mucking_together
    if isinstance(mucks, Refusal):
        return grey(voice, "act-muck-others", title, mucks, tone=Tone.GIVE_UP)
    seats = [event.seat for event in mucks if isinstance(event, HandMucked)]
    if len(seats) == 1:
        only = GreyReason(voice("Only {seat} can muck", seat=seat_name(voice, seats[0])), "7.2")
        return grey(voice, "act-muck-others", title, only, tone=Tone.GIVE_UP)
    listed = seats_listed(voice, seats)
    detail = voice.count("Seat {seats} gives up", "Seats {seats} give up", len(seats), seats=listed)
    does = AskDesk(MuckRest())
    return live("act-muck-others", title, does, detail=detail, tone=Tone.GIVE_UP)


def _show(at: Context, may: Legal) -> KeyAction:
    voice, title = at.voice, at.voice("Show cards")
    if may.show is not None or may.seat is None:
        return grey(voice, "act-show", title, _settled(at))
    assert at.hand is not None, "a hand is in progress"
    hidden = len(at.hand.player(may.seat).hidden)
    detail = voice.count("{n} card to enter", "{n} cards to enter", hidden)
    return live("act-show", title, opening(ShowingCards(seat=may.seat)), detail=detail)


def _settled(at: Context) -> GreyReason:
    """Why nobody shows or mucks any more (6.6, 7.2)."""
    if at.hand is not None and len(at.hand.contenders) == 1:
        return GreyReason(capital(at.voice("all others have folded, nobody shows")), "6.6")
    return GreyReason(at.voice("Everybody has shown or mucked"), "7.2")


def award_key(at: Context, may: Legal) -> KeyAction:
    """The key that pays the pots out."""
    voice, title = at.voice, at.voice("Pay the pots out")
    if may.award is not None:
        return grey(voice, "act-award", title, may.award, tone=Tone.GO)
    return live(
        "act-award", title, AskDesk(AwardPots()), detail=capital(winnings(at)), tone=Tone.GO
    )
