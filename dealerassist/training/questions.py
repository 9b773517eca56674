"""What a trainee is asked, and what can be answered: plain values without words.

Amounts in chips. A question asks for one answer of one form; the rules have the right one.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct, field

from dealerassist.cards import Card
from dealerassist.hand.events import BetMade, BringInPosted, ForcedBetPosted, HandEvent
from dealerassist.hand.state import HandState
from dealerassist.table.money import Pieces, worth
from dealerassist.training.skills import Skill


class CountedUnit(StrEnum):
    """What a number counts."""

    CHIPS = "chips"
    PIECES = "pieces"


class Blank(Struct, frozen=True):
    """A figure to be filled in; `name` is one of the words of drills, `number` counts from 1."""

    name: str
    number: int = 0
    unit: CountedUnit = CountedUnit.CHIPS


class SeatForm(Struct, frozen=True, tag="seat"):
    """One seat is to be tapped."""


class SeatsForm(Struct, frozen=True, tag="seats"):
    """Seats are to be tapped; in the right order, if `ordered`."""

    ordered: bool = False


class AmountsForm(Struct, frozen=True, tag="amounts"):
    """Figures are to be typed, one after another."""

    blanks: tuple[Blank, ...]


class CardsForm(Struct, frozen=True, tag="cards"):
    """So many of these cards are to be chosen."""

    cards: tuple[Card, ...]
    count: int


class ChoiceForm(Struct, frozen=True, tag="choice"):
    """One of these is to be chosen; each is one of the words of drills."""

    choices: tuple[str, ...]


YES, NO = "yes", "no"
YES_OR_NO = ChoiceForm((YES, NO))
"""Whether something is allowed, or there."""


class StepsForm(Struct, frozen=True, tag="steps"):
    """What is to be done, out of these steps, in the right order; not all of them are right."""

    steps: tuple[str, ...]


class PiecesForm(Struct, frozen=True, tag="pieces"):
    """An amount is to be laid in chips of these denominations, as few as possible."""

    denominations: tuple[int, ...]


Form = SeatForm | SeatsForm | AmountsForm | CardsForm | ChoiceForm | StepsForm | PiecesForm


class SeatAnswer(Struct, frozen=True, tag="seat"):
    """This seat."""

    seat: int


class SeatsAnswer(Struct, frozen=True, tag="seats"):
    """These seats: in order where that is asked, else in the order of their numbers."""

    seats: tuple[int, ...]


class AmountsAnswer(Struct, frozen=True, tag="amounts"):
    """These figures, one for each blank."""

    amounts: tuple[int, ...]


class CardsAnswer(Struct, frozen=True, tag="cards"):
    """These cards, in the order of the pack."""

    cards: tuple[Card, ...]


class ChoiceAnswer(Struct, frozen=True, tag="choice"):
    """This one."""

    choice: str


class StepsAnswer(Struct, frozen=True, tag="steps"):
    """These steps, in this order."""

    steps: tuple[str, ...]


class PiecesAnswer(Struct, frozen=True, tag="pieces"):
    """These chips."""

    pieces: Pieces


Answer = (
    SeatAnswer
    | SeatsAnswer
    | AmountsAnswer
    | CardsAnswer
    | ChoiceAnswer
    | StepsAnswer
    | PiecesAnswer
)

Facts = dict[str, int]
"""Seats, numbers of pots and amounts in chips, by name."""

RoundBet = BetMade | ForcedBetPosted | BringInPosted
"""What somebody has put in of their own in a betting round, calls apart."""


def bets_of(events: Iterable[HandEvent]) -> tuple[RoundBet, ...]:
    """The bets and raises among these events, in order."""
    return tuple(event for event in events if isinstance(event, RoundBet))


class Question(Struct, frozen=True, kw_only=True):
    """One thing asked of a trainee.

    Attributes:
        skill: what it trains.
        kind: which question it is, for the words; a skill may ask in several ways.
        state: the hand as it lies on the felt while it is asked; nobody's hidden cards but those
            that the question is about.
        form: how it is answered.
        right: the one right answer, by the rules.
        rule: the number of the rule behind it.
        facts: the figures that question, hints and feedback tell; amounts in chips.
        bets: what has been bet in the round so far, where that is told.
    """

    skill: Skill
    kind: str
    state: HandState
    form: Form
    right: Answer
    rule: str
    facts: Facts = field(default_factory=dict)
    bets: tuple[RoundBet, ...] = ()


def is_right(question: Question, answer: Answer) -> bool:
    """Whether this is the right answer; of chips, as much in as few, whichever they are."""
    right = question.right
    if isinstance(right, PiecesAnswer) and isinstance(answer, PiecesAnswer):
        same_worth = worth(answer.pieces) == worth(right.pieces)
        return same_worth and number_of(answer.pieces) == number_of(right.pieces)
    return answer == right


def number_of(pieces: Pieces) -> int:
    """How many chips these are."""
    return sum(number for _, number in pieces)
