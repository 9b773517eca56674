"""A drill's question and its answer, as values without words. Amounts in chips.

Each question has one form, which says how it is answered, and one right answer, which the rules
gave. Forms and answers go in pairs: `SeatForm` and `SeatAnswer`, and so on.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct, field

from dealerassist.cards import Card
from dealerassist.hand.events import BetMade, BringInPosted, ForcedBetPosted, HandEvent
from dealerassist.hand.state import HandState
from dealerassist.table.money_state import Pieces, worth
from dealerassist.training.skills import Skill


class CountedUnit(StrEnum):
    """What a figure to be typed counts: money in chips, or pieces, such as cards or raises."""

    CHIPS = "chips"
    PIECES = "pieces"


class Blank(Struct, frozen=True):
    """One figure to be typed.

    Attributes:
        name: what it is, for the drill that words it: "smallest", "pot", "seat".
        number: which of several, where `name` needs it: of a pot (0 the main pot) or of a seat.
        unit: what the figure counts.
    """

    name: str
    number: int = 0
    unit: CountedUnit = CountedUnit.CHIPS


class SeatForm(Struct, frozen=True, tag="seat", omit_defaults=True):
    """One seat is to be tapped.

    Attributes:
        vacant: those that can be, where it is one at which nobody sits; else it is a player's.
    """

    vacant: tuple[int, ...] = ()


class SeatsForm(Struct, frozen=True, tag="seats"):
    """Seats are to be tapped; in the right order, if `ordered`."""

    ordered: bool = False


class AmountsForm(Struct, frozen=True, tag="amounts"):
    """Figures are to be typed, one for each blank."""

    blanks: tuple[Blank, ...]


class CardsForm(Struct, frozen=True, tag="cards", omit_defaults=True):
    """As many as `count` of these cards are to be chosen, or fewer if `up_to`."""

    cards: tuple[Card, ...]
    count: int
    up_to: bool = False


class ChoiceForm(Struct, frozen=True, tag="choice"):
    """One of these choices is to be tapped; the drill has the words for them."""

    choices: tuple[str, ...]


YES, NO = "yes", "no"
YES_OR_NO = ChoiceForm((YES, NO))
"""The form of every question that is answered with yes or no."""


class StepsForm(Struct, frozen=True, tag="steps"):
    """Some of these steps are to be chosen, in the right order; not all of them are right."""

    steps: tuple[str, ...]


class PiecesForm(Struct, frozen=True, tag="pieces"):
    """An amount is to be laid in as few chips of these denominations as possible."""

    denominations: tuple[int, ...]


Form = SeatForm | SeatsForm | AmountsForm | CardsForm | ChoiceForm | StepsForm | PiecesForm


class SeatAnswer(Struct, frozen=True, tag="seat"):
    """The seat that was tapped."""

    seat: int


class SeatsAnswer(Struct, frozen=True, tag="seats"):
    """The seats that were tapped: as they were tapped if the form is `ordered`, else ascending."""

    seats: tuple[int, ...]


class AmountsAnswer(Struct, frozen=True, tag="amounts"):
    """The figures that were typed, one for each blank."""

    amounts: tuple[int, ...]


class CardsAnswer(Struct, frozen=True, tag="cards"):
    """The cards that were chosen, in the order of the pack."""

    cards: tuple[Card, ...]


class ChoiceAnswer(Struct, frozen=True, tag="choice"):
    """The choice that was tapped."""

    choice: str


class StepsAnswer(Struct, frozen=True, tag="steps"):
    """The steps that were chosen, in this order."""

    steps: tuple[str, ...]


class PiecesAnswer(Struct, frozen=True, tag="pieces"):
    """The chips that were laid."""

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

PlayerWager = BetMade | ForcedBetPosted | BringInPosted
"""A bet, a raise or a forced bet in a betting round, but no call."""


def wagers_among(events: Iterable[HandEvent]) -> tuple[PlayerWager, ...]:
    """The bets, raises and forced bets among these events, in order."""
    return tuple(event for event in events if isinstance(event, PlayerWager))


class QuestionDraft(Struct, frozen=True):
    """A question that is not yet tied to a skill and a hand.

    Attributes:
        kind: which question of the drill it is: a member of the drill's own enum.
        form: how it is answered.
        right: the right answer, as the rules have it.
        rule: the number of the rule that decides it.
        facts: seats, numbers of pots and amounts that question, hints and feedback mention.
        reason: why the answer is right, where the rules know several reasons: a member of the
            drill's own enum, which the feedback puts into words.
    """

    kind: str
    form: Form
    right: Answer
    rule: str
    facts: Facts = field(default_factory=dict)
    reason: str = ""


class Question(QuestionDraft, frozen=True, kw_only=True):
    """One question of a drill.

    Attributes:
        skill: what it trains.
        state: the hand as it lies on the table while it is asked. Hidden cards are known only if
            the question is about them.
        acts: the events of the round so far, for questions that tell what was bet.
    """

    skill: Skill
    state: HandState
    acts: tuple[HandEvent, ...] = ()

    @property
    def bets(self) -> tuple[PlayerWager, ...]:
        """The bets of the round so far."""
        return wagers_among(self.acts)


def seats_to_choose(question: Question) -> tuple[int, ...]:
    """The seats that can be named in an answer: of players who are in the hand, or vacant ones."""
    if isinstance(question.form, SeatForm) and question.form.vacant:
        return question.form.vacant
    return tuple(player.seat for player in question.state.contenders)


def is_right_answer(question: Question, answer: Answer) -> bool:
    """Whether this is the right answer; chips need only be worth as much and be as few."""
    right = question.right
    if isinstance(right, PiecesAnswer) and isinstance(answer, PiecesAnswer):
        same_worth = worth(answer.pieces) == worth(right.pieces)
        return same_worth and number_of_pieces(answer.pieces) == number_of_pieces(right.pieces)
    return answer == right


def number_of_pieces(pieces: Pieces) -> int:
    """How many chips these are."""
    return sum(number for _, number in pieces)
