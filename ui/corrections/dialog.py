"""The dialog in which a correction is put together, at the table or in the pit (HP 3)."""

from __future__ import annotations

from ui.corrections.beside_hand import replay_key
from ui.corrections.draft import CorrectionDraft, DraftStage
from ui.corrections.draft_keys import draft_keys
from ui.corrections.draft_page import draft_page
from ui.shell.context import Context
from ui.shell.dialog import Dialog, while_reading_ns
from ui.shell.intents import SwitchTo
from ui.shell.key_action import KeyAction, ViewWithKeys, live
from ui.shell.key_help import help_key
from ui.shell.pad import PadKeys
from ui.shell.screen_mode import PLAIN
from ui.view.parts import LabelledFigure
from ui.view.pit import PitView


class CorrectionDialog(CorrectionDraft, frozen=True, kw_only=True):
    """Asks one after another what was wrong and why, shows what it changes, and proposes it."""

    def keys(self, at: Context) -> PadKeys:
        """The answers to the next question."""
        return draft_keys(at, self)

    def upper_page(self, at: Context) -> ViewWithKeys[PitView]:
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

    def rule(self) -> str | None:
        """That of the hand's own step."""
        return None

    def on_backspace(self) -> Dialog | str | None:
        """Delete a digit of an amount, or a letter of the reason."""
        if self.stage is DraftStage.TEXT:
            return "letter-back"
        return super().on_backspace()

    def on_escape(self) -> Dialog | str | None:
        """The dialog where it was begun."""
        return self.return_to

    @property
    def untouched_ns(self) -> int | None:
        """As long as the page of the pit, if it was begun on one."""
        begun_on_page = self.page_behind is not None and self.return_to is self.page_behind
        return while_reading_ns(self) if begun_on_page else super().untouched_ns
