"""The screen of a set of drills: the hand on the felt, the question, its pad and verdict."""

from __future__ import annotations

from typing import assert_never

from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.answer_marks import Origin
from dealerassist.training.answer_words import answer_said
from dealerassist.training.drills.register import drill_of, judge_answer
from dealerassist.training.questions import AmountsForm, PiecesForm, StepsForm
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.training.answer_entry import next_blank
from ui.training.drill.pads import pad_of, question_picks, why_all_grey
from ui.training.drill.question_page import QuestionPage, hint_of, page_of
from ui.training.drill.score import done_keys, result_of, score_of
from ui.training.drill.slots import felt_shown, slots_shown
from ui.training.drill.state import DrillSetState, DrillStage
from ui.training.exercise import asked_at_end, asked_on_felt
from ui.training.words import clock_of, level_said
from ui.view.parts import Key, Tone
from ui.view.training import ClockView, ExerciseView, VerdictView
from ui.view.view import PotBox


def drills_ask(at: DrillSetState, seen: Context, now_ms: int) -> Asked:
    """What is asked in this state, at `now_ms` milliseconds of the monotonic clock.

    `seen` has the reader's words, and the look of the screen.
    """
    voice = seen.voice
    if at.stage in (DrillStage.OVERVIEW, DrillStage.OVER):
        return asked_at_end(
            voice, result_of(at, voice), done_keys(at, voice), band=_exercise_name(voice, at)
        )
    page = page_of(at, seen, now_ms)
    felt = felt_shown(page)
    return asked_on_felt(
        voice,
        _middle(page, felt.boxes),
        pad_of(page),
        felt,
        side=(_undo_key(page), _leave_key(page)),
        ends=_ends(page),
        rule=page.question.rule,
        otherwise=why_all_grey(page),
    )


def _exercise_name(voice: Localizer, at: DrillSetState) -> str:
    """What is done here: a drill, or an exam with its number."""
    if at.exam is None:
        return voice("Drill")
    return voice("Exam {number}", number=voice.say.number(at.exam.number))


def _middle(page: QuestionPage, boxes: tuple[PotBox, ...]) -> ExerciseView:
    """The question in the middle of the felt, with its slots, clock, score and verdict."""
    return ExerciseView(
        band=_band(page),
        title=page.words.title,
        detail=page.words.detail,
        hint="" if _has_keypad(page) else hint_of(page),
        laid=_pots_label(page, boxes),
        slots=slots_shown(page),
        clock=_clock(page),
        score=score_of(page.at, page.voice),
        picks=question_picks(page),
        verdict=_verdict(page),
    )


def _has_keypad(page: QuestionPage) -> bool:
    """Whether figures are typed, beside which the hint stands."""
    return isinstance(page.question.form, AmountsForm) and not page.revealed


def _band(page: QuestionPage) -> str:
    voice, at = page.voice, page.at
    number = len(at.done) + (1 if page.done is None else 0)
    if at.stage is DrillStage.LOOKED_AT:
        number = at.looked_at + 1
    place = voice("Question {n} of {count}", n=number, count=at.length)
    if at.stage is DrillStage.EXAMPLE:
        place = voice("Example")
    past = voice("a hand of the house") if page.drill.origin is Origin.OWN_HAND else ""
    level = level_said(voice, at.level) if at.exam is None else ""
    return dotted([_exercise_name(voice, at), level, place, past])


def _pots_label(page: QuestionPage, boxes: tuple[PotBox, ...]) -> str:
    """The label that the pots on the felt are those before this round, where it is needed.

    That is where the question is about pots, or has a blank with the same name as one of them.
    """
    of_pots = drill_of(page.question.skill).of_pots
    same_names = {box.label for box in boxes} & set(page.words.blanks)
    return page.voice("Before this round") if boxes and (of_pots or same_names) else ""


def _clock(page: QuestionPage) -> ClockView | None:
    voice, at, done = page.voice, page.at, page.done
    if done is not None:
        return ClockView(label=voice("Time"), value=minutes_and_seconds(done.milliseconds))
    if at.stage is DrillStage.EXAMPLE:
        return None
    return clock_of(voice, page.now_ms - at.since_ms, at.limit_ms)


def _verdict(page: QuestionPage) -> VerdictView | None:
    """The verdict over the felt; at the end of an example, what is right. None before."""
    voice, done = page.voice, page.done
    if done is None and not page.revealed:
        return None
    answer = page.question.right if done is None else done.answer
    judgement = judge_answer(voice, page.question, answer)
    rule = Key(name="rule", title=voice.rule(judgement.rule), detail=voice("read the rule"))
    return VerdictView(
        word=voice("This is right") if done is None else judgement.title,
        good=judgement.right,
        text=judgement.text,
        answered=_answered(page),
        rule=rule if judgement.rule else None,
        below=True,
    )


