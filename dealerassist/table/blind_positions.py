"""Where button and blinds are in the next hand, and who is dealt in (1.6, 5.12–5.15).

Seats are numbers; what comes after a seat is clockwise of it, round the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.blinds import STRADDLED, blind_posts
from dealerassist.rules.house_options import ButtonRule, FirstOpener, Straddle
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.seat import Owed, Seat


class BlindPositions(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the blinds were in a hand; the small one also where nobody posted it (5.13)."""

    small: int
    big: int


class NextHand(Struct, frozen=True):
    """The next hand as it would begin now.

    Attributes:
        players: the guests who are dealt in.
        button: the seat of the dealer button; None in a game without one.
        posts: what is posted besides everybody's ante; None in a game without blinds.
        straddler: the seat that may straddle; None if none may (5.15).
    """

    players: tuple[Seat, ...]
    button: int | None = None
    posts: tuple[BlindPost, ...] | None = None
    straddler: int | None = None


class _Places(Struct, frozen=True):
    """Who has what in a hand; `small` is None where nobody posts the small blind."""

    players: tuple[int, ...]
    button: int
    small: int | None
    big: int
    entering: tuple[int, ...] = ()


def next_hand(
    rules: HouseRules,
    guests: Sequence[Seat],
    *,
    button: int | None,
    last: BlindPositions | None,
    straddle: int | None,
) -> NextHand:
    """The next hand.

    Args:
        rules: of the table.
        guests: who could play it, in the order of their seats.
        button: where the dealer button lies; None before the first hand with one.
        last: where the blinds were in the last hand; None where button and blinds begin anew.
        straddle: the seat that straddles, if it may.
    """
    if not guests or not rules.button:
        return NextHand(tuple(guests))
    numbers = [guest.number for guest in guests]
    # Before the first hand the last seat has it, so that the deal begins at the croupier's left.
    at = _first_at(numbers, numbers[-1] if button is None else button)
    goes_round = rules.options.opener_first_round is FirstOpener.AFTER_BIG_BLIND
    if not goes_round or len(numbers) < 2:
        return NextHand(tuple(guests), at)
    places = None if last is None else _going_on(rules, guests, at=button, last=last)
    places = places or _anew(numbers, at)
    players = tuple([guest for guest in guests if guest.number in places.players])
    straddler = _straddler(rules, places)
    posts = blind_posts(rules, len(players), small=places.small, big=places.big)
    posts += _entries(rules, players, places, straddle if straddle == straddler else None)
    return NextHand(players, places.button, posts, straddler)


# ── who has what ────────────────────────────────────────────────────────────────────────────


def _anew(numbers: Sequence[int], button: int) -> _Places:
    """Everybody is dealt in, and the blinds are the first two after the button (5.12)."""
    first = _after(button, numbers)
    small = button if len(numbers) == 2 else first
    return _Places(tuple(numbers), button, small, _after(small, numbers))


def _going_on(
    rules: HouseRules, guests: Sequence[Seat], *, at: int | None, last: BlindPositions
) -> _Places | None:
    """The next hand of a game that goes on; None if too few are left to go on with.

    Who owes nothing is dealt in, and so is who has the big blind, owing or not (5.14). In
    tournaments nobody owes anything (11.2).
    """
    free = [guest.number for guest in guests if guest.owes is Owed.NOTHING]
    if rules.options.new_guest_at_once:
        return _at_once(rules, guests, free, at=at, last=last)
    if not free:
        return None
    if rules.options.button_rule is ButtonRule.DEAD:
        return _dead(guests, free, last)
    return _moving(guests, free, last.small if at is None else at)


def _at_once(
    rules: HouseRules,
    guests: Sequence[Seat],
    settled: Sequence[int],
    *,
    at: int | None,
    last: BlindPositions,
) -> _Places | None:
    """New guests are dealt in as all others, but between button and small blind wait a hand (11.2).

    Args:
        rules: of the table.
        guests: who could play, each dealt in as if nothing were owed.
        settled: those of them who are not new.
        at: where the button lies.
        last: where the blinds were.
    """
    numbers = [guest.number for guest in guests]
    if rules.options.button_rule is ButtonRule.MOVING:
        # The small blind is the next after the button, new or not: nobody sits between.
        return _moving(guests, numbers, last.small if at is None else at)
    if list(settled) == [last.small] and len(numbers) == 2:
        return _dead(guests, settled, last)
    places = _dead(guests, numbers, last)
    if places is None:
        return None
    new = [number for number in numbers if number not in settled and number != places.big]
    waiting = [number for number in new if _between(number, places.button, last.big)]
    playing = [guest for guest in guests if guest.number not in waiting]
    return _dead(playing, [guest.number for guest in playing], last) if waiting else places


