"""The keys for the figures of a correction: the right Taxe, the winners, their shares."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.betting_acts import ActKind, BettingAct
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.correction_reasons import other_side
from dealerassist.table.boxes_to_count import boxes_at
from dealerassist.table.correction_effects import AdjustBox
from dealerassist.table.money_state import ContraAccount
from dealerassist.table.plausible_amounts import AmountKind, is_plausible
from ui.asked.context import Context
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, Keys, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import alias_at, seat_name
from ui.keys.amount_dialog import doubting
from ui.keys.number_dialog import digit_keys
from ui.keys.typed_money import money_typed, typed_number
from ui.review.corrections.course_keys import refuse_act
from ui.review.corrections.draft import CorrectedPart, CorrectionDraft, DraftStage
from ui.review.corrections.draft_words import (
    draft_ends,
    hint,
    question,
    refused_now,
    typed_chips,
    who_sits,
)
from ui.view.parts import Tone
from ui.view.view import NumberPad, Pad


def keypad_keys(at: Context, draft: CorrectionDraft) -> PadKeys:
    """The keypad for an amount: the right Taxe, a share, or how much a box is adjusted by."""
    keys, value = Keys(), money_typed(at.voice, at.rules, draft.number)
    pad = NumberPad(
        title=question(at, draft),
        value=value,
        hint=draft.hint_now(at, hint(at, draft)),
        alert=draft.untaken,
        digits=keys.row(digit_keys(at, draft)),
        presets=keys.row(_preset(at, draft, chips) for chips in likely(draft)),
    )
    ends = (_next(at, draft, value), *draft_ends(at, draft))
    return PadKeys(Pad.NUMBER, keys.every, ends, pad)


def _next(at: Context, draft: CorrectionDraft, value: str) -> KeyAction:
    title, chips = at.voice("Next"), typed_chips(at, draft)
    if not draft.digits:
        return grey(
            at.voice, "confirm", title, GreyReason(at.voice("Type an amount first")), tone=Tone.GO
        )
    if chips is None:
        return grey(at.voice, "confirm", title, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"), tone=Tone.GO)
    does = _refuse_amount(at, draft, chips) or _once_more(at, draft, chips)
    return live_or_grey(at.voice, "confirm", title, does, detail=value, tone=Tone.GO)


def _once_more(at: Context, draft: CorrectionDraft, chips: int) -> Intent:
    """Goes on with the amount; that of a box, if it is hardly plausible, is asked for once more."""
    does = opening(draft.entered(chips))
    if draft.what is not CorrectedPart.BOX or is_plausible(at.state, AmountKind.BOX, chips):
        return does
    return doubting(draft, does, at.rules, chips)


def _refuse_amount(at: Context, draft: CorrectionDraft, chips: int) -> Refusal | None:
    """Why it cannot be so much; None if it can. A share may be no more than is left."""
    if draft.stage is DraftStage.SHARE and chips > draft.to_share:
        was = draft.was
        pot = 0 if was is None else was.pot
        return refuse(Code.RESULT_DIFFERS, "6.5", amount=pot - draft.to_share + chips, stack=pot)
    if draft.stage is DraftStage.TOTAL:
        return _refuse_total(draft, chips)
    if draft.what is CorrectedPart.RESULT:
        return None
    if draft.what is CorrectedPart.BOX:
        # The other side is asked next: loss and gain of the house takes every amount.
        draft = replace(draft, other=ContraAccount.HOUSE)
    refusals = [refused_now(at, each, each.change(chips)) for each in _by_giver(draft)]
    return None if None in refusals else refusals[0]


def _refuse_total(draft: CorrectionDraft, chips: int) -> Refusal | None:
    """Why the act cannot have been a bet or raise to so much."""
    past, act = draft.past, draft.picked_act
    assert past is not None, "the hand is read"
    assert act is not None, "an act was picked"
    return refuse_act(draft, past, BettingAct(ActKind.BET, act.seat, chips))


def _by_giver(draft: CorrectionDraft) -> tuple[CorrectionDraft, ...]:
    """The draft with each winner in turn as the one who gets or gives the difference in Taxe."""
    if draft.what is not CorrectedPart.RAKE or draft.was is None or draft.giver is not None:
        return (draft,)
    return tuple(replace(draft, seat=won.seat) for won in draft.was.won)


def likely(draft: CorrectionDraft) -> tuple[int, ...]:
    """Amounts in chips that are often meant: a Taxe near that paid, an equal share, round ones."""
    if draft.what is CorrectedPart.RAKE and draft.was is not None:
        rake = draft.was.rake
        near = (rake - 5, rake - 2, rake - 1, rake + 1, rake + 2, rake + 5)
        return tuple(dict.fromkeys(each for each in (0, *near) if each >= 0 and each != rake))
    if draft.what is CorrectedPart.COURSE:
        return ()
    if draft.what is CorrectedPart.RESULT:
        return (draft.to_share // (len(draft.winners) - len(draft.shares)),)
    return (1, 2, 5, 10, 20, 50, 100, 200)


def _preset(at: Context, draft: CorrectionDraft, chips: int) -> KeyAction:
    name, title = f"preset-{typed_number(at.rules, chips)}", at.voice.money(chips)
    equal = at.voice("equal shares") if draft.what is CorrectedPart.RESULT else ""
    does = _refuse_amount(at, draft, chips) or opening(draft.entered(chips))
    return live_or_grey(at.voice, name, title, does, detail=equal)


def giver_keys(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    """The keys of the winners, one of whom gets or gives the difference in Taxe."""
    assert draft.was is not None, "there are winners"
    return tuple(_giver(at, draft, won.seat) for won in draft.was.won)


def _giver(at: Context, draft: CorrectionDraft, seat: int) -> KeyAction:
    name, title = f"gives-{seat}", seat_name(at.voice, seat)
    named = replace(draft, seat=seat)
    does = refused_now(at, named, named.change()) or opening(named)
    return live_or_grey(at.voice, name, title, does, detail=who_sits(at, draft, seat))


def other_side_keys(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    """The keys of all that can be the other side: boxes, the house, and everybody who sits here."""
    boxes = [ContraAccount(box.value) for box in boxes_at(at.state) if box is not draft.box]
    sides = [replace(draft, other=each) for each in (*boxes, ContraAccount.HOUSE)]
    guests = (seat for seat in at.state.seats if seat is not None)
    sides += [replace(draft, other=ContraAccount.GUEST, seat=guest.number) for guest in guests]
    return tuple(_other_side(at, each) for each in sides)


def _other_side(at: Context, draft: CorrectionDraft) -> KeyAction:
    change = draft.change()
    assert isinstance(change, AdjustBox), "a box is adjusted"
    name = f"other-{draft.other}" if draft.seat is None else f"other-seat-{draft.seat}"
    title = other_side(at.voice.say, change)
    detail = "" if draft.seat is None else alias_at(at.state, draft.seat)
    does = refused_now(at, draft, change) or opening(draft)
    return live_or_grey(at.voice, name, title, does, detail=detail)


def result_winner_keys(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    """The keys of all seats dealt in; a tap adds one to the winners, or takes it out again."""
    assert draft.was is not None, "the hand was dealt"
    return tuple(
        live(
            f"wins-{seat}",
            seat_name(at.voice, seat),
            opening(draft.toggled(seat)),
            detail=at.voice("wins") if seat in draft.winners else who_sits(at, draft, seat),
            chosen=seat in draft.winners,
        )
        for seat in draft.was.seats
    )


def named_key(at: Context, draft: CorrectionDraft) -> KeyAction:
    """The key that says that all winners are named."""
    voice, title = at.voice, at.voice("Next")
    if not draft.winners:
        return grey(
            voice, "confirm", title, GreyReason(voice("Name a winner first"), "7.4"), tone=Tone.GO
        )
    named = replace(draft, named=True)
    # A single winner gets everything, so nothing more is asked: whether that changes anything is
    # known now.
    refusal = refused_now(at, named, named.change()) if len(draft.winners) == 1 else None
    if refusal is not None:
        return grey(voice, "confirm", title, refusal, tone=Tone.GO)
    winners = voice.count("{n} winner", "{n} winners", len(draft.winners))
    return live("confirm", title, opening(named), detail=winners, tone=Tone.GO)
