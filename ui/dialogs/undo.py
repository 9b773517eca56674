"""Taking back more than the last entry: from which one on, and what that means (HP 1)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from dealerassist.desk.undo_history import UndoStep
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.event_text import event_summary
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import UndoTo, back_to, back_to_hand, cancel, opening, opening_over
from ui.asked.key_action import GreyReason, KeyAction, grey_in_brief, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.keys.paging import choices_on_page, next_page_key, page_count, slice_of_page
from ui.view.lists import LineView, UndoingView
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

PREFIX = "step-"
"""Before the number of the entry, in a key's object name: "step-42"."""

LINES = 14
"""How many entries fit on a page of the list."""


class EarlierEntries(Dialog, frozen=True, kw_only=True):
    """Asks from which entry on everything is taken back."""

    page: int = 0

    is_list = True

    def asks(self, at: Context) -> Asked:
        why = at.voice("Everything after it is undone too, and is shown first")
        keys = [self._entry(at.voice, step) for step in reversed(at.undoable.steps)]
        close = cancel(at.voice, then=Mode(self.return_to))
        return Asked(
            prompt=Prompt(at.voice("Where did it go wrong?"), at.voice.cited(why, "HP 1")),
            pad=choices_on_page(at.voice, self, self.page, keys, close),
            rule="HP 1",
            back=back_to_hand(at) if self.return_to is None else back_to(at, self.return_to),
        )

    def _entry(self, voice: Localizer, step: UndoStep) -> KeyAction:
        asked = opening(UndoQuestion(number=step.number, return_to=self))
        title, time = undo_step_text(voice, step), _time(voice, step)
        return live(f"{PREFIX}{step.number}", title, asked, detail=time)


class UndoQuestion(Dialog, frozen=True, kw_only=True):
    """Asks whether entry `number` and all that followed are really taken back."""

    number: int
    page: int = 0

    def asks(self, at: Context) -> Asked:
        voice, n = at.voice, len(taken_back(at, self.number))
        pages = page_count(n, LINES)
        title = voice.count("Undo {n} entry", "Undo {n} entries", n)
        next_page = next_page_key(
            voice, voice("More"), self.page, pages, lambda page: opening(replace(self, page=page))
        )
        ends = (
            live("confirm", title, UndoTo(self.number), tone=Tone.GIVE_UP),
            live("back", voice("Another entry"), opening(self.return_to)),
            *([next_page] if pages > 1 else []),
            cancel(voice),
        )
        return Asked(
            prompt=self._prompt(at),
            pad=PadKeys(Pad.UNDOING, ends=ends, shows=self._view(at)),
            rule="HP 1",
            back=None if self.return_to is None else back_to(at, self.return_to),
        )

    def _prompt(self, at: Context) -> Prompt | None:
        steps, voice = taken_back(at, self.number), at.voice
        if not steps:
            return None
        title = voice.count("Undo {n} entry?", "Undo {n} entries?", len(steps))
        first = voice("back to before: {done}", done=undo_step_text(voice, steps[0]))
        return Prompt(title, capital(first))

    def _view(self, at: Context) -> UndoingView:
        """One page of the entries, and what taking all of them back means in chips."""
        steps = taken_back(at, self.number)
        shown = steps[slice_of_page(len(steps), self.page, LINES)]
        lines = tuple(
            LineView(_time(at.voice, step), undo_step_text(at.voice, step)) for step in shown
        )
        heading = at.voice("What it means in chips")
        warning = at.voice("The pit boss has to approve: the street has been dealt")
        warned = at.voice.cited(warning, "HP 1") if self.number in at.undoable.waits else ""
        return UndoingView(lines, heading, _effect_in_chips(at), warned)


def earlier_key(at: Context, now: Dialog | None) -> KeyAction:
    """The key to the list of everything that can still be taken back."""
    title = at.voice("Earlier")
    if not at.undoable.steps:
        said = at.voice("nothing to undo")
        return grey_in_brief(at.voice, "earlier", title, nothing_to_undo(at), said=said)
    n = len(at.undoable.steps)
    detail = at.voice.count("{n} entry", "{n} entries", n)
    return live("earlier", title, opening_over(now, EarlierEntries()), detail=detail, brief=str(n))


def nothing_to_undo(at: Context) -> GreyReason | Refusal:
    """Why nothing can be taken back; a hand that is paid out only the pit boss corrects (HP 2)."""
    if at.on_show is None or at.hand is not None:
        return refuse(Code.NOTHING_TO_UNDO, "HP 1")
    number = at.voice.say.number(at.on_show.number)
    text = at.voice("Hand {number} is paid out: what was wrong is for the pit boss", number=number)
    return GreyReason(text, "HP 1")


def undo_step_text(voice: Localizer, step: UndoStep) -> str:
    """What the entry did, in words; its number where there are none for it."""
    return event_summary(voice, step.events) or voice("Entry {number}", number=step.number)


def _time(voice: Localizer, step: UndoStep) -> str:
    return voice.say.time(step.utc_ms, seconds=True)


def taken_back(at: Context, number: int) -> Sequence[UndoStep]:
    """Entry `number` and all that followed, in the order in which they were made."""
    return [step for step in at.undoable.steps if step.number >= number]


# ── what it means in chips ──────────────────────────────────────────────────────────────────


def _effect_in_chips(at: Context) -> tuple[str, ...]:
    """Who has more chips in front afterwards and who less, and what goes back of the Taxe."""
    if at.undoable.before is None:
        return ()
    number = range(1, max(len(at.state.seats), len(at.undoable.before.seats)) + 1)
    texts = [_effect_on_seat(at.voice, seat, at.undoable.before, at.state) for seat in number]
    texts += [_rake(at.voice, at.undoable.before, at.state)]
    return tuple(capital(text) for text in texts if text) or (at.voice("No chips move"),)


def _effect_on_seat(voice: Localizer, number: int, before: TableState, now: TableState) -> str:
    """What it means for one seat; empty where nothing changes."""
    then, seat = before.seat(number), now.seat(number)
    if then is None or seat is None:
        return _comes_or_goes(voice, number, then, seat)
    moved = _in_front(before, then) - _in_front(now, seat)
    if moved > 0:
        return voice("{amount} back to seat {seat}", amount=voice.money(moved), seat=number)
    if moved < 0:
        return voice("{amount} back from seat {seat}", amount=voice.money(-moved), seat=number)
    return ""


def _comes_or_goes(voice: Localizer, number: int, then: Seat | None, seat: Seat | None) -> str:
    """That a seat becomes free, or is taken again."""
    if seat is not None:
        amount = voice.money(seat.stack)
        return voice("seat {seat} is free again, {amount} back", seat=number, amount=amount)
    if then is not None:
        amount = voice.money(then.stack)
        return voice("seat {seat} is taken again, with {amount}", seat=number, amount=amount)
    return ""


def _in_front(state: TableState, seat: Seat) -> int:
    """The chips in front of a guest, without those bet in this round."""
    hand = state.hand if state.hand_in_progress else None
    return hand.player(seat.number).chips if hand and hand.has(seat.number) else seat.stack


def _rake(voice: Localizer, before: TableState, now: TableState) -> str:
    raked = _raked(now) - _raked(before)
    return voice("{amount} rake back into the pot", amount=voice.money(raked)) if raked else ""


def _raked(state: TableState) -> int:
    return state.hand.raked if state.hand is not None and state.hand_in_progress else 0