def _moving(guests: Sequence[Seat], free: Sequence[int], at: int) -> _Places:
    """The button goes to the next player, the blinds follow it (5.13)."""
    numbers = [guest.number for guest in guests]
    button = _first_at(free, at)
    small = _after(button, free)
    big = _after(small, numbers)
    if len(free) == 1:
        return _heads_up(button, _after(button, numbers))
    if big == button:
        return _heads_up(button, small)
    entering = _entering(guests, big=big, button=button)
    return _Places(_in_order(free, big, entering), button, small, big, entering)


def _dead(guests: Sequence[Seat], free: Sequence[int], last: BlindPositions) -> _Places | None:
    """The big blind goes to the next player; small blind and button follow it (5.13)."""
    numbers = [guest.number for guest in guests]
    big = _after(last.big, numbers)
    if free == [last.small] and len(numbers) > 1:
        # Heads-up the big blind has left: who is new has it at once (5.13).
        big = _after(last.small, numbers)
    others = [number for number in free if number != big]
    if not others:
        return None
    button = last.small
    if not _between(button, big, last.big):
        # After a hand heads-up its button has the big blind: the last before the small one has it.
        behind = [number for number in others if _between(number, big, last.big)]
        button = _before(last.big, behind) if behind else big
    entering = _entering(guests, big=big, button=button)
    if len(others) + len(entering) == 1:
        return _heads_up(others[0], big)
    small = last.big if last.big in others else None
    return _Places(_in_order(free, big, entering), button, small, big, entering)


def _heads_up(button: int, big: int) -> _Places:
    """Of two players the button posts the small blind (5.12)."""
    return _Places(_in_order((button,), big), button, button, big)


def _entering(guests: Sequence[Seat], *, big: int, button: int) -> tuple[int, ...]:
    """Who posts to come in: not the big blind, nor who sits between it and the button (5.14)."""
    return tuple([
        guest.number for guest in guests if guest.posts and _between(guest.number, big, button)
    ])  # fmt: skip


def _in_order(free: Sequence[int], big: int, entering: Sequence[int] = ()) -> tuple[int, ...]:
    return tuple(sorted({*free, big, *entering}))


def _straddler(rules: HouseRules, places: _Places) -> int | None:
    """Who may straddle; nobody heads-up, nor a button where nobody plays (5.15)."""
    if len(places.players) == 2:
        return None
    match rules.options.straddle:
        case Straddle.NONE:
            return None
        case Straddle.UNDER_THE_GUN:
            return _after(places.big, places.players)
        case Straddle.BUTTON:
            return places.button if places.button in places.players else None


# ── what is posted ──────────────────────────────────────────────────────────────────────────


def _entries(
    rules: HouseRules, players: Sequence[Seat], places: _Places, straddle: int | None
) -> tuple[BlindPost, ...]:
    """What is posted to come in, and the straddle, which is instead of a live post (5.14, 5.15)."""
    owing = [entry_post(rules, guest) for guest in players if guest.number in places.entering]
    posts = [
        BlindPost(post.seat, post.kind, 0 if post.seat == straddle else post.live, post.dead)
        for post in owing
    ]
    if straddle is not None:
        posts.append(BlindPost(straddle, PostKind.STRADDLE, STRADDLED * rules.big_blind))
    return tuple(posts)


def entry_post(rules: HouseRules, guest: Seat) -> BlindPost:
    """What the guest posts to come in: a big blind live, a missed small blind dead (5.14)."""
    live = 0 if guest.owes is Owed.SMALL else rules.big_blind
    dead = rules.small_blind if guest.owes in (Owed.SMALL, Owed.BOTH) else 0
    return BlindPost(guest.number, PostKind.ENTRY, live, dead)


# ── what is missed ──────────────────────────────────────────────────────────────────────────


def blinds_passed(seat: int, last: BlindPositions, now: BlindPositions) -> tuple[bool, bool]:
    """Whether the small blind, and the big one, passed a seat that was not dealt in (5.14).

    Of two players who are left, one can have the big blind twice: it has passed all others then.
    """
    small = seat == now.small or _between(seat, last.small, now.small)
    return small, now.big == last.big or _between(seat, last.big, now.big)


def is_farther(seat: int, to: int, big: int) -> bool:
    """Whether the big blind, last at seat `big`, comes to seat `to` later than to `seat`."""
    return _between(seat, big, to) or to == big


# ── round the table ─────────────────────────────────────────────────────────────────────────


def _first_at(numbers: Sequence[int], seat: int) -> int:
    """The first of `numbers`, which are in order, at this seat or after it."""
    return next((number for number in numbers if number >= seat), numbers[0])


def _after(seat: int, numbers: Sequence[int]) -> int:
    """The first of `numbers` after this seat."""
    return _first_at(numbers, seat + 1)


def _before(seat: int, numbers: Sequence[int]) -> int:
    """The last of `numbers` before this seat."""
    return next((number for number in reversed(numbers) if number < seat), numbers[-1])


def _between(seat: int, first: int, last: int) -> bool:
    """Whether the seat lies after `first` and before `last`; nothing lies between a seat and it."""
    if first < last:
        return first < seat < last
    return first != last and (seat > first or seat < last)
