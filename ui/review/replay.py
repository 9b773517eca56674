"""Replay: a past hand on the felt, as it stood after one of its entries (house practice 3, 5)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.desk.undo_history import UndoStep
from dealerassist.hand.finished_hand import FinishedHand, FinishedHandEntry
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import dotted
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from ui.asked.asked import Asked, PastHand
from ui.asked.context import Context, Undoable, context_of
from ui.asked.correction_text import paid_words
from ui.asked.dialog import Cover
from ui.asked.idle import IN_THE_PIT_NS
from ui.asked.intents import MakeBeside, SwitchTo, TableAct, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.print_notices import being_made
from ui.asked.screen_mode import PLAIN
from ui.asked.showdown_so_far import showdown_of
from ui.jobs.worker_jobs import HandPaper
from ui.review.corrections.begin import correct_here, draft_under_way, withdraw_here
from ui.review.corrections.course_keys import pick_here
from ui.review.corrections.draft import CorrectionDraft, DraftStage
from ui.review.outcomes import entry_text, entry_time
from ui.review.page import PitPage
from ui.view.lists import LineView, ReplayView
from ui.view.view import Pad, Prompt

LINES = 7
"""How many entries are listed: the one on the felt, and those around it."""


class Replay(Cover, frozen=True, kw_only=True):
    """A past hand gone through again on the felt.

    Attributes:
        hand: the hand.
        states: how it stood after each of its entries.
        step: after which of them it is shown.
        return_to: where it was chosen; None where it was asked for by its number.
    """

    hand: FinishedHand
    states: tuple[HandState, ...]
    step: int

    reads_only = True

    @property
    def entry(self) -> FinishedHandEntry:
        """The entry after which the hand is shown."""
        return self.hand.entries[self.step]

    @property
    def state(self) -> HandState:
        """How the hand stood after it."""
        return self.states[self.step]

    def asks(self, at: Context) -> Asked:
        return Asked(
            prompt=self.said(at),
            pad=self._pad(at),
            rule=self.kept_by,
            over=PastHand(self._on_felt(at)),
        )

    def said(self, at: Context) -> Prompt:
        """Which hand it is; below that what happened, when, and who tapped it."""
        entry = self.entry
        correction = "" if entry is not self.hand.entries[-1] else self._corrected(at)
        done = [entry_time(at.voice, entry), self.words(at, entry), entry.actor, correction]
        return Prompt(self.band(at), dotted(done))

    @property
    def kept_by(self) -> str:
        """The rule behind *Why?*: what is kept of every hand."""
        return "HP 3 correction"

    def _pad(self, at: Context) -> PadKeys:
        """One entry on or back, to the first or the last, print, correct, and end the replay."""
        voice, last = at.voice, len(self.hand.entries) - 1
        keys = (
            self._step(at, "replay-first", voice("To the start"), 0),
            self._step(at, "replay-back", voice("Step back"), max(self.step - 1, 0)),
            self._step(at, "replay-next", voice("Step forward"), min(self.step + 1, last)),
            self._step(at, "replay-last", voice("To the end"), last),
            *self._print(at),
            *self._ways_on(at),
        )
        return PadKeys(Pad.REPLAY, keys, self._ends(at), shows=self._view(at))

    def words(self, at: Context, entry: FinishedHandEntry) -> str:
        """What was done."""
        return entry_text(at.voice.under(self.hand.rules), entry)

    def _on_felt(self, at: Context) -> Context:
        """The context that shows this hand at this entry, by its own rules."""
        hand, entry = self.state, self.entry
        voice = at.voice.under(self.hand.rules)
        done = Undoable((UndoStep(entry.number, entry.events, entry.utc_ms),))
        shown = context_of(voice, _table_of(at, hand), undoable=done, look=at.look)
        return replace(shown, on_show=hand, showdown=showdown_of(hand))

    @property
    def from_pages(self) -> bool:
        """Whether it was chosen on a page by somebody who has signed in."""
        return self.return_to is not None and bool(self.return_to.signed_in)

    @property
    def untouched_ns(self) -> int | None:
        """As long as on the page that it leads back to, though nobody acts signed in here."""
        return IN_THE_PIT_NS if self.from_pages else None

    def _ways_on(self, at: Context) -> tuple[KeyAction, ...]:
        """The keys to a correction of the hand; from one that is begun, to pick a step for it."""
        draft = self.return_to
        if isinstance(draft, CorrectionDraft):
            if draft.stage is not DraftStage.STEP:
                return (draft_under_way(at),)
            return (pick_here(at, draft, self.hand, self.step + 1),)
        if isinstance(draft, PitPage) and not draft.decides:
            return ()
        correct = correct_here(at, self.hand.number, self, self.step)
        return (correct, withdraw_here(at, self.hand.number, self))

    def _ends(self, at: Context) -> tuple[KeyAction, ...]:
        """The keys that leave the replay: to its list, to the table, or back to a correction.

        From a correction that is being put together there is only the way back to it, so that
        nothing is lost of what was entered.
        """
        if isinstance(self.return_to, CorrectionDraft):
            title, kept = at.voice("Back to the correction"), at.voice("nothing is lost")
            back = opening(replace(self.return_to, step=self.step))
            return (live("cancel", title, back, detail=kept),)
        if isinstance(self.return_to, PitPage) and not self.return_to.decides:
            return (live("back", at.voice("Hands"), opening(self.return_to)),)
        return (self._back(at), on_with_the_hand(at))

    def _back(self, at: Context) -> KeyAction:
        """The key back to where the hand was chosen: the pit, or the list of the last hands."""
        if self.from_pages:
            return live("back", at.voice("The pit"), opening(self.return_to))
        does: Intent = TableAct.LIST_HANDS if self.return_to is None else opening(self.return_to)
        return live("back", at.voice("The last hands"), does)

    def _print(self, at: Context) -> tuple[KeyAction, ...]:
        """The key that prints the hand step by step on one page (house practice 5)."""
        if not at.prints:
            return ()
        voice, job = at.voice, MakeBeside(HandPaper(self.hand.number))
        does = being_made(voice) if at.work.makes(HandPaper) else job
        detail = voice("the record of this hand")
        return (live_or_grey(voice, "hand-print", voice("Print"), does, detail=detail),)

    def _step(self, at: Context, name: str, title: str, step: int) -> KeyAction:
        ends = at.voice("The hand begins here") if step == 0 else self.at_the_end(at)
        does = GreyReason(ends) if step == self.step else opening(replace(self, step=step))
        return live_or_grey(at.voice, name, title, does)

    def at_the_end(self, at: Context) -> str:
        """Why there is no step after the last."""
        return at.voice("The hand ends here")

    def _corrected(self, at: Context) -> str:
        """What the hand pays since it was corrected; empty if it was not.

        A correction changes none of the hand's entries, so nothing else of the replay shows it.
        """
        result, voice = self.hand.corrected, at.voice.under(self.hand.rules)
        return (
            "" if result is None else voice("corrected to {paid}", paid=paid_words(voice, result))
        )

    def band(self, at: Context) -> str:
        """The text over the felt that marks it as a replay."""
        number = at.voice.say.number(self.hand.number)
        if self.hand.corrected is not None:
            return at.voice("Replay — hand {number}, corrected", number=number)
        return at.voice("Replay — hand {number}", number=number)

    def _view(self, at: Context) -> ReplayView:
        """Which step of the hand is shown, and the entries around it."""
        entries = self.hand.entries
        step, steps = self.step + 1, len(entries)
        first = _first_line(self.step, steps)
        lines = tuple(
            LineView(entry_time(at.voice, each), self.words(at, each), current=each is self.entry)
            for each in entries[first : first + LINES]
        )
        place = at.voice("Step {step} of {steps}", step=step, steps=steps)
        return ReplayView(self.band(at), place, step / steps, lines)


def on_with_the_hand(at: Context) -> KeyAction:
    """The key back to the table, which has not changed meanwhile."""
    if at.hand is None:
        return cancel(at.voice, title=at.voice("Close"))
    number = at.voice.say.number(at.hand.number)
    title = at.voice("On with hand {number}", number=number)
    return live("cancel", title, SwitchTo(PLAIN), detail=at.voice("nothing is changed"))


def _table_of(at: Context, hand: HandState) -> TableState:
    """The table with the players of that hand alone."""
    seats = tuple(
        Seat(number, hand.player(number).stack, 0) if hand.has(number) else None
        for number in range(1, max(len(at.state.seats), hand.rules.max_seats) + 1)
    )
    return TableState(
        name=at.state.name,
        rules=hand.rules,
        seats=seats,
        button=hand.button,
        hands=hand.number,
        hand=hand,
    )


def _first_line(step: int, steps: int) -> int:
    """The first entry to be listed, so that the one on the felt is in the middle if possible."""
    return max(0, min(step - LINES // 2, steps - LINES))
