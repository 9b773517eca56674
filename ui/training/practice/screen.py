"""Where a trainee stands at the practice table, and what the screen asks then.

Once the hand is over, that is its overview (`overview.py`).
"""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from dealerassist.locale.localizer import Localizer
from dealerassist.training.answer_words import seats_said
from dealerassist.training.practice.dealer_actions import Push, seat_of_action
from dealerassist.training.practice.practice_table import SILENT, PracticeTable
from dealerassist.training.practice.verdicts import Verdict
from dealerassist.training.practice.wording.prompt_and_verdict import (
    practice_hints,
    practice_prompt,
)
from dealerassist.training.skills import Level
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.training.exercise import answer_pad, asked_on_felt
from ui.training.felt import SeatMark, felt_of, with_seats
from ui.training.practice.hand_reading import next_of_hand
from ui.training.practice.overview import (
    is_of_steps,
    mistake,
    overview,
    shown_only,
    step_picks,
    verdict_view,
)
from ui.training.practice.pads import entry_pad, entry_picks, gesture_note, key_of
from ui.training.practice.pending_action import (
    AmountTyped,
    Asking,
    DiscardTaking,
    HandReading,
    MistakeNaming,
    ReadyKeys,
    RepairChoosing,
    SeatsTapped,
)
from ui.training.words import OPEN, clock_of, level_said, place_said
from ui.view.look import Look
from ui.view.parts import Key, LabelledFigure, Tone
from ui.view.training import ClockView, ExerciseView, SlotView
from ui.view.view import FeltView, Pad, SeatTone


class PracticeState(Struct, frozen=True, kw_only=True):
    """Where the trainee stands, beyond what the table knows. Times in ms of the monotonic clock.

    Attributes:
        asking: what is being entered.
        verdict: the verdict over the felt; None while none is shown.
        hints: the hints asked for, of what is due.
        began_ms: when the hand was first shown; `since_ms`: when what is due came up.
        ended: the hand was left before its end, and its overview is shown.
        looked_at: the index in `wrong_of` of the mistake that is shown; None for the overview.
        left: the exercise is over.
        untouched: for how many steps in a row time ran out without a tap.
        abandoned: the hand ended because of that.
    """

    asking: Asking = ReadyKeys()
    verdict: Verdict | None = None
    hints: int = 0
    began_ms: int = 0
    since_ms: int | None = None
    ended: bool = False
    looked_at: int | None = None
    left: bool = False
    untouched: int = 0
    abandoned: bool = False


def hand_asks(
    table: PracticeTable, at: PracticeState, limit_ms: int | None, seen: Context, now_ms: int
) -> Asked:
    """What is asked in this state, at `now_ms` milliseconds of the monotonic clock.

    `limit_ms` is the time limit for what is due, None without one; `seen` has the reader's words,
    and the look of the screen.
    """
    if not (table.over or at.ended):
        return _dealing(table, at, limit_ms, seen, now_ms)
    if at.looked_at is None:
        return overview(table, seen.voice, abandoned=at.abandoned)
    return mistake(table, at.looked_at, seen)


def _dealing(
    table: PracticeTable, at: PracticeState, limit_ms: int | None, seen: Context, now_ms: int
) -> Asked:
    voice = seen.voice.under(table.rules)
    due, verdict = table.due, at.verdict
    wrong_steps = verdict if verdict is not None and is_of_steps(verdict) else None
    pointed = key_of(due) if table.level is Level.SHOWN and due is not None else ""
    if wrong_steps is None:
        pad = entry_pad(voice, table, at.asking, pointed)
        picks = entry_picks(voice, table, at.asking)
    else:
        pad, picks = answer_pad(Pad.PICKS), step_picks(voice, wrong_steps)
    said = practice_prompt(voice, table)
    middle = ExerciseView(
        band=level_said(voice, table.level),
        title=said.title or voice("It is the croupier’s turn."),
        detail=said.detail if said.title else "",
        hint=_hint(voice, table, at),
        slots=_slots(voice, at.asking),
        clock=_clock(voice, at, limit_ms, now_ms),
        score=_score(voice, table),
        picks=picks,
        verdict=None if verdict is None else verdict_view(voice, verdict),
    )
    return asked_on_felt(
        seen.voice,
        middle,
        pad,
        _felt(voice, table, at, seen.look),
        side=_side(voice, at),
        ends=_ends(voice, table, at),
        rule="" if verdict is None else verdict.rule,
        otherwise=shown_only(voice),
        seats=_why_no_seat(voice, at),
    )


def _why_no_seat(voice: Localizer, at: PracticeState) -> str:
    """Why a tap on a seat means nothing; empty where it means something, or closes a verdict."""
    match at.asking:
        case SeatsTapped():
            return ""
        case ReadyKeys(armed):
            means = at.verdict is not None or armed is not None
            return "" if means else voice("First the key for what you do, then the seat")
        case _ if at.verdict is not None:
            return ""
        case _:
            return voice("First finish what you have begun below, or cancel it")


def _clock(
    voice: Localizer, at: PracticeState, limit_ms: int | None, now_ms: int
) -> ClockView | None:
    """The time left for what is due, or the time since the hand began; none beside a verdict."""
    if at.verdict is not None:
        return None
    since = at.began_ms if limit_ms is None else at.since_ms or 0
    return clock_of(voice, now_ms - since, limit_ms)


