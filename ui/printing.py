"""What is said once a paper has been made, or could not be."""

from __future__ import annotations

from dealerassist.journal.trouble import JournalError
from dealerassist.locale.troubles import trouble_sentence
from ui.ports import Records
from ui.present import notices
from ui.present.papers import Paper
from ui.present.view import Notice
from ui.present.voice import Voice


def made(voice: Voice, records: Records | None, paper: Paper) -> Notice:
    """Make this paper, and say where it lies; or why there is none."""
    if records is None:
        return notices.report_failed(voice, voice("This program prints no reports."))
    try:
        place = records.make(paper, voice.say.language)
    except JournalError as error:
        return notices.report_failed(voice, trouble_sentence(voice.say, error))
    except OSError as error:
        return notices.report_failed(voice, f"{error.filename}: {error.strerror}")
    return notices.report_saved(voice, str(place))
