"""The end of a shift: what still has to be done, each a tap away, then the close itself."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code
from dealerassist.locale.localizer import dotted
from dealerassist.table.box_counts import amount_counted
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import CloseShift, CountBox, CountBoxes
from dealerassist.table.money_state import Box, Purpose
from dealerassist.table.open_matters import open_matters
from dealerassist.table.zero_light import differences_open, zero_light
from ui.asked.asked import Asked, WayBack
from ui.asked.context import Context
from ui.asked.dialog import Confirmation, Dialog, page_over
from ui.asked.dry_run import refusal_of
from ui.asked.intents import Notify, SwitchTo, TableAct, back_to, cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live, live_or_grey, reason_of
from ui.asked.notices import balance_notice, waiting_notice
from ui.asked.pad import PadKeys
from ui.asked.pending_at_close import first_pending, pending_at_close
from ui.asked.screen_mode import PLAIN
from ui.dialogs.count_box import NAMES, BoxToCount, count_dialog, count_keys
from ui.dialogs.count_stack import StackCount, left_to_count
from ui.dialogs.count_witness import recording_counts
from ui.dialogs.counts_entered import CollectsCounts
from ui.dialogs.house_money import last_hands_key, table_off
from ui.dialogs.permitted_keys import allowed
from ui.dialogs.pit_sign_in import queue_key
from ui.view.lists import LineView, UndoingView
from ui.view.parts import LabelledFigure, Tone
from ui.view.view import FiguresView, Pad, Prompt

SEEN_TO_WHILE_CLOSING = frozenset({Code.CORRECTION_OPEN, Code.COUNT_AGAIN})
"""Refusals of the close that are settled from the closing page, and so do not keep it shut."""


class ClosingShift(CollectsCounts, frozen=True, kw_only=True):
    """The closing page: what still has to be counted or settled, and the close.

    The boxes are counted one after the other; one signature then records all counts. Where the desk
    refuses the close, it shows what stands against it.
    """

    stays_when_refused = True

    def asks(self, at: Context) -> Asked:
        keys = (
            _stacks(at, self),
            _waiting(at, self),
            _zero(at),
            last_hands_key(at, self),
            *count_keys(at, Purpose.CLOSING, self),
        )
        ends = (
            # Counts that are entered are signed before the close.
            sign_key(at, self) if self.entered else _close(at, self),
            cancel(at.voice, title=at.voice("Leave open"), detail=self._lost(at)),
        )
        return Asked(
            prompt=self._prompt(at),
            pad=PadKeys(Pad.CLOSING, keys, ends),
            rule="HP 4",
            # The same as leaving the page; no entry is taken back with the counts.
            back=WayBack(SwitchTo(PLAIN), self._lost(at)) if self.entered else None,
        )

    def _prompt(self, at: Context) -> Prompt:
        voice, shift = at.voice, at.state.shift
        title = voice("Close shift {number}?", number=0 if shift is None else shift.number)
        left = self.not_entered(at.state)
        pending = ", ".join(voice(NAMES[box]) for box in left)
        if not pending and self.entered:
            unsigned = voice("What is counted is recorded once it is signed for")
            return Prompt(title, voice.cited(unsigned, "HP 4"))
        if not pending:
            return Prompt(title, voice("The croupier signs off, and the guests keep their seats."))
        refusal = refusal_of(at, CloseShift(at.now_ms))
        if (
            refusal is not None
            and refusal.code is Code.COUNT_AGAIN
            and Box(str(refusal.facts["box"])) in left
        ):
            reason = reason_of(voice, refusal)
            return Prompt(title, voice.cited(reason.text, reason.rule))
        why = voice("Still to be counted: {boxes}; uncounted is printed as pending", boxes=pending)
        return Prompt(title, voice.cited(why, "HP 4"))

    def counted(self, at: Context, count: CountBox) -> Dialog:
        page = replace(self, entered=self.joined_by(count))
        left = page.not_entered(at.state)
        if not left:
            return CountsToSign(page=page, return_to=page)
        order = list(Box).index
        behind = (box for box in left if order(box) > order(count.box))
        return count_dialog(at, BoxToCount(next(behind, left[0]), Purpose.CLOSING), page)

    def _lost(self, at: Context) -> str:
        """What leaving the page gives up: counts that are entered and not signed."""
        n = len(self.entered)
        return at.voice.count("{n} count is dropped", "{n} counts are dropped", n) if n else ""


def close_shift_key(at: Context) -> KeyAction:
    """The key between hands that leads to the closing page."""
    voice, refusal = at.voice, refusal_of(at, CloseShift(at.now_ms))
    title = voice("Close shift")
    if refusal is not None and refusal.code not in SEEN_TO_WHILE_CLOSING:
        return grey(voice, "shift-close", title, refusal)
    detail = voice("Shift {number}", number=at.state.last_shift)
    return live("shift-close", title, opening(ClosingShift()), detail=detail)


def _close(at: Context, page: Dialog) -> KeyAction:
    """The key that closes the shift; while something is pending, that is asked for once more."""
    voice, refusal = at.voice, refusal_of(at, CloseShift(at.now_ms))
    title = voice("Close shift")
    if refusal is not None:
        return grey(voice, "confirm", title, refusal)
    may = allowed(at, TableAct.CLOSE_SHIFT, page)
    if pending_at_close(at) and not isinstance(may, GreyReason):
        asked = opening(ClosePending(return_to=page))
        detail = first_pending(at)
        # Nothing is given up before that.
        return live("confirm", title, asked, detail=detail)
    way_back = voice("a pit boss can reopen it")
    return live("confirm", title, TableAct.CLOSE_SHIFT, detail=way_back, tone=Tone.GIVE_UP)


def _stacks(at: Context, page: Dialog) -> KeyAction:
    """The key to count the guests' stacks that are not known."""
    voice, title, uncounted = at.voice, at.voice("Guests’ chips"), at.state.uncounted()
    if not uncounted:
        done = GreyReason(voice("all are known"))
        return grey(voice, "closing-stacks", title, done, icon="confirm")
    keypad = opening(StackCount(seat=uncounted[0].number, return_to=page))
    detail = left_to_count(at)
    return live("closing-stacks", title, keypad, detail=detail, tone=Tone.RAISE)


