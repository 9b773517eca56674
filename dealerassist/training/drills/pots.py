"""Main pot, side pots, what nobody matched, and the Taxe (6.1–6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from dealerassist.hand.events import BetsCollected, PotsAwarded, RakeTaken
from dealerassist.hand.pots import collect_bets
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import award_pots
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.dealing import (
    Deck,
    Hand,
    Manner,
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
    Facts,
    Form,
    Question,
    SeatsAnswer,
    SeatsForm,
)
from dealerassist.training.skills import Skill

MOST_POTS = 4
"""More are hardly ever seen, and would not fit the figures to be filled in."""

MOST_RAKED = 3
"""Of more pots than that nobody works out the Taxe in the head."""

DEEP_IN = Manner(bold=0.55, leaving=0.12, large=0.5, between=0.2)
USUAL = Manner(bold=0.35, leaving=0.15, large=0.3, between=0.25)


class Collected(Struct, frozen=True):
    """What comes of a round's bets: the pots, and what is taken from each."""

    bets: BetsCollected
    rake: tuple[int, ...]


def collected(state: HandState) -> Collected:
    """The bets of a round that is over, swept into the pots, and its Taxe (6.1–6.3)."""
    events = collect_bets(state)
    assert not isinstance(events, Refusal), "the round is over"
    (bets,) = (event for event in events if isinstance(event, BetsCollected))
    taken = [event.amounts for event in events if isinstance(event, RakeTaken)]
    return Collected(bets, taken[0] if taken else (0,) * len(bets.pots))


# ── side pots ───────────────────────────────────────────────────────────────────────────────


def ask_side_pots(random: Random, rules: HouseRules) -> Question | None:
    """How large each pot is, who can win it, and what goes back."""
    seats = seats_for(rules, random, 3, 6)
    return side_pots_in(random, _dealt(random, rules, seats, DEEP_IN))


def side_pots_in(random: Random, hand: Hand) -> Question | None:
    """The same of a round of this hand."""
    found = [state for state in _rounds(hand) if _is_layered(state)]
    if not found:
        return None
    state = random.choice(found)
    come = collected(state)
    kind, form, right, facts = _asked_of_pots(random, come)
    return Question(
        skill=Skill.SIDE_POTS,
        kind=kind,
        state=state,
        form=form,
        right=right,
        rule="6.1" if kind == "uncalled" else "6.2",
        facts=facts,
    )


def _asked_of_pots(random: Random, come: Collected) -> tuple[str, Form, Answer, Facts]:
    pots, uncalled = come.bets.pots, come.bets.uncalled
    roll = random.random()
    if roll < 0.2 and len(pots) > 1:
        at = random.randrange(1, len(pots))
        return "owners", SeatsForm(), SeatsAnswer(pots[at].seats), {"pot": at}
    if roll < 0.5 and uncalled:
        return "uncalled", AmountsForm((Blank("uncalled"),)), AmountsAnswer((uncalled,)), {}
    blanks = [Blank("pot", number=at) for at in range(len(pots))]
    # What was taken before this round lies in the box, and not in the pot.
    amounts = [pot.amount - pot.raked for pot in pots]
    if uncalled:
        blanks.append(Blank("uncalled"))
        amounts.append(uncalled)
    return "pots", AmountsForm(tuple(blanks)), AmountsAnswer(tuple(amounts)), {}


def _is_layered(state: HandState) -> bool:
    pots = collected(state).bets.pots
    return 2 <= len(pots) <= MOST_POTS and len(state.players) >= 3


def _dealt(random: Random, rules: HouseRules, seats: tuple[int, ...], manner: Manner) -> Hand:
    """A hand of these seats; where much goes in, the stacks are short and of many sizes."""
    short = manner is DEEP_IN
    stacks = {s: stack(rules, random, *((1, 14) if short else (10, 50))) for s in seats}
    stacks[random.choice(seats)] = stack(rules, random, 8, 40)
    return moments(start(rules, random, stacks), random, Deck(random), manner)


def _rounds(hand: Hand) -> Iterator[HandState]:
    """The ends of a hand's betting rounds, before the bets are swept together."""
    for moment in hand:
        state = moment.state
        if state.phase is Phase.COLLECTING and any(player.bet for player in state.players):
            yield state


# ── the Taxe ────────────────────────────────────────────────────────────────────────────────


def ask_rake(random: Random, rules: HouseRules) -> Question | None:
    """How much Taxe is due now, of what, or of the whole hand."""
    seats = seats_for(rules, random, 2, 7)
    manner = DEEP_IN if random.random() < 0.3 and not rules.rake.schedule else USUAL
    return rake_in(random, _dealt(random, rules, seats, manner))


def rake_in(random: Random, hand: Hand) -> Question | None:
    """The same of this hand."""
    hand = list(hand)
    if hand and hand[0].state.rules.rake.schedule:
        return _ask_fee(hand)
    found = [state for state in _rounds(hand) if len(collected(state).rake) <= MOST_RAKED]
    if not found:
        return None
    state = random.choice(found)
    if not sum(collected(state).rake) and random.random() < 0.9:
        # Nothing to take is right at times, but teaches little.
        return None
    kind, amount = _asked_of_rake(random, state)
    rule = "6.3" if state.rules.rake.cap is None else "6.4"
    return _rake_question(state, kind, amount, rule)


def _asked_of_rake(random: Random, state: HandState) -> tuple[str, int]:
    come = collected(state)
    grown = sum(pot.amount for pot in come.bets.pots) - sum(pot.amount for pot in state.pots)
    over = len(state.contenders) == 1 or state.on_last_street
    if over and random.random() < 0.5:
        return "hand", state.raked + sum(come.rake)
    if random.random() < (0.6 if come.bets.uncalled else 0.15):
        return "raked", grown
    return "round", sum(come.rake)


def _ask_fee(hand: Hand) -> Question | None:
    """The posted fee for the whole pot (6.4)."""
    for moment in hand:
        if moment.state.phase is Phase.AWARDING:
            return _rake_question(moment.state, "fee", _fee(moment.state), "6.4")
    return None


def _fee(state: HandState) -> int:
    events = award_pots(state)
    assert not isinstance(events, Refusal), "the pots can be pushed"
    (awarded,) = (event for event in events if isinstance(event, PotsAwarded))
    return sum(award.raked for award in awarded.awards)


def _rake_question(state: HandState, kind: str, amount: int, rule: str) -> Question:
    return Question(
        skill=Skill.RAKE,
        kind=kind,
        state=state,
        form=AmountsForm((Blank("raked" if kind == "raked" else "rake"),)),
        right=AmountsAnswer((amount,)),
        rule=rule,
    )
