"""Taking back more than the last entry: which one, and what goes with it (house practice 1)."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.desk.undo_history import Step
from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.event_text import deed
from dealerassist.table.state import Seat, TableState
from ui.shell.context import Context
from ui.shell.key_action import KeyAction, UndoTo, cancel, live, opening, terse
from ui.shell.mode import Earlier, Undoing
from ui.shell.paging import more, page_of
from ui.shell.words import Voice, capital
from ui.view.lists import LineView, UndoingView
from ui.view.parts import Tone

PREFIX = "step-"

LINES = 16
"""As many entries as a page lists."""


def earlier_touch(at: Context) -> KeyAction:
    """The key to everything that can still be taken back."""
    title = at.voice("Earlier")
    if not at.undoable.steps:
        why = refuse(Code.NOTHING_TO_UNDO, "HP 1")
        return terse(at.voice, "earlier", title, why, said=at.voice("nothing to undo"))
    n = len(at.undoable.steps)
    return live(
        "earlier",
        title,
        opening(Earlier()),
        detail=at.voice.count("{n} entry", "{n} entries", n),
    )


def earlier_touches(at: Context, page: int) -> tuple[KeyAction, ...]:
    """A key for each entry that can be taken back, newest first."""
    keys = [_earlier(at.voice, step) for step in reversed(at.undoable.steps)]
    return (*page_of(at.voice, keys, page, Earlier), cancel(at.voice))


def _earlier(voice: Voice, step: Step) -> KeyAction:
    asked = opening(Undoing(step.number))
    return live(f"{PREFIX}{step.number}", deed_of(voice, step), asked, detail=_time(voice, step))


def deed_of(voice: Voice, step: Step) -> str:
    """What the entry did; its number, where there are no words for it."""
    return deed(voice, step.events) or voice("Entry {number}", number=step.number)


def _time(voice: Voice, step: Step) -> str:
    return voice.say.time(step.utc_ms, seconds=True)


# ── what goes with it ───────────────────────────────────────────────────────────────────────


def taken_back(at: Context, number: int) -> Sequence[Step]:
    """Entry `number` and all that followed, in the order in which they were made."""
    return [step for step in at.undoable.steps if step.number >= number]


def undoing_touches(at: Context, asked: Undoing) -> tuple[KeyAction, ...]:
    """Take it all back, look at the list, or leave everything unchanged."""
    voice, n = at.voice, len(taken_back(at, asked.number))
    pages = max(1, -(-n // LINES))
    title = voice.count("Undo {n} entry", "Undo {n} entries", n)
    turned = more(voice, voice("More"), asked.page, pages, lambda page: _turned(asked, page))
    return (
        live("confirm", title, UndoTo(asked.number), tone=Tone.GIVE_UP),
        live("back", voice("Another entry"), opening(Earlier())),
        *([turned] if pages > 1 else []),
        cancel(voice),
    )


def _turned(asked: Undoing, page: int) -> Undoing:
    return Undoing(asked.number, page)


def undoing_view(at: Context, asked: Undoing) -> UndoingView:
    """The page of the list, and what all of it means in chips."""
    steps = taken_back(at, asked.number)
    shown = steps[asked.page * LINES : (asked.page + 1) * LINES]
    lines = tuple(LineView(_time(at.voice, step), deed_of(at.voice, step)) for step in shown)
    heading = at.voice("What it means in chips")
    warning = at.voice("The pit boss has to approve: the street has been dealt")
    warned = at.voice.cited(warning, "HP 1") if asked.number in at.undoable.waits else ""
    return UndoingView(lines, heading, _means(at), warned)


def _means(at: Context) -> tuple[str, ...]:
    """Who has more in front of them afterwards, and who less."""
    if at.undoable.before is None:
        return ()
    number = range(1, max(len(at.state.seats), len(at.undoable.before.seats)) + 1)
    told = [_means_for(at.voice, seat, at.undoable.before, at.state) for seat in number]
    told += [_rake(at.voice, at.undoable.before, at.state)]
    return tuple(capital(text) for text in told if text) or (at.voice("No chips move"),)


def _means_for(voice: Voice, number: int, before: TableState, now: TableState) -> str:
    then, seat = before.seat(number), now.seat(number)
    if then is None or seat is None:
        return _comes_or_goes(voice, number, then, seat)
    moved = _in_front(before, then) - _in_front(now, seat)
    if moved > 0:
        return voice("{amount} back to seat {seat}", amount=voice.money(moved), seat=number)
    if moved < 0:
        return voice("{amount} back from seat {seat}", amount=voice.money(-moved), seat=number)
    return ""


def _comes_or_goes(voice: Voice, number: int, then: Seat | None, seat: Seat | None) -> str:
    if seat is not None:
        amount = voice.money(seat.stack)
        return voice("seat {seat} is free again, {amount} back", seat=number, amount=amount)
    if then is not None:
        amount = voice.money(then.stack)
        return voice("seat {seat} is taken again, with {amount}", seat=number, amount=amount)
    return ""


def _in_front(state: TableState, seat: Seat) -> int:
    """The chips in front of a guest, those bet in this round not."""
    hand = state.hand if state.hand_in_progress else None
    return hand.player(seat.number).stack if hand and hand.has(seat.number) else seat.stack


def _rake(voice: Voice, before: TableState, now: TableState) -> str:
    raked = _raked(now) - _raked(before)
    return voice("{amount} rake back into the pot", amount=voice.money(raked)) if raked else ""


def _raked(state: TableState) -> int:
    return state.hand.raked if state.hand is not None and state.hand_in_progress else 0
