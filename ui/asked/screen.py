"""What is shown, and what each key of it does, in one value."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ui.asked.asked import Asked, Over, PractisedHand
from ui.asked.context import Context
from ui.asked.intents import Notify, ScreenAct, SwitchTo
from ui.asked.key_action import GreyReason, Intent, KeyAction, ViewWithKeys
from ui.asked.notices import CLOSE, MORE, next_page, why_notice
from ui.asked.pad import NO_PAD, NO_PROMPT
from ui.asked.screen_mode import PLAIN, Mode
from ui.view.top_bar import NO_TOP, TopBar
from ui.view.training import PracticeBar
from ui.view.view import AskedView, FeltView, Notice, OverView, Procedure, View

FIRST_EVENING = "first-evening"
"""The key of a notice that leads to the practice hand of a first evening."""


class Screen(Struct, frozen=True, kw_only=True):
    """The screen as it is now.

    Attributes:
        at: the context that it was made from.
        mode: what lay over the keys.
        asked: what is asked; None where nothing is, beyond what the page says.
        view: what is to be shown.
        key_actions: every key and what it does, by the name of the key.
    """

    at: Context
    mode: Mode = PLAIN
    asked: Asked | None = None
    view: View
    key_actions: Mapping[str, KeyAction] = {}

    @property
    def rule(self) -> str:
        """The rule, or the row of its chapter, that what is asked goes by; empty for none."""
        return (None if self.asked is None else self.asked.rule) or ""

    def intent_of(self, name: str) -> Intent | GreyReason | None:
        """What a tap on the key or seat of this name does; None if there is none.

        For a grey key, the reason why it does nothing.
        """
        key_action = self.key_actions.get(name)
        return self.of_notice(name) if key_action is None else key_action.does

    def title_of(self, name: str) -> str:
        """What the key is called, for a notice about it."""
        key_action = self.key_actions.get(name)
        return self.at.voice("Not now") if key_action is None else key_action.key.title

    def why(self, name: str, reason: GreyReason) -> Notice:
        """The notice that says why the key of this name does nothing."""
        return why_notice(self.at.voice, self.title_of(name), reason)

    def of_notice(self, name: str) -> Intent | None:
        """What this key of the notice does: close it, or turn its page; None for any other key."""
        if name == CLOSE:
            return SwitchTo(self.mode.noticed(None))
        if name == FIRST_EVENING:
            return ScreenAct.PRACTISE
        notice = self.mode.notice
        if name != MORE or notice is None or notice.more is None:
            return None
        return Notify(next_page(self.at.voice, notice))


NO_FELT = FeltView()
"""Nothing lies on the table, or something else fills the screen."""


def view_of(
    at: Context,
    mode: Mode,
    asked: Asked,
    *,
    top: TopBar | PracticeBar = NO_TOP,
    felt: FeltView = NO_FELT,
    side: tuple[KeyAction, ...] = (),
    over: OverView | None = None,
) -> View:
    """The view with what is asked: the one place where keys get into it.

    Args:
        at: where the table stands.
        mode: what lies over the keys; its notice is shown.
        asked: the prompt, the pad, and what fills the screen.
        top: the line at the top.
        felt: what lies on the table, where it is not the hand of an exercise.
        side: the keys that never move, likewise.
        over: what fills the screen, where it is not what `asked` says.
    """
    pad, practised = asked.pad or NO_PAD, _practised(asked.over)
    return View(
        language=at.voice.say.language.value,
        look=at.look,
        top=top,
        felt=felt if practised is None else practised.felt,
        asked=AskedView(
            prompt=asked.prompt or NO_PROMPT,
            announcement=at.voice.say.quoted(asked.aloud) if asked.aloud else "",
            pad=pad.pad,
            keys=tuple([key_action.key for key_action in pad.listed]),
            shows=pad.shows,
            side=tuple([each.key for each in (side if practised is None else practised.side)]),
            ends=tuple([key_action.key for key_action in pad.ends]),
            exercise=None if practised is None else practised.middle,
        ),
        over=_seen(asked.over) if over is None else over,
        notice=mode.notice,
    )


def _seen(over: Over | None) -> OverView | None:
    """What lies over the felt, or in its place; a hand of the past or of an exercise lies on it."""
    if isinstance(over, ViewWithKeys) and not isinstance(over.view, PractisedHand):
        view: OverView = over.view
        return view
    return over if isinstance(over, Procedure) else None


def _practised(over: Over | None) -> PractisedHand | None:
    """The hand of an exercise that lies on the felt; None where there is none."""
    hand = over.view if isinstance(over, ViewWithKeys) else None
    return hand if isinstance(hand, PractisedHand) else None
