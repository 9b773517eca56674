"""The kinds of incidents, and the one that only a report has.

Tests `dealerassist/journal/read_model/rows.py`.
"""

from __future__ import annotations

import pytest
from msgspec import ValidationError, convert

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import IncidentRow


def row_of(kind: IncidentKind) -> IncidentRow:
    row = {"entry": 3, "position": 0, "shift": 1, "hand": None, "utc_ms": 1, "effect": 0}
    return convert({**row, "kind": kind.value, "actor": "C-07", "facts": {}}, IncidentRow)


@pytest.mark.parametrize("kind", sorted(set(IncidentKind) - {IncidentKind.CROUPIER_CHANGE}))
def test_the_journal_has_a_row_of_every_other_kind(kind: IncidentKind):
    assert row_of(kind).kind is kind


def test_a_row_that_says_the_croupier_changed_is_none_of_ours():
    with pytest.raises(ValidationError, match="no incident of the journal"):
        row_of(IncidentKind.CROUPIER_CHANGE)
