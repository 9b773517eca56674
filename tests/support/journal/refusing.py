"""Helpers for tests of journals that are refused when they are opened."""

import os
from contextlib import contextmanager
from pathlib import Path

import pytest

from dealerassist.journal.errors import JournalError
from dealerassist.journal.journal import Journal
from tests.support.journal.copies import files_beside

NOBODY = 65534


def refused(path: Path, **how: str) -> JournalError:
    """Why the journal cannot be opened, with everything as it was."""
    before = files_beside(path)
    with pytest.raises(JournalError) as caught:
        Journal.open(path, **how)
    after = files_beside(path)
    assert before.items() <= after.items(), "nothing was touched"
    made = {name for name in after.keys() - before.keys() if after[name]}
    beside = {f"{path.name}.copy", f"{path.name}.mended"}
    assert made <= {"signing.key"} | beside, "nothing was made of it"
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return caught.value


@contextmanager
def without_rights():
    """Root may do everything, so be nobody for a moment."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
