"""The amount from which on the cash desk handles what one guest buys (house practice 3)."""

from __future__ import annotations

from dealerassist.table.commands import Command
from dealerassist.table.plausible_amounts import USUAL_STACKS
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import back_to_page
from ui.asked.key_action import GreyReason, Intent
from ui.dialogs.table_setup_command import changed_table_command
from ui.keys.amount_dialog import AmountDialog
from ui.keys.number_dialog import digits_about
from ui.view.view import Prompt


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
