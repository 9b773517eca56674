"""What a paper of one shift says of the entries before it: no more than is known of them.

Tests `reports/earlier_entries.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.locale.catalogue import Language, words_of
from reports.earlier_entries import earlier_entries, earlier_in_brief


@pytest.mark.parametrize(
    ("audited", "listed", "in_brief"),
    [
        (NOT_AUDITED, "1 to 40: under the signed checkpoint, not", "earlier ones not followed"),
        (
            Audited(last=39),
            "1 to 39: verified behind the table, unchanged; up to 40 they are",
            "earlier ones verified up to entry 39",
        ),
        (
            Audited(last=40),
            "1 to 40: verified behind the table, unchanged",
            "earlier ones verified behind the table",
        ),
    ],
)
def test_entries_are_called_verified_as_far_as_they_were(
    audited: Audited, listed: str, in_brief: str
):
    say = words_of(Language.ENGLISH)
    assert earlier_entries(41, audited, say).startswith(listed)
    assert earlier_in_brief(41, audited, say) == in_brief
