"""The prompt over the keypad, where another one than that of the hand is due."""

from __future__ import annotations

from ui.dialogs.money_prompt import box_prompt, signer_prompt
from ui.dialogs.staff_prompt import number_prompt
from ui.problems.prompt import problem_prompt
from ui.review.find_hand import finding_prompt
from ui.shell.context import Context
from ui.shell.mode import Purpose, Typing
from ui.shell.names import guest_at
from ui.view.view import Prompt


def typing_prompt(at: Context, typing: Typing) -> Prompt | None:
    """What is being entered; None where the prompt of the hand stays."""
    voice, guest = at.voice, guest_at(at.voice, at.state, typing.seat)
    match typing.purpose:
        case Purpose.COUNT | Purpose.LEAVE:
            return Prompt(voice("Count the chips of {guest}", guest=guest))
        case Purpose.BUY_IN | Purpose.ADD_CHIPS:
            return _buying(at, typing)
        case Purpose.TIP:
            title = voice("{guest} gives a tip", guest=guest)
            return Prompt(title, voice("The chips go into the tip box"))
        case Purpose.CHANGE_CROUPIER | Purpose.TABLE | Purpose.NOTICE:
            return _of_the_house(at, typing.purpose)
        case Purpose.OPEN_SHIFT if at.presence.signs and at.presence.awaits_first:
            why = voice("No pit boss is enrolled yet: that can be done now or later")
            return Prompt(voice("Open the shift"), why)
        case Purpose.BOX if typing.asked is not None:
            return box_prompt(at, typing.asked)
        case Purpose.SECOND_SIGNER if typing.slip is not None:
            return signer_prompt(at, typing.slip)
        case Purpose.REDEEM:
            title = voice("{guest} leaves, paid in cash", guest=guest)
            return Prompt(title, voice("Count the chips into the tray, then the cash in the open"))
        case Purpose.CASH_PART:
            title = voice("{guest} pays a part in cash", guest=guest)
            return Prompt(title, voice("Count the money in the open, then push the chips over"))
        case Purpose.SIGN | Purpose.ENROL:
            return number_prompt(at, typing)
        case Purpose.FIND_HAND:
            return finding_prompt(at)
        case _:
            return problem_prompt(at, typing)


def _buying(at: Context, typing: Typing) -> Prompt:
    """A guest buys chips: the money is counted before the chips are pushed."""
    voice, guest = at.voice, guest_at(at.voice, at.state, typing.seat)
    title = voice("{guest} buys more chips", guest=guest)
    if typing.purpose is Purpose.BUY_IN:
        title = voice("{guest} buys in", guest=guest)
    return Prompt(title, voice("Count the money in the open, then push the chips over"))


def _of_the_house(at: Context, purpose: Purpose) -> Prompt:
    """Who deals, which table this is, when the cash desk takes over."""
    voice, shift = at.voice, at.state.shift
    match purpose:
        case Purpose.TABLE:
            return Prompt(voice("Which table is this?"), voice("The number on its plate"))
        case Purpose.NOTICE:
            why = voice("All that one guest buys counts together")
            return Prompt(voice("When does the cash desk take over?"), voice.cited(why, "HP 3"))
        case _:
            croupier = "" if shift is None else shift.croupier
            why = voice("{croupier} hands over", croupier=croupier) if croupier else ""
            return Prompt(voice("Change of croupier"), why)
