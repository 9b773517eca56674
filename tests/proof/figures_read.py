"""What each place says of a shift, by the name of the figure; all money in hundredths.

A figure that a place does not tell yet is None there, as it must be in every other place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC
from decimal import Decimal
from io import BytesIO
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET
from zipfile import ZipFile

from dealerassist.floor.day_report.csv_and_json import EXCEPTIONS, day_csv, day_json
from dealerassist.floor.day_report.day_shift import DayShift
from dealerassist.floor.day_report.floor_day import FloorDay
from dealerassist.journal.read_model.rows import UNPLAYED
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.records.excel_export import LOCAL_COLUMNS, workbook
from dealerassist.records.shift.incidents import rule_of
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from dealerassist.table.money_state import Box
from reports.shift.document import render_shift
from tests.support.reports.reading import csv_parts, pages_of
from ui.jobs.sheets import sheet_of
from ui.kiosk.kiosk import Kiosk
from ui.view.report_sheet import SheetTable

Figures = Mapping[str, object]
"""What a place says, by the name of the figure."""

MONEY = r"[+−]?(?:€[\d.,]+|[\d.,]+ €)"
"""An amount on paper: "+€1,234.50" or "−3 €"."""

OF_THE_NOTES = (
    "corrections", "card corrections", "misdeals", "void decks", "voids", "overrides", "pin locks",
    "restarts", "clock jumps", "mendings",
)  # fmt: skip
"""The figures of the two lines that page 1 always has, in their order."""

OF_A_BOX = ("should", "counted", "difference")


def spaced(field: str) -> str:
    """The name of a figure, from that of the field."""
    return field.replace("_", " ")


def cents_of(text: str) -> int | None:
    """An amount that is written out, in hundredths; None where there is none."""
    found = re.search(r"([+−-]?)[^\d+−-]*(\d[\d.,]*)", text)
    if found is None:
        return None
    sign, digits = found.groups()
    cents = int(re.sub(r"\D", "", digits)) * (1 if re.search(r"[.,]\d\d$", digits) else 100)
    return -cents if sign in {"−", "-"} else cents


# ── the report, and what programs read of it ────────────────────────────────────────────────


def of_report(made: ShiftReport) -> Figures:
    """The report as data."""
    fields = {spaced(n): getattr(made.exceptions, n) for n in made.exceptions.__struct_fields__}
    pace, unit = made.pace, made.head.smallest_chip_cents
    tenths = pace.hands * 36_000_000 // pace.playing_ms if pace.playing_ms else None
    return (
        fields
        | _of_boxes(made.boxes, unit)
        | {
            "hands": pace.hands,
            "hands an hour": tenths,
            "annulled hands": sum(hand.annulled is not None for hand in made.hands),
            "open matters": made.open_matters,
            "table balance": None if made.table_balance is None else made.table_balance * unit,
            "rake": made.rake * unit if made.rake_told else None,
            "irregularities": _rules((rule_of(each), each.kind.value) for each in made.incidents),
        }
    )


def _of_boxes(boxes: Mapping[Box, Any], unit: int) -> Figures:
    amounts = {
        f"{box.value} {name}": getattr(count, name)
        for box, count in boxes.items()
        for name in OF_A_BOX
    }
    return {name: None if each is None else each * unit for name, each in amounts.items()}


def _rules(pairs: Iterable[tuple[object, object]]) -> tuple[tuple[str, ...], ...]:
    return tuple(sorted((str(rule), str(kind)) for rule, kind in pairs))


def of_csv(made: ShiftReport) -> Figures:
    """The same, from the lines of the CSV."""
    parts = csv_parts(csv_of(made))
    (exceptions,), (shift,) = parts["exceptions"], parts["shift"]
    hands = parts.get("hand", [])
    played = [row for row in hands if row["outcome"] not in UNPLAYED]
    downs = parts.get("down", [])
    assert int(shift["hands"]) == len(played) == sum(int(row["hands"]) for row in downs)
    incidents = ((row["rule"], row["kind"]) for row in parts.get("incident", []))
    return (
        {spaced(name): int(value) for name, value in exceptions.items() if name != "part"}
        | _of_box_rows(parts["box"])
        | {
            "hands": int(shift["hands"]),
            "annulled hands": len(hands) - len(played),
            "open matters": len(parts.get("open_matter", [])),
            "irregularities": _rules(incidents),
        }
    )


def _of_box_rows(rows: Sequence[Mapping[str, str]]) -> Figures:
    columns = {"should": "should_be", "counted": "counted", "difference": "difference"}
    return {
        f"{row['box']} {name}": _written(row[column])
        for row in rows
        for name, column in columns.items()
    }


def _written(cell: str) -> int | None:
    """An amount of a CSV in hundredths; None for an empty cell."""
    return int(Decimal(cell) * 100) if cell else None


def of_json(made: ShiftReport) -> Figures:
    """The same, from the JSON."""
    read = json.loads(json_of(made))
    unit = read["head"]["smallest_chip_cents"]
    counts = {box: read["tray" if box is Box.TRAY else _field(box)] for box in made.boxes}
    return {spaced(name): value for name, value in read["exceptions"].items()} | {
        "hands": read["pace"]["hands"],
        "annulled hands": sum(hand["outcome"] in UNPLAYED for hand in read["hands"]),
        "open matters": len(read["matters"]),
        "rake": None if read["rake"] is None else read["rake"] * unit,
        "irregularities": _rules((each["rule"], each["kind"]) for each in read["incidents"]),
        **{
            f"{box.value} {name}": None if count[name] is None else count[name] * unit
            for box, count in counts.items()
            for name in ("should", "counted")
        },
    }


def _field(box: Box) -> str:
    return "tip_box" if box is Box.TIPS else f"{box.value}_box"


def of_workbook(journal: JournalReader, made: ShiftReport) -> Figures:
    """The shift's lines of the register for Excel, in which corrections of earlier shifts are not.

    It has every hand as it is now, the report as it was at the close: nothing is said of a shift
    of which a hand was corrected later. It tells no rake of an open shift.
    """
    if any(hand.corrected_later for hand in made.hands):
        return {}
    rows = [row for row in _rows(workbook(journal)) if row["shift"] == str(made.head.shift)]
    over = [row for row in rows if row["outcome"] != "playing"]
    annulled = sum(row["outcome"] in UNPLAYED for row in over)
    figures: dict[str, object] = {"hands": len(over) - annulled, "annulled hands": annulled}
    if made.is_interim or not made.rake_told:
        assert not any(row.get("rake") for row in rows), "the rake is not told yet"
        return figures
    rake = sum(int(Decimal(row["rake"]) * 100) for row in over)
    return figures | {"rake": rake + made.supplemented_rake * made.head.smallest_chip_cents}


def _rows(book: bytes) -> list[dict[str, str]]:
    """The lines of its only sheet, by the heading."""
    space = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
    with ZipFile(BytesIO(book)) as files:
        words, sheet = (ET.fromstring(files.read(f"xl/{part}")) for part in OF_A_BOOK)  # noqa: S314
    texts, lines = ["".join(each.itertext()) for each in words], list[dict[str, str]]()
    for row in sheet.iter(f"{space}row"):
        cells = dict[str, str]()
        for cell in row:
            name = LOCAL_COLUMNS[ord(cell.attrib["r"][0]) - ord("A")]
            value = cell.findtext(f"{space}v", "")
            cells[name] = texts[int(value)] if cell.get("t") == "s" else value
        lines.append(cells)
    return lines[1:]


OF_A_BOOK = ("sharedStrings.xml", "worksheets/sheet1.xml")
"""The parts of a workbook that hold its texts, and its lines."""


# ── the gaming day ──────────────────────────────────────────────────────────────────────────


def of_day_shift(shift: DayShift) -> Figures:
    """What the day's report says of the shift."""
    exceptions = {spaced(name): getattr(shift.report.exceptions, name) for name in EXCEPTIONS}
    unit = shift.report.head.smallest_chip_cents
    return (
        exceptions
        | _of_boxes(shift.report.boxes, unit)
        | {
            "open matters": shift.report.open_matters,
            "hands": shift.report.pace.hands,
            "rake": None if shift.rake is None else shift.cents(shift.rake),
        }
    )


