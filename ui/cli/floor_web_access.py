"""``dealer-assist floor web-access``: who may sign in to look at the floor in a browser.

For the administrator of the machine that serves its pages. What is said here is in force at once:
the server need not be started anew.
"""

# The floor and its driver are imported when a command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

import os
import pwd
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.catalogue import Catalogue
from dealerassist.staff.pins import Pin
from ui.cli.errors import FailedError
from ui.cli.floor import dsn_option, plain_floor_errors
from ui.cli.named_path import NamedPath
from ui.cli.new_pin import new_pin, refuse_pin_in_clear
from ui.cli.translation import words_for
from ui.program.home_folder import home_folder

if TYPE_CHECKING:
    from dealerassist.floor.web.access import AccessBook, WebPerson

WEB_FOLDER = "floor-web"
"""The folder with the list in the home folder, if no other is named."""

folder_option = click.option(
    "--folder",
    type=NamedPath(file_okay=False),
    default=lambda: home_folder() / WEB_FOLDER,
    help="The folder with the list and the PINs; else floor-web among this user’s data.",
)


@click.group("web-access")
def web_access() -> None:
    """Say who may sign in to look at the floor in a browser.

    To be called on the machine that serves its pages, as the user that serves them.
    """


@web_access.command("list")
@folder_option
@click.pass_context
def list_web_access(context: click.Context, folder: Path) -> None:
    """Say who may sign in, and what they see."""
    say = words_for(context)
    book = _book(say, folder)
    for each in book.people():
        click.echo(_line(say, book, each))
    if not book.people():
        click.echo(say("Nobody may sign in yet."))


@web_access.command("add", context_settings={"allow_extra_args": True})
@click.argument("person", metavar="NUMBER")
@click.option("--wall", is_flag=True, help="For a wall, which sees the wall alone.")
@click.option("--make-pin", is_flag=True, help="Make a PIN up and print it, this once.")
@folder_option
@click.pass_context
def add_web_access(
    context: click.Context, person: str, folder: Path, *, wall: bool, make_pin: bool
) -> None:
    """Let the pit boss with this NUMBER sign in, such as P-02, with a PIN that is asked for.

    Said again, it gives a new PIN or changes what they see, lifts a lock after ten wrong PINs, and
    signs them out wherever they are signed in.
    """
    from dealerassist.floor.web.access import WebRole, made_up_pin

    say = words_for(context)
    refuse_pin_in_clear(say, context, person)
    book = _book(say, folder)
    pin = made_up_pin(person) if make_pin else new_pin(say, person)
    _done_or_fail(say, book.admit(person, WebRole.WALL if wall else WebRole.PIT_BOSS, pin))
    click.echo(say("{person} may sign in.", person=person), err=True)
    if make_pin:
        _show(pin)


def _show(pin: Pin) -> None:
    click.echo(pin.reveal())


@web_access.command("remove")
@click.argument("person", metavar="NUMBER")
@folder_option
@click.pass_context
def remove_web_access(context: click.Context, person: str, folder: Path) -> None:
    """Let whoever has this NUMBER sign in no more, and sign them out wherever they are."""
    say = words_for(context)
    _done_or_fail(say, _book(say, folder).remove(person))
    click.echo(say("{person} may sign in no more.", person=person), err=True)


@web_access.command("sign-out")
@click.argument("person", metavar="NUMBER")
@dsn_option
@folder_option
@click.pass_context
def sign_out_web_access(context: click.Context, person: str, dsn: str, folder: Path) -> None:
    """Sign whoever has this NUMBER out in all browsers, such as one that was lost.

    They may sign in again.
    """
    from dealerassist.floor.web.sessions import SessionEnd, WebSessions

    say = words_for(context)
    # Who is on the list may be named as in a browser, such as p-2; others are as they are typed.
    known = _book(say, folder).admitted(person)
    number = person if known is None else known.number
    with plain_floor_errors(say):
        sessions = WebSessions(dsn)
        try:
            count = sessions.end_all(number, SessionEnd.EVERYWHERE)
        finally:
            sessions.close()
    if not count:
        click.echo(say("Signed in nowhere."))
        return
    click.echo(say.count("Signed out in one browser.", "Signed out in {n} browsers.", count))


def _book(say: Catalogue, folder: Path) -> AccessBook:
    """The list in this folder. Raises FailedError if it is another user's.

    What another one writes there, though it is root, the server could not read.
    """
    from dealerassist.floor.web.access import AccessBook

    owner = folder.stat().st_uid if folder.exists() else os.geteuid()
    if owner != os.geteuid():
        raise FailedError(
            say(
                "{folder} belongs to the user {user}: say it as that one (sudo -u {user} …).",
                folder=shown_path(folder),
                user=_name_of(owner),
            )
        )
    return AccessBook(folder)


def _name_of(user: int) -> str:
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)


def _line(say: Catalogue, book: AccessBook, person: WebPerson) -> str:
    from dealerassist.floor.web.access import WebRole
    from dealerassist.journal.clock import system_clock
    from ui.web.access_words import why_not_let_in

    sees = say("the wall alone") if person.role is WebRole.WALL else say("all pages")
    barred = book.barred(person, system_clock)
    if barred is None:
        return say("{person}: {sees}", person=person.number, sees=sees)
    why = why_not_let_in(say, barred)
    return say("{person}: {sees}. {why}.", person=person.number, sees=sees, why=why)


def _done_or_fail(say: Catalogue, refusal: Refusal | None) -> None:
    from ui.web.access_words import why_not_let_in

    if refusal is not None:
        raise FailedError(f"{why_not_let_in(say, refusal)}.")
