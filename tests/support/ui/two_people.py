"""A table with two pit bosses, a croupier and an auditor, on a real journal with real PINs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Self

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import MonotonicClock
from dealerassist.desk.staff import StaffDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.rows import Status
from dealerassist.locale.catalogue import Language
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pins import Pin
from dealerassist.table.commands import (
    CallPitBoss,
    Command,
    Enrol,
    LeaveSeat,
    OpenShift,
    OpenTable,
    TakeSeat,
)
from dealerassist.table.correction_effects import Change, CorrectionReason, VoidHand
from dealerassist.table.roles import Role
from tests.support.desk.three_guests import HAND
from tests.support.hand.play import house
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.people import typed
from tests.support.ui.problem_pages import turn_to
from ui.keys.pin_dialog import PinDialog
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.sign_in import PinCheck
from ui.program.keyboard import QtKey
from ui.program.settings import Settings
from ui.view.pit import ChangeCard, CorrectionsView, PitView
from ui.view.view import View

BOSS, OTHER, CROUPIER, AUDITOR = "P-02", "P-03", "C-07", "R-01"

PEOPLE = {
    BOSS: (Enrol(BOSS, "Maria Huber", Role.PIT_BOSS), "704913"),
    OTHER: (Enrol(OTHER, "Karl Meier", Role.PIT_BOSS), "295038"),
    CROUPIER: (Enrol(CROUPIER, "Anna Berger", Role.CROUPIER), "648201"),
    AUDITOR: (Enrol(AUDITOR, "Rosa Lang", Role.AUDITOR), "517390"),
}


class AtTheKiosk:
    """Taps by name; a key that is not there, or grey, is a failed test.

    Attributes:
        desk: on whose journal all is recorded.
    """

    def __init__(self, desk: TableDesk, kiosk: Kiosk) -> None:
        self.desk = desk
        self.kiosk = kiosk

    def tap(self, names: str) -> Self:
        for name in names.split():
            turn_to(self.kiosk, name)
            assert self.enabled(name), f"{name} is not there or grey: {self.why(name)}"
            self.kiosk.tap(name)
        return self

    def type(self, letters: str) -> Self:
        """Press keys of a keyboard, `<` for backspace, `!` for Enter, `^` for Escape."""
        codes = {"<": QtKey.BACKSPACE, "!": QtKey.ENTER, "^": QtKey.ESCAPE}
        for letter in letters:
            code = codes.get(letter)
            self.kiosk.key(letter if code is None else "", code or ord(letter.upper()))
        return self

    def pin(self, person: str) -> Self:
        asked = self.kiosk.screen.mode.dialog
        if isinstance(asked, PinDialog) and asked.person != person:
            self.tap("more")
        if not isinstance(asked, PinDialog) or asked.person != person:
            self.tap(f"person-{person}")
        return self.tap(f"{typed(PEOPLE[person][1])} confirm")

    def pit(self, person: str = BOSS) -> Self:
        """This person opens the pit."""
        return self.tap("menu pit").pin(person)

    def does(self, *commands: Command, by: str = CROUPIER) -> Self:
        """Something happens at the table meanwhile."""
        for command in commands:
            answer = self.desk.handle(command, actor=by)
            assert not isinstance(answer, Refusal), answer
        self.kiosk.refresh()
        return self

    def enabled(self, name: str) -> bool:
        key_action = self.kiosk.screen.key_actions.get(name)
        notice = self.view.notice
        closes = notice is not None and name == "notice-close"
        return closes or (key_action is not None and key_action.key.enabled)

    def why(self, name: str) -> str:
        key_action = self.kiosk.screen.key_actions.get(name)
        return "" if key_action is None else plain_spaces(key_action.key.why)

    def title(self, name: str) -> str:
        return plain_spaces(self.kiosk.screen.key_actions[name].key.title)

    @property
    def view(self) -> View:
        return self.kiosk.view

    @property
    def page(self) -> CorrectionsView:
        assert isinstance(self.view.over, PitView)
        assert self.view.over.corrections is not None
        return self.view.over.corrections

    @property
    def card(self) -> ChangeCard:
        assert self.page.card is not None
        return self.page.card

    @property
    def queue(self) -> list[tuple[str, str]]:
        """What each line says, and how it stands; without the times."""
        return [(plain_spaces(line.title), without_time(line.status)) for line in self.page.lines]

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """The lines of the card with an amount: who, where, before, after, difference."""
        lines = (
            (row.who, row.where, row.before, row.after, row.difference)
            for row in self.card.lines
            if row.before or row.after or row.difference
        )
        return [tuple(map(plain_spaces, line)) for line in lines]

    @property
    def says(self) -> str:
        notice = self.view.notice
        return "" if notice is None else plain_spaces(f"{notice.title}: {notice.text}")

    def stacks(self) -> list[int]:
        return [seat.stack for seat in self.desk.state.seats if seat is not None]


def without_time(text: str) -> str:
    return " · ".join(part for part in plain_spaces(text).split(" · ") if ":" not in part)


@contextmanager
def two_people(
    folder: Path,
    monotonic: MonotonicClock | None = None,
    *,
    language: Language = Language.ENGLISH,
    hands: int = 1,
    clock: Clock = system_clock,
    people: Iterable[str] = tuple(PEOPLE),
) -> Iterator[AtTheKiosk]:
    """A shift with so many hands played, each won by seat 2.

    Args:
        monotonic: the desk's own clock.
        people: who is enrolled.
    """
    with (
        Journal.open(folder / "table.db", table_id="4", clock=clock) as journal,
        closing(JournalQueries(journal, folder / "papers")) as records,
    ):
        desk = TableDesk(journal) if monotonic is None else TableDesk(journal, monotonic=monotonic)
        places = StaffPaths(folder / "pins", folder / "pepper")
        staff = StaffDesk(desk, places)
        for who, pin in map(PEOPLE.__getitem__, people):
            answer = staff.enrol(who, Pin(pin), actor=BOSS)
            assert not isinstance(answer, Refusal), answer
        kiosk = Kiosk(
            desk,
            settings=Settings(language=language),
            signing=PinCheck(lambda: staff),
            records=records,
        )
        table = AtTheKiosk(desk, kiosk)
        table.does(OpenTable("4", house()), by=BOSS).does(OpenShift(CROUPIER, "2026-11-21", 0))
        table.does(TakeSeat(1, 200), TakeSeat(2, 300), TakeSeat(3, 400), *HAND * hands)
        yield table


def disputed(table: AtTheKiosk) -> AtTheKiosk:
    """Two hands, the first of which is to be declared void; a guest of it has left since."""
    table.does(CallPitBoss(table.kiosk.clock().utc_ms), LeaveSeat(1))
    table.desk.propose(VoidHand(1), CorrectionReason.MISDEAL_FOUND_LATE, actor=CROUPIER)
    table.kiosk.refresh()
    return table


def proposed(table: AtTheKiosk, change: Change | None = None, by: str = CROUPIER) -> AtTheKiosk:
    """The table with a correction proposed; unless told, that hand 1 is void."""
    answer = table.desk.propose(change or VoidHand(1), CorrectionReason.WRONG_POT, actor=by)
    assert not isinstance(answer, Refusal), answer
    table.kiosk.refresh()
    return table


def queue(table: AtTheKiosk, by: str = BOSS) -> AtTheKiosk:
    """The table with the queue of the pit open."""
    return table.pit(by).tap("pit-corrections")


def status(table: AtTheKiosk, number: int = 1) -> Status:
    """How far the correction of this number is."""
    return table.desk.journal.corrections()[number - 1].status
