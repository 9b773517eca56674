"""An amount that is hardly plausible is said in words, and asked for once more (HP 4).

The page says nothing of how much it should be, nor which limit it is over: counting stays blind.
"""

from __future__ import annotations

from dealerassist.chip_arithmetic import CENTS
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.number_words import amount_in_words
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.money_state import Pieces
from dealerassist.table.plausible_amounts import AmountKind, is_plausible
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Confirmation, Dialog
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, Intent, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.way_back import back_to
from ui.view.view import DoubtedView, Pad, Prompt


class DoubtedAmount(Confirmation, frozen=True, kw_only=True):
    """Asks once more for an amount that was entered in the dialog that it leads back to.

    Attributes:
        entered_in: that dialog.
        does: what follows if the amount is so.
        cents: the amount, in hundredths of the currency.
        currency: of the table that it is for.
        pieces: the chips that were counted; none where the amount was typed.
    """

    entered_in: Dialog
    does: Intent
    cents: int
    currency: str
    pieces: Pieces = ()

    holds_entry = True

    def asks(self, at: Context) -> Asked:
        before, prompt = self.entered_in.asks(at), None
        if before.prompt is not None:
            why = at.voice("An amount like this is asked for twice")
            prompt = Prompt(before.prompt.title, at.voice.cited(why, "HP 4"))
        return Asked(
            prompt=prompt,
            pad=self._pad(at),
            rule="HP 4 plausible",
            seats=before.seats,
            back=back_to(at, self.entered_in),
            over=before.over,
            escape="back",
        )

    def _pad(self, at: Context) -> PadKeys:
        """The amount; the key that says it is so lies far from where it was confirmed."""
        voice, entered_in = at.voice, self.entered_in
        so = live("amount-stands", voice("It is so"), self.does)
        detail = voice("what was entered is still there")
        again = live("back", voice("Enter again"), opening(entered_in), detail=detail, icon="again")
        close = cancel(voice, then=Mode(entered_in.return_to))
        view = DoubtedView(
            title=voice("Is that right? Read it once more:"),
            amount=_money(voice, self.cents, self.currency),
            words=amount_in_words(voice.say, self.cents, self.currency),
            pieces=dotted(_chips(voice, each) for each in self.pieces),
        )
        return PadKeys(Pad.DOUBTED, (so,), (again, close), shows=view)


def asked_once_more(
    at: Context,
    entered_in: Dialog,
    does: Intent | GreyReason,
    kind: AmountKind,
    chips: int,
    pieces: Pieces = (),
) -> Intent | GreyReason:
    """What confirming an amount does: what it says, or first the question whether it is so.

    Args:
        entered_in: the dialog in which it was entered.
        does: what confirming it does; a reason against it stays one.
        kind: what it is for.
        pieces: the same by denomination, where it was counted so.
    """
    if isinstance(does, GreyReason) or is_plausible(at.state, kind, chips):
        return does
    return doubting(entered_in, does, at.rules, chips, pieces)


def doubting(
    entered_in: Dialog, does: Intent, rules: HouseRules, chips: int, pieces: Pieces = ()
) -> Intent:
    """Asks once more for so many chips of a table with these rules."""
    return opening(
        DoubtedAmount(
            entered_in=entered_in,
            does=does,
            cents=chips * rules.smallest_chip_cents,
            currency=rules.currency,
            pieces=pieces,
            return_to=entered_in,
        )
    )


def _money(voice: Localizer, cents: int, currency: str) -> str:
    unit = 1 if cents % CENTS else CENTS
    return voice.say.money(cents // unit, unit, currency)


def _chips(voice: Localizer, piece: tuple[int, int]) -> str:
    """So many chips of a denomination: "47,118 chips of €5,000"."""
    value, number = piece
    return voice.count("{n} chip of {chip}", "{n} chips of {chip}", number, chip=voice.money(value))
