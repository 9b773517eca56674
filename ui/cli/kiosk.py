"""``dealer-assist`` without a command: the kiosk; and what starting any window takes."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from dealerassist.interrupts import signals_deferred
from dealerassist.locale.catalogue import Catalogue, Language
from dealerassist.machine.variables import MACHINE_FOLDER, TABLE_NAME
from ui.cli.errors import plain_screen_errors
from ui.cli.translation import words_for
from ui.cli.typed_program import typed_program
from ui.program.home_folder import home_folder
from ui.program.switch_program import GOES_OVER, replace_process
from ui.view.not_opened import TABLE, OpenedSubject
from ui.window.garbage_collector import collecting_later

if TYPE_CHECKING:
    from dealerassist.machine.panel import TouchPanel
    from ui.app import Built
    from ui.kiosk.kiosk import Kiosk
    from ui.kiosk.machine_watch import MachineWatch
    from ui.start.long_start import LongStart
    from ui.start.not_opened import Attempt, NotOpened, Refusal

UNSEEN = frozenset({"offscreen", "minimal"})
"""Platforms of Qt that show nothing anywhere."""

HEADLESS = UNSEEN | {"vnc", "linuxfb", "eglfs"}
"""Platforms of Qt that need no X server and no Wayland."""


@click.command()
@click.pass_context
def kiosk(context: click.Context) -> None:
    """Show the kiosk on this machine’s screen."""
    say = words_for(context)
    if not has_display(os.environ):
        raise click.ClickException(
            say(
                "There is no display for the kiosk; "
                "“{program} demo --out FOLDER” plays a shift without one.",
                program=typed_program(say),
            )
        )
    with plain_screen_errors(say):
        code = _run(say, chosen=chosen_language(context))
    if code == GOES_OVER:
        replace_process(*language_options(context), "train", "--from-the-table")
    ends()
    context.exit(code)


def ends() -> None:
    """Tell systemd that the program ends, if it runs as a service."""
    if os.environ.get("NOTIFY_SOCKET"):
        from ui.window.service_manager import say_stopping  # noqa: PLC0415

        say_stopping()


def language_options(context: click.Context) -> tuple[str, ...]:
    """The language as options of a command line; empty if none was named on this one."""
    chosen = chosen_language(context)
    return ("--language", chosen.value) if chosen else ()


def chosen_language(context: click.Context) -> Language | None:
    """The language named on the command line, which overrides the one remembered; None if none."""
    root = context.find_root()
    named = root.get_parameter_source("language") is ParameterSource.COMMANDLINE
    return Language(root.obj) if named else None


def _run(say: Catalogue, *, chosen: Language | None) -> int:
    with collecting_later(), ExitStack() as opened:
        # Imported before Qt: PySide hooks into imports and reads the source of every later module.
        with signals_deferred():
            from dealerassist.machine.sticks import StickWatch  # noqa: PLC0415
            from ui.cli.shown_work import ShownWork  # noqa: PLC0415
            from ui.kiosk.opening import opened_kiosk  # noqa: PLC0415

        address = front_address("table")
        work = ShownWork(lambda: _long_start(say, chosen), address)
        opened.callback(work.close)
        panel, sticks = _panel_set(), opened.enter_context(closing(StickWatch()))

        def attempt(switched: Language | None = None) -> Kiosk:
            language = switched or chosen
            kiosk = opened.enter_context(
                opened_kiosk(
                    home_folder(),
                    fallback=say.language,
                    chosen=language,
                    table=_table(),
                    work=work.heard,
                )
            )
            if machine is not None:
                kiosk.watch_machine(machine)
            kiosk.watches.panel, kiosk.watches.sticks = panel, sticks
            return kiosk

        machine = watched_machine()
        return open_and_show(
            say,
            attempt,
            TABLE,
            chosen=chosen,
            address=address,
            machine=machine,
            built=work.lies_on,
        )


def _long_start(say: Catalogue, chosen: Language | None) -> LongStart:
    """The page in place of the table while it is being opened."""
    from ui.program.settings import settings_at  # noqa: PLC0415
    from ui.start.long_start import LongStart  # noqa: PLC0415

    return LongStart(settings_at(home_folder(), say.language, chosen), _table())


def watched_machine() -> MachineWatch | None:
    """What the program and this computer tell each other; None where no package set that up."""
    if not os.environ.get(MACHINE_FOLDER):
        return None
    from ui.kiosk.machine_watch import machine_watch  # noqa: PLC0415

    return machine_watch()


def _panel_set() -> TouchPanel | None:
    """The touch panel, to which its calibration is given meanwhile; None where no sway runs."""
    if not os.environ.get("SWAYSOCK"):
        return None
    # Nothing of it is imported on a desktop.
    from dealerassist.machine.panel import panel_of  # noqa: PLC0415
    from ui.cli.panel_at_start import set_beside  # noqa: PLC0415

    panel = panel_of(home_folder())
    if panel is not None:
        set_beside(panel)
    return panel


def open_and_show(
    say: Catalogue,
    attempt: Attempt,
    opens: OpenedSubject,
    *,
    chosen: Language | None,
    address: Path,
    machine: MachineWatch | None = None,
    built: Built | None = None,
) -> int:
    """Open the table or the training and show it; or show why it cannot be opened.

    Where it is running already, its window comes to the front. Every refusal is printed on the
    command line too.

    Args:
        attempt: tries to open it.
        opens: what is to be opened, for the page that says why not.
        chosen: the language named on the command line.
        address: the socket at which it listens while it is running.
        machine: what it and this computer tell each other.
        built: called with each stage that is to be shown.

    Returns:
        the exit code.

    Raises:
        JournalError, OSError, SettingsError: why the first attempt failed, if the screen is
            invisible (as in tests), so that nobody could see the page.
    """
    with signals_deferred():
        # A signal raises an exception, which must not happen in the middle of Qt's start.
        from ui.app import run, run_refused, unwatched  # noqa: PLC0415
        from ui.start.not_opened import REFUSALS, is_in_use  # noqa: PLC0415
        from ui.window.second_start import brought_to_front  # noqa: PLC0415

    try:
        shown = attempt(None)
    except REFUSALS as error:
        if is_unseen(os.environ):
            raise
        if is_in_use(error) and brought_to_front(address):
            click.echo(say("It is running already: its window is in front now."))
            return 0
        refusal = error
    else:
        return run(shown, leads=True, address=address, built=built or unwatched)
    page = _why_not(refusal, say, attempt, opens, chosen, machine)
    return run_refused(page, address, built or unwatched)


def _why_not(
    refusal: Refusal,
    say: Catalogue,
    attempt: Attempt,
    opens: OpenedSubject,
    chosen: Language | None,
    machine: MachineWatch | None,
) -> NotOpened:
    """The page that says why it cannot be opened."""
    from ui.program.settings import settings_at  # noqa: PLC0415
    from ui.start.not_opened import NotOpened, refusal_sentence  # noqa: PLC0415

    return NotOpened(
        refusal,
        attempt,
        settings=settings_at(home_folder(), say.language, chosen),
        table=_table(),
        tell=lambda refusal: click.ClickException(refusal_sentence(say, refusal)).show(),
        opens=opens,
        machine=machine,
    )


def front_address(program: str) -> Path:
    """The socket at which this program listens while it is running."""
    return home_folder() / f"{program}.front"


def _table() -> str | None:
    """The table that this machine belongs to; None takes any."""
    return os.environ.get(TABLE_NAME) or None


def is_unseen(environment: Mapping[str, str]) -> bool:
    """Whether Qt draws its windows where nobody can see them."""
    return _platform(environment) in UNSEEN


def has_display(environment: Mapping[str, str]) -> bool:
    """Whether there is a display; without one Qt would abort the process without a message."""
    if _platform(environment) in HEADLESS:
        return True
    return _has_wayland(environment) or _has_x_server(environment)


def _platform(environment: Mapping[str, str]) -> str:
    return environment.get("QT_QPA_PLATFORM", "").partition(":")[0]


def _has_wayland(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY")
    return bool(name) and Path(environment.get("XDG_RUNTIME_DIR", "/"), name or "").exists()


def _has_x_server(environment: Mapping[str, str]) -> bool:
    host, _, number = environment.get("DISPLAY", "").rpartition(":")
    number = number.partition(".")[0]
    if not number.isdecimal():
        return False
    if host in {"", "unix"}:
        path = f"/tmp/.X11-unix/X{number}"  # noqa: S108 — where every X server listens
        return _answers(socket.AF_UNIX, path) or _answers(socket.AF_UNIX, f"\0{path}")
    return _answers(socket.AF_INET, (host, 6000 + int(number)))


def _answers(family: socket.AddressFamily, address: str | tuple[str, int]) -> bool:
    with socket.socket(family, socket.SOCK_STREAM) as knock:
        knock.settimeout(2)
        try:
            knock.connect(address)
        except OSError:
            return False
        return True
