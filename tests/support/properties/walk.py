"""Random legal play: any house, any stacks, two to nine players, to the end of the hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Any, NamedTuple, assert_never

from hypothesis import strategies as st

from dealerassist.cards import PACK, Card
from dealerassist.hand import commands as ask
from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.decide import decide
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import begin_hand, fold
from dealerassist.hand.legal import Legal, Wanted, legal, routine_step, unseen_cards
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.returning import refuse_return
from dealerassist.hand.state import HandState
from dealerassist.rules.house_options import FirstOpener, OpenPair
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile
from tests.support.hand.play import house
from tests.support.properties.mishaps import mishap, sequel


class Step(NamedTuple):
    """One command in a hand: the state before it, what it did, the state after it."""

    before: HandState
    command: HandCommand
    events: tuple[HandEvent, ...]
    after: HandState


class Walk(NamedTuple):
    """A whole hand, step by step."""

    beginning: HandState
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        """A hand to play again: the house, the stacks, the button, and every command."""
        rules, players = self.beginning.rules, self.beginning.players
        stacks = {player.seat: player.chips for player in players}
        commands = "\n".join(str(step.command) for step in self.steps)
        return f"{rules}\n{stacks}, button {self.beginning.button}\n{commands}"

    @property
    def end(self) -> HandState:
        return self.steps[-1].after

    @property
    def states(self) -> tuple[HandState, ...]:
        return (self.beginning, *(step.after for step in self.steps))

    @property
    def events(self) -> tuple[HandEvent, ...]:
        return tuple(event for step in self.steps for event in step.events)


# ── any house ───────────────────────────────────────────────────────────────────────────────


STUD = (
    ("casinos-austria-stud", "ante_lower_higher"),
    ("casinos-austria-stud-high-low", "ante_lower_higher"),
    ("stud", "split"),
)
OTHER_GAMES = (
    *(
        (f"wiesbaden-{game}", limit)
        for game in ("stud", "holdem", "omaha", "draw")
        for limit in ("split", "spread", "pot", "none")
    ),
    *(("five-card-stud", limit) for limit in ("bet", "pot", "none")),
    ("omaha-high-low-eight", "split"),
    ("omaha-high-low-eight", "pot"),
)
GAMES_OF_8_1 = (
    ("razz", "split"),
    ("triple-draw-low", "split"),
    ("badugi", "split"),
    ("single-draw-low", "none"),
    ("short-deck", "none"),
    *(("draw-with-blinds", limit) for limit in ("split", "pot")),
)
MORE_OMAHA = (
    *(("five-card-omaha", limit) for limit in ("pot", "none")),
    ("five-card-omaha-high-low-eight", "split"),
    ("six-card-omaha", "pot"),
    ("six-card-omaha-high-low-eight", "pot"),
    *(("courchevel", limit) for limit in ("split", "pot", "none")),
    ("courchevel-high-low-eight", "pot"),
)
GAMES = st.one_of(
    st.sampled_from(STUD),
    st.sampled_from(OTHER_GAMES),
    st.sampled_from(GAMES_OF_8_1),
    st.sampled_from(MORE_OMAHA),
)
"""Every game; a quarter of all hands are stud as it is played in Austria or America."""


@st.composite
def houses(
    draw: st.DrawFn, games: st.SearchStrategy[tuple[str, str]] = GAMES, **fixed: Any
) -> HouseRules:
    """The rules of some house; `fixed` changes are laid over what is drawn."""
    profile, limit = draw(games)
    changes = {
        "limit": limit,
        "stakes": draw(stakes_of(profile, limit)),
        "options": draw(options_of(profile)),
        "rake": draw(RAKE),
    }
    if (drop := draw(DROP)) is not None:
        changes["drop"] = drop
    return house(profile, **{**changes, **fixed})


OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "exactly_one_over": st.sampled_from(["mix_first", "no_burn_first"]),
    "opener_tie": st.sampled_from(["suit", "seat"]),
    "max_raises": st.sampled_from([0, 1, 3, "none"]),
    "uncapped_river": st.sampled_from(["heads_up", "always", "never"]),
    "all_in_counts_in_heads_up": st.booleans(),
    "recap_stays": st.booleans(),
    "all_in_shows": st.booleans(),
    "all_in_face_up": st.booleans(),
    "absent": st.sampled_from(["dealt_out", "last_card", "first_card"]),
    "min_raise": st.sampled_from(["last_raise", "street_min"]),
    "odd_chip": st.sampled_from(["high_card_by_suit", "left_of_button"]),
    "low": st.sampled_from(["normal", "ace_to_five", "eight_or_better"]),
}

DOORS = {
    "opener_first_round": st.sampled_from(["lowest_door", "highest_door", "highest_door_ace_low"])
}
OPEN_PAIRS = {"open_pair": st.sampled_from(["lower", "may_double"])}
BLINDS = {
    "button_rule": st.sampled_from(["moving", "dead"]),
    "new_guest_posts": st.booleans(),
    "straddle": st.sampled_from(["none", "under_the_gun", "button"]),
    "ante_by_big_blind": st.booleans(),
    "ante_is_whole": st.booleans(),
    "short_ante": st.sampled_from(["ante_first", "blind_first"]),
    "new_guest_at_once": st.booleans(),
}
OPEN_HANDS = {
    "opener_later_rounds": st.sampled_from(
        ["open_hand", "open_hand", "lowest_open_hand", "from_left"]
    )
}


@cache
def options_of(profile: str) -> st.SearchStrategy[dict[str, Any]]:
    """What a house may choose in that game: who opens only where cards lie open."""
    usual = load_profile(profile).options
    by_door = DOORS if usual.opener_first_round.is_forced else {}
    blinds = BLINDS if usual.opener_first_round is FirstOpener.AFTER_BIG_BLIND else {}
    by_hand = OPEN_HANDS if usual.opener_later_rounds.is_by_cards else {}
    pairs = OPEN_PAIRS if usual.open_pair is OpenPair.MAY_DOUBLE else {}
    return st.fixed_dictionaries({}, optional=OPTIONS | by_door | by_hand | blinds | pairs)


RAKE: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "percent": st.sampled_from([0, 1, 2.5, 5, 10, 33, 100]),
        "rounding": st.sampled_from(["cumulative", "per_round"]),
        "cap": st.integers(0, 40),
        "schedule": st.sampled_from([[], [[0, 1]], [[20, 2], [60, 7], [200, 30]], [[0, 500]]]),
        "no_first_round": st.booleans(),
        "time": st.fixed_dictionaries({"amount": st.integers(1, 7)}),
    },
)


DROP: st.SearchStrategy[dict[str, int] | None] = st.one_of(
    st.none(),
    st.fixed_dictionaries({"amount": st.integers(1, 9)}, optional={"from": st.integers(0, 90)}),
)


@st.composite
def stakes_of(draw: st.DrawFn, profile: str, limit: str) -> dict[str, int]:
    """Stakes of a limit, with what goes in before the cards."""
    named = load_profile(profile, changes={"limit": limit}).stakes
    if "bring_in" in named:
        return draw(american_stakes())
    if "blind" in named:
        return {"ante": draw(st.integers(0, 5)), "blind": draw(st.integers(1, 12))}
    if "lower" in named:
        return draw(casino_stakes())
    smallest = draw(st.integers(1, 25))
    largest = draw(st.integers(smallest, 60))
    bets = {
        "split": {"low": smallest, "high": largest},
        "spread": {"min": smallest, "max": largest},
    }
    posted = st.builds(dict, ante=st.integers(0, smallest))
    if "button_blind" in named:
        button = draw(st.one_of(st.just(smallest), st.integers(1, 2 * smallest)))
        return {"min": smallest, "ante": draw(st.integers(0, 5)), "button_blind": button}
    before = draw(blinds(smallest) if "big_blind" in named else posted)
    unfixed = {"min": smallest} | draw(hand_caps(max(smallest, before.get("big_blind", 0))))
    return bets.get(limit, unfixed) | before


def hand_caps(least: int) -> st.SearchStrategy[dict[str, int]]:
    """At pot limit and no limit now and then a cap of the hand, of a few bets (5.6)."""
    caps = st.integers(least, 20 * least)
    return st.one_of(st.just({}), st.just({}), caps.map(lambda cap: {"hand_cap": cap}))


@st.composite
def blinds(draw: st.DrawFn, smallest: int) -> dict[str, int]:
    """As a rule the big blind is the smallest bet; now and then everybody posts an ante as well."""
    big = draw(st.one_of(st.just(smallest), st.integers(1, 2 * smallest)))
    ante = draw(st.sampled_from([0, 0, 0, 1, 3]))
    return {"small_blind": draw(st.integers(0, big)), "big_blind": big, "ante": ante}


@st.composite
def casino_stakes(draw: st.DrawFn) -> dict[str, int]:
    """Ante, lower and higher limit."""
    ante = draw(st.sampled_from([0, 1, 5, 7]))
    lower = draw(st.integers(max(ante, 1), 25))
    return {"ante": ante, "lower": lower, "higher": draw(st.integers(lower, 50))}


@st.composite
def american_stakes(draw: st.DrawFn) -> dict[str, int]:
    """Ante, bring-in, low and high."""
    low = draw(st.integers(3, 25))
    bring_in = draw(st.integers(1, low - 1))
    ante = draw(st.integers(0, bring_in))
    return {"ante": ante, "bring_in": bring_in, "low": low, "high": 2 * low}


def stacks(most: int = 400, seats: int = 9) -> st.SearchStrategy[dict[int, int]]:
    """Two to nine seats; many a stack is hardly an ante, some come equal."""
    chips = st.one_of(st.integers(1, 12), st.integers(1, 60), st.integers(1, most), st.just(most))
    taken = st.dictionaries(st.integers(1, seats), chips, min_size=2, max_size=seats)
    return taken.map(lambda chips_by_seat: dict(sorted(chips_by_seat.items())))


# ── any play ────────────────────────────────────────────────────────────────────────────────


@dataclass
class Croupier:
    """Plays a hand by random choices, all of them legal.

    Some open cards stay unseen; or all cards are known as they come, as in a record. Cards are
    named in the order of the pack, so what was shuffled in again comes again at once. `mishaps`
    says how often something goes wrong (house practice 2).
    """

    chance: random.Random
    boldness: float = 0.3
    patience: float = 0.9
    unseen: float = 0.0
    all_open: bool = False
    mucks: float = 0.4
    names_discards: float = 0.1
    mishaps: float = 0.0
    folds_for_nothing: bool = True
    by_the_least: bool = False
    pack: list[Card] = field(default_factory=lambda: list(PACK))

    def __post_init__(self) -> None:
        self.chance.shuffle(self.pack)

    def next(self, state: HandState) -> HandCommand | None:
        """What is tapped, or follows by itself; None once the hand is over."""
        if (back := self._back(state)) is not None:
            return back
        problem = self._mishap(state) if self.mishaps else None
        return self._regular(state) if problem is None else problem

    def _back(self, state: HandState) -> HandCommand | None:
        """Now and then an absent guest who is dealt in comes back in time (11.5)."""
        away = [player.seat for player in state.players if player.forfeits]
        if not away or state.street or self.chance.random() > 0.05:
            return None
        seat = self.chance.choice(away)
        return None if refuse_return(state, seat) else ask.ReturnToHand(seat)

    def _mishap(self, state: HandState) -> HandCommand | None:
        if (answer := sequel(state, self.chance)) is not None and self.chance.random() < 0.5:
            return answer
        if self.chance.random() > self.mishaps:
            return None
        return mishap(state, self.chance)

    def _regular(self, state: HandState) -> HandCommand | None:
        may = legal(state)
        match may.wanted:
            case Wanted.NOTHING:
                return None
            case Wanted.ACTION:
                return self._act(may, may.seat or 0)
            case Wanted.UP_CARD:
                return ask.DealUp(may.seat or 0, self._open_card(state))
            case Wanted.COMMON_CARD:
                return ask.DealCommon(*self._named(state, 1))
            case Wanted.BOARD_CARD:
                count = self.chance.choice([may.board_cards, may.board_cards, 1])
                return ask.DealBoard(self._named(state, count))
            case Wanted.EXCHANGE:
                return ask.Exchange(may.seat or 0, self._thrown(state, may))
            case Wanted.DOWN_CARDS if self.all_open:
                return ask.DealDown(may.seat or 0, self._named(state, may.down_cards))
            case Wanted.OPENER:
                return ask.NameOpener(self.chance.choice(may.openers))
            case Wanted.SHOWING:
                return self._show(state, may, may.seat or 0)
            case Wanted.AWARD:
                return ask.AwardPots()
            case Wanted.ROUTINE | Wanted.DOWN_CARDS | Wanted.WINNERS | Wanted.POTS:
                return routine_step(state)
            case _:
                assert_never(may.wanted)

    def _named(self, state: HandState, count: int) -> tuple[Card, ...]:
        """The next cards of the pack that have not been seen in the hand."""
        left = unseen_cards(state)
        return tuple(islice((card for card in self.pack if card in left), count))

    def _open_card(self, state: HandState) -> Card | None:
        return None if self.chance.random() < self.unseen else self._named(state, 1)[0]

    def _thrown(self, state: HandState, may: Legal) -> tuple[Card | None, ...]:
        """Some of the player's cards; one that nobody had seen may be named as it goes."""
        held = [held.card for held in state.player(may.seat or 0).cards]
        thrown = self.chance.sample(held, self.chance.randint(0, may.exchange))
        new = list(self._named(state, len(thrown)))
        named = [card is None and self.chance.random() < self.names_discards for card in thrown]
        return tuple(new.pop() if name else card for name, card in zip(named, thrown, strict=True))

    def _act(self, may: Legal, seat: int) -> HandCommand:
        """Raise by boldness; else stay by patience; else fold."""
        if isinstance(may.bet, Totals) and self.chance.random() < self.boldness:
            return ask.BetTo(seat, self._total(may.bet))
        if isinstance(may.forced_bet, Totals) and may.fold is not None:
            return ask.PostForcedBet(seat)
        if self._may_fold(may) and self.chance.random() > self.patience:
            return ask.Fold(seat)
        if may.check is None:
            return ask.Check(seat)
        if not isinstance(may.call, Refusal):
            return ask.CallBet(seat)
        if not isinstance(may.forced_bet, Refusal):
            return ask.PostForcedBet(seat)
        # Held to a bet, or to a fold.
        return ask.BetTo(seat, may.bet.smallest) if isinstance(may.bet, Totals) else ask.Fold(seat)

    def _may_fold(self, may: Legal) -> bool:
        return may.fold is None and (self.folds_for_nothing or may.check is not None)

    def _total(self, may: Totals) -> int:
        between = may.nearest(self.chance.randint(may.smallest, may.largest))
        other = self.chance.choice([may.smallest, between, may.largest])
        return may.smallest if self.by_the_least else other

    def _show(self, state: HandState, may: Legal, seat: int) -> HandCommand:
        if may.muck is None and self.chance.random() < self.mucks:
            return ask.Muck(seat)
        hidden = state.player(seat).hidden
        return ask.ShowCard(seat, *self._named(state, 1)) if hidden else ask.ShowHand(seat, ())


