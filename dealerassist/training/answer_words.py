"""Answers to a drill's questions in words, for screens and papers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.names import seats_listed
from dealerassist.training.drills.drill import Wording
from dealerassist.training.drills.shared.phrases import cards_in_text
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Answer,
    CardsAnswer,
    ChoiceAnswer,
    ChoiceForm,
    CountedUnit,
    Form,
    PiecesAnswer,
    Question,
    SeatAnswer,
    SeatsAnswer,
    SeatsForm,
    StepsAnswer,
    StepsForm,
)

ARROW = " → "
"""Between steps or seats whose order counts."""


def figure_said(voice: Localizer, unit: CountedUnit, amount: int) -> str:
    """A figure in a blank: chips as money, pieces as a number."""
    return voice.money(amount) if unit is CountedUnit.CHIPS else voice.say.number(amount)


def seats_said(voice: Localizer, seats: Sequence[int], *, ordered: bool) -> str:
    """Seats by their numbers; with arrows where their order counts."""
    if ordered:
        return ARROW.join(map(str, seats))
    return seats_listed(voice, sorted(seats))


def answer_said(voice: Localizer, question: Question, words: Wording, answer: Answer) -> str:
    """An answer as a line of text.

    Args:
        voice: the words, with the money of the rules that are asked about.
        question: what was asked.
        words: the question in words.
        answer: one in the question's form, right or wrong.
    """
    form = question.form
    match answer:
        case SeatAnswer(seat):
            return _seats(voice, (seat,), ordered=False)
        case SeatsAnswer(seats):
            return _seats(voice, seats, ordered=isinstance(form, SeatsForm) and form.ordered)
        case AmountsAnswer(amounts):
            return _figures(voice, form, words, amounts)
        case CardsAnswer(cards):
            return cards_in_text(cards)
        case ChoiceAnswer(choice):
            return _choice(form, words, choice)
        case StepsAnswer(steps):
            return ARROW.join(_choice(form, words, step) for step in steps)
        case PiecesAnswer(pieces):
            laid = (voice("{n} × {chip}", n=n, chip=voice.money(value)) for value, n in pieces)
            return voice.listed(list(laid))
        case _:
            assert_never(answer)


def _seats(voice: Localizer, seats: tuple[int, ...], *, ordered: bool) -> str:
    listed = seats_said(voice, seats, ordered=ordered)
    return voice.count("seat {seats}", "seats {seats}", len(seats), seats=listed)


def _figures(voice: Localizer, form: Form, words: Wording, amounts: tuple[int, ...]) -> str:
    """The figures; where there are several, each with the label of its blank."""
    assert isinstance(form, AmountsForm), "figures are asked for"
    units = (blank.unit for blank in form.blanks)
    said = [figure_said(voice, *each) for each in zip(units, amounts, strict=True)]
    if len(said) == 1:
        return said[0]
    labelled = zip(words.blanks, said, strict=True)
    return dotted(f"{label}: {each}" for label, each in labelled)


def _choice(form: Form, words: Wording, word: str) -> str:
    assert isinstance(form, ChoiceForm | StepsForm), "words are chosen"
    offered = form.choices if isinstance(form, ChoiceForm) else form.steps
    return words.choices[offered.index(word)]
