"""The page of the touch panel: where fingers land, and a calibration if that is elsewhere."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer
from dealerassist.machine.touch_calibration import (
    AS_FELT,
    Distances,
    Matrix,
    PanelFinding,
    PanelTurn,
    PanelVerdict,
    Place,
    Size,
    crosses,
    found_of,
)
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import PanelAct, SwitchTo
from ui.asked.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.idle_timeout import ClosesByItself
from ui.program.key_help import help_key
from ui.program.touch_guard import Fingers
from ui.view.machine import CrossView, FingerView, PanelView
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.view import Pad, Prompt

CROSSES = crosses(0.1)
"""Where fingers are asked to; so far from the keys that no turned panel feels one there."""

OUT_OF_REACH_MM = 10.0
"""On a panel that is off by more, the keys cannot be relied on to be hit."""

GLASS = "panel-glass"
"""A touch of the page beside its keys."""


class PanelStanding(Struct, frozen=True, kw_only=True):
    """What is known of the panel when the page opens.

    Attributes:
        sets: whether a calibration can be set here.
        in_force: the matrix that is in force.
        usual: what is in force without a calibration.
        said: why the one that is kept is not in force, or sway did not answer, as a sentence.
    """

    sets: bool = False
    in_force: Matrix = AS_FELT
    usual: Matrix = AS_FELT
    said: str = ""


class GlassDialog(ClosesByItself, frozen=True, kw_only=True):
    """Something that fills the glass and shows the fingers on it.

    Attributes:
        standing: what is known of the panel.
        fingers: those that are on the glass; None before the first.
        last: where a single finger was felt last.
    """

    standing: PanelStanding = PanelStanding()
    fingers: Fingers | None = None
    last: Place | None = None

    reads_only = True

    def felt(self, fingers: Fingers) -> GlassDialog:
        """With these fingers on the glass."""
        places = places_touched(fingers)
        return replace(self, fingers=fingers, last=places[0] if places else self.last)

    def whole_screen(self, at: Context, page: ViewWithKeys[PanelView], *, escape: str) -> Asked:
        """This page in place of all else; `escape` is the name of the key that closes it."""
        prompt = Prompt(at.voice("Touch panel"))
        return Asked(prompt=prompt, pad=PadKeys(Pad.NONE), rule="", over=page, escape=escape)

    @property
    def size(self) -> Size:
        """How large the glass is; of no size before the first finger."""
        fingers = self.fingers
        return Size(1, 1) if fingers is None else Size(fingers.width, fingers.height)

    def rings(self, voice: Localizer, asked: Place | None) -> tuple[FingerView, ...]:
        """Where the fingers are now, and how far from the cross that is asked or the nearest."""
        found = () if self.fingers is None else places_touched(self.fingers)
        return tuple(self.ring(voice, at, asked or self.nearest(at)) for at in found)

    def ring(
        self, voice: Localizer, at: Place, cross: Place, *, landed: bool = False
    ) -> FingerView:
        """A ring, with its distance from this cross."""
        return FingerView(at.x, at.y, millimetres(voice, self.size.distance(at, cross)), landed)

    def nearest(self, at: Place) -> Place:
        """The cross that is nearest to this place."""
        return min(CROSSES, key=lambda cross: self.size.distance(at, cross))


class PanelPage(GlassDialog, frozen=True, kw_only=True):
    """Asks for one cross after the other, and says how far off the panel is.

    Attributes:
        landed: where the touches of the crosses were, in their order.
        said: why something was not done, as a sentence.
    """

    landed: tuple[Place, ...] = ()
    said: str = ""

    @property
    def whole(self) -> bool:
        """Whether all crosses have been touched."""
        return len(self.landed) == len(CROSSES)

    @property
    def finding(self) -> PanelFinding | None:
        """What the touches say; None until all are there."""
        if not self.whole:
            return None
        return found_of(self.landed, CROSSES, self.size, self.standing.in_force)

    def touched(self) -> PanelPage:
        """The cross that is asked was touched, where the finger was felt last."""
        if self.whole or self.last is None:
            return self
        return replace(self, landed=(*self.landed, self.last), said="")

    def again(self) -> PanelPage:
        """With no cross touched."""
        return replace(self, landed=(), said="")

    def asks(self, at: Context) -> Asked:
        return self.whole_screen(at, self._page(at), escape="panel-close")

    def _page(self, at: Context) -> ViewWithKeys[PanelView]:
        voice, finding = at.voice, self.finding
        asked = None if self.whole else CROSSES[len(self.landed)]
        keys = (
            self._use(voice, finding),
            self._again(voice),
            self._usual(voice),
            help_key(voice, helping=at.helping),
            close_key(voice),
        )
        title, text, tone = about_panel(voice, finding, len(self.landed), len(CROSSES))
        touch = self._on_glass(finding)
        if finding is not None:
            # Whoever cannot hit a key hits a cross, also on a panel that is turned.
            way = voice("If no key can be hit, a touch of any cross tries it.") if touch else text
            text = " ".join(filter(None, (turn_sentence(voice, finding.turn), way)))
        view = PanelView(
            title=title,
            text=text,
            tone=tone,
            crosses=tuple(
                CrossView(cross.x, cross.y, cross == asked, number < len(self.landed))
                for number, cross in enumerate(CROSSES)
            ),
            rings=self._landed_rings(voice) + self.rings(voice, asked),
            figures=() if finding is None else figures(voice, finding),
            said=self.said or self.standing.said,
            keys=tuple(each.key for each in keys),
            glass="" if touch is None else GLASS,
        )
        return ViewWithKeys(view, keys if touch is None else (*keys, live(GLASS, title, touch)))

    def _on_glass(self, finding: PanelFinding | None) -> SwitchTo | PanelAct | None:
        """What a touch beside the keys does; None where it does nothing."""
        if finding is None:
            return SwitchTo(Mode(self.touched()))
        helps = self.standing.sets and finding.verdict is PanelVerdict.HELPS
        return PanelAct.TRY if helps and finding.before.largest > OUT_OF_REACH_MM else None

    def _landed_rings(self, voice: Localizer) -> tuple[FingerView, ...]:
        pairs = zip(self.landed, CROSSES, strict=False)
        return tuple(self.ring(voice, place, cross, landed=True) for place, cross in pairs)

    def _use(self, voice: Localizer, finding: PanelFinding | None) -> KeyAction:
        title = voice("Use this calibration")
        does = self._why_not_used(voice, finding) or PanelAct.TRY
        return live_or_grey(voice, "panel-use", title, does, tone=Tone.GO)

    def _why_not_used(self, voice: Localizer, finding: PanelFinding | None) -> GreyReason | None:
        if not self.standing.sets:
            return _no_sway(voice)
        if finding is None:
            return GreyReason(voice("Touch the five crosses first"))
        if finding.verdict is PanelVerdict.HELPS:
            return None
        why = verdict_sentence(voice, finding.verdict).removesuffix(".")
        return GreyReason(why, brief=voice(IN_BRIEF[finding.verdict]))

    def _again(self, voice: Localizer) -> KeyAction:
        title = voice("Again")
        if not self.landed:
            return grey(voice, "panel-again", title, GreyReason(voice("No cross was touched yet")))
        does = SwitchTo(Mode(self.again()))
        return live("panel-again", title, does, detail=voice("from the first cross"))

    def _usual(self, voice: Localizer) -> KeyAction:
        title = voice("Without calibration")
        if not self.standing.sets:
            return grey(voice, "panel-usual", title, _no_sway(voice))
        if self.standing.in_force == self.standing.usual:
            reason = GreyReason(voice("No calibration is in force"))
            return grey(voice, "panel-usual", title, reason)
        return live("panel-usual", title, PanelAct.TRY_USUAL, detail=voice("as it was built in"))


class PanelTrial(GlassDialog, frozen=True, kw_only=True):
    """A calibration is in force on trial: it is kept if somebody can touch the key that says so.

    Attributes:
        matrix: the one on trial.
        left_s: in how many seconds the one before comes back.
    """

    matrix: Matrix
    left_s: int

    def asks(self, at: Context) -> Asked:
        return self.whole_screen(at, self._page(at), escape="panel-back")

    def _page(self, at: Context) -> ViewWithKeys[PanelView]:
        """Two keys, and how long there is for one of them."""
        voice = at.voice
        keep = live("panel-keep", voice("Keep it"), PanelAct.KEEP, tone=Tone.GO)
        back = live(
            "panel-back", voice("Take it back"), PanelAct.BACK, detail=voice("as it was before")
        )
        title = voice("Does the finger land where it lies? Touch “Keep it”")
        text = voice.count(
            "In {n} second the panel is as it was before.",
            "In {n} seconds the panel is as it was before.",
            self.left_s,
        )
        view = PanelView(
            title=title,
            text=text,
            tone=FigureTone.HEED,
            crosses=tuple(CrossView(cross.x, cross.y) for cross in CROSSES),
            rings=self.rings(voice, None),
            keys=(keep.key, back.key),
        )
        return ViewWithKeys(view, (keep, back))


def places_touched(fingers: Fingers) -> tuple[Place, ...]:
    """Where these fingers lie, as parts of the glass."""
    return tuple(Place(x / fingers.width, y / fingers.height) for x, y in fingers.at)


def panel_key(at: Context) -> KeyAction:
    """The key in the menu of the computer that leads to the page."""
    title = at.voice("Touch panel")
    if at.hand is not None:
        reason = GreyReason(at.voice("Not while a hand is in progress"))
        return grey(at.voice, "panel", title, reason, icon="panel")
    detail = at.voice("Where fingers land, calibration")
    return live("panel", title, PanelAct.OPEN, detail=detail, icon="panel")


def close_key(voice: Localizer) -> KeyAction:
    """The key that closes the page."""
    return live("panel-close", voice("Close"), PanelAct.CLOSE)


def _no_sway(voice: Localizer) -> GreyReason:
    text = voice("Only on a kiosk: here no sway runs the screen")
    return GreyReason(text, brief=voice("only on a kiosk"))


def figures(voice: Localizer, finding: PanelFinding) -> tuple[LabelledFigure, ...]:
    """How far off the panel is, and would be with the calibration."""
    rows = [(voice("Off by"), finding.before, finding.verdict is PanelVerdict.FITS)]
    if finding.verdict is PanelVerdict.HELPS and finding.after is not None:
        rows.append((voice("Calibrated"), finding.after, True))
    tones = {True: FigureTone.GOOD, False: FigureTone.HEED}
    return tuple(
        LabelledFigure(label, _distances(voice, error), tones[good]) for label, error, good in rows
    )


def _distances(voice: Localizer, error: Distances) -> str:
    return voice(
        "largest {largest}, mean {mean}",
        largest=millimetres(voice, error.largest),
        mean=millimetres(voice, error.mean),
    )


def millimetres(voice: Localizer, length: float) -> str:
    """A length with one decimal: ``3.4 mm``."""
    return voice("{length} mm", length=voice.say.tenths(round(length * 10)))


# ── what is said of it ──────────────────────────────────────────────────────────────────────────


VERDICTS = {
    PanelVerdict.FITS: "The panel fits: it feels fingers where they lie.",
    PanelVerdict.HELPS: "The panel is off, and a calibration puts that right.",
    PanelVerdict.NO_HELP: "A calibration would not help: the touches differ without a pattern.",
    PanelVerdict.IMPLAUSIBLE: "The touches do not fit together: do it again, with one fingertip.",
}

IN_BRIEF = {
    PanelVerdict.FITS: "the panel fits",
    PanelVerdict.NO_HELP: "it would not help",
    PanelVerdict.IMPLAUSIBLE: "it cannot be right",
}
"""Why no calibration is offered."""

TURNS = {
    PanelTurn.UPRIGHT: "",
    PanelTurn.QUARTER: "It is turned by 90°.",
    PanelTurn.HALF: "It is turned by 180°.",
    PanelTurn.THREE_QUARTERS: "It is turned by 270°.",
    PanelTurn.MIRRORED: "Left and right are mirrored.",
    PanelTurn.MIRRORED_QUARTER: "It is mirrored and turned by 90°.",
    PanelTurn.UPSIDE_DOWN: "Top and bottom are mirrored.",
    PanelTurn.MIRRORED_THREE_QUARTERS: "It is mirrored and turned by 270°.",
}


def verdict_sentence(voice: Localizer, verdict: PanelVerdict) -> str:
    """What the touches say of the panel."""
    return voice(VERDICTS[verdict])


def turn_sentence(voice: Localizer, turn: PanelTurn | None) -> str:
    """How the panel is built in; empty if as usual, or if that is not known."""
    text = "" if turn is None else TURNS[turn]
    return voice(text) if text else ""


def about_panel(
    voice: Localizer, finding: PanelFinding | None, touched: int, of: int
) -> tuple[str, str, FigureTone]:
    """Title and text of the page, and the colour of the title."""
    if finding is not None:
        good = finding.verdict is PanelVerdict.FITS
        text = voice("More touches are shown with their distance from the nearest cross.")
        tone = FigureTone.GOOD if good else FigureTone.HEED
        return verdict_sentence(voice, finding.verdict), text, tone
    title = voice("Touch the cross that is lit: {number} of {of}", number=touched + 1, of=of)
    text = voice(
        "With one fingertip, right on its middle. Several fingers at once are shown, "
        "each with a ring of its own, and do not count."
    )
    return title, text, FigureTone.PLAIN
