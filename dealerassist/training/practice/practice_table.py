"""The practice table: what is due, what the trainee did, and how the hand stands on the felt."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import fold
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.legal import Wanted, awaited
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.practice.dealer_actions import (
    Announce,
    BurnCard,
    DealerAction,
    NoticeMistake,
    Refuse,
    Repair,
    TakeDiscards,
)
from dealerassist.training.practice.due_steps import DueStep, Happening, skill_of
from dealerassist.training.practice.expected_actions import unfold
from dealerassist.training.practice.gestures import Gesture
from dealerassist.training.practice.hand_source import HandSource
from dealerassist.training.practice.known_hands import KnownHand
from dealerassist.training.practice.offered_actions import offered
from dealerassist.training.practice.seating import SeatedGuests
from dealerassist.training.practice.verdicts import Verdict, VerdictKind
from dealerassist.training.questions import StepsForm
from dealerassist.training.skills import Level

MOST_TRIES = 2
"""After so many wrong tries a step is done by the program."""

MOST_SKIPPED = 2
"""So many steps can be forgotten at once; what lies farther ahead was not meant."""

ANSWERS = (Announce, Refuse, TakeDiscards)
"""With these the croupier answers what a guest does."""

TOO_LITTLE = NoticeMistake(Irregularity.SHORT_BET)
"""Whoever refuses it has seen that something is wrong, and takes it for something else."""

SILENT = (Level.OWN, Level.READY)
"""The levels at which the hand goes on after a mistake, and nothing is said."""


class PracticeResult(Struct, frozen=True):
    """What is known once the hand is over: how it ended, and how the trainee dealt it.

    Attributes:
        state: the finished hand.
        verdicts: all of them, in order.
    """

    state: HandState
    verdicts: tuple[Verdict, ...]

    @property
    def right(self) -> int:
        """How many things were done rightly at the first try."""
        return sum(verdict.right and not verdict.again for verdict in self.verdicts)

    @property
    def asked(self) -> int:
        """How many things earned a mark."""
        return sum(not verdict.again for verdict in self.verdicts)


class PracticeTable:
    """One hand, dealt by a trainee. The same rules, seed, level and deeds give the same hand.

    Attributes:
        rules: what the hand is played by.
        level: how much the program helps.
        verdicts: what came of everything that the trainee did, in order.
        deeds: what the trainee did, in order; with these the hand can be gone through again.
    """

    def __init__(
        self,
        rules: HouseRules,
        seed: int,
        level: Level,
        *,
        faults: bool = True,
        source: HandSource | None = None,
    ) -> None:
        """A hand that guests play, or one that comes from `source`.

        `faults`: now and then something goes wrong, which the trainee has to notice.
        """
        self.rules = rules
        self.level = level
        self.verdicts: tuple[Verdict, ...] = ()
        self.deeds: tuple[DealerAction, ...] = ()
        self._source = source or SeatedGuests(rules, seed, faults=faults)
        self._steps: deque[DueStep] = deque()
        self._number = 0
        self._tries = 0
        self._state, events = self._source.begin()
        self._truth = self._state
        self._take(events)
        if not self._steps:
            self._go_on()

    @classmethod
    def from_past(
        cls,
        rules: HouseRules,
        start: HandStarted,
        taps: Iterable[tuple[HandEvent, ...]],
        level: Level,
    ) -> PracticeTable:
        """A hand that a journal tells, tap by tap."""
        return cls(rules, 0, level, source=KnownHand(rules, start, taps))

    # ── what there is to see ────────────────────────────────────────────────────────────────

    @property
    def state(self) -> HandState:
        """The hand as it lies on the felt: only what the trainee has done so far."""
        step = self.step
        return self._state if step is None or step.felt is None else step.felt

    @property
    def step(self) -> DueStep | None:
        """What is due, with its rule and figures; None once the hand is over."""
        return self._steps[0] if self._steps else None

    @property
    def due(self) -> DealerAction | None:
        """The one right deed now; None once the hand is over."""
        return None if self.step is None else self.step.deed

    @property
    def gesture(self) -> Gesture | None:
        """What a guest does or says now."""
        return None if self.step is None else self.step.gesture

    @property
    def form(self) -> StepsForm | None:
        """The steps to choose from, while a repair is due."""
        return None if self.step is None else self.step.form

    @property
    def offered(self) -> tuple[type[DealerAction], ...]:
        """The deeds that have their key in this game, always the same."""
        return offered(self.rules)

    @property
    def over(self) -> bool:
        """Nothing more is due."""
        return not self._steps

    @property
    def result(self) -> PracticeResult | None:
        """How it went; None before the hand is over."""
        return PracticeResult(self._state, self.verdicts) if self.over else None

    # ── what the trainee does ───────────────────────────────────────────────────────────────

    def do(self, deed: DealerAction) -> Verdict:
        """Do this, or learn what is due instead."""
        assert self._steps, "the hand is over"
        self.deeds = (*self.deeds, deed)
        verdict = self._judged(deed)
        self.verdicts += verdict.each
        return verdict

    def leave_out(self) -> Verdict:
        """Time ran out for what is due: it counts as forgotten, and others do it."""
        assert self._steps, "the hand is over"
        verdict = self._left_out()
        self.verdicts += verdict.each
        return verdict

    def do_again(self, deeds: Iterable[DealerAction]) -> PracticeTable:
        """Do what was done at such a table before, up to the end; this table."""
        for deed in deeds:
            self.do(deed)
        return self

    def _judged(self, deed: DealerAction) -> Verdict:
        due = self._steps[0].deed
        if deed == due:
            return self._done(deed, right=True, kind=VerdictKind.RIGHT)
        if isinstance(deed, NoticeMistake) and not isinstance(due, NoticeMistake | Repair):
            return self._false_alarm(deed)
        if self.level not in SILENT:
            return self._wrong(deed)
        if self._kind(deed) is VerdictKind.OVERLOOKED:
            return self._overlooked(deed)
        return self._wrong_in_silence(deed)

    def _kind(self, deed: DealerAction) -> VerdictKind:
        """In what way this deed, which is not the right one, is wrong."""
        step = self._steps[0]
        if isinstance(step.deed, NoticeMistake) and not isinstance(deed, NoticeMistake):
            seen = step.deed == TOO_LITTLE and isinstance(deed, Refuse)
            return VerdictKind.OTHER if seen else VerdictKind.OVERLOOKED
        answered = step.gesture is not None and isinstance(deed, ANSWERS)
        same = type(deed) is type(step.deed)
        return VerdictKind.OTHER if answered or same else VerdictKind.NOT_DUE

    def _false_alarm(self, deed: NoticeMistake) -> Verdict:
        """Nothing was wrong: the hand stays as it is."""
        return self._verdict(deed, right=False, kind=VerdictKind.FALSE_ALARM, carried_out=False)

    def _wrong(self, deed: DealerAction) -> Verdict:
        """The step stays due; at last it is done by the program."""
        self._tries += 1
        if self._tries >= MOST_TRIES:
            return self._done(deed, right=False, kind=VerdictKind.DONE_FOR)
        return self._verdict(deed, right=False, kind=self._kind(deed), carried_out=False)

    def _wrong_in_silence(self, deed: DealerAction) -> Verdict:
        """The hand goes on: over what was forgotten, or with what would have been right."""
        if self._kind(deed) is VerdictKind.OTHER:
            return self._done(deed, right=False, kind=VerdictKind.OTHER)
        if (skipped := self._before(deed)) is not None:
            return self._skip(deed, skipped)
        return self._wrong(deed)

    def _before(self, deed: DealerAction) -> int | None:
        """How many steps lie before this one, if it is still to come before a guest acts."""
        for at, step in enumerate(islice(self._steps, MOST_SKIPPED + 1)):
            if at and (step.gesture is not None or isinstance(step.deed, NoticeMistake | Repair)):
                return None
            if at and step.deed == deed:
                return at
        return None

    def _skip(self, deed: DealerAction, skipped: int) -> Verdict:
        first, *others = [self._left_out() for _ in range(skipped)]
        done = self._done(deed, right=True, kind=VerdictKind.RIGHT)
        return replace(first, more=(*others, done))

    def _left_out(self) -> Verdict:
        if isinstance(self._steps[0].deed, NoticeMistake):
            return self._overlooked(None)
        return self._done(None, right=False, kind=VerdictKind.FORGOTTEN)

    def _overlooked(self, deed: DealerAction | None) -> Verdict:
        """What was wrong is put right by others, unmarked; the deed may be right thereafter."""
        overlooked = self._done(deed, right=False, kind=VerdictKind.OVERLOOKED)
        self._leave_behind()
        if deed is None or self.due != deed:
            return overlooked
        return replace(overlooked, more=(self._done(deed, right=True, kind=VerdictKind.RIGHT),))

    # ── how the hand goes on ────────────────────────────────────────────────────────────────

    def _done(self, deed: DealerAction | None, *, right: bool, kind: VerdictKind) -> Verdict:
        """The step is behind the trainee, whoever did it."""
        verdict = self._verdict(deed, right=right, kind=kind, carried_out=True)
        self._leave_behind()
        return verdict

    def _leave_behind(self) -> None:
        step = self._steps.popleft()
        self._state = fold(self._state, step.events)
        self._number, self._tries = self._number + 1, 0
        if not self._steps:
            self._go_on()

    def _verdict(
        self, deed: DealerAction | None, *, right: bool, kind: VerdictKind, carried_out: bool
    ) -> Verdict:
        step = self._steps[0]
        return Verdict(
            right=right,
            kind=kind,
            step=self._number,
            skill=skill_of(self._marked(deed, kind), self.rules, self._state.street),
            rule=self._rule(deed, kind),
            due_rule=step.rule,
            expected=step.deed,
            done=deed,
            state=self.state,
            gesture=step.gesture,
            sight=step.sight,
            facts=step.facts,
            form=step.form,
            again=self._tried_before(kind),
            carried_out=carried_out,
        )

    def _marked(self, deed: DealerAction | None, kind: VerdictKind) -> DealerAction:
        """Which deed it is a mark for: what was done too much, or else what was due."""
        too_much = kind is VerdictKind.FALSE_ALARM or self._is_burn_too_many(deed, kind)
        return deed if too_much and deed is not None else self._steps[0].deed

    def _rule(self, deed: DealerAction | None, kind: VerdictKind) -> str:
        """The number of the rule behind a mark."""
        step = self._steps[0]
        if kind is VerdictKind.FALSE_ALARM and not isinstance(step.deed, Refuse):
            return "HP 2"
        return "3.2" if self._is_burn_too_many(deed, kind) else step.rule

    def _is_burn_too_many(self, deed: DealerAction | None, kind: VerdictKind) -> bool:
        """A card was burned, and none is to be before a guest acts."""
        if not isinstance(deed, BurnCard) or kind not in (
            VerdictKind.NOT_DUE,
            VerdictKind.DONE_FOR,
        ):
            return False
        return not any(isinstance(step.deed, BurnCard) for step in self._steps)

    def _tried_before(self, kind: VerdictKind) -> bool:
        if kind is VerdictKind.FALSE_ALARM:
            return False
        return self._tries > (0 if kind is VerdictKind.RIGHT else 1)

    def _go_on(self) -> None:
        """Find out what is due next: up to what the next guest does."""
        while not self._steps and self._truth.phase is not Phase.OVER:
            if not self._take(self._source.next(self._truth)):
                return

    def _take(self, happened: tuple[Happening, ...]) -> bool:
        """Unfold what happened, and what the croupier has to do before a guest acts again."""
        anything = bool(happened)
        while happened:
            unfolded = unfold(self._truth, happened, self._steps)
            self._truth, self._steps = unfolded.state, deque(unfolded.steps)
            self._state = fold(self._state, unfolded.already)
            happened = self._source.next(self._truth) if _is_dealers(self._truth) else ()
        return anything


_DEALERS = (
    Wanted.UP_CARD,
    Wanted.DOWN_CARDS,
    Wanted.COMMON_CARD,
    Wanted.BOARD_CARD,
    Wanted.OPENER,
    Wanted.AWARD,
)
"""What comes next without any guest."""


def _is_dealers(state: HandState) -> bool:
    """Nobody has to make up their mind before the next step; who has begun to show, shows on."""
    wanted, seat = awaited(state)
    if wanted is Wanted.SHOWING and seat is not None:
        return any(card is not None for card in state.player(seat).down_cards)
    return wanted in _DEALERS
