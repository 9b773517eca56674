"""A hand at the practice table: the trainee does what a croupier does. No Qt here."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.training.marks import Mark, Origin
from dealerassist.training.practice.dealer_actions import (
    Collect,
    DealerAction,
    DealTo,
    Push,
    Refuse,
    Repair,
    TakeRake,
    written,
)
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import Verdict
from dealerassist.training.skills import Level
from ui.training.drill.state import NOBODY_THERE, SECOND_MS
from ui.training.exercise import ExerciseFrame, ShownExercise
from ui.training.explaining import explains, is_live
from ui.training.practice.dealer_actions import pressed
from ui.training.practice.screen import Practising, shown_hand, wrong_of
from ui.training.practice.state import MistakeMending, MistakeNaming, ReadyKeys
from ui.view.view import View

LONG = (Refuse, Collect, TakeRake, Push, Repair)
"""What wants reckoning, or more than one tap."""


class PracticeHand:
    """One hand from the first chip to the last pot; an `Exercise`."""

    def __init__(self, table: PracticeTable, seed: int, origin: Origin = Origin.PRACTICE) -> None:
        """Deal at this table; `seed` is what its hand was made from."""
        self.table = table
        self._seed = seed
        self._origin = origin
        self._view: View | None = None
        self.at = Practising()

    @property
    def is_over(self) -> bool:
        """It was left, or its overview was closed."""
        return self.at.left

    def shown(self, frame: ExerciseFrame) -> ShownExercise:
        """The screen as it is now."""
        self._begun(frame.monotonic_ms)
        shown = shown_hand(self.table, self.at, limit_ms(self.table), frame)
        self._view = shown.view
        return shown

    def tap(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        """A key or seat of this name was tapped."""
        self._begun(monotonic_ms)
        self.at = replace(self.at, untouched=0)
        if explains(name):
            self.at = self.at.explaining(name)
            return ()
        if self._view is not None and not is_live(self._view, name):
            return ()
        self.at = replace(self.at, asked_why="")
        if self.table.over or self.at.ended:
            self._overview(name)
            return ()
        return self._dealt(name, monotonic_ms)

    def wait(self, monotonic_ms: int) -> tuple[Mark, ...]:
        """Time has passed: what is not done in time is done by others, and counts as forgotten."""
        limit, at = limit_ms(self.table), self.at
        if limit is None or at.ended or at.since_ms is None:
            return ()
        if monotonic_ms - at.since_ms < limit:
            return ()
        marks = self._said(self.table.leave_out(), monotonic_ms)
        self.at = replace(self.at, untouched=at.untouched + 1)
        if self.at.untouched == NOBODY_THERE:
            self.at = replace(self.at, abandoned=True)
            self._leave()
        return marks

    def _begun(self, monotonic_ms: int) -> None:
        if self.at.since_ms is None:
            self.at = replace(self.at, since_ms=monotonic_ms, began_ms=monotonic_ms)

    def _dealt(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        judged = self.at.verdict is not None
        at = self.at = replace(self.at, verdict=None)
        match name:
            case "leave":
                self._leave()
            case "hint":
                self.at = replace(at, hints=at.hints + 1)
            case "undo" if isinstance(at.asking, MistakeNaming) and at.asking.problem is not None:
                self.at = replace(at, asking=MistakeNaming())
            case "cancel" | "undo":
                self.at = replace(at, asking=self._asked_first)
            case "confirm" if judged:
                pass
            case _:
                return self._pressed(name, monotonic_ms)
        return ()

    @property
    def _asked_first(self) -> ReadyKeys | MistakeMending:
        """What lies below before anything is tapped: a repair is asked for by itself."""
        return ReadyKeys() if self.table.form is None else MistakeMending()

    def _pressed(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        said = pressed(self.table, self.at.asking, name)
        if said is None:
            return ()
        if isinstance(said, DealerAction):
            return self._said(self.table.do(said), monotonic_ms)
        self.at = replace(self.at, asking=said)
        return ()

    def _said(self, verdict: Verdict, monotonic_ms: int) -> tuple[Mark, ...]:
        """The next thing is due, or this one still; cards go round with one tap each."""
        at, spent = self.at, monotonic_ms - (self.at.since_ms or 0)
        silent = self.table.level in (Level.OWN, Level.READY)
        marks = tuple(self._mark(each, spent) for each in verdict.each if not each.again)
        carried_out = any(each.carried_out for each in verdict.each)
        dealing = at.asking == ReadyKeys(DealTo) and isinstance(self.table.due, DealTo)
        self.at = replace(
            at,
            asking=at.asking if dealing else self._asked_first,
            verdict=None if verdict.right or silent else verdict,
            hints=0 if carried_out else at.hints,
            since_ms=monotonic_ms,
        )
        return marks

    def _mark(self, verdict: Verdict, milliseconds: int) -> Mark:
        rules = self.table.rules
        return Mark(
            skill=verdict.skill,
            level=self.table.level,
            origin=self._origin,
            seed=self._seed,
            step=verdict.step,
            profile=rules.profile,
            version=rules.version,
            fingerprint=rules.fingerprint,
            right=verdict.right,
            milliseconds=milliseconds,
            hints=self.at.hints,
            given="" if verdict.done is None else written(verdict.done),
            rule=verdict.rule,
        )

    def _leave(self) -> None:
        """How it went so far; nothing, if nothing was done."""
        self.at = replace(self.at, ended=True, left=not self.table.verdicts)

    def _overview(self, name: str) -> None:
        """What was wrong can be looked at, one after another."""
        at, number = self.at, name.removeprefix("done-")
        wrong = wrong_of(self.table)
        match name:
            case "leave" | "confirm" if at.looked_at is None:
                self.at = replace(at, left=True)
            case "leave":
                self.at = replace(at, looked_at=None)
            case "confirm" if at.looked_at is not None:
                following = at.looked_at + 1
                self.at = replace(at, looked_at=following if following < len(wrong) else None)
            case _ if number != name and number.isdecimal():
                self.at = replace(at, looked_at=int(number) - 1)
            case _:
                pass


def limit_ms(table: PracticeTable) -> int | None:
    """How long a croupier who is ready for the table needs at most; None without a limit."""
    if table.level is not Level.READY or table.due is None:
        return None
    return (45 if isinstance(table.due, LONG) else 20) * SECOND_MS
