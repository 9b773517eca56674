"""The keys at both edges that never move: taking back, the pit boss, and what was not ordinary."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.hand.events import Place
from dealerassist.hand.legal import Wanted
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.event_text import deed
from ui.dialogs.card_correction import has_begun_to_show
from ui.dialogs.pin import PinFor
from ui.dialogs.undo import earlier_touch
from ui.pit.page_behind import pit_behind
from ui.pit.pages import Asks, Hands, Pit
from ui.problems import pad as problems
from ui.problems.inquiries import case_of
from ui.shell.context import Context
from ui.shell.key_action import Act, Intent, KeyAction, Reason, SwitchTo, grey, live, opening, terse
from ui.shell.mode import (
    PLAIN,
    Busy,
    CardsAsked,
    CardSeen,
    Earlier,
    Fixing,
    Middle,
    Naming,
    NamingOpener,
    ProblemMenu,
    Replay,
    SeatMenu,
    Showing,
    ShowingEarly,
    Telling,
    Typing,
    Undoing,
)
from ui.shell.number_pad import before_errand, before_typing
from ui.shell.pad import PadKeys
from ui.shell.words import Voice, dotted
from ui.table.dealing.keys import unknown_touch
from ui.table.less_recorded.keys import has_edge
from ui.table.less_recorded.pots_only import step_back

GIVING_UP = frozenset({"act-fold", "act-muck"})
"""What one guest gives up: one of these keys lies in the last place on the left."""

ENDING = frozenset({"rest-fold", "act-award"})
"""What ends the hand: one of these keys lies in the last place on the right."""


def side_touches(at: Context) -> tuple[KeyAction, ...]:
    """The keys that never move."""
    if pit_behind(at.mode.busy) is not None:
        return _of_the_pit(at)
    floor = live("floor", at.voice("Pit boss"), Act.CALL_FLOOR)
    left = (*_undo_touches(at), floor)
    if not _is_seen(at):
        return left
    why = live("why", at.voice("Why?"), Act.EXPLAIN)
    return (*left, unknown_touch(at), why, problems.problem_touch(at))


def ending_touches(at: Context, keys: PadKeys) -> tuple[KeyAction, ...]:
    """What ends a hand, where the pad below has no key for it: grey, in the same place.

    Args:
        at: where the table stands.
        keys: the pad that lies below.
    """
    if at.may is None or not (at.mode.busy is None or _asks_card(at)):
        return ()
    voice, may, there = at.voice, at.may, keys.by_name.keys()
    if may.wanted in (Wanted.SHOWING, Wanted.AWARD):
        left = ("act-muck", voice("Muck"), may.muck)
        right = ("act-award", voice("Pay the pots out"), may.award)
    else:
        left = ("act-fold", voice("Fold"), may.fold)
        right = ("rest-fold", voice("All fold"), may.rest_fold)
    return tuple(
        grey(voice, name, title, refusal)
        for (name, title, refusal), others in ((left, GIVING_UP), (right, ENDING))
        if refusal is not None and not others & there
    )


def _of_the_pit(at: Context) -> tuple[KeyAction, ...]:
    """Below a page of the pit nothing of the table is taken back: only what is asked for it."""
    before = _question_before(at)
    if before is None:
        return ()
    return (live("undo", at.voice("To the page"), before.does),)


def _is_seen(at: Context) -> bool:
    """Whether the keys on the right are seen, and not those that end what is asked."""
    said = has_edge(at)
    return (at.mode.busy is None or _asks_card(at)) if said is None else said


def _asks_card(at: Context) -> bool:
    """Whether the 52 cards lie below as they do while cards are dealt."""
    return isinstance(at.mode.busy, CardsAsked) or problems.asks_card(at)


def _undo_touches(at: Context) -> tuple[KeyAction, ...]:
    """The last entry, and everything that can still be taken back."""
    if not isinstance(at.mode.busy, Replay):
        return (_undo(at), earlier_touch(at))
    voice, past, said = at.voice, of_the_past(at), at.voice("close the replay first")
    return (
        terse(voice, "undo", voice("Undo"), past, said=said),
        terse(voice, "earlier", voice("Earlier"), past, said=said),
    )


def of_the_past(at: Context) -> Reason:
    """Why nothing can be done on the felt while it shows what has been."""
    return Reason(at.voice("This hand is over: close the replay first"))


def _undo(at: Context) -> KeyAction:
    """Back one question while something is asked; else the last entry is taken back."""
    voice, title = at.voice, at.voice("Undo")
    before = _question_before(at)
    if before is not None:
        return live("undo", title, before.does, detail=before.detail)
    if not at.last:
        return terse(voice, "undo", title, _nothing_to_undo(at), said=voice("nothing to undo"))
    waits = bool(at.undoable.steps) and at.undoable.steps[-1].number in at.undoable.waits
    detail = dotted([deed(voice, at.last), voice("ask the pit boss") if waits else ""])
    return live("undo", title, Act.UNDO, detail=detail)


def _nothing_to_undo(at: Context) -> Reason | Refusal:
    """A hand that is paid out is set right by the pit boss alone (house practice 2)."""
    if at.on_show is None or at.hand is not None:
        return refuse(Code.NOTHING_TO_UNDO, "HP 1")
    number = at.voice.say.number(at.on_show.number)
    text = at.voice("Hand {number} is paid out: what was wrong is for the pit boss", number=number)
    return Reason(text, "HP 1")


class Before(NamedTuple):
    """What was asked before, and what it is called."""

    does: Intent
    detail: str


def _question_before(at: Context) -> Before | None:
    """While something is asked: the question before it; None while nothing is.

    Of what is answered by an entry, card by card or winner by winner, that entry is taken back.
    """
    match at.mode.busy:
        case Showing() if at.may is not None and at.may.muck is None:
            return Before(SwitchTo(PLAIN), at.voice("show or muck?"))
        case ProblemMenu() | Earlier() | CardSeen() | Middle() | NamingOpener() | Naming():
            return _closing(at)
        case SeatMenu() if at.hand is not None:
            return _closing(at)
        case Telling():
            back = step_back(at)
            return None if back is None else Before(opening(back[0]), back[1])
        case PinFor(errand=errand) if at.hand is not None:
            return _leading(at, before_errand(errand).busy) or _closing(at)
        case Typing(case=None, pit=None) as typing if at.hand is not None:
            return _leading(at, before_typing(typing).busy) or _closing(at)
        case _:
            return _leading(at, _asked_before(at))


def _leading(at: Context, asked: Busy | None) -> Before | None:
    """Back to what was asked before; None where nothing was."""
    return None if asked is None else Before(opening(asked), _way_back(at.voice, asked))


def _closing(at: Context) -> Before:
    """Nothing was asked before: back to the keys of the hand."""
    return Before(SwitchTo(PLAIN), at.voice("back to the hand"))


def _way_back(voice: Voice, asked: Busy) -> str:
    """To a question, or to the list from which something was chosen."""
    listed = isinstance(asked, ProblemMenu | Earlier)
    return voice("back to the list" if listed else "the question before")


def _asked_before(at: Context) -> Busy | None:
    """What lay over the keys before the last answer."""
    case = case_of(at.mode.busy)
    if case is not None:
        return problems.before(case)
    match at.mode.busy:
        case Typing(pit=Pit() as pit):
            return pit
        case Pit(page=Hands(asks=Asks()) as page) as pit:
            return pit.turned(page.asking(None))
        case Fixing(Place.SEAT, seat=int(seat)):
            return SeatMenu(seat)
        case Fixing():
            return Middle()
        case ShowingEarly(seat) if not has_begun_to_show(at.hand, seat):
            return SeatMenu(seat)
        case Undoing():
            return Earlier()
        case _:
            return None
