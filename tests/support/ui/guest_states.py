"""The screen where guests are away, come later, wait for a seat, or are asked who stays (HP 7)."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from tests.support.ui.croupier import EVENING_MS, Croupier, NotingDesk, StoppedClock, rules_of
from ui.kiosk.kiosk import Kiosk

MINUTE_MS = 60_000

SIX = {1: 200, 3: 1500, 4: 400, 6: 760, 7: 90, 9: 640}

STAKES = {"ante": 10, "lower": 20, "higher": 40}

NAMES = ("ANNA", "BERT", "CARLA", "DIETER")


def evening(language: Language = Language.ENGLISH, *, seats: dict[int, int] = SIX) -> Croupier:
    """A table of stud on a clock that only moves when it is told to."""
    desk, clock = NotingDesk(), StoppedClock()
    clock.now_ms = EVENING_MS
    desk.handle(OpenTable("14", rules_of()), actor="test")
    desk.handle(OpenShift("C-07", "2026-11-21", EVENING_MS), actor="test")
    for seat, stack in seats.items():
        alias = "Maximiliane" if seat == 6 else None
        desk.handle(TakeSeat(seat, stack, alias, utc_ms=clock.now_ms), actor="test")
    return Croupier(desk, language=language, clock=clock)


def later(table: Croupier, minutes: int) -> Croupier:
    """So many minutes pass."""
    table.clock.now_ms += minutes * MINUTE_MS
    table.kiosk.refresh()
    return table


def spelled(name: str) -> str:
    """The taps of a name."""
    return " ".join(f"letter-{letter}" for letter in name)


def listed(table: Croupier, *names: str) -> Croupier:
    """These names are put on the waiting list, a few minutes after each other."""
    table.tap("guests")
    for name in names:
        table.tap(f"confirm {spelled(name)} confirm")
        later(table, 7)
    return table.tap("cancel")


def guest_states(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """Absences, reservations, the waiting list, the evening at a glance, who stays."""
    table = evening(language)
    yield from waiting_states(table)
    yield from kept_states(table)
    yield from away_states(table)
    yield from staying_states(language)


def waiting_states(table: Croupier) -> Iterator[tuple[str, Kiosk]]:
    """The waiting list, up to a call from it."""
    yield "guests: nobody waits", table.tap("guests").kiosk
    yield "guests: a new name", table.tap(f"confirm {spelled('ANNA')}").kiosk
    yield "guests: another game", table.tap("more").kiosk
    listed(table.tap("cancel cancel cancel"), *NAMES)
    table.tap("guests confirm letter-E letter-V letter-A more waits-omaha confirm cancel")
    yield "guests: between hands, some wait", table.kiosk
    yield "guests: waiting list", table.tap("guests").kiosk
    yield "guests: on the list", table.tap("listed-2").kiosk
    yield "guests: called to a seat", table.tap("call-5").kiosk
    yield "guests: list with a call", table.tap("guests").kiosk
    yield "guests: on the list, called", table.tap("listed-2").kiosk


def kept_states(table: Croupier) -> Iterator[tuple[str, Kiosk]]:
    """A seat is reserved, and one to which somebody was called."""
    yield "guests: free seat", table.tap("cancel cancel seat-2").kiosk
    yield "guests: to this seat", table.tap("waiting-list").kiosk
    yield "guests: reserve it", table.tap(f"confirm {spelled('GERDA')}").kiosk
    yield "guests: until when", table.tap("confirm").kiosk
    yield "guests: reserved", table.tap("until-30").kiosk
    yield "guests: who was called sits down", table.tap("seat-5").kiosk
    yield "guests: of a reservation", table.tap("cancel seat-2 reserve").kiosk
    table.tap("cancel cancel seat-4 seat-sit-out")
    yield "guests: call not answered", later(table, 6).kiosk
    yield "guests: what of who did not come", table.tap("new-hand").kiosk
    table.tap("listed-back")


def away_states(table: Croupier) -> Iterator[tuple[str, Kiosk]]:
    """A guest is away for too long; the evening at a glance."""
    yield "guests: away too long", later(table, 10).kiosk
    yield "guests: to be called out", table.tap("new-hand").kiosk
    table.tap("seat-called")
    yield "guests: did not come back", later(table, 7).tap("new-hand").kiosk
    yield "guests: menu of a guest", table.tap("more").kiosk
    yield "guests: a guest's evening", table.tap("evening").kiosk
    yield "guests: the evening of all", table.tap("cancel cancel guests evening-all").kiosk


def staying_states(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """The stakes have changed."""
    stays = evening(language)
    stays.tap("shift-close confirm close-pending")
    stays.desk.handle(OpenTable("14", rules_of(stakes=STAKES, minimum_buy_in=200)), actor="test")
    stays.desk.handle(OpenShift("C-07", "2026-11-21", EVENING_MS), actor="test")
    stays.kiosk.refresh()
    yield "guests: another game", stays.kiosk
    yield "guests: who stays", stays.tap("new-hand").kiosk
