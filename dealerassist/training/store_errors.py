"""What the training store says when it cannot be opened, read or written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from dealerassist.journal.errors import SENTENCES, JournalError, JournalErrorCode

BOOK_SENTENCES: Mapping[JournalErrorCode, str] = SENTENCES | {
    JournalErrorCode.IN_USE: (
        "The training book {journal} is in use by another Dealer Assist{process}: "
        "close that one first."
    ),
    JournalErrorCode.BUSY: (
        "The training book {journal} is held by another program, so nothing was kept: "
        "close that program and try again."
    ),
    JournalErrorCode.MISSING: "There is no training book {journal}: check the name of the folder.",
    JournalErrorCode.NOT_WRITABLE: (
        "The training book {journal} cannot be written: give this user the right to write to the "
        "file and its folder, or name another folder."
    ),
    JournalErrorCode.CANNOT_OPEN: (
        "The training book {journal} cannot be opened: check that it is a file that this user "
        "may read."
    ),
    JournalErrorCode.EMPTY: (
        "The file {journal} is empty, so it is no training book; nothing was written to it: "
        "put the book back from a backup, or name another folder."
    ),
    JournalErrorCode.LOG_ALONE: (
        "The training book {journal} is missing, but its log {log} is there: put the book back "
        "beside it, or move the log away before you begin a new book."
    ),
    JournalErrorCode.FOREIGN: (
        "The file {journal} is no training book, or its beginning is destroyed; nothing was "
        "written to it: name the right folder, or put the book back from a backup."
    ),
    JournalErrorCode.OTHER_KIND: (
        "The file {journal} is a table’s journal, and the training keeps away from it; nothing "
        "was written to it: give the training a folder of its own."
    ),
    JournalErrorCode.NEWER: (
        "The training book {journal} was written by a newer Dealer Assist (book version "
        "{version}, this program reads {known}); nothing was written to it: install the newer "
        "program."
    ),
    JournalErrorCode.MOVED: (
        "The training book {journal} was moved or removed while it was in use, so nothing was "
        "kept: put it back, and start the training again."
    ),
    JournalErrorCode.DAMAGED: (
        "The training book {journal} is damaged; nothing was written to it: keep the file as it "
        "is, and put the book back from a backup."
    ),
    JournalErrorCode.UNFIT_DISK: (
        "The disk of the training book {journal} cannot keep it safe ({setting} is refused): "
        "put it on a local disk."
    ),
    JournalErrorCode.DISK_FULL: (
        "The disk of the training book {journal} is full, so nothing was kept: "
        "free some space and start the training again."
    ),
    JournalErrorCode.DISK_FAILED: (
        "The disk of the training book {journal} reports an error, so nothing was kept: "
        "check the disk, and start the training again."
    ),
    JournalErrorCode.FAILED: (
        "The training book {journal} refused what was to be kept ({reason}): "
        "start the training again."
    ),
    JournalErrorCode.STOPPED: (
        "The training book {journal} takes nothing more since something could not be kept: "
        "start the training again."
    ),
}
"""What a training store says of a failure where a journal says something else."""


class TrainingStoreError(JournalError):
    """The training store cannot be opened, read or written; what was kept before still holds."""

    sentences: ClassVar[Mapping[JournalErrorCode, str]] = BOOK_SENTENCES
