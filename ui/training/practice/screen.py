"""The screen of the practice table: while the hand is dealt, its overview, and each mistake."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.practice.dealer_actions import (
    CallToShow,
    DealerAction,
    DealTo,
    GiveOddChip,
    Push,
    ReadHand,
    Repair,
    ReturnUncalled,
    SayOpener,
)
from dealerassist.training.practice.practice_table import SILENT, PracticeTable
from dealerassist.training.practice.verdicts import Verdict
from dealerassist.training.practice.wording.prompt_and_verdict import (
    action_text,
    gesture_said,
    hints,
    judged,
    prompt,
    sight_said,
)
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Level, Skill
from ui.training.drill.pads import DrillPad
from ui.training.drill.score import MOST_TOPICS, topic_fact
from ui.training.drill.words import OPEN, clock_of, level_said, place_said, seats_said
from ui.training.exercise import ExerciseFrame, ShownExercise
from ui.training.exercise_end import ended_by_itself, outcome_view
from ui.training.felt import Felt, SeatMark, felt_of, with_seats
from ui.training.practice.pads import key_of, pad_of
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
from ui.training.practice.titles import gesture_note
from ui.training.practice.verdict import is_of_steps, steps_pad, verdict_view
from ui.training.why_notice import ExplanationState, explained, listened
from ui.view.exercise import ClockView, ExerciseView, ResultView, SlotView
from ui.view.parts import FigureTone, Key, LabelledFigure, Tone
from ui.view.view import Prompt, SeatTone, View

MOST_LOOKED_AT = 20
"""The number of mistakes that the overview has keys for."""

OF_IRREGULARITIES = (Skill.NOTICING, Skill.REPAIRING)
"""The skills that the overview names first, right or wrong."""


class PracticeState(ExplanationState, frozen=True, kw_only=True):
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


def wrong_of(table: PracticeTable) -> tuple[Verdict, ...]:
    """The verdicts on mistakes, one for each step, as many as have room."""
    wrong = [verdict for verdict in table.verdicts if not verdict.right and not verdict.again]
    return tuple(wrong[:MOST_LOOKED_AT])


def shown_hand(
    table: PracticeTable, at: PracticeState, limit_ms: int | None, frame: ExerciseFrame
) -> ShownExercise:
    """The screen of this state, and the names of the keys that it takes taps of."""
    rule = ""
    if not (table.over or at.ended):
        view = _dealing_view(table, at, limit_ms, frame)
        rule = at.verdict.rule if at.verdict is not None else ""
    elif at.looked_at is None:
        view = _overview(table, at, frame)
    else:
        verdict = wrong_of(table)[at.looked_at]
        view, rule = _mistake_view(table, at.looked_at, frame), verdict.rule
    grey = frame.voice("Here it is only shown what was due")
    notice = explained(frame.voice, view, at.asked_why, rule, at.page, otherwise=grey)
    view = replace(view, notice=notice)
    return ShownExercise(view, listened(view))


# ── while it is dealt ───────────────────────────────────────────────────────────────────────


def _dealing_view(
    table: PracticeTable, at: PracticeState, limit_ms: int | None, frame: ExerciseFrame
) -> View:
    voice = frame.voice.under(table.rules)
    due = table.due
    pointed = key_of(due) if table.level is Level.SHOWN and due is not None else ""
    pad, felt = _pad(voice, table, at, pointed), _felt(voice, table, at, frame)
    said = prompt(voice, table)
    exercise = ExerciseView(
        band=dotted([voice("Practice table"), level_said(voice, table.level)]),
        title=said.title or voice("It is the croupier’s turn."),
        detail=said.detail if said.title else "",
        hint=_hint(voice, table, at),
        slots=_slots(voice, at.asking),
        clock=_clock(voice, at, limit_ms, frame),
        score=_score(voice, table),
        picks=pad.picks,
        verdict=None if at.verdict is None else verdict_view(voice, at.verdict),
    )
    return _filled(frame, felt, pad, exercise, _side(voice, at), _ends(voice, table, at))


def _pad(voice: Localizer, table: PracticeTable, at: PracticeState, pointed: str) -> DrillPad:
    """The pad for what is being entered; after a wrong repair, its steps with the right ones."""
    if at.verdict is not None and is_of_steps(at.verdict):
        return steps_pad(voice, at.verdict)
    return pad_of(voice, table, at.asking, pointed)


def _clock(
    voice: Localizer, at: PracticeState, limit_ms: int | None, frame: ExerciseFrame
) -> ClockView | None:
    """The time left for what is due, or the time since the hand began; none beside a verdict."""
    if at.verdict is not None:
        return None
    since = at.began_ms if limit_ms is None else at.since_ms or 0
    return clock_of(voice, frame.monotonic_ms - since, limit_ms)


def _filled(
    frame: ExerciseFrame,
    felt: Felt,
    pad: DrillPad,
    exercise: ExerciseView,
    side: tuple[Key, ...],
    ends: tuple[Key, ...],
) -> View:
    return replace(
        frame.view,
        seats=felt.seats,
        slots=felt.slots,
        boxes=felt.boxes,
        board=felt.board,
        facts=(),
        prompt=Prompt(exercise.title, exercise.detail),
        pad=pad.pad,
        side=side,
        ends=ends,
        keys=pad.keys,
        number=pad.number,
        pieces=pad.pieces,
        exercise=exercise,
    )


def _felt(voice: Localizer, table: PracticeTable, at: PracticeState, frame: ExerciseFrame) -> Felt:
    """The hand, with marks at the guest who acts, the seats tapped, and the seat pointed at."""
    felt, gesture = felt_of(voice, frame.look, table.state), table.gesture
    marks: dict[int, SeatMark] = {}
    if table.level is Level.SHOWN and table.due is not None and (seat := seat_of(table.due)):
        marks[seat] = SeatMark(tone=SeatTone.DEAL)
    if gesture is not None and (note := gesture_note(voice, gesture)):
        marks[gesture.seat] = SeatMark(note, SeatTone.TURN)
    if isinstance(at.asking, SeatsTapped):
        for place, seat in enumerate(at.asking.seats, start=1):
            marks[seat] = SeatMark(place_said(voice, place), SeatTone.TURN, chosen=True)
    return with_seats(felt, marks)


def seat_of(action: DealerAction) -> int:
    """The one seat that an action is about; 0 if there is none."""
    if isinstance(action, DealTo | SayOpener | ReturnUncalled | CallToShow | ReadHand):
        return action.seat
    return 0


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
            return voice("Which hand was shown?")
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
    given = hints(voice, table) if at.hints else ()
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
        goes_on = at.verdict.carried_out
        detail = voice("the hand goes on") if goes_on else voice("try once more")
        return (Key(name="confirm", title=voice("Continue"), detail=detail, tone=Tone.GO),)
    match at.asking:
        case ReadyKeys():
            return (_hint_key(voice, table, at),)
        case AmountTyped(digits=digits):
            return (_confirm_key(voice, bool(digits)), _cancel_key(voice))
        case SeatsTapped(action, pot, seats=seats):
            complete = bool(seats) and (action is GiveOddChip or pot is not None)
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
    count = len(hints(voice, table))
    if at.hints >= count:
        why = voice("There are no more hints")
        return Key(name="hint", title=title, enabled=False, why=why, icon=icon)
    place = voice("{n} of {count}", n=at.hints + 1, count=count)
    return Key(name="hint", title=title, detail=place, icon=icon)


# ── afterwards ──────────────────────────────────────────────────────────────────────────────


def _overview(table: PracticeTable, at: PracticeState, frame: ExerciseFrame) -> View:
    """The overview: how it went, and a key for everything that was wrong."""
    voice = frame.voice.under(table.rules)
    wrong = wrong_of(table)
    counted = [verdict for verdict in table.verdicts if not verdict.again]
    right = sum(verdict.right for verdict in counted)
    text = voice("Tap a mistake to see what is right.") if wrong else voice("Everything right.")
    if at.abandoned:
        text = f"{ended_by_itself(voice)} {text}"
    value = voice("{n} of {count}", n=right, count=len(counted))
    result = ResultView(
        title=dotted([voice("How the hand was dealt"), level_said(voice, table.level)]),
        text=text,
        figures=(
            LabelledFigure(voice("Right"), value, FigureTone.PLAIN if wrong else FigureTone.GOOD),
            LabelledFigure(voice("Mistakes"), str(len(counted) - right)),
        ),
        topics=_topics(voice, counted),
    )
    keys = (_mistake_key(voice, number, each) for number, each in enumerate(wrong, start=1))
    return outcome_view(voice, frame, result, keys, band=voice("Practice table"))


def _topics(voice: Localizer, counted: list[Verdict]) -> tuple[LabelledFigure, ...]:
    """The skills about irregularities first, then those that went worst."""
    asked = Counter(verdict.skill for verdict in counted)
    right = Counter(verdict.skill for verdict in counted if verdict.right)
    first = [skill for skill in OF_IRREGULARITIES if skill in asked]
    others = [skill for skill in asked if skill not in first]
    worst = sorted(others, key=lambda skill: right[skill] / asked[skill])
    shown = (*first, *worst)[:MOST_TOPICS]
    return tuple(topic_fact(voice, skill, right[skill], asked[skill]) for skill in shown)


def _mistake_key(voice: Localizer, number: int, verdict: Verdict) -> Key:
    title = f"{number}. {skill_name(voice.say, verdict.skill)}"
    done = "" if verdict.done is None else action_text(voice, verdict.done)
    if isinstance(verdict.done, Repair):
        done = ""
    detail = dotted([judged(voice, verdict).title, done])
    return Key(name=f"done-{number}", title=title, detail=detail, tone=Tone.RAISE)


def _said(voice: Localizer, action: DealerAction | None) -> str:
    return voice("nothing") if action is None else action_text(voice, action)


def _mistake_view(table: PracticeTable, number: int, frame: ExerciseFrame) -> View:
    """A mistake with the felt as it was then, what was done, and what was due."""
    voice, wrong = frame.voice.under(table.rules), wrong_of(table)
    verdict = wrong[number]
    felt = felt_of(voice, frame.look, verdict.state)
    gesture = "" if verdict.gesture is None else gesture_said(voice, verdict.gesture)
    marks = {seat_of(verdict.expected): SeatMark(tone=SeatTone.WINNER)}
    if verdict.gesture is not None:
        note = gesture_note(voice, verdict.gesture)
        marks[verdict.gesture.seat] = SeatMark(note, SeatTone.TURN)
    place = voice("{n} of {count}", n=number + 1, count=len(wrong))
    pad = _pad_looked_at(voice, table, verdict)
    exercise = ExerciseView(
        band=dotted([voice("Mistake"), place, skill_name(voice.say, verdict.skill)]),
        title=gesture or voice("What was due?"),
        detail="" if gesture or verdict.sight is None else sight_said(voice, verdict.sight),
        slots=_done_and_due(voice, verdict),
        picks=pad.picks,
        verdict=verdict_view(voice, verdict),
    )
    on = voice("Next mistake") if number + 1 < len(wrong) else voice("To the overview")
    following = Key(name="confirm", title=on, detail=place, tone=Tone.GO)
    side = (Key(name="leave", title=voice("Overview"), icon="cancel"),)
    return _filled(frame, with_seats(felt, marks), pad, exercise, side, (following,))


def _done_and_due(voice: Localizer, verdict: Verdict) -> tuple[SlotView, ...]:
    """What was done and what was due, in a few words; for a repair its keys show it."""
    if is_of_steps(verdict):
        return ()
    due = "" if isinstance(verdict.expected, Repair) else action_text(voice, verdict.expected)
    done = SlotView(label=voice("What was done"), value=_said(voice, verdict.done), wrong=True)
    return (done, SlotView(label=voice("What was due"), value=due)) if due else (done,)


def _pad_looked_at(voice: Localizer, table: PracticeTable, verdict: Verdict) -> DrillPad:
    """The keys as they were, with the right one standing out; none can be tapped."""
    if is_of_steps(verdict):
        pad = steps_pad(voice, verdict)
    else:
        pad = pad_of(voice, table, ReadyKeys(), key_of(verdict.expected))
    keys = tuple(replace(key, enabled=False) for key in pad.keys)
    return pad._replace(keys=keys, picks=tuple(replace(pick, enabled=False) for pick in pad.picks))
