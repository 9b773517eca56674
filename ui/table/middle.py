"""The middle of the table's felt: the pots, also while they are entered, and the line below."""

from __future__ import annotations

from dealerassist.hand.issue_plan import Forecast, forecast, lying_aside, needs_shuffling_in
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.pots_only import bounds_of
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import order_is_known, showing_order
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.rules.house_options import Low
from dealerassist.rules.house_rules import StreetName
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import SwitchTo
from ui.asked.key_action import KeyAction, live
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import seat_name, street_name
from ui.felt import middle
from ui.felt.guest_clock import clock_box
from ui.felt.middle import pot_box, taken_boxes, to_seats
from ui.keys.chips import chips_view
from ui.table.between_hands import shift_facts
from ui.table.less_recorded.pot_entry import PotEntry, chips_entered, entered_awards
from ui.view.parts import FigureTone, LabelledFigure
from ui.view.view import Pad, PotBox

_SHOWDOWN = (Phase.SHOWDOWN, Phase.AWARDING, Phase.OVER)

_ABOUT_SOMETHING_ELSE = frozenset(
    {
        Pad.NUMBER,
        Pad.PIECES,
        Pad.DOUBTED,
        Pad.CLOSING,
        Pad.FIGURES,
        Pad.MONEY,
        Pad.CHOICE,
        Pad.SETTINGS,
        Pad.TERMS,
        Pad.CHECKS,
        Pad.LETTERS,
        Pad.GUESTS,
        Pad.UNDOING,
        Pad.DEALER,
    }
)
"""The pads of counts, PINs, purchases, settings and menus, on which no hand is spoken of."""


def shows_hand_beside(at: Context, pad: Pad, dialog: Dialog | None) -> bool:
    """Whether pots and board of the hand on show mean something beside this pad.

    A hand that has been paid stays in sight between hands, for its guests and for a problem; beside
    a count or a PIN its pots would be read as what is counted or signed for.
    """
    over = at.on_show is not None and at.hand is None
    return not over or isinstance(dialog, PotEntry) or pad not in _ABOUT_SOMETHING_ELSE


def boxes_beside(at: Context, dialog: Dialog | None) -> tuple[PotBox, ...]:
    """The pots without their Taxe, and the Taxe beside them.

    A guest's clock stands there too. Where only the pots are recorded (Taxe depth), they are shown
    as they have been entered so far.
    """
    pot_entry = dialog if isinstance(dialog, PotEntry) else None
    if pot_entry is not None or (at.hand is not None and at.hand.depth is Depth.RAKE):
        return _entered_pots(at, pot_entry or PotEntry())
    return (*middle.pot_boxes(at), *clock_box(at))


def pots_key(at: Context, mode: Mode) -> KeyAction | None:
    """The key over hidden pots that shows them until the next tap; None if none are hidden."""
    if not at.voice.pots_hidden:
        return None
    return live("pots", at.voice("Show the pots"), SwitchTo(mode.with_pots()))


def _entered_pots(at: Context, pot_entry: PotEntry) -> tuple[PotBox, ...]:
    """The pots that have been entered; before that, the least that lies in them."""
    voice, awards = at.voice, entered_awards(at, pot_entry)
    if isinstance(awards, Refusal):
        return _entered_amounts(at, pot_entry)
    pots = (pot_box(voice, n, award) for n, award in enumerate(awards))
    raked, dropped = (sum(award.raked for award in awards), sum(a.dropped for a in awards))
    return (*pots, *taken_boxes(at, raked, dropped))


def _entered_amounts(at: Context, pot_entry: PotEntry) -> tuple[PotBox, ...]:
    """The amounts entered so far, as long as they cannot be paid out."""
    voice = at.voice
    amounts = [chips_entered(at, pot) for pot in pot_entry.pots]
    if not any(amounts):
        if at.hand is None:
            return ()
        return (PotBox(voice("At least"), voice.pot(bounds_of(at.hand).least)),)
    named = (
        to_seats(voice, number, {*pot.winners, *pot.low}, low=not pot.winners)
        for number, pot in enumerate(pot_entry.pots)
    )
    return tuple(
        PotBox(label, voice.pot(chips)) for label, chips in zip(named, amounts, strict=True)
    )


