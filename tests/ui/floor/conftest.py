"""The journal of a table that the floor looks into."""

from pathlib import Path

import pytest

from tests.support.floor.floor_states import played_table


@pytest.fixture(scope="session")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """That of a table which plays on, to be read only."""
    return played_table(tmp_path_factory.mktemp("floor"))
