"""What the sentences of the practice table are about, and what they consist of."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.hand.state import HandState
from dealerassist.training.drills.shared.phrases import cards_in_text
from dealerassist.training.practice.due_steps import DueStep


class DueAction(Struct, frozen=True):
    """An action that is or was due, and the hand as it lies, or lay, on the table then."""

    step: DueStep
    state: HandState

    def number(self, fact: str) -> int:
        """The figure of this name among the facts; 0 if there is none."""
        value = self.step.facts.get(fact, 0)
        return value if isinstance(value, int) else 0


class DueActionWords(Struct, frozen=True):
    """The words about an action: what is due, why, and hints that do not name it."""

    due: str
    why: str
    hints: tuple[str, ...] = ()


def coded_cards(codes: Sequence[str]) -> str:
    """Cards in running text, by their codes."""
    return cards_in_text([Card.parse(code) for code in codes])
