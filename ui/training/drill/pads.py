"""The keys that a question is answered with: the table's own pads, by the form of the answer."""

from __future__ import annotations

from typing import assert_never

from dealerassist.cards import Card
from dealerassist.table.money_state import worth
from dealerassist.training.answer_words import figure_said
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
    seats_to_choose,
)
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import printed_rank, seat_name, spoken_card
from ui.dialogs.piece_count import PieceCount
from ui.keys.chips import colour_of
from ui.keys.number_dialog import DIGITS
from ui.training.answer_entry import (
    BACK,
    CARD,
    DIGIT,
    NEXT,
    PICK,
    PIECE,
    WHO,
    ChoicesEntered,
    FiguresEntered,
    SeatsEntered,
)
from ui.training.drill.question_page import QuestionPage, hint_of
from ui.training.drill.slots import cards_given, typed_said
from ui.training.drill.state import DrillStage
from ui.training.exercise import answer_pad
from ui.training.words import place_said
from ui.view.parts import Key, LabelledFigure, PieceKey, PiecesView, Tone
from ui.view.training import Pick
from ui.view.view import NumberPad, Pad


def pad_of(page: QuestionPage) -> PadKeys:
    """The pad for this form of answer, with what has been entered so far.

    Once the right answer is shown, the verdict takes the place of the pad, except for cards,
    choices and steps: what lies there to be picked shows which were right and which were wrong.
    """
    form = page.question.form
    if page.revealed and not isinstance(form, CardsForm | ChoiceForm | StepsForm):
        return answer_pad(Pad.VERDICT)
    match form:
        case AmountsForm():
            number = _number_pad(page, form)
            return answer_pad(Pad.NUMBER, shows=number, otherwise=why_all_grey(page))
        case SeatForm() | SeatsForm():
            return answer_pad(Pad.SEATS, _seat_keys(page), otherwise=why_all_grey(page))
        case CardsForm() | ChoiceForm() | StepsForm():
            return answer_pad(Pad.PICKS)
        case PiecesForm(denominations):
            pieces = _pieces_pad(page, denominations)
            return answer_pad(Pad.PIECES, shows=pieces, otherwise=why_all_grey(page))
        case _:
            assert_never(form)


def question_picks(page: QuestionPage) -> tuple[Pick, ...]:
    """What can be picked on the pad: cards, choices or steps."""
    match page.question.form:
        case CardsForm(cards):
            return tuple(_card_pick(page, card) for card in cards)
        case ChoiceForm(names) | StepsForm(names):
            return _choice_picks(page, names)
        case _:
            return ()


def why_all_grey(page: QuestionPage) -> str:
    """Why no key of the pad takes an answer now."""
    if page.at.stage is DrillStage.EXAMPLE:
        return page.voice("In an example the program answers; then it is your turn")
    return page.voice("This question is answered already")


def _entry_key(
    page: QuestionPage, name: str, title: str, detail: str = "", tone: Tone = Tone.PLAIN
) -> Key:
    """A key to answer with; grey while no answer can be given."""
    return Key(
        name=name,
        title=title,
        detail=detail,
        enabled=page.live,
        tone=tone,
    )


def _digit_keys(page: QuestionPage) -> tuple[Key, ...]:
    digits = (_entry_key(page, f"{DIGIT}{digit}", digit) for digit in DIGITS)
    return (*digits, _entry_key(page, BACK, page.voice("Delete")))


def _number_pad(page: QuestionPage, form: AmountsForm) -> NumberPad:
    voice, entry = page.voice, page.entry
    at = entry.at if isinstance(entry, FiguresEntered) else 0
    label = page.words.blanks[at] if len(form.blanks) > 1 else ""
    value = ""
    if page.live and isinstance(entry, FiguresEntered) and entry.digits[at]:
        value = typed_said(page, form, at, entry.digits[at])
    elif isinstance(page.answer, AmountsAnswer):
        value = figure_said(voice, form.blanks[at].unit, page.answer.amounts[at])
    title = voice("Your answer")
    return NumberPad(
        title=f"{title} · {label}" if label else title,
        value=value or "–",
        hint=hint_of(page),
        digits=_digit_keys(page),
        presets=(),
    )


def _seat_keys(page: QuestionPage) -> tuple[Key, ...]:
    """A key for each seat that can be named; players who have folded have a grey one."""
    form, named = page.question.form, seats_to_choose(page.question)
    if isinstance(form, SeatForm) and form.vacant:
        return tuple(_seat_key(page, seat) for seat in form.vacant)
    return tuple(
        _seat_key(page, player.seat) if player.seat in named else _folded_key(page, player.seat)
        for player in page.question.state.players
    )


