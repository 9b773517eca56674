"""The places of the answer on the felt, and how it marks seats and cards there."""

from __future__ import annotations

from typing import assert_never

from dealerassist.cards import Card
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
from ui.shell.amounts import money_typed
from ui.training.answer_entry import BLANK, CardsEntered, FiguresEntered, SeatsEntered, chips_of
from ui.training.drill.page import QuestionPage
from ui.training.drill.words import OPEN, figure, place_said, seats_said
from ui.training.felt import Felt, SeatMark, felt_of, with_marked, with_seats
from ui.view.exercise import SlotView
from ui.view.view import SeatTone


def slots_shown(page: QuestionPage) -> tuple[SlotView, ...]:
    """What there is to fill in, as far as it is filled in; none where the keys show it."""
    form = page.question.form
    match form:
        case AmountsForm():
            return _blanks(page, form)
        case SeatForm():
            return (_seats(page, page.voice("Seat"), ordered=False),)
        case SeatsForm(ordered):
            label = page.voice("Seats in order") if ordered else page.voice("Seats")
            return (_seats(page, label, ordered=ordered),)
        case CardsForm(_, count):
            return _chosen_cards(page, count)
        case ChoiceForm() | StepsForm() | PiecesForm():
            return ()
        case _:
            assert_never(form)


def _blanks(page: QuestionPage, form: AmountsForm) -> tuple[SlotView, ...]:
    return tuple(_blank(page, form, number) for number in range(len(form.blanks)))


def _blank(page: QuestionPage, form: AmountsForm, number: int) -> SlotView:
    right = page.question.right
    assert isinstance(right, AmountsAnswer), "figures are asked for"
    unit, wanted = form.blanks[number].unit, right.amounts[number]
    given = page.answer.amounts[number] if isinstance(page.answer, AmountsAnswer) else None
    value = OPEN if given is None else figure(page.voice, unit, given)
    if isinstance(page.entry, FiguresEntered) and page.live:
        value = _typed(page, form, page.entry, number)
    wrong = page.told and given != wanted
    return SlotView(
        name=f"{BLANK}{number + 1}" if page.live and len(form.blanks) > 1 else "",
        label=page.words.blanks[number],
        value=value,
        chosen=page.live and isinstance(page.entry, FiguresEntered) and page.entry.at == number,
        wrong=wrong,
        right=figure(page.voice, unit, wanted) if wrong else "",
    )


def _typed(page: QuestionPage, form: AmountsForm, entry: FiguresEntered, number: int) -> str:
    digits = entry.digits[number]
    return typed_said(page, form, number, digits) if digits else OPEN


def typed_said(page: QuestionPage, form: AmountsForm, number: int, digits: str) -> str:
    """What was typed of a blank, as money where it is money, whole chips or not."""
    blank, rules = form.blanks[number], page.drill.rules
    chips = chips_of(rules, blank, digits)
    if chips is None:
        return money_typed(page.voice, rules, int(digits))
    return figure(page.voice, blank.unit, chips)


def _seats(page: QuestionPage, label: str, *, ordered: bool) -> SlotView:
    given, right = _seats_of(page.answer), _seats_of(page.question.right)
    if isinstance(page.entry, SeatsEntered) and page.live:
        given = page.entry.seats
    said = seats_said(page.voice, given, ordered=ordered) or OPEN
    wrong = page.told and given != right
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


def _chosen_cards(page: QuestionPage, count: int) -> tuple[SlotView, ...]:
    if page.told:
        return ()
    value = page.voice("{n} of {count}", n=len(cards_given(page)), count=count)
    return (SlotView(label=page.voice("Cards"), value=value, chosen=page.live),)


def cards_given(page: QuestionPage) -> tuple[Card, ...]:
    """The cards that have been chosen."""
    if page.live and isinstance(page.entry, CardsEntered):
        return page.entry.cards
    return page.answer.cards if isinstance(page.answer, CardsAnswer) else ()


def felt_shown(page: QuestionPage) -> Felt:
    """The felt with what the answer marks on it; the right one, once that is told."""
    felt = with_seats(_laid(page), _seat_marks(page))
    right = page.question.right
    cards = cards_given(page)
    if page.told and isinstance(right, CardsAnswer):
        cards = right.cards
    return with_marked(felt, cards)


def _laid(page: QuestionPage) -> Felt:
    """The hand; the seat that is asked about in amber."""
    felt = felt_of(page.voice, page.look, page.question.state)
    about = page.question.facts.get("seat")
    if about is not None and not isinstance(page.question.form, SeatForm | SeatsForm):
        return with_seats(felt, {about: SeatMark(tone=SeatTone.TURN)})
    return felt


def _seat_marks(page: QuestionPage) -> dict[int, SeatMark]:
    form = page.question.form
    if not isinstance(form, SeatForm | SeatsForm):
        return {}
    given = _seats_of(page.answer)
    if page.live and isinstance(page.entry, SeatsEntered):
        given = page.entry.seats
    right = _seats_of(page.question.right) if page.told else ()
    ordered = isinstance(form, SeatsForm) and form.ordered
    return {
        seat: _seat_mark(page, seat, given, right, ordered=ordered) for seat in {*given, *right}
    }


def _seat_mark(
    page: QuestionPage, seat: int, given: tuple[int, ...], right: tuple[int, ...], *, ordered: bool
) -> SeatMark:
    """Green is right; a frame is what was answered; in its place where the order counts."""
    order = right or given
    note = place_said(page.voice, order.index(seat) + 1) if ordered and seat in order else ""
    tone = SeatTone.WINNER if seat in right else SeatTone.TURN if seat in given else None
    if page.told and seat not in right:
        note, tone = page.voice("your answer"), None
    return SeatMark(note, tone, chosen=seat in given)
