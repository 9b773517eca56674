"""The questions about a problem, generators that ask one after another, and the remedy in the end.

They ask what the record cannot know. A question with only one possible answer is not asked.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.decide import seats_concerned
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.irregular.procedure_form import Facts, announcement, steps_said
from dealerassist.locale.irregularities import WORDS_OF
from dealerassist.table.commands import Command
from ui.asked.context import Context
from ui.dialogs.problems.hand_facts import aloud, guest, hand_of
from ui.view.parts import LabelledFigure

Answer = int | str | Card
"""A seat or an amount, the name of a choice, or a card."""


class WhichSeat(Struct, frozen=True):
    """Asks for one of these seats; `about` are the seats that the problem is known to concern."""

    text: str
    seats: tuple[int, ...]
    about: tuple[int, ...] = ()


class WhichCard(Struct, frozen=True):
    """Asks for a card that lies open now; those in `taken` have been named already."""

    text: str
    about: tuple[int, ...] = ()
    taken: tuple[Card, ...] = ()


class HowMuch(Struct, frozen=True):
    """Asks for an amount in chips.

    Attributes:
        text, hint: the question, and what helps with it.
        seat: whose chips these are.
        usual: amounts with a key of their own, and what each of them would be.
    """

    text: str
    hint: str
    seat: int
    usual: dict[int, str]

    @property
    def about(self) -> tuple[int, ...]:
        """The seat whose chips these are, as in other questions."""
        return (self.seat,)


class Option(Struct, frozen=True):
    """An answer with a key of its own; `refusal`: why it is not possible now."""

    name: str
    title: str
    refusal: Refusal | None = None


class WhichOption(Struct, frozen=True):
    """Asks for one of a few answers."""

    text: str
    options: tuple[Option, ...]
    about: tuple[int, ...] = ()


Question = WhichSeat | WhichCard | HowMuch | WhichOption
"""Whatever can be asked about a problem."""


class Remedy(Struct, frozen=True, kw_only=True):
    """What is to be done about a problem.

    Attributes:
        command: what carries it out, recorded as one entry.
        steps: what the croupier does, one after another.
        announcement: what to say aloud; empty if nothing is said.
        seats: the seats that it is about.
        others: the seats that it concerns besides.
        payments: what goes back to whom.
        moves: what changes in chips, in words; empty if no chip moves.
    """

    command: Command
    steps: tuple[str, ...]
    announcement: str = ""
    seats: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    payments: tuple[LabelledFigure, ...] = ()
    moves: str = ""


Inquiry = Generator[Question, Answer, Remedy]
"""All questions about one problem.

It yields a question, is sent the answer, and so on; it returns what is to be done.
"""


def which_seat(
    text: str, seats: Sequence[int], *, about: Sequence[int] = ()
) -> Generator[Question, Answer, int]:
    """Ask for one of the `seats`, unless there is only one; the number of the seat."""
    if len(seats) == 1:
        return seats[0]
    answer = yield WhichSeat(text, tuple(seats), tuple(about))
    assert isinstance(answer, int), "a seat has a number"
    return answer


def which_card(
    text: str, *, about: Sequence[int], taken: Sequence[Card] = ()
) -> Generator[Question, Answer, Card]:
    """Ask for a card that lies open and is none of `taken`."""
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
    """Ask for one of the `options`, unless at most one is possible; the name of the option.

    If none is possible, the first one is taken: the command that follows says why it is refused.
    """
    possible = [option for option in options if option.refusal is None]
    if len(possible) == 1 or not possible:
        return (possible or options)[0].name
    answer = yield WhichOption(text, tuple(options), tuple(about))
    assert isinstance(answer, str), "an option has a name"
    return answer


def which_guest(at: Context, kind: Irregularity, text: str) -> Generator[Question, Answer, int]:
    """Ask for one of the seats that a problem of this kind can be about, as `which_seat`."""
    return which_seat(text, seats_concerned(hand_of(at), kind))


# ── the remedy ──────────────────────────────────────────────────────────────────────────────────


def remedy(
    at: Context,
    command: Command,
    kind: Irregularity,
    settled: str,
    facts: Facts,
    *,
    of: int | None = None,
    seats: tuple[int, ...] = (),
    others: tuple[int, ...] = (),
    moves: str = "",
) -> Remedy:
    """What is to be done, in steps and with an announcement that name the facts of this hand.

    Args:
        command: what carries it out.
        settled: how it is settled: the ruling, or another key of its procedures in the catalogue.
        facts: guests, cards and amounts, in words.
        of: the seat that it is about, where it is one: the facts name its guest, too.
        seats: the seats that it is about, where they are several.
        moves: what changes in chips, in words; empty if no chip moves.
    """
    procedure = WORDS_OF[kind].procedures[settled]
    if of is not None:
        facts, seats = {"guest": guest(at, of), "aloud": aloud(at, of), **facts}, (of,)
    return Remedy(
        command=command,
        steps=steps_said(at.voice, procedure, facts),
        announcement=announcement(at.voice, procedure, facts),
        seats=seats,
        others=others,
        moves=moves,
    )
