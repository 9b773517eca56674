"""Rules 6.1 and 6.2 against a second opinion that lays the pots chip by chip.

Tests `dealerassist/hand/pots.py`.
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dealerassist.hand.events import BetsCollected, HandStarted
from dealerassist.hand.evolve import begin_hand, evolve
from dealerassist.hand.pots import layered_pots, uncalled_bet
from dealerassist.hand.state import HandState, Player, Standing
from tests.support.hand.play import NO_TAXE, house
from tests.support.hand.posts import made_up_posts
from tests.support.properties.walk import Walk, croupiers, stacks, steps_of, walks

RULES = house()
Pots = list[tuple[int, tuple[int, ...]]]


def chip_by_chip(
    paid: dict[int, int], in_hand: set[int], killed: frozenset[int] = frozenset()
) -> tuple[dict[int, int], Pots]:
    """What goes back, and the pots: each player's first chip, then the second, and on.

    A chip that nobody else has put in as well goes back. The others lie with those of the same
    height, which belong to whoever is in the hand and reached so high; where nobody in the hand
    did, they belong to the last pot. So does what nobody has put in but who is `killed`: an absent
    guest whose hand is dead gets nothing back (11.5).
    """
    back: dict[int, int] = {}
    pots: list[tuple[int, tuple[int, ...]]] = []
    for height in range(1, max(paid.values()) + 1):
        reached = [seat for seat, chips in paid.items() if chips >= height]
        if len(reached) == 1 and reached[0] not in killed:
            back[reached[0]] = back.get(reached[0], 0) + 1
            continue
        owners = tuple(seat for seat in reached if seat in in_hand)
        if not owners and not pots:
            owners = tuple(sorted(in_hand))
        if pots and owners in (pots[-1][1], ()):
            pots[-1] = (pots[-1][0] + len(reached), pots[-1][1])
        else:
            pots.append((len(reached), owners))
    return back, pots


def paid_in(state: HandState) -> dict[int, int]:
    """What each has put in that others must match: dead money is not (5.14, 5.15)."""
    return {player.seat: player.paid + player.bet - player.dead for player in state.players}


def in_hand(state: HandState) -> set[int]:
    return {player.seat for player in state.players if player.standing != "folded"}


def told(event: BetsCollected) -> tuple[dict[int, int], Pots]:
    back = {} if event.uncalled_seat is None else {event.uncalled_seat: event.uncalled}
    return back, [(pot.amount, pot.seats) for pot in event.pots if pot.amount]


@given(walks(chips=stacks(most=120)))
def test_rule_6_2_the_pots_of_every_round(walk):
    state = walk.beginning
    for event in walk.events:
        if isinstance(event, BetsCollected):
            assert told(event) == with_dead(state)
        state = evolve(state, event)


@st.composite
def tables(draw: st.DrawFn) -> HandState:
    """Any chips in front of anybody, and all but one may have folded, whoever has paid most."""
    chips = draw(
        st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), min_size=2, max_size=9)
    )
    folded = draw(st.lists(st.booleans(), min_size=len(chips), max_size=len(chips)))
    left = draw(st.integers(0, len(chips) - 1))
    players = (
        Player(
            seat=at + 1,
            stack=0,
            paid=paid,
            bet=bet,
            standing=Standing.FOLDED if folded[at] and at != left else Standing.LIVE,
        )
        for at, (paid, bet) in enumerate(chips)
    )
    return HandState(number=1, rules=RULES, players=tuple(players))


@given(tables())
def test_rule_6_2_any_chips_at_all(state):
    seat, uncalled = uncalled_bet(state.players)
    pots = layered_pots(state, uncalled_seat=seat, uncalled=uncalled)
    collected = BetsCollected(pots, seat, uncalled)
    assert told(collected) == chip_by_chip(paid_in(state), in_hand(state))


@given(walks(chips=stacks(most=120)))
def test_rule_6_2_nobody_who_has_paid_more_than_all_others_comes_to_fold(walk):
    for state in walk.states:
        paid, live = paid_in(state), in_hand(state)
        most = max(paid[seat] for seat in live)
        killed = {player.seat for player in state.players if player.forfeits}
        folded = [chips for seat, chips in paid.items() if seat not in live | killed]
        assert all(chips <= most for chips in folded)


@given(walks())
def test_rule_6_2_a_pot_keeps_its_place_and_never_shrinks(walk):
    before: list[tuple[int, frozenset[int]]] = []
    for event in walk.events:
        if not isinstance(event, BetsCollected):
            continue
        after = [(pot.amount, frozenset(pot.seats)) for pot in event.pots]
        assert len(after) >= len(before)
        for (less, owners), (more, left) in zip(before, after, strict=False):
            assert less <= more
            assert left <= owners
        before = after


# 5.14, 5.15


@st.composite
def posted_hands(draw: st.DrawFn) -> Walk:
    """Hold'em with dead, missed and straddled blinds, and one ante for all."""
    changes = {"limit": draw(st.sampled_from(["split", "none"])), "rake": NO_TAXE}
    rules, chips = house("holdem", **changes), draw(stacks(most=120))
    croupier, seats = draw(croupiers()), tuple(chips)
    button = draw(st.sampled_from(seats))
    posts = made_up_posts(croupier.chance, rules, seats, button)
    start = HandStarted(1, seats, tuple(chips.values()), button, posts=posts)
    beginning = begin_hand(start, rules)
    return Walk(beginning, tuple(steps_of(beginning, croupier)))


def with_dead(state: HandState) -> tuple[dict[int, int], Pots]:
    """The pots of what can be matched; all that is dead lies in the main pot, for everybody."""
    staked = {p.seat: p.paid + p.bet - p.dead for p in state.players}
    dead, live = sum(p.dead for p in state.players), tuple(sorted(in_hand(state)))
    killed = frozenset(player.seat for player in state.players if player.forfeits)
    back, pots = chip_by_chip(staked, in_hand(state), killed)
    if not pots or pots[0][1] != live:
        pots.insert(0, (0, live))
    pots[0] = (pots[0][0] + dead, pots[0][1])
    return back, [pot for pot in pots if pot[0]]


@given(posted_hands())
def test_rule_5_14_what_is_dead_is_in_the_main_pot(walk):
    state = walk.beginning
    for event in walk.events:
        if isinstance(event, BetsCollected):
            assert told(event) == with_dead(state)
        state = evolve(state, event)
        assert state.all_chips() == walk.beginning.all_chips()


@given(posted_hands())
def test_rule_4_3_who_has_posted_is_asked_before_the_round_ends(walk):
    state = walk.beginning
    for event in walk.events:
        if isinstance(event, BetsCollected) and not state.street:
            able = [player for player in state.players if player.can_bet]
            assert len(able) < 2 or all(player.spoken for player in able) or len(in_hand(state)) < 2
        state = evolve(state, event)
