"""A correction is put together, at the table or in the pit (house practice 3)."""

from __future__ import annotations

from ui.corrections.draft import CorrectionDraft, DraftStage
from ui.corrections.draft_keys import draft_keys
from ui.corrections.draft_page import draft_page
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import Keyed, SwitchTo, live
from ui.shell.mode import PLAIN
from ui.shell.pad import PadKeys
from ui.view.parts import LabelledFigure
from ui.view.pit import PitView


class CorrectionDialog(CorrectionDraft, frozen=True, kw_only=True):
    """What was wrong, why, and what it would change: asked one after another, then proposed."""

    def keys(self, at: Context) -> PadKeys:
        """What is asked next."""
        return draft_keys(at, self)

    def upper_page(self, at: Context) -> Keyed[PitView]:
        """The hand, and the effect so far: in the pit and at the table alike."""
        shown = draft_page(at, self)
        close = live("pit-close", at.voice("To the table"), SwitchTo(PLAIN))
        view = PitView(
            title=at.voice("Correction"),
            shift="",
            tabs=(),
            who=LabelledFigure(at.voice("Proposal by"), self.by),
            close=close.key,
            corrections=shown.view,
        )
        return Keyed(view, (close, *shown.touches))

    def rule(self) -> str | None:
        """That of the step in the hand, or of house practice."""
        return None

    def on_backspace(self) -> Dialog | str | None:
        """A digit of an amount, or a letter of the reason."""
        if self.stage is DraftStage.TEXT:
            return "letter-back"
        return super().on_backspace()

    def on_escape(self) -> Dialog | str | None:
        """Back to where it was begun."""
        return self.return_to

    @property
    def is_read(self) -> bool:
        """In the pit."""
        return self.page_behind is not None and self.return_to is self.page_behind
