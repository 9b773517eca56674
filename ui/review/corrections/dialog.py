"""The dialog in which a correction is put together, at the table or in the pit (HP 3)."""

from __future__ import annotations

from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Page
from ui.asked.intents import SwitchTo, opening
from ui.asked.key_action import KeyAction, ViewWithKeys, live
from ui.asked.screen_mode import PLAIN
from ui.program.key_help import help_key
from ui.review.corrections.beside_hand import replay_key
from ui.review.corrections.draft import CorrectionDraft, DraftStage
from ui.review.corrections.draft_keys import draft_keys
from ui.review.corrections.draft_page import draft_page
from ui.view.parts import LabelledFigure
from ui.view.pit import PitView


class CorrectionDialog(CorrectionDraft, frozen=True, kw_only=True):
    """Asks one after another what was wrong and why, shows what it changes, and proposes it."""

    def asks(self, at: Context) -> Asked:
        spelled = self.stage is DraftStage.TEXT
        before = self.return_to
        return Asked(
            pad=draft_keys(at, self),
            over=self._page(at),
            # Where it was begun.
            escape=None if before is None else opening(before),
            backspace="letter-back" if spelled else self.backspace,
        )

    def _page(self, at: Context) -> ViewWithKeys[PitView]:
        """The hand, and the effect of the correction so far."""
        shown = draft_page(at, self)
        close = live("pit-close", at.voice("To the table"), SwitchTo(PLAIN))
        helps = help_key(at.voice, helping=at.helping)
        hand = self._replay(at)
        view = PitView(
            title=at.voice("Correction"),
            shift="",
            tabs=tuple(each.key for each in hand),
            who=LabelledFigure(at.voice("Proposal by"), self.by),
            help=helps.key,
            close=close.key,
            corrections=shown.view,
        )
        return ViewWithKeys(view, (*hand, helps, close, *shown.key_actions))

    def _replay(self, at: Context) -> tuple[KeyAction, ...]:
        """The key to the replay; where a step is picked in it, the keys below lead there."""
        if self.hand is None or self.stage is DraftStage.STEP:
            return ()
        return (replay_key(at, self.hand, self, self.step),)

    @property
    def is_for_reading(self) -> bool:
        """As the page of the pit, if it was begun on one."""
        return isinstance(self.return_to, Page)
