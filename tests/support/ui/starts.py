"""What a start can show: the table, the table read-only, or the page why it cannot be opened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from dealerassist.desk.read_only import ReadOnlyDesk
from dealerassist.journal.backup import back_up_before
from dealerassist.journal.clock import system_clock
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.long_work import Work
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language, words_of
from tests.support.journal.newer import NEW_FIELD, newer_program, record_new
from tests.support.ui.states import DOORS
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import JOURNAL
from ui.program.settings import Settings
from ui.start.long_start import LongStart
from ui.start.not_opened import REFUSALS, NotOpened
from ui.start.programs import ScreenProgram
from ui.view.without_table import work_view

HAND = ("digit-7 confirm", *(f"seat-{seat} digit-2 digit-00 confirm" for seat in (1, 2, 3)), DOORS)

TO_THE_END = "act-bet act-fold act-fold act-award shift-close confirm close-pending"


def starts(home: Path, language: Language) -> Iterator[tuple[str, ScreenProgram]]:
    """Each with its name, on real journals under `home`; to be looked at before the next."""
    dealt_in(home / "table", language)
    with opened_kiosk(home / "table", fallback=language) as kiosk:
        yield "started again", kiosk
    with JournalReader(home / "table" / JOURNAL) as reader:
        yield "looking only", looking_at(reader, language)
    dealt_in(home / "closed", language, then=(TO_THE_END,))
    with JournalReader(home / "closed" / JOURNAL) as reader:
        yield "looking only, no shift", looking_at(reader, language)
    with ExitStack() as opened:
        refused = refused_at(home / "table", language, opened)
        yield "refused start", refused
        refused.tap("again")
        yield "refused start, tried again", refused
    yield from after_a_rollback(home, language)
    yield from long_starts(language)


def after_a_rollback(home: Path, language: Language) -> Iterator[tuple[str, ScreenProgram]]:
    """An older program on a newer one's journal: it goes on with it, or cannot read it."""
    with newer_program():
        dealt_in(home / "newer", language)
    with opened_kiosk(home / "newer", fallback=language) as kiosk:
        yield "started again, older program", kiosk
    dealt_in(home / "unknown", language)
    journal = home / "unknown" / JOURNAL
    back_up_before(journal, "9.0.0", system_clock())
    with newer_program(), opened_kiosk(home / "unknown", fallback=language):
        pass
    record_new(journal, NEW_FIELD)
    with ExitStack() as opened:
        yield "refused start, newer program", refused_at(home / "unknown", language, opened)


def long_starts(language: Language) -> Iterator[tuple[str, ScreenProgram]]:
    """A start that takes long."""
    say, settings = words_of(language), Settings(language=language)
    for what in (Work.CHECK, Work.MENDING):
        shown = work_view(say, what, 34, 213)
        yield f"a long start, {what.value}", LongStart(settings, "4", shown)


def dealt_in(home: Path, language: Language, then: tuple[str, ...] = ()) -> None:
    """A table in the middle of its first hand, and what happens `then`."""
    with opened_kiosk(home, fallback=language) as kiosk:
        for name in " ".join((*HAND, *then)).split():
            kiosk.tap(name)


def looking_at(reader: JournalReader, language: Language) -> Kiosk:
    """The table of a journal that cannot be written."""
    trouble = JournalError(JournalErrorCode.NOT_WRITABLE, reader.path)
    desk = ReadOnlyDesk(reader, trouble)
    return Kiosk(desk, settings=Settings(language=language), read_only_reason=trouble)


def refused_at(home: Path, language: Language, opened: ExitStack) -> NotOpened:
    """The page in place of the table in `home`, whose journal another has in the end at least."""

    def attempt(switched: Language | None = None) -> Kiosk:
        return opened.enter_context(opened_kiosk(home, fallback=language, chosen=switched))

    try:
        attempt()
        attempt()
    except REFUSALS as refusal:
        return NotOpened(refusal, attempt, settings=Settings(language=language))
    raise AssertionError("nobody was refused")
