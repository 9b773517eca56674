"""What the record cannot know, asked one thing after another; what has one answer is not asked."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.hand.refusal import Refusal
from dealerassist.table.commands import Command
from ui.view.parts import LabelledFigure

Answer = int | str | Card
"""A seat or an amount, the name of a choice, or a card."""


class WhichSeat(Struct, frozen=True):
    """One of these seats; `about` are those that have been named already."""

    text: str
    seats: tuple[int, ...]
    about: tuple[int, ...] = ()


class WhichCard(Struct, frozen=True):
    """A card that can be seen now; `taken` has been named already."""

    text: str
    about: tuple[int, ...] = ()
    taken: tuple[Card, ...] = ()


class HowMuch(Struct, frozen=True):
    """An amount in chips; some `usual` ones have a key of their own, with what each would be."""

    text: str
    hint: str
    seat: int
    usual: dict[int, str]

    @property
    def about(self) -> tuple[int, ...]:
        """The seat whose chips these are."""
        return (self.seat,)


class Option(Struct, frozen=True):
    """An answer that has a key of its own, or why it is none now."""

    name: str
    title: str
    refusal: Refusal | None = None


class WhichOption(Struct, frozen=True):
    """One of a few answers."""

    text: str
    options: tuple[Option, ...]
    about: tuple[int, ...] = ()


Question = WhichSeat | WhichCard | HowMuch | WhichOption


class Remedy(Struct, frozen=True, kw_only=True):
    """What is to be done about it.

    Attributes:
        command: what carries it out, as one entry.
        steps: what the croupier does, one after another.
        announcement: what to say aloud; nothing if there is nothing to say.
        seats: whom it is about, and `others` whom it concerns besides.
        house: what of it the house's rules decide, with the rule; nothing if they do not.
        payments: what goes back to whom.
        moves: what changes in chips; nothing if no chip moves.
    """

    command: Command
    steps: tuple[str, ...]
    announcement: str = ""
    seats: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    house: str = ""
    payments: tuple[LabelledFigure, ...] = ()
    moves: str = ""


Inquiry = Generator[Question, Answer, Remedy]
"""Asks, takes the answers, and ends with what is to be done."""


def which_seat(
    text: str, seats: Sequence[int], *, about: Sequence[int] = ()
) -> Generator[Question, Answer, int]:
    """Ask for one of the `seats`, unless there is only one."""
    if len(seats) == 1:
        return seats[0]
    answer = yield WhichSeat(text, tuple(seats), tuple(about))
    assert isinstance(answer, int), "a seat has a number"
    return answer


def which_card(
    text: str, *, about: Sequence[int], taken: Sequence[Card] = ()
) -> Generator[Question, Answer, Card]:
    """Ask for a card."""
    answer = yield WhichCard(text, tuple(about), tuple(taken))
    assert isinstance(answer, Card), "a card was asked for"
    return answer


def how_much(question: HowMuch) -> Generator[Question, Answer, int]:
    """Ask for an amount in chips."""
    answer = yield question
    assert isinstance(answer, int), "an amount was asked for"
    return answer


def which_option(
    text: str, options: Sequence[Option], *, about: Sequence[int] = ()
) -> Generator[Question, Answer, str]:
    """Ask for the name of one of the `options`, unless only one is possible."""
    possible = [option for option in options if option.refusal is None]
    if len(possible) == 1 or not possible:
        return (possible or options)[0].name
    answer = yield WhichOption(text, tuple(options), tuple(about))
    assert isinstance(answer, str), "an option has a name"
    return answer
