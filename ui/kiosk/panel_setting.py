"""The page of the touch panel at a kiosk: it opens, tries a calibration, keeps it or takes it back.

A calibration on trial is in force only while the question is open whether it is to be kept.
"""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.clock import Clock
from dealerassist.locale.journal_errors import system_sentence
from dealerassist.locale.localizer import Localizer
from dealerassist.machine.panel import SwayError, TouchPanel
from dealerassist.machine.touch_calibration import Matrix
from ui.asked.intents import PanelAct
from ui.asked.screen_mode import Mode
from ui.dialogs.machine.panel import GlassDialog, PanelPage, PanelStanding, PanelTrial
from ui.program.touch_guard import Fingers

TRIAL_S = 15
"""For so long a calibration is on trial."""

S_NS = 1_000_000_000


class Trial(Struct, frozen=True):
    """What is in force until `until_ns`, by the monotonic clock; then `before` comes back."""

    before: Matrix
    until_ns: int


class PanelSetting:
    """Carries out what is tapped on the page of the panel; without one nothing can be set."""

    def __init__(self, panel: TouchPanel | None, clock: Clock) -> None:
        """Set this panel, if there is one."""
        self.panel, self._clock = panel, clock
        self._trial: Trial | None = None

    def act(self, voice: Localizer, act: PanelAct, mode: Mode) -> Mode:
        """What is open after this act."""
        match act:
            case PanelAct.OPEN:
                return Mode(PanelPage(standing=self._standing(voice), return_to=mode.dialog))
            case PanelAct.CLOSE:
                return Mode(None if mode.dialog is None else mode.dialog.return_to)
            case PanelAct.TRY | PanelAct.TRY_USUAL:
                return self._tried(voice, mode, usual=act is PanelAct.TRY_USUAL)
            case PanelAct.KEEP:
                return self._kept(voice, mode)
            case PanelAct.BACK:
                return self._back(voice, mode, "")
            case _:
                assert_never(act)

    def felt(self, mode: Mode, fingers: Fingers) -> Mode:
        """With these fingers shown."""
        dialog = mode.dialog
        return mode.showing(dialog.felt(fingers)) if isinstance(dialog, GlassDialog) else mode

    def by_itself(self, voice: Localizer, mode: Mode) -> Mode:
        """Count down, and take back what nobody confirmed, or what is no longer asked for."""
        trial = self._trial
        if trial is None:
            return mode
        left_ns = trial.until_ns - self._clock().monotonic_ns
        if not isinstance(mode.dialog, PanelTrial):
            self._take_back(voice)
            return mode
        if left_ns <= 0:
            said = voice("Nobody confirmed it within {n} seconds: it is as before.", n=TRIAL_S)
            return self._back(voice, mode, said)
        return mode.showing(replace(mode.dialog, left_s=-(-left_ns // S_NS)))

    def _standing(self, voice: Localizer) -> PanelStanding:
        panel = self.panel
        if panel is None:
            return PanelStanding()
        unread = panel.unread
        said = "" if unread is None else f"{voice(unread.message, **unread.facts)}."
        try:
            return PanelStanding(sets=True, in_force=panel.in_force, usual=panel.usual, said=said)
        except SwayError as error:
            return PanelStanding(said=setting_refused(voice, error))

    def _tried(self, voice: Localizer, mode: Mode, *, usual: bool) -> Mode:
        page, panel = mode.dialog, self.panel
        assert isinstance(page, PanelPage), "its keys are on the page"
        assert panel is not None, "the keys are grey where nothing can be set"
        finding, standing = page.finding, page.standing
        matrix = standing.usual if usual or finding is None else finding.correction
        assert matrix is not None, "the key is grey without a correction"
        try:
            panel.set(matrix)
        except SwayError as error:
            return Mode(replace(page, said=setting_refused(voice, error)))
        until_ns = self._clock().monotonic_ns + TRIAL_S * S_NS
        self._trial = Trial(standing.in_force, until_ns)
        return Mode(
            PanelTrial(
                matrix=matrix,
                left_s=TRIAL_S,
                standing=standing,
                fingers=page.fingers,
                return_to=page.again(),
            )
        )

    def _kept(self, voice: Localizer, mode: Mode) -> Mode:
        trial, panel = mode.dialog, self.panel
        assert isinstance(trial, PanelTrial), "its keys are on the page"
        assert panel is not None, "something is on trial"
        try:
            panel.keep(trial.matrix, trial.standing.usual)
        except OSError as error:
            return self._back(voice, mode, system_sentence(voice.say, error))
        self._trial = None
        standing = replace(trial.standing, in_force=trial.matrix, said="")
        page = _page_behind(trial)
        said = voice("What was on trial is kept.")
        return Mode(replace(page, standing=standing, said=said))

    def _back(self, voice: Localizer, mode: Mode, said: str) -> Mode:
        trial = mode.dialog
        assert isinstance(trial, PanelTrial), "something is on trial"
        return Mode(replace(_page_behind(trial), said=self._take_back(voice) or said))

    def _take_back(self, voice: Localizer) -> str:
        """Put in force what was before; why that could not be done, as a sentence."""
        trial, self._trial = self._trial, None
        if trial is None or self.panel is None:
            return ""
        try:
            self.panel.set(trial.before)
        except SwayError as error:
            return setting_refused(voice, error)
        return ""


def _page_behind(trial: PanelTrial) -> PanelPage:
    page = trial.return_to
    assert isinstance(page, PanelPage), "a trial begins on the page"
    return page


def setting_refused(voice: Localizer, error: SwayError) -> str:
    """That sway did not do as it was asked, and its reason."""
    return voice("The screen’s compositor did not take it: {said}", said=error.said)
