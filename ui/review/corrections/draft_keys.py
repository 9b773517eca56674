"""The keys of a correction that is put together: what was wrong, why, proposing it (HP 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.correction_reasons import BOXES, REASONS
from dealerassist.locale.localizer import Localizer
from dealerassist.table.boxes_to_count import boxes_at
from dealerassist.table.correction_effects import CorrectionReason
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import ProposeCorrectionNow, SwitchTo, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live, live_or_grey
from ui.asked.notices import proposed_notice
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import PLAIN, Mode
from ui.keys.spelling_dialog import letter_keys
from ui.review.corrections.course_keys import act_keys, agreed_key, course_keys, whose_keys
from ui.review.corrections.draft import (
    CorrectedPart,
    CorrectingPage,
    CorrectionDraft,
    CourseDraft,
    DraftStage,
)
from ui.review.corrections.draft_figures import (
    giver_keys,
    keypad_keys,
    named_key,
    other_side_keys,
    result_winner_keys,
)
from ui.review.corrections.draft_words import draft_ends, refused_now, was_paid
from ui.view.parts import Tone
from ui.view.view import Pad


def draft_keys(at: Context, draft: CorrectionDraft) -> PadKeys:
    """The keys that answer the next question."""
    match draft.stage:
        case DraftStage.WHAT if draft.hand is None:
            return _choice(at, draft, _boxes(at, draft))
        case DraftStage.WHAT:
            return _choice(at, draft, _whats(at, draft))
        case DraftStage.AMOUNT | DraftStage.SHARE | DraftStage.TOTAL:
            return keypad_keys(at, draft)
        case DraftStage.OTHER_SIDE:
            return _choice(at, draft, other_side_keys(at, draft))
        case DraftStage.STEP:
            return _choice(at, draft, course_keys(at, draft), agreed_key(at, draft))
        case DraftStage.WHOSE:
            return _choice(at, draft, whose_keys(at, draft))
        case DraftStage.ACT:
            return _choice(at, draft, act_keys(at, draft))
        case DraftStage.GIVER:
            return _choice(at, draft, giver_keys(at, draft))
        case DraftStage.WINNERS:
            return _choice(at, draft, result_winner_keys(at, draft), named_key(at, draft))
        case DraftStage.REASON:
            return _choice(at, draft, _reasons(at, draft))
        case DraftStage.TEXT:
            ends = (_next_key(at, draft), *draft_ends(at, draft))
            return PadKeys(Pad.LETTERS, _letters(at, draft), ends)
        case DraftStage.REVIEW:
            return PadKeys(Pad.NONE)
        case _:
            assert_never(draft.stage)


def _choice(
    at: Context, draft: CorrectionDraft, key_actions: Iterable[KeyAction], *goes_on: KeyAction
) -> PadKeys:
    return PadKeys(Pad.CHOICE, tuple(key_actions), (*goes_on, *draft_ends(at, draft)))


# ── what was wrong ──────────────────────────────────────────────────────────────────────────────


def _whats(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    voice = at.voice
    stays = voice("the pot goes to others")
    return (
        _what(at, draft, CorrectedPart.RAKE, voice("Rake"), was_paid(at, draft.was)),
        _what(at, draft, CorrectedPart.RESULT, voice("Who won"), stays),
        _what(at, draft, CorrectedPart.COURSE, voice("The betting"), voice("an act was another")),
        _what(at, draft, CorrectedPart.VOID, voice("Void the hand"), voice("every chip back")),
    )


def _what(
    at: Context, draft: CorrectionDraft, what: CorrectedPart, title: str, detail: str
) -> KeyAction:
    chosen = opening(replace(draft, what=what, course=CourseDraft(draft.earlier)))
    does = _refuse_what(at, draft, what) or chosen
    return live_or_grey(at.voice, f"correct-{what}", title, does, detail=detail)


def _refuse_what(at: Context, draft: CorrectionDraft, what: CorrectedPart) -> Refusal | None:
    """Why nothing of this kind can be corrected about the hand."""
    if draft.was is None:
        return refuse(Code.HAND_UNKNOWN, "HP 3", hand=draft.of_hand)
    if draft.was.void:
        return refuse(Code.HAND_IS_VOID, "HP 3", hand=draft.of_hand)
    chosen = replace(draft, what=what)
    return refused_now(at, chosen, chosen.change()) if what is CorrectedPart.VOID else None


def _boxes(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    """Two keys for each box: it should hold more, or less."""
    return tuple(
        live(
            f"box-{box}-{'less' if less else 'more'}",
            at.voice("{box}: less" if less else "{box}: more", box=at.voice(BOXES[box])),
            opening(replace(draft, what=CorrectedPart.BOX, box=box, less=less)),
        )
        for less in (False, True)
        for box in boxes_at(at.state)
    )


# ── why ─────────────────────────────────────────────────────────────────────────────────────────


def _reasons(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    refusal = refused_now(at, draft, draft.change())
    return tuple(_reason(at, draft, reason, refusal) for reason in CorrectionReason)


def _reason(
    at: Context, draft: CorrectionDraft, reason: CorrectionReason, refusal: Refusal | None
) -> KeyAction:
    name, title = f"reason-{reason}", at.voice(REASONS[reason])
    detail = at.voice("in a few words") if reason is CorrectionReason.OTHER else ""
    does = refusal or opening(replace(draft, reason=reason))
    return live_or_grey(at.voice, name, title, does, detail=detail)


def _letters(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    """The letters for the reason in free words."""
    return reason_letters(
        at.voice,
        draft.text,
        lambda text: replace(draft, text=text),
        replace(draft, on_digits=not draft.on_digits),
        on_digits=draft.on_digits,
    )


def _next_key(at: Context, draft: CorrectionDraft) -> KeyAction:
    """The key that goes on once the reason is typed."""
    title, told = at.voice("Next"), replace(draft, told=True, text=draft.text.strip())
    if not told.text:
        said = at.voice.refusal(refuse(Code.REASON_NEEDED, "HP 3"))
        return grey(at.voice, "confirm", title, GreyReason(said, "HP 3"), tone=Tone.GO)
    return live("confirm", title, opening(told), tone=Tone.GO)


# ── proposing ───────────────────────────────────────────────────────────────────────────────────


def review_keys(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    """The keys on the card: propose it as shown, go back a question, or leave."""
    voice, before = at.voice, draft.stepped_back()
    back = live("draft-back", voice("Previous question"), opening(before or draft))
    left, detail = SwitchTo(Mode(draft.return_to)), voice("nothing is changed")
    close = live("draft-cancel", voice("Cancel"), left, detail=detail)
    return (_propose(at, draft), back, close)


def _propose(at: Context, draft: CorrectionDraft) -> KeyAction:
    title, change, why = at.voice("Propose"), draft.change(), draft.reason
    assert change is not None, "all has been asked"
    assert why is not None, "all has been asked"
    proposes = ProposeCorrectionNow(change, why, draft.text, _after(at, draft))
    does, detail = (
        refused_now(at, draft, change) or proposes,
        at.voice("as {person}", person=draft.by),
    )
    return live_or_grey(at.voice, "propose", title, does, detail=detail, tone=Tone.GO)


def _after(at: Context, draft: CorrectionDraft) -> Mode:
    """What lies over the keys then: in the pit its queue, at the table a notice over the game."""
    number, page = at.state.last_proposal + 1, draft.return_to
    if isinstance(page, CorrectingPage):
        return Mode(page.after_proposal(number))
    return PLAIN.noticed(proposed_notice(at.voice, number))


# ── the letters of a reason ─────────────────────────────────────────────────────────────────────


LONGEST_TEXT = 60
"""The most letters of a reason: two lines of the card hold as many."""


def reason_letters(
    voice: Localizer,
    text: str,
    reading: Callable[[str], Dialog],
    turned: Dialog,
    *,
    on_digits: bool,
) -> tuple[KeyAction, ...]:
    """The keys; the first letter becomes a capital, the others small ones.

    `reading` is the dialog with another text, `turned` that with the other page of keys.
    """

    def longer(sign: str) -> Dialog:
        return reading((text + (sign.lower() if text else sign))[:LONGEST_TEXT])

    room = LONGEST_TEXT - len(text)
    return letter_keys(voice, longer, reading(text[:-1]), turned, on_digits=on_digits, room=room)