def played(rules: HouseRules, chips: dict[int, int], croupier: Croupier, place: int = -1) -> Walk:
    """The hand that this croupier makes up, of the first guests that the game has seats for.

    Where there is a button, it is at that place of the seats.
    """
    seats = tuple(chips)[: rules.max_seats]
    brought = tuple([chips[seat] for seat in seats])
    button = seats[place % len(seats)] if rules.button else None
    away = absent_of(seats, croupier) if rules.options.absent.is_dealt_in else ()
    beginning = begin_hand(HandStarted(1, seats, brought, button, absent=away), rules)
    return Walk(beginning, tuple(steps_of(beginning, croupier)))


def absent_of(seats: tuple[int, ...], croupier: Croupier) -> tuple[int, ...]:
    """Some of the guests, who are away; at least one is there (11.5)."""
    chance = croupier.chance
    return tuple(
        sorted(chance.sample(seats, chance.choice([0, 1, 1, 2, len(seats) - 1]) % len(seats)))
    )


def steps_of(state: HandState, croupier: Croupier) -> Iterator[Step]:
    """What this croupier makes up from `state` on, to the end of the hand."""
    while (command := croupier.next(state)) is not None:
        events = decide(state, command)
        assert not isinstance(events, Refusal), f"{command} is legal, yet refused: {events}"
        after = fold(state, events)
        yield Step(state, command, events, after)
        state = after


