"""What several guests do at once: all fold, call, check, or bet and call (chapter 5).

At pot depth a tap on a seat records who puts chips in; the keys here are for all who come after.
"""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import BetRound, CallRest, CheckRound, FoldRest, PutIn
from dealerassist.hand.events import (
    BetMade,
    Called,
    Checked,
    Folded,
    ForcedBetPosted,
    HandEvent,
    OpenerDuty,
    Wager,
)
from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.recording_depth import acts_together
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import RoundBet
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.rules.limits import Ceiling
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.intents import AskDesk, back_to_hand, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import seats_listed
from ui.table.betting.sizes import SIZE, first_sizes
from ui.table.opener import opener_keys, opener_tap
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

Played = tuple[HandEvent, ...] | Refusal
"""What acting together would come to: the events, or why it is refused."""


class NamingOpener(Dialog, frozen=True, kw_only=True):
    """Asks who opens the round, where the first bet is not the smallest: a seat is tapped."""

    def asks(self, at: Context) -> Asked:
        voice, waits = at.voice, waits_for_seat(at)
        keys = PadKeys(Pad.SEATS, opener_keys(at), (cancel(voice),)) if waits else None
        prompt = Prompt(voice("Who opens? Tap the seat"), voice("Any amount can be bet then"))
        return Asked(prompt=prompt, pad=keys, back=back_to_hand(at))

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        return opener_tap(at, what) if isinstance(what, int) else None


def waits_for_seat(at: Context) -> bool:
    """Whether a round waits for the first seat that puts chips in, and no card says who opens."""
    return (
        at.hand is not None
        and at.hand.depth is Depth.POT
        and at.may is not None
        and at.may.wanted is Wanted.OPENER
    )


def put_in_tap(at: Context, number: int) -> AskDesk | None:
    """What a tap on this seat records: that it puts chips in, and that those before it pass."""
    may = at.may
    if may is None or may.state.depth is not Depth.POT:
        return None
    if number not in may.put_in:
        return None
    return AskDesk(PutIn(number))


def rest_keys(at: Context, hand: HandState, may: Legal) -> tuple[KeyAction, ...]:
    """The keys for all who have still to act in this round."""
    return (_fold(at.voice, may), _call_or_bet(at, hand, may), _check(at.voice, may))


def _fold(voice: Localizer, may: Legal) -> KeyAction:
    title = voice("All fold")
    if may.check is None or may.wanted is Wanted.OPENER:
        # One guest may give up without a bet to match. That all of them do is more likely a wrong
        # tap, and it would end the hand: the key is grey.
        reason = GreyReason(voice("Nobody has bet"), "5.1")
        return grey(voice, "rest-fold", title, reason, tone=Tone.GIVE_UP)
    if may.rest_fold is not None:
        return grey(voice, "rest-fold", title, may.rest_fold, tone=Tone.GIVE_UP)
    seats = _seats_of(may.folding_together, Folded)
    if may.fold is None and len(seats) == 1:
        reason = _only_one(voice, seats[0])
        return grey(voice, "rest-fold", title, reason, tone=Tone.GIVE_UP)
    does = AskDesk(FoldRest())
    return live("rest-fold", title, does, detail=seats_named(voice, seats), tone=Tone.GIVE_UP)


def _call_or_bet(at: Context, hand: HandState, may: Legal) -> KeyAction:
    """All call; where there is nothing to call, one bets the smallest and all others call that.

    At full depth, who has the big blind's option is not offered that in the place of *All call*.
    """
    first = hand.depth is Depth.POT or hand.betting is None or not hand.betting.level
    if first and may.rest_call is not None and isinstance(may.round_bet, Totals):
        return _bet(at.voice, "round-bet", hand, may.round_bet.smallest)
    voice, title = at.voice, at.voice("All call")
    if may.rest_call is not None:
        return grey(voice, "rest-call", title, may.rest_call)
    events = may.calling_together
    seats = _seats_of(events, Called)
    if isinstance(may.call, int) and len(seats) == 1:
        return grey(voice, "rest-call", title, _only_one(voice, seats[0]))
    detail = dotted([_price(voice, events), seats_named(voice, seats)])
    return live("rest-call", title, AskDesk(CallRest()), detail=detail)


def _only_one(voice: Localizer, seat: int) -> GreyReason:
    """Why nobody acts together: a single guest is still to act, whose own key does the same."""
    return GreyReason(voice("Only seat {seat} is still to act", seat=seat), "5.2")


