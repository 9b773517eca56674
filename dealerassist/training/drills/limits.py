"""How much may be bet, how often raised (5.3–5.8), and the most at pot limit (5.6)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.events import Duty
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import Betting, HandState, Phase
from dealerassist.rules.house_options import BringIn
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Ceiling
from dealerassist.training.drills.dealing import (
    Deck,
    Hand,
    Manner,
    Moment,
    moments,
    seats_for,
    stack,
    start,
)
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Answer,
    Blank,
    ChoiceAnswer,
    ChoiceForm,
    Form,
    Question,
    Unit,
    bets_of,
)
from dealerassist.training.skills import Skill

YES, NO = "yes", "no"
YES_OR_NO = ChoiceForm((YES, NO))

Asked = tuple[str, Form, Answer, str]
"""A kind of question, how it is answered, the right answer, the rule."""

Kind = Callable[[HandState], Asked | None]
"""What can be asked of a turn; None if it shows nothing of that kind."""

MOST_TURNS = 40

QUIET = Manner(bold=0.2, leaving=0.3)
RAISING = Manner(bold=0.75, leaving=0.12, large=0.2, between=0.3)


def ask_limits(random: Random, rules: HouseRules) -> Question | None:
    """What the limit allows whose turn it is, or how often has been or may be raised."""
    kind = random.choice(_kinds(rules))
    late = kind is _may_raise and random.random() < 0.85
    return _ask_limits(random, _turns(_dealt(random, rules, late=late)), [kind])


def limits_in(random: Random, hand: Hand) -> Question | None:
    """The same of a turn in this hand."""
    turns = _turns(hand)
    kinds = _kinds(turns[0].state.rules) if turns else []
    return _ask_limits(random, turns, random.sample(kinds, len(kinds)))


def _ask_limits(random: Random, turns: list[Moment], kinds: list[Kind]) -> Question | None:
    """A question of the first kind that one of these turns shows."""
    for kind in kinds:
        found = [(turn, asked) for turn in turns if (asked := kind(turn.state)) is not None]
        if found:
            # What comes late in a round or a hand is harder.
            turn, asked = random.choice(found[-(1 + len(found) // 2) :])
            return _question(Skill.LIMITS, turn, asked)
    return None


def ask_pot_limit(random: Random, rules: HouseRules) -> Question | None:
    """To how much may be raised at most at pot limit (5.6)."""
    return pot_limit_in(random, _dealt(random, rules))


def pot_limit_in(random: Random, hand: Hand) -> Question | None:
    """The same of a turn in this hand."""
    in_all = random.random() < 0.5
    found = [
        (turn, asked)
        for turn in _turns(hand)
        if (asked := _pot_maximum(turn.state, in_all=in_all)) is not None
    ]
    if not found:
        return None
    facing_a_bet = [each for each in found if _betting(each[0].state).level]
    often = facing_a_bet if facing_a_bet and random.random() < 0.85 else found
    return _question(Skill.POT_LIMIT, *random.choice(often))


def _question(skill: Skill, moment: Moment, asked: Asked) -> Question:
    kind, form, right, rule = asked
    to_act = _betting(moment.state).to_act
    return Question(
        skill=skill,
        kind=kind,
        state=moment.state,
        form=form,
        right=right,
        rule=rule,
        facts={"seat": to_act or 0},
        bets=bets_of(moment.acts),
    )


def _turns(hand: Hand) -> list[Moment]:
    """The moments at which somebody is to act; so many as are enough to choose from."""
    turns = (moment for moment in hand if moment.state.phase is Phase.BETTING)
    to_act = (turn for turn in turns if _betting(turn.state).to_act is not None)
    return list(islice(to_act, MOST_TURNS))


def _dealt(random: Random, rules: HouseRules, *, late: bool = False) -> Hand:
    """A hand with many bets; if `late`, few are in it, and they bet in the last round."""
    seats = seats_for(rules, random, 2, 3) if late else seats_for(rules, random, 3, 6)
    deep = (30, 120) if any(s.bets.is_unfixed for s in rules.streets) else (12, 50)
    stacks = {seat: stack(rules, random, *deep) for seat in seats}
    if random.random() < 0.15:
        stacks[random.choice(seats)] = stack(rules, random, 1, 6)
    manner = RAISING if random.random() < 0.6 else QUIET
    if late or random.random() < 0.4:
        quiet_until = rules.last_street if late else random.randint(1, rules.last_street)
        manner = Manner(bold=0.85, leaving=0.2, large=0.15, from_street=quiet_until)
    return moments(start(rules, random, stacks), random, Deck(random), manner)


def _betting(state: HandState) -> Betting:
    assert state.betting is not None, "a round is being bet"
    return state.betting


def turn_now(state: HandState) -> Turn:
    """The turn of whoever is to act."""
    turn = bets.turn_of(state, _betting(state).to_act or 0)
    assert isinstance(turn, Turn), "somebody is to act"
    return turn


def is_contested(state: HandState) -> bool:
    """Whoever is to act has chips to raise, and somebody else has chips to answer that."""
    able = [p.seat for p in state.players if p.can_bet and p.reach > _betting(state).level]
    return len(able) > 1 and _betting(state).to_act in able


# ── the kinds ───────────────────────────────────────────────────────────────────────────────


def _kinds(rules: HouseRules) -> list[Kind]:
    if rules.options.max_raises is None:
        return [_totals, _smallest]
    return [_totals, _totals, _raised, _raises_left, _may_raise, _may_raise]


def _totals(state: HandState) -> Asked | None:
    """The smallest and the largest total of whoever is to act; one, where they are the same."""
    totals = bets.opening_totals(turn_now(state))
    if isinstance(totals, Refusal) or state.street_rules.bets.largest is Ceiling.POT:
        return None
    rule = _rule_of_amount(state)
    if totals.smallest == totals.largest:
        return "total", AmountsForm((Blank("total"),)), AmountsAnswer((totals.smallest,)), rule
    form = AmountsForm((Blank("smallest"), Blank("largest")))
    return "totals", form, AmountsAnswer((totals.smallest, totals.largest)), rule


def _smallest(state: HandState) -> Asked | None:
    """The smallest total, where nothing but the stack or the pot bounds the largest (5.7)."""
    totals = bets.opening_totals(turn_now(state))
    if isinstance(totals, Refusal) or not _betting(state).level:
        return None
    form = AmountsForm((Blank("smallest"),))
    return "smallest", form, AmountsAnswer((totals.smallest,)), _rule_of_amount(state)


def _rule_of_amount(state: HandState) -> str:
    turn, betting = turn_now(state), _betting(state)
    smallest, _ = bets.full_totals(turn)
    if turn.player.reach < smallest:
        return "5.9"
    if betting.duty is not Duty.NONE or betting.brought_in:
        return "5.8"
    if betting.largest_raise > state.street_rules.bets.smallest:
        return "5.7"
    return "5.6"


def _raised(state: HandState) -> Asked | None:
    """How often has been raised in this round (5.4)."""
    wagers = _betting(state).wagers
    if not wagers:
        return None
    form = AmountsForm((Blank("raises", unit=Unit.PIECES),))
    rule = "5.8" if is_brought_in(state) else "5.4"
    return "raised", form, AmountsAnswer((wagers - 1,)), rule


def is_brought_in(state: HandState) -> bool:
    """The round begins with a bring-in that is no bet yet (5.8)."""
    forced = not state.street and state.rules.cards_name_opener(0)
    return forced and state.rules.options.bring_in is BringIn.COMPLETION


def _raises_left(state: HandState) -> Asked | None:
    """How often may still be raised, where there is a cap (5.4)."""
    betting, most = _betting(state), state.rules.options.max_raises
    if not betting.wagers or most is None or bets.cap_is_lifted(state, betting):
        return None
    if not is_contested(state) or betting.level > betting.full_level:
        # After a short all-in it depends on who has spoken: that is asked as such (5.9).
        return None
    form = AmountsForm((Blank("raises", unit=Unit.PIECES),))
    left = max(most + 1 - betting.wagers, 0)
    return "raises_left", form, AmountsAnswer((left,)), "5.4"


def _may_raise(state: HandState) -> Asked | None:
    """Whether may still be raised once all raises have been made (5.4, 5.5)."""
    most = state.rules.options.max_raises
    if most is None or _betting(state).wagers <= most or not is_contested(state):
        return None
    totals = bets.bet_totals(turn_now(state))
    if isinstance(totals, Totals):
        return "may_raise", YES_OR_NO, ChoiceAnswer(YES), "5.5"
    if totals.code is not Code.RAISE_CAP:
        return None
    rule = "5.5" if state.on_last_street else "5.4"
    return "may_raise", YES_OR_NO, ChoiceAnswer(NO), rule


def _pot_maximum(state: HandState, *, in_all: bool) -> Asked | None:
    turn, betting = turn_now(state), _betting(state)
    totals = bets.bet_totals(turn)
    if isinstance(totals, Refusal):
        return None
    if totals.largest != bets.ceiling_total(turn, Ceiling.POT):
        # The stack is smaller, or the pot is less than the smallest bet: the pot says nothing.
        return None
    by = totals.largest - betting.level
    if not betting.level:
        return "pot_bet", AmountsForm((Blank("total"),)), AmountsAnswer((by,)), "5.6"
    if in_all:
        right = AmountsAnswer((totals.largest,))
        return "pot_total", AmountsForm((Blank("total"),)), right, "5.6"
    form = AmountsForm((Blank("on_top"), Blank("total")))
    return "pot_raise", form, AmountsAnswer((by, totals.largest)), "5.6"
