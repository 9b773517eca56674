"""Rules 6.3 and 6.4 against the sum done again from what went into each pot.

Tests `dealerassist/hand/rake.py`.
"""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from dealerassist.hand.events import BetsCollected, DropTaken, PotsAwarded, RakeTaken
from tests.support.properties.walk import houses, walks

PERCENT = st.sampled_from([0, 1, 2.5, 5, 10, 33])


def terms(**fixed):
    return st.fixed_dictionaries(
        {"percent": PERCENT, **{name: st.just(value) for name, value in fixed.items()}}
    )


def with_taxe(rake):
    return walks(rake.flatmap(lambda chosen: houses(rake=chosen)))


def rounds(walk):
    """After each round: what every pot had received, and what was taken from each by then."""
    looks, taken = [], {}
    for event in walk.events:
        match event:
            case BetsCollected(pots):
                looks.append(([pot.amount for pot in pots], dict(taken)))
            case RakeTaken(amounts):
                for at, amount in enumerate(amounts):
                    taken[at] = taken.get(at, 0) + amount
                if looks:
                    looks[-1] = (looks[-1][0], dict(taken))
    return [(pots, [taken.get(at, 0) for at in range(len(pots))]) for pots, taken in looks]


def percent_of(walk):
    return Fraction(walk.beginning.rules.rake.percent, 10_000)


@given(with_taxe(terms(rounding="cumulative")))
def test_rule_6_3_never_over_the_percentage_and_never_a_chip_under_it(walk):
    for pots, taken in rounds(walk):
        for amount, taxe in zip(pots, taken, strict=True):
            assert 0 <= amount * percent_of(walk) - taxe < 1


@given(with_taxe(terms(rounding="per_round")))
def test_rule_6_3_each_round_by_itself(walk):
    before, taken_before = [], []
    for pots, taken in rounds(walk):
        for at, (amount, taxe) in enumerate(zip(pots, taken, strict=True)):
            grew = amount - (before[at] if at < len(before) else 0)
            share = taxe - (taken_before[at] if at < len(taken_before) else 0)
            assert share == int(grew * percent_of(walk))
        before, taken_before = pots, taken


@given(with_taxe(terms(rounding="cumulative", cap=7)))
def test_rule_6_4_the_cap_is_reached_main_pot_first(walk):
    for pots, taken in rounds(walk):
        due = [int(amount * percent_of(walk)) for amount in pots]
        assert sum(taken) == min(sum(due), 7)
        assert all(taxe <= most for taxe, most in zip(taken, due, strict=True))


@given(with_taxe(terms(no_first_round=True)))
def test_rule_6_4_nothing_if_the_hand_ends_in_the_first_round(walk):
    if walk.end.street == 0:
        assert walk.end.raked == 0


SCHEDULE = [[0, 1], [20, 3], [90, 12]]


@given(with_taxe(terms(schedule=SCHEDULE)))
def test_rule_6_4_one_fee_by_the_size_of_all_pots_main_pot_first(walk):
    size = sum(award.amount for award in walk.end.awards)
    fee = min(max(fee for least, fee in SCHEDULE if least <= size), size)
    assert walk.end.raked == fee
    for award in walk.end.awards:
        assert award.raked == min(fee, award.amount)
        fee -= award.raked


@given(walks(houses(drop={"amount": 3, "from": 20}, rake={"percent": 10})))
def test_rule_6_4_a_drop_leaves_the_hand_once_main_pot_first_after_the_taxe(walk):
    size, due = sum(award.amount for award in walk.end.awards), 3
    for award in walk.end.awards:
        assert award.dropped == (min(due, award.amount - award.raked) if size >= 20 else 0)
        due -= award.dropped
    taken = sum(sum(event.amounts) for event in walk.events if isinstance(event, DropTaken))
    assert taken == walk.end.dropped


@given(walks())
def test_rule_6_3_what_the_pots_say_is_what_was_taken(walk):
    (awarded,) = [event for event in walk.events if isinstance(event, PotsAwarded)]
    taken = sum(sum(event.amounts) for event in walk.events if isinstance(event, RakeTaken))
    assert sum(award.raked for award in awarded.awards) == walk.end.raked == taken