def _folded_key(page: QuestionPage, seat: int) -> Key:
    title, why = seat_name(page.voice, seat), page.voice("folded")
    return Key(name=f"{WHO}{seat}", title=title, enabled=False, why=why)


def _seat_key(page: QuestionPage, seat: int) -> Key:
    given = page.entry.seats if page.live and isinstance(page.entry, SeatsEntered) else ()
    ordered = isinstance(page.question.form, SeatsForm) and page.question.form.ordered
    tone = Tone.CHOSEN if seat in given else Tone.PLAIN
    place = place_said(page.voice, given.index(seat) + 1) if seat in given and ordered else ""
    return _entry_key(page, f"{WHO}{seat}", seat_name(page.voice, seat), place, tone)


def _card_pick(page: QuestionPage, card: Card) -> Pick:
    right, chosen = page.question.right, card in cards_given(page)
    good = isinstance(right, CardsAnswer) and card in right.cards
    return Pick(
        name=CARD + card.code,
        rank=printed_rank(card.rank),
        suit=card.suit.letter,
        chosen=chosen,
        right=page.revealed and good,
        wrong=page.revealed and chosen and not good,
        enabled=page.live,
        spoken=spoken_card(page.voice.say, card),
    )


def _choice_picks(page: QuestionPage, names: tuple[str, ...]) -> tuple[Pick, ...]:
    ordered = isinstance(page.question.form, StepsForm)
    given, right = _choices_of(page.answer), _choices_of(page.question.right)
    if page.live and isinstance(page.entry, ChoicesEntered):
        given = page.entry.words
    return tuple(
        _choice_pick(page, name, title, given, right if page.revealed else (), ordered=ordered)
        for name, title in zip(names, page.words.choices, strict=True)
    )


def _choices_of(answer: Answer | None) -> tuple[str, ...]:
    match answer:
        case ChoiceAnswer(choice):
            return (choice,)
        case StepsAnswer(steps):
            return steps
        case SeatAnswer() | SeatsAnswer() | AmountsAnswer() | CardsAnswer() | PiecesAnswer() | None:
            return ()
        case _:
            assert_never(answer)


def _choice_pick(
    page: QuestionPage,
    name: str,
    title: str,
    given: tuple[str, ...],
    right: tuple[str, ...],
    *,
    ordered: bool,
) -> Pick:
    """A choice or step on the pad.

    Args:
        given: the choices that have been tapped.
        right: the right ones, once they may be shown; empty before.
        ordered: their order counts: the place that was given is shown, and then the right one.
    """
    order = right or given
    place = str(order.index(name) + 1) if ordered and name in order else ""
    return Pick(
        name=PICK + name,
        title=title,
        chosen=name in given,
        order=place,
        right=name in right,
        wrong=page.revealed and name in given and name not in right,
        enabled=page.live,
        spoken=", ".join(filter(None, [title, place])),
    )


def _pieces_pad(page: QuestionPage, denominations: tuple[int, ...]) -> PiecesView:
    count = page.entry if isinstance(page.entry, PieceCount) else None
    assert count is not None, "chips are laid"
    if isinstance(page.answer, PiecesAnswer) and not page.live:
        numbers = tuple((value, str(number)) for value, number in page.answer.pieces)
        count = PieceCount(chosen=0, numbers=numbers)
    total = page.voice.money(worth(count.pieces))
    return PiecesView(
        pieces=tuple(_piece_key(page, count, value) for value in denominations),
        digits=tuple(key for key in _digit_keys(page) if key.name != f"{DIGIT}00"),
        next=_entry_key(page, NEXT, page.voice("Next")),
        total=LabelledFigure(page.voice("Total"), total),
        hint=page.voice.count("{n} chip", "{n} chips", sum(number for _, number in count.pieces)),
    )


def _piece_key(page: QuestionPage, count: PieceCount, value: int) -> PieceKey:
    voice, digits = page.voice, count.digits_of(value)
    number = int(digits or 0)
    amount, chips = voice.money(value * number), voice.count("{n} chip", "{n} chips", number)
    return PieceKey(
        name=f"{PIECE}{value}",
        value=voice.say.amount(value * page.drill.rules.smallest_chip_cents),
        count=voice.say.number(number) if digits else "",
        worth=amount if digits else "",
        colour=colour_of(page.drill.rules, value),
        chosen=page.live and value == count.chosen,
        spoken=f"{voice.money(value)}: {chips}, {amount}",
    )
