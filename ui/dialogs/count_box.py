"""Counting the house's boxes: blind, so that what should be there comes after (HP 4)."""

from __future__ import annotations

from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import CountBox
from dealerassist.table.money import Box, Count, Purpose
from ui.dialogs.house_chips import BoxAsked, CountCard, Handling, MoneyMenu, PieceCount
from ui.felt.chips import tray_of
from ui.shell.amounts import chips_typed, money_typed
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import (
    Do,
    Intent,
    KeyAction,
    Reason,
    SwitchTo,
    grey,
    live,
    opening,
    reason_of,
)
from ui.shell.mode import Busy, ClosingShift, Mode, Typing
from ui.shell.mode import Purpose as TypedFor
from ui.shell.names import hand_label
from ui.shell.number_entry import NumberEntry, Preset
from ui.shell.words import Voice, dotted, unbroken
from ui.view.parts import Fact, FactTone, Tone

COUNT = {
    Box.TRAY: "Count the tray",
    Box.CASH: "Count the cash",
    Box.RAKE: "Count the rake",
    Box.TIPS: "Count the tips",
}

NAMES = {
    Box.TRAY: "Tray",
    Box.CASH: "Cash",
    Box.RAKE: "Rake box",
    Box.TIPS: "Tip box",
}
"""What the boxes are called."""

BY_PIECES = frozenset({Box.TRAY, Box.RAKE, Box.TIPS})
"""What is counted by denomination; the tray always, the others may be told as an amount."""


def count_touches(at: Context, purpose: Purpose) -> tuple[KeyAction, ...]:
    """A key for each box."""
    return tuple(_count_touch(at, BoxAsked(box, purpose)) for box in Box)


def _count_touch(at: Context, asked: BoxAsked) -> KeyAction:
    voice, box = at.voice, asked.box
    name, title = f"count-{box}", voice(COUNT[box])
    refusal = refusal_of(at, _probe(asked))
    if refusal is not None:
        return grey(voice, name, title, refusal)
    does, counted = opening(counting(at, asked)), at.state.money.last_count(box)
    if asked.purpose is Purpose.CLOSING and box in still_to_count(at.state):
        return live(name, title, does, detail=voice("count pending"), tone=Tone.RAISE)
    if counted is None:
        return live(name, title, does, detail=voice("not counted yet"))
    if counted.difference:
        return live(name, title, does, detail=_stood(voice, counted), tone=Tone.RAISE)
    icon = "confirm" if asked.purpose is Purpose.CLOSING else ""
    return live(name, title, does, detail=_stood(voice, counted), icon=icon)


def _probe(asked: BoxAsked) -> CountBox:
    if asked.box is Box.TRAY:
        return CountBox(asked.box, purpose=asked.purpose)
    return CountBox(asked.box, amount=0, purpose=asked.purpose)


def _stood(voice: Voice, count: Count) -> str:
    """What the last count was: "after hand 12 · €1,250 · −€25"."""
    after = voice("after {hand}", hand=hand_label(voice, count.hand)) if count.hand else ""
    off = voice.signed(count.difference) if count.difference else ""
    return dotted([voice.money(count.amount), off, unbroken(after)])


def counting(at: Context, asked: BoxAsked) -> Busy:
    """What the box is counted with: the chips of the tray, or an amount."""
    if asked.box in BY_PIECES:
        return PieceCount(Handling.COUNT, tray_of(at)[0], asked=asked)
    return amount_asked(asked)


def amount_asked(asked: BoxAsked) -> Typing:
    """The keypad for the whole amount of a box."""
    return Typing(TypedFor.BOX, asked=asked, before=page_of_count(asked))


def page_of_count(asked: BoxAsked) -> Busy:
    """Where the box was chosen, and where one comes back to."""
    return ClosingShift() if asked.purpose is Purpose.CLOSING else MoneyMenu()


# ── an amount ───────────────────────────────────────────────────────────────────────────────


def box_wish(at: Context, typing: Typing) -> NumberEntry:
    """The amount that was found in a box."""
    voice, asked = at.voice, typing.asked
    assert asked is not None, "it is a box whose amount is typed"
    chips = chips_typed(at.rules, typing) if typing.digits else None
    does: Intent | Reason = Reason(voice("Type an amount first"))
    if chips is not None:
        does = recorded(at, CountBox(asked.box, amount=chips, purpose=asked.purpose), asked)
    empty = recorded(at, CountBox(asked.box, amount=0, purpose=asked.purpose), asked)
    hint = voice.cited(voice("Count first: what should be there is said afterwards"), "HP 4")
    return NumberEntry(
        title=voice(NAMES[asked.box]),
        value=money_typed(voice, at.rules, int(typing.digits or 0)),
        hint=hint,
        confirm=voice("Counted"),
        does=does,
        presets=(Preset(0, voice.money(0), empty, voice("nothing in it")),),
        more=_by_pieces(at, asked),
    )


def _by_pieces(at: Context, asked: BoxAsked) -> tuple[KeyAction, ...]:
    if asked.box not in BY_PIECES:
        return ()
    title, detail = at.voice("By denomination"), at.voice("chip by chip")
    return (live("more", title, opening(counting(at, asked)), detail=detail),)


def recorded(at: Context, command: CountBox, asked: BoxAsked) -> Intent | Reason:
    """The count, and then what should have been there."""
    refusal = refusal_of(at, command)
    return Do(command, Mode(CountCard(asked))) if refusal is None else reason_of(at.voice, refusal)


# ── afterwards ──────────────────────────────────────────────────────────────────────────────


def card_figures(at: Context, card: CountCard) -> tuple[Fact, ...]:
    """What was counted, what should have been there, and what is too much or too little."""
    count, voice = at.state.money.last_count(card.asked.box), at.voice
    if count is None:
        return ()
    off = count.difference
    tone = FactTone.HEED if off else FactTone.GOOD
    return (
        Fact(voice("Counted"), voice.money(count.amount)),
        Fact(voice("Should be"), voice.money(count.expected)),
        Fact(voice("Difference"), voice.signed(off) if off else "0\u00a0✓", tone),
    )


def card_touches(at: Context, card: CountCard) -> tuple[KeyAction, ...]:
    """Leave it at that, or count again: the count is recorded either way."""
    voice, page = at.voice, page_of_count(card.asked)
    done = live("confirm", voice("Accept"), opening(page), detail=voice("recorded"), tone=Tone.GO)
    again = SwitchTo(Mode(counting(at, card.asked)))
    detail = voice("as a new count")
    return done, live("back", voice("Count again"), again, detail=detail, icon="again")
