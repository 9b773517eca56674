"""What is said of antes, blinds and straddles that single seats post (5.12–5.15)."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.locale.localizer import Localizer


def post_text(voice: Localizer, post: BlindPost) -> str:
    """Who posts what: "seat 4 posts 20 €, and 10 € dead"."""
    seat, amount = post.seat, voice.money(post.live or post.dead)
    match post.kind:
        case PostKind.ANTE:
            return voice("seat {seat} posts the antes of all, {amount}", seat=seat, amount=amount)
        case PostKind.SMALL_BLIND:
            return voice("seat {seat} posts the small blind {amount}", seat=seat, amount=amount)
        case PostKind.BIG_BLIND:
            return voice("seat {seat} posts the big blind {amount}", seat=seat, amount=amount)
        case PostKind.STRADDLE:
            return voice("seat {seat} straddles {amount}", seat=seat, amount=amount)
        case PostKind.ENTRY:
            return voice("seat {seat} posts {amount}", seat=seat, amount=entry_amount(voice, post))
        case _:
            assert_never(post.kind)


def entry_amount(voice: Localizer, post: BlindPost) -> str:
    """What is posted to come in: as a bet, dead, or both (5.14)."""
    if not post.dead:
        return voice.money(post.live)
    dead = voice("{amount} dead", amount=voice.money(post.dead))
    if not post.live:
        return dead
    return voice("{amount} and {dead}", amount=voice.money(post.live), dead=dead)


def entry_later(voice: Localizer, post: BlindPost, hands: int) -> str:
    """What is posted to come in after so many hands: "after 2 hands 2 € and 1 € dead" (5.14)."""
    amount = entry_amount(voice, post)
    return voice.count("after {n} hand {amount}", "after {n} hands {amount}", hands, amount=amount)