class DaySums(NamedTuple):
    """The places that tell of the whole day: by what they are called, what they say."""

    reports: Figures
    day: Figures
    csv: Figures
    json: Figures


def day_sums(day: FloorDay, reports: Sequence[ShiftReport]) -> DaySums:
    """The sums of the day as its report, CSV and JSON have them, beside those of the reports."""
    parts, read = csv_parts(day_csv(day)), json.loads(day_json(day))
    (of_day,), (money,) = parts["day"], read["sums"]
    (row,) = (each for each in parts["sum"] if each["figure"] == "rake")
    return DaySums(
        reports=_day(
            len({made.head.shift for made in reports}),
            sum(made.pace.hands for made in reports),
            sum(made.rake * made.head.smallest_chip_cents for made in reports if made.rake_told),
        ),
        day=_day(len(day.shifts), day.hands, day.sums[0].rake.cents),
        csv=_day(int(of_day["shifts"]), int(of_day["hands"]), _written(row["amount"]) or 0),
        json=_day(money["shifts"], read["hands"], money["rake"]["cents"]),
    )


def _day(shifts: int, hands: int, rake: int) -> Figures:
    return {"shifts of the day": shifts, "hands of the day": hands, "rake of the day": rake}


# ── on the screen ───────────────────────────────────────────────────────────────────────────


