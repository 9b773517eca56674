"""``dealer-assist floor web``: the floor's pages for the browsers of the house."""

# What serves them is imported when the command works, so that --help is fast and is there without
# its packages.
# ruff: noqa: PLC0415

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from dealerassist.files.shown_values import printable
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import FailedError
from ui.cli.floor import dsn_option, plain_floor_errors
from ui.cli.floor_packages import check_web_packages
from ui.cli.floor_plan import plan_at, plan_option
from ui.cli.floor_web_access import WEB_FOLDER
from ui.cli.named_path import NamedPath
from ui.cli.service_log import log_to_stderr
from ui.cli.translation import words_for
from ui.program.home_folder import home_folder

if TYPE_CHECKING:
    from ui.web.certificate import HouseCertificate
    from ui.web.house import WebHouse
    from ui.web.serving import Served


def _address(context: click.Context, _parameter: click.Parameter, value: str) -> tuple[str, int]:
    """Address and port, such as ``0.0.0.0:8443`` or ``[::]:8443``.

    Raises click.BadParameter for something else.
    """
    host, _, port = value.rpartition(":")
    if host.startswith("[") and host.endswith("]"):
        host = host[1:-1]
    elif ":" in host:
        host = ""
    if not host or not (port.isascii() and port.isdecimal() and int(port[:6]) < 65_536):
        say = words_for(context)
        sentence = "“{value}” is no address with a port, such as 0.0.0.0:8443."
        raise click.BadParameter(say(sentence, value=printable(value)))
    return host, int(port)


def _names(
    context: click.Context, _parameter: click.Parameter, value: tuple[str, ...]
) -> tuple[str, ...]:
    """Names of a computer. Raises click.BadParameter for something else, such as an address."""
    for each in value:
        if not re.fullmatch(r"(\*\.)?[A-Za-z0-9._:-]+", each):
            say, shown = words_for(context), printable(each)
            raise click.BadParameter(
                say("“{value}” is no name of a computer, such as floor.casino.", value=shown)
            )
    return value


class _Tls(TypedDict):
    """What is said of certificates."""

    certificate: Path | None
    key: Path | None
    clients: Path | None
    clients_only: bool


@click.command("web")
@dsn_option
@click.option(
    "--listen",
    metavar="ADDRESS:PORT",
    callback=_address,
    default="0.0.0.0:8443",
    show_default=True,
    help="Where browsers come; without a certificate on this computer alone, as 127.0.0.1:8080.",
)
@click.option(
    "--certificate",
    type=NamedPath(),
    help="The house’s certificate, in PEM; renewed, it is in force at once.",
)
@click.option("--key", type=NamedPath(), help="Its key, which no other user may read.")
@click.option(
    "--clients",
    type=NamedPath(),
    help="The authority whose certificates browsers may sign in with, and what it has revoked.",
)
@click.option("--clients-only", is_flag=True, help="Who shows no such certificate is kept out.")
@click.option(
    "--host",
    "hosts",
    metavar="NAME",
    multiple=True,
    callback=_names,
    help="A name that browsers may call it by, besides those in the certificate.",
)
@plan_option
@click.option(
    "--access",
    type=NamedPath(),
    default=lambda: home_folder() / WEB_FOLDER,
    help="The folder of those who may sign in; else floor-web among this user’s data.",
)
@click.pass_context
def floor_web(
    context: click.Context,
    dsn: str,
    listen: tuple[str, int],
    hosts: tuple[str, ...],
    plan: Path | None,
    access: Path,
    **tls: Unpack[_Tls],
) -> None:
    """Show the floor’s pages in the browsers of the house.

    To be called as a role that reads, as floor_show, all the time. A signal ends it.
    """
    say = words_for(context)
    check_web_packages(say)
    from ui.web.house import WebHouse
    from ui.web.serving import Served

    served = Served(*listen, _certificate(say, **tls), hosts)
    log_to_stderr()
    house = WebHouse(dsn, access, plan=plan_at(say, plan), plan_file=plan)
    with plain_floor_errors(say):
        serve_floor(say, house, served)


def _certificate(say: Catalogue, **tls: Unpack[_Tls]) -> HouseCertificate | None:
    """The house's certificate; None without one. Raises click.UsageError for half of it."""
    from ui.web.certificate import HouseCertificate

    certificate, key, clients = tls["certificate"], tls["key"], tls["clients"]
    if clients is None and tls["clients_only"]:
        raise click.UsageError(say("Name the authority of the browsers’ certificates: --clients."))
    if certificate is not None and key is not None:
        return HouseCertificate(certificate, key, clients, tls["clients_only"])
    if certificate is not None or key is not None or clients is not None:
        raise click.UsageError(say("Name the house’s certificate and its key: both are needed."))
    return None


def serve_floor(say: Catalogue, house: WebHouse, served: Served) -> None:
    """Serve the pages of a house until a signal ends it, and say where.

    Raises FailedError if they cannot be.
    """
    from dealerassist.locale.floor_errors import floor_error_sentence
    from ui.web.house import house_app
    from ui.web.serving import serve
    from ui.web.serving_error import ServingError

    with _service() as (ready, alive):

        def listening(address: str) -> None:
            click.echo(say("The floor in a browser: {address}", address=address))
            ready()

        try:
            serve(house_app(house), served, listening, alive)
        except ServingError as error:
            raise FailedError(floor_error_sentence(say, error)) from error


@contextmanager
def _service() -> Iterator[tuple[Callable[[], None], Callable[[], None]]]:
    """How systemd is told that it is ready, and that it is alive; nothing where no service runs."""
    if not os.environ.get("NOTIFY_SOCKET"):
        yield (lambda: None), (lambda: None)
        return
    from ui.window.service_manager import ServiceManager, say_stopping

    manager = ServiceManager(os.environ)
    try:
        yield manager.say_drawn, manager.say_alive
        say_stopping()
    finally:
        manager.close()
