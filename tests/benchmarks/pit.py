"""How fast the hands of the pit are, among 1,000,000: python -m tests.benchmarks.pit [HANDS].

From a tap to the finished view, which is what the screen is told: the first page of each filter,
a page far back, the search by number; and a step of a hand gone through again until it is drawn.
Only the read tables have so many hands, as entries of them would take days to play: each hand is
read from the entries of one that was really played.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_QUICK_BACKEND"] = "software"

from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.entry import Entry
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_search import HandFilter, find_hands
from dealerassist.journal.read_model.rows import HandRow
from dealerassist.locale.catalogue import Language
from dealerassist.rules.house_rules import HouseRules
from tests.benchmarks.finding import LIMIT_MS, fill, filters
from tests.benchmarks.journal import BENCHES
from tests.benchmarks.kiosk import FRAME_MS, FULL_HD, seconds_until_drawn
from tests.support.reports.played import play_shift
from tests.support.ui.croupier import SteppingClock
from ui.app import Stage, staged
from ui.asked.dialog import Dialog
from ui.asked.screen_mode import Mode
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.pit.frame import TableFrame
from ui.program.settings import Settings
from ui.review.find_hand import HandNumber
from ui.review.hands import HandsPage
from ui.review.hands_list import LINES
from ui.review.page import PitVisit
from ui.view.pit import PitView

HANDS = 1_000_000
PLAYED = 40
TIMES = 20

VISIT = PitVisit(by="P-02", frame=TableFrame())


class Took(NamedTuple):
    """Milliseconds on the wall, and of the processor: others may want it at the same time."""

    wall: float
    processor: float


class ManyHands(Journal):
    """A journal of many hands, each with the entries of one that was played."""

    played: tuple[HandRow, ...] = ()

    def entries(self, *, since: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """Of a hand that was only made up, those of the one that stands for it."""
        hand = since // 70 + 1
        if hand <= PLAYED or upto is None:
            yield from super().entries(since=since, upto=upto)
            return
        row = self.played[hand % len(self.played)]
        for entry in super().entries(since=row.first_entry - 1, upto=row.last_entry):
            belongs = hand if entry.hand == row.number else entry.hand
            yield replace(entry, content=replace(entry.content, hand=belongs))

    def _check_no_other_writer(self) -> None:
        """`fill` writes beside it, and is no stranger."""

    def rules_of(self, hand: HandRow) -> HouseRules:
        """All were played by the same rules."""
        return super().rules_of(replace(hand, shift=1))


def main() -> None:
    """Print p50, p95 and their part of the budget."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    BENCHES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BENCHES) as folder:
        path = Path(folder) / "many.journal"
        play_shift(path, PLAYED)
        with Journal.open(path) as journal:
            ManyHands.played = find_hands(journal, HandFilter(), most=PLAYED)
        with ManyHands.open(path) as journal:
            # Once it is open: on opening, the journal would take away what its entries do not tell.
            fill(path, hands, since=PLAYED)
            kiosk = Kiosk(
                TableDesk(journal),
                settings=Settings(language=Language.GERMAN),
                records=JournalQueries(journal, Path(folder) / "reports"),
                clock=SteppingClock(),
            )
            # Until somebody has tapped, nobody is signed in.
            kiosk.tap("menu")
            for name, taken in pages(kiosk, hands).items():
                show(name, taken, LIMIT_MS)
            with staged(kiosk, FULL_HD) as stage:
                show("a step, to the drawn frame", list(steps(stage, kiosk)), FRAME_MS)


def pages(kiosk: Kiosk, hands: int) -> dict[str, list[Took]]:
    """The milliseconds from a tap to each page; one after another, so that none is kept."""
    busy = {
        name: newer_than(HandsPage(visit=VISIT, wanted=wanted))
        for name, wanted in filters(hands).items()
    }
    busy["far back"] = newer_than(HandsPage(visit=VISIT, start=hands // 2, before=(hands // 2,)))
    search = HandNumber(digits="17", return_to=HandsPage(visit=VISIT))
    taken: dict[str, list[Took]] = {}
    for _ in range(TIMES):
        for name, pit in busy.items():
            taken.setdefault(name, []).append(tapped(kiosk, pit, "newer"))
        taken.setdefault("search", []).append(tapped(kiosk, search, "confirm"))
    return taken


def newer_than(page: HandsPage) -> HandsPage:
    """A page from which the key to the newer ones leads to this one, still to be read."""
    return page if page.before else replace(page, before=(LINES,), start=LINES)


def tapped(kiosk: Kiosk, busy: Dialog, name: str) -> Took:
    """The milliseconds from the tap on this key to the finished view."""
    kiosk.switch_to(Mode(busy))
    took = measured(lambda: kiosk.tap(name))
    shown = kiosk.screen.mode.dialog
    assert isinstance(shown, HandsPage), kiosk.view.notice
    assert shown.count is not None, "the page was read"
    return took


def steps(stage: Stage, kiosk: Kiosk) -> Iterator[Took]:
    """The milliseconds of every step of the hands of a page, from the tap to the drawn frame."""
    assert isinstance(kiosk.view.over, PitView)
    assert kiosk.view.over.hands is not None
    for line in kiosk.view.over.hands.lines:
        seconds_until_drawn(stage, line.key.name)
        seconds_until_drawn(stage, "replay-first")
        while kiosk.screen.key_actions["replay-next"].key.enabled:
            yield measured(lambda: seconds_until_drawn(stage, "replay-next"))


def measured(act: Callable[[], object]) -> Took:
    start, computed = perf_counter(), process_time()
    act()
    return Took((perf_counter() - start) * 1e3, (process_time() - computed) * 1e3)


def show(name: str, taken: list[Took], budget: float) -> None:
    for what, each in (
        ("", [t.wall for t in taken]),
        ("of the processor", [t.processor for t in taken]),
    ):
        shown(f"{name:30} {what:17}", each, budget)


def shown(what: str, taken: list[float], budget: float) -> None:
    ordered = sorted(taken)
    middle, late = ordered[len(ordered) // 2], ordered[max(0, len(ordered) * 95 // 100 - 1)]
    print(f"{what} p50 {middle:5.1f}  p95 {late:5.1f} ms  {late / budget:4.2f} of {budget:.1f}")


if __name__ == "__main__":
    main()
