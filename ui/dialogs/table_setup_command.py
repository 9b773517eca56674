"""The command that changes something about the table: name, rules, tray, notice or sale of chips.

It puts the table into service anew with the change, which is possible between shifts only.
"""

from __future__ import annotations

from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.table.commands import OpenTable
from dealerassist.table.state import TableState


def changed_table_command(
    state: TableState,
    *,
    name: str | None = None,
    rules: HouseRules | None = None,
    mix: Mix | None = None,
    chosen: tuple[int, ...] | None = None,
    notice: int | None = None,
    sells: bool | None = None,
) -> OpenTable:
    """The command that puts the table into service as it is, with what is given changed.

    With another currency or smallest chip, amounts in chips mean something else: then the tray and
    the amount for the cash desk are the usual ones again, unless they are given.

    Args:
        name: its number.
        mix: the games that are played in turn, of which `rules` are the first; none for one game.
        chosen: the denominations of the tray, highest first, in smallest chips.
        notice: from what amount on the cash desk handles a purchase, in chips; 0 is the usual one.
        sells: whether chips are sold and redeemed at the table.
    """
    played = rules or state.rules
    assert played is not None, "the table is in service, or comes into it"
    same = state.rules is not None and _chip(state.rules) == _chip(played)
    tray, notice_now = (state.denominations, state.buy_in_notice) if same else ((), 0)
    return OpenTable(
        name or state.name,
        played,
        tray if chosen is None else chosen,
        notice_now if notice is None else notice,
        state.sells_at_table if sells is None else sells,
        state.mix if rules is None else mix,
    )


def _chip(rules: HouseRules) -> tuple[str, int]:
    """What the smallest chip is worth: currency and cents."""
    return rules.currency, rules.smallest_chip_cents
