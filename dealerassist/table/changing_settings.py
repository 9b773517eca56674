"""Changing the settings of the house, which a pit boss does between hands (HP 7)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.commands import ChangeHouseSettings
from dealerassist.table.events import HouseSettingChanged
from dealerassist.table.house_settings import KINDS, RULE, HouseSettings
from dealerassist.table.state import TableState


def change_settings(
    state: TableState, command: ChangeHouseSettings
) -> tuple[HouseSettingChanged, ...] | Refusal:
    """Change each setting that differs, in a shift or between two, but not in the middle of a hand.

    Each changed setting is an event of its own, in the order of the fields.
    """
    if state.hand_in_progress:
        return refuse(Code.HAND_IN_PROGRESS, RULE, hand=state.hands)
    was, becomes = state.settings, command.settings
    changed = [name for name in KINDS if was.value(name) != becomes.value(name)]
    faults = (KINDS[name].fault(becomes.value(name)) for name in changed)
    fault = next((fault for fault in faults if fault is not None), _fault_together(becomes))
    if fault is not None:
        return fault
    if not changed:
        return refuse(Code.NOTHING_CORRECTED, RULE)
    return tuple(
        [HouseSettingChanged(name, was.value(name), becomes.value(name)) for name in changed]
    )


def _fault_together(settings: HouseSettings) -> Refusal | None:
    """Why these settings cannot stand beside each other, or None."""
    most = settings.away_minutes
    if most and settings.away_notice_minutes > most:
        return refuse(Code.SETTING_OUT_OF_BOUNDS, RULE, least=0, most=most)
    return None


def setting_changed(state: TableState, event: HouseSettingChanged) -> TableState:
    """The table after a change. A setting that a later program no longer has changes nothing."""
    if event.name not in KINDS:
        return state
    return replace(state, settings=replace(state.settings, **{event.name: event.becomes}))
