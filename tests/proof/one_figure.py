"""Every figure is the same on the screen, in the pit, on paper, in CSV and JSON, and on the floor.

Every round is two shifts of seeded guests at one table, with corrections, void decks, cards
corrected, notes, calls and counts that are off. Each is looked at three times: before anything is
counted to close, when some of it is counted, and when it is closed. Each time all places are read,
the screen and the paper in both languages, and held against each other by the name of the figure
(docs/shift-report.md has the definitions).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, closing
from datetime import UTC
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import PACK
from dealerassist.floor.day_report.csv_and_json import EXCEPTIONS
from dealerassist.floor.day_report.day_shift import day_shift
from dealerassist.floor.read_model.table_now_from_state import table_now_of
from dealerassist.hand.commands import CorrectCard, DeckFault, DeclareFoulDeck
from dealerassist.journal.queries.review_queue import is_open, matters
from dealerassist.journal.queries.shifts import dealt_in
from dealerassist.journal.read_model.rows import UNPLAYED
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift import report_from_journal
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import CloseShift, StartHand
from dealerassist.table.state import Shift
from dealerassist.table.zero_light import missing_from_guests, zero_light
from reports.formatting import formatting_of
from reports.shift.document import render_shift
from reports.shift.money_tables import exceptions_notes
from tests.support.reports.reading import csv_parts, pages_of
from tests.support.reports.several_shifts import PROPOSER, SeveralShifts
from ui.dialogs import close_shift
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.pit import frame
from ui.shell.report_sheet import sheet_of
from ui.shell.settings import Settings

GAMES = ("casinos-austria-stud", "wiesbaden-holdem", "wiesbaden-draw", "five-card-stud")

SHIFTS = 2
"""How many shifts a round has, one after the other at the same table."""

Figures = Mapping[str, object]
"""What a place says, by the name of the figure."""


class Comparison(Struct, frozen=True):
    """What was compared, and what was not the same.

    Attributes:
        counted: how many shifts, looks, figures and so on.
        failures: each with the seed that shows it again.
    """

    counted: Mapping[str, int]
    failures: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """For people to read."""
        return [f"{count:9,} {what}" for what, count in self.counted.items()]


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    advance: Callable[[int], object] = lambda _: None,
    plant: str | None = None,
    hands: int = 9,
    papers: int = 1,
) -> Comparison:
    """Compare so many shifts; an odd number is one more.

    Args:
        jobs: not used.
        plant: a fault that is planted in the program; the first failure ends the proof then.
        hands: of each shift.
        papers: of so many shifts one has its paper printed and read; 0 for none.
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
        super().__init__(path, seed=seed, profile=GAMES[seed % len(GAMES)])
        self.guests._watch = self._card_wrong

    def trouble(self, number: int) -> None:
        """What several shifts have, and now and then a void deck."""
        super().trouble(number)
        if self.chance.random() < 0.1 and self.tried(StartHand(), "C-07"):
            self.tried(DeclareFoulDeck(DeckFault.CARD_TOO_MANY), PROPOSER)

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
                yield from self._compared("before the counts")
                self.table.count_some()
                yield from self._compared("counted")
                before, to_count = self._open_on_paper(), len(still_to_count(self.desk.state))
                assert self.table.tried(CloseShift(self.table.clock.now_ms), PROPOSER)
                yield from self._compared("closed")
                if self._open_on_paper() != before + to_count:
                    yield f"{before} open and {to_count} to count are others once it is closed"
                self.table.trouble(number)
                self.counted["shifts"] += 1

    def _open_on_paper(self) -> int:
        return self._report().open_matters

    def _report(self) -> ShiftReport:
        return shift_report(self.table.journal, zone=UTC)

    def _compared(self, moment: str) -> Iterator[str]:
        """Every figure that two places say, and that is not the same in all of them."""
        made, said = self._report(), dict[str, dict[str, object]]()
        for place, figures in self._places(made):
            for name, value in figures.items():
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

    def _places(self, made: ShiftReport) -> Iterator[tuple[str, Figures]]:
        yield "report", of_report(made)
        yield "csv", of_csv(made)
        yield "json", of_json(made)
        yield "floor", self._of_floor(made)
        yield "queue", {"open matters": self._in_the_queue()}
        yield "table", self._of_state(made)
        for language in Language:
            yield f"screen {language.value}", self._of_screen(language)
            yield f"page {language.value}", of_page(made, language)
            if self.printed:
                yield f"paper {language.value}", of_paper(made, language)

    def _in_the_queue(self) -> int:
        """What the pit lists as open; the guests' money joins it at the close."""
        rows = matters(self.table.journal, most=10_000)
        state = self.desk.state
        off = state.shift_is_open and bool(missing_from_guests(state))
        return sum(is_open(row) for row in rows) + off

    def _of_state(self, made: ShiftReport) -> Figures:
        off = made.table_balance
        # The light of an open shift has no part in what is counted after the close.
        told = self.desk.state.shift_is_open and off is not None
        return {"table balance": zero_light(self.desk.state) if told else off}

    def _of_floor(self, made: ShiftReport) -> Figures:
        """What the day's report says of the shift, and the tile of the table."""
        shift, journal = day_shift(made), self.table.journal
        now = table_now_of(
            self.desk.state, journal.downs(made.head.shift), dealt_in(journal, made.head.shift)
        )
        assert now.shift is not None, "a shift was opened"
        assert shift.open_matters == made.open_matters, "the day has the report's own"
        exceptions = {_named(name): getattr(shift.exceptions, name) for name in EXCEPTIONS}
        return exceptions | {
            "open matters": now.matters + len(now.calls),
            "hands": now.shift.hands,
            "hands an hour": now.shift.tenths,
            "misdeals": shift.misdeals,
        }

    def _of_screen(self, language: Language) -> Figures:
        """The top line, the closing page, and the pit."""
        with closing(JournalQueries(self.table.journal, self.folder)) as records:
            kiosk = Kiosk(self.desk, settings=Settings(language=language), records=records)
            return {**_of_table(kiosk, language), **_of_pit(kiosk)}


