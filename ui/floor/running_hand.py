"""The hand that is being played at a table, on the felt, as far as the floor has it."""

from __future__ import annotations

from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.locale.localizer import Localizer
from ui.asked.context import Context
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, live
from ui.review.page import PitPage
from ui.review.replay import Replay

RUNNING = "pit-running"
"""The key that shows the hand that is played."""


class RunningHand(Replay, frozen=True, kw_only=True):
    """A hand that has not ended, gone through like one of the past; it is not printed."""

    def band(self, at: Context) -> str:
        """That it goes on, and how old the last of it is."""
        number = at.voice.say.number(self.hand.number)
        time = at.voice.say.time(self.hand.entries[-1].utc_ms, seconds=True)
        return at.voice("Hand {number} goes on — as of {time}", number=number, time=time)

    def _print(self, at: Context) -> tuple[KeyAction, ...]:
        """No key: it is printed once it has ended."""
        return ()

    def at_the_end(self, at: Context) -> str:
        """It has no end yet."""
        return at.voice("This is as far as it is known here")


def running_hand_keys(
    voice: Localizer, page: PitPage, hand: FinishedHand | None
) -> tuple[KeyAction, ...]:
    """The key that shows the hand that is played, at its last step; none between hands."""
    if hand is None:
        return ()
    states = hand.states()
    shown = RunningHand(hand=hand, states=states, step=len(states) - 1, return_to=page)
    return (live(RUNNING, voice("Running hand"), opening(shown)),)