def facts_of(at: Context, dialog: Dialog | None) -> tuple[LabelledFigure, ...]:
    """The figures in the line at the felt's lower edge, which the croupier may want to check."""
    if at.hand is None:
        return shift_facts(at, dialog)
    if at.hand.depth is Depth.RAKE:
        return ()
    if at.hand.phase in _SHOWDOWN:
        return (*_rake_facts(at), *_showdown_facts(at, at.hand), *_low_facts(at, at.hand))
    return _rake_facts(at) + _stub_facts(at, at.hand)


def _rake_facts(at: Context) -> tuple[LabelledFigure, ...]:
    """The Taxe to be taken now, with the chips that it is paid in (6.3)."""
    due = sum(sum(steps.rake) for steps in at.physical_steps_by_round)
    if not due:
        return ()
    return (LabelledFigure(at.voice("Rake now"), at.voice.pot(due), chips=chips_view(at, due)),)


LOWS = {
    Low.NORMAL: "ace high, no qualifier",
    Low.ACE_TO_FIVE: "ace low, no qualifier",
    Low.EIGHT_OR_BETTER: "eight or better",
}
"""Which hands may win the low half (7.6), as a guest asks."""


def _low_facts(at: Context, hand: HandState) -> tuple[LabelledFigure, ...]:
    """What the low half goes to: houses differ, and guests ask once it is shared (7.6)."""
    if not hand.rules.is_halved or len(hand.contenders) == 1:
        return ()
    return (LabelledFigure(at.voice("Low hand"), at.voice(LOWS[hand.rules.options.low])),)


def _showdown_facts(at: Context, hand: HandState) -> tuple[LabelledFigure, ...]:
    """Who shows first; nothing where there is no order to keep (7.1), or all have shown."""
    voice, known = at.voice, order_is_known(hand)
    if hand.phase is Phase.AWARDING:
        return ()
    if len(hand.contenders) == 1 or (hand.betting is None and not known):
        return ()
    first = seat_name(voice, showing_order(hand)[0]) if known else _unnamed_first(at, hand)
    return (LabelledFigure(voice("First to show"), first),)


def _unnamed_first(at: Context, hand: HandState) -> str:
    """Who shows first, where it was not recorded who that is: guests and croupier know."""
    bet = hand.betting is not None and hand.betting.level
    return at.voice("whoever bet last") if bet else at.voice("whoever spoke first")


def _exchanged_unrecorded(hand: HandState) -> bool:
    """Whether cards were exchanged and nobody recorded how many, so that the stub is not known."""
    begun = hand.rules.streets[: hand.street + 1]
    return hand.depth is Depth.POT and any(street.draw for street in begun)


def _stub_facts(at: Context, hand: HandState) -> tuple[LabelledFigure, ...]:
    """The cards that have not been dealt or are out of play, and whether they will be enough."""
    voice = at.voice
    if _exchanged_unrecorded(hand):
        return ()
    stub = (
        LabelledFigure(voice("Stub"), str(hand.stub)),
        LabelledFigure(voice("Burn cards"), str(hand.burns)),
        *((LabelledFigure(voice("Discards"), str(len(hand.thrown))),) if hand.thrown else ()),
    )
    ahead = lookahead_of(at, hand)
    if hand.issue is not None and hand.issue.common and hand.stub == 1:
        return stub
    if hand.issue is not None:
        return (*stub, *(ahead or (LabelledFigure(voice("Never deal the bottom card")),)))
    return (*stub, *ahead, *(_bet_facts(voice, hand) if hand.phase is Phase.BETTING else ()))


def _bet_facts(voice: Localizer, hand: HandState) -> tuple[LabelledFigure, ...]:
    """Who bet last; at pot limit and no limit also what a pot-sized bet is computed from (5.6)."""
    betting, facts = hand.betting, []
    if betting is not None and betting.aggressor is not None:
        # A blind, a forced bet or a raise all in below the full one: all are a bet of that seat.
        level = voice.money(hand.player(betting.aggressor).bet)
        facts.append(LabelledFigure(voice("Bet of seat {seat}", seat=betting.aggressor), level))
    if hand.street_rules.bets.is_unfixed:
        facts.append(LabelledFigure(voice("All bets so far"), voice.pot(hand.bets_so_far)))
    return tuple(facts)


# ── whether the stub will be enough ─────────────────────────────────────────────────────────────


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
