"""What is set about the table: the command that changes it, its number, and the cash desk's notice.

The command puts the table into service anew with the change, which is possible between shifts only.
"""

from __future__ import annotations

from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.table.commands import Command, OpenTable
from dealerassist.table.plausible_amounts import USUAL_STACKS
from dealerassist.table.state import TableState
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dry_run import intent_for
from ui.asked.intents import back_to_page
from ui.asked.key_action import GreyReason, Intent
from ui.keys.amount_dialog import AmountDialog
from ui.keys.number_dialog import NumberDialog, NumberEntry, digits_about
from ui.view.view import Prompt


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


# ── its number ──────────────────────────────────────────────────────────────────────────────────


LONGEST_TABLE = 3
"""The most digits: no house has a thousand tables."""


class TableNumber(NumberDialog, frozen=True, kw_only=True):
    """Asks for the number of the table."""

    most_digits = LONGEST_TABLE

    def asks(self, at: Context) -> Asked:
        does: Intent | GreyReason = GreyReason(at.voice("Type a number first"))
        if self.digits:
            command = changed_table_command(at.state, name=self.digits)
            does = back_to_page(self, intent_for(at, command))
        entry = NumberEntry(
            title=at.voice("Number of the table"),
            value=self.digits,
            hint="",
            confirm=at.voice("Apply"),
            does=does,
        )
        prompt = Prompt(at.voice("Which table is this?"), at.voice("The number on its plate"))
        return self.keypad(at, entry, prompt=prompt, rule="1.5")


# ── the notice of the cash desk ─────────────────────────────────────────────────────────────────


class BuyInNotice(AmountDialog, frozen=True, kw_only=True):
    """Asks for that amount; everything that one guest buys counts together."""

    def asks(self, at: Context) -> Asked:
        voice, usual = at.voice, at.state.notice_at
        now = voice("Now {amount}", amount=voice.money(usual))
        entry = self.amount_entry(
            at,
            lambda chips: changed_table_command(at.state, notice=chips),
            title=voice("Bought by one guest — the cash desk handles … and over"),
            hint=voice.cited(now, "HP 3"),
            confirm=voice("Apply"),
            presets=(usual // 2, usual, 5 * usual),
        )
        why = voice.cited(voice("Everything one guest buys counts together"), "HP 3")
        prompt = Prompt(voice("When does the cash desk take over?"), why)
        return self.keypad(at, entry, prompt=prompt, rule="HP 3 guests")

    def intent(self, at: Context, command: Command) -> Intent | GreyReason:
        # The page of the house that asked for it is open again then.
        return back_to_page(self, super().intent(at, command))

    def longest(self, at: Context) -> int:
        return digits_about(at, USUAL_STACKS * at.state.notice_at)
