"""A croupier who taps a rehearsed hand in few taps: what several do alike is one tap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import (
    BetRound,
    CallBet,
    CallRest,
    Check,
    CheckRound,
    Fold,
    FoldRest,
    HandCommand,
    Muck,
    MuckRest,
    PostForcedBet,
    PutIn,
    ShowCard,
)
from dealerassist.hand.commands import BetTo as Bet
from dealerassist.hand.events import Folded, HandEvent, RoundOpened
from dealerassist.hand.legal import legal
from dealerassist.hand.pot import Half
from dealerassist.hand.recording_depth.acts_together import act_together
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.simulation.players import SimulatedStep
from dealerassist.table.commands import Command
from tests.support.ui.croupier import Croupier
from tests.support.ui.keyed_hands import keys_for
from ui.asked.intents import AskDesk
from ui.keys.typed_money import typed_number
from ui.table.betting.amount import with_those_before

PASSES = Fold | Check
ACTS = Fold | Check | CallBet | Bet | PostForcedBet
TOGETHER: tuple[FoldRest | CallRest | CheckRound | MuckRest, ...] = (
    FoldRest(),
    CallRest(),
    CheckRound(),
    MuckRest(),
)


class FewestTaps:
    """Taps hands on one croupier's screen, and counts.

    Attributes:
        taps: how many taps have been made since it was last set to 0.
    """

    def __init__(self, croupier: Croupier) -> None:
        self.croupier = croupier
        self.taps = 0

    # ── full depth ──────────────────────────────────────────────────────────────────────────

    def deal(self, steps: Sequence[SimulatedStep]) -> None:
        """The whole hand with every card and every act."""
        self.tap("new-hand")
        tapped, at = [step for step in steps if step.tapped], 0
        while at < len(tapped):
            at += self._together(tapped[at:]) or self._further_on(tapped[at:])

    def _together(self, coming: Sequence[SimulatedStep]) -> int:
        """How many acts one key says together, once it is tapped; 0 if none does."""
        bets = [step.command.total for step in coming[:1] if isinstance(step.command, Bet)]
        smallest = [BetRound(total) for total in bets] if bets else [BetRound(self._forced())]
        for command in (*TOGETHER, *smallest):
            n = _covered(self.hand, command, coming)
            name = self.key_of(command)
            if n > 1 and name:
                self.tap(name)
                return n
        return 0

    def _forced(self) -> int:
        """The smallest forced bet of who must open, in chips; 0 where nobody must."""
        forced = legal(self.hand).forced_bet
        return forced.smallest if isinstance(forced, Totals) else 0

    def _further_on(self, coming: Sequence[SimulatedStep]) -> int:
        """One act, or several that pass and the act of a seat further on; how many these are."""
        passing = 0
        for step in coming:
            if not isinstance(step.command, PASSES):
                break
            passing += 1
        acts = coming[passing].command if passing < len(coming) else None
        if passing > 1 and isinstance(acts, ACTS):
            put_in = with_those_before(acts.seat, acts)
            if put_in and _covered(self.hand, put_in, coming) == passing + 1:
                self.tap(f"seat-{acts.seat}")
                self._act(put_in, acts)
                return passing + 1
        self._one(coming[0].command)
        return 1

    def _one(self, command: HandCommand) -> None:
        if isinstance(command, Bet):
            self._act(command, command)
            return
        assert self.croupier.desk.state.hand is not None
        for name in keys_for(self.croupier.kiosk, self.hand.rules, command):
            self.tap(name)

    def _act(self, command: Command, act: HandCommand) -> None:
        """The key that does it; else its amount by the keypad."""
        name = self.key_of(command)
        if name:
            self.tap(name)
            return
        assert isinstance(act, Bet), f"no key for {command}"
        self.tap("act-amount")
        number = str(typed_number(self.hand.rules, act.total))
        if self.croupier.enabled(f"preset-{number}"):
            self.tap(f"preset-{number}")
            return
        self.tap(*(f"digit-{digit}" for digit in number), "confirm")

    # ── less recorded ───────────────────────────────────────────────────────────────────────

    def deal_at_pot_depth(self, steps: Sequence[SimulatedStep]) -> None:
        """The same hand with acts and amounts, and its winner.

        Raises:
            UncountedError: if several win, or it cannot be said in few taps as it was played.
        """
        self.tap("new-hand")
        for acts in _rounds(steps):
            self._round(acts)
        self._name_winner(steps[-1].state)

    def deal_at_rake_depth(self, steps: Sequence[SimulatedStep]) -> None:
        """Its pot and its winner alone.

        Raises:
            UncountedError: if there are several pots or winners.
        """
        award, *more = steps[-1].state.awards
        if more:
            raise UncountedError
        number = str(typed_number(steps[-1].state.rules, award.amount))
        preset = f"preset-{number}"
        self.tap(*([preset] if self.croupier.enabled(preset) else [f"digit-{d}" for d in number]))
        if self.croupier.enabled("confirm") and len({share.seat for share in award.shares}) > 1:
            self.tap("confirm")
        self._name_winner(steps[-1].state)

    def _round(self, acts: Sequence[SimulatedStep]) -> None:
        while acts:
            covered = self._at_once(acts)
            if not covered:
                covered = self._put_in(acts)
            acts = acts[covered:]

    def _at_once(self, acts: Sequence[SimulatedStep]) -> int:
        """How many acts one key says together, once it is tapped; 0 if none does."""
        for command in (*TOGETHER[:3], BetRound(_only_bet(acts))):
            name = self.key_of(command)
            same = bool(name) and _says_the_same(self.hand, command, acts)
            n = len(acts) if same else _covered(self.hand, command, acts)
            if name and n:
                self.tap(name)
                return n
        return 0

    def _put_in(self, acts: Sequence[SimulatedStep]) -> int:
        """The next seat that puts chips in, or one act; how many acts that says."""
        at = next((n for n, step in enumerate(acts) if not isinstance(step.command, PASSES)), None)
        own = self.key_of(acts[0].command)
        if own and not at:
            self.tap(own)
            return 1
        if at is None:
            raise UncountedError
        act = acts[at].command
        assert isinstance(act, ACTS)
        smallest = act_together(self.hand, PutIn(act.seat))
        if isinstance(smallest, Refusal):
            raise UncountedError
        said = with_those_before(act.seat, act)
        exact = None if said is None else act_together(self.hand, said)
        self.tap(f"seat-{act.seat}")
        if exact is not None and exact != smallest:
            assert said is not None
            if not self.croupier.enabled("act-amount") and not self.key_of(said):
                # The tap has ended the last round, in which the seat raised.
                raise UncountedError
            self._act(said, act)
        return at + 1

    def _name_winner(self, end: HandState) -> None:
        """Name who wins, low before high, and push the pots."""
        halves = {share.half: share.seat for award in end.awards for share in award.shares}
        winners = {(s.half, s.seat) for award in end.awards for s in award.shares}
        if len(winners) > len(halves) or (Half.WHOLE in halves and len(halves) > 1):
            raise UncountedError
        if not self.croupier.enabled("act-award"):
            for half in (Half.LOW, Half.HIGH, Half.WHOLE):
                if half is Half.LOW and half in halves:
                    if halves[Half.LOW] == halves[Half.HIGH]:
                        continue
                    self.tap("winner-low")
                if half in halves:
                    self.tap(f"seat-{halves[half]}")
        self.tap("act-award")

    # ── the screen ──────────────────────────────────────────────────────────────────────────

    @property
    def hand(self) -> HandState:
        """The hand in progress, or the last one."""
        assert self.croupier.desk.state.hand is not None
        return self.croupier.desk.state.hand

    def key_of(self, command: Command) -> str:
        """The live key that does this; empty if none does."""
        keys = self.croupier.kiosk.screen.key_actions
        return next((name for name, key in keys.items() if key.does == AskDesk(command)), "")

    def tap(self, *names: str) -> None:
        """Tap these keys."""
        for name in names:
            self.croupier.tap(name)
            self.taps += 1


class UncountedError(Exception):
    """A hand that is not counted at this depth."""


def _covered(state: HandState, command: Command, coming: Sequence[SimulatedStep]) -> int:
    """How many of the coming acts this command says, and nothing else; 0 if it says others."""
    assert isinstance(command, FoldRest | CallRest | CheckRound | MuckRest | PutIn | BetRound)
    events = act_together(state, command)
    if isinstance(events, Refusal):
        return 0
    said: tuple[HandEvent, ...] = ()
    for n, step in enumerate(coming, start=1):
        if not isinstance(step.command, ACTS | Muck):
            return 0
        said += step.events
        if said == events:
            return n
        if len(said) >= len(events):
            return 0
    return 0


def _only_bet(acts: Sequence[SimulatedStep]) -> int:
    """The total that the one who bets makes it, and that all others call; 0 if it is not so."""
    bets = [step.events[-1] for step in acts if isinstance(step.command, Bet | PostForcedBet)]
    if len(bets) != 1 or any(isinstance(step.command, Fold) for step in acts):
        return 0
    if any(player.all_in for player in acts[-1].state.contenders):
        return 0
    return getattr(bets[0], "total", 0) or getattr(bets[0], "amount", 0)


def _says_the_same(state: HandState, command: Command, acts: Sequence[SimulatedStep]) -> bool:
    """Whether this command records that the same seats do the same, in whatever order."""
    assert isinstance(command, FoldRest | CallRest | CheckRound | BetRound)
    events = act_together(state, command)
    if isinstance(events, Refusal):
        return False
    if isinstance(command, BetRound):
        return not any(isinstance(event, Folded) for event in events)
    said = [event for event in events if not isinstance(event, RoundOpened)]
    done = [event for step in acts for event in step.events]
    return sorted(said, key=str) == sorted(done, key=str)


def _rounds(steps: Sequence[SimulatedStep]) -> Iterator[Sequence[SimulatedStep]]:
    """The acts of each betting round."""
    acts: list[SimulatedStep] = []
    for step in steps:
        if isinstance(step.command, ACTS):
            acts.append(step)
        elif acts:
            yield tuple(acts)
            acts = []
    if acts:
        yield tuple(acts)


def shows(steps: Sequence[SimulatedStep]) -> bool:
    """Whether somebody showed."""
    return any(isinstance(step.command, ShowCard) for step in steps)
