"""A table at the end of a year."""

from pathlib import Path

import pytest

from tests.support.journal.year_end import closed_books, house_at


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal that may end, played once; nobody writes to it."""
    return closed_books(tmp_path_factory.mktemp("books"))


@pytest.fixture
def journal(books: Path, tmp_path: Path) -> Path:
    """A journal that may end, to do anything to."""
    return house_at(tmp_path / "house", books)
