"""A set of drills: one question after another, answered in the table's own controls. No Qt here."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import msgspec
from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.training.marks import Mark
from dealerassist.training.questions import Answer
from dealerassist.training.skills import Level, Skill
from ui.training.answer_entry import answer_of, entered, next_blank, nothing_yet, out_of_play
from ui.training.drill.screen import shown_drills
from ui.training.drill.state import NOBODY_THERE, Done, DrawnQuestion, Drilling, DrillStage
from ui.training.exercise import ExerciseFrame, ShownExercise
from ui.training.explaining import explains, is_live
from ui.view.view import View

Draw = Callable[[Skill | None], DrawnQuestion | None]
"""Draws the next question: about this skill, or about whatever is most wanting; None if there are
no more. The first one there always is."""

USUAL_LENGTH = 20


class DrillSet:
    """So many questions at one level; an `Exercise`."""

    def __init__(self, draw: Draw, level: Level, length: int = USUAL_LENGTH) -> None:
        """Ask `length` questions, at most twenty: as many as the overview has keys for."""
        assert 0 < length <= USUAL_LENGTH, "the overview has a key for each question"
        self._draw = draw
        self._view: View | None = None
        self.at = Drilling(level=level, length=length)

    @property
    def is_over(self) -> bool:
        """It was left, or its overview was closed."""
        return self.at.stage is DrillStage.OVER

    def shown(self, frame: ExerciseFrame) -> ShownExercise:
        """The screen as it is now."""
        self._drawn(frame.monotonic_ms)
        shown = shown_drills(self.at, frame)
        self._view = shown.view
        return shown

    def tap(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        """A key or seat of this name was tapped."""
        self._drawn(monotonic_ms)
        self.at = replace(self.at, untouched=0)
        if explains(name):
            self.at = self.at.explaining(name)
            return ()
        if self._view is not None and not is_live(self._view, name):
            return ()
        at = self.at = replace(self.at, asked_why="")
        match at.stage:
            case DrillStage.ASKED:
                return self._asked(name, monotonic_ms)
            case DrillStage.EXAMPLE:
                self._example(name)
            case DrillStage.JUDGED:
                self._judged(name)
            case DrillStage.OVERVIEW | DrillStage.LOOKED_AT:
                self._overview(name)
            case DrillStage.OVER:
                pass
            case _:
                assert_never(at.stage)
        return ()

    def wait(self, monotonic_ms: int) -> tuple[Mark, ...]:
        """Time has passed: a question that is not answered in time is wrong."""
        at = self.at
        if at.stage is not DrillStage.ASKED or at.drill is None or at.limit_ms is None:
            return ()
        if monotonic_ms - at.since_ms < at.limit_ms:
            return ()
        marks = self._done(
            Done(drill=at.drill, answer=None, milliseconds=at.limit_ms, hints=at.hints)
        )
        self.at = replace(self.at, untouched=at.untouched + 1)
        if self.at.untouched == NOBODY_THERE:
            self.at = replace(self.at, abandoned=True)
            self._finish()
        return marks

    def _drawn(self, monotonic_ms: int) -> None:
        """Draw the question when it is first asked for: what came before is kept by then."""
        at = self.at
        if at.drill is not None or at.stage is not DrillStage.ASKED:
            return
        drill = self._draw(at.wanted)
        if drill is None:
            self._finish()
            return
        skill = drill.question.skill
        stage = DrillStage.ASKED
        if at.level is Level.SHOWN and skill not in at.exampled:
            stage = DrillStage.EXAMPLE
        self.at = replace(
            at,
            stage=stage,
            drill=drill,
            entries=(nothing_yet(drill.question.form),),
            hints=0,
            since_ms=monotonic_ms,
            wanted=None,
        )

    def _asked(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        at = self.at
        assert at.drill is not None, "the question has been drawn"
        match name:
            case "leave":
                self._finish()
            case "undo":
                self.at = replace(at, entries=at.entries[:-1] or at.entries)
            case "hint" if at.hinting:
                self.at = replace(at, hints=at.hints + 1)
            case "confirm":
                return self._confirmed(monotonic_ms)
            case _:
                self._enter(name)
        return ()

    def _enter(self, name: str) -> None:
        at = self.at
        assert at.drill is not None, "the question has been drawn"
        if out_of_play(at.drill.question.state, name):
            return
        entry = entered(at.drill.question.form, at.entry, name)
        if entry is not None and entry != at.entry:
            self.at = replace(at, entries=(*at.entries, entry))

    def _confirmed(self, monotonic_ms: int) -> tuple[Mark, ...]:
        """On to the next blank; or the answer, if it is whole."""
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
        return self._done(Done(drill=at.drill, answer=answer, milliseconds=spent, hints=at.hints))

    def _done(self, done: Done) -> tuple[Mark, ...]:
        at = self.at = replace(self.at, done=(*self.at.done, done))
        if at.judges_at_once:
            self.at = replace(at, stage=DrillStage.JUDGED)
        else:
            self._next()
        return (mark_of(at.level, done),)

    def _next(self) -> None:
        at = self.at
        if len(at.done) < at.length:
            self.at = replace(at, stage=DrillStage.ASKED, drill=None, entries=())
        else:
            self._finish()

    def _finish(self) -> None:
        """How it went; nothing, if nothing was answered."""
        stage = DrillStage.OVERVIEW if self.at.done else DrillStage.OVER
        self.at = replace(self.at, stage=stage, drill=None, entries=())

    def _example(self, name: str) -> None:
        """Step by step; after the last one the same is to be answered."""
        at = self.at
        assert at.drill is not None, "the question has been drawn"
        skill = at.drill.question.skill
        match name:
            case "leave":
                self._finish()
            case "undo":
                self.at = replace(at, hints=max(0, at.hints - 1))
            case "step":
                self.at = replace(at, hints=at.hints + 1)
            case "confirm":
                exampled = at.exampled | {skill}
                self.at = replace(
                    at,
                    stage=DrillStage.ASKED,
                    drill=None,
                    entries=(),
                    wanted=skill,
                    exampled=exampled,
                )
            case _:
                pass

    def _judged(self, name: str) -> None:
        if name == "confirm":
            self._next()
        elif name == "leave":
            self._finish()

    def _overview(self, name: str) -> None:
        """Each answer can be looked at again."""
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


def written(answer: Answer) -> str:
    """An answer as a line of text; cards by their codes."""
    return msgspec.json.encode(answer, enc_hook=_coded).decode()


def _coded(card: object) -> str:
    assert isinstance(card, Card), "everything else can be written as it is"
    return card.code


def mark_of(level: Level, done: Done) -> Mark:
    """What is kept of an answer."""
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
        given="" if done.answer is None else written(done.answer),
        rule=question.rule,
    )
