"""What the sentences of the practice table are about, and what they consist of."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.hand.state import HandState
from dealerassist.training.drills.shared.phrases import cards_in_text
from dealerassist.training.practice.dealer_actions import DealerAction
from dealerassist.training.practice.due_steps import DueStep, Figures
from dealerassist.training.practice.guest_gestures import Gesture
from dealerassist.training.practice.verdicts import Verdict


class DueAction(Struct, frozen=True):
    """An action that is or was due, with all that a sentence about it may need.

    The fields are those of `DueStep`; `state` is the hand as it lies on the table.
    """

    action: DealerAction
    state: HandState
    rule: str
    facts: Figures
    gesture: Gesture | None = None
    sight: Gesture | None = None

    def number(self, fact: str) -> int:
        """The figure of this name among the facts; 0 if there is none."""
        value = self.facts.get(fact, 0)
        return value if isinstance(value, int) else 0


def due_action_of(step: DueStep, state: HandState) -> DueAction:
    """The action of the step that is due, in the hand as it lies on the table."""
    return DueAction(step.action, state, step.rule, step.facts, step.gesture, step.sight)


def action_of_verdict(verdict: Verdict) -> DueAction:
    """The action that was due when this verdict was given."""
    return DueAction(
        verdict.expected,
        verdict.state,
        verdict.due_rule,
        verdict.facts,
        verdict.gesture,
        verdict.sight,
    )


class DueActionWords(Struct, frozen=True):
    """The words about an action: what is due, why, and hints that do not name it."""

    due: str
    why: str
    hints: tuple[str, ...] = ()


def coded_cards(codes: Sequence[str]) -> str:
    """Cards in running text, by their codes."""
    return cards_in_text([Card.parse(code) for code in codes])
