"""What the keypad is open for, each with its title, its bounds and what confirming does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import BetTo
from dealerassist.hand.refusal import Code, refuse
from dealerassist.table.commands import (
    Command,
    GiveTip,
)
from ui.dialogs.count_box import box_wish
from ui.dialogs.count_stack import count_wish, leave_wish
from ui.dialogs.payment import bought, part_wish, payment_note, redeem_wish
from ui.dialogs.person_number import person_wish
from ui.dialogs.slip import second_wish
from ui.dialogs.tray import reopening
from ui.problems.asking import HowMuch, Remedy
from ui.problems.inquiries import stage_of
from ui.review.find_hand import found_wish
from ui.shell.amounts import (
    MOST_PRESETS,
    chips_typed,
    money_typed,
    typed_number,
)
from ui.shell.context import Context
from ui.shell.dry_run import intent_for, refusal_of
from ui.shell.key_action import Intent, Reason, opening, reason_of
from ui.shell.mode import ProblemCase, Purpose, Typing
from ui.shell.names import guest_at
from ui.shell.number_entry import NumberEntry, Preset
from ui.shell.words import dotted
from ui.table.betting.sizes import sizes_of

_TIPS = (1, 2, 5, 10, 20, 50, 100, 200)


def wish_of(at: Context, typing: Typing) -> NumberEntry:
    """What is typed for, with what has been typed so far."""
    match typing.purpose:
        case Purpose.BET:
            return _bet(at, typing)
        case Purpose.BUY_IN:
            return _buy_in(at, typing)
        case Purpose.ADD_CHIPS:
            return _add_chips(at, typing)
        case Purpose.TIP:
            return _tip(at, typing)
        case Purpose.OPEN_SHIFT | Purpose.CHANGE_CROUPIER | Purpose.SIGN | Purpose.ENROL:
            return person_wish(at, typing)
        case Purpose.TABLE:
            return _table(at, typing)
        case Purpose.NOTICE:
            return _notice(at, typing)
        case Purpose.PROBLEM:
            return _problem(at, typing)
        case Purpose.COUNT:
            return count_wish(at, typing)
        case Purpose.LEAVE:
            return leave_wish(at, typing)
        case Purpose.FIND_HAND | Purpose.LEAST_POT:
            return found_wish(at, typing)
        case Purpose.BOX | Purpose.CASH_PART | Purpose.REDEEM | Purpose.SECOND_SIGNER:
            return _of_the_house(at, typing)
        case _:
            assert_never(typing.purpose)


def _of_the_house(at: Context, typing: Typing) -> NumberEntry:
    """What is typed about the money of the house (house practice 4)."""
    match typing.purpose:
        case Purpose.BOX:
            return box_wish(at, typing)
        case Purpose.CASH_PART:
            return part_wish(at, typing)
        case Purpose.REDEEM:
            return redeem_wish(at, typing)
        case _:
            return second_wish(at, typing)


# ── amounts ─────────────────────────────────────────────────────────────────────────────────


def _bet(at: Context, typing: Typing) -> NumberEntry:
    """A bet or raise between the limits; the total of the round is typed (5.6)."""
    voice, seat = at.voice, typing.seat
    totals = at.may.bet if at.may is not None else None
    level = at.hand.betting.level if at.hand is not None and at.hand.betting is not None else 0
    title = "Seat {seat} raises to …" if level else "Seat {seat} bets …"
    sizes = sizes_of(at, seat, totals) if isinstance(totals, Totals) else {}
    return _amount(
        at,
        typing,
        title=voice(title, seat=seat),
        hint=voice.span(totals.smallest, totals.largest) if isinstance(totals, Totals) else "",
        confirm=voice("Raise to") if level else voice("Bet"),
        command=lambda chips: BetTo(seat, chips),
        presets=sizes,
        names=sizes,
    )


def _buy_in(at: Context, typing: Typing) -> NumberEntry:
    voice, minimum = at.voice, at.rules.minimum_buy_in
    least = voice.cited(voice("at least {amount}", amount=voice.money(minimum)), "2.1")
    alias = typing.alias or voice("none")
    wish = _amount(
        at,
        typing,
        title=voice("{guest} — buy-in", guest=guest_at(voice, at.state, typing.seat)),
        hint=dotted([least, voice("Name: {alias}", alias=alias)]),
        confirm=voice("Seat guest"),
        command=lambda chips: bought(at, typing, chips),
        presets=(minimum, 2 * minimum, 5 * minimum),
    )
    return replace(wish, note=payment_note(at, typing))


def _add_chips(at: Context, typing: Typing) -> NumberEntry:
    voice, least = at.voice, least_to_add(at, typing.seat)
    minimum = at.rules.minimum_buy_in
    hint = voice.cited(voice("at least {amount}", amount=voice.money(least)), "2.2")
    wish = _amount(
        at,
        typing,
        title=voice("{guest} — more chips", guest=guest_at(voice, at.state, typing.seat)),
        hint=hint,
        confirm=voice("Add chips"),
        command=lambda chips: bought(at, typing, chips),
        presets=(minimum // 2, minimum, 2 * minimum, 5 * minimum),
    )
    return replace(wish, note=payment_note(at, typing))


def least_to_add(at: Context, number: int) -> int:
    """The least that a guest may buy: up to the minimum buy-in, or one chip (2.2)."""
    seat = at.state.seat(number)
    return max(at.rules.minimum_buy_in - (seat.stack if seat is not None else 0), 1)


def _tip(at: Context, typing: Typing) -> NumberEntry:
    voice, seat = at.voice, at.state.seat(typing.seat)
    stack = 0 if seat is None else seat.stack
    return _amount(
        at,
        typing,
        title=voice("{guest} — tip", guest=guest_at(voice, at.state, typing.seat)),
        hint=voice.cited(voice("at most {amount}", amount=voice.money(stack)), "2.6"),
        confirm=voice("Give tip"),
        command=lambda chips: GiveTip(typing.seat, chips),
        presets=_TIPS[:MOST_PRESETS],
    )


def _problem(at: Context, typing: Typing) -> NumberEntry:
    """An amount that a problem is about (house practice 2)."""
    assert typing.case is not None, "an amount of a problem is typed"
    asked = stage_of(at, typing.case)
    assert isinstance(asked, HowMuch), "the problem asks for an amount"
    chips = chips_typed(at.rules, typing) if typing.digits else 0
    does: Intent | Reason = reason_of(at.voice, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"))
    if not typing.digits:
        does = Reason(at.voice("Type an amount first"))
    elif chips:
        does = _answered(at, typing.case, chips)
    return NumberEntry(
        title=asked.text,
        value=money_typed(at.voice, at.rules, int(typing.digits or 0)),
        hint=asked.hint,
        confirm=at.voice("Next"),
        does=does,
        presets=tuple(
            Preset(
                typed_number(at.rules, usual),
                at.voice.money(usual),
                _answered(at, typing.case, usual),
                name,
            )
            for usual, name in asked.usual.items()
        ),
    )


def _answered(at: Context, case: ProblemCase, chips: int) -> Intent | Reason:
    """On to what is to be done about so many chips, or why the amount cannot be."""
    answered = case.answered(chips)
    stage = stage_of(at, answered)
    refusal = refusal_of(at, stage.command) if isinstance(stage, Remedy) else None
    return opening(answered) if refusal is None else reason_of(at.voice, refusal)


def _notice(at: Context, typing: Typing) -> NumberEntry:
    """From what amount bought by one guest on the cash desk takes over (house practice 3)."""
    voice, usual = at.voice, at.state.notice_at
    hint = voice.cited(voice("Now {amount}", amount=voice.money(usual)), "HP 3")
    return _amount(
        at,
        typing,
        title=voice("Bought by one guest — the cash desk handles … and over"),
        hint=hint,
        confirm=voice("Apply"),
        command=lambda chips: reopening(at.state, notice=chips),
        presets=(usual // 2, usual, 5 * usual),
    )


def _amount(
    at: Context,
    typing: Typing,
    *,
    title: str,
    hint: str,
    confirm: str,
    command: Callable[[int], Command],
    presets: Iterable[int],
    names: Mapping[int, str] = MappingProxyType({}),
) -> NumberEntry:
    """A wish for money: typed, or at a tap; some of the `presets` may have `names`."""
    return NumberEntry(
        title=title,
        value=money_typed(at.voice, at.rules, int(typing.digits or 0)),
        hint=hint,
        confirm=confirm,
        does=_typed(at, typing, command),
        presets=tuple(_preset(at, chips, command(chips), names.get(chips)) for chips in presets),
    )


def _typed(at: Context, typing: Typing, command: Callable[[int], Command]) -> Intent | Reason:
    if not typing.digits:
        return Reason(at.voice("Type an amount first"))
    chips = chips_typed(at.rules, typing)
    if chips is None:
        return reason_of(at.voice, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"))
    return intent_for(at, command(chips))


def _preset(at: Context, chips: int, command: Command, name: str | None) -> Preset:
    number = typed_number(at.rules, chips)
    return Preset(number, at.voice.money(chips), intent_for(at, command), name or "")


# ── the number of the table ────────────────────────────────────────────────────────────────


def _table(at: Context, typing: Typing) -> NumberEntry:
    does = Reason(at.voice("Type a number first"))
    return NumberEntry(
        title=at.voice("Number of the table"),
        value=typing.digits,
        hint="",
        confirm=at.voice("Apply"),
        does=intent_for(at, reopening(at.state, name=typing.digits)) if typing.digits else does,
    )
