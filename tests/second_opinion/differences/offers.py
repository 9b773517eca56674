"""What a player may do (rulebook chapter 5)."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from dealerassist.hand.betting import full_totals, smallest_raise, to_call, turn_of
from dealerassist.hand.blinds import is_straddled, last_to_post
from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, with_player
from dealerassist.rules.house_options import BringIn, OpenPair, UncappedRiver
from tests.second_opinion.differences.explaining import Difference
from tests.second_opinion.sayings import Offer, offer_of


class Act(NamedTuple):
    """An act of a round; `raised_by` how much it lifted the highest bet, 0 if it did not.

    It is `short` where it was all in for less than a full bet or raise.
    """

    seat: int
    raised_by: int = 0
    all_in: bool = False
    short: bool = False


def act_of(state: HandState, seat: int, total: int) -> Act:
    """The bet or raise to `total` that is about to be made."""
    turn = turn_of(state, seat)
    assert not isinstance(turn, Refusal)
    highest = max(player.bet for player in state.players)
    all_in = total == turn.player.reach
    return Act(seat, total - highest, all_in, short=all_in and total < full_totals(turn)[0])


class Decision(NamedTuple):
    """Somebody is to act, and what was done in the round before."""

    state: HandState
    acts: tuple[Act, ...]

    @property
    def fixed(self) -> bool:
        bets = self.state.street_rules.bets
        return bets.smallest == bets.largest == bets.largest_with_open_pair

    def with_betting(self, **changes: Any) -> Decision:
        assert self.state.betting is not None
        betting = replace(self.state.betting, **changes)
        return self._replace(state=replace(self.state, betting=betting))

    @property
    def has_spoken(self) -> bool:
        return self.state.player(self.seat).spoken

    def spoken(self, spoken: bool) -> Decision:
        """The same, with a player to act who has spoken, or who has not."""
        player = replace(self.state.player(self.seat), spoken=spoken)
        players = with_player(self.state.players, player)
        return self._replace(state=replace(self.state, players=players))

    @property
    def seat(self) -> int:
        seat = None if self.state.betting is None else self.state.betting.to_act
        assert seat is not None, "somebody is to act"
        return seat


def offered(decision: Decision) -> Offer | None:
    return offer_of(decision.state)


def blind_owed_as_posted(decision: Decision) -> Decision | None:
    """A big blind who is all in for less: by PokerKit the others owe no more than was posted."""
    state = decision.state
    if state.street or not state.rules.big_blind or state.player(last_to_post(state)).stack:
        return None
    return _owed_as_posted(decision)


def forced_bet_owed_as_posted(decision: Decision) -> Decision | None:
    """A forced bet or bring-in that is all in for less: by PokerKit that is all the others owe."""
    state, betting = decision.state, decision.state.betting
    if state.street or not state.rules.cards_name_opener(0):
        return None
    if betting is None or betting.aggressor is None or state.player(betting.aggressor).stack:
        return None
    return _owed_as_posted(decision)


def _owed_as_posted(decision: Decision) -> Decision | None:
    posted = max(player.bet for player in decision.state.players)
    betting = decision.state.betting
    if betting is None or posted >= betting.level:
        return None
    return decision.with_betting(level=posted, full_level=posted)


def no_forced_bet(decision: Decision) -> Decision | None:
    """PokerKit knows no forced bet but the bring-in: whom the door card names may check."""
    betting, options = decision.state.betting, decision.state.rules.options
    if betting is None or betting.duty is OpenerDuty.NONE or options.bring_in is BringIn.COMPLETION:
        return None
    return decision.with_betting(duty=OpenerDuty.NONE)


def bring_in_passed_on(decision: Decision) -> Decision | None:
    """The forced bettor is all in for the ante: by PokerKit who opens instead may not fold."""
    passed_on = _owes_bring_in(decision, OpenerDuty.MAY_FOLD) and not _only_reaches_bring_in(
        decision
    )
    return decision.with_betting(duty=OpenerDuty.MUST_OPEN) if passed_on else None


def bring_in_completed_for_less(decision: Decision) -> Decision | None:
    """An opener with no more than the bring-in: by PokerKit, going all in may be the bet."""
    owes = _owes_bring_in(decision, OpenerDuty.MAY_FOLD, OpenerDuty.MUST_OPEN)
    if not owes or not _only_reaches_bring_in(decision):
        return None
    rules = replace(decision.state.rules, bring_in=0)
    state = replace(decision.state, rules=rules)
    return decision._replace(state=state).with_betting(duty=OpenerDuty.MUST_OPEN)


def _owes_bring_in(decision: Decision, *duties: OpenerDuty) -> bool:
    american = decision.state.rules.options.bring_in is BringIn.COMPLETION
    betting = decision.state.betting
    return american and betting is not None and betting.duty in duties


def _only_reaches_bring_in(decision: Decision) -> bool:
    return decision.state.player(decision.seat).stack <= decision.state.rules.bring_in


def blind_outside_the_cap(decision: Decision) -> Decision | None:
    """PokerKit allows four raises over the big blind, which is no bet for its cap."""
    state, shorts = decision.state, any(act.short for act in decision.acts)
    if state.street or not state.rules.big_blind or state.rules.options.max_raises is None:
        return None
    assert state.betting is not None
    return None if shorts else decision.with_betting(wagers=state.betting.wagers - 1)


def straddle_raised_by_the_least(decision: Decision) -> Decision | None:
    """A straddle is no bet for PokerKit: it need only be raised by the smallest bet."""
    betting, bets = decision.state.betting, decision.state.street_rules.bets
    if betting is None or not is_straddled(decision.state) or decision.fixed:
        return None
    return decision.with_betting(largest_raise=bets.smallest) if betting.wagers == 1 else None


def open_pair_by_the_lower(decision: Decision) -> Decision | None:
    """PokerKit bets by the lower limit on fourth street, whatever lies open."""
    state = decision.state
    if state.street != 1 or state.rules.options.open_pair is OpenPair.LOWER:
        return None
    options = replace(state.rules.options, open_pair=OpenPair.LOWER)
    rules = replace(state.rules, options=options)
    return decision._replace(state=replace(state, rules=rules))


def capped_river(decision: Decision) -> Decision | None:
    """PokerKit keeps the cap in the last round too, when two players are left."""
    state = decision.state
    if not state.on_last_street or len(state.contenders) != 2:
        return None
    options = replace(state.rules.options, uncapped_river=UncappedRiver.NEVER)
    rules = replace(state.rules, options=options)
    return decision._replace(state=replace(state, rules=rules))


class Count(NamedTuple):
    """The raises of a round as PokerKit counts them.

    Attributes:
        largest: the largest raise, short ones among them.
        spoken: who has acted since the last that was not less than those before it.
        run: the all-in raises one after the other; forgotten once together they make a full one.
    """

    wagers: int = 0
    largest: int = 0
    spoken: frozenset[int] = frozenset()
    run: tuple[int, ...] = ()

    def then(self, act: Act) -> Count:
        spoken = self.spoken | {act.seat}
        if not act.raised_by:
            return self._replace(spoken=spoken)
        if act.raised_by >= self.largest:
            spoken = frozenset({act.seat})
        largest = max(self.largest, act.raised_by)
        run = (*self.run, act.raised_by) if act.all_in else ()
        return Count(self.wagers + 1, largest, spoken, () if sum(run) >= largest else run)

    def closed_to(self, seat: int, price: int) -> bool:
        """Whether this seat may not raise, since what it faces is no full raise."""
        added_up = not self.run or sum(self.run) >= self.largest
        return price < self.largest or (not added_up and seat in self.spoken)


def counted(decision: Decision) -> Count:
    count = Count()
    for act in decision.acts:
        count = count.then(act)
    return count


def _closed_there(decision: Decision) -> bool:
    offer = offer_of(decision.state)
    assert offer is not None
    return counted(decision).closed_to(offer.seat, offer.price or 0)


def short_all_in_as_a_raise(decision: Decision) -> Decision | None:
    """At fixed limits PokerKit counts any all-in raise for the cap, and the next goes on top.

    It knows nothing of half a bet, and reopens the betting for a full one only; the big blind
    is no bet for its cap.
    """
    betting = decision.state.betting
    if betting is None or not decision.fixed or not any(act.short for act in decision.acts):
        return None
    changed = decision.spoken(_closed_there(decision)).with_betting(
        full_level=betting.level, wagers=counted(decision).wagers, brought_in=False
    )
    return changed if changed != decision else None


def first_short_all_in_as_a_bet(decision: Decision) -> Decision | None:
    """A first all-in for less than the bet, at pot and no limit, is a full bet for PokerKit.

    Whoever had checked, or called the big blind, may raise it.
    """
    full = any(act.raised_by and not act.short for act in decision.acts)
    if decision.fixed or full or not decision.has_spoken or _raised_in_full(decision):
        return None
    return None if _closed_there(decision) else decision.spoken(False)


def short_all_ins_counted_anew(decision: Decision) -> Decision | None:
    """Once short all-ins have come to a full raise, PokerKit begins to count anew.

    One more, and a player who faces more than a full raise may not raise any more.
    """
    shorts = [act for act in decision.acts if act.short]
    if decision.fixed or len(shorts) < 2 or not decision.has_spoken:
        return None
    if not _raised_in_full(decision) or not _closed_there(decision):
        return None
    # A raise that nothing reaches: the player has not been raised in full.
    return decision.with_betting(largest_raise=sum(act.raised_by for act in decision.acts) + 1)


def _raised_in_full(decision: Decision) -> bool:
    """Whether what the player faces is at least a full raise (5.9)."""
    turn = turn_of(decision.state, decision.seat)
    assert not isinstance(turn, Refusal)
    return to_call(turn) >= smallest_raise(turn)


OFFERS = (
    Difference("short big blind", "5.12", blind_owed_as_posted),
    Difference("short forced bet", "5.8", forced_bet_owed_as_posted),
    Difference("no forced bet", "4.1", no_forced_bet),
    Difference("bring-in passed on", "4.6", bring_in_passed_on),
    Difference("bring-in completed for less", "5.8", bring_in_completed_for_less),
    Difference("short all-in at fixed limits", "5.9", short_all_in_as_a_raise),
    Difference("first all-in for less", "5.9", first_short_all_in_as_a_bet),
    Difference("short all-ins counted anew", "5.9", short_all_ins_counted_anew),
    Difference("blind outside the cap", "5.4", blind_outside_the_cap),
    Difference("straddle raised by the least", "5.15", straddle_raised_by_the_least),
    Difference("open pair on fourth street", "5.16", open_pair_by_the_lower),
    Difference("river heads-up", "5.5", capped_river),
)
"""What a player may do; in the order in which they can be laid over one another."""
