"""A practice hand whose events are known: a hand of the house or a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from dealerassist.hand.decide import decide
from dealerassist.hand.events import (
    CardsDealt,
    CardsExchanged,
    CardShown,
    Face,
    HandEvent,
    HandShown,
    HandStarted,
)
from dealerassist.hand.evolve import begin_hand, evolve
from dealerassist.hand.irregular.commands import (
    ActOutOfTurn,
    DeclaredAct,
    ExposeHoleCards,
    Irregularity,
    RuleOnForcedBet,
    Ruling,
)
from dealerassist.hand.irregular.events import (
    ActBound,
    HandKilled,
    HoleCardExposed,
    IrregularityRuled,
)
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.practice.betting_mistakes import (
    done_early,
    forced_by_mistake,
    short_mistakes,
)
from dealerassist.training.practice.card_mistakes import exposed_mistake
from dealerassist.training.practice.due_steps import Happening
from dealerassist.training.practice.mistakes import Mistake, steps_of


class KnownHand:
    """A hand source (`HandSource`) that goes through a hand of the house or a scenario."""

    def __init__(
        self, rules: HouseRules, start: HandStarted, taps: Iterable[tuple[HandEvent, ...]]
    ) -> None:
        """Go through this hand.

        Args:
            start: how it began.
            taps: the events that followed, tap by tap.
        """
        self._state = begin_hand(start, rules)
        self._taps = iter(taps)
        self._view = _DealersView(self._state)
        # A fixed seed: the same hand always offers the same steps to choose from.
        self._random = Random(0)  # noqa: S311 - chance, not secrecy

    def begin(self) -> tuple[HandState, tuple[Happening, ...]]:
        """The hand before its first event, and what happens first."""
        return self._state, self.next(self._state)

    def next(self, state: HandState) -> tuple[Happening, ...]:
        """What the next tap brought; taps after which there is nothing to see are left out."""
        for tap in self._taps:
            if events := self._view.seen(tap):
                return self._with_noticing(state, events)
        return ()

    def _with_noticing(
        self, state: HandState, events: tuple[HandEvent, ...]
    ) -> tuple[Happening, ...]:
        """The events, with the steps of a mistake in front if they begin with a ruling on one.

        A ruling does not say in full what there was to see. So every mistake that it can have been
        is tried: the right one is the one on which the rules rule with just these events. If none
        is found, the events pass as they are, and nothing has to be noticed.
        """
        for mistake in _possible_mistakes(state, events):
            decided = decide(state, mistake.command)
            if not isinstance(decided, Refusal) and events[: len(decided)] == decided:
                return (*steps_of(mistake, decided, self._random), *events[len(decided) :])
        return events


class _DealersView:
    """Turns the events of a hand into what the dealer saw of them.

    A scenario may name face-down cards from the beginning; at the practice table they are unknown
    until they are turned up.
    """

    def __init__(self, state: HandState) -> None:
        """Begin with the hand before its first event."""
        self._known = state
        self._shown: set[tuple[int, int]] = set()

    def seen(self, events: Iterable[HandEvent]) -> tuple[HandEvent, ...]:
        """The same events, but with unknown face-down cards, which are turned up when shown."""
        seen: list[HandEvent] = []
        for event in events:
            if isinstance(event, HandStarted):
                continue
            self._known = evolve(self._known, event)
            seen += self._seen(event)
        return tuple(seen)

    def _seen(self, event: HandEvent) -> Iterator[HandEvent]:
        if isinstance(event, CardsDealt) and event.face is Face.DOWN:
            yield CardsDealt(event.seat, Face.DOWN, (None,) * len(event.cards))
        elif isinstance(event, CardsExchanged):
            yield CardsExchanged(event.seat, (None,) * len(event.cards))
        else:
            if isinstance(event, CardShown):
                self._shown.add((event.seat, event.position))
            elif isinstance(event, HandShown):
                yield from self._turned_up(event.seat)
            yield event

    def _turned_up(self, seat: int) -> Iterator[CardShown]:
        """The turning up of all cards of a seat that lie face down still."""
        for at, held in enumerate(self._known.player(seat).cards):
            hidden = held.face is Face.DOWN and (seat, at) not in self._shown
            if hidden and held.card is not None:
                self._shown.add((seat, at))
                yield CardShown(seat, at, held.card)


# ── what went wrong ─────────────────────────────────────────────────────────────────────────


def _possible_mistakes(state: HandState, events: tuple[HandEvent, ...]) -> list[Mistake]:
    """The mistakes that can have led to such a ruling; empty if `events` begin with none.

    Some kinds of mistake are left out, as their rulings say too little of what there was to see.
    """
    ruled, *follows = events
    if not isinstance(ruled, IrregularityRuled):
        return []
    match ruled.kind, follows:
        case Irregularity.HOLE_CARD_EXPOSED, [HoleCardExposed(seat, card), *_]:
            return [exposed_mistake(state, ExposeHoleCards(seat, (card,)))]
        case Irregularity.HOLE_CARD_EXPOSED, [HandKilled(seat, cards), *_]:
            return [exposed_mistake(state, ExposeHoleCards(seat, cards))]
        case Irregularity.WRONG_FORCED_BET, _:
            stands = ruled.ruling is Ruling.STANDS
            return [forced_by_mistake(state, RuleOnForcedBet(ruled.seats[0], stands))]
        case Irregularity.OUT_OF_TURN, _:
            early = done_early(state, _done(ruled, follows))
            return [] if early is None else [early]
        case Irregularity.SHORT_BET, _:
            return short_mistakes(state)
        case _:
            return []


def _done(ruled: IrregularityRuled, follows: list[HandEvent]) -> ActOutOfTurn:
    """The act out of turn that was ruled on.

    If the act was not binding, the ruling only has an amount: whether it was a bet, but not whether
    a guest without chips checked or folded.
    """
    match follows:
        case [ActBound(seat, (act,), total), *_]:
            return ActOutOfTurn(seat, act, total)
        case _:
            act = DeclaredAct.WAGER if ruled.amount else DeclaredAct.CHECK
            return ActOutOfTurn(ruled.seats[0], act, ruled.amount)
