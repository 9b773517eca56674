"""Antes, blinds and straddles as a history tells them (5.11–5.15)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.blinds import STRADDLED, blind_posts, own_ante, posts_due
from dealerassist.hand.state import HandState
from dealerassist.records.hand_history.history import Act, Deed, HandHistory
from dealerassist.records.hand_history.seating import Seating, deeds_of, recorded_chips
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.replay import opening_state

_DEAD = (Act.ANTE, Act.DEAD_BLIND)


class Posted(Struct, frozen=True):
    """What one player posted before the cards.

    Attributes:
        live: what counts as a bet of the first round.
        dead: what went into the pot, antes included.
        number: of the last of these acts in the record; 0 where there is none.
    """

    live: Decimal = Decimal(0)
    dead: Decimal = Decimal(0)
    number: int = 0


def posted_by(history: HandHistory) -> dict[int, Posted]:
    """What each seat posted; seats that posted nothing are left out."""
    posted = dict[int, Posted]()
    for deed in _posts(history):
        before = posted.get(deed.seat, Posted())
        posted[deed.seat] = Posted(
            live=before.live + (0 if deed.act in _DEAD else deed.amount),
            dead=before.dead + (deed.amount if deed.act in _DEAD else 0),
            number=deed.number,
        )
    return posted


def antes_of(history: HandHistory) -> dict[int, Decimal]:
    """The ante of each seat that posted one."""
    antes = dict[int, Decimal]()
    for deed in _posts(history):
        if deed.act is Act.ANTE:
            antes[deed.seat] = antes.get(deed.seat, Decimal(0)) + deed.amount
    return antes


def common_ante(history: HandHistory, seating: Seating) -> Decimal:
    """What everybody posted, or had left; nothing where it was not everybody (5.11, 5.15)."""
    antes, stated = antes_of(history), history.stakes.ante
    most = max(antes.values(), default=Decimal(0))
    ante = stated if stated is not None and stated in antes.values() else most
    everybody = (antes.get(seat) == min(ante, history.stacks[seat]) for seat in seating.seats)
    return ante if all(everybody) else Decimal(0)


def with_posts(record: RecordedHand, history: HandHistory, seating: Seating) -> RecordedHand:
    """The hand with who posts what, where that does not follow from the button alone (5.12).

    Args:
        record: the hand without.
        history: what the record tells.
        seating: who was dealt in.

    Raises:
        UnreadableError: if what is posted cannot be meant.
    """
    usual, posts = opening_state(record), _blind_posts(record, history, seating)
    due = posts_due(usual)
    if _places(posts) == _places(due) and not any(_otherwise(usual, record, history)):
        return record
    if record.rules.big_blind and PostKind.BIG_BLIND not in [post.kind for post in posts]:
        posts += tuple(post for post in due if post.kind is PostKind.BIG_BLIND)
    record = replace(record, posts=posts)
    for refused in _otherwise(opening_state(record), record, history):
        raise refused
    return record


def _places(posts: Iterable[BlindPost]) -> set[tuple[int, PostKind]]:
    return {(post.seat, post.kind) for post in posts if post.live or post.dead}


def _otherwise(
    opening: HandState, record: RecordedHand, history: HandHistory
) -> Iterator[UnreadableError]:
    """For each player who posts otherwise than the hand begins, what there is to say of it."""
    posted = posted_by(history)
    for player, seat in zip(opening.players, record.seats, strict=True):
        found = posted.get(seat, Posted())
        chips = (recorded_chips(found.dead, record.unit), recorded_chips(found.live, record.unit))
        if chips != (player.paid, player.bet):
            yield UnreadableError(
                "p{player} posts {posted}, and not {due}: such blinds are not played here",
                action=found.number or None,
                player=player.seat,
                posted=found.dead + found.live,
                due=record.unit.written(player.paid + player.bet),
            )


def _blind_posts(
    record: RecordedHand, history: HandHistory, seating: Seating
) -> tuple[BlindPost, ...]:
    """Everything that is posted, by the numbers of the players."""
    posts = dict[tuple[int, PostKind], BlindPost]()
    for deed in _posts(history):
        if deed.act is not Act.ANTE:
            player, chips = seating.numbers[deed.seat], recorded_chips(deed.amount, record.unit)
            kind = _kind_of(deed, [kind for _, kind in posts])
            post = posts.get((player, kind), BlindPost(player, kind))
            live, dead = (0, chips) if deed.act is Act.DEAD_BLIND else (chips, 0)
            posts[player, kind] = replace(post, live=post.live + live, dead=post.dead + dead)
    blinds = (_in_full(post, record) for post in posts.values())
    return (*_dead_antes(record, history, seating), *blinds)


def _kind_of(deed: Deed, placed: Sequence[PostKind]) -> PostKind:
    """Why a seat posts: a second small or big blind is posted to come in, as a dead one is."""
    kind = _KINDS.get(deed.act, PostKind.ENTRY)
    return kind if kind is PostKind.STRADDLE or kind not in placed else PostKind.ENTRY


_KINDS = {
    Act.SMALL_BLIND: PostKind.SMALL_BLIND,
    Act.BIG_BLIND: PostKind.BIG_BLIND,
    Act.STRADDLE: PostKind.STRADDLE,
}


def _in_full(post: BlindPost, record: RecordedHand) -> BlindPost:
    """A post as it is due: the others match a straddle in full even where it is all in (5.15)."""
    if post.kind is not PostKind.STRADDLE or post.live < record.stacks[post.seat - 1]:
        return post
    return replace(post, live=max(post.live, STRADDLED * record.rules.big_blind))


def _dead_antes(
    record: RecordedHand, history: HandHistory, seating: Seating
) -> Iterator[BlindPost]:
    """Antes that are not everybody's: nobody has to match them (5.15)."""
    told = antes_of(history)
    if not told and own_ante(record.rules) < record.rules.ante:
        # The blind has left the big blind nothing for the antes of all (11.6).
        yield from _ante_due(record, history, seating)
        return
    antes = [recorded_chips(told.get(seat, Decimal(0)), record.unit) for seat in seating.seats]
    if antes != [min(record.rules.ante, stack) for stack in record.stacks]:
        for player, chips in enumerate(antes, 1):
            if chips:
                yield BlindPost(player, PostKind.ANTE, dead=chips)


def _ante_due(record: RecordedHand, history: HandHistory, seating: Seating) -> Iterator[BlindPost]:
    """The antes of all, which the big blind owes."""
    players = len(record.stacks)
    for deed in _posts(history):
        if deed.act is Act.BIG_BLIND:
            posts = blind_posts(record.rules, players, small=None, big=seating.numbers[deed.seat])
            yield from (post for post in posts if post.kind is PostKind.ANTE)


def _posts(history: HandHistory) -> Iterator[Deed]:
    return (deed for deed in deeds_of(history) if deed.act.is_post)
