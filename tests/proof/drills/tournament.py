"""What is asked of tournaments, anew: hands played with absent guests, races card by card.

Levels are multiplied out by hand, and blinds are walked seat by seat round the table.
"""

from __future__ import annotations

from random import Random

from dealerassist.hand.automatic_steps import carry_on, play
from dealerassist.hand.commands import PostForcedBet, ReturnToHand
from dealerassist.hand.legal import Wanted, awaited
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_options import Absent, FirstOpener, ShortAnte
from dealerassist.simulation.players import next_command
from dealerassist.simulation.players_by_chance import GuestManner, PlayersByChance
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.questions import Question

# ── absent guests ───────────────────────────────────────────────────────────────────────────


def check_absent(question: Question) -> None:
    """The hand itself kills these, passes these over, and keeps these chips."""
    state, right = question.state, question.right
    absent = [player.seat for player in state.players if player.absent]
    match question.kind:
        case "killed":
            assert len(absent) >= 2
            assert set(right.seats) == _killed(state, question.facts.get("back"))
        case "brings_in":
            assert right.seat == _by_card(state)
        case "first":
            by_card = state.rules.cards_name_opener(0)
            after = _by_card(state) if by_card else _big_blind(state)
            assert right.seat == next(
                seat for seat in _clockwise(state, after) if seat not in absent
            )
            assert next(iter(_clockwise(state, after))) in absent
        case "dead":
            assert right.amounts == (sum(_put_in(state, seat) for seat in absent),)
        case "can_win":
            seat = question.facts["seat"]
            late = question.facts.get("late") == seat
            assert late or question.reason != "late"
            assert _all_in_by_posts(state, seat)
            alive = seat not in _killed(state, question.facts.get("back"))
            assert (right.choice == "yes") is alive
            assert question.reason == _reason(question, seat, absent)


def _reason(question: Question, seat: int, absent: list[int]) -> str:
    if seat not in absent:
        return "there"
    return next((name for name in ("back", "late") if name in question.facts), "away")


def _killed(state: HandState, back: int | None) -> set[int]:
    """Whose hands are dead once the first round has begun, where somebody comes back in time."""
    began = carry_on(state, deal_down=False)[0]
    if back is not None:
        returned = play(began, ReturnToHand(back), deal_down=False)
        dead_at_once = state.rules.options.absent is Absent.FIRST_CARD
        if state.phase is Phase.ANTES or not dead_at_once:
            assert not isinstance(returned, Refusal)
            began = returned[0]
    random = Random(1)
    guests = PlayersByChance(random, WishedDeck(random), GuestManner())
    hand = carry_on(began)[0]
    while awaited(hand)[0] in (Wanted.UP_CARD, Wanted.OPENER):
        after = play(hand, next_command(hand, guests))
        assert not isinstance(after, Refusal)
        hand = after[0]
    killed = {player.seat for player in hand.players if player.forfeits}
    left = [player for player in hand.players if player.in_hand]
    assert all(not hand.player(seat).in_hand for seat in killed) or len(left) == 1
    return killed


def _by_card(state: HandState) -> int:
    """Whose open card names the opener, absent or not, of those who have chips for the bet."""
    rank_of = {
        FirstOpener.LOWEST_DOOR: lambda card: (-card.rank, -card.suit),
        FirstOpener.HIGHEST_DOOR: lambda card: (card.rank, card.suit),
        FirstOpener.HIGHEST_DOOR_ACE_LOW: lambda card: (card.rank % 14, card.suit),
    }[state.rules.options.opener_first_round]
    doors = {player.seat: player.open_cards[0] for player in state.players}
    named = max(doors, key=lambda seat: rank_of(doors[seat]))
    able = [named, *_clockwise(state, named)]
    return next(seat for seat in able if state.player(seat).stack)


def _clockwise(state: HandState, after: int) -> list[int]:
    seats = [player.seat for player in state.players]
    return [*[seat for seat in seats if seat > after], *[seat for seat in seats if seat < after]]


def _big_blind(state: HandState) -> int:
    """The second guest after the button, as nobody plays heads-up here."""
    return _clockwise(state, state.button)[1]


def _posted(state: HandState, seat: int) -> tuple[int, int]:
    """What this seat owes as blind, and as ante, before its stack is looked at."""
    rules, first = state.rules, _clockwise(state, state.button or 0)[0]
    if not rules.big_blind:
        return 0, rules.ante
    big = _big_blind(state)
    blind = {first: rules.small_blind, big: rules.big_blind}.get(seat, 0)
    whose = rules.options.ante_by_big_blind
    return blind, rules.ante if not whose or seat == big else 0