def _waiting(at: Context, page: Dialog) -> KeyAction:
    """What the pit boss has not seen to, and corrections that are not decided yet.

    Boxes that are still to be counted are no open matters; each has a key of its own.
    """
    voice, title, n = at.voice, at.voice("Open matters"), open_matters(at.state)
    if not n:
        none = GreyReason(voice("nothing is open"))
        return grey(voice, "closing-waiting", title, none, icon="confirm")
    detail = voice.count("{n} for the pit boss", "{n} for the pit boss", n)
    leads, to_count = queue_key(at, page).key, still_to_count(at.state)
    listed = Notify(waiting_notice(voice, at.state, leads, to_count))
    return live("closing-waiting", title, listed, detail=detail, tone=Tone.RAISE)


def _zero(at: Context) -> KeyAction:
    """By how much the table is off; a tap explains what that means."""
    off, seen = zero_light(at.state), differences_open(at.state)
    explained = Notify(balance_notice(at.voice, off, seen))
    title, tone = table_off(at), Tone.RAISE if off or seen else Tone.PLAIN
    detail = at.voice("guests and what is counted")
    icon = "" if off or seen else "confirm"
    what = at.voice("Whether the table balances")
    return live("zero-light", title, explained, detail=detail, tone=tone, icon=icon, purpose=what)


# ── while something is pending ──────────────────────────────────────────────────────────────────
# The first key has asked for the close; this page names what is pending, and its red key lies
# elsewhere. Counting is blind: a box that is not counted is named without any amount.


LINES = 16
"""How many lines the page has room for."""


