"""A journal to be audited."""

import pytest

from dealerassist.table.commands import StartHand
from tests.support.journal.copies import as_kept
from tests.support.journal.scribe import scribe_at


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A journal with two hands in it and a third begun."""
    path = tmp_path_factory.mktemp("audit") / "table-7.journal"
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.hand()
    scribe.do(StartHand())
    scribe.tap()
    scribe.journal.close()
    return path


@pytest.fixture
def closed(kept, path):
    return as_kept(path, kept)