def _price(voice: Localizer, events: Played) -> str:
    """What each has to put in, where it is the same for all; else empty."""
    prices = {event.amount for event in _acts(events) if isinstance(event, Called)}
    return voice.money(prices.pop()) if len(prices) == 1 else ""


def _check(voice: Localizer, may: Legal) -> KeyAction:
    title = voice("All check")
    if may.round_check is not None:
        return grey(voice, "rest-check", title, may.round_check)
    seats = _seats_of(may.checking_together, Checked)
    if may.check is None and len(seats) == 1:
        return grey(voice, "rest-check", title, _only_one(voice, seats[0]))
    does = AskDesk(CheckRound())
    return live("rest-check", title, does, detail=seats_named(voice, seats))


def _bet(voice: Localizer, name: str, hand: HandState, total: int) -> KeyAction:
    title = voice("Each {amount}", amount=voice.money(total))
    said = _who_bets(voice, acts_together.bet_round(hand, total))
    return live(name, title, AskDesk(BetRound(total)), detail=said)


def _who_bets(voice: Localizer, events: Played) -> str:
    """Who makes the bet that all others call, as far as that is known; empty if there is no bet."""
    bets = (e for e in _acts(events) if isinstance(e, RoundBet | ForcedBetPosted | BetMade))
    bet = next(bets, None)
    match bet:
        case None:
            return ""
        case RoundBet(forced=forced):
            return voice("forced bet, all call") if forced else voice("one bets, all call")
        case ForcedBetPosted(seat):
            return voice("seat {seat} first, all call", seat=seat)
        case BetMade(seat, Wager.RAISE):
            return voice("seat {seat} raises, all call", seat=seat)
        case BetMade(seat):
            return voice("seat {seat} bets, all call", seat=seat)
        case _:
            assert_never(bet)


def opens_with_forced_bet(hand: HandState) -> bool:
    """Whether the next seat that puts chips in makes the forced bet (4.1)."""
    if hand.betting is None:
        return hand.street == 0 and hand.rules.cards_name_opener(0)
    return hand.betting.duty is not OpenerDuty.NONE


def _acts(events: Played) -> tuple[HandEvent, ...]:
    """The events; none where acting together is refused."""
    return () if isinstance(events, Refusal) else events


def _seats_of(events: Played, act: type[Folded | Called | Checked]) -> list[int]:
    """The seats of the events of this kind."""
    return [event.seat for event in _acts(events) if isinstance(event, act)]


def seats_named(voice: Localizer, seats: list[int]) -> str:
    """The seats in a row: "Seats 4, 5 and 7"."""
    listed = seats_listed(voice, seats)
    return capital(voice.count("seat {seats}", "seats {seats}", len(seats), seats=listed))


# ── before anybody has put chips in ─────────────────────────────────────────────────────────


def opening_keys(at: Context) -> tuple[KeyAction, ...]:
    """The pad while it is not known whose turn it is: first a seat has to be tapped (3.8)."""
    hand, may = at.in_hand
    voice, first = at.voice, GreyReason(at.voice("First tap a seat"), "HP 1")
    return (
        grey(voice, "act-fold", voice("Fold"), first, tone=Tone.GIVE_UP),
        grey(voice, "act-call", voice("Call"), first),
        grey(voice, "act-bet", voice("Bet"), first),
        _largest(voice, hand, may, first),
        _opener(voice),
        *_sizes(voice, hand, first),
        grey(voice, "act-check", voice("Check"), first),
        grey(voice, "act-allin", voice("All in"), first),
        *rest_keys(at, hand, may),
    )


def _largest(voice: Localizer, hand: HandState, may: Legal, first: GreyReason) -> KeyAction:
    """One bets the largest of the limit, all call; more for an open pair is unusual (5.6)."""
    totals, ceiling = may.round_bet, hand.street_rules.bets.largest
    if isinstance(totals, Totals) and not isinstance(ceiling, Ceiling):
        largest = min(ceiling, totals.largest)
        if totals.smallest < largest:
            return _bet(voice, "round-max", hand, largest)
    return grey(voice, "act-max", voice("Maximum"), first)


def _sizes(voice: Localizer, hand: HandState, first: GreyReason) -> tuple[KeyAction, ...]:
    """The sizes that guests say, grey until it is known who bets."""
    called = first_sizes(voice, hand)
    return tuple(grey(voice, f"{SIZE}{n}", title, first) for n, title in enumerate(called, start=1))


def _opener(voice: Localizer) -> KeyAction:
    """The key that asks who opens, for a bet of any other amount."""
    detail = voice("for another amount")
    return live("name-opener", voice("Opener …"), opening(NamingOpener()), detail=detail)
