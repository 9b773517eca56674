"""A table at which two people correct, with a watch that the test sets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.desk.watch import Watch
from tests.support.ui.two_people import AtTheKiosk, two_people


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AtTheKiosk]:
    with two_people(tmp_path) as table:
        yield table
