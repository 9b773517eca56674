"""The prompt while cards are dealt (chapter 3)."""

from __future__ import annotations

from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.state import HandState
from ui.present.names import street_name
from ui.present.prompts.routine import out_of_betting, routine_reasons, routine_steps
from ui.present.situation import Situation
from ui.present.view import Prompt
from ui.present.voice import Voice, capital, dotted


def dealing_prompt(at: Situation, hand: HandState, may: Legal) -> Prompt:
    """Who gets which card, after what has to be done before it."""
    steps = routine_steps(at, hand)
    title = at.voice.then(steps, _card(at.voice, hand, may))
    return Prompt(title, dotted(capital(reason) for reason in _whys(at, hand, may)))


def _card(voice: Voice, hand: HandState, may: Legal) -> str:
    if may.wanted is Wanted.COMMON_CARD:
        return voice("one common card face up in the middle")
    street = street_name(voice, hand.street_rules.name)
    if may.wanted is Wanted.DOWN_CARDS:
        return voice("seat {seat} — {street} face down", seat=may.seat, street=street)
    return voice("seat {seat} — {street} face up", seat=may.seat, street=street)


def _whys(at: Situation, hand: HandState, may: Legal) -> list[str]:
    voice, issue = at.voice, hand.issue
    assert issue is not None, "an issue of cards is in progress"
    if may.wanted is Wanted.COMMON_CARD:
        return [_why_common(at, hand), *out_of_betting(voice, hand)]
    reasons = routine_reasons(at, hand) + out_of_betting(voice, hand)
    if at.routine.issued and reasons:
        return reasons
    return [*reasons, _to_go(voice, len(issue.up))]


def _why_common(at: Situation, hand: HandState) -> str:
    """That the stub does not reach, not even with the burn cards if there were any (3.5 d)."""
    short = "the stub does not reach for {n} players"
    if at.routine.shuffled_in:
        short = "even with the burn cards the stub does not reach for {n} players"
    return at.voice.cited(at.voice(short, n=len(hand.contenders)), "3.5 d")


def _to_go(voice: Voice, cards: int) -> str:
    return voice.count("{n} more card in this round", "{n} more cards in this round", cards)
