"""What the croupier says aloud while cards are dealt (chapter 3)."""

from __future__ import annotations

from dealerassist.hand.events import (
    BetMade,
    BringInPosted,
    BurnsShuffledIn,
    Called,
    Checked,
    Folded,
    ForcedBetPosted,
    HandStarted,
)
from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.recording_depth.events import RoundBet
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules, StreetName
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import draw_name
from ui.table.announcement_phrases import said
from ui.table.game_change import change_with_hand
from ui.table.last_act_said import just_done, last_act

_ENDING = (
    BetMade | BringInPosted | Called | Checked | Folded | ForcedBetPosted | HandStarted | RoundBet
)
"""The events after which the betting may be over because nobody is left who can bet."""


def dealing_words(at: Context, hand: HandState, may: Legal) -> str:
    """The last act, what is out of the ordinary in this deal, and the question of the draw."""
    parts = [money_due(at, hand), _closing(at, hand), _stub(at, may)]
    return said([*parts, _asked(at, may)])


def money_due(at: Context, hand: HandState) -> str:
    """When a hand begins: which game, antes, bring-in or blinds (5.11, 5.12); else empty."""
    return said([change_with_hand(at), _posts_due(at, hand)])


def _posts_due(at: Context, hand: HandState) -> str:
    by_hand = at.physical_steps_by_round
    if any(steps.blinds is not None for steps in by_hand):
        if hand.rules.has_button_blind:
            return at.voice("antes and the button’s blind, please")
        posted = "antes and blinds, please" if hand.rules.ante else "blinds, please"
        return at.voice(posted)
    if not any(steps.antes for steps in by_hand):
        return ""
    return at.voice(_posted(hand.rules))


def _posted(rules: HouseRules) -> str:
    """What everybody puts in, by the name that the house has for it (5.11)."""
    if rules.posted_as_bring_in:
        return "antes and bring-in, please" if rules.posted_as_ante else "bring-in, please"
    return "antes, please" if rules.ante else "new hand"


def _closing(at: Context, hand: HandState) -> str:
    """The last act; and, where it ended the betting for good, that there are no more bets (4.7)."""
    # A bet that is the last act here was entered with its calls (one bets, all call): everybody has
    # answered it, and only that it is all in has still to be said.
    act = last_act(at)
    answered = isinstance(act, BetMade) and not hand.player(act.seat).all_in
    done = "" if answered else just_done(at, hand)
    if hand.able_to_bet > 1 or not isinstance(act, _ENDING):
        return done
    return said([done, at.voice("no more bets, cards to the end")])


def _stub(at: Context, may: Legal) -> str:
    """That the stub is too short, and what is done about it (3.5); empty where it is not."""
    if may.wanted is Wanted.COMMON_CARD:
        return at.voice("one common card for everybody")
    match [event for event in at.recent if isinstance(event, BurnsShuffledIn)]:
        case [BurnsShuffledIn(count=0), *_]:
            return at.voice("the discards are shuffled in")
        case [BurnsShuffledIn(discards=0), *_]:
            return at.voice("the burn cards are shuffled in")
        case [BurnsShuffledIn(), *_]:
            return at.voice("burn cards and discards are shuffled in")
        case _:
            return ""


def _asked(at: Context, may: Legal) -> str:
    """The question to a guest who may exchange cards (3.7)."""
    if may.wanted is not Wanted.EXCHANGE:
        return ""
    name = may.state.street_rules.name
    if name is StreetName.DRAW or may.state.served:
        return at.voice("seat {seat}, how many cards?", seat=may.seat)
    draw = draw_name(at.voice, name)
    return at.voice("{draw}: seat {seat}, how many cards?", draw=draw, seat=may.seat)
