"""A hand of a file on the felt: gone through like one of the table, and marked where it differs."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.finished_hand import FinishedHandEntry
from dealerassist.hand.state import HandState, UnseenChips
from dealerassist.locale.localizer import dotted
from ui.asked.context import Context
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, live
from ui.review.entry_text import entry_time
from ui.review.record_seen import SeenHand, marked_words, rules_in, said_of
from ui.review.replay import Replay, on_with_the_hand
from ui.view.view import Prompt


class RecordOnFelt(Replay, frozen=True, kw_only=True):
    """A hand of a file gone through on the felt; it is neither printed nor corrected.

    Attributes:
        seen: the hand, and what was found about it.
        file: what the file is called.
    """

    seen: SeenHand
    file: str

    @property
    def state(self) -> HandState:
        """How the hand stood: a stack that the file does not know is no figure that is shown."""
        state = super().state
        if not self.seen.unknown:
            return state
        return replace(state, unseen=UnseenChips(self.seen.unknown, 0))

    def said(self, at: Context) -> Prompt:
        """Which hand it is; below that the action, and what was found about it."""
        done = [entry_time(at.voice, self.entry), self.words(at, self.entry)]
        found = said_of(self.seen.at_step(self.step))
        return Prompt(self.band(at), found or dotted(done))

    @property
    def kept_by(self) -> str:
        """The rule that this action breaks, or by which this house does it otherwise."""
        return next(iter(rules_in(self.seen.at_step(self.step))), "")

    def band(self, at: Context) -> str:
        """The text over the felt that marks it as none of the table's."""
        number = at.voice.say.number(self.seen.number)
        return at.voice("{file} — hand {number}", file=self.file, number=number)

    def at_the_end(self, at: Context) -> str:
        """Where a rule is broken nothing follows, as what the file has next cannot be played."""
        if self.seen.breaks is not None:
            return at.voice("Nothing after this can be played by the rules")
        return super().at_the_end(at)

    def words(self, at: Context, entry: FinishedHandEntry) -> str:
        """What was done, and about which rule something was found."""
        step = self.hand.entries.index(entry)
        return marked_words(at.voice.under(self.hand.rules), self.seen, step)

    def _print(self, at: Context) -> tuple[KeyAction, ...]:
        return ()

    def _ways_on(self, at: Context) -> tuple[KeyAction, ...]:
        return ()

    def _ends(self, at: Context) -> tuple[KeyAction, ...]:
        """Back to the list of the file, and to the table."""
        back = live("back", at.voice("To the list"), opening(self.return_to))
        return (back, on_with_the_hand(at))
