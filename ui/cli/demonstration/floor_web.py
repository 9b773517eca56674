"""The demonstration of the floor in this computer's browsers, and who may sign in to it."""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import Final

import click

from dealerassist.floor.demo.floor import DemoFloor
from dealerassist.floor.web.access import AccessBook, WebRole, made_up_pin
from dealerassist.locale.catalogue import Catalogue
from ui.cli.floor_web import serve_floor
from ui.cli.service_log import log_to_stderr
from ui.web.house import WebHouse
from ui.web.serving import Served

HERE: Final = "127.0.0.1"
PORT: Final = 8080
"""Where browsers come, unless something else is told or the port is taken."""

PIT_BOSS, WALL = "P-01", "W-01"
"""The numbers of those who may sign in."""


def serve_demo(say: Catalogue, demo: DemoFloor, port: int | None) -> None:
    """Serve it until a signal ends it, and say who may sign in.

    Raises FailedError if nothing can be served on that port.
    """
    log_to_stderr()
    access = demo.folder / "web"
    book = AccessBook(access)
    for number, role in {PIT_BOSS: WebRole.PIT_BOSS, WALL: WebRole.WALL}.items():
        pin = made_up_pin(number)
        refusal = book.admit(number, role, pin)
        assert refusal is None, refusal
        click.echo(_signs_in(say, role, number, pin.reveal()))
    click.echo(say("Ctrl+C ends it."))
    house = WebHouse(demo.dsn, access)
    serve_floor(say, house, Served(HERE, _free_port() if port is None else port))


def _signs_in(say: Catalogue, role: WebRole, number: str, pin: str) -> str:
    match role:
        case WebRole.PIT_BOSS:
            sentence = "A pit boss signs in with the number {number} and the PIN {pin}."
            return say(sentence, number=number, pin=pin)
        case WebRole.WALL:
            sentence = "The wall signs in with the number {number} and the PIN {pin}."
            return say(sentence, number=number, pin=pin)


def _free_port() -> int:
    """The usual one, or 0 for any that is free."""
    with suppress(OSError), socket.create_server((HERE, PORT)):
        return PORT
    return 0
