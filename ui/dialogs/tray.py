"""The chips of the tray, and from what amount the cash desk takes over (house practice 3)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.commands import OpenTable
from dealerassist.table.state import TableState
from dealerassist.table.tray import offered_denominations
from ui.felt.chips import colour_of, tray_of
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import Do, KeyAction, Reason, cancel, grey, live, opening
from ui.shell.mode import Purpose, TrayMenu, Typing
from ui.shell.paging import page_of
from ui.view.parts import Tone

PREFIX = "chip-"

SMALLEST = 1


def tray_touch(at: Context) -> KeyAction:
    """The key between shifts that asks which chips lie in the tray."""
    voice, title = at.voice, at.voice("Chips in the tray")
    if at.state.rules is None:
        return grey(voice, "tray", title, Reason(voice("The table is not in service")))
    chosen = tray_of(at)
    refusal = refusal_of(at, reopening(at.state, chosen=chosen))
    if refusal is not None:
        return grey(voice, "tray", title, refusal)
    detail = voice.count("{n} denomination", "{n} denominations", len(chosen))
    return live(
        "tray", title, opening(TrayMenu(chosen, sells=at.state.sells_at_table)), detail=detail
    )


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


def tray_touches(at: Context, menu: TrayMenu) -> tuple[KeyAction, ...]:
    """A key for each denomination that there can be: a tap puts it in or takes it out."""
    keys = [_chip_key(at, menu, value) for value in offered_denominations(at.rules)]
    shown = page_of(at.voice, [_notice(at), _sells(at, menu), *keys], menu.page, menu.turned)
    confirm = live(
        "confirm",
        at.voice("Apply"),
        Do(reopening(at.state, chosen=menu.chosen, sells=menu.sells)),
        detail=at.voice.count("{n} denomination", "{n} denominations", len(menu.chosen)),
        tone=Tone.GO,
    )
    return (*shown, confirm, cancel(at.voice))


def _chip_key(at: Context, menu: TrayMenu, value: int) -> KeyAction:
    voice, name = at.voice, f"{PREFIX}{value}"
    title = voice.money(value)
    if value == SMALLEST:
        reason = Reason(voice("Every amount is paid in these"), "2.5")
        key, why = grey(voice, name, title, reason)
        return KeyAction(replace(key, chip=colour_of(at.rules, value)), why)
    within = value in menu.chosen
    detail = voice("in the tray") if within else voice("not in the tray")
    tone = Tone.GO if within else Tone.PLAIN
    chip = colour_of(at.rules, value) if within else ""
    return live(name, title, opening(menu.toggled(value)), detail=detail, tone=tone, chip=chip)


def _sells(at: Context, menu: TrayMenu) -> KeyAction:
    """Whether guests buy and redeem chips for cash at the table (house practice 4)."""
    detail = at.voice("chips for cash") if menu.sells else at.voice("the cash desk alone")
    title = at.voice("Sold at the table") if menu.sells else at.voice("Not sold at the table")
    tone = Tone.GO if menu.sells else Tone.PLAIN
    changed = opening(replace(menu, sells=not menu.sells))
    return live("sells-at-table", title, changed, detail=detail, tone=tone)


def _notice(at: Context) -> KeyAction:
    """From what amount bought by one guest on the cash desk is told."""
    detail = at.voice("{amount} and over", amount=at.voice.money(at.state.notice_at))
    keypad = opening(Typing(Purpose.NOTICE))
    return live("buy-in-notice", at.voice("Cash desk handles"), keypad, detail=detail)
