"""Dead, missed and straddled blinds against PokerKit, which reads posts to come in as negative.

Tests `dealerassist/hand/blinds.py`, `tests/second_opinion/pokerkit_table.py`.
"""

from __future__ import annotations

from random import Random

import pytest

from dealerassist.cards import PACK
from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.rules.house_rules import HouseRules
from tests.second_opinion.games import GAMES, Posted, Stacks
from tests.second_opinion.random_hands import allowed_at_both, players, table_for
from tests.second_opinion.two_tables import TwoTables
from tests.support.hand.posts import made_up_posts

HANDS = range(30)


def there(posts: tuple[BlindPost, ...], rules: HouseRules, order: list[int]) -> Posted:
    """What is posted, as PokerKit is told: the amounts of two players are turned round."""
    order = order[::-1] if len(order) == 2 else order
    dead = any(post.dead for post in posts)
    antes = [0 if dead else rules.ante for _ in order]
    blinds = [0 for _ in order]
    for post in posts:
        antes[order.index(post.seat)] += post.dead
        sign = -1 if post.kind is PostKind.ENTRY else 1
        blinds[order.index(post.seat)] += sign * post.live
    return Posted(tuple(antes), tuple(blinds))


def played(code: str, seed: int) -> TwoTables | None:
    """The hand of this seed, with deep stacks.

    None where only the usual blinds are posted, and where the blinds do not differ: see the known
    difference `opened_after_the_largest_blind`.
    """
    game, chance = GAMES[code], Random(f"posts {code} {seed}")
    rules, stacks, button = table_for(game, chance, deep=True)
    posts = made_up_posts(chance, rules, tuple(stacks), button)
    if posts is None or not 0 < rules.small_blind < rules.big_blind:
        return None

    def theirs(rules: HouseRules, in_order: Stacks):
        order = sorted(stacks, key=lambda seat: (seat <= button, seat))
        return game.theirs(rules, in_order, there(posts, rules, order))

    pack = chance.sample(PACK, len(PACK))
    hand = TwoTables(game._replace(theirs=theirs), rules, stacks, button, pack, posts)
    somebody = players(chance)
    while hand.goes_on:
        hand.do(hand.due() or allowed_at_both(hand, somebody.next(hand.state)))
    return hand


@pytest.mark.parametrize("code", ["FT", "NT", "PO", "FO/8"])
def test_rule_5_14_pokerkit_plays_what_is_posted_as_we_do(code):
    hands = [hand for seed in HANDS if (hand := played(code, seed)) is not None]
    assert len(hands) > len(HANDS) / 5
    assert sum(hand.over for hand in hands) > 0.9 * len(hands)