def _put_in(state: HandState, seat: int) -> int:
    """What an absent guest has put in before anybody acts, with the forced bet of stud."""
    player, (blind, ante) = state.player(seat), _posted(state, seat)
    has = player.stack + player.bet + player.paid
    brings_in = 0
    if state.rules.cards_name_opener(0) and _by_card(state) == seat:
        forced = play(carry_on(state)[0], PostForcedBet(seat))
        assert isinstance(forced, Refusal), "it has been posted for the guest"
        brings_in = state.rules.bring_in or state.street_rules.bets.smallest
    return min(has, blind + ante + brings_in)


def _all_in_by_posts(state: HandState, seat: int) -> bool:
    return 0 < state.player(seat).stack <= sum(_posted(state, seat))


# ── levels ──────────────────────────────────────────────────────────────────────────────────


def check_levels(question: Question) -> None:
    """The posts of the level that the clock had said by the first riffle, or of a short stack."""
    rules, names = question.state.rules, [blank.name for blank in question.form.blanks]
    if question.kind == "posts":
        percent = question.facts["percent"] if question.facts["shuffled"] > 0 else 100
        costs = {
            "small_blind": rules.small_blind,
            "big_blind": rules.big_blind,
            "ante": rules.ante,
            "bring_in": rules.bring_in,
        }
        due = {name: amount for name, amount in costs.items() if amount}
        assert names == list(due)
        assert [100 * each for each in question.right.amounts] == [
            percent * amount for amount in due.values()
        ]
        return
    assert names == ["big_blind", "ante"]
    stack, blind, ante = question.state.player(question.facts["seat"]).stack, 0, 0
    assert question.facts["seat"] == _big_blind(question.state)
    for _ in range(stack):
        short_of_blind, short_of_ante = blind < rules.big_blind, ante < rules.ante
        blind_now = short_of_blind and (
            rules.options.short_ante is ShortAnte.BLIND_FIRST or not short_of_ante
        )
        blind, ante = blind + blind_now, ante + (short_of_ante and not blind_now)
    assert question.right.amounts == (blind, ante)


# ── the colour-up ───────────────────────────────────────────────────────────────────────────


def check_colour_up(question: Question) -> None:
    """The race anew: the highest card among all takes a chip, until none is left."""
    times, state = question.facts["times"], question.state
    odd = {player.seat: player.stack % times for player in state.players}
    new = (sum(odd.values()) + times - 1) // times
    if question.kind == "raced":
        assert question.right.amounts == (new,)
        return
    assert {player.seat: len(player.cards) for player in state.players} == odd
    deck = [(card, player.seat) for player in state.players for card in player.open_cards]
    assert len({card for card, _ in deck}) == len(deck)
    deck.sort(key=lambda each: (each[0].rank, each[0].suit))
    got: list[int] = []
    while len(got) < new:
        _, seat = deck.pop()
        if seat not in got:
            got.append(seat)
    kept = [p.seat for p in state.players if p.stack < times and p.seat not in got]
    if question.kind == "who":
        assert set(question.right.seats) == {*got, *kept}
        return
    seat = question.facts["seat"]
    whole = state.player(seat).stack - odd[seat]
    assert question.right.amounts == (whole + times * (seat in {*got, *kept}),)


# ── table balance ───────────────────────────────────────────────────────────────────────────


def check_balancing(question: Question) -> None:
    """The blinds walked seat by seat, or the seats that were left looked through."""
    state, facts = question.state, question.facts
    seats = [player.seat for player in state.players]
    if question.kind == "stops":
        fewest = min(facts["other_1"], facts["other_2"])
        assert (question.right.choice == "yes") is (len(seats) - fewest >= 3)
        return
    right, vacant = question.right.seat, question.form.vacant
    everywhere = range(1, state.rules.max_seats + 1)
    if question.kind == "where":
        assert set(vacant) == set(everywhere) - set(seats)
    if "stud_only" in facts:
        left = [facts[name] for name in sorted(facts) if name.startswith("opened_")]
        if question.kind == "where":
            assert right == [seat for seat in left if seat in vacant][-1]
        else:
            assert right == _next(left[-1] - 1, seats, state.rules.max_seats)
        return
    small = facts["big_blind"]
    if question.kind == "who":
        assert right == _next(small, seats, state.rules.max_seats)
    else:
        open_ones = [seat for seat in vacant if seat != small]
        assert right == _next(small, open_ones, state.rules.max_seats)


def _next(after: int, among: list[int], seats: int) -> int:
    """The first of these clockwise after a seat."""
    at = after % seats + 1
    while at not in among:
        at = at % seats + 1
    return at
