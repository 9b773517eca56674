"""Changing the settings of the house, which a pit boss does between hands (HP 7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.table import cash_of_day
from dealerassist.table.commands import ChangeHouseSettings
from dealerassist.table.events import CashFound, CashNoticed, HouseSettingChanged, TableOpened
from dealerassist.table.house_settings import (
    CASH_DESK,
    GAME,
    KINDS,
    RULE,
    SALE,
    STAKES,
    TABLE,
    HouseSettings,
)
from dealerassist.table.state import TableState


def change_settings(
    state: TableState, command: ChangeHouseSettings
) -> tuple[HouseSettingChanged | CashFound | CashNoticed, ...] | Refusal:
    """Change each setting that differs, in a shift or between two, but not in the middle of a hand.

    Each changed setting is an event of its own, in the order of the fields; then comes the cash
    that is known of the gaming day, and what is to be noticed of it now.
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
    events = [HouseSettingChanged(name, was.value(name), becomes.value(name)) for name in changed]
    if "cash_per_day" not in changed:
        return tuple(events)
    found = (CashFound(command.cash),) if command.cash else ()
    now = replace(state, settings=becomes, cash=command.cash or state.cash)
    return (*events, *found, *cash_of_day.notices_of_amount(now))


def _fault_together(settings: HouseSettings) -> Refusal | None:
    """Why these settings cannot stand beside each other, or None."""
    kept, notice = settings.away_minutes, settings.away_notice_minutes
    if kept and notice > kept:
        return refuse(Code.NOTICE_TOO_LONG, RULE, kept=kept, notice=notice)
    return None


def told_of_table(state: TableState, becomes: TableOpened) -> Iterator[HouseSettingChanged]:
    """What the table is put into service with otherwise than before: game, stakes, the house's.

    At its first time nothing is told, nor of amounts if a chip is worth something else now.
    """
    if state.rules is None:
        return
    if state.name != becomes.name:
        yield HouseSettingChanged(TABLE, state.name, becomes.name)
    played = state.mix or state.rules, becomes.mix or becomes.rules
    for setting, told in ((GAME, _name), (STAKES, _stakes)):
        was, now = map(told, played)
        if was != now:
            yield HouseSettingChanged(setting, was, now)
    same_chip = state.rules.chip_worth == becomes.rules.chip_worth
    if same_chip and state.buy_in_notice != becomes.buy_in_notice:
        notice = replace(state, buy_in_notice=becomes.buy_in_notice).notice_at
        yield HouseSettingChanged(CASH_DESK, state.notice_at, notice)
    if state.sells_at_table != becomes.sells_at_table:
        yield HouseSettingChanged(SALE, int(state.sells_at_table), int(becomes.sells_at_table))


def _name(played: HouseRules | Mix) -> str:
    return played.name if isinstance(played, Mix) else played.profile


def _stakes(played: HouseRules | Mix) -> str:
    """Of a mix those of each game; what several have alike once."""
    games = played.games if isinstance(played, Mix) else (played,)
    return ", ".join(dict.fromkeys(map(_stakes_of_game, games)))


def _stakes_of_game(rules: HouseRules) -> str:
    cents = (str(chips * rules.smallest_chip_cents) for chips in rules.figures)
    return f"{rules.limit.value} {'/'.join(cents)}"


def setting_changed(state: TableState, event: HouseSettingChanged) -> TableState:
    """The table after a change.

    What has an event of its own beside it changes nothing here, nor does a setting that a later
    program no longer has.
    """
    if event.name not in KINDS:
        return state
    if event.name == "cash_per_day":
        # Of another amount, nothing has been said yet.
        state = replace(state, cash=tuple(replace(guest, noticed=0) for guest in state.cash))
    return replace(state, settings=replace(state.settings, **{event.name: event.becomes}))
