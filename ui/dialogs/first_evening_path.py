"""The first evening as one path: from an unpacked computer to the first hand (house practice 7).

Five steps, each with what is done and what it means to pass it over. What is done is seen from the
table itself, so that the path can be left and found again; with the first hand it is over.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.mixed_tables import setup_words
from dealerassist.rules.seats_and_first_profiles import FIRST_PROFILE
from dealerassist.table.commands import OpenTray, StartHand
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, ScreenAct, cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.enrol import first_asked, first_title
from ui.dialogs.evening_steps import TITLES, EveningStep, step_title
from ui.dialogs.game import GameMenu
from ui.dialogs.house_money import TrayOpening
from ui.dialogs.open_shift import ShiftOpener
from ui.dialogs.sign import asks_to_sign
from ui.dialogs.staff import StaffSignIn, staff_import_key
from ui.keys.chips import tray_chips
from ui.keys.staff_numbers import of_role
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

NAMES = {
    EveningStep.PRACTICE: "first-practice",
    EveningStep.STAFF: "first-staff",
    EveningStep.GAME: "first-game",
    EveningStep.SHIFT: "first-shift",
    EveningStep.GUESTS: "first-guests",
}
"""The names of their keys."""

SKIPPED = {
    EveningStep.PRACTICE: "Without it: found again under Help",
    EveningStep.STAFF: "Without staff: whoever deals types a number, nobody signs",
    EveningStep.GAME: "As it is: {game}",
    EveningStep.SHIFT: "Without the tray: it cannot be counted at the close",
    EveningStep.GUESTS: "Without guests there is no hand",
}
"""What it means to pass a step over."""

SKIPPED_IN_BRIEF = {
    EveningStep.PRACTICE: "Found again under Help",
    EveningStep.STAFF: "Then nobody signs",
    EveningStep.SHIFT: "No count at the close",
}
"""The same, where there is no room for more."""


class FirstEveningPath(Dialog, frozen=True, kw_only=True):
    """The page with all steps, of which one is due.

    Attributes:
        step: which one is due.
        is_left: somebody has left the path; it is found again in the menu.
    """

    step: EveningStep = EveningStep.PRACTICE
    is_left: bool = False

    def asks(self, at: Context) -> Asked:
        steps = tuple(self._step(at, step) for step in EveningStep)
        besides = (self._skip(at), *self._besides(at))
        return Asked(
            prompt=Prompt(step_title(at, self.step), at.voice(WHY[self.step])),
            pad=PadKeys(Pad.CHOICE, (*steps, *besides), (_due(at, self), _leaves(at, self))),
            rule="HP 7",
        )

    def _step(self, at: Context, step: EveningStep) -> KeyAction:
        done = is_done(at, step)
        detail = at.voice("done") if done else at.voice("due now") if step is self.step else ""
        tone = Tone.RAISE if step is self.step else Tone.PLAIN
        title = f"{int(step)} · {at.voice(TITLES[step])}"
        turned = opening(replace(self, step=step))
        return live(NAMES[step], title, turned, detail=detail, tone=tone)

    def _besides(self, at: Context) -> tuple[KeyAction, ...]:
        if self.step is not EveningStep.STAFF:
            return ()
        return (staff_import_key(at, None, boss=""),) if not at.state.staff else ()

    def _skip(self, at: Context) -> KeyAction:
        """Passes the step over, and says what that means."""
        voice, title, brief = at.voice, at.voice("Pass over"), ""
        detail = voice(SKIPPED[self.step])
        if self.step is EveningStep.GAME:
            detail = voice(SKIPPED[self.step], game=setup_words(voice.say, at.state))
        if self.step is EveningStep.GUESTS:
            if refusal_of(at, StartHand(at.now_ms)) is None:
                detail = voice("The first hand comes next")
            return grey(voice, "first-skip", title, GreyReason(detail))
        if is_done(at, self.step):
            title, detail = voice("Next step"), voice(TITLES[_after(self.step)])
        elif self.step is EveningStep.SHIFT and not at.state.shift_is_open:
            why = GreyReason(voice("No hand is dealt before the shift is open"))
            return grey(voice, "first-skip", title, why)
        elif self.step is not EveningStep.GAME:
            brief = voice(SKIPPED_IN_BRIEF[self.step])
        then = opening(replace(self, step=_after(self.step)))
        return live("first-skip", title, then, detail=detail, brief=brief)


WHY = {
    EveningStep.PRACTICE: "One hand in two minutes, on this screen; nothing is recorded",
    EveningStep.STAFF: "A pit boss with a PIN, and the croupiers; or from a stick",
    EveningStep.GAME: "In force from the first hand on; the number of the table is there too",
    EveningStep.SHIFT: "Who deals opens the shift, then the chips of the tray are counted",
    EveningStep.GUESTS: "Tap a free seat, then the buy-in; with two guests a hand can begin",
}
"""What is done in each step."""


def _after(step: EveningStep) -> EveningStep:
    return EveningStep(min(step + 1, EveningStep.GUESTS))


def is_done(at: Context, step: EveningStep) -> bool:
    """Whether there is nothing left to do in this step."""
    state = at.state
    match step:
        case EveningStep.PRACTICE:
            return at.practised
        case EveningStep.STAFF:
            return all(of_role(state, role) for role in (Role.PIT_BOSS, Role.CROUPIER))
        case EveningStep.GAME:
            rules = state.rules
            chosen = state.mix is not None or rules is None or rules.profile != FIRST_PROFILE
            return chosen or bool(state.house)
        case EveningStep.SHIFT:
            return state.shift_is_open and state.money.opening is not None
        case EveningStep.GUESTS:
            return is_over(state)


def is_over(state: TableState) -> bool:
    """Whether a hand was begun: then there is no path any more."""
    return state.hands > 0


def due_from(at: Context, step: EveningStep) -> EveningStep:
    """The first step from this one on that is neither done nor passed over."""
    ahead = (each for each in EveningStep if each >= step and not is_done(at, each))
    return next((each for each in ahead if not _is_passed(at, each)), EveningStep.GUESTS)


def _is_passed(at: Context, step: EveningStep) -> bool:
    """Whether a shift was opened without it: by a number without staff, at the game as it was."""
    without = step is EveningStep.GAME or (step is EveningStep.STAFF and not at.state.staff)
    return without and at.state.shift_is_open


def path_key(at: Context) -> KeyAction | None:
    """The key of the menu that leads to the path; None once it is over."""
    if is_over(at.state):
        return None
    step = due_from(at, EveningStep.PRACTICE)
    detail = at.voice("{step} of {steps}", step=int(step), steps=len(EveningStep))
    path = opening(FirstEveningPath(step=step))
    return live("first-path", at.voice("First evening"), path, detail=detail, icon="confirm")


def _leaves(at: Context, page: FirstEveningPath) -> KeyAction:
    left = Mode(replace(page, is_left=True))
    detail = at.voice("found again in the menu")
    return cancel(at.voice, title=at.voice("Leave"), detail=detail, then=left)


def _due(at: Context, page: FirstEveningPath) -> KeyAction:
    """The key of what is done in the step."""
    voice = at.voice
    match page.step:
        case EveningStep.PRACTICE:
            return live("confirm", voice("Begin"), ScreenAct.PRACTISE, tone=Tone.GO)
        case EveningStep.STAFF:
            return _staff(at, page)
        case EveningStep.GAME:
            return live("confirm", voice("Choose a game"), opening(GameMenu()), tone=Tone.GO)
        case EveningStep.SHIFT:
            return _shift(at)
        case EveningStep.GUESTS:
            return _first_hand(at)


def _staff(at: Context, page: Dialog) -> KeyAction:
    voice, title = at.voice, at.voice("Staff")
    if not at.presence.signs:
        return grey(voice, "confirm", title, GreyReason(voice("No PINs can be asked for here")))
    if at.presence.awaits_first:
        return live("confirm", first_title(at), opening(first_asked(at)), tone=Tone.GO)
    signs = asks_to_sign(at, StaffSignIn(), page)
    return live("confirm", title, opening(signs), detail=voice("more people"), tone=Tone.GO)


def _shift(at: Context) -> KeyAction:
    voice = at.voice
    if not at.state.shift_is_open:
        return live("confirm", voice("Open shift"), opening(ShiftOpener()), tone=Tone.GO)
    title = voice("Open the tray")
    counts = opening(TrayOpening(chosen=tray_chips(at)[0]))
    does = refusal_of(at, OpenTray(())) or counts
    return live_or_grey(
        voice, "confirm", title, does, detail=voice("count its chips"), tone=Tone.GO
    )


def _first_hand(at: Context) -> KeyAction:
    voice, title = at.voice, at.voice("New hand")
    does = refusal_of(at, StartHand(at.now_ms)) or AskDesk(StartHand(at.now_ms))
    return live_or_grey(voice, "confirm", title, does, tone=Tone.GO)


def due_step_mode(at: Context, mode: Mode, step: EveningStep) -> Mode:
    """The mode with the path in place of the table's own keys, at the step that is due now."""
    if mode.dialog is not None:
        return mode
    return mode.showing(FirstEveningPath(step=due_from(at, step)))


def mode_once_left(mode: Mode, state: TableState) -> Mode:
    """The mode once the path was left: who opens the shift, or the table's own keys."""
    return mode.showing(None if state.shift_is_open else ShiftOpener())
