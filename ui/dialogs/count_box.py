"""The house's boxes are counted (HP 4).

Counting is blind: whoever counts is told only afterwards what should have been there. The module
therefore never asks for the expected amount before the count is recorded.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer, capital, dotted, unbroken
from dealerassist.table.box_counts import amount_counted, first_count
from dealerassist.table.boxes_to_count import (
    boxes_at,
    difference_may_be_told,
    may_be_told,
    still_to_count,
)
from dealerassist.table.commands import CountBox
from dealerassist.table.house_money_events import BoxCounted
from dealerassist.table.money_state import Box, Count, Pieces, Purpose
from dealerassist.table.plausible_amounts import AmountKind
from dealerassist.table.state import TableState
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Page, page_over
from ui.asked.dry_run import refusal_of
from ui.asked.intents import ReadPage, SwitchTo, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, reason_of
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.count_witness import FOR_A_WITNESS, recording_counts
from ui.dialogs.counts_entered import CollectsCounts
from ui.dialogs.piece_count import PieceCount
from ui.keys.amount_dialog import AmountDialog, nothing_typed
from ui.keys.chips import tray_chips
from ui.keys.number_dialog import NumberEntry, Preset, digits_of_amount, everything_at_the_table
from ui.keys.typed_money import typed_number
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.view import FiguresView, Pad, Prompt

COUNT = {
    Box.TRAY: "Count the tray",
    Box.CASH: "Count the cash",
    Box.RAKE: "Count the rake",
    Box.TIPS: "Count the tips",
    Box.TIME: "Count the time",
    Box.DROP: "Count the jackpot",
}
"""What the keys that count a box are called."""

NAMES = {
    Box.TRAY: "Tray",
    Box.CASH: "Cash",
    Box.RAKE: "Rake box",
    Box.TIPS: "Tip box",
    Box.TIME: "Time box",
    Box.DROP: "Jackpot box",
}
"""What the boxes are called."""

BY_PIECES = frozenset(Box) - {Box.CASH}
"""The boxes counted by denomination. All but the tray may be entered as an amount instead."""


class BoxToCount(Struct, frozen=True):
    """Which box is counted, for which purpose, and of which closed shift, if of one."""

    box: Box
    purpose: Purpose = Purpose.CHECKPOINT
    shift: int | None = None

    def counts(self, pieces: Pieces = (), amount: int | None = None) -> CountBox:
        """The command that enters what was found."""
        return CountBox(self.box, pieces, amount, self.purpose, shift=self.shift)

    def prompt(self, at: Context) -> Prompt:
        """Says which box it is, and that what should be there comes afterwards, or is known."""
        voice = at.voice
        closing = self.purpose is Purpose.CLOSING
        purpose = voice("for the settlement") if closing else voice("checkpoint in mid-shift")
        if self.shift is not None:
            purpose = voice("for shift {shift}, after its close", shift=self.shift)
        blind = voice("what should be there is shown afterwards")
        if self.is_again(at):
            blind = voice("the first count stays beside this one")
        why = voice.cited(blind, "HP 4")
        return Prompt(voice(COUNT[self.box]), dotted([capital(purpose), capital(why)]))

    def is_again(self, at: Context) -> bool:
        """Whether it has been counted before, and so what should be there is known."""
        return self.shift is None and first_count(at.state, self.box) is not None


class BoxAmount(AmountDialog, frozen=True, kw_only=True):
    """The amount that was found in a box, as money; `return_to` is where the box was chosen."""

    asked: BoxToCount

    amount_kind = AmountKind.BOX

    def asks(self, at: Context) -> Asked:
        prompt = self.asked.prompt(at)
        return self.keypad(at, self._entry(at), prompt=prompt, rule="HP 4 money")

    def _entry(self, at: Context) -> NumberEntry:
        """The amount, with a key for an empty box."""
        voice, asked = at.voice, self.asked
        chips = self.chips(at) if self.digits else None
        does: Intent | GreyReason = nothing_typed(at)
        if chips is not None:
            does = self._recorded(at, chips)
        hint = voice("Count first: what should be there is shown afterwards")
        if asked.is_again(at):
            hint = voice("Counted again: the first count stays beside this one")
        empty = Preset(0, voice.money(0), self._recorded(at, 0), voice("nothing in it"))
        return NumberEntry(
            title=voice(NAMES[asked.box]),
            value=self.money(at),
            hint=voice.cited(hint, "HP 4"),
            confirm=voice("Counted"),
            does=does,
            presets=(empty,),
            more=self._by_pieces(at),
        )

    may_be_nothing = True

    def longest(self, at: Context) -> int:
        return digits_of_amount(at, everything_at_the_table(at))

    def _recorded(self, at: Context, chips: int) -> Intent | GreyReason:
        return _recorded(at, self, self.asked.counts(amount=chips), self.asked, self.return_to)

    def _by_pieces(self, at: Context) -> tuple[KeyAction, ...]:
        if self.asked.box not in BY_PIECES:
            return ()
        title, detail = at.voice("By denomination"), at.voice("chip by chip")
        pieces = opening(count_dialog(at, self.asked, self.return_to))
        return (live("more", title, pieces, detail=detail),)


class BoxPieces(PieceCount, frozen=True, kw_only=True):
    """The chips in a box, by denomination; `return_to` is where the box was chosen."""

    asked: BoxToCount

    def asks(self, at: Context) -> Asked:
        asked, return_to = self.asked, self.return_to
        is_tray = asked.box is Box.TRAY
        return self.counting(
            at,
            _recorded(at, self, asked.counts(self.pieces), asked, return_to),
            confirm=at.voice("Counted"),
            prompt=asked.prompt(at),
            # The tray may hold all chips, another box not as many.
            kind=AmountKind.TRAY if is_tray else AmountKind.BOX,
            more=() if is_tray else (self._amount_only(at),),
        )

    def _amount_only(self, at: Context) -> KeyAction:
        amount = opening(BoxAmount(asked=self.asked, return_to=self.return_to))
        title, detail = at.voice("Amount only"), at.voice("not by denomination")
        return live("more", title, amount, detail=detail)


class BoxCountShown(Dialog, frozen=True, kw_only=True):
    """The result of a recorded count: what was counted, and what should have been there."""

    asked: BoxToCount

    def asks(self, at: Context) -> Asked:
        voice, page, made = at.voice, self.return_to, self._made(at)
        # A page of the pit is read again: the count has changed the queue.
        back = ReadPage(page) if isinstance(page, Page) else SwitchTo(Mode(page))
        done = live("confirm", voice("Continue"), back, detail=voice("recorded"), tone=Tone.GO)
        ends = (done,) if self.asked.shift is not None else (done, self._again(at))
        told = may_be_told_now(at.state, made)
        return Asked(
            prompt=_prompt_of(at, made, told=told),
            pad=PadKeys(
                Pad.FIGURES, ends=ends, shows=FiguresView(_figures(voice, made, told=told))
            ),
            rule="HP 4 money",
            over=page_over(self, at),
        )

    def _again(self, at: Context) -> KeyAction:
        voice, again = at.voice, opening(count_dialog(at, self.asked, self.return_to))
        detail = voice("with a pit boss")
        return live("back", voice("Count again"), again, detail=detail, icon="again")

    def _made(self, at: Context) -> BoxCounted:
        """The count as it was recorded: nothing that happens at the table before can be undone."""
        box, shift = self.asked.box, self.asked.shift
        counts = (each for each in at.undoable.sealing if isinstance(each, BoxCounted))
        made = next((each for each in counts if (each.box, each.shift) == (box, shift)), None)
        assert made is not None, "a count is shown right after it was recorded"
        return made


def may_be_told_now(state: TableState, made: BoxCounted) -> bool:
    """Whether what should be there may be shown: not of a count to close before its other half."""
    return made.purpose is not Purpose.CLOSING or may_be_told(state, made.box, made.shift)


def _prompt_of(at: Context, made: BoxCounted, *, told: bool) -> Prompt:
    """Says whether the box is right, or by how much it is off."""
    voice = at.voice
    box, off = voice(NAMES[made.box]), made.amount - made.expected
    if not told:
        why = voice("What should be there is shown once tray and cash are both counted")
        return Prompt(voice("{box}: counted", box=box), voice.cited(why, "HP 4"))
    if not off:
        return Prompt(voice("{box}: balances", box=box), voice("The count is recorded"))
    few = "{box}: {amount} short" if off < 0 else "{box}: {amount} over"
    title = voice(few, box=box, amount=voice.money(abs(off)))
    why = voice("Recorded as counted; it stays open until the pit boss has signed for it")
    return Prompt(title, voice.cited(why, "HP 4"))


def _figures(voice: Localizer, made: BoxCounted, *, told: bool) -> tuple[LabelledFigure, ...]:
    """What was counted, and at first if it is a recount; what should be there; the difference."""
    off, first = made.amount - made.expected, made.first_count
    tone = FigureTone.HEED if off else FigureTone.GOOD
    figures: tuple[LabelledFigure, ...] = (
        LabelledFigure(voice("Counted"), voice.money(made.amount)),
        LabelledFigure(voice("Should be"), voice.money(made.expected)),
        LabelledFigure(voice("Difference"), voice.signed(off) if off else "0\u00a0✓", tone),
    )
    figures = figures if told else figures[:1]
    if first is None:
        return figures
    return (LabelledFigure(voice("First count"), voice.money(first)), *figures)


def count_dialog(at: Context, asked: BoxToCount, return_to: Dialog | None) -> Dialog:
    """The dialog that counts what is `asked`, by denomination or as an amount."""
    if asked.box in BY_PIECES:
        return BoxPieces(chosen=tray_chips(at)[0], asked=asked, return_to=return_to)
    return BoxAmount(asked=asked, return_to=return_to)


def _recorded(
    at: Context, now: Dialog, command: CountBox, asked: BoxToCount, return_to: Dialog | None
) -> Intent | GreyReason:
    """Records the count and shows its result, or says why not; or enters it to be signed later.

    Counts to close are entered beside the other boxes', and signed together.
    """
    if isinstance(return_to, CollectsCounts) and return_to.collects(at.state, asked.box):
        refusal = refusal_of(at, command)
        if refusal is not None and refusal.code not in FOR_A_WITNESS:
            return reason_of(at.voice, refusal)
        return opening(return_to.counted(at, command))
    return recording_counts(at, command, now, BoxCountShown(asked=asked, return_to=return_to))


# ── the keys that lead here ─────────────────────────────────────────────────────────────────


def count_keys(at: Context, purpose: Purpose, return_to: Dialog) -> tuple[KeyAction, ...]:
    """A key for each box of the table; it says how the last count of it came out."""
    boxes = boxes_at(at.state)
    return tuple(_count_key(at, BoxToCount(box, purpose), return_to) for box in boxes)


def _count_key(at: Context, asked: BoxToCount, return_to: Dialog) -> KeyAction:
    voice, box = at.voice, asked.box
    name, title = f"count-{box}", voice(COUNT[box])
    refusal = refusal_of(at, _probe(asked))
    if refusal is not None and refusal.code not in FOR_A_WITNESS:
        return grey(voice, name, title, refusal)
    does = opening(count_dialog(at, asked, return_to))
    if isinstance(return_to, CollectsCounts) and (entered := return_to.entered_of(box)):
        detail = dotted([voice.money(amount_counted(entered)), voice("not signed")])
        return live(name, title, opening(_begun(at, asked, return_to, entered)), detail=detail)
    last = at.state.money.last_count(box)
    if asked.purpose is Purpose.CLOSING and box in still_to_count(at.state):
        return live(name, title, does, detail=voice("count pending"), tone=Tone.RAISE)
    if last is None:
        return live(name, title, does, detail=voice("not counted yet"))
    told = difference_may_be_told(at.state, box)
    if not told:
        return live(name, title, does, detail=voice.money(last.amount), icon="confirm")
    if last.difference:
        return live(name, title, does, detail=_last_result(voice, last), tone=Tone.RAISE)
    icon = "confirm" if asked.purpose is Purpose.CLOSING else ""
    return live(name, title, does, detail=_last_result(voice, last), icon=icon)


def _begun(at: Context, asked: BoxToCount, return_to: Dialog, entered: CountBox) -> Dialog:
    """The dialog that counts this box, with the chips or the amount that were entered before."""
    if entered.amount is not None:
        digits = str(typed_number(at.rules, entered.amount))
        return BoxAmount(asked=asked, digits=digits, return_to=return_to)
    dialog = count_dialog(at, asked, return_to)
    if isinstance(dialog, BoxPieces):
        dialog = replace(dialog, numbers=tuple((each, str(n)) for each, n in entered.pieces))
    return dialog


def late_count_key(at: Context, asked: BoxToCount, return_to: Dialog) -> KeyAction:
    """The key that counts a box after the close of its shift."""
    title, refusal = at.voice(COUNT[asked.box]), refusal_of(at, _probe(asked))
    if refusal is not None and refusal.code not in FOR_A_WITNESS:
        return grey(at.voice, "count-late", title, refusal)
    does = opening(count_dialog(at, asked, return_to))
    return live("count-late", title, does, detail=at.voice("two people"), tone=Tone.RAISE)


def _probe(asked: BoxToCount) -> CountBox:
    """A count of nothing, to see whether this box can be counted now."""
    return asked.counts() if asked.box is Box.TRAY else asked.counts(amount=0)


def _last_result(voice: Localizer, count: Count) -> str:
    """The result of the last count: "after hand 12 · €1,250 · −€25"."""
    after = voice("after hand {number}", number=voice.say.number(count.hand)) if count.hand else ""
    off = voice.signed(count.difference) if count.difference else ""
    return dotted([voice.money(count.amount), off, unbroken(after)])
