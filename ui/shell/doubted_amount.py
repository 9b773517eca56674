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
from ui.shell.asked import SeatsAsked, WayBack
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.intents import cancel, opening
from ui.shell.key_action import GreyReason, Intent, ViewWithKeys, live
from ui.shell.pad import PadKeys
from ui.shell.screen_mode import Mode
from ui.shell.way_back import back_to
from ui.view.pit import PitView
from ui.view.view import DoubtedView, Pad, Prompt


class DoubtedAmount(Dialog, frozen=True, kw_only=True):
    """Asks once more for an amount that was entered in the dialog that it leads back to.

    Attributes:
        asked: that dialog.
        does: what follows if the amount is so.
        cents: the amount, in hundredths of the currency.
        currency: of the table that it is for.
        pieces: the chips that were counted; none where the amount was typed.
    """

    asked: Dialog
    does: Intent
    cents: int
    currency: str
    pieces: Pieces = ()

    @property
    def holds_entry(self) -> bool:
        """The amount."""
        return True

    def keys(self, at: Context) -> PadKeys:
        """Enter it again; or, far from where it was confirmed, say that it is so."""
        voice = at.voice
        so = live("amount-stands", voice("It is so"), self.does)
        detail = voice("what was entered is still there")
        again = live("back", voice("Enter again"), opening(self.asked), detail=detail, icon="again")
        close = cancel(voice, then=Mode(self.asked.return_to))
        view = DoubtedView(
            title=voice("Is that right? Read it once more:"),
            amount=_money(voice, self.cents, self.currency),
            words=amount_in_words(voice.say, self.cents, self.currency),
            pieces=dotted(_chips(voice, each) for each in self.pieces),
        )
        return PadKeys(Pad.DOUBTED, (so, again, close), doubted=view)

    def upper_page(self, at: Context) -> ViewWithKeys[PitView] | None:
        """That of the dialog."""
        return self.asked.upper_page(at)

    def prompt(self, at: Context) -> Prompt | None:
        """What it was entered for, and that it is asked for once more."""
        before, why = self.asked.prompt(at), at.voice("An amount like this is asked for twice")
        return None if before is None else Prompt(before.title, at.voice.cited(why, "HP 4"))

    def rule(self) -> str:
        """The passage about such amounts."""
        return "HP 4 plausible"

    def seat_concerned(self, at: Context) -> int | None:
        """That of the dialog."""
        return self.asked.seat_concerned(at)

    def seats_asked(self, at: Context) -> SeatsAsked | None:
        """Those of the dialog."""
        return self.asked.seats_asked(at)

    def way_back(self, at: Context) -> WayBack:
        """Back to the dialog."""
        return back_to(at, self.asked)

    def on_escape(self) -> Dialog | str | None:
        """Back to the dialog."""
        return "back"

    def after_refusal(self) -> Dialog | None:
        """The dialog, with what was entered."""
        return self.asked.after_refusal()


def asked_once_more(
    at: Context,
    asked: Dialog,
    does: Intent | GreyReason,
    kind: AmountKind,
    chips: int,
    pieces: Pieces = (),
) -> Intent | GreyReason:
    """What confirming an amount does: what it says, or first the question whether it is so.

    Args:
        at: where the table stands.
        asked: the dialog in which it was entered.
        does: what confirming it does; a reason against it stays one.
        kind: what it is for.
        chips: the amount.
        pieces: the same by denomination, where it was counted so.
    """
    if isinstance(does, GreyReason) or is_plausible(at.state, kind, chips):
        return does
    return doubting(asked, does, at.rules, chips, pieces)


def doubting(
    asked: Dialog, does: Intent, rules: HouseRules, chips: int, pieces: Pieces = ()
) -> Intent:
    """Asks once more for so many chips of a table with these rules."""
    return opening(
        DoubtedAmount(
            asked=asked,
            does=does,
            cents=chips * rules.smallest_chip_cents,
            currency=rules.currency,
            pieces=pieces,
            return_to=asked,
        )
    )


def _money(voice: Localizer, cents: int, currency: str) -> str:
    unit = 1 if cents % CENTS else CENTS
    return voice.say.money(cents // unit, unit, currency)


def _chips(voice: Localizer, piece: tuple[int, int]) -> str:
    """So many chips of a denomination: "47,118 chips of €5,000"."""
    value, number = piece
    return voice.count("{n} chip of {chip}", "{n} chips of {chip}", number, chip=voice.money(value))
