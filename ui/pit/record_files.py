"""The page with the files of hands that can be opened, on sticks and on this computer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Self

from msgspec.structs import replace
from platformdirs import user_documents_path, user_downloads_path

from dealerassist.files.shown_values import printable
from dealerassist.locale.catalogue import Language
from dealerassist.locale.localizer import Localizer
from dealerassist.machine.sticks import mounted_sticks
from dealerassist.records.record_file import ListedFile
from ui.asked.context import Context
from ui.asked.intents import ReadPage, opening
from ui.asked.key_action import GreyReason, KeyAction, Keys, live, live_or_grey
from ui.jobs.evaluation_jobs import EvaluationJob
from ui.jobs.record_jobs import LookForRecords, RecordJob, RecordsSeen
from ui.jobs.worker_jobs import WorkBeside
from ui.pit.record_hands import RecordHandsPage
from ui.program.home_folder import RECORDS
from ui.review.hand_reader import HandReader
from ui.review.hands_list import LINES, place_in_list, turning_keys
from ui.review.page import PitPage
from ui.view.parts import FigureTone, LabelledFigure
from ui.view.pit import PitView, RecordFileLine, RecordFilesView

KILOBYTE = 1000

NANOSECONDS_OF_MS = 1_000_000


class RecordFilesPage(PitPage, frozen=True, kw_only=True):
    """The files of hands that can be opened, those of sticks first, and where they are looked for.

    Attributes:
        start: how many files come before those on the page.
        folders: where they are looked for, filled in when the page is read.
    """

    start: int = 0
    folders: tuple[str, ...] = ()

    def read(self, hands: HandReader) -> Self:
        return replace(self, folders=_folders(hands.journal.path.parent, self.folders))

    def lacks(self, work: WorkBeside, language: Language) -> tuple[RecordJob | EvaluationJob, ...]:
        seen = work.records
        return tuple(LookForRecords(each) for each in self.folders if _looks(seen, each))

    def shown(self, at: Context, frame: PitView, keys: Keys) -> PitView:
        voice, seen = at.voice, at.work.records
        files = tuple(
            (folder, each)
            for folder in self.folders
            if (found := seen.of_folder(folder)) is not None
            for each in found.files
        )
        page = self if self.start < len(files) else replace(self, start=0)
        shown = files[page.start : page.start + LINES]
        newer, older = _turning(at, page, len(files))
        fresh = RecordFilesPage(visit=self.visit)
        records = RecordFilesView(
            title=voice("Open records"),
            headings=tuple(voice(word) for word in ("File", "Where", "Hands", "Size", "Date")),
            lines=tuple(
                _row(at, page, folder, each, place, keys)
                for place, (folder, each) in enumerate(shown, page.start)
            ),
            page=place_in_list(voice, page.start, len(shown), len(files)),
            newer=keys.one(newer),
            older=keys.one(older),
            none="" if files else _none(voice, page, seen),
            looked=tuple(_looked(voice, seen, folder) for folder in page.folders),
            notes=_notes(voice, page),
            again=keys.one(live("records-again", voice("Look again"), ReadPage(fresh))),
        )
        return replace(frame, records=records)


def _folders(home: Path, shown: Sequence[str] = ()) -> tuple[str, ...]:
    """What is plugged in, the table's own folder for records, and those of a desktop's user.

    A table's own computer has no documents and no downloads: there those two are left out. What is
    `shown` keeps its order, and what is put in now comes after it, as a finger may be on its way to
    one of the files.
    """
    of_user = (user_documents_path(), user_downloads_path())
    there = [folder for folder in of_user if folder.is_dir()]
    folders = (*(stick.folder for stick in mounted_sticks()), home / RECORDS, *there)
    found = dict.fromkeys(map(str, folders))
    return tuple(dict.fromkeys((*(each for each in shown if each in found), *found)))


def _row(
    at: Context, page: RecordFilesPage, folder: str, listed: ListedFile, place: int, keys: Keys
) -> RecordFileLine:
    voice, file = at.voice, listed.file
    name, title = f"record-{place + 1}", printable(Path(file.path).name)
    changed = _changed(voice, file.changed_ns // NANOSECONDS_OF_MS)
    where = listed.fault or _within(voice, folder, file.path)
    fresh = RecordFilesPage(visit=page.visit)
    opens = ReadPage(RecordHandsPage(visit=page.visit, path=file.path, return_to=fresh))
    does = GreyReason(listed.fault) if listed.fault else opens
    return RecordFileLine(
        key=keys.one(live_or_grey(voice, name, title, does, detail=f"{where}, {changed}")),
        name=title,
        place=where,
        hands="–" if listed.hands is None else voice.say.number(listed.hands),
        size=_size(voice, file.size),
        changed=changed,
    )


def _within(voice: Localizer, folder: str, path: str) -> str:
    """The place, and below it the folder of the file."""
    below = Path(path).parent.relative_to(folder)
    parts = [place_name(voice, folder), *(printable(part) for part in below.parts)]
    return " / ".join(parts)


def place_name(voice: Localizer, folder: str) -> str:
    """What a folder is called in which files are looked for: a stick by its own name."""
    name = Path(folder).name
    return voice("This table") if name == RECORDS else printable(name)


def _size(voice: Localizer, size: int) -> str:
    """The size of a file, at least one kilobyte."""
    kilobytes = max(1, round(size / KILOBYTE))
    if kilobytes < KILOBYTE:
        return voice("{n} kB", n=kilobytes)
    return voice("{n} MB", n=voice.say.tenths(round(kilobytes / (KILOBYTE // 10))))


def _changed(voice: Localizer, utc_ms: int) -> str:
    """When the file was written last; empty for a time that no calendar has."""
    try:
        return f"{voice.say.day(utc_ms)}  {voice.say.time(utc_ms)}"
    except (OverflowError, ValueError, OSError):
        return ""


def _none(voice: Localizer, page: RecordFilesPage, seen: RecordsSeen) -> str:
    looks = any(_looks(seen, folder) for folder in page.folders)
    return voice("Files are being looked for …") if looks else voice("No file of hands was found")


def _looks(seen: RecordsSeen, folder: str) -> bool:
    return seen.of_folder(folder) is None and seen.failed(LookForRecords(folder)) is None


def _looked(voice: Localizer, seen: RecordsSeen, folder: str) -> LabelledFigure:
    """A place, and what was found there."""
    name, found = place_name(voice, folder), seen.of_folder(folder)
    failed = seen.failed(LookForRecords(folder))
    if failed is not None:
        unanswered = voice("does not answer: pull it out and put it in again")
        return LabelledFigure(name, failed.sentence or unanswered, FigureTone.HEED)
    if found is None:
        return LabelledFigure(name, voice("is being looked at …"))
    files = voice.count("{n} file", "{n} files", len(found.files))
    if found.more:
        return LabelledFigure(name, voice("{files}, not all looked at", files=files))
    return LabelledFigure(name, files if found.files else voice("no file"))


def _notes(voice: Localizer, page: RecordFilesPage) -> tuple[str, ...]:
    """Where files belong that are to stay, and what becomes of what is in them."""
    own = next((folder for folder in page.folders if Path(folder).name == RECORDS), "")
    return (
        voice("Files come on a stick, or lie in {folder}.", folder=printable(own)),
        voice("Nothing of a file is recorded at this table."),
        voice("Guests are shown by their seats, without the names in the file."),
    )


def _turning(at: Context, page: RecordFilesPage, count: int) -> tuple[KeyAction, KeyAction]:
    """The keys to the files before and after those of the page."""
    none = GreyReason(at.voice("No more files"))
    return turning_keys(
        at.voice,
        page.start,
        count,
        none,
        lambda start: opening(replace(page, start=start)),
    )
