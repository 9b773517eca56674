"""Why a file with the staff cannot be used, as a sentence with file and line."""

from __future__ import annotations

from dealerassist.files.unreadable import UnreadableError
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.refusals import why_refused
from dealerassist.staff.staff_file import StaffFileFault


def staff_file_error(say: Catalogue, file: str, error: UnreadableError) -> str:
    """Why this file is none of this kind; nothing is changed then."""
    reason = say(error.message, **error.facts)
    if error.line is None:
        return say("{file}: {reason}. Nobody was enrolled.", file=file, reason=reason)
    return _in_line(say, file, error.line, reason)


def staff_file_fault(say: Catalogue, file: str, fault: StaffFileFault) -> str:
    """Why a line of it is against the rules; nothing is changed then."""
    return _in_line(say, file, fault.line, why_refused(say, fault.refusal, None))


def _in_line(say: Catalogue, file: str, line: int, reason: str) -> str:
    return say(
        "{file}, line {line}: {reason}. Nobody was enrolled.", file=file, line=line, reason=reason
    )
