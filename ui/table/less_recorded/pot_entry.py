"""The dialog in which the pots of a hand are entered one by one (house practice, chapter 1).

For each pot first the amount, then who wins it; then comes the next pot, or the award.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import capital, dotted
from ui.shell.asked import WayBack
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.intents import opening
from ui.shell.key_action import GreyReason, Intent, KeyAction, live
from ui.shell.number_dialog import DigitsDialog, digits_of_amount
from ui.shell.pad import PadKeys
from ui.shell.seat_and_hand_names import pot_name
from ui.shell.showdown_so_far import Showdown
from ui.table.less_recorded.depth_note import depth_note
from ui.table.less_recorded.pot_amount import pot_keypad
from ui.table.less_recorded.pots_only_winners import (
    chips_entered,
    entered_awards,
    may_win_pot,
    named,
    next_hand_is_of_pots,
    not_in_the_hand,
    pot_winner_keys,
    pots_are_due,
    refuse_amount,
)
from ui.table.less_recorded.winners import WinnerNaming, armed_prompt
from ui.table.showdown.prompt import winnings
from ui.view.view import Pad, Prompt


class PotEntry(DigitsDialog, frozen=True, kw_only=True):
    """One pot of a hand of which only the pots and their winners are recorded.

    Attributes:
        entered: the amount is complete, and its winners are asked for.
        winners: the seats that win it, or its high half.
        low: the seats that win its low half; none where the pot is not halved.
        naming: how the seat that is named next wins.
        before: the pot that was entered before this one; None for the main pot.
    """

    entered: bool = False
    winners: tuple[int, ...] = ()
    low: tuple[int, ...] = ()
    naming: WinnerNaming = WinnerNaming()
    before: PotEntry | None = None

    @property
    def holds_entry(self) -> bool:
        """Once an amount is typed, for this pot or one before it."""
        return bool(self.digits or self.before)

    @property
    def pots(self) -> tuple[PotEntry, ...]:
        """All pots entered so far, the main pot first and this one last."""
        return (*(() if self.before is None else self.before.pots), self)

    def longest(self, at: Context) -> int:
        """As many digits as the amount of all chips in play."""
        return digits_of_amount(at, at.state.chips_in_play())

    def keys(self, at: Context) -> PadKeys:
        """The keypad, or the winners once the amount is complete."""
        if self.entered:
            return PadKeys(Pad.WINNERS, pot_winner_keys(at, self))
        return pot_keypad(at, self)

    def prompt(self, at: Context) -> Prompt:
        """What is to be entered next."""
        return armed_prompt(at, self.naming) or _pot_prompt(at, self)

    def rule(self) -> str:
        """Who wins a pot; before that, what is recorded of one."""
        return "7.4" if self.entered else "HP 1 change"

    def on_seat(self, at: Context, number: int) -> Intent | GreyReason | None:
        """The seat wins the pot whose amount is typed; the tap confirms the amount, too."""
        if not self.digits:
            return None
        if (refused := refuse_amount(at, self)) is not None:
            return refused
        if not may_win_pot(at, number):
            return not_in_the_hand(at, number)
        return opening(named(self, number))

    def on_backspace(self) -> Dialog | str | None:
        """The last digit of the amount, while it is being typed."""
        return "digit-back" if self.digits and not self.entered else None

    def way_back(self, at: Context) -> WayBack | None:
        """Takes back what was entered last: how one wins, the winners, the amount, or the pot."""
        if self.naming != WinnerNaming():
            return WayBack(
                opening(replace(self, naming=WinnerNaming())), at.voice("the previous question")
            )
        if self.winners or self.low:
            unnamed = replace(self, winners=(), low=(), naming=WinnerNaming())
            return WayBack(opening(unnamed), at.voice("who wins"))
        if self.digits:
            retyped = replace(self, digits="", entered=False)
            return WayBack(opening(retyped), at.voice("the amount of the pot"))
        if self.before is None:
            return None
        return WayBack(opening(self.before), at.voice("one more pot"))


def pots_asked(at: Context) -> PotEntry | None:
    """The first pot, where no dialog is open yet and pots are to be entered; else None."""
    return PotEntry() if pots_are_due(at) else None


def dealt_hand_key(at: Context) -> tuple[KeyAction, ...]:
    """The key to the keypad while something is asked before the next hand.

    A hand is entered only once it is over, so what is due may come up while one is played.
    """
    if not next_hand_is_of_pots(at):
        return ()
    detail = at.voice("the hand is dealt already")
    return (live("pots-dealt", at.voice("The pots"), opening(PotEntry()), detail=detail),)


def _pot_prompt(at: Context, pot_entry: PotEntry) -> Prompt:
    """What is to be entered of this pot: its amount, its winners, or what it would pay."""
    voice, pot = at.voice, pot_name(at.voice, len(pot_entry.pots) - 1)
    if not pot_entry.entered:
        title = voice("{pot}: how much is in it?", pot=pot)
        tap = voice("then tap the seat that won") if not refuse_amount(at, pot_entry) else ""
        return Prompt(title, dotted([depth_note(at), capital(tap)]))
    if pot_entry.winners:
        return _payout_prompt(at, pot_entry)
    amount = voice.pot(chips_entered(at, pot_entry))
    message = "{pot}, {amount}: who wins? Tap the seat"
    if pot_entry.low:
        message = "{pot}, {amount}: who wins the high half? Tap the seat"
    title = voice(message, pot=pot, amount=amount)
    low = voice("The low half goes to another seat with “Low half”")
    halves = at.rules.is_halved and not pot_entry.low
    return Prompt(title, dotted([depth_note(at), low if halves else ""]))


def _payout_prompt(at: Context, pot_entry: PotEntry) -> Prompt:
    voice, awards = at.voice, entered_awards(at, pot_entry)
    if isinstance(awards, Refusal):
        why = voice.cited(voice.refusal(awards), awards.rule)
        return Prompt(voice("This cannot be paid out"), dotted([depth_note(at), why]))
    taken = sum(award.raked for award in awards)
    rake = voice("rake {amount}", amount=voice.pot(taken)) if taken else voice("no rake")
    won = winnings(replace(at, showdown=Showdown(awards=awards)))
    dropped = sum(award.dropped for award in awards)
    drop = voice("Drop {amount}", amount=voice.pot(dropped)) if dropped else ""
    return Prompt(capital(won), dotted([depth_note(at), capital(rake), drop]))
