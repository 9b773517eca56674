"""Pots and Taxe anew: slab by slab, and by playing the hand to its end."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from dealerassist.hand.commands import AwardPots, CollectBets
from dealerassist.hand.decide import decide
from dealerassist.hand.events import RakeTaken
from dealerassist.hand.evolve import fold
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.shared.hand_moments import play_moments
from dealerassist.training.drills.shared.pot_layers import layers_of
from dealerassist.training.questions import Question

Layer = tuple[int, tuple[int, ...]]
"""What is in a pot, and who can win it."""


def check_side_pots(question: Question) -> None:
    """The amounts, the owners and what goes back, laid slab by slab."""
    state = question.state
    layers, uncalled = layered_anew(state)
    taken = [pot.raked for pot in state.pots] + [0] * len(layers)
    inside = [amount - taken[at] for at, (amount, _) in enumerate(layers)]
    worked_out = layers_of(state)
    assert [layer.amount for layer in worked_out] == inside
    assert all(layer.before >= 0 for layer in worked_out)
    before = sum(layer.before for layer in worked_out)
    assert before == sum(player.paid for player in state.players) - sum(taken)
    match question.kind:
        case "owners":
            assert question.right.seats == layers[question.facts["pot"]][1]
        case "uncalled":
            assert question.right.amounts == (uncalled,)
            assert uncalled
        case _:
            names = [blank.name for blank in question.form.blanks]
            assert names == ["pot"] * len(layers) + ["uncalled"]
            assert list(question.right.amounts) == [*inside, uncalled]
    events = decide(state, CollectBets())
    assert not isinstance(events, Refusal)
    swept = fold(state, events[:1])
    assert [(pot.amount, pot.seats) for pot in swept.pots] == layers


def layered_anew(state: HandState) -> tuple[list[Layer], int]:
    """The pots, and what nobody matched, from what each seat has put into the hand."""
    # The antes of all, posted by the big blind, are dead money of the main pot (5.15, 11.6).
    paid = {player.seat: player.paid + player.bet - player.dead for player in state.players}
    dead = sum(player.dead for player in state.players)
    *_, second, most = sorted(paid.values())
    highest = max(paid, key=lambda seat: paid[seat])
    paid[highest] -= most - second
    live = {player.seat for player in state.players if player.in_hand}
    layers: list[Layer] = []
    below = 0
    for top in sorted(set(paid.values())):
        payers = [seat for seat in paid if paid[seat] >= top]
        owners = tuple(sorted(live & set(payers)))
        amount = (top - below) * len(payers)
        below = top
        if layers and (not owners or owners == layers[-1][1]):
            layers[-1] = (layers[-1][0] + amount, layers[-1][1])
        elif amount:
            layers.append((amount + dead, owners))
            dead = 0
    return layers, most - second


# ── the Taxe ────────────────────────────────────────────────────────────────────────────────


def check_rake(question: Question) -> None:
    """What is really taken, and the percentage of what is really in."""
    if question.kind == "drop":
        return _check_drop(question.state, *question.right.amounts)
    state, (amount,) = question.state, question.right.amounts
    if question.kind == "fee":
        return _check_fee(state, amount)
    layers, uncalled = layered_anew(state)
    if question.kind == "raked":
        before = sum(pot.amount for pot in state.pots)
        antes = 0 if state.pots else sum(player.paid for player in state.players)
        bets = sum(player.bet for player in state.players)
        assert amount == bets + antes - uncalled == sum(size for size, _ in layers) - before
        return None
    taken = _taken(state)
    assert taken == _due(state, layers)
    if question.kind == "round":
        assert amount == taken
    else:
        assert amount == state.raked + taken
        assert amount == sum(award.raked for award in _end(state).awards)
    return None


def _taken(state: HandState) -> int:
    events = decide(state, CollectBets())
    assert not isinstance(events, Refusal)
    return sum(sum(event.amounts) for event in events if isinstance(event, RakeTaken))


def _due(state: HandState, layers: list[Layer]) -> int:
    """The percentage of each pot or of what it grew by, rounded down, less what was taken."""
    terms = state.rules.rake
    if terms.no_first_round and not state.street and len(state.contenders) == 1:
        return 0
    due = 0
    for at, (amount, _) in enumerate(layers):
        old = state.pots[at] if at < len(state.pots) else None
        before = (old.amount, old.raked) if old else (0, 0)
        rate = Fraction(terms.percent, 10_000)
        if terms.rounding == "per_round":
            due += int(rate * (amount - before[0]))
        else:
            due += int(rate * amount) - before[1]
    return due if terms.cap is None else min(due, terms.cap - state.raked)


def _check_fee(state: HandState, amount: int) -> None:
    assert state.phase is Phase.AWARDING
    size = sum(pot.amount for pot in state.pots)
    steps = [fee for pot, fee in state.rules.rake.schedule if pot <= size]
    cap = state.rules.rake.cap
    assert amount == min(steps[-1] if steps else 0, size, size if cap is None else cap)
    events = decide(state, AwardPots())
    assert not isinstance(events, Refusal)
    assert sum(award.raked for award in fold(state, events).awards) == amount


def _check_drop(state: HandState, dropped: int, left: int) -> None:
    """The drop by what each guest has paid, and what the winners really get."""
    assert state.phase is Phase.AWARDING
    events = decide(state, AwardPots())
    assert not isinstance(events, Refusal)
    end = fold(state, events)
    before = sum(player.stack for player in state.players)
    assert left == sum(player.stack for player in end.players) - before
    paid = sum(player.paid for player in state.players)
    assert paid == left + dropped + sum(award.raked for award in end.awards)
    terms = state.rules.drop
    spared = state.rules.rake.no_first_round and not state.street and len(state.contenders) == 1
    due = 0 if spared or paid < terms.least_pot else terms.amount
    assert dropped == min(due, paid - sum(award.raked for award in end.awards))


def _end(state: HandState) -> HandState:
    """The hand played on to its end."""
    random = Random(1)
    deck = WishedDeck(random)
    for player in state.players:
        for card in player.open_cards:
            deck._pack.remove(card)
    for card in (*state.board, *state.common):
        deck._pack.remove(card)
    *_, last = play_moments(state, random, deck, GuestManner())
    events = decide(last.state, AwardPots())
    assert not isinstance(events, Refusal)
    return fold(last.state, events)
