"""What is due, or was, with the hand as it lay on the felt: what every sentence is about."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.hand.state import HandState
from dealerassist.locale.refusals import card_sign
from dealerassist.training.practice.dealer_actions import DealerAction
from dealerassist.training.practice.due_steps import DueStep, Figures
from dealerassist.training.practice.gestures import Gesture
from dealerassist.training.practice.verdicts import Verdict


class DueAction(Struct, frozen=True):
    """One deed that is right, and what is known about it, as in `DueStep` and `Verdict`."""

    deed: DealerAction
    state: HandState
    rule: str
    facts: Figures
    gesture: Gesture | None = None
    sight: Gesture | None = None

    def number(self, fact: str) -> int:
        """A figure among the facts; 0 if it is none of them."""
        value = self.facts.get(fact, 0)
        return value if isinstance(value, int) else 0


def case_of(step: DueStep, state: HandState) -> DueAction:
    """What is due, on this felt."""
    return DueAction(step.deed, state, step.rule, step.facts, step.gesture, step.sight)


def judged_case(verdict: Verdict) -> DueAction:
    """What was due when this verdict was given."""
    return DueAction(
        verdict.expected,
        verdict.state,
        verdict.due_rule,
        verdict.facts,
        verdict.gesture,
        verdict.sight,
    )


class DueActionWords(Struct, frozen=True):
    """What is due in one sentence, why in another, and what leads there without saying it."""

    due: str
    why: str
    hints: tuple[str, ...] = ()


def signs(cards: Sequence[Card]) -> str:
    """Cards in running text: ``10♥ 9♥``."""
    return " ".join(map(card_sign, cards))


def coded(codes: Sequence[str]) -> str:
    """Cards by their codes, in running text."""
    return signs([Card.parse(code) for code in codes])
