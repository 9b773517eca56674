"""What is to be done about a problem: the procedure of the house practice, about this hand."""

from __future__ import annotations

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.irregular.parts import Facts, announced, steps_said
from dealerassist.locale.irregularities import WORDS_OF
from dealerassist.table.commands import Command
from ui.problems.asking import Remedy
from ui.shell.context import Context


def remedy(
    at: Context,
    command: Command,
    kind: Irregularity,
    settled: str,
    facts: Facts,
    *,
    seats: tuple[int, ...] = (),
    others: tuple[int, ...] = (),
    house: str = "",
    moves: str = "",
) -> Remedy:
    """The steps and the announcement, with the facts of this hand; the rest as in `Remedy`.

    Args:
        at: what is known now.
        command: what carries it out.
        kind: what went wrong.
        settled: how: a ruling, or what else its procedure stands under in the catalogue.
        facts: guests, cards and amounts, in words.
        seats: whom it is about.
        others: whom it concerns besides.
        house: the rule by which the house decides, in words.
        moves: what changes in chips.
    """
    procedure = WORDS_OF[kind].procedures[settled]
    return Remedy(
        command=command,
        steps=steps_said(at.voice, procedure, facts),
        announcement=announced(at.voice, procedure, facts),
        seats=seats,
        others=others,
        house=house,
        moves=moves,
    )
