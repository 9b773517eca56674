"""An answer while it is being entered, in the table's controls: seats, digits, cards, chips."""

from __future__ import annotations

from typing import TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import PACK, Card
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Answer,
    Blank,
    CardsAnswer,
    CardsForm,
    ChoiceAnswer,
    ChoiceForm,
    CountedUnit,
    Form,
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
from ui.shell.amounts import whole_chips
from ui.shell.number_dialog import LONGEST_NUMBER

SEAT = "seat-"
WHO = "who-"
CARD = "card-"
PICK = "pick-"
DIGIT = "digit-"
BLANK = "blank-"
PIECE = "piece-"
BACK = "digit-back"
NEXT = "piece-next"


class SeatsEntered(Struct, frozen=True):
    """Seats that were tapped, in that order."""

    seats: tuple[int, ...] = ()


class FiguresEntered(Struct, frozen=True):
    """The digits of each blank; `at` is the one that is typed."""

    digits: tuple[str, ...]
    at: int = 0


class CardsEntered(Struct, frozen=True):
    """Cards that were tapped."""

    cards: tuple[Card, ...] = ()


class WordsEntered(Struct, frozen=True):
    """Choices that were tapped, in that order."""

    words: tuple[str, ...] = ()


Chosen = TypeVar("Chosen")

AnswerEntry = SeatsEntered | FiguresEntered | CardsEntered | WordsEntered | PieceCount


def nothing_yet(form: Form) -> AnswerEntry:
    """What there is before anything has been entered."""
    match form:
        case SeatForm() | SeatsForm():
            return SeatsEntered()
        case AmountsForm(blanks):
            return FiguresEntered(("",) * len(blanks))
        case CardsForm():
            return CardsEntered()
        case ChoiceForm() | StepsForm():
            return WordsEntered()
        case PiecesForm(denominations):
            return PieceCount(chosen=denominations[0])
        case _:
            assert_never(form)


def out_of_play(hand: HandState, name: str) -> bool:
    """Whether this is a seat that nobody plays at, or whose cards have been thrown in."""
    number = name.removeprefix(SEAT).removeprefix(WHO)
    if number == name or not number.isdecimal():
        return False
    return all(player.seat != int(number) for player in hand.contenders)


def entered(form: Form, entry: AnswerEntry, name: str) -> AnswerEntry | None:
    """With the key or seat of this name tapped; None where it means nothing."""
    match entry:
        case SeatsEntered():
            return _seat(form, entry, name)
        case FiguresEntered():
            return _figure(entry, name)
        case CardsEntered():
            return _card(form, entry, name)
        case WordsEntered():
            return _word(form, entry, name)
        case PieceCount():
            return _piece(form, entry, name)
        case _:
            assert_never(entry)


def _seat(form: Form, entry: SeatsEntered, name: str) -> SeatsEntered | None:
    number = name.removeprefix(SEAT).removeprefix(WHO)
    if number == name or not number.isdecimal():
        return None
    seat = int(number)
    return SeatsEntered((seat,) if isinstance(form, SeatForm) else _toggled(entry.seats, seat))


def _toggled(chosen: tuple[Chosen, ...], one: Chosen) -> tuple[Chosen, ...]:
    """With this one behind the others; without it, if it was among them."""
    return tuple(each for each in chosen if each != one) if one in chosen else (*chosen, one)


def _figure(entry: FiguresEntered, name: str) -> FiguresEntered | None:
    if name == BACK:
        return _written(entry, entry.digits[entry.at][:-1])
    if name.startswith(DIGIT):
        longer = entry.digits[entry.at] + name.removeprefix(DIGIT)
        shown = longer.lstrip("0") or "0"
        return _written(entry, shown) if len(shown) <= LONGEST_NUMBER else entry
    if name.startswith(BLANK):
        return replace(entry, at=int(name.removeprefix(BLANK)) - 1)
    return None


def _written(entry: FiguresEntered, digits: str) -> FiguresEntered:
    at = entry.at
    return replace(entry, digits=(*entry.digits[:at], digits, *entry.digits[at + 1 :]))


def _card(form: Form, entry: CardsEntered, name: str) -> CardsEntered | None:
    assert isinstance(form, CardsForm), "cards are chosen"
    card = next((card for card in form.cards if name == CARD + card.code), None)
    if card is None:
        return None
    if card not in entry.cards and len(entry.cards) == form.count:
        return entry
    return CardsEntered(_toggled(entry.cards, card))


def _word(form: Form, entry: WordsEntered, name: str) -> WordsEntered | None:
    assert isinstance(form, ChoiceForm | StepsForm), "words are chosen"
    offered = form.choices if isinstance(form, ChoiceForm) else form.steps
    word = name.removeprefix(PICK)
    if word == name or word not in offered:
        return None
    return WordsEntered((word,) if isinstance(form, ChoiceForm) else _toggled(entry.words, word))


def _piece(form: Form, entry: PieceCount, name: str) -> PieceCount | None:
    assert isinstance(form, PiecesForm), "chips are laid"
    values = form.denominations
    if name == BACK:
        return entry.rubbed_out()
    if name.startswith(DIGIT):
        return entry.typed(name.removeprefix(DIGIT))
    if name == NEXT:
        return replace(entry, chosen=values[(values.index(entry.chosen) + 1) % len(values)])
    value = name.removeprefix(PIECE)
    if value != name and value.isdecimal() and int(value) in values:
        return replace(entry, chosen=int(value))
    return None


def next_blank(entry: AnswerEntry) -> FiguresEntered | None:
    """With the next empty blank to be typed; None where that is the answer, or nothing is typed."""
    if not isinstance(entry, FiguresEntered) or not entry.digits[entry.at]:
        return None
    empty = [at for at, digits in enumerate(entry.digits) if not digits]
    following = [at for at in empty if at > entry.at] or empty
    return replace(entry, at=following[0]) if following else None


def chips_of(rules: HouseRules, blank: Blank, digits: str) -> int | None:
    """The figure that stands in a blank; None if it is no whole number of chips (2.5)."""
    if blank.unit is CountedUnit.PIECES:
        return int(digits)
    return whole_chips(rules, int(digits))


def answer_of(form: Form, entry: AnswerEntry, rules: HouseRules) -> Answer | None:
    """The answer that has been entered; None while it is not whole."""
    match form, entry:
        case SeatForm(), SeatsEntered((seat,)):
            return SeatAnswer(seat)
        case SeatsForm(ordered), SeatsEntered((_, *_) as seats):
            return SeatsAnswer(tuple(seats if ordered else sorted(seats)))
        case AmountsForm(blanks), FiguresEntered(digits) if all(digits):
            return _amounts(rules, blanks, digits)
        case CardsForm(count=count), CardsEntered(cards) if len(cards) == count:
            return CardsAnswer(tuple(card for card in PACK if card in cards))
        case ChoiceForm(), WordsEntered((word,)):
            return ChoiceAnswer(word)
        case StepsForm(), WordsEntered((_, *_) as words):
            return StepsAnswer(tuple(words))
        case PiecesForm(), PieceCount() if entry.pieces:
            return PiecesAnswer(entry.pieces)
        case _:
            return None


def _amounts(
    rules: HouseRules, blanks: tuple[Blank, ...], digits: tuple[str, ...]
) -> AmountsAnswer | None:
    amounts = [chips_of(rules, *each) for each in zip(blanks, digits, strict=True)]
    whole = [amount for amount in amounts if amount is not None]
    return AmountsAnswer(tuple(whole)) if len(whole) == len(amounts) else None