class ClosePending(Confirmation, frozen=True, kw_only=True):
    """Names what is pending, and asks whether the shift is closed all the same.

    `return_to` is the closing page. Its own key lies where *Close shift* was tapped: a finger that
    taps twice goes back.
    """

    def asks(self, at: Context) -> Asked:
        voice, shift = at.voice, at.state.shift
        number = 0 if shift is None else shift.number
        title = voice("Close shift {number} with this pending?", number=number)
        why = voice("Each of these stays on the report until it is seen to")
        back = voice("Back to the counts" if still_to_count(at.state) else "Back: see to it")
        ends = (
            live("closing-back", back, opening(self.return_to), tone=Tone.GO),
            _close_all_the_same(at),
            cancel(voice, title=voice("Leave open")),
        )
        return Asked(
            prompt=Prompt(title, voice.cited(why, "HP 4")),
            pad=PadKeys(Pad.UNDOING, ends=ends, shows=_named(at)),
            rule="HP 4",
            back=None if self.return_to is None else back_to(at, self.return_to),
        )


def _close_all_the_same(at: Context) -> KeyAction:
    n = len(still_to_count(at.state))
    title = at.voice("Close all the same")
    if n:
        title = at.voice.count("Close with {n} count pending", "Close with {n} counts pending", n)
    return live("close-pending", title, TableAct.CLOSE_SHIFT, tone=Tone.GIVE_UP)


def _named(at: Context) -> UndoingView:
    voice, lines = at.voice, pending_at_close(at)
    rest = len(lines) - LINES + 1
    if rest > 1:
        more = voice.count("and {n} more", "and {n} more", rest)
        lines = (*lines[: LINES - 1], LineView("", more))
    means = (
        voice("What is not counted can still be counted and signed for afterwards."),
        voice("A pit boss can open the shift again until the next one, for an hour at most."),
    )
    return UndoingView(lines, voice("What that means"), means)


# ── the counts are signed ───────────────────────────────────────────────────────────────────────


class CountsToSign(Dialog, frozen=True, kw_only=True):
    """The counts of a page beside each other, before somebody who watched signs for all of them."""

    page: CollectsCounts

    holds_entry = True
    stays_when_refused = True

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        detail = voice("counts are kept")
        back = live("back", voice("Change a count"), opening(self.page), detail=detail)
        figures = tuple(
            LabelledFigure(voice(NAMES[each.box]), voice.money(amount_counted(each)))
            for each in self.page.entered
        )
        return Asked(
            prompt=self._prompt(at),
            pad=PadKeys(Pad.FIGURES, ends=(self._confirm(at), back), shows=FiguresView(figures)),
            rule="HP 4 money",
            back=back_to(at, self.page),
            over=page_over(self, at),
            escape="back",
        )

    def _prompt(self, at: Context) -> Prompt:
        """What is signed, which boxes are not among it, and that the rest comes afterwards."""
        voice, left = at.voice, self.page.not_entered(at.state)
        title = voice.count("{n} count is signed", "{n} counts are signed", len(self.page.entered))
        boxes = ", ".join(voice(NAMES[box]) for box in left)
        pending = voice("Without: {boxes}", boxes=boxes) if left else ""
        told = voice("What should be there is shown afterwards")
        return Prompt(title, dotted([pending, voice.cited(told, "HP 4")]))

    def _confirm(self, at: Context) -> KeyAction:
        title, page = at.voice("Sign the counts"), replace(self.page, entered=())
        does = recording_counts(at, CountBoxes(self.page.entered), self, page)
        detail = at.voice("who watches, once for all")
        return live_or_grey(at.voice, "confirm", title, does, detail=detail, tone=Tone.GO)


def sign_key(at: Context, page: CollectsCounts) -> KeyAction:
    """The key to it on the page where counts are entered."""
    voice, n = at.voice, len(page.entered)
    all_of_them = n + len(page.not_entered(at.state))
    detail = voice("{n} of {all}", n=n, all=all_of_them)
    asks = opening(CountsToSign(page=page, return_to=page))
    return live("confirm", voice("Sign the counts"), asks, detail=detail, tone=Tone.GO)
