"""The keys that a drill is answered with: those of the table, by the form of the answer."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from dealerassist.cards import Card
from dealerassist.hand.state import Standing
from dealerassist.table.money import worth
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
from ui.dialogs.pieces import PieceCount
from ui.shell.chips import colour_of
from ui.shell.names import printed_rank, seat_name, spoken_card
from ui.shell.number_dialog import DIGITS
from ui.training.answer_entry import (
    BACK,
    CARD,
    DIGIT,
    NEXT,
    PICK,
    PIECE,
    WHO,
    FiguresEntered,
    SeatsEntered,
    WordsEntered,
)
from ui.training.drill.page import QuestionPage, hint_of
from ui.training.drill.slots import cards_given, typed_said
from ui.training.drill.words import figure, place_said
from ui.view.exercise import Pick
from ui.view.parts import Key, LabelledFigure, Tone
from ui.view.view import NumberPad, Pad, PieceKey, PiecesView


class DrillPad(NamedTuple):
    """The pad below: which, and what lies on it."""

    pad: Pad
    keys: tuple[Key, ...] = ()
    number: NumberPad | None = None
    pieces: PiecesView | None = None
    picks: tuple[Pick, ...] = ()


def pad_of(page: QuestionPage) -> DrillPad:
    """The pad that the form of the answer asks for, as far as it has been entered.

    Once it is judged, what the felt shows of it has no pad: the verdict lies there.
    """
    form = page.question.form
    if page.told and not isinstance(form, CardsForm | ChoiceForm | StepsForm):
        return DrillPad(Pad.VERDICT)
    match form:
        case AmountsForm():
            return DrillPad(Pad.NUMBER, number=_number(page, form))
        case SeatForm() | SeatsForm():
            return DrillPad(Pad.SEATS, keys=_seats(page))
        case CardsForm(cards):
            return DrillPad(Pad.PICKS, picks=tuple(_card(page, card) for card in cards))
        case ChoiceForm(names) | StepsForm(names):
            return DrillPad(Pad.PICKS, picks=_words(page, names))
        case PiecesForm(denominations):
            return DrillPad(Pad.PIECES, pieces=_pieces(page, denominations))
        case _:
            assert_never(form)


def _key(
    page: QuestionPage, name: str, title: str, detail: str = "", tone: Tone = Tone.PLAIN
) -> Key:
    """A key to answer with; grey once the answer is given."""
    return Key(
        name=name,
        title=title,
        detail=detail,
        enabled=page.live,
        tone=tone,
    )


def _digits(page: QuestionPage) -> tuple[Key, ...]:
    digits = (_key(page, f"{DIGIT}{digit}", digit) for digit in DIGITS)
    return (*digits, _key(page, BACK, page.voice("Delete")))


def _number(page: QuestionPage, form: AmountsForm) -> NumberPad:
    voice, entry = page.voice, page.entry
    at = entry.at if isinstance(entry, FiguresEntered) else 0
    label = page.words.blanks[at] if len(form.blanks) > 1 else ""
    value = ""
    if page.live and isinstance(entry, FiguresEntered) and entry.digits[at]:
        value = typed_said(page, form, at, entry.digits[at])
    elif isinstance(page.answer, AmountsAnswer):
        value = figure(voice, form.blanks[at].unit, page.answer.amounts[at])
    mine = voice("Your answer")
    return NumberPad(
        title=f"{mine} · {label}" if label else mine,
        value=value or "–",
        hint=hint_of(page),
        digits=_digits(page),
        presets=(),
    )


def _seats(page: QuestionPage) -> tuple[Key, ...]:
    """A key for each seat in the hand; grey who has folded, and who is not in it."""
    hand, voice = page.question.state, page.voice
    keys = []
    for seat in (player.seat for player in hand.players):
        folded = hand.player(seat).standing is Standing.FOLDED
        if folded:
            why = voice("folded")
            key = Key(name=f"{WHO}{seat}", title=seat_name(voice, seat), enabled=False, why=why)
        else:
            key = _seat(page, seat)
        keys.append(key)
    return tuple(keys)


def _seat(page: QuestionPage, seat: int) -> Key:
    given = page.entry.seats if page.live and isinstance(page.entry, SeatsEntered) else ()
    ordered = isinstance(page.question.form, SeatsForm) and page.question.form.ordered
    tone = Tone.GO if seat in given else Tone.PLAIN
    place = place_said(page.voice, given.index(seat) + 1) if seat in given and ordered else ""
    return _key(page, f"{WHO}{seat}", seat_name(page.voice, seat), place, tone)


def _card(page: QuestionPage, card: Card) -> Pick:
    right, chosen = page.question.right, card in cards_given(page)
    good = isinstance(right, CardsAnswer) and card in right.cards
    return Pick(
        name=CARD + card.code,
        rank=printed_rank(card.rank),
        suit=card.suit.letter,
        chosen=chosen,
        right=page.told and good,
        wrong=page.told and chosen and not good,
        enabled=page.live,
        spoken=spoken_card(page.voice.say, card),
    )


def _words(page: QuestionPage, names: tuple[str, ...]) -> tuple[Pick, ...]:
    ordered = isinstance(page.question.form, StepsForm)
    given, right = _named(page.answer), _named(page.question.right)
    if page.live and isinstance(page.entry, WordsEntered):
        given = page.entry.words
    return tuple(
        _word(page, name, title, given, right if page.told else (), ordered=ordered)
        for name, title in zip(names, page.words.choices, strict=True)
    )


def _named(answer: Answer | None) -> tuple[str, ...]:
    match answer:
        case ChoiceAnswer(choice):
            return (choice,)
        case StepsAnswer(steps):
            return steps
        case SeatAnswer() | SeatsAnswer() | AmountsAnswer() | CardsAnswer() | PiecesAnswer() | None:
            return ()
        case _:
            assert_never(answer)


def _word(
    page: QuestionPage,
    name: str,
    title: str,
    given: tuple[str, ...],
    right: tuple[str, ...],
    *,
    ordered: bool,
) -> Pick:
    """One of the choices; of steps, which place it was given, and once told which it has."""
    order = right or given
    place = str(order.index(name) + 1) if ordered and name in order else ""
    return Pick(
        name=PICK + name,
        title=title,
        chosen=name in given,
        order=place,
        right=name in right,
        wrong=page.told and name in given and name not in right,
        enabled=page.live,
        spoken=", ".join(filter(None, [title, place])),
    )


def _pieces(page: QuestionPage, denominations: tuple[int, ...]) -> PiecesView:
    count = page.entry if isinstance(page.entry, PieceCount) else None
    assert count is not None, "chips are laid"
    if isinstance(page.answer, PiecesAnswer) and not page.live:
        numbers = tuple((value, str(number)) for value, number in page.answer.pieces)
        count = PieceCount(chosen=0, numbers=numbers)
    total = page.voice.money(worth(count.pieces))
    return PiecesView(
        pieces=tuple(_piece(page, count, value) for value in denominations),
        digits=tuple(key for key in _digits(page) if key.name != f"{DIGIT}00"),
        next=_key(page, NEXT, page.voice("Next")),
        total=LabelledFigure(page.voice("Total"), total),
        hint=page.voice.count("{n} chip", "{n} chips", sum(number for _, number in count.pieces)),
    )


def _piece(page: QuestionPage, count: PieceCount, value: int) -> PieceKey:
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