@st.composite
def croupiers(draw: st.DrawFn, *, unseen: bool = True, mishaps: bool = False) -> Croupier:
    """Random croupiers: with bold or cautious guests, seeing all open cards or missing some."""
    return Croupier(
        random.Random(draw(st.integers(0, 2**32))),
        boldness=draw(st.sampled_from([0.0, 0.1, 0.3, 0.7])),
        patience=draw(st.sampled_from([1.0, 0.95, 0.8, 0.5])),
        unseen=draw(st.sampled_from([0.0, 0.0, 0.05])) if unseen else 0.0,
        all_open=draw(st.sampled_from([False, False, True])),
        mishaps=draw(st.sampled_from([0.02, 0.05, 0.2])) if mishaps else 0.0,
    )


def walks(
    rules: st.SearchStrategy[HouseRules] | None = None,
    chips: st.SearchStrategy[dict[int, int]] | None = None,
    *,
    unseen: bool = True,
    mishaps: bool = False,
) -> st.SearchStrategy[Walk]:
    """Whole hands; with `mishaps` such in which something goes wrong."""
    return st.builds(
        played,
        houses() if rules is None else rules,
        stacks() if chips is None else chips,
        croupiers(unseen=unseen, mishaps=mishaps),
        st.integers(-1, 7),
    )


def looked_at(walk: Walk, every: int) -> Iterator[HandState]:
    """Some of the states of a hand, and always the last."""
    yield from walk.states[::every]
    yield walk.end
