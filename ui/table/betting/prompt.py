"""The prompt while guests bet (chapter 5)."""

from __future__ import annotations

from dealerassist.hand import betting as bets
from dealerassist.hand.betting_round import BettingRound
from dealerassist.hand.blind_post import PostKind
from dealerassist.hand.blinds import posts_due
from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.legal import Legal
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.rules.house_options import BringIn, UncappedRiver
from dealerassist.rules.limits import Ceiling
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import street_name
from ui.felt.bound_acts import bound_call, bound_now, bound_reason
from ui.felt.guest_clock import out_of_time
from ui.table.less_recorded.depth import depth_note
from ui.table.less_recorded.prompt import put_in_hint, tapped_hint, tapped_title
from ui.table.opener import forced_bet_stands, opener_reason
from ui.table.physical_steps_prompt import (
    all_in_question,
    all_in_reason,
    reasons_for_steps,
    steps_by_hand,
    with_steps,
)
from ui.view.view import Prompt


def betting_prompt(at: Context, hand: HandState, may: Legal) -> Prompt:
    """Whose turn it is; below it why it is this seat's, and the limits.

    Where cards are not recorded and a seat has just been tapped, the prompt says what the tap has
    recorded and how to put it right; it asks for the next seat.
    """
    betting = hand.betting
    assert betting is not None, "a betting round is in progress"
    assert may.seat is not None, "it is somebody's turn"
    tapped = at.tapped
    asked = _call(at.voice, hand, betting, may) if tapped is None else tapped_title(at, tapped)
    if tapped is None and out_of_time(at):
        asked = _time_is_up(at.voice, may)
    steps = steps_by_hand(at, hand)
    title = at.voice.after(steps, asked)
    bound = bound_reason(at.voice, betting, bound_now(hand, betting))
    reason = bound or _turn_reason(at.voice, hand, betting, may)
    declares = all_in_reason(at.voice, hand, betting.to_act)
    why = [declares, reason, *_bounds(at.voice, hand, betting, may, reason)]
    if tapped is not None:
        why = [depth_note(at), tapped_hint(at, tapped), put_in_hint(at.voice, hand)]
    elif hand.depth is Depth.POT:
        option = _option_reason(at.voice, hand, betting, may)
        why = [depth_note(at), option or put_in_hint(at.voice, hand), bound]
    whys = dotted(capital(reason) for reason in why + reasons_for_steps(at, hand))
    return with_steps(Prompt(title, whys), steps, asked)


def _time_is_up(voice: Localizer, may: Legal) -> str:
    """What is entered once a guest's clock is at its end (house practice 2)."""
    if may.check is None:
        return voice("time is up: seat {seat} checks", seat=may.seat)
    return voice("time is up: seat {seat} folds", seat=may.seat)


def _call(voice: Localizer, hand: HandState, betting: BettingRound, may: Legal) -> str:
    """Whose turn it is, or what the seat is held to. The price of a call is in the announcement."""
    if betting.duty is not OpenerDuty.NONE:
        return _forced(voice, hand, betting, may)
    bound = bound_now(hand, betting)
    if bound is not None:
        return bound_call(voice, bound)
    return all_in_question(voice, hand, may.seat) or voice("seat {seat} to act", seat=may.seat)


def _is_option(betting: BettingRound, may: Legal) -> bool:
    """Whether it is the option of who has posted: nothing is to be matched (4.3, 5.14, 5.15)."""
    return betting.level > 0 and isinstance(may.call, Refusal)


def _forced(voice: Localizer, hand: HandState, betting: BettingRound, may: Legal) -> str:
    """That the opener makes the forced bet, and between which amounts."""
    assert not isinstance(may.forced_bet, Refusal), "the opener owes the forced bet"
    least, most = may.forced_bet.smallest, may.forced_bet.largest
    if hand.rules.options.bring_in is BringIn.COMPLETION:
        return _bring_in(voice, betting, may, least)
    amounts = voice.span(least, most)
    if hand.street_rules.bets.largest is Ceiling.STACK and least < most:
        amounts = voice("at least {amount}", amount=voice.money(least))
    if betting.duty is OpenerDuty.MAY_FOLD:
        return voice("seat {seat} opens with {amounts}, or folds", seat=may.seat, amounts=amounts)
    if forced_bet_stands(hand, betting):
        stands = "the forced bet of seat {seat} stands: how much was it? {amounts}"
        return voice(stands, seat=may.seat, amounts=amounts)
    return voice("seat {seat} makes the forced bet, {amounts}", seat=may.seat, amounts=amounts)


def _bring_in(voice: Localizer, betting: BettingRound, may: Legal, owed: int) -> str:
    """That the opener brings in, or completes at once (5.8); or may fold (4.6)."""
    amount = voice.money(owed)
    if betting.duty is OpenerDuty.MAY_FOLD:
        return voice("seat {seat} brings in {amount}, or folds", seat=may.seat, amount=amount)
    if not isinstance(may.bet, bets.Totals):
        return voice("seat {seat} brings in {amount}", seat=may.seat, amount=amount)
    total = voice.money(may.bet.smallest)
    says = "seat {seat} brings in {amount}, or completes to {total}"
    return voice(says, seat=may.seat, amount=amount, total=total)


def _turn_reason(voice: Localizer, hand: HandState, betting: BettingRound, may: Legal) -> str:
    """Why it is this seat's turn, where it is not simply the next one in order (chapter 4)."""
    if betting.acts == 0 and betting.to_act == betting.opener:
        return opener_reason(voice, hand, betting)
    return _option_reason(voice, hand, betting, may)


