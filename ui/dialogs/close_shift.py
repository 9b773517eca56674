"""The end of a shift: what still has to be done, each a tap away, then the close itself."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import CloseShift, CountBox
from dealerassist.table.money_state import Box, Purpose
from dealerassist.table.open_matters import open_matters
from dealerassist.table.zero_light import differences_open, zero_light
from ui.asked.asked import Asked, WayBack
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import Notify, SwitchTo, TableAct, cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live, reason_of
from ui.asked.notices import balance_notice, waiting_notice
from ui.asked.pad import PadKeys
from ui.asked.pending_at_close import first_pending, pending_at_close
from ui.asked.screen_mode import PLAIN
from ui.dialogs.close_pending import ClosePending
from ui.dialogs.count_box import NAMES, BoxToCount, count_dialog, count_keys
from ui.dialogs.count_stack import StackCount, left_to_count
from ui.dialogs.counts_entered import CollectsCounts
from ui.dialogs.house_money import last_hands_key, table_off
from ui.dialogs.permitted_keys import allowed
from ui.dialogs.pit_sign_in import queue_key
from ui.dialogs.sign_counts import CountsToSign, sign_key
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

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
