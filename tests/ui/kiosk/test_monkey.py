"""Whatever fingers do: no exception, no warning of Qt, no chip lost. The long run is a script.

Tests `ui/kiosk/kiosk.py`, `ui/start/bridge.py`.
"""

from pathlib import Path

import pytest

from tests.support.tiers import some
from tests.support.ui.monkey import Fault, let_loose

DOINGS = 50


@pytest.mark.parametrize("seed", some(range(2)))
def test_nothing_that_fingers_do_breaks_the_screen(qapp, tmp_path: Path, seed: int):
    outcome = let_loose(tmp_path, seed=seed, doings=DOINGS)
    assert not isinstance(outcome, Fault), outcome
    assert outcome.entries > 0