def of_page(made: ShiftReport, language: Language) -> Figures:
    """The report on the screen, as the pit shows it."""
    sheet, say = sheet_of(made, language), words_of(language)
    overview = sheet.parts[0]
    counts = re.findall(r"\d+", " ".join(overview.notes[:2]))
    strip = {fact.label: fact.value for fact in sheet.strip}
    return (
        dict(zip(OF_THE_NOTES, map(int, counts), strict=True))
        | _of_boxes_table(overview.tables[0], language)
        | {
            "open matters": int(strip[say("Open matters")]),
            "hands": number_in(strip[say("Hands · per hour")]),
            "rake": cents_of(strip[say("Rake")]),
            "tray difference": cents_of(strip[say("Tray difference")]),
            "rake difference": cents_of(strip[say("Rake box difference")]),
            "table balance": _balance(" ".join(overview.notes), language),
        }
    )


def _of_boxes_table(table: SheetTable, language: Language) -> Figures:
    """The boxes of page 1; of one that was counted again, the last count."""
    say, figures, name = words_of(language), dict[str, object](), ""
    boxes = {say(words): box.value for box, words in BOXES.items()}
    for row in table.rows:
        label, *amounts = (cell.text for cell in row)
        name = boxes.get(label, name)
        for of_box, text in zip(OF_A_BOX, amounts, strict=True):
            if text or of_box != "should":
                figures[f"{name} {of_box}"] = cents_of(text)
    return figures


def _balance(text: str, language: Language) -> int | None:
    """What the last remark under the boxes says; None where it is not there."""
    label = words_of(language)("Table balance, guests and what is counted: {amount}", amount="")
    found = re.search(re.escape(label.strip()) + rf"\s({MONEY})", re.sub(r"\s", " ", text))
    return None if found is None else cents_of(found[1])


def of_paper(made: ShiftReport, language: Language) -> Figures:
    """The words of page 1, printed and read back."""
    page, say = pages_of(render_shift(made, language, zone=UTC))[0], words_of(language)

    def between(message: str, following: str) -> str:
        """What stands between the labels of two tiles."""
        label, end = (say(each).replace("\u00ad", "") for each in (message, following))
        before, found, _ = page.partition(f" {end} ")
        assert found, f"page 1 has {following}"
        return before.rpartition(f"{label} ")[2]

    return dict(zip(OF_THE_NOTES, _counts_on(page, language), strict=True)) | {
        "hands": number_in(between("Hands · per hour", "Tray difference")),
        "rake": cents_of(between("Rake", "Hands · per hour")),
        "tray difference": cents_of(between("Tray difference", "Rake box difference")),
        "rake difference": cents_of(between("Rake box difference", "Open matters")),
        "open matters": number_in(_tail(page, say("Rake box difference"), say("Open matters"))),
        "table balance": _balance(page, language),
    }


