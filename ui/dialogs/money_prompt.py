"""The prompt while the house's chips are counted or moved, or the shift is settled (HP 4)."""

from __future__ import annotations

from typing import assert_never

from dealerassist.table.commands import Credit, Fill
from dealerassist.table.last_hands import hands_left
from dealerassist.table.money import Purpose, worth
from ui.dialogs.close_shift import pending_names
from ui.dialogs.count_box import COUNT, NAMES
from ui.dialogs.house_chips import (
    BoxAsked,
    CountCard,
    Handling,
    HouseChips,
    MoneyMenu,
    PieceCount,
    SlipSigned,
)
from ui.dialogs.house_money import still_to_begin
from ui.dialogs.signed_for import signed_for
from ui.shell.context import Context
from ui.shell.words import capital, dotted
from ui.view.view import Prompt


def house_prompt(at: Context, busy: HouseChips) -> Prompt:
    """What is done with the house's chips next."""
    match busy:
        case MoneyMenu():
            return _menu(at)
        case PieceCount():
            return _pieces(at, busy)
        case CountCard(asked):
            return _counted(at, asked)
        case SlipSigned():
            return _signed(at, busy)
        case _:
            assert_never(busy)


def _menu(at: Context) -> Prompt:
    voice = at.voice
    why = voice.cited(voice("Count first; what should be there comes afterwards"), "HP 4")
    return Prompt(voice("The house's money"), dotted([why, last_hands_words(at)]))


def last_hands_words(at: Context) -> str:
    """After the announcement: how many hands there may still be."""
    left = hands_left(at.state)
    if left is None:
        return ""
    said = at.voice("last hands announced: {left}", left=still_to_begin(at.voice, left))
    return capital(at.voice.cited(said, "HP 4"))


def _pieces(at: Context, count: PieceCount) -> Prompt:
    voice = at.voice
    match count.handling:
        case Handling.OPENING:
            title, why = "Which chips does the tray begin with?", "Count together with the pit boss"
        case Handling.FILL:
            title, why = "Fill: which chips has the cash desk sent?", "Count them in the open"
        case Handling.CREDIT:
            title, why = "Credit: which chips go to the cash desk?", "Count them in the open"
        case Handling.COUNT:
            assert count.asked is not None, "it is a box that is counted"
            return box_prompt(at, count.asked)
        case _:
            assert_never(count.handling)
    return Prompt(voice(title), voice.cited(voice(why), "HP 4"))


def box_prompt(at: Context, asked: BoxAsked) -> Prompt:
    """Which box is counted, and what for."""
    voice = at.voice
    closing = asked.purpose is Purpose.CLOSING
    purpose = voice("for the settlement") if closing else voice("checkpoint in mid-shift")
    blind = voice.cited(voice("what should be there is said afterwards"), "HP 4")
    return Prompt(voice(COUNT[asked.box]), capital(dotted([purpose, blind])))


def _counted(at: Context, asked: BoxAsked) -> Prompt:
    voice, count = at.voice, at.state.money.last_count(asked.box)
    box = voice(NAMES[asked.box])
    if count is None or not count.difference:
        return Prompt(voice("{box}: it comes out", box=box), voice("The count is recorded"))
    few = "{box}: {amount} too few" if count.difference < 0 else "{box}: {amount} too many"
    title = voice(few, box=box, amount=voice.money(abs(count.difference)))
    why = voice("Recorded as counted: count again, or accept it and tell the pit boss")
    return Prompt(title, voice.cited(why, "HP 4"))


def _signed(at: Context, signed: SlipSigned) -> Prompt:
    """What was signed, and where slip and chips go."""
    voice, slip = at.voice, signed.slip
    title = voice(
        "Slip {number}: {amount} — signed by {first} and {second}",
        number=slip.number,
        amount=voice.money(worth(signed.moved.pieces)),
        first=slip.first_signer,
        second=slip.second_signer,
    )
    where = "Chips into the tray, the slip into the slip box"
    if not isinstance(signed.moved, Fill):
        where = "Chips and one copy to the cash desk, the slip into the slip box"
    return Prompt(title, voice.cited(voice(where), "HP 4"))


def closing_prompt(at: Context) -> Prompt:
    """What is still to be counted before the shift is closed, if anything."""
    voice, shift = at.voice, at.state.shift
    title = voice("Close shift {number}?", number=0 if shift is None else shift.number)
    pending = pending_names(at)
    if not pending:
        return Prompt(title, voice("The croupier signs off, and the guests keep their seats."))
    why = voice("Still to be counted: {boxes}; uncounted is printed as pending", boxes=pending)
    return Prompt(title, voice.cited(why, "HP 4"))


def signer_prompt(at: Context, moved: Fill | Credit) -> Prompt:
    """Who signs a slip beside the pit boss."""
    voice = at.voice
    return Prompt(voice("Who signs the slip as well?"), signed_for(at, moved))
