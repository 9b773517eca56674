"""An amount laid in the chips of the tray, as few as possible."""

from __future__ import annotations

from random import Random

from dealerassist.chips import in_chips
from dealerassist.hand.pots import winnings
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.tray import usual_denominations
from dealerassist.training.drills.dealing import (
    Deck,
    Hand,
    Manner,
    moments,
    seats_for,
    stack,
    start,
)
from dealerassist.training.drills.showdown import awards_now
from dealerassist.training.questions import Facts, PiecesAnswer, PiecesForm, Question
from dealerassist.training.skills import Skill

PLAYING = Manner(bold=0.35, leaving=0.15, large=0.4, between=0.3)


def ask_chips(random: Random, rules: HouseRules) -> Question | None:
    """What a winner is paid, or a guest buys, in the fewest chips."""
    seats = seats_for(rules, random, 2, 6)
    stacks = {seat: stack(rules, random, 10, 50) for seat in seats}
    beginning = start(rules, random, stacks)
    if random.random() < 0.4:
        seat, amount = random.choice(seats), _buy_in(random, rules)
        return _question("buy_in", beginning, {"seat": seat, "amount": amount})
    return chips_in(random, moments(beginning, random, Deck(random), PLAYING))


def chips_in(random: Random, hand: Hand) -> Question | None:
    """What a winner of this hand is paid."""
    for moment in hand:
        if moment.state.phase is Phase.AWARDING:
            return _ask_payout(random, moment.state)
    return None


def _ask_payout(random: Random, state: HandState) -> Question | None:
    """What one of the winners gets; None where nothing was bet, or the Taxe took it all."""
    won = winnings(awards_now(state))
    paid = sorted(seat for seat, amount in won.items() if amount)
    if not paid:
        return None
    seat = random.choice(paid)
    return _question("payout", state, {"seat": seat, "amount": won[seat]})


def _buy_in(random: Random, rules: HouseRules) -> int:
    """More than the least, and no round figure: chips for what was left of a note as well."""
    return rules.minimum_buy_in + random.randint(0, 4 * rules.minimum_buy_in)


def _question(kind: str, state: HandState, facts: Facts) -> Question:
    denominations = usual_denominations(state.rules)
    return Question(
        skill=Skill.CHIPS,
        kind=kind,
        state=state,
        form=PiecesForm(denominations),
        right=PiecesAnswer(in_chips(facts["amount"], denominations)),
        rule="2.5",
        facts=facts,
    )
