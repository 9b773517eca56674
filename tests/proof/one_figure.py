"""Every figure is the same on the screen, in the pit, on paper, in CSV, JSON and Excel, by the day.

Every round is two shifts of seeded guests at one table, with corrections, void decks, cards
corrected, notes, calls and counts that are off; some are opened again after their close, and closed
with other figures. Each is looked at before anything is counted to close, when some of it is
counted, and whenever it is closed. Each time all places are read, the screen and the paper in both
languages, and held against each other by the name of the figure (docs/shift-report.md has the
definitions).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, closing
from datetime import UTC
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from msgspec.structs import replace

from dealerassist.cards import PACK
from dealerassist.floor.day_report.day_shift import DayShift
from dealerassist.floor.read_model.table_now_from_state import table_now_of
from dealerassist.hand.commands import CorrectCard, DeckFault, DeclareFoulDeck
from dealerassist.journal.queries.review_queue import is_open, matters
from dealerassist.journal.queries.shifts import dealt_in
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift import report_from_journal
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import CloseShift, ReopenShift, StartHand
from dealerassist.table.state import Shift
from dealerassist.table.zero_light import missing_from_guests, zero_light
from tests.proof.comparison import Comparison
from tests.proof.figures_read import (
    Figures,
    day_sums,
    of_csv,
    of_day_shift,
    of_json,
    of_page,
    of_paper,
    of_pit,
    of_report,
    of_table,
    of_workbook,
)
from tests.support.floor.days import day_of, table_of
from tests.support.reports.several_shifts import PROPOSER, SeveralShifts
from ui.dialogs import close_shift
from ui.jobs.worker_jobs import Job
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.pit import frame
from ui.program.settings import Settings

GAMES = ("casinos-austria-stud", "wiesbaden-holdem", "wiesbaden-draw", "five-card-stud")

UNITS: tuple[Mapping[str, object], ...] = ({}, {}, {"smallest_chip": "0.50"})
"""What the smallest chip is worth."""

SHIFTS = 2
"""How many shifts a round has, one after the other at the same table."""

SUPPLEMENTED = "supplemented"
"""The moment some time after the close: what was settled since without being booked for the shift
is still open in its report, which tells of its close and of its supplements."""

OF_THE_TABLE = ("tile", "queue", "screen", "pit's card")
"""The places that tell of the table as it is now, and not of a shift."""

OFTEN_REOPENED = 0.4
"""How often a shift that was just closed is opened again."""


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    advance: Callable[[int], object] = lambda _: None,
    plant: str | None = None,
    hands: int = 9,
    papers: int = 2,
) -> Comparison:
    """Compare so many shifts; an odd number is one more.

    Args:
        jobs: not used.
        plant: a fault that is planted in the program; the first failure ends the proof then.
        hands: of each shift.
        papers: of so many rounds one has its papers printed and read; 0 for none.
    """
    del jobs
    counted, failures = Counter[str](), list[str]()
    with ExitStack() as stack:
        if plant is not None:
            stack.enter_context(PLANTS[plant]())
        for each in range(seed, seed + -(-rounds // SHIFTS)):
            with TemporaryDirectory() as folder:
                look = Look(Path(folder), each, counted, printed=bool(papers and not each % papers))
                failures += (f"seed {each}: {one}" for one in look.round(hands))
            advance(SHIFTS)
            if plant is not None and failures:
                break
    return Comparison(dict(counted), tuple(failures))


class TroubledTable(SeveralShifts):
    """Several shifts, in which decks are void too and whoever deals corrects cards."""

    def __init__(self, path: Path, *, seed: int) -> None:
        """At a table of its own; the seed says which game is played."""
        super().__init__(
            path, seed=seed, profile=GAMES[seed % len(GAMES)], changes=UNITS[seed % len(UNITS)]
        )
        self.guests._watch = self._card_wrong

    def trouble(self, number: int) -> None:
        """What several shifts have, and now and then a void deck."""
        super().trouble(number)
        if self.chance.random() < 0.1 and self.tried(StartHand(), "C-07"):
            self.tried(DeclareFoulDeck(DeckFault.CARD_TOO_MANY), PROPOSER)

    def reopened(self) -> bool:
        """Whether the shift that was just closed was opened again; then it is played on."""
        shift, wanted = self.desk.state.shift, self.chance.random() < OFTEN_REOPENED
        assert shift is not None
        if not wanted or not self.tried(ReopenShift(shift.number, self.clock.now_ms), PROPOSER):
            return False
        self.guests.play(self.chance.randint(0, 3), each=self.trouble)
        return True

    def _card_wrong(self) -> None:
        """A card that was just dealt open is named wrongly, and then as it was."""
        hand, steps = self.desk.state.hand, self.desk.steps
        if hand is None or not steps or steps[-1].kind != "deal_up" or self.chance.random() > 0.05:
            return
        for player in hand.players:
            known = [(at, held.card) for at, held in enumerate(player.cards) if held.card]
            if known:
                at, card = known[-1]
                other = self.chance.choice([each for each in PACK if each != card])
                if self.tried(CorrectCard(player.seat, at, other), "C-07"):
                    assert self.tried(CorrectCard(player.seat, at, card), "C-07")
                return


class NoWorkers(JournalQueries):
    """Asks the journal, and begins no paper beside the screen."""

    def begin(self, _job: Job, _language: Language) -> bool:
        """As if one of its kind were under way."""
        return False


class Look:
    """One round: what each place says of it, and where they do not agree."""

    def __init__(self, folder: Path, seed: int, counted: Counter[str], *, printed: bool) -> None:
        """At a table in this folder."""
        self.folder, self.counted, self.printed = folder, counted, printed
        self.table = TroubledTable(folder / "table.journal", seed=seed)
        self.desk = self.table.desk

    def round(self, hands: int) -> Iterator[str]:
        """Play it, look at it, and say what was not the same."""
        with closing(self.table.journal):
            for number in range(SHIFTS):
                self.table.shift(hands)
                yield from self._closed("")
                if self.table.reopened():
                    self.counted["shifts opened again"] += 1
                    yield from self._closed("again ")
                self.table.trouble(number)
                yield from self._compared(SUPPLEMENTED)
                self.counted["shifts"] += 1

    def _closed(self, again: str) -> Iterator[str]:
        """Count, close, and look before each."""
        yield from self._compared(f"{again}before the counts")
        self.table.count_some()
        yield from self._compared(f"{again}counted")
        before, to_count = self._report().open_matters, len(still_to_count(self.desk.state))
        assert self.table.tried(CloseShift(self.table.clock.now_ms), PROPOSER)
        yield from self._compared(f"{again}closed")
        if self._report().open_matters != before + to_count:
            yield f"{before} open and {to_count} to count are others once it is closed"

    def _report(self, shift: int | None = None) -> ShiftReport:
        return shift_report(self.table.journal, shift, zone=UTC)

    def _compared(self, moment: str) -> Iterator[str]:
        """Every figure that two places say, and that is not the same in all of them."""
        said = dict[str, dict[str, object]]()
        for place, figures in self._places():
            now = moment == SUPPLEMENTED and place.startswith(OF_THE_TABLE)
            for each, value in figures.items():
                name = f"{each} now" if now and each == "open matters" else each
                said.setdefault(name, {})[place] = value
                self.counted["figures read"] += 1
        self.counted["looks"] += 1
        for name, values in said.items():
            assert len(values) > 1, f"{name} is said in one place: {values}"
            self._total(name, values)
            if len(set(values.values())) > 1:
                yield f"{moment}: {name}: {values}"

    def _total(self, name: str, values: Mapping[str, object]) -> None:
        value = next(iter(values.values()))
        if isinstance(value, int):
            self.counted[name] += abs(value)

    def _places(self) -> Iterator[tuple[str, Figures]]:
        journal = self.table.journal
        every = [self._report(each.number) for each in journal.shifts()]
        made = every[-1]
        yield "report", of_report(made)
        yield "csv", of_csv(made)
        yield "json", of_json(made)
        yield "excel", of_workbook(journal, made)
        yield "tile", self._of_tile(made)
        yield "queue", {"open matters": self._in_the_queue()}
        yield "state", self._of_state(made)
        yield from self._of_day(every)
        for language in Language:
            yield from self._of_screen(made, language)
            yield f"page {language.value}", of_page(made, language)
            if self.printed:
                self.counted["papers read"] += 1
                yield f"paper {language.value}", of_paper(made, language)

    def _in_the_queue(self) -> int:
        """What the pit lists as open; the guests' money joins it at the close."""
        rows = matters(self.table.journal, most=10_000)
        state = self.desk.state
        off = state.shift_is_open and bool(missing_from_guests(state))
        return sum(is_open(row) for row in rows) + off

    def _of_state(self, made: ShiftReport) -> Figures:
        """The light; that of a closed shift has no part in what is counted after the close."""
        if not self.desk.state.shift_is_open or made.table_balance is None:
            return {}
        return {"table balance": zero_light(self.desk.state) * made.head.smallest_chip_cents}

    def _of_day(self, every: list[ShiftReport]) -> Iterator[tuple[str, Figures]]:
        """The day's report of this shift, of each shift, and of all together."""
        shifts = [DayShift(made) for made in every]
        yield "day's shift", of_day_shift(shifts[-1])
        for shift, made in zip(shifts, every, strict=True):
            places = {"day": of_day_shift(shift), "own report": of_report(made)}
            for place, own in places.items():
                number = shift.report.head.shift
                yield place, {f"{name} of shift {number}": own[name] for name in ("hands", "rake")}
        sums = day_sums(day_of([table_of(self.table.table, shifts)]), every)
        for place, figures in sums._asdict().items():
            yield f"day by {place}", figures

    def _of_tile(self, made: ShiftReport) -> Figures:
        """What the tile of the table says on the floor's screen."""
        journal, number = self.table.journal, made.head.shift
        now = table_now_of(self.desk.state, journal.downs(number), dealt_in(journal, number))
        assert now.shift is not None, "a shift was opened"
        rake, unit = now.shift.rake, made.head.smallest_chip_cents
        told = {} if made.is_interim else {"rake": None if rake is None else rake * unit}
        return told | {
            "open matters": now.matters + len(now.calls),
            "hands": now.shift.hands,
            "hands an hour": now.shift.tenths,
        }

    def _of_screen(self, made: ShiftReport, language: Language) -> Iterator[tuple[str, Figures]]:
        """The top line, the closing page, and the pit."""
        told = made.table_balance is not None
        with closing(NoWorkers(self.table.journal, self.folder)) as records:
            kiosk = Kiosk(self.desk, settings=Settings(language=language), records=records)
            yield f"screen {language.value}", of_table(kiosk, language, balance=told)
            for place, figures in of_pit(kiosk):
                yield f"pit's {place} {language.value}", figures


def _planted(target: object, name: str, fault: object) -> AbstractContextManager[object]:
    return patch.object(target, name, fault)


def _counted_twice(made: object, hands: object) -> object:
    """A void that is a misdeal too."""
    found = exception_counts(made, hands)
    return replace(found, misdeals=found.misdeals + found.voids)


exception_counts = report_from_journal.exception_counts

PLANTS: Mapping[str, Callable[[], AbstractContextManager[object]]] = {
    "what closing would leave pending is open already": lambda: _planted(
        close_shift,
        "open_matters",
        lambda state: len(state.waiting) + len(state.proposals) + len(still_to_count(state)),
    ),
    "corrections alone are open in the pit": lambda: _planted(
        frame, "open_matters", lambda state: len(state.proposals)
    ),
    "a void is a misdeal too": lambda: _planted(
        report_from_journal, "exception_counts", _counted_twice
    ),
    "a misdeal is a void too": lambda: _planted(
        Shift, "voids", property(lambda shift: shift.unplayed + shift.voided_before)
    ),
}
"""Faults of the kind that this proof is to find."""
