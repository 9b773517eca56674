"""An answer to a drill while it is being entered, with the table's own controls.

A question says which `Form` its answer has. `empty_entry` makes the empty entry for it, `entered`
is the entry after one more tap, and `answer_of` makes an answer of it once it is complete.
"""

from __future__ import annotations

from typing import TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import PACK, Card
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
    Question,
    SeatAnswer,
    SeatForm,
    SeatsAnswer,
    SeatsForm,
    StepsAnswer,
    StepsForm,
    seats_to_choose,
)
from ui.dialogs.piece_count import PieceCount
from ui.keys.number_dialog import LONGEST_NUMBER
from ui.keys.typed_money import whole_chips

# The names of the keys, or how they begin. A seat can be tapped on the felt (`SEAT`) or on the pad
# below it (`WHO`).
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
    """The seats that have been tapped, in that order."""

    seats: tuple[int, ...] = ()


class FiguresEntered(Struct, frozen=True):
    """The digits typed into each blank; `at` is the index of the blank being typed."""

    digits: tuple[str, ...]
    at: int = 0


class CardsEntered(Struct, frozen=True):
    """The cards that have been tapped."""

    cards: tuple[Card, ...] = ()


class ChoicesEntered(Struct, frozen=True):
    """The choices or steps that have been tapped, by name, in that order."""

    words: tuple[str, ...] = ()


Chosen = TypeVar("Chosen")

AnswerEntry = SeatsEntered | FiguresEntered | CardsEntered | ChoicesEntered | PieceCount


def empty_entry(form: Form) -> AnswerEntry:
    """The empty entry for an answer of this form."""
    match form:
        case SeatForm() | SeatsForm():
            return SeatsEntered()
        case AmountsForm(blanks):
            return FiguresEntered(("",) * len(blanks))
        case CardsForm():
            return CardsEntered()
        case ChoiceForm() | StepsForm():
            return ChoicesEntered()
        case PiecesForm(denominations):
            return PieceCount(chosen=denominations[0])
        case _:
            assert_never(form)


def out_of_play(question: Question, name: str) -> bool:
    """Whether this names a seat that can be no answer: empty, or of a player who has folded."""
    number = name.removeprefix(SEAT).removeprefix(WHO)
    if number == name or not number.isdecimal():
        return False
    return int(number) not in seats_to_choose(question)


def entered(form: Form, entry: AnswerEntry, name: str) -> AnswerEntry | None:
    """The entry after a tap on the key or seat of this name; None if the tap means nothing here."""
    match entry:
        case SeatsEntered():
            return _seat_tapped(form, entry, name)
        case FiguresEntered():
            return _digit_tapped(entry, name)
        case CardsEntered():
            return _card_tapped(form, entry, name)
        case ChoicesEntered():
            return _choice_tapped(form, entry, name)
        case PieceCount():
            return _piece_tapped(form, entry, name)
        case _:
            assert_never(entry)


def _seat_tapped(form: Form, entry: SeatsEntered, name: str) -> SeatsEntered | None:
    number = name.removeprefix(SEAT).removeprefix(WHO)
    if number == name or not number.isdecimal():
        return None
    seat = int(number)
    return SeatsEntered((seat,) if isinstance(form, SeatForm) else _toggled(entry.seats, seat))


def _toggled(chosen: tuple[Chosen, ...], one: Chosen) -> tuple[Chosen, ...]:
    """Add `one` at the end, or take it out if it was among `chosen`."""
    return tuple(each for each in chosen if each != one) if one in chosen else (*chosen, one)


def _digit_tapped(entry: FiguresEntered, name: str) -> FiguresEntered | None:
    if name == BACK:  # before `DIGIT`, with which it begins too
        return _with_digits(entry, entry.digits[entry.at][:-1])
    if name.startswith(DIGIT):
        longer = entry.digits[entry.at] + name.removeprefix(DIGIT)
        shown = longer.lstrip("0") or "0"
        return _with_digits(entry, shown) if len(shown) <= LONGEST_NUMBER else entry
    if name.startswith(BLANK):
        return replace(entry, at=int(name.removeprefix(BLANK)) - 1)
    return None


