"""A table to play at."""

from pathlib import Path

import pytest

from tests.support.reports.played import Table


@pytest.fixture
def table(tmp_path: Path):
    table = Table(tmp_path / "table.db")
    yield table
    table.journal.close()
