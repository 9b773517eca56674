"""Words for the entries before those that a paper was made from, which were not followed for it."""

from __future__ import annotations

from dealerassist.journal.audited import Audited
from dealerassist.locale.catalogue import Catalogue


def earlier_entries(first: int, audited: Audited, say: Catalogue) -> str:
    """What is known of the entries before `first`, for the list of what was checked."""
    last = first - 1
    if audited.last >= last:
        return say("1 to {last}: verified behind the table, unchanged", last=last)
    if audited.last:
        return say(
            "1 to {upto}: verified behind the table, unchanged; up to {last} they are under the "
            "signed checkpoint",
            upto=audited.last,
            last=last,
        )
    return say(
        "1 to {last}: under the signed checkpoint, not followed for this paper; "
        "“dealer-assist verify” follows them",
        last=last,
    )


def earlier_in_brief(first: int, audited: Audited, say: Catalogue) -> str:
    """The same for the foot of a page."""
    if audited.last >= first - 1:
        return say("earlier ones verified behind the table")
    if audited.last:
        return say("earlier ones verified up to entry {upto}", upto=audited.last)
    return say("earlier ones not followed")
