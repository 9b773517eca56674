"""What the code that is there now makes of what is kept, part by part, each thing with its name."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.proof.unchanged.commands import journal_told, replayed, said
from tests.proof.unchanged.foreseen import Time
from tests.proof.unchanged.screens import (
    LANGUAGES,
    Evening,
    Told,
    at_the_door,
    disputed_hands,
    exercise_told,
    hand_told,
    items_of_the_table,
    new_shift,
    taken_over,
    views_of_the_table,
)

EVERY_VIEW = 4
"""Of the hour so many taps are made for each view that is kept."""

OF_A_MOMENT = (
    "boot_id",
    "hash",
    "id",
    "journal",
    "monotonic_ns",
    "opened_ms",
    "closed_ms",
    "utc_ms",
)
"""What of an entry is another each time: times, ids, hashes."""

Part = Callable[[Path, Time], Iterator[Told]]


def journals(kept: Path, clock: Time) -> Iterator[Told]:
    """What is written out of every journal."""
    for number, folder in enumerate(sorted((kept / "journals").iterdir())):
        # One language each is enough where there is a journal of every game.
        both = not folder.name.startswith("game ")
        languages = LANGUAGES if both else (LANGUAGES[number % len(LANGUAGES)],)
        with tempfile.TemporaryDirectory() as at:
            for name, told in journal_told(folder, Path(at).resolve(), languages):
                yield f"{folder.name}: {name}", told


def records(kept: Path, clock: Time) -> Iterator[Told]:
    """Every hand record, replayed."""
    yield from replayed((kept / "records").resolve())


def hands(kept: Path, clock: Time) -> Iterator[Told]:
    """Every hand that a croupier wrote down, played."""
    for file in sorted((kept / "hands").iterdir()):
        yield file.stem, hand_told(file)


def views(kept: Path, clock: Time) -> Iterator[Told]:
    """The view of every state of the table."""
    yield from views_of_the_table()


def items(kept: Path, clock: Time) -> Iterator[Told]:
    """The items of every state of the table."""
    from PySide6.QtGui import QGuiApplication  # noqa: PLC0415

    application = QGuiApplication.instance() or QGuiApplication([])
    assert application is not None, "there is something to draw with"
    yield from items_of_the_table()


def pit(kept: Path, clock: Time) -> Iterator[Told]:
    """The pages of the pit: of a shift that goes on, and of hands that are corrected."""
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory() as at:
            folder = copied(kept / "journals" / "a shift that goes on", Path(at))
            with taken_over(folder, clock, language) as evening:
                for page, told in _pages(evening, taps_of(kept, "pit"), f"{language}, "):
                    yield page, json.loads(json.dumps(told).replace(str(folder), "HERE"))
        with (
            tempfile.TemporaryDirectory() as at,
            disputed_hands(Path(at), clock, language) as evening,
        ):
            yield from _pages(evening, taps_of(kept, "corrections"), f"{language}, ")


def _pages(evening: Evening, pages: dict[str, list[str]], prefix: str) -> Iterator[Told]:
    for page, taps in pages.items():
        for name in taps:
            evening.tap(name)
        yield f"{prefix}{page}", evening.told


def hour(kept: Path, clock: Time) -> Iterator[Told]:
    """An hour by taps: what is shown on the way, and what the journal has of it."""
    with tempfile.TemporaryDirectory() as at:
        with new_shift(Path(at), clock) as evening:
            for number, name in enumerate(taps_of(kept, "hour"), start=1):
                evening.tap(name)
                if not number % EVERY_VIEW:
                    yield f"tap {number}, {name}", evening.told
        (Path(at) / "table.db").rename(Path(at) / "table.journal")
        (Path(at) / "table.db.copy").rename(Path(at) / "table.journal.copy")
        exported = said("export", "--format", "json", "table.journal", folder=Path(at).resolve())
    for line in exported.pop("out"):
        entry = json.loads(line)
        yield f"entry {_number(entry)}", without_moment(entry)
    yield "export of the hour", exported


def _number(entry: dict[str, Any]) -> Any:
    return entry.get("number") or entry.get("body", {}).get("number")


def without_moment(value: Any) -> Any:
    """An entry in kind and data: without its times, ids and hashes."""
    match value:
        case dict():
            kept = value.items()
            return {key: without_moment(each) for key, each in kept if key not in OF_A_MOMENT}
        case list():
            return [without_moment(each) for each in value]
        case _:
            return value


def exercises(kept: Path, clock: Time) -> Iterator[Told]:
    """Practice hands and questions: every view, and the marks."""
    for number, (asked, taps) in enumerate(taps_of(kept, "exercises"), start=1):
        what = asked["skill"] or "hand"
        title = f"{number}, {what}, {asked['profile']}, {asked['level']}, {asked['language']}"
        for name, told in exercise_told(asked, taps):
            yield f"{title}: {name}", told


def school(kept: Path, clock: Time) -> Iterator[Told]:
    """A trainer and a trainee who look at everything, and how the class gets on then."""
    for who, taps in taps_of(kept, "school").items():
        with (
            tempfile.TemporaryDirectory() as at,
            at_the_door(kept / "training", Path(at), who.split()[-1]) as door,
        ):
            for number, name in enumerate(taps, start=1):
                door.tap(name)
                yield f"{who}: tap {number}, {name}", door.told
            yield f"{who}: the class", door.class_told()


PARTS: dict[str, Part] = {
    part.__name__: part
    for part in (items, journals, views, hour, exercises, school, pit, records, hands)
}
"""The parts, those that take longest first."""


def taps_of(kept: Path, name: str) -> Any:
    """The taps that are kept under this name."""
    return json.loads((kept / "taps" / f"{name}.json").read_text(encoding="utf-8"))


def copied(folder: Path, to: Path) -> Path:
    """The files of a folder once more."""
    for file in folder.iterdir():
        (to / file.name).write_bytes(file.read_bytes())
    return to