def _answered(page: QuestionPage) -> str:
    """The line with a wrong answer; empty for a right one, and where felt or pad still show it."""
    done = page.done
    if done is None or done.answer is None or done.right:
        return ""
    form = page.question.form
    seen = page.at.stage is DrillStage.JUDGED and not isinstance(form, StepsForm | PiecesForm)
    if seen:
        return ""
    said = answer_said(page.voice, page.question, page.words, done.answer)
    return page.voice("Answered: {answer}", answer=said)


# ── the keys at the edges ───────────────────────────────────────────────────────────────────


def _leave_key(page: QuestionPage) -> Key:
    voice = page.voice
    if page.at.stage is DrillStage.LOOKED_AT:
        return Key(name="leave", title=voice("Back"), icon="cancel")
    if page.at.exam is None:
        return Key(name="leave", title=voice("End"), icon="cancel")
    gives_up, brief = voice("this question counts as wrong"), voice("counts as wrong")
    return Key(name="leave", title=voice("End"), detail=gives_up, brief=brief, icon="cancel")


def _undo_key(page: QuestionPage) -> Key:
    voice = page.voice
    # While an answer is entered, each tap is undone; in an example, each step.
    begun = len(page.at.entries) > 1 if page.live else page.at.hints > 0 and page.done is None
    why = "" if begun else voice("nothing to undo")
    return Key(name="undo", title=voice("Undo"), enabled=begun, why=why)


def _ends(page: QuestionPage) -> tuple[Key, ...]:
    voice, at = page.voice, page.at
    match at.stage:
        case DrillStage.EXAMPLE if page.revealed:
            detail = voice("one like it")
            return (Key(name="confirm", title=voice("Your turn"), detail=detail, tone=Tone.GO),)
        case DrillStage.EXAMPLE:
            place = voice("{n} of {count}", n=at.hints + 1, count=page.steps)
            return (_next_step_key(page, place),)
        case DrillStage.JUDGED:
            return (_continue_key(page),)
        case DrillStage.LOOKED_AT:
            return (_next_answer_key(page),)
        case DrillStage.ASKED | DrillStage.OVERVIEW | DrillStage.OVER:
            return (_check_key(page), _hint_key(page))
        case _:
            assert_never(at.stage)


def _next_step_key(page: QuestionPage, place: str) -> Key:
    title, icon = page.voice("Next step"), "replay-next"
    return Key(name="step", title=title, detail=place, tone=Tone.GO, icon=icon)


def _continue_key(page: QuestionPage) -> Key:
    voice, at = page.voice, page.at
    last = len(at.done) == at.length
    detail = voice("to the overview") if last else voice("to the next question")
    return Key(name="confirm", title=voice("Continue"), detail=detail, tone=Tone.GO)


def _next_answer_key(page: QuestionPage) -> Key:
    number, count = page.at.looked_at + 1, len(page.at.done)
    place = page.voice("{n} of {count}", n=number, count=count)
    title = page.voice("Next answer") if number < count else page.voice("To the overview")
    return Key(name="confirm", title=title, detail=place, tone=Tone.GO)


def _check_key(page: QuestionPage) -> Key:
    voice = page.voice
    title = voice("Check it") if page.at.judges_at_once else voice("Answer")
    following = next_blank(page.entry)
    if following is not None:
        label = page.words.blanks[following.at]
        return Key(name="confirm", title=voice("Next"), detail=label, tone=Tone.GO)
    if page.answer is None:
        why = voice("First give the whole answer")
        return Key(name="confirm", title=title, enabled=False, why=why, tone=Tone.GO)
    return Key(name="confirm", title=title, tone=Tone.GO)


def _hint_key(page: QuestionPage) -> Key:
    voice, at, hints = page.voice, page.at, len(page.words.hints)
    title, icon = voice("Hint"), "why"
    if not at.hinting:
        why = voice("No hints at this level")
        return Key(name="hint", title=title, enabled=False, why=why, icon=icon)
    if at.hints >= hints:
        why = voice("There are no more hints")
        return Key(name="hint", title=title, enabled=False, why=why, icon=icon)
    place = voice("{n} of {count}", n=at.hints + 1, count=hints)
    return Key(name="hint", title=title, detail=place, icon=icon)
