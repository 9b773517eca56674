"""What stands beside a seat while the betting goes on."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.blinds import posts_due
from dealerassist.hand.state import HandState, Phase, Player
from dealerassist.locale.localizer import Localizer


def said_so_far(voice: Localizer, hand: HandState, player: Player) -> str:
    """What is good to know of a seat while the betting goes on: its blind, or how many it drew."""
    if hand.phase not in (Phase.DEALING, Phase.BETTING):
        return ""
    if player.drew is not None:
        return voice("drew {n}", n=player.drew) if player.drew else voice("stood pat")
    if hand.street:
        return ""
    for post in reversed(posts_due(hand)):
        if post.seat == player.seat and not _has_spoken(player, post.live):
            return _posted(voice, hand, post)
    return ""


def _posted(voice: Localizer, hand: HandState, post: BlindPost) -> str:
    if hand.rules.has_button_blind:
        return voice("blind of the button")
    match post.kind:
        case PostKind.SMALL_BLIND:
            return voice("small blind")
        case PostKind.BIG_BLIND:
            return voice("big blind")
        case PostKind.STRADDLE:
            return voice("straddle")
        case PostKind.ENTRY:
            return voice("has posted")
        case PostKind.ANTE:
            return ""
        case _:
            assert_never(post.kind)


def _has_spoken(player: Player, blind: int) -> bool:
    """Whether the player has acted in this round.

    After a raise `spoken` is taken back; that more is bet than the blind still shows it.
    """
    return player.spoken or player.bet > blind