def _option_reason(voice: Localizer, hand: HandState, betting: BettingRound, may: Legal) -> str:
    """Why a seat that has matched everything is asked all the same: it has posted (4.3)."""
    if not _is_option(betting, may):
        return ""
    kinds = {post.kind for post in posts_due(hand) if post.seat == may.seat}
    if PostKind.STRADDLE in kinds:
        return voice.cited(voice("everybody has only called the straddle"), "5.15")
    if PostKind.ENTRY in kinds:
        return voice.cited(voice("what was posted is its bet, and it may raise"), "5.14")
    called = "everybody has only called the big blind"
    if hand.rules.has_button_blind:
        called = "everybody has only called the button’s blind"
    return voice.cited(voice(called), "4.3")


# ── how much ────────────────────────────────────────────────────────────────────────────────


def _bounds(
    voice: Localizer, hand: HandState, betting: BettingRound, may: Legal, reason: str
) -> list[str]:
    """The street, its limits, and the raises that are left (5.4–5.6); none if the act is fixed.

    Why a seat opens the first street is told beside all that is done by hand before it: then the
    street needs no name, and bets that are fixed stand on their keys.
    """
    if betting.duty is not OpenerDuty.NONE or bound_now(hand, betting) is not None:
        return []
    opens = bool(reason) and hand.street == 0
    street = "" if opens else street_name(voice, hand.street_rules.name)
    ceiling = hand.street_rules.bets.largest
    if isinstance(ceiling, Ceiling):
        return [street, _unfixed(voice, hand, may, ceiling)]
    fixed = "" if opens else _fixed(voice, hand, betting, may)
    return [street, fixed, _raises(voice, hand, betting, may)]


def _fixed(voice: Localizer, hand: HandState, betting: BettingRound, may: Legal) -> str:
    """The amounts of a bet where the limit fixes them in chips, larger with an open pair (5.6)."""
    bounds, turn = hand.street_rules.bets, bets.turn_of(hand, betting.to_act or 0)
    if isinstance(turn, bets.Turn) and bets.may_double(turn):
        if bets.is_doubled(turn) and isinstance(may.bet, Refusal):
            return ""
        return voice.cited(_with_open_pair(voice, turn), "5.16")
    largest = bounds.largest_with_open_pair if betting.open_pair else bounds.largest
    assert not isinstance(largest, Ceiling), "a limit has its bounds in chips or none"
    stakes = voice("bets {amounts}", amounts=voice.span(bounds.smallest, largest))
    if betting.open_pair and bounds.largest_with_open_pair != bounds.largest:
        return voice.cited(voice("{stakes} with an open pair", stakes=stakes), "5.6")
    return stakes


def _with_open_pair(voice: Localizer, turn: bets.Turn) -> str:
    """The two amounts of a bet, or the one of a raise after one of the higher limit (5.16)."""
    higher = voice.money(bets.higher_limit(turn))
    if bets.is_doubled(turn):
        return voice("raises {higher} after a bet of the higher limit", higher=higher)
    lower = voice.money(turn.state.street_rules.bets.smallest)
    return voice("bets {lower} or {higher} with an open pair", lower=lower, higher=higher)


def _unfixed(voice: Localizer, hand: HandState, may: Legal, ceiling: Ceiling) -> str:
    """At pot limit and no limit: the smallest bet or raise, and the pot as it stands (5.6)."""
    if isinstance(may.bet, Refusal):
        return voice.cited(voice.refusal(may.bet), may.bet.rule)
    turn = bets.turn_of(hand, may.seat or 0)
    assert not isinstance(turn, Refusal), "it is this seat's turn"
    least, pot = bets.smallest_raise(turn), bets.pot_with_call(turn)
    raises, amount = turn.betting.level > 0, voice.money(least)
    if ceiling is Ceiling.STACK:
        return voice("raises from {amount}" if raises else "bets from {amount}", amount=amount)
    if pot <= least:
        return voice("bets {amounts}", amounts=amount)
    most = may.bet.largest - turn.betting.level
    if most < pot:
        return voice(
            "raises {amounts}" if raises else "bets {amounts}",
            amounts=voice.span(min(least, most), most),
        )
    text = (
        "raises {amount} to the pot, now {pot}" if raises else "bets {amount} to the pot, now {pot}"
    )
    return voice.cited(voice(text, amount=amount, pot=voice.pot(pot)), "5.6")


def _raises(voice: Localizer, hand: HandState, betting: BettingRound, may: Legal) -> str:
    """How many raises are left, or why none is (5.4, 5.5)."""
    most = hand.rules.options.max_raises
    if most is None:
        return ""
    if bets.cap_is_lifted(hand, betting):
        return _uncapped(voice, hand)
    if not betting.wagers:
        return ""
    if isinstance(may.bet, Refusal):
        return voice.cited(voice.refusal(may.bet), may.bet.rule)
    return voice("raise {n} of {most} possible", n=betting.wagers, most=most)


def _uncapped(voice: Localizer, hand: HandState) -> str:
    """Why raises are no longer limited (5.5)."""
    if hand.rules.options.uncapped_river is UncappedRiver.ALWAYS:
        text = voice("last round: no cap")
    elif len(hand.contenders) > bets.left_for_heads_up(hand):
        text = voice("only two can still bet: no cap")
    else:
        text = voice("only two are left: no cap")
    return voice.cited(text, "5.5")
