"""A table in whose pit files of hands are opened: a stick with some, and one that is empty."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.machine.sticks import Stick
from tests.support.records.record_files import written
from tests.support.ui.pit_table import PitTable, deal, pit_of
from tests.support.ui.workers import awaited
from ui.pit import record_files
from ui.view.pit import PitView, RecordFilesView

FILE = "final-table.phhs"


class RecordTable(PitTable):
    """Taps keys, and waits for what workers read by that."""

    def see(self, names: str) -> RecordTable:
        """Tap these keys, each once what came before is there."""
        for name in names.split():
            self.tap(name)
            awaited(self.kiosk)
        return self

    @property
    def files(self) -> RecordFilesView:
        assert isinstance(self.view.over, PitView), "the pit is open"
        assert self.view.over.records is not None, "on the page of the files"
        return self.view.over.records

    def file(self, name: str) -> str:
        """The key of the file of this name."""
        return next(line.key.name for line in self.files.lines if line.name == name)

    def open(self, name: str = FILE) -> RecordTable:
        """Open the file of this name."""
        return self.see("pit-records").see(self.file(name))

    @property
    def heeded(self) -> list[tuple[str, ...]]:
        """What is amber about each hand of the page."""
        return [line.heeded for line in self.hands.lines]


@contextmanager
def record_table(
    folder: Path, monkeypatch: pytest.MonkeyPatch, language: Language = Language.ENGLISH
) -> Iterator[RecordTable]:
    """The pit of a table with a stick, `folder`/media/KINGSTON, on which `FILE` lies."""
    sticks = (folder / "media/KINGSTON", folder / "media/EMPTY")
    for stick in sticks:
        stick.mkdir(parents=True)
    written(sticks[0], FILE)
    monkeypatch.setattr(record_files, "mounted_sticks", lambda: tuple(map(Stick, sticks)))
    for name in ("user_documents_path", "user_downloads_path"):
        monkeypatch.setattr(record_files, name, lambda: folder / "none")
    deal(folder / "table.db")
    path = folder / "table.db"
    with Journal.open(path, table_id="4") as journal, pit_of(journal, language, RecordTable) as pit:
        yield pit
