"""The pad that counts chips by denomination: a chip, its number, the next chip (HP 4)."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from dealerassist.table.commands import CountBox, Credit, Fill, OpenTray
from dealerassist.table.money import Box, worth
from ui.dialogs.count_box import amount_asked, page_of_count, recorded
from ui.dialogs.house_chips import BoxAsked, Handling, MoneyMenu, PieceCount
from ui.dialogs.slip import signers_known
from ui.felt.chips import colour_of, tray_of
from ui.shell.context import Context
from ui.shell.dry_run import refusal_if_asked, refusal_of
from ui.shell.key_action import (
    Do,
    Intent,
    KeyAction,
    Reason,
    cancel,
    grey,
    live,
    opening,
    reason_of,
)
from ui.shell.mode import Busy, Mode, Purpose, Typing
from ui.shell.words import dotted
from ui.view.parts import Fact, Tone
from ui.view.view import PieceKey, PiecesView

PREFIX = "piece-"

DIGITS = tuple("0123456789")

SHOWN = 12
"""As many denominations have room; of more, the page with the chosen one is shown."""


class PiecesPage(NamedTuple):
    """The pad as it looks, and all its keys with what they do."""

    view: PiecesView
    touches: tuple[KeyAction, ...]


def pieces_page(at: Context, count: PieceCount) -> PiecesPage:
    """The pad with what has been entered so far."""
    digits = (*(_digit(count, digit) for digit in DIGITS), _rub_out(at, count))
    following = _next(at, count)
    keys = tuple(_piece(at, count, value) for value in _page(at, count))
    view = PiecesView(
        pieces=keys,
        digits=tuple(touch.key for touch in digits),
        next=following.key,
        total=Fact(at.voice("Total"), at.voice.money(worth(count.pieces))),
        hint=_how_many(at, count),
    )
    choices = tuple(_choice(at, count, key) for key in keys)
    ends = (_confirm(at, count), *_amount_only(at, count), _leave(at, count))
    return PiecesPage(view, (*digits, following, *choices, *ends))


def _page(at: Context, count: PieceCount) -> tuple[int, ...]:
    values = tray_of(at)
    first = values.index(count.chosen) // SHOWN * SHOWN
    return values[first : first + SHOWN]


def _digit(count: PieceCount, digit: str) -> KeyAction:
    return live(f"digit-{digit}", digit, opening(count.typed(digit)))


def _rub_out(at: Context, count: PieceCount) -> KeyAction:
    return live("digit-back", at.voice("Delete"), opening(count.rubbed_out()))


def _next(at: Context, count: PieceCount) -> KeyAction:
    """On to the next lower denomination; from the lowest to the highest."""
    values = tray_of(at)
    following = values[(values.index(count.chosen) + 1) % len(values)]
    does = opening(_choosing(count, following))
    return live("piece-next", at.voice("Next"), does, detail=at.voice.money(following))


def _choosing(count: PieceCount, value: int) -> PieceCount:
    return PieceCount(count.handling, value, count.numbers, count.asked)


def _piece(at: Context, count: PieceCount, value: int) -> PieceKey:
    voice, digits = at.voice, count.digits_of(value)
    number = int(digits or 0)
    amount = voice.money(value * number)
    chips = voice.count("{n} chip", "{n} chips", number)
    return PieceKey(
        name=f"{PREFIX}{value}",
        value=voice.say.amount(value * at.rules.smallest_chip_cents),
        count=voice.say.number(number) if digits else "",
        worth=amount if digits else "",
        colour=colour_of(at.rules, value),
        chosen=value == count.chosen,
        spoken=f"{voice.money(value)}: {chips}, {amount}",
    )


def _choice(at: Context, count: PieceCount, key: PieceKey) -> KeyAction:
    value = int(key.name.removeprefix(PREFIX))
    return live(key.name, at.voice.money(value), opening(_choosing(count, value)))


def _how_many(at: Context, count: PieceCount) -> str:
    number = sum(number for _, number in count.pieces)
    chips = at.voice.count("{n} chip", "{n} chips", number)
    left_out = any(not count.digits_of(value) for value in tray_of(at))
    return dotted([chips, at.voice("a dash counts as 0")]) if left_out else chips


# ── what becomes of them ────────────────────────────────────────────────────────────────────


def _confirm(at: Context, count: PieceCount) -> KeyAction:
    voice = at.voice
    title, detail = voice(CONFIRM[count.handling]), voice.money(worth(count.pieces))
    does = _does(at, count) if count.is_begun else Reason(voice("Type how many there are; 0 too"))
    if isinstance(does, Reason):
        return grey(voice, "confirm", title, does, tone=Tone.GO)
    touch = live("confirm", title, does, detail=detail, tone=Tone.GO)
    too_many = _too_many(at, count)
    return touch if too_many is None else touch._replace(does=too_many)


def _too_many(at: Context, count: PieceCount) -> Reason | None:
    """Why a credit goes no further, which a tap is told before anybody types a PIN for it."""
    if count.handling is not Handling.CREDIT:
        return None
    refusal = refusal_if_asked(at, Credit(count.pieces, *signers_known(at)))
    return None if refusal is None else reason_of(at.voice, refusal)


CONFIRM = {
    Handling.OPENING: "Open the tray",
    Handling.FILL: "Go on to the slip",
    Handling.CREDIT: "Go on to the slip",
    Handling.COUNT: "Counted",
}


def _does(at: Context, count: PieceCount) -> Intent | Reason:
    pieces = count.pieces
    match count.handling:
        case Handling.OPENING:
            refusal = refusal_of(at, OpenTray(pieces))
            return Do(OpenTray(pieces)) if refusal is None else reason_of(at.voice, refusal)
        case Handling.FILL:
            return _to_the_slip(at, count, Fill(pieces, *signers_known(at)))
        case Handling.CREDIT:
            return _to_the_slip(at, count, Credit(pieces, *signers_known(at)))
        case Handling.COUNT:
            asked = _asked(count)
            return recorded(at, CountBox(asked.box, pieces, purpose=asked.purpose), asked)
        case _:
            assert_never(count.handling)


def _to_the_slip(at: Context, count: PieceCount, moved: Fill | Credit) -> Intent | Reason:
    refusal = refusal_of(at, moved)
    if refusal is not None:
        return reason_of(at.voice, refusal)
    return opening(Typing(Purpose.SECOND_SIGNER, slip=moved, before=count))


def _asked(count: PieceCount) -> BoxAsked:
    assert count.asked is not None, "it is a box that is counted"
    return count.asked


def _amount_only(at: Context, count: PieceCount) -> tuple[KeyAction, ...]:
    """Taxe and tips may be told as one amount; the tray may not."""
    if count.handling is not Handling.COUNT or _asked(count).box is Box.TRAY:
        return ()
    title, detail = at.voice("Amount only"), at.voice("not by denomination")
    return (live("more", title, opening(amount_asked(_asked(count))), detail=detail),)


def _leave(at: Context, count: PieceCount) -> KeyAction:
    page: Busy = MoneyMenu() if count.asked is None else page_of_count(count.asked)
    return cancel(at.voice, then=Mode(page))
