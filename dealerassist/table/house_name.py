"""What the house calls itself, which a pit boss enters and every document says (HP 4)."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.commands import NameHouse
from dealerassist.table.events import HouseNamed, HouseSettingChanged
from dealerassist.table.house_settings import HOUSE
from dealerassist.table.state import TableState
from dealerassist.table.typed_text import visible_text

LONGEST_HOUSE = 40
"""In characters: so much has room in one line at the head of a document, beside the table."""


def name_house(
    state: TableState, command: NameHouse
) -> tuple[HouseNamed | HouseSettingChanged, ...] | Refusal:
    """Name the house, in a shift or between two, but not in the middle of a hand."""
    if state.hand_in_progress:
        return refuse(Code.HAND_IN_PROGRESS, "HP 4", hand=state.hands)
    name = visible_text(command.name)
    if not 0 < len(name) <= LONGEST_HOUSE:
        return refuse(Code.NO_NAME, "HP 4", most=LONGEST_HOUSE)
    if name == state.house:
        return (HouseNamed(name),)
    return HouseNamed(name), HouseSettingChanged(HOUSE, state.house, name)
