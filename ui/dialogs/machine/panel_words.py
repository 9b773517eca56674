"""What the page of the touch panel says of what it found."""

from __future__ import annotations

from dealerassist.locale.localizer import Localizer
from dealerassist.machine.touch_calibration import PanelFinding, PanelTurn, PanelVerdict
from ui.view.parts import FigureTone

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
