"""A hand at the practice table, which the trainee deals with a croupier's actions.

`PracticeTable` knows what is due and judges; this class takes taps and time, and holds what is
being entered (`PracticeState`). What is shown is in `screen.py`.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.local_time import SECOND_MS
from dealerassist.training.answer_marks import Mark, Origin
from dealerassist.training.practice.dealer_actions import (
    Collect,
    DealerAction,
    DealTo,
    Push,
    Refuse,
    Repair,
    TakeDrop,
    TakeRake,
    action_as_json,
)
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import Verdict
from dealerassist.training.skills import Level
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.training.drill.state import NOBODY_THERE
from ui.training.practice.overview import wrong_of
from ui.training.practice.pending_action import MistakeNaming, ReadyKeys, RepairChoosing
from ui.training.practice.screen import PracticeState, hand_asks
from ui.training.practice.tap_meaning import meaning_of_tap

LONG = (Refuse, Collect, TakeRake, TakeDrop, Push, Repair)
"""The actions that need figures or several taps, and so have a longer time limit."""


class PracticeHand:
    """One hand from the first chip to the last pot; an `Exercise`.

    Attributes:
        table: the hand, what is due in it, and the verdicts so far.
        at: where the trainee stands.
    """

    def __init__(self, table: PracticeTable, seed: int, origin: Origin = Origin.PRACTICE) -> None:
        """Begin to deal the hand of this table.

        For the marks, `origin` is where it comes from, and `seed` what it was made from, or the
        number of a scenario or past hand in the store.
        """
        self.table = table
        self._seed = seed
        self._origin = origin
        self.at = PracticeState()

    @property
    def is_over(self) -> bool:
        """The hand was left, or its overview was closed."""
        return self.at.left

    def asks(self, at: Context, monotonic_ms: int) -> Asked:
        """What is asked now."""
        self._start_clock(monotonic_ms)
        return hand_asks(self.table, self.at, step_limit_ms(self.table), at, monotonic_ms)

    def tap(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        """Take a tap on this key or seat; return the marks that it earned."""
        self._start_clock(monotonic_ms)
        if self.table.over or self.at.ended:
            self._tap_overview(name)
            return ()
        return self._tap_dealing(name, monotonic_ms)

    def touched(self) -> None:
        """Somebody is there, so that the hand does not end by itself."""
        self.at = replace(self.at, untouched=0)

    def wait(self, monotonic_ms: int) -> tuple[Mark, ...]:
        """Do what is due for the trainee if its time is up, and return its mark, as forgotten.

        After several of these without a tap the hand ends by itself: nobody is there.
        """
        limit, at = step_limit_ms(self.table), self.at
        if limit is None or at.ended or at.since_ms is None:
            return ()
        if monotonic_ms - at.since_ms < limit:
            return ()
        marks = self._take_verdict(self.table.leave_out(), monotonic_ms)
        self.at = replace(self.at, untouched=at.untouched + 1)
        if self.at.untouched == NOBODY_THERE:
            self.at = replace(self.at, abandoned=True)
            self._end()
        return marks

    def _start_clock(self, monotonic_ms: int) -> None:
        if self.at.since_ms is None:
            self.at = replace(self.at, since_ms=monotonic_ms, began_ms=monotonic_ms)

    def _tap_dealing(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        # A tap while a verdict lies there closes it, whatever else it does.
        judged = self.at.verdict is not None
        at = self.at = replace(self.at, verdict=None)
        match name:
            case "leave":
                self._end()
            case "hint":
                self.at = replace(at, hints=at.hints + 1)
            case "undo" if isinstance(at.asking, MistakeNaming) and at.asking.problem is not None:
                self.at = replace(at, asking=MistakeNaming())
            case "cancel" | "undo":
                self.at = replace(at, asking=self._first_asking)
            case "confirm" if judged:
                pass
            case _:
                return self._tap_action(name, monotonic_ms)
        return ()

    @property
    def _first_asking(self) -> ReadyKeys | RepairChoosing:
        """What is asked before anything is tapped: the steps of a repair, if one is due."""
        return ReadyKeys() if self.table.form is None else RepairChoosing()

    def _tap_action(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        meant = meaning_of_tap(self.table, self.at.asking, name)
        if meant is None:
            return ()
        if isinstance(meant, DealerAction):
            return self._take_verdict(self.table.do(meant), monotonic_ms)
        self.at = replace(self.at, asking=meant)
        return ()

    def _take_verdict(self, verdict: Verdict, monotonic_ms: int) -> tuple[Mark, ...]:
        """Go on after a verdict, and return the marks.

        A second try at the same step earns none. While open cards go round, the key to deal stays
        armed, so that each card is one tap on its seat.
        """
        at, spent = self.at, monotonic_ms - (self.at.since_ms or 0)
        silent = self.table.level in (Level.OWN, Level.READY)
        marks = tuple(self._mark(each, spent) for each in verdict.each if not each.again)
        carried_out = any(each.carried_out for each in verdict.each)
        dealing = at.asking == ReadyKeys(DealTo) and isinstance(self.table.due, DealTo)
        self.at = replace(
            at,
            asking=at.asking if dealing else self._first_asking,
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
            given="" if verdict.done is None else action_as_json(verdict.done),
            rule=verdict.rule,
        )

    def _end(self) -> None:
        """End the hand with its overview; without one, if nothing was done."""
        self.at = replace(self.at, ended=True, left=not self.table.verdicts)

    def _tap_overview(self, name: str) -> None:
        """Close the overview, or look at the mistakes one by one."""
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


def step_limit_ms(table: PracticeTable) -> int | None:
    """The time limit in milliseconds for what is due.

    None where there is no limit: below the level READY, and once the hand is over.
    """
    if table.level is not Level.READY or table.due is None:
        return None
    return (45 if isinstance(table.due, LONG) else 20) * SECOND_MS
