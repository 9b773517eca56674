"""The prompt while players speak (chapters 4 and 5)."""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand import betting as bets
from dealerassist.hand.events import Duty
from dealerassist.hand.legal import Legal
from dealerassist.hand.opening import opener_by_cards
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import Betting, HandState, Player
from dealerassist.rules.options import UncappedRiver
from ui.present.names import card_sign, open_name, street_name
from ui.present.prompts.routine import routine_reasons, routine_steps
from ui.present.situation import Situation
from ui.present.view import Prompt
from ui.present.voice import Voice, capital, dotted


def betting_prompt(at: Situation, hand: HandState, may: Legal) -> Prompt:
    """Who speaks and what it costs; below it the limits, or why this seat opens."""
    betting = hand.betting
    assert betting is not None, "a betting round is in progress"
    assert may.seat is not None, "it is somebody's turn"
    steps = routine_steps(at, hand)
    title = at.voice.after(steps, _call(at, betting, may, short=bool(steps)))
    opens = betting.acts == 0 and betting.level == 0
    why = [] if betting.duty is Duty.NONE and not opens else [_opener_reason(at, hand, betting)]
    why += _bounds(at.voice, hand, betting, may)
    return Prompt(title, dotted(capital(reason) for reason in why + routine_reasons(at, hand)))


def _call(at: Situation, betting: Betting, may: Legal, *, short: bool) -> str:
    """The turn in one sentence, the `short` one behind other things to do."""
    voice, seat = at.voice, may.seat
    if betting.duty is not Duty.NONE:
        return _forced(voice, betting, may)
    if isinstance(may.call, Refusal) and short:
        return voice("seat {seat} speaks", seat=seat)
    if isinstance(may.call, Refusal):
        return voice("seat {seat} speaks — check or bet", seat=seat)
    price = voice.money(may.call)
    assert at.hand is not None, "a hand is in progress"
    if at.hand.player(seat or 0).stack == may.call:
        return voice("seat {seat} speaks — {amount} to call, all in", seat=seat, amount=price)
    return voice("seat {seat} speaks — {amount} to call", seat=seat, amount=price)


def _forced(voice: Voice, betting: Betting, may: Legal) -> str:
    assert not isinstance(may.forced_bet, Refusal), "the opener owes the forced bet"
    amounts = voice.span(may.forced_bet.smallest, may.forced_bet.largest)
    if betting.duty is Duty.MAY_FOLD:
        return voice("seat {seat} opens with {amounts}, or folds", seat=may.seat, amounts=amounts)
    return voice("seat {seat} makes the forced bet, {amounts}", seat=may.seat, amounts=amounts)


# ── why this seat opens ─────────────────────────────────────────────────────────────────────


def _opener_reason(at: Situation, hand: HandState, betting: Betting) -> str:
    voice, named = at.voice, opener_by_cards(hand)
    if named is None:
        return voice.cited(voice("an open card is unknown, the croupier named the opener"), "3.8")
    if named != betting.opener:
        return voice.cited(voice("seat {seat} is all in and passed over", seat=named), "4.6")
    if hand.street == 0:
        door = _open_cards(hand.player(named))[0]
        return voice.cited(voice("{card} is the lowest door card", card=card_sign(door)), "4.1")
    cards = _open_cards(hand.player(named)) + list(hand.common)
    return voice.cited(voice("{hand} is the highest open", hand=open_name(voice, cards)), "4.2")


def _open_cards(player: Player) -> list[Card]:
    return [card for card in player.open_cards if card is not None]


def opener_prompt(at: Situation, hand: HandState) -> Prompt:
    """An open card is unknown: the croupier says who opens (3.8)."""
    voice, rule = at.voice, "4.2" if hand.street else "4.1"
    title = voice.after(routine_steps(at, hand), voice("who opens? Tap the seat"))
    who = (
        voice("the highest open hand opens") if hand.street else voice("the lowest door card opens")
    )
    unknown = voice.cited(voice("an open card is unknown"), "3.8")
    whys = [unknown, voice.cited(who, rule), *routine_reasons(at, hand)]
    return Prompt(title, dotted(capital(why) for why in whys))


# ── how much ────────────────────────────────────────────────────────────────────────────────


def _bounds(voice: Voice, hand: HandState, betting: Betting, may: Legal) -> list[str]:
    """The street, its limits, and how many raises are left (5.4–5.6)."""
    if betting.duty is not Duty.NONE:
        return []
    bounds = hand.street_rules.bets
    largest = bounds.largest_with_open_pair if betting.open_pair else bounds.largest
    stakes = voice("bets {amounts}", amounts=voice.span(bounds.smallest, largest))
    if betting.open_pair and bounds.largest_with_open_pair != bounds.largest:
        stakes = voice.cited(voice("{stakes} with an open pair", stakes=stakes), "5.6")
    return [street_name(voice, hand.street_rules.name), stakes, _raises(voice, hand, betting, may)]


def _raises(voice: Voice, hand: HandState, betting: Betting, may: Legal) -> str:
    if bets.cap_is_lifted(hand, betting):
        return _uncapped(voice, hand)
    most = hand.rules.options.max_raises
    if most is None or not betting.wagers:
        return ""
    if isinstance(may.bet, Refusal):
        return voice.cited(voice.refusal(may.bet), may.bet.rule)
    return voice("raise {n} of {most} possible", n=betting.wagers, most=most)


def _uncapped(voice: Voice, hand: HandState) -> str:
    if hand.rules.options.uncapped_river is UncappedRiver.ALWAYS:
        text = voice("last round: raises without end")
    else:
        text = voice("only two are left: raises without end")
    return voice.cited(text, "5.5")
