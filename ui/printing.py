"""What is said once a report has been printed, or could not be."""

from __future__ import annotations

from dealerassist.journal.trouble import JournalError
from dealerassist.locale.troubles import trouble_sentence
from dealerassist.table.state import Shift
from ui.ports import Records
from ui.present import notices
from ui.present.view import Notice
from ui.present.voice import Voice


def printed(voice: Voice, records: Records | None, shift: Shift | None) -> Notice:
    """Print the report of this shift, and say where it lies; or why there is none."""
    if records is None or shift is None:
        return notices.report_failed(voice, voice("This program prints no reports."))
    try:
        place = records.report(shift.number, voice.say.language)
    except JournalError as error:
        return notices.report_failed(voice, trouble_sentence(voice.say, error))
    except OSError as error:
        return notices.report_failed(voice, f"{error.filename}: {error.strerror}")
    return notices.report_saved(voice, str(place))
