"""Why a paper is a copy without a number, in a sentence that says what to do."""

from __future__ import annotations

from typing import assert_never

from dealerassist.desk.table_at_rest import WhyCopy
from dealerassist.locale.catalogue import Catalogue


def copy_sentence(say: Catalogue, why: WhyCopy, journal: str) -> str:
    """The sentence; `journal` is the journal's path as it is shown."""
    match why:
        case WhyCopy.EARLIER:
            return say(
                "A copy without a number: an earlier version of the program recorded this in "
                "{journal}, so it is not known whether there is an original.",
                journal=journal,
            )
        case WhyCopy.TAKEN_UP:
            return say(
                "A copy without a number: since this was recorded, {journal} was put back, or "
                "taken up without its second copy or its key, so it is not known whether there is "
                "an original.",
                journal=journal,
            )
        case WhyCopy.CHANGED:
            return say(
                "A copy without a number: {journal} is not as it was recorded, so nothing is added "
                "to it.",
                journal=journal,
            )
        case WhyCopy.IN_USE:
            return say(
                "A copy without a number: a program has {journal} open, and it alone records which "
                "paper is the original. Print it at the table, or once that program has ended.",
                journal=journal,
            )
        case WhyCopy.NOT_WRITABLE:
            return say(
                "A copy without a number: which paper is the original is recorded in {journal}, "
                "and that cannot be written here. Print it at the table.",
                journal=journal,
            )
        case WhyCopy.NOT_THE_TABLES:
            return say(
                "A copy without a number: {journal} is not the journal that a table goes on with, "
                "but such as a backup. Only at the table is it known which paper is the original.",
                journal=journal,
            )
        case WhyCopy.TO_BE_STARTED:
            return say(
                "A copy without a number: {journal} was not left in order. Start the table’s "
                "program first, which tells what it found, and print it there.",
                journal=journal,
            )
        case _:
            assert_never(why)
