"""Rules 3.5 and 3.7 against the sentences of the sources, carried out with a pack in the hand.

Tests `dealerassist/hand/issue_plan.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand.commands import ShuffleBurnsIn
from dealerassist.hand.events import (
    BoardDealt,
    BurnsShuffledIn,
    CardBurned,
    CardsDealt,
    CardsExchanged,
    CommonCardDealt,
)
from dealerassist.hand.issue_plan import plan_issue
from dealerassist.rules.house_options import ExactlyOneOver
from tests.support.hand.play import Hand, pass_round
from tests.support.properties.walk import houses, walks


@dataclass
class Pack:
    """Cards in the croupier's hand, the bottom one first, and what lies aside."""

    stub: list[str]
    burns: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)

    def burn(self) -> None:
        self.done.append("burn")
        self.burns.append(self.stub.pop())

    def mix(self) -> None:
        if aside := self.burns + self.discards:
            self.done.append("mix")
            self.stub, self.burns, self.discards = aside + self.stub, [], []

    def deal(self, cards: int) -> None:
        for _ in range(cards):
            self.stub.pop()
        self.done.append("deal")

    def common(self) -> None:
        self.stub.pop()
        self.done.append("common")


def issue(pack: Pack, players: int, each: int, *, no_burn_first: bool) -> None:
    """One issue of cards, sentence by sentence."""
    due = players * each
    if len(pack.stub) >= due + 2:
        # "vor jeder späteren Kartenausgabe legt der Croupier stets die oberste Karte zur Seite"
        pack.burn()
        pack.deal(due)
    elif no_burn_first and len(pack.stub) == due + 1:
        # "Hält der Dealer nur mehr Anzahl der aktiven Spieler plus eine Karte in der Hand …"
        pack.deal(due)
    else:
        # "… dann nimmt er die früher gebrannten Karten, vermischt sie mit dem Rest …"
        pack.mix()
        _after_mixing(pack, due)


def _after_mixing(pack: Pack, due: int) -> None:
    if len(pack.stub) >= due + 2:
        pack.burn()
        pack.deal(due)
    elif len(pack.stub) == due + 1:
        pack.deal(due)
    else:
        # "Kann der Dealer nicht mehr jedem Spieler eine Karte teilen …": a common card, which is
        # an issue of one card: with three cards in the hand there is one to burn.
        if len(pack.stub) >= 3:
            pack.burn()
        pack.common()


@pytest.mark.parametrize("option", ExactlyOneOver)
def test_rule_3_5_the_plan_is_what_the_sentences_say(option):
    for stub in range(2, 53):
        for burns in range(min(6, 53 - stub)):
            for due in range(1, 28):
                pack = Pack(["?"] * stub, ["?"] * burns)
                issue(pack, due, 1, no_burn_first=option == "no_burn_first")
                plan = plan_issue(stub=stub, burns=burns, due=due, exactly_one_over=option)
                done = tuple(word in pack.done for word in ("mix", "burn", "common"))
                assert plan == done, (stub, burns, due)


def full_table():
    """Seven to nine players, all with chips enough to stay."""
    return st.integers(7, 9).map(lambda seats: dict.fromkeys(range(1, seats + 1), 2_000))


def draw(pack: Pack, counts: list[int], *, no_burn_first: bool) -> None:
    """Rule 3.7: a burn; then each player in turn gives cards back and gets as many.

    Before a second or third exchange the bottom card alone may be left: then what lies aside is
    mixed in before the burn, or there is none (3.5).
    """
    if len(pack.stub) == 1 and not no_burn_first:
        pack.mix()
    if len(pack.stub) > 1:
        pack.burn()
    for count in counts:
        if count > len(pack.stub) - 1:
            # The stub cannot serve the player and keep its bottom card.
            pack.mix()
        if count:
            pack.deal(count)
        pack.discards += ["?"] * count


@given(walks())
def test_rule_3_every_issue_of_every_hand(walk):
    agreed(walk)


def agreed(walk):
    no_burn_first = walk.beginning.rules.options.exactly_one_over == "no_burn_first"
    pack = Pack(["?"] * len(walk.beginning.rules.pack.cards))
    for street, players, counts, done in issues_of(walk):
        pack.done = []
        if street.draw:
            draw(pack, counts, no_burn_first=no_burn_first)
        elif not street.burn:
            pack.deal(players * (street.down + street.up) + street.board)
        elif street.board:
            issue(pack, street.board, 1, no_burn_first=no_burn_first)
        else:
            issue(pack, players, street.down + street.up, no_burn_first=no_burn_first)
        assert done == pack.done
    aside = (walk.end.stub, walk.end.burns, len(walk.end.discards))
    assert aside == (len(pack.stub), len(pack.burns), len(pack.discards))


WORDS = {
    BurnsShuffledIn: "mix",
    CardBurned: "burn",
    CommonCardDealt: "common",
    CardsDealt: "deal",
    BoardDealt: "deal",
}


def issues_of(walk):
    """Of each issue: the street, the players in the hand, what they threw, what was done."""
    for at, steps in groupby(walk.steps, key=lambda step: step.before.street):
        dealing = [step for step in steps if step.before.issue is not None]
        if not dealing:
            continue
        street = walk.beginning.rules.streets[at]
        events = [event for step in dealing for event in step.events]
        counts = [len(event.cards) for event in events if isinstance(event, CardsExchanged)]
        done = [WORDS[type(event)] for event in events if type(event) in WORDS]
        players = sum(player.in_hand for player in dealing[0].before.players)
        yield street, players, counts, done if street.draw else list(dict.fromkeys(done))


DRAWS = st.sampled_from([("wiesbaden-draw", "split"), ("triple-draw-low", "split")])


@settings(max_examples=30)
@given(walks(houses(DRAWS), full_table(), unseen=False))
def test_rule_3_7_a_full_table_draws(walk):
    agreed(walk)
    for step in walk.steps:
        assert step.after.stub >= 1
        if isinstance(step.command, ShuffleBurnsIn):
            assert not (set(step.before.discards) - {None}) & set(step.after.seen_cards())


@given(st.integers(2, 9), st.lists(st.integers(0, 3), min_size=4, max_size=4), st.booleans())
def test_rule_3_3_a_card_is_always_left_at_the_bottom_but_once(players, folds, no_burn_first):
    pack = Pack(["?"] * 52)
    for each, folding in zip((3, 1, 1, 1, 1), [0, *folds], strict=True):
        players = max(players - folding, 2)
        before = len(pack.stub) + len(pack.burns)
        issue(pack, players, each, no_burn_first=no_burn_first)
        # Only where one card is left of the whole pack is it the common card.
        assert pack.stub or before == 1


def test_rule_3_5_the_one_hand_in_which_a_single_card_is_left():
    """Nine on third street, eight from fourth on: sixth street leaves one card and no burns.

    The rulebook names no case for it; the last card is laid as the common card.
    """
    hand = Hand(dict.fromkeys(range(1, 10), 500))
    hand.play("cards 2c 3c 4c 5c 6c 7c 8c 9c Tc, 1 opens, 2 folds")
    pass_round(hand)
    for suit in "dhs":
        hand.play(f"cards {' '.join(f'{rank}{suit}' for rank in '2456789T')}")
        pass_round(hand)
    assert (hand.state.stub, hand.state.burns) == (1, 0)
    assert hand.issue.common
    assert hand.play("common Ks").state.stub == 0
