"""docs/irregularities.md names keys as they are called, on the pages where they lie.

Tests `ui/problems/moments.py`.
"""

from __future__ import annotations

import re

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.irregularities import IRREGULARITIES
from tests.support.places import PROJECT
from ui.problems.moments import MOMENTS, PAGES

TEXT = (PROJECT / "docs/irregularities.md").read_text(encoding="utf-8")


def test_every_key_that_is_named_lies_on_its_page():
    titles = {
        MOMENTS[moment]: {IRREGULARITIES[kind] for kind in kinds} for moment, kinds in PAGES.items()
    }
    named = re.findall(rf"\*({'|'.join(titles)}) → ([^*]+)\*", TEXT)
    assert len(named) > 40
    assert [(page, key) for page, key in named if key not in titles[page]] == []


def test_every_irregularity_is_named():
    assert [kind for kind in Irregularity if f"{IRREGULARITIES[kind]}*" not in TEXT] == []
