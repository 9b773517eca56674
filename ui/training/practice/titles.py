"""The titles of the practice table's keys, and the notes at a guest's seat."""

from __future__ import annotations

from typing import assert_never

from dealerassist.locale.localizer import Localizer, capital
from dealerassist.training.practice.dealer_actions import Announce, DealerAction
from dealerassist.training.practice.guest_gestures import Gesture, Sign
from dealerassist.training.practice.wording.prompt_and_verdict import act_name, action_name
from ui.training.practice.tap_meaning import AT_ONCE

SIDE_POTS = "do-pots"
PROBLEM = "problem"


def action_title(voice: Localizer, name: str, kind: type[DealerAction]) -> str:
    """The title of a key: the act that it announces, or else its kind of action.

    An ellipsis says that more has to be entered.
    """
    if name == SIDE_POTS:
        return f"{voice('Side pots')}\u00a0…"
    at_once = AT_ONCE.get(name)
    if isinstance(at_once, Announce):
        return capital(act_name(voice, at_once.act))
    title = action_name(voice, kind)
    return f"{title}\u00a0…" if at_once is None and name != PROBLEM else title


def gesture_note(voice: Localizer, gesture: Gesture) -> str:
    """The note at a guest's seat: what the guest does or says, in a few words; may be empty."""
    match gesture.sign:
        case Sign.THROWS_CARDS:
            return voice("throws the cards in")
        case Sign.KNOCKS:
            return voice("knocks")
        case Sign.STANDS_PAT:
            return voice("waves on")
        case Sign.DISCARDS:
            return voice.count("lays {n} card aside", "lays {n} cards aside", gesture.count)
        case Sign.PUSHES | Sign.IS_CALLED:
            return voice("pushes {amount}", amount=voice.money(gesture.amount))
        case Sign.PUSHES_ALL:
            return voice("pushes all: {amount}", amount=voice.money(gesture.amount))
        case Sign.PUSHES_TWICE:
            amount, total = voice.money(gesture.amount), voice.money(gesture.total)
            return voice("pushes {amount}, then to {total}", amount=amount, total=total)
        case Sign.HESITATES:
            return voice("does nothing for minutes")
        case Sign.SAYS_AMOUNT:
            return voice("“I make it {amount}”", amount=voice.money(gesture.total))
        case Sign.SAYS_BET:
            return voice("“{amount}”", amount=voice.money(gesture.total))
        case (
            Sign.HOLE_CARDS_OPEN
            | Sign.TOO_MANY_CARDS
            | Sign.NO_CARDS
            | Sign.TWO_ALIKE
            | Sign.EARLY_CARDS
        ):
            # Cards that lie wrongly: the trainee has to notice them, so no note gives them away.
            return ""
        case _:
            assert_never(gesture.sign)
