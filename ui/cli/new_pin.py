"""How a command asks for a new PIN: typed twice, never as an argument."""

from __future__ import annotations

import warnings
from getpass import GetPassWarning

import click

from dealerassist.locale.catalogue import Catalogue
from dealerassist.staff.pins import Pin
from dealerassist.table.roles import NUMBER
from ui.cli.desk_answers import answer_or_fail
from ui.cli.errors import FailedError


def new_pin(say: Catalogue, person: str) -> Pin:
    """The PIN, typed twice by its owner and not shown.

    The typed text is kept in no variable of its own, so that it cannot appear in a traceback.

    Raises FailedError if it is no PIN.
    """
    asked, again = say("New PIN of {person}", person=person), say("The same PIN again")
    return answer_or_fail(say, Pin.parse(typed_hidden(asked, again=again)))


def typed_hidden(asked: str, *, again: str = "") -> str:
    """What is typed and not shown; with `again`, typed twice.

    Where it comes out of a pipe there is no terminal that could show it, and Python need not warn.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", GetPassWarning)
        typed: str = click.prompt(asked, hide_input=True, confirmation_prompt=again or False)
    return typed


def refuse_pin_in_clear(say: Catalogue, context: click.Context, person: str) -> None:
    """Refuse arguments other than a person's number, without repeating them: it may be a PIN."""
    if context.args:
        raise FailedError(say("The PIN is asked for: never type it behind the command."))
    if NUMBER.fullmatch(person) is None:
        raise FailedError(say("That is no number of the staff, such as P-02."))