def _tail(page: str, *labels: str) -> str:
    """What stands behind these labels, one after the other."""
    for label in labels:
        page = page.partition(label.replace("\u00ad", ""))[2]
    return page


def _counts_on(page: str, language: Language) -> list[int]:
    """The figures of the two lines that page 1 always has, by their words."""
    say = words_of(language)
    of_hands = say(
        "Corrections by two people {corrections} · cards corrected {cards} · misdeals {misdeals} · "
        "void decks {decks} · voids {voids}",
        corrections="#", cards="#", misdeals="#", decks="#", voids="#",
    )  # fmt: skip
    of_table = say(
        "At the table: overrides {overrides} · PIN locks {locks} · restarts {restarts} · "
        "clock jumps {jumps} · journal mended {mendings}",
        overrides="#", locks="#", restarts="#", jumps="#", mendings="#",
    )  # fmt: skip
    words = re.sub(r"\s+", " ", f"{of_hands} {of_table}")
    found = re.search(re.escape(words).replace(r"\#", r"(\d+)"), page)
    assert found is not None, "page 1 has both lines"
    return [int(each) for each in found.groups()]


def number_in(text: str) -> int:
    """The number in a text; 0 if it has none."""
    found = re.search(r"\d+", text)
    return int(found[0]) if found else 0


def of_table(kiosk: Kiosk, language: Language, *, balance: bool) -> Figures:
    """The top line; while the shift is open, the closing page too.

    Args:
        balance: whether the report tells the table balance too; the light of an open shift tells
            it always, and none of a shift that is closed.
    """
    top, say = kiosk.view.top.waiting, words_of(language)
    found: dict[str, object] = {"open matters": 0 if top is None else number_in(top.title)}
    if not kiosk.screen.at.state.shift_is_open:
        return found
    kiosk.tap("shift-close")
    facts = {fact.label: fact.value for fact in kiosk.view.felt.facts}
    waits = kiosk.screen.key_actions["closing-waiting"].key
    assert found["open matters"] == (number_in(waits.detail) if waits.enabled else 0), waits
    light = kiosk.screen.key_actions["zero-light"].key.title
    off = cents_of(light) if light.startswith(say("Table balance") + " ") else 0
    kiosk.tap("cancel")
    return found | {
        "hands": int(facts[say("Hands")]),
        "voids": int(facts[say("Voids")]),
        "misdeals": int(facts[say("Misdeals")]),
        "void decks": int(facts[say("Void decks")]),
        **({"table balance": off} if balance else {}),
    }


def of_pit(kiosk: Kiosk) -> Iterator[tuple[str, Figures]]:
    """The card of the table with the number on the tab of the queue, and the list of the shifts.

    Neither tells the rake of an open shift, whether or not its box is counted.
    """
    kiosk.tap("menu")
    kiosk.tap("pit")
    pit, state = kiosk.view.over, kiosk.screen.at.state
    assert pit is not None, "the pit is open"
    (card,) = pit.tables
    tab = next(number_in(each.title) for each in pit.tabs if each.name == "pit-corrections")
    figures = card.detail.split(BETWEEN)
    told = [number_in(each) for each in figures if re.match(r"\d+\s(open|offen)", each)]
    assert tab == (told[0] if told else 0), card.detail
    yield "card", {"open matters": tab} | _line(card.detail, is_open=state.shift_is_open)
    kiosk.tap("pit-shifts")
    listed = kiosk.view.over
    assert listed is not None, "the pit is still open"
    assert listed.shifts is not None, "the shifts are listed"
    for line in listed.shifts.lines:
        of_shift = _line(line.counts, is_open=line.open)
        number = number_in(line.title)
        yield "list", {f"{name} of shift {number}": value for name, value in of_shift.items()}
    kiosk.tap("pit-close")


BETWEEN = "\u00a0· "
"""What stands between the figures of a line."""


def _line(text: str, *, is_open: bool) -> Figures:
    """Hands and rake of a shift, as in "12 hands · 1 open · €36"."""
    hands, *rest = text.split(BETWEEN)
    rake = next((cents_of(each) for each in rest if "€" in each), None)
    if not is_open:
        return {"hands": number_in(hands), "rake": rake}
    assert rake is None, "an open shift tells no rake"
    return {"hands": number_in(hands)}
