"""What is posted otherwise than the button says: dead and missed blinds, straddles (5.13–5.15)."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.blinds import STRADDLED
from dealerassist.records.hand_history.history import Act, Deed, HandHistory
from dealerassist.records.hand_history.seating import Seating, deeds_of
from dealerassist.rules.house_rules import HouseRules

KINDS = {
    Act.ANTE: PostKind.ANTE,
    Act.SMALL_BLIND: PostKind.SMALL_BLIND,
    Act.BIG_BLIND: PostKind.BIG_BLIND,
    Act.LIVE_BLIND: PostKind.ENTRY,
    Act.DEAD_BLIND: PostKind.ENTRY,
    Act.STRADDLE: PostKind.STRADDLE,
}
"""Why a seat posts, by what the history calls it."""

ORDER = tuple(PostKind)

Chips = Callable[[Decimal], int]
"""What an amount of the record is in chips."""


def posts_of(
    history: HandHistory, seating: Seating, rules: HouseRules, chips: Chips
) -> tuple[BlindPost, ...] | None:
    """Who posts what, by the numbers of the players; None where nobody has the big blind.

    Antes that not everybody posts are dead. A blind is due in full, however short it was posted.
    """
    posted = [deed for deed in deeds_of(history) if deed.act.is_post]
    if sum(deed.act is Act.ANTE for deed in posted) == len(seating.seats):
        posted = [deed for deed in posted if deed.act is not Act.ANTE]
    if all(deed.act is not Act.BIG_BLIND for deed in posted):
        return None
    due = dict[tuple[int, PostKind], BlindPost]()
    for deed in posted:
        post = _post(deed, seating.numbers[deed.seat], rules, chips(deed.amount))
        before = due.get((post.seat, post.kind), BlindPost(post.seat, post.kind))
        live, dead = before.live + post.live, before.dead + post.dead
        due[post.seat, post.kind] = BlindPost(post.seat, post.kind, live, dead)
    return tuple(sorted(due.values(), key=lambda post: ORDER.index(post.kind)))


def _post(deed: Deed, player: int, rules: HouseRules, chips: int) -> BlindPost:
    kind = KINDS[deed.act]
    match deed.act:
        case Act.ANTE | Act.DEAD_BLIND:
            return BlindPost(player, kind, dead=chips)
        case Act.SMALL_BLIND:
            return BlindPost(player, kind, rules.small_blind)
        case Act.BIG_BLIND:
            return BlindPost(player, kind, rules.big_blind)
        case Act.STRADDLE:
            return BlindPost(player, kind, max(chips, STRADDLED * rules.big_blind))
        case _:
            return BlindPost(player, kind, chips)
