"""A journal to be opened."""

from pathlib import Path

import pytest

from tests.journal.scribe import scribe_at


@pytest.fixture
def closed(path: Path) -> Path:
    """A closed journal with a hand in it."""
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.journal.close()
    return path
