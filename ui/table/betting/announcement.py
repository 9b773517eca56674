"""What the croupier says aloud while guests bet (chapter 5): the last act, then whose turn."""

from __future__ import annotations

from dealerassist.cards import known_cards
from dealerassist.hand import betting as bets
from dealerassist.hand.betting_round import BettingRound, BoundSeat
from dealerassist.hand.events import CardsDealt, Folded, OpenerDuty
from dealerassist.hand.irregular.street import may_declare_all_in
from dealerassist.hand.legal import Legal
from dealerassist.hand.opener import named_opener, open_order
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_options import BringIn, UncappedRiver
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import spoken_open
from ui.felt.bound_acts import bound_now, bound_words
from ui.felt.guest_clock import out_of_time
from ui.table.announcements import amount_aloud, cards_aloud, just_done, last_act, one_line
from ui.table.dealing import money_due
from ui.table.opener import forced_bet_stands

HEADS_UP = 2
"""So many guests are left where two play against each other."""


def betting_words(at: Context, hand: HandState, may: Legal) -> str:
    """The last act, that raises are no longer limited, and whose turn it is at what price."""
    betting, seat = hand.betting, may.seat
    if betting is None or seat is None:
        return ""
    if out_of_time(at):
        return one_line([_time_is_up(at.voice, may)])
    done = "" if _names_what_came(at, hand, betting) else just_done(at, hand)
    parts = [money_due(at, hand), done, _uncapped(at, hand, betting)]
    return one_line([*parts, _turn(at.voice, hand, betting, may)])


def _time_is_up(voice: Localizer, may: Legal) -> str:
    """What is said at the end of a guest's clock (house practice 2)."""
    if may.check is None:
        return voice("seat {seat}, time is up: check", seat=may.seat)
    return voice("seat {seat}, time is up: the hand is dead", seat=may.seat)


def _turn(voice: Localizer, hand: HandState, betting: BettingRound, may: Legal) -> str:
    """Whose turn it is, and what it costs."""
    seat = may.seat
    if betting.duty is OpenerDuty.MAY_FOLD:
        return voice("seat {seat}, open or fold?", seat=seat)
    if betting.duty is OpenerDuty.MUST_OPEN:
        return _forced(voice, hand, betting)
    bound = bound_now(hand, betting)
    if bound is not None:
        return bound_words(voice, bound, amount_aloud(voice, _price(may, bound)))
    if seat in may_declare_all_in(hand):
        return voice("seat {seat}, all in or play on?", seat=seat)
    if isinstance(may.call, Refusal):
        return _free(voice, hand, betting)
    price = amount_aloud(voice, may.call)
    player = hand.player(betting.to_act or 0)
    if player.stack == may.call:
        message = "seat {seat}: {amount} to call, all in"
        if bets.is_capped(hand, player):
            message = "seat {seat}: {amount} to call, up to the cap"
        return voice(message, seat=seat, amount=price)
    return voice("seat {seat}: {amount} to call", seat=seat, amount=price)


def _price(may: Legal, bound: BoundSeat) -> int:
    """The total of a wager that binds, or what a call costs."""
    return bound.total or (0 if isinstance(may.call, Refusal) else may.call)


def _forced(voice: Localizer, hand: HandState, betting: BettingRound) -> str:
    """The door card that brings the forced bet in (4.1)."""
    seat = betting.to_act or 0
    if forced_bet_stands(hand, betting):
        return voice("seat {seat}, the forced bet stands", seat=seat)
    cards = known_cards(hand.player(seat).open_cards)
    brings_in = hand.rules.options.bring_in is BringIn.COMPLETION
    if named_opener(hand) != seat or not cards:
        forced = "seat {seat}, the forced bet, please"
        return voice("seat {seat}, the bring-in, please" if brings_in else forced, seat=seat)
    card, forced = cards_aloud(voice, cards[:1]), "{card}, seat {seat}: the forced bet, please"
    asked = "{card}, seat {seat}: the bring-in, please" if brings_in else forced
    return voice(asked, card=card, seat=seat)


def _free(voice: Localizer, hand: HandState, betting: BettingRound) -> str:
    """The words where nothing is to be matched: to the opener, the big blind, or the next seat."""
    seat = betting.to_act
    if betting.level:
        return voice("seat {seat}, your option: check or raise?", seat=seat)
    if not _opens_by_cards(hand, betting):
        return voice("seat {seat}, check or bet?", seat=seat)
    cards = known_cards(hand.player(seat or 0).open_cards + hand.common)
    name = spoken_open(voice, cards, open_order(hand.rules))
    return voice("{hand}: seat {seat} to act", hand=name, seat=seat)


def _names_what_came(at: Context, hand: HandState, betting: BettingRound) -> bool:
    """Whether the turn is announced by the opener's open cards, the last of which was just dealt.

    Then the announcement of that card would say the same hand twice.
    """
    act = last_act(at)
    came = isinstance(act, CardsDealt) and act.seat == betting.to_act
    return came and not betting.level and _opens_by_cards(hand, betting)


def _opens_by_cards(hand: HandState, betting: BettingRound) -> bool:
    """Whether nobody has acted yet in this round, and known open cards say who begins (4.2)."""
    seat = betting.to_act
    seen = seat is not None and None not in hand.player(seat).open_cards + hand.common
    return seen and not betting.acts and seat == betting.opener and seat == _named(hand)


def _named(hand: HandState) -> int | None:
    """The seat whose open cards open the round (4.2)."""
    return named_opener(hand) if hand.rules.cards_name_opener(hand.street) else None


def _uncapped(at: Context, hand: HandState, betting: BettingRound) -> str:
    """That raises are no longer limited: said once, when that begins (5.5)."""
    most = hand.rules.options.max_raises
    if most is None or not bets.cap_is_lifted(hand, betting):
        return ""
    if hand.rules.options.uncapped_river is UncappedRiver.ALWAYS:
        return at.voice("last round, no cap") if not betting.acts else ""
    if betting.acts and not isinstance(last_act(at), Folded):
        return ""
    if len(hand.contenders) > HEADS_UP:
        return at.voice("last round, no cap")
    return at.voice("last round, heads-up: no cap")
