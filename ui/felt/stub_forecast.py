"""Whether the stub will be enough for the cards to come, and what follows if not (3.5, 3.7)."""

from __future__ import annotations

from dealerassist.hand.issue_plan import Forecast, forecast, lying_aside, needs_shuffling_in
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.rules.house_rules import StreetName
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import street_name
from ui.view.parts import FigureTone, LabelledFigure

_FROM = (StreetName.FIFTH, StreetName.SIXTH)
"""The streets from which it is foreseen: before them, folds still change too much."""


def lookahead_of(at: Context, hand: HandState) -> tuple[LabelledFigure, ...]:
    """What is foreseen for the cards still to come; empty where nothing can be."""
    if hand.phase not in (Phase.DEALING, Phase.OPENING, Phase.BETTING):
        return ()
    if hand.rules.has_draw:
        if hand.depth is not Depth.FULL:
            # How many cards were exchanged is not recorded, nor what is left to deal.
            return ()
        return _draw_ahead(at.voice, hand)
    if hand.street_rules.name not in _FROM:
        return ()
    return _stud_ahead(at.voice, hand)


def _stud_ahead(voice: Localizer, hand: HandState) -> tuple[LabelledFigure, ...]:
    """Each deal that will not be an ordinary one, or that all of them will be (3.5)."""
    coming = forecast(hand)
    if not coming:
        return ()
    heeded = tuple(fact for issue in coming for fact in _heeded(voice, hand, issue))
    return heeded or (LabelledFigure(voice("Enough cards for everybody"), tone=FigureTone.GOOD),)


def _heeded(voice: Localizer, hand: HandState, issue: Forecast) -> tuple[LabelledFigure, ...]:
    """What is out of the ordinary in this deal; nothing where it is an ordinary one."""
    text, rule = _what_happens(voice, issue)
    if not text:
        return ()
    name = hand.rules.streets[issue.street].name
    street = voice("River") if name is StreetName.SEVENTH else capital(street_name(voice, name))
    return (LabelledFigure(f"{street}:", voice.cited(text, rule), FigureTone.GOOD),)


def _what_happens(voice: Localizer, issue: Forecast) -> tuple[str, str]:
    """What this deal begins with, and the rule; both empty where it is an ordinary one."""
    if issue.common:
        return voice("common card"), "3.5 d"
    if issue.shuffle_in:
        return voice("burn cards shuffled in"), "3.5 b"
    return ("", "") if issue.burn else (voice("no burn"), "3.5 c")


def _draw_ahead(voice: Localizer, hand: HandState) -> tuple[LabelledFigure, ...]:
    """Whether the stub is enough if all who have still to draw exchange the most cards (3.7)."""
    guests, most, stub = _to_draw(hand)
    if not guests:
        return ()
    if not needs_shuffling_in(stub, guests * most):
        return (LabelledFigure(voice("Enough cards for a full draw"), tone=FigureTone.GOOD),)
    short = voice("Full draw: {most} cards, {n} to deal", most=guests * most, n=stub - 1)
    text = voice.cited(voice("discards shuffled in"), "3.7")
    return (LabelledFigure(f"{short}:", text, FigureTone.GOOD),)


def _to_draw(hand: HandState) -> tuple[int, int, int]:
    """The guests who have still to draw, the most cards for each, and the cards in the stub."""
    if hand.issue is not None and hand.issue.draw:
        return len(hand.issue.draw), hand.street_rules.draw, hand.stub
    coming = forecast(hand)
    if not coming:
        return 0, 0, 0
    draw = coming[0]
    stub = hand.stub + (lying_aside(hand) if draw.shuffle_in else 0) - draw.burn
    return len(hand.contenders), hand.rules.streets[draw.street].draw, stub
