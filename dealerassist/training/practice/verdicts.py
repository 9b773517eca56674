"""The verdict on one action of the trainee: right or wrong, and what would have been right."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.hand.state import HandState
from dealerassist.training.practice.dealer_actions import DealerAction, Repair
from dealerassist.training.practice.due_steps import DueStep
from dealerassist.training.skills import Skill


class VerdictKind(StrEnum):
    """In what way an action was right or wrong.

    Attributes:
        RIGHT: it was what was due.
        OTHER: the right kind of action, but with another seat, amount, name or order.
        NOT_DUE: another kind of action was due.
        FORGOTTEN: what was due was left out, and a later action done instead.
        MISNAMED: a mistake was noticed, but called something else.
        DONE_FOR: after too many wrong tries the program did it.
        FALSE_ALARM: a mistake was reported where there is none.
        OVERLOOKED: there was a mistake, and the trainee dealt on.
    """

    RIGHT = "right"
    OTHER = "other"
    NOT_DUE = "not_due"
    FORGOTTEN = "forgotten"
    MISNAMED = "misnamed"
    DONE_FOR = "done_for"
    FALSE_ALARM = "false_alarm"
    OVERLOOKED = "overlooked"


class Verdict(Struct, frozen=True, kw_only=True):
    """How the trainee did at one step of the hand.

    Attributes:
        right: whether it was right.
        kind: in what way it was right or wrong.
        step: the place of the step in the hand, from 0.
        skill: the skill that gets the mark.
        rule: the number of the rule that decides the mark; another one than that of what was due
            for a false alarm.
        due: what was due.
        done: what the trainee did; None where it was left out.
        state: the hand as it lay on the table then.
        again: the step had been tried before, so that this verdict earns no mark.
        carried_out: whether the step is done now, by whomever; else it is still due.
        more: verdicts on what else the same action decided: later steps left out as well, or done;
            noticing a mistake beside naming it.
    """

    right: bool
    kind: VerdictKind
    step: int
    skill: Skill
    rule: str
    due: DueStep
    done: DealerAction | None
    state: HandState
    again: bool = False
    carried_out: bool = True
    more: tuple[Verdict, ...] = ()

    @property
    def expected(self) -> DealerAction:
        """The action that was due."""
        return self.due.action

    @property
    def misordered(self) -> bool:
        """Whether the steps of a repair were right, but not their order."""
        if self.right or not isinstance(self.done, Repair):
            return False
        return self.done.has_steps_of(self.expected)

    @property
    def each(self) -> tuple[Verdict, ...]:
        """This verdict, and those on what else the same action decided."""
        return (self, *self.more)
