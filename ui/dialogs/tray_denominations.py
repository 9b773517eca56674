"""The denominations in the tray, and whether chips are sold at the table (house practice 4)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.table.tray_denominations import offered_denominations
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live, live_or_grey
from ui.dialogs.table_setup import BuyInNotice, changed_table_command
from ui.keys.chips import colour_of, tray_chips
from ui.keys.paging import choices_on_page
from ui.view.parts import Tone
from ui.view.view import Prompt

PREFIX = "chip-"
"""Before the denomination, in a key's object name: "chip-500"."""

SMALLEST = 1
"""The smallest chip, which is always in the tray: every amount can be paid in it."""


class TrayChips(Dialog, frozen=True, kw_only=True):
    """Asks which denominations lie in the tray, and whether chips are sold at the table.

    Attributes:
        chosen: in smallest chips, the highest first.
        page: of the keys, as not all of them fit.
        sells: guests may buy and redeem chips for cash at the table.
    """

    chosen: tuple[int, ...]
    page: int = 0
    sells: bool = True

    stays_when_refused = True

    def asks(self, at: Context) -> Asked:
        why = at.voice("Payouts are shown in these chips")
        keys = [_chip_key(at, self, value) for value in offered_denominations(at.rules)]
        keys = [_notice(at), _sells(at, self), *keys]
        confirm = live(
            "confirm",
            at.voice("Apply"),
            AskDesk(changed_table_command(at.state, chosen=self.chosen, sells=self.sells)),
            detail=at.voice.count("{n} denomination", "{n} denominations", len(self.chosen)),
            tone=Tone.GO,
        )
        return Asked(
            prompt=Prompt(at.voice("Which chips are in the tray?"), why),
            pad=choices_on_page(at.voice, self, self.page, keys, confirm, cancel(at.voice)),
            rule="HP 4 money",
        )

    def toggled(self, value: int) -> TrayChips:
        """With this denomination put in, or taken out."""
        values = {*self.chosen} ^ {value}
        return replace(self, chosen=tuple(sorted(values, reverse=True)))


def tray_key(at: Context) -> KeyAction:
    """The key between shifts that asks for the denominations in the tray."""
    voice, title = at.voice, at.voice("Chip values")
    if at.state.rules is None:
        return grey(voice, "tray", title, GreyReason(voice("The table is not in service")))
    chosen = tray_chips(at)
    detail = voice.count("{n} denomination", "{n} denominations", len(chosen))
    does = refusal_of(at, changed_table_command(at.state, chosen=chosen)) or opening(
        TrayChips(chosen=chosen, sells=at.state.sells_at_table)
    )
    return live_or_grey(voice, "tray", title, does, detail=detail)


def _chip_key(at: Context, menu: TrayChips, value: int) -> KeyAction:
    voice, name, chip = at.voice, f"{PREFIX}{value}", colour_of(at.rules, value)
    title, within = voice.money(value), value in menu.chosen
    if value == SMALLEST:
        reason = GreyReason(voice("Every amount is paid in these"), "2.5")
        return grey(voice, name, title, reason).looking(chip=chip)
    detail = voice("in the tray") if within else voice("not in the tray")
    key_action = live(name, title, opening(menu.toggled(value)), detail=detail, chosen=within)
    return key_action.looking(chip=chip) if within else key_action


def _sells(at: Context, menu: TrayChips) -> KeyAction:
    """The key for whether guests buy and redeem chips for cash at the table (house practice 4)."""
    detail = at.voice("chips for cash") if menu.sells else at.voice("the cash desk alone")
    title = at.voice("Sold at the table") if menu.sells else at.voice("Not sold at the table")
    changed = opening(replace(menu, sells=not menu.sells))
    return live("sells-at-table", title, changed, detail=detail, chosen=menu.sells)


def _notice(at: Context) -> KeyAction:
    """The key for the amount from which on the cash desk handles what one guest buys."""
    detail = at.voice("{amount} and over", amount=at.voice.money(at.state.notice_at))
    keypad = opening(BuyInNotice())
    return live("buy-in-notice", at.voice("Cash desk handles"), keypad, detail=detail)
