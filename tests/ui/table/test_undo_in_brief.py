"""What *Undo* takes back, in the few words for which its key has room.

Tests `ui/table/side_keys.py`, `ui/table/betting/keys.py`, `ui/table/dealing.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.states import DOORS, FEW, table


@pytest.mark.parametrize(
    ("taps", "whole", "brief"),
    [
        (DOORS, "Seat 4 gets 10♦", "Seat 4 10♦"),
        (f"{DOORS} act-bet", "Seat 3, forced bet €5", "Seat 3 €5"),
        (f"{DOORS} act-bet act-fold", "Seat 4 folds", "Seat 4"),
    ],
)
def test_whom_it_is_about_and_which_card_or_amount(taps: str, whole: str, brief: str):
    key = table("stud", FEW, Language.ENGLISH).tap(taps).key("undo")
    assert (key.detail.replace("\u00a0", " "), key.brief.replace("\u00a0", " ")) == (whole, brief)
