"""What comes of a deed of the trainee: right or wrong, and what would have been right."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

from dealerassist.hand.state import HandState
from dealerassist.training.practice.dealer_actions import DealerAction
from dealerassist.training.practice.due_steps import Figures
from dealerassist.training.practice.gestures import Gesture
from dealerassist.training.questions import StepsForm
from dealerassist.training.skills import Skill


class VerdictKind(StrEnum):
    """In what way a deed was right or wrong.

    Attributes:
        RIGHT: it was due.
        OTHER: this deed was due, but otherwise: another seat, amount, name or order.
        NOT_DUE: another deed was due.
        FORGOTTEN: it was due and was left out; a later one was done in its place.
        DONE_FOR: after too many wrong tries it was done by the program.
        FALSE_ALARM: nothing was wrong.
        OVERLOOKED: something was wrong, and the hand was dealt on.
    """

    RIGHT = "right"
    OTHER = "other"
    NOT_DUE = "not_due"
    FORGOTTEN = "forgotten"
    DONE_FOR = "done_for"
    FALSE_ALARM = "false_alarm"
    OVERLOOKED = "overlooked"


class Verdict(Struct, frozen=True, kw_only=True):
    """How one thing that was due was done.

    Attributes:
        step: its place in the hand, from 0.
        skill: what it is marked as.
        rule: the number of the rule behind it; `due_rule`: behind what was due.
        expected: what was due; of a false alarm too.
        done: what the trainee did; None where it was left out.
        state: the hand as it was on the felt then.
        gesture: what a guest had done or said; `sight`: what lay wrongly on the felt.
        form: the steps that there were to choose from.
        again: it had been tried wrongly before, and earns no mark any more.
        carried_out: the step is behind the trainee.
        more: what else the same deed decided: that later steps were left out, or done.
    """

    right: bool
    kind: VerdictKind
    step: int
    skill: Skill
    rule: str
    due_rule: str
    expected: DealerAction
    done: DealerAction | None
    state: HandState
    gesture: Gesture | None = None
    sight: Gesture | None = None
    facts: Figures = field(default_factory=dict)
    form: StepsForm | None = None
    again: bool = False
    carried_out: bool = True
    more: tuple[Verdict, ...] = ()

    @property
    def each(self) -> tuple[Verdict, ...]:
        """This one, and what else the same deed decided."""
        return (self, *self.more)
