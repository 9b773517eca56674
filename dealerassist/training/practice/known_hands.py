"""A practice hand that was played before, or written: what happened in it, tap by tap."""

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
from dealerassist.hand.evolve import evolve, started
from dealerassist.hand.irregular.commands import (
    ActOutOfTurn,
    ExposeHoleCards,
    Irregularity,
    RuleOnForcedBet,
    Ruling,
    Spoken,
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
    put_in_short,
)
from dealerassist.training.practice.card_mistakes import exposed
from dealerassist.training.practice.due_steps import Happening
from dealerassist.training.practice.mistakes import Mistake, steps_of


class KnownHand:
    """A hand of a journal, or of a record: what happened in it, tap by tap."""

    def __init__(
        self, rules: HouseRules, start: HandStarted, taps: Iterable[tuple[HandEvent, ...]]
    ) -> None:
        self._state = started(start, rules)
        self._taps = iter(taps)
        self._table = _AsAtTheTable(self._state)
        self._random = Random(0)  # noqa: S311 - the same hand, the same steps to choose from

    def begin(self) -> tuple[HandState, tuple[Happening, ...]]:
        """The hand before its first event, and what happens first."""
        return self._state, self.next(self._state)

    def next(self, state: HandState) -> tuple[Happening, ...]:
        """What the next tap made happen that is anything to see; some taps only told more."""
        for tap in self._taps:
            if events := self._table.seen(tap):
                return self._with_noticing(state, events)
        return ()

    def _with_noticing(
        self, state: HandState, events: tuple[HandEvent, ...]
    ) -> tuple[Happening, ...]:
        """What went wrong has to be noticed first, where the record says what there was to see."""
        for wrong in _wrongs(state, events):
            decided = decide(state, wrong.command)
            if not isinstance(decided, Refusal) and events[: len(decided)] == decided:
                return (*steps_of(wrong, decided, self._random), *events[len(decided) :])
        return events


class _AsAtTheTable:
    """Tells a hand as it is seen at the table, whoever wrote down what lies face down."""

    def __init__(self, state: HandState) -> None:
        """The hand as it is known, from its beginning."""
        self._known = state
        self._shown: set[tuple[int, int]] = set()

    def seen(self, events: Iterable[HandEvent]) -> tuple[HandEvent, ...]:
        """The same, but face-down cards come unseen, and are turned up when they are shown."""
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
        """What lay face down and has not been turned up yet."""
        for at, held in enumerate(self._known.player(seat).cards):
            hidden = held.face is Face.DOWN and (seat, at) not in self._shown
            if hidden and held.card is not None:
                self._shown.add((seat, at))
                yield CardShown(seat, at, held.card)


# ── what went wrong ─────────────────────────────────────────────────────────────────────────


def _wrongs(state: HandState, events: tuple[HandEvent, ...]) -> list[Mistake]:
    """What it can have been that was ruled on so; nothing where the record does not say."""
    ruled, *follows = events
    if not isinstance(ruled, IrregularityRuled):
        return []
    match ruled.kind, follows:
        case Irregularity.HOLE_CARD_EXPOSED, [HoleCardExposed(seat, card), *_]:
            return [exposed(state, ExposeHoleCards(seat, (card,)))]
        case Irregularity.HOLE_CARD_EXPOSED, [HandKilled(seat, cards), *_]:
            return [exposed(state, ExposeHoleCards(seat, cards))]
        case Irregularity.WRONG_FORCED_BET, _:
            stands = ruled.ruling is Ruling.STANDS
            return [forced_by_mistake(state, RuleOnForcedBet(ruled.seats[0], stands))]
        case Irregularity.OUT_OF_TURN, _:
            early = done_early(state, _done(ruled, follows))
            return [] if early is None else [early]
        case Irregularity.SHORT_BET, _:
            return put_in_short(state)
        case _:
            return []


def _done(ruled: IrregularityRuled, follows: list[HandEvent]) -> ActOutOfTurn:
    """What was done out of turn; of what did not bind, the record keeps no more than chips."""
    match follows:
        case [ActBound(seat, (act,), total), *_]:
            return ActOutOfTurn(seat, act, total)
        case _:
            act = Spoken.WAGER if ruled.amount else Spoken.CHECK
            return ActOutOfTurn(ruled.seats[0], act, ruled.amount)
