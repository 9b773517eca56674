"""A table through a night: a real journal, a staff with PINs, a clock that the script moves."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from dealerassist.cards import PACK
from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.hand.commands import HandCommand
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.demo_shift import DemoClock
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pins import Pin
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Role
from tests.support.ui.croupier import places_below
from tests.support.ui.keyed_hands import keys_for, keys_of_a_hand
from tests.support.ui.people import typed
from tests.support.ui.two_people import AtTheKiosk
from tests.support.ui.workers import awaited
from ui.dialogs.away_guest import away_asked
from ui.dialogs.before_next_hand import guests_without_chips
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.sign_in import PinCheck
from ui.program.home_folder import JOURNAL, REPORTS
from ui.program.settings import Settings
from ui.view.view import CardsView

BOSS, OTHER_BOSS = "P-02", "P-03"
ANNA, JONAS, LENA = "C-07", "C-12", "C-21"

STAFF = {
    BOSS: (Enrol(BOSS, "Maria Huber", Role.PIT_BOSS), "704913"),
    OTHER_BOSS: (Enrol(OTHER_BOSS, "Paul Auer", Role.PIT_BOSS), "518264"),
    ANNA: (Enrol(ANNA, "Anna Berger", Role.CROUPIER), "295038"),
    JONAS: (Enrol(JONAS, "Jonas Wolf", Role.CROUPIER), "648201"),
    LENA: (Enrol(LENA, "Lena Moser", Role.CROUPIER), "551937"),
}

A_TAP_S = 2

HALF_A_DAY_S = 12 * 60 * 60


class NightTable(AtTheKiosk):
    """The table of the night; each tap takes two seconds of it.

    Attributes:
        home: the folder of the table.
        clock: what time it is.
        taps: how many keys were tapped.
    """

    def __init__(self, desk: TableDesk, kiosk: Kiosk, home: Path, clock: DemoClock) -> None:
        super().__init__(desk, kiosk)
        self.home, self.clock, self.taps = home, clock, 0

    def tap(self, names: str) -> NightTable:
        for name in names.split():
            assert self.enabled(name), f"{name} is not there or grey: {self.why(name)}"
            self.kiosk.tap(name)
            self.clock.advance(A_TAP_S)
            self.taps += 1
        return self

    def enabled(self, name: str) -> bool:
        # Places and cards are no keys of a pad: a tap there does what is asked at that moment.
        if name.removeprefix("seat-").isdigit():
            return True
        if name.removeprefix("card-") in {card.code for card in PACK}:
            shows = self.view.asked.shows
            return isinstance(shows, CardsView) and name in places_below(self.view.asked)
        return super().enabled(name)

    def pin(self, person: str) -> NightTable:
        """This person's PIN, where it is asked for; the number first, where that is asked."""
        for name in (f"person-{person}", f"watches-{person}"):
            if name in self.kiosk.screen.key_actions:
                self.tap(name)
        return self.tap(f"{typed(STAFF[person][1])} confirm")

    def seconds_until(self, clock: str) -> int:
        """How long it is until this time of the night, such as ``19:40``; negative if past."""
        hours, minutes = map(int, clock.split(":"))
        until = (hours * 60 + minutes) * 60 - self.clock.now_ms // 1000
        return (until + HALF_A_DAY_S) % (2 * HALF_A_DAY_S) - HALF_A_DAY_S

    def pass_until(self, clock: str) -> NightTable:
        """Nobody taps until it is this time."""
        self.clock.advance(self.seconds_until(clock))
        self.kiosk.refresh()
        return self

    def sit(self, seat: int, euros: str, alias: str = "") -> NightTable:
        """A guest buys in; `euros` as its keys are tapped."""
        name = " ".join(["more", *(f"letter-{letter}" for letter in alias), "confirm"])
        self.tap(f"seat-{seat}")
        if alias:
            self.tap(name)
        return self.tap(" ".join([*(f"digit-{part}" for part in euros.split()), "confirm"]))

    def deal(self, hands: int, chance: Random, until: str) -> NightTable:
        """So many hands, a minute apart; none begins after this time."""
        for _ in range(hands):
            if self.seconds_until(until) < 0:
                break
            self._all_can_play()
            for name in keys_of_a_hand(self.kiosk, self.desk.state, chance):
                self.tap(name)
            assert not self.desk.state.hand_in_progress
            self.clock.advance(60)
            self.kiosk.refresh()
        return self

    def _all_can_play(self) -> None:
        """Who has lost everything buys again; whose time away is up is called out."""
        for seat in guests_without_chips(self.desk.state):
            self.tap(f"seat-{seat.number} seat-add digit-5 digit-00 confirm")
        while away_asked(self.kiosk.screen.at) is not None:
            self.tap("new-hand seat-called")

    def enter(self, rules: HouseRules, commands: Sequence[HandCommand]) -> NightTable:
        """What happens in the hand that is begun."""
        for command in commands:
            for name in keys_for(self.kiosk, rules, command):
                self.tap(name)
        return self

    def counts(self, found: Mapping[str, int], watched_by: str) -> NightTable:
        """Box after box is counted, in euros; another person watches, and signs for all of them."""
        self.tap(f"count-{next(iter(found))}")
        for euros in found.values():
            if euros:
                self.tap(self._pieces(euros))
                continue
            # Cash is one sum; of what is counted piece by piece, nothing is a sum too.
            self.tap("preset-0" if "preset-0" in self.kiosk.screen.key_actions else "more preset-0")
        return self.tap("confirm").pin(watched_by)

    def _pieces(self, euros: int) -> str:
        keys = list[str]()
        for piece in self.desk.state.denominations:
            pieces, euros = divmod(euros, piece)
            if pieces:
                keys += [f"piece-{piece}", *(f"digit-{digit}" for digit in str(pieces))]
        return " ".join([*keys, "confirm"])

    def papers(self) -> NightTable:
        """Until what is being made beside the table is there."""
        awaited(self.kiosk)
        return self


@contextmanager
def night_table(home: Path, clock: DemoClock, language: Language) -> Iterator[NightTable]:
    """The table in this folder, started anew."""
    with Journal.open(home / JOURNAL, table_id="4", clock=clock) as journal:
        desk = TableDesk(journal)
        places = StaffPaths(home / "table.pins", home / "table.pepper")
        staff = StaffDesk(desk, places, clock)
        with closing(JournalQueries(journal, home / REPORTS)) as queries:
            kiosk = Kiosk(
                desk,
                settings=Settings(language=language),
                clock=clock,
                signing=PinCheck(lambda: staff),
                records=queries,
            )
            kiosk.start(desk.taken_up, table="4")
            yield NightTable(desk, kiosk, home, clock)


def enrolled(home: Path, clock: DemoClock) -> None:
    """Two pit bosses and three croupiers are enrolled, before the night."""
    with Journal.open(home / JOURNAL, table_id="4", clock=clock) as journal:
        staff = StaffDesk(
            TableDesk(journal), StaffPaths(home / "table.pins", home / "table.pepper"), clock
        )
        for who, pin in STAFF.values():
            staff.enrol(who, Pin(pin), actor=BOSS)


def without_power(table: NightTable, folder: Path) -> Path:
    """What is on the disk at this moment, in a folder of its own: as after a power cut."""
    shutil.copytree(table.home, folder)
    return folder