def _named(field: str) -> str:
    return field.replace("_", " ")


def of_report(made: ShiftReport) -> Figures:
    """The report as data."""
    fields = {_named(n): getattr(made.exceptions, n) for n in made.exceptions.__struct_fields__}
    pace = made.pace
    tenths = pace.hands * 36_000_000 // pace.playing_ms if pace.playing_ms else None
    return fields | {
        "hands": pace.hands,
        "hands an hour": tenths,
        "open matters": made.open_matters,
        "table balance": made.table_balance,
        "irregularities": _rules((each.rule, each.kind.value) for each in made.incidents),
    }


def _rules(pairs: Iterator[tuple[object, object]]) -> tuple[tuple[str, ...], ...]:
    return tuple(sorted((str(rule), str(kind)) for rule, kind in pairs))


def of_csv(made: ShiftReport) -> Figures:
    """The same, from the lines of the CSV."""
    parts = csv_parts(csv_of(made))
    (exceptions,), (shift,) = parts["exceptions"], parts["shift"]
    played = [row for row in parts.get("hand", []) if row["outcome"] not in UNPLAYED]
    downs = parts.get("down", [])
    assert int(shift["hands"]) == len(played) == sum(int(row["hands"]) for row in downs)
    incidents = ((row["rule"], row["kind"]) for row in parts.get("incident", []))
    return {_named(name): int(value) for name, value in exceptions.items() if name != "part"} | {
        "hands": int(shift["hands"]),
        "open matters": len(parts.get("open_matter", [])),
        "irregularities": _rules(incidents),
    }


def of_json(made: ShiftReport) -> Figures:
    """The same, from the JSON."""
    read = json.loads(json_of(made))
    return {_named(name): value for name, value in read["exceptions"].items()} | {
        "hands": read["pace"]["hands"],
        "open matters": len(read["matters"]),
        "irregularities": _rules((each["rule"], each["kind"]) for each in read["incidents"]),
    }


OF_THE_NOTES = (
    "corrections", "card corrections", "misdeals", "void decks", "voids", "overrides", "pin locks",
    "restarts", "clock jumps", "mendings",
)  # fmt: skip
"""The figures of the two lines that page 1 always has, in their order."""


def of_page(made: ShiftReport, language: Language) -> Figures:
    """The report on the screen, as the pit shows it."""
    sheet = sheet_of(made, language)
    overview = sheet.parts[0]
    (of_hands, of_table) = overview.notes[:2]
    counts = re.findall(r"\d+", f"{of_hands} {of_table}")
    say = words_of(language)
    strip = {fact.label: fact.value for fact in sheet.strip}
    return dict(zip(OF_THE_NOTES, map(int, counts), strict=True)) | {
        "open matters": int(strip[say("Open matters")]),
        "hands": int(strip[say("Hands · per hour")].split(" · ")[0]),
    }


def of_paper(made: ShiftReport, language: Language) -> Figures:
    """The words of page 1, printed and read back."""
    formatting = formatting_of(made.head, words_of(language))
    page = pages_of(render_shift(made, language, zone=UTC))[0]
    lines = [re.sub(r"\s+", " ", line) for line in exceptions_notes(made, formatting)[:2]]
    found = all(line in page for line in lines)
    counts = map(int, re.findall(r"\d+", " ".join(lines))) if found else (-1,) * len(OF_THE_NOTES)
    label = re.escape(words_of(language)("Open matters").replace("\u00ad", ""))
    assert re.search(label, page), "page 1 has the open matters"
    return dict(zip(OF_THE_NOTES, counts, strict=True))


def _number(text: str) -> int:
    """The number in a text; 0 if it has none."""
    found = re.search(r"\d+", text)
    return int(found[0]) if found else 0


def _of_table(kiosk: Kiosk, language: Language) -> Figures:
    """The top line; while the shift is open, the closing page too."""
    top, say = kiosk.view.top.waiting, words_of(language)
    found: dict[str, object] = {"open matters": 0 if top is None else _number(top.title)}
    if not kiosk.screen.at.state.shift_is_open:
        return found
    kiosk.tap("shift-close")
    facts = {fact.label: fact.value for fact in kiosk.view.facts}
    waits = kiosk.screen.key_actions["closing-waiting"].key
    assert found["open matters"] == (_number(waits.detail) if waits.enabled else 0), waits
    kiosk.tap("cancel")
    return found | {
        "hands": int(facts[say("Hands")]),
        "voids": int(facts[say("Voids")]),
        "misdeals": int(facts[say("Misdeals")]),
        "void decks": int(facts[say("Void decks")]),
    }


def _of_pit(kiosk: Kiosk) -> Figures:
    """The card of the table, and the number on the tab of the queue."""
    kiosk.tap("menu")
    kiosk.tap("pit")
    pit = kiosk.view.pit
    assert pit is not None, "the pit is open"
    (card,) = pit.tables
    tab = next(_number(each.title) for each in pit.tabs if each.name == "pit-corrections")
    hands, *rest = card.detail.split("\u00a0· ")
    told = [_number(each) for each in rest if re.match(r"\d+\s(open|offen)", each)]
    kiosk.tap("pit-close")
    assert tab == (told[0] if told else 0), card.detail
    return {"open matters": tab, "hands": _number(hands)}


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
