"""States of a computer that a package has set up, for tests of the screen and pictures."""

from __future__ import annotations

from collections.abc import Iterator

from structlog.testing import capture_logs

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, StoppedClock
from tests.support.ui.package_computer import PackageComputer, package_computer
from tests.support.ui.people import BOSS, PINS, staffed, typed, unstaffed
from ui.kiosk.kiosk import Kiosk

FEW = {1: 200, 3: 1500, 4: 400}

SIGNS = f"{typed(PINS[BOSS])} confirm"


def with_a_package(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """What is seen of the computer, and when another version waits."""
    yield "the computer: an ordinary one", staffed(language=language).tap("menu machine").kiosk
    with package_computer(StoppedClock()) as computer, capture_logs():
        yield from from_shift_to_restart(staffed(FEW, language=language), computer)
        yield from not_taken_up(unstaffed(language), computer)


def from_shift_to_restart(
    croupier: Croupier, computer: PackageComputer
) -> Iterator[tuple[str, Kiosk]]:
    """Another version is installed in a shift, which is closed then."""
    kiosk = croupier.kiosk
    kiosk.watch_machine(computer.watch())
    yield "the computer: in a shift", croupier.tap("menu machine").kiosk
    computer.install("0.12.0 bbbb")
    croupier.tap("cancel")
    kiosk.watch_machine(computer.watch())
    yield "the computer: another version is said", kiosk
    kiosk.tap("notice-close")
    yield "the computer: another version waits", kiosk
    tapped(croupier, f"shift-close confirm close-pending {SIGNS}")
    yield "the computer: another version starts", kiosk
    yield "the computer: between shifts", croupier.tap("menu machine").kiosk
    yield "the computer: the PIN for a restart", croupier.tap("restart").kiosk
    tapped(croupier, SIGNS)
    yield "the computer: it restarts", kiosk


def not_taken_up(croupier: Croupier, computer: PackageComputer) -> Iterator[tuple[str, Kiosk]]:
    """The version was not taken up, and nobody is enrolled."""
    kiosk = croupier.tap("cancel").kiosk
    computer.refuse("backup-failed /media/copy/table.journal: no space left on device")
    kiosk.watch_machine(computer.watch())
    yield "the computer: another version was not started", kiosk
    kiosk.tap("notice-close")
    yield "the computer: not started", kiosk
    yield "the computer: shut down?", croupier.tap("menu machine shut-down").kiosk
    kiosk.tap("confirm")
    yield "the computer: it shuts down", kiosk


def tapped(croupier: Croupier, names: str) -> None:
    """Tap these keys, whatever notices come."""
    for name in names.split():
        croupier.kiosk.tap(name)
