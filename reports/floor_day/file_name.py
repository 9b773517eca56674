"""What the file of a day's report is called, on the screen as on the command line."""

from __future__ import annotations

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.file_names import file_name


def day_file_name(day: str, ending: str = "pdf", *, language: Language = Language.ENGLISH) -> str:
    """``day-report-<gaming day>.<ending>``; the day is an ISO date."""
    return file_name(words_of(language)("day-report"), day, ending=ending)
