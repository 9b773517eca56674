"""The table put into service again, with something of it changed: between shifts only."""

from __future__ import annotations

from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.commands import OpenTable
from dealerassist.table.state import TableState


def reopening(
    state: TableState,
    *,
    name: str | None = None,
    rules: HouseRules | None = None,
    chosen: tuple[int, ...] | None = None,
    notice: int | None = None,
    sells: bool | None = None,
) -> OpenTable:
    """The table as it is in service, with what is given changed.

    Under rules with another smallest chip the tray and the notice are the usual ones again.
    """
    served = rules or state.rules
    assert served is not None, "the table is in service, or comes into it"
    same = state.rules is not None and _chip(state.rules) == _chip(served)
    tray, told = (state.denominations, state.buy_in_notice) if same else ((), 0)
    return OpenTable(
        name or state.name,
        served,
        tray if chosen is None else chosen,
        told if notice is None else notice,
        state.sells_at_table if sells is None else sells,
    )


def _chip(rules: HouseRules) -> tuple[str, int]:
    return rules.currency, rules.smallest_chip_cents