def _felt(voice: Localizer, table: PracticeTable, at: PracticeState, look: Look) -> FeltView:
    """The hand, with marks at the guest who acts, the seats tapped, and the seat pointed at."""
    felt, gesture = felt_of(voice, look, table.state), table.gesture
    marks: dict[int, SeatMark] = {}
    if table.level is Level.SHOWN and table.due is not None and (seat := seat_of_action(table.due)):
        marks[seat] = SeatMark(tone=SeatTone.DEAL)
    if gesture is not None and (note := gesture_note(voice, gesture)):
        marks[gesture.seat] = SeatMark(note, SeatTone.TURN)
    if isinstance(at.asking, SeatsTapped):
        for place, seat in enumerate(at.asking.seats, start=1):
            marks[seat] = SeatMark(place_said(voice, place), chosen=True)
    return with_seats(felt, marks)


def _next_tap(voice: Localizer, asking: Asking) -> str:
    """The sentence that says what is to be tapped next for what is being entered."""
    match asking:
        case ReadyKeys(None) | AmountTyped() | RepairChoosing():
            return ""
        case ReadyKeys():
            return voice("Tap the seat on the felt.")
        case SeatsTapped(action, pot) if action is Push and pot is None:
            return voice("Choose the pot, then tap who wins it on the felt.")
        case SeatsTapped():
            return voice("Tap the seats on the felt.")
        case MistakeNaming():
            return voice("What went wrong?")
        case HandReading():
            return next_of_hand(voice, asking)
        case DiscardTaking():
            return voice("How many cards does the guest exchange?")
        case _:
            assert_never(asking)


def _slots(voice: Localizer, asking: Asking) -> tuple[SlotView, ...]:
    if not isinstance(asking, SeatsTapped):
        return ()
    value = seats_said(voice, asking.seats, ordered=False) or OPEN
    return (SlotView(label=voice("Seats"), value=value, chosen=True),)


def _hint(voice: Localizer, table: PracticeTable, at: PracticeState) -> str:
    """What is to be tapped next, or the last hint that was asked for.

    Empty beside a verdict, which says what is right and leaves no room for it.
    """
    if at.verdict is not None:
        return ""
    given = practice_hints(voice, table) if at.hints else ()
    asked = given[min(at.hints, len(given)) - 1] if given else ""
    return _next_tap(voice, at.asking) or asked


def _score(voice: Localizer, table: PracticeTable) -> tuple[LabelledFigure, ...]:
    """The stub and the burn cards; at the levels with help, also how it went so far."""
    state = table.state
    stub = (
        LabelledFigure(voice("Stub"), str(state.stub)),
        LabelledFigure(voice("Burn cards"), str(state.burns)),
    )
    if table.level in SILENT or not table.verdicts:
        return stub
    counted = [verdict for verdict in table.verdicts if not verdict.again]
    right = sum(verdict.right for verdict in counted)
    wrong = LabelledFigure(voice("Wrong"), str(len(counted) - right))
    return (LabelledFigure(voice("Right"), str(right)), wrong, *stub)


def _side(voice: Localizer, at: PracticeState) -> tuple[Key, ...]:
    begun = at.asking not in (ReadyKeys(), RepairChoosing())
    undo = Key(
        name="undo",
        title=voice("Undo"),
        enabled=begun,
        why="" if begun else voice("What is done at the table is done"),
    )
    return (undo, Key(name="leave", title=voice("End"), icon="cancel"))


def _ends(voice: Localizer, table: PracticeTable, at: PracticeState) -> tuple[Key, ...]:
    if at.verdict is not None:
        done = at.verdict.carried_out
        detail = voice("the hand goes on") if done else voice("try once more")
        return (Key(name="confirm", title=voice("Continue"), detail=detail, tone=Tone.GO),)
    match at.asking:
        case ReadyKeys():
            return (_hint_key(voice, table, at),)
        case AmountTyped(digits=digits):
            return (_confirm_key(voice, bool(digits)), _cancel_key(voice))
        case SeatsTapped(action, pot, seats=seats):
            complete = bool(seats) and (action is not Push or pot is not None)
            return (_confirm_key(voice, complete), _cancel_key(voice))
        case RepairChoosing(steps):
            return (_confirm_key(voice, bool(steps)), _hint_key(voice, table, at))
        case DiscardTaking() | HandReading() | MistakeNaming():
            return (_cancel_key(voice),)
        case _:
            assert_never(at.asking)


def _confirm_key(voice: Localizer, complete: bool) -> Key:  # noqa: FBT001 — whether it is live
    why = "" if complete else voice("First give the whole answer")
    return Key(name="confirm", title=voice("Carry out"), enabled=complete, why=why, tone=Tone.GO)


def _cancel_key(voice: Localizer) -> Key:
    return Key(name="cancel", title=voice("Cancel"), detail=voice("back to the keys"))


def _hint_key(voice: Localizer, table: PracticeTable, at: PracticeState) -> Key:
    title, icon = voice("Hint"), "why"
    if table.level in SILENT:
        why = voice("No hints at this level")
        return Key(name="hint", title=title, enabled=False, why=why, icon=icon)
    count = len(practice_hints(voice, table))
    if at.hints >= count:
        why = voice("There are no more hints")
        return Key(name="hint", title=title, enabled=False, why=why, icon=icon)
    place = voice("{n} of {count}", n=at.hints + 1, count=count)
    return Key(name="hint", title=title, detail=place, icon=icon)