def _with_digits(entry: FiguresEntered, digits: str) -> FiguresEntered:
    at = entry.at
    return replace(entry, digits=(*entry.digits[:at], digits, *entry.digits[at + 1 :]))


def _card_tapped(form: Form, entry: CardsEntered, name: str) -> CardsEntered | None:
    assert isinstance(form, CardsForm), "cards are chosen"
    card = next((card for card in form.cards if name == CARD + card.code), None)
    if card is None:
        return None
    if card not in entry.cards and len(entry.cards) == form.count:
        return entry
    return CardsEntered(_toggled(entry.cards, card))


def _choice_tapped(form: Form, entry: ChoicesEntered, name: str) -> ChoicesEntered | None:
    assert isinstance(form, ChoiceForm | StepsForm), "words are chosen"
    offered = form.choices if isinstance(form, ChoiceForm) else form.steps
    word = name.removeprefix(PICK)
    if word == name or word not in offered:
        return None
    return ChoicesEntered((word,) if isinstance(form, ChoiceForm) else _toggled(entry.words, word))


def _piece_tapped(form: Form, entry: PieceCount, name: str) -> PieceCount | None:
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
    """Move on to the next empty blank; None if there is none, or the current one is empty."""
    if not isinstance(entry, FiguresEntered) or not entry.digits[entry.at]:
        return None
    empty = [at for at, digits in enumerate(entry.digits) if not digits]
    following = [at for at in empty if at > entry.at] or empty
    return replace(entry, at=following[0]) if following else None


def value_typed(rules: HouseRules, blank: Blank, digits: str) -> int | None:
    """What was typed into a blank, in its unit; None if it is no whole number of chips (2.5)."""
    if blank.unit is CountedUnit.PIECES:
        return int(digits)
    return whole_chips(rules, int(digits))


def answer_of(form: Form, entry: AnswerEntry, rules: HouseRules) -> Answer | None:
    """The answer that has been entered; None while it is incomplete.

    `entry` is the one that `empty_entry` gives for this form, and what was typed has the value that
    the rules of the hand give it.
    """
    match form:
        case SeatForm():
            seats = _seats(entry)
            return SeatAnswer(seats[0]) if len(seats) == 1 else None
        case SeatsForm(ordered):
            seats = _seats(entry)
            return SeatsAnswer(seats if ordered else tuple(sorted(seats))) if seats else None
        case AmountsForm(blanks):
            digits = entry.digits if isinstance(entry, FiguresEntered) else ()
            return _amounts(rules, blanks, digits) if digits and all(digits) else None
        case CardsForm(_, count, up_to):
            cards = entry.cards if isinstance(entry, CardsEntered) else ()
            in_order = tuple(card for card in PACK if card in cards)
            enough = len(cards) == count or (up_to and len(cards) > 0)
            return CardsAnswer(in_order) if enough else None
        case ChoiceForm():
            words = _words(entry)
            return ChoiceAnswer(words[0]) if len(words) == 1 else None
        case StepsForm():
            words = _words(entry)
            return StepsAnswer(words) if words else None
        case PiecesForm():
            pieces = entry.pieces if isinstance(entry, PieceCount) else ()
            return PiecesAnswer(pieces) if pieces else None
        case _:
            assert_never(form)


def _seats(entry: AnswerEntry) -> tuple[int, ...]:
    return entry.seats if isinstance(entry, SeatsEntered) else ()


def _words(entry: AnswerEntry) -> tuple[str, ...]:
    return entry.words if isinstance(entry, ChoicesEntered) else ()


def _amounts(
    rules: HouseRules, blanks: tuple[Blank, ...], digits: tuple[str, ...]
) -> AmountsAnswer | None:
    amounts = [value_typed(rules, *each) for each in zip(blanks, digits, strict=True)]
    usable = [amount for amount in amounts if amount is not None]
    return AmountsAnswer(tuple(usable)) if len(usable) == len(amounts) else None
