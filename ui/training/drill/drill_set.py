"""A set of drills: one question after another, answered with the table's own controls.

`DrillSet` holds the state (`DrillSetState`) and takes taps; what is shown is in `screen.py`. At the
levels with help an answer is judged at once; at the others the next question follows, and the
overview at the end judges them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self, assert_never

from msgspec.structs import replace

from dealerassist.training.answer_json import answer_as_json
from dealerassist.training.answer_marks import Mark
from dealerassist.training.skills import Level
from dealerassist.training.stored_records import Exam, StoredRecord
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.training.answer_entry import answer_of, empty_entry, entered, next_blank, out_of_play
from ui.training.drill.screen import drills_ask
from ui.training.drill.state import (
    NOBODY_THERE,
    AnsweredQuestion,
    DrawnQuestion,
    DrillSetState,
    DrillStage,
    WantedQuestion,
)

Draw = Callable[[WantedQuestion | None], DrawnQuestion | None]
"""Draws the next question: one like this, or, given None, one that the source chooses.

It returns None once there are no more questions; there is always a first one.
"""

USUAL_LENGTH = 20
"""The number of questions in a set."""


class DrillSet:
    """A set of questions at one level; an `Exercise`.

    Attributes:
        at: where the set stands.
    """

    def __init__(self, draw: Draw, level: Level, length: int = USUAL_LENGTH) -> None:
        """Begin a set; its first question is drawn when it is first shown.

        `length` is the number of questions, at most as many as the overview has keys for.
        """
        assert 0 < length <= USUAL_LENGTH, "the overview has a key for each question"
        self._draw = draw
        self.at = DrillSetState(level=level, length=length)

    @classmethod
    def of_exam(
        cls, exam: StoredRecord[Exam], draw: Draw, done: tuple[AnsweredQuestion, ...]
    ) -> Self:
        """Begin an exam, or go on with it.

        `draw` gives the questions that have not been asked yet; those in `done` were answered
        before an interruption.
        """
        begun = cls(draw, Level.READY, exam.what.questions)
        begun.at = replace(begun.at, exam=exam, done=done)
        return begun

    @property
    def is_over(self) -> bool:
        """The set was left, or its overview was closed."""
        return self.at.stage is DrillStage.OVER

    def asks(self, at: Context, monotonic_ms: int) -> Asked:
        """What is asked now."""
        self._draw_if_due(monotonic_ms)
        return drills_ask(self.at, at, monotonic_ms)

    def tap(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        """Take a tap on this key or seat; return the mark of the answer it completed, if any."""
        self._draw_if_due(monotonic_ms)
        match self.at.stage:
            case DrillStage.ASKED:
                return self._tap_question(name, monotonic_ms)
            case DrillStage.EXAMPLE:
                self._tap_example(name)
            case DrillStage.JUDGED:
                self._tap_verdict(name)
            case DrillStage.OVERVIEW | DrillStage.LOOKED_AT:
                self._tap_overview(name)
            case DrillStage.OVER:
                pass
            case _:
                assert_never(self.at.stage)
        return ()

    def touched(self) -> None:
        """Somebody is there, so that the set does not end by itself."""
        self.at = replace(self.at, untouched=0)

    def wait(self, monotonic_ms: int) -> tuple[Mark, ...]:
        """End the question as wrong if its time is up, and return that mark.

        After several such questions without a tap the set ends by itself: nobody is there.
        """
        at = self.at
        if at.stage is not DrillStage.ASKED or at.drill is None or at.limit_ms is None:
            return ()
        if monotonic_ms - at.since_ms < at.limit_ms:
            return ()
        marks = self._judge(
            AnsweredQuestion(drill=at.drill, answer=None, milliseconds=at.limit_ms, hints=at.hints)
        )
        self.at = replace(self.at, untouched=at.untouched + 1)
        if self.at.untouched == NOBODY_THERE:
            self.at = replace(self.at, abandoned=True)
            self._finish()
        return marks

    def _draw_if_due(self, monotonic_ms: int) -> None:
        """Draw the next question, unless one is on the felt.

        Not before it is shown: by then the mark of the answer before is on the disk, and the
        choice of the next skill can take it into account. The clock starts here too.
        """
        at = self.at
        if at.drill is not None or at.stage is not DrillStage.ASKED:
            return
        drill = self._draw(at.wanted)
        if drill is None:
            self._finish()
            return
        stage = DrillStage.ASKED
        # At the lowest level the first question of each kind is gone through as an example.
        if at.level is Level.SHOWN and _like(drill) not in at.exampled:
            stage = DrillStage.EXAMPLE
        self.at = replace(
            at,
            stage=stage,
            drill=drill,
            entries=(empty_entry(drill.question.form),),
            hints=0,
            since_ms=monotonic_ms,
            wanted=None,
        )

    def _tap_question(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        at = self.at
        assert at.drill is not None, "the question has been drawn"
        match name:
            case "leave" if at.exam is not None:
                return self._give_up(at.drill, monotonic_ms)
            case "leave":
                self._finish()
            case "undo":
                self.at = replace(at, entries=at.entries[:-1] or at.entries)
            case "hint" if at.hinting:
                self.at = replace(at, hints=at.hints + 1)
            case "confirm":
                return self._confirm(monotonic_ms)
            case _:
                self._enter_tap(name)
        return ()

    def _enter_tap(self, name: str) -> None:
        at = self.at
        assert at.drill is not None, "the question has been drawn"
        if out_of_play(at.drill.question, name):
            return
        entry = entered(at.drill.question.form, at.entry, name)
        if entry is not None and entry != at.entry:
            self.at = replace(at, entries=(*at.entries, entry))

    def _confirm(self, monotonic_ms: int) -> tuple[Mark, ...]:
        """Go on to the next empty blank, or judge the answer once it is complete."""
        at = self.at
        assert at.drill is not None, "the question has been drawn"
        following = next_blank(at.entry)
        if following is not None:
            self.at = replace(at, entries=(*at.entries, following))
            return ()
        answer = answer_of(at.drill.question.form, at.entry, at.drill.rules)
        if answer is None:
            return ()
        spent = monotonic_ms - at.since_ms
        return self._judge(
            AnsweredQuestion(drill=at.drill, answer=answer, milliseconds=spent, hints=at.hints)
        )

    def _give_up(self, drill: DrawnQuestion, monotonic_ms: int) -> tuple[Mark, ...]:
        """Leave an exam: its question has been seen, so it counts as not answered in time."""
        spent = monotonic_ms - self.at.since_ms
        marks = self._judge(AnsweredQuestion(drill=drill, answer=None, milliseconds=spent))
        self._finish()
        return marks

    def _judge(self, done: AnsweredQuestion) -> tuple[Mark, ...]:
        """Add an answer, show its verdict or go on, and return its mark."""
        at = self.at = replace(self.at, done=(*self.at.done, done))
        if at.judges_at_once:
            self.at = replace(at, stage=DrillStage.JUDGED)
        else:
            self._next()
        return (mark_of(at.level, done),)

    def _next(self) -> None:
        at = self.at
        if at.through:
            self._finish()
        else:
            self.at = replace(at, stage=DrillStage.ASKED, drill=None, entries=())

    def _finish(self) -> None:
        """Show the overview; where nothing was answered, or an exam was left, it is all over."""
        at = self.at
        ends = at.through if at.exam is not None else bool(at.done)
        stage = DrillStage.OVERVIEW if ends else DrillStage.OVER
        self.at = replace(self.at, stage=stage, drill=None, entries=())

    def _tap_example(self, name: str) -> None:
        """Go through an example step by step; after it comes a question of the same kind."""
        at = self.at
        assert at.drill is not None, "the question has been drawn"
        like = _like(at.drill)
        match name:
            case "leave":
                self._finish()
            case "undo":
                self.at = replace(at, hints=max(0, at.hints - 1))
            case "step":
                self.at = replace(at, hints=at.hints + 1)
            case "confirm":
                exampled = at.exampled | {like}
                self.at = replace(
                    at,
                    stage=DrillStage.ASKED,
                    drill=None,
                    entries=(),
                    wanted=like,
                    exampled=exampled,
                )
            case _:
                pass

    def _tap_verdict(self, name: str) -> None:
        if name == "confirm":
            self._next()
        elif name == "leave":
            self._finish()

    def _tap_overview(self, name: str) -> None:
        """Close the overview, or look at the answers again one by one."""
        at = self.at
        number = name.removeprefix("done-")
        match name:
            case "leave" if at.stage is DrillStage.OVERVIEW:
                self.at = replace(at, stage=DrillStage.OVER)
            case "confirm" if at.stage is DrillStage.OVERVIEW:
                self.at = replace(at, stage=DrillStage.OVER)
            case "confirm" if at.looked_at + 1 < len(at.done):
                self._look_at(at.looked_at + 1)
            case "leave" | "back" | "confirm":
                self.at = replace(at, stage=DrillStage.OVERVIEW)
            case _ if number != name and number.isdecimal():
                self._look_at(int(number) - 1)
            case _:
                pass

    def _look_at(self, number: int) -> None:
        self.at = replace(self.at, stage=DrillStage.LOOKED_AT, looked_at=number)


def _like(drill: DrawnQuestion) -> WantedQuestion:
    """A question like this one: of its skill and kind."""
    return WantedQuestion(drill.question.skill, drill.question.kind)


def mark_of(level: Level, done: AnsweredQuestion) -> Mark:
    """The mark of an answer: what the training store keeps of it."""
    rules, question = done.drill.rules, done.drill.question
    return Mark(
        skill=question.skill,
        level=level,
        origin=done.drill.origin,
        seed=done.drill.seed,
        step=done.drill.step,
        profile=rules.profile,
        version=rules.version,
        fingerprint=rules.fingerprint,
        right=done.right,
        milliseconds=done.milliseconds,
        hints=done.hints,
        given="" if done.answer is None else answer_as_json(done.answer),
        rule=question.rule,
    )
