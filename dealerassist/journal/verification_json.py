"""What a verification found, for other programs."""

from __future__ import annotations

from typing import Any

import msgspec

from dealerassist.journal.chain import JournalNames, Verification


def verification_json(found: Verification, names: JournalNames) -> str:
    """The finding as one JSON object, keys sorted; times are in UTC milliseconds.

    Args:
        found: the finding.
        names: the ids of journal and table.
    """
    fault = found.fault
    told: dict[str, Any] = {
        "journal": names.journal,
        "table": names.table,
        "intact": found.intact,
        "last": found.last,
        "head": found.head,
        "signed": found.signed,
        "damage": None if fault is None else fault.damage.value,
        "entry": None if fault is None else fault.number or None,
        "row": None if fault is None else fault.named_row,
        "unread": None if found.newer is None else found.newer.unread or None,
        "compared": None if found.compared is None else found.compared.as_builtins(),
    }
    return msgspec.json.encode(told, order="sorted").decode()
