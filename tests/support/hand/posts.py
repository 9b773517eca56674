"""Who posts what, made up: dead small blinds, blinds to come in, straddles, one ante for all."""

from __future__ import annotations

import random

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.rules.house_options import FirstOpener
from dealerassist.rules.house_rules import HouseRules


def made_up_posts(
    chance: random.Random, rules: HouseRules, seats: tuple[int, ...], button: int | None
) -> tuple[BlindPost, ...] | None:
    """Posts of a hand with these seats; None where the usual blinds are posted.

    With antes of everybody nothing is dead besides: a record cannot say both.
    """
    if rules.options.opener_first_round is not FirstOpener.AFTER_BIG_BLIND or button is None:
        return None
    if chance.random() < 0.4:
        return None
    order = sorted(seats, key=lambda seat: (seat <= button, seat))
    if len(order) == 2:
        big, small = order
        others: list[int] = []
    elif chance.random() < 0.3:
        (big, *others), small = order, 0
    else:
        small, big, *others = order
    posts = [BlindPost(big, PostKind.BIG_BLIND, rules.big_blind)]
    if small:
        posts.insert(0, BlindPost(small, PostKind.SMALL_BLIND, rules.small_blind))
    if not rules.ante and chance.random() < 0.3:
        dead = chance.randint(1, 2 * rules.big_blind)
        posts.insert(0, BlindPost(big, PostKind.ANTE, dead=dead))
    straddler = chance.choice(others) if others and chance.random() < 0.3 else None
    for seat in others:
        if seat == straddler:
            posts.append(BlindPost(seat, PostKind.STRADDLE, 2 * rules.big_blind))
        elif chance.random() < 0.25:
            dead = 0 if rules.ante else chance.choice([0, rules.small_blind])
            posts.append(BlindPost(seat, PostKind.ENTRY, rules.big_blind, dead))
    return tuple(posts)
