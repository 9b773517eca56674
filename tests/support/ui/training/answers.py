"""The taps that enter an answer to a drill, for every form of answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Answer,
    CardsAnswer,
    ChoiceAnswer,
    CountedUnit,
    PiecesAnswer,
    Question,
    SeatAnswer,
    SeatsAnswer,
    StepsAnswer,
    StepsForm,
    seats_to_choose,
)
from ui.keys.typed_money import typed_number


def taps_of(question: Question, answer: Answer) -> list[str]:
    """Everything up to the key that checks it."""
    match answer:
        case SeatAnswer(seat):
            return [f"seat-{seat}"]
        case SeatsAnswer(seats):
            return [f"who-{seat}" for seat in seats]
        case CardsAnswer(cards):
            return [f"card-{card.code}" for card in cards]
        case ChoiceAnswer(choice):
            return [f"pick-{choice}"]
        case StepsAnswer(steps):
            return [f"pick-{step}" for step in steps]
        case PiecesAnswer(pieces):
            return [tap for value, number in pieces for tap in (f"piece-{value}", *digits(number))]
        case AmountsAnswer(amounts):
            return _figures(question, amounts)
        case _:
            assert_never(answer)


def _figures(question: Question, amounts: Iterable[int]) -> list[str]:
    form, rules = question.form, question.state.rules
    assert isinstance(form, AmountsForm), "figures are asked for"
    numbers = [
        amount if blank.unit is CountedUnit.PIECES else typed_number(rules, amount)
        for blank, amount in zip(form.blanks, amounts, strict=True)
    ]
    return [tap for at, number in enumerate(numbers) for tap in (*_next(at), *digits(number))]


def _next(at: int) -> list[str]:
    return ["confirm"] if at else []


def digits(number: int) -> list[str]:
    """A number on the keypad."""
    return [f"digit-{digit}" for digit in str(number)]


def wrong_answer(question: Question, rules: HouseRules) -> Answer:
    """Another answer of the same form."""
    right = question.right
    seats = seats_to_choose(question)
    match right:
        case SeatAnswer(seat):
            return SeatAnswer(next(each for each in seats if each != seat))
        case SeatsAnswer(given):
            return SeatsAnswer(seats if len(given) == 1 else given[:1])
        case AmountsAnswer(amounts):
            return AmountsAnswer((amounts[0] + 1, *amounts[1:]))
        case PiecesAnswer(pieces):
            (value, number), *others = pieces
            return PiecesAnswer(((value, number + 1), *others))
        case ChoiceAnswer() | CardsAnswer() | StepsAnswer():
            return _another_choice(question)
        case _:
            assert_never(right)


def _another_choice(question: Question) -> Answer:
    match question.form, question.right:
        case form, ChoiceAnswer(choice) if hasattr(form, "choices"):
            return ChoiceAnswer(next(each for each in form.choices if each != choice))
        case StepsForm(steps), StepsAnswer(given):
            return StepsAnswer(given[1:] or steps[-1:] if steps[-1:] != given else steps[:1])
        case form, CardsAnswer(cards) if hasattr(form, "cards"):
            others = [card for card in form.cards if card not in cards]
            return CardsAnswer((*cards[1:], *others[:1]))
        case _:
            raise AssertionError("nothing to choose from")
