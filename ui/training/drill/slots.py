"""The answer on the felt: the slots to be filled in, and the marks at seats and cards."""

from __future__ import annotations

from typing import assert_never

from dealerassist.cards import Card
from dealerassist.training.answer_words import figure_said, seats_said
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Answer,
    CardsAnswer,
    CardsForm,
    ChoiceAnswer,
    ChoiceForm,
    PiecesAnswer,
    PiecesForm,
    SeatAnswer,
    SeatForm,
    SeatsAnswer,
    SeatsForm,
    StepsAnswer,
    StepsForm,
)
from ui.keys.typed_money import money_typed
from ui.training.answer_entry import BLANK, CardsEntered, FiguresEntered, SeatsEntered, value_typed
from ui.training.drill.question_page import QuestionPage
from ui.training.felt import SeatMark, felt_of, with_marked, with_seats
from ui.training.words import OPEN, place_said
from ui.view.training import SlotView
from ui.view.view import FeltView, SeatTone


def slots_shown(page: QuestionPage) -> tuple[SlotView, ...]:
    """The slots of the answer, with what has been entered; none where its keys show that."""
    form = page.question.form
    match form:
        case AmountsForm():
            return _blank_slots(page, form)
        case SeatForm():
            return (_seats_slot(page, page.voice("Seat"), ordered=False),)
        case SeatsForm(ordered):
            label = page.voice("Seats in order") if ordered else page.voice("Seats")
            return (_seats_slot(page, label, ordered=ordered),)
        case CardsForm():
            return _cards_slot(page, form)
        case ChoiceForm() | StepsForm() | PiecesForm():
            return ()
        case _:
            assert_never(form)


def _blank_slots(page: QuestionPage, form: AmountsForm) -> tuple[SlotView, ...]:
    return tuple(_blank_slot(page, form, number) for number in range(len(form.blanks)))


def _blank_slot(page: QuestionPage, form: AmountsForm, number: int) -> SlotView:
    right = page.question.right
    assert isinstance(right, AmountsAnswer), "figures are asked for"
    unit, wanted = form.blanks[number].unit, right.amounts[number]
    given = page.answer.amounts[number] if isinstance(page.answer, AmountsAnswer) else None
    value = OPEN if given is None else figure_said(page.voice, unit, given)
    if isinstance(page.entry, FiguresEntered) and page.live:
        value = _typed(page, form, page.entry, number)
    wrong = page.revealed and given != wanted
    return SlotView(
        name=f"{BLANK}{number + 1}" if page.live and len(form.blanks) > 1 else "",
        label=page.words.blanks[number],
        value=value,
        chosen=page.live and isinstance(page.entry, FiguresEntered) and page.entry.at == number,
        wrong=wrong,
        right=figure_said(page.voice, unit, wanted) if wrong else "",
    )


def _typed(page: QuestionPage, form: AmountsForm, entry: FiguresEntered, number: int) -> str:
    digits = entry.digits[number]
    return typed_said(page, form, number, digits) if digits else OPEN


def typed_said(page: QuestionPage, form: AmountsForm, number: int, digits: str) -> str:
    """What was typed into a blank: money, whole chips or not, or a plain number."""
    blank, rules = form.blanks[number], page.drill.rules
    chips = value_typed(rules, blank, digits)
    if chips is None:
        return money_typed(page.voice, rules, int(digits))
    return figure_said(page.voice, blank.unit, chips)


def _seats_slot(page: QuestionPage, label: str, *, ordered: bool) -> SlotView:
    given, right = _seats_of(page.answer), _seats_of(page.question.right)
    if isinstance(page.entry, SeatsEntered) and page.live:
        given = page.entry.seats
    said = seats_said(page.voice, given, ordered=ordered) or OPEN
    wrong = page.revealed and given != right
    return SlotView(
        label=label,
        value=said,
        chosen=page.live,
        wrong=wrong,
        right=seats_said(page.voice, right, ordered=ordered) if wrong else "",
    )


def _seats_of(answer: Answer | None) -> tuple[int, ...]:
    match answer:
        case SeatAnswer(seat):
            return (seat,)
        case SeatsAnswer(seats):
            return seats
        case (
            AmountsAnswer() | CardsAnswer() | ChoiceAnswer() | StepsAnswer() | PiecesAnswer() | None
        ):
            return ()
        case _:
            assert_never(answer)


def _cards_slot(page: QuestionPage, form: CardsForm) -> tuple[SlotView, ...]:
    """How many cards are chosen, and of how many, unless that is for the trainee to know."""
    if page.revealed:
        return ()
    chosen = len(cards_given(page))
    value = page.voice("{n} of {count}", n=chosen, count=form.count)
    if form.up_to:
        value = page.voice.say.number(chosen) if chosen else OPEN
    return (SlotView(label=page.voice("Cards"), value=value, chosen=page.live),)


def cards_given(page: QuestionPage) -> tuple[Card, ...]:
    """The cards chosen so far, or those of the answer that is shown."""
    if page.live and isinstance(page.entry, CardsEntered):
        return page.entry.cards
    return page.answer.cards if isinstance(page.answer, CardsAnswer) else ()


def felt_shown(page: QuestionPage) -> FeltView:
    """The felt with the seats and cards of the answer marked; once revealed, the right ones."""
    felt = with_seats(_hand_on_felt(page), _seat_marks(page))
    right = page.question.right
    cards = cards_given(page)
    if page.revealed and isinstance(right, CardsAnswer):
        cards = right.cards
    return with_marked(felt, cards)


def _hand_on_felt(page: QuestionPage) -> FeltView:
    """The hand, with a frame round the seat that the question is about."""
    felt = felt_of(page.voice, page.look, page.question.state)
    # Where the answer itself is a seat, nothing may stand out before it is given.
    about = page.question.facts.get("seat")
    if about is not None and not isinstance(page.question.form, SeatForm | SeatsForm):
        return with_seats(felt, {about: SeatMark(chosen=True)})
    return felt


def _seat_marks(page: QuestionPage) -> dict[int, SeatMark]:
    form = page.question.form
    if not isinstance(form, SeatForm | SeatsForm):
        return {}
    given = _seats_of(page.answer)
    if page.live and isinstance(page.entry, SeatsEntered):
        given = page.entry.seats
    right = _seats_of(page.question.right) if page.revealed else ()
    ordered = isinstance(form, SeatsForm) and form.ordered
    return {
        seat: _seat_mark(page, seat, given, right, ordered=ordered) for seat in {*given, *right}
    }


def _seat_mark(
    page: QuestionPage, seat: int, given: tuple[int, ...], right: tuple[int, ...], *, ordered: bool
) -> SeatMark:
    """How a seat of the answer stands out.

    Green is right, and a frame is what was answered. Where the order counts, its place is noted:
    the right one, once that may be shown.
    """
    order = right or given
    note = place_said(page.voice, order.index(seat) + 1) if ordered and seat in order else ""
    tone = SeatTone.WINNER if seat in right else None
    if page.revealed and seat not in right:
        note, tone = page.voice("your answer"), None
    return SeatMark(note, tone, chosen=seat in given)
