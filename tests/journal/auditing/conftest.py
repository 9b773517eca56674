"""A journal to be audited."""

import pytest

from dealerassist.table.commands import StartHand
from tests.journal.scribe import scribe_at


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
    for name in (path.name, f"{path.name}.copy", "signing.key"):
        path.with_name(name).write_bytes(kept.with_name(name).read_bytes())
    return path
