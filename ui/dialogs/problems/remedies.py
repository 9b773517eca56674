"""Makes a `Remedy`: the procedure of the house practice, with the facts of this hand."""

from __future__ import annotations

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.irregular.procedure_form import Facts, announcement, steps_said
from dealerassist.locale.irregularities import WORDS_OF
from dealerassist.table.commands import Command
from ui.asked.context import Context
from ui.dialogs.problems.hand_facts import aloud, guest
from ui.dialogs.problems.questions import Remedy


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
