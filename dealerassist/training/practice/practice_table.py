"""The practice table: one hand that a trainee deals, step by step, and the verdicts on it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import islice

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
    is_right_action,
    offered_actions,
)
from dealerassist.training.practice.due_steps import DueStep, Happening, skill_of
from dealerassist.training.practice.expected_actions import expect_actions
from dealerassist.training.practice.guest_gestures import Gesture
from dealerassist.training.practice.hand_source import HandSource
from dealerassist.training.practice.known_hands import KnownHand
from dealerassist.training.practice.seated_guests import SeatedGuests
from dealerassist.training.practice.verdicts import Verdict, VerdictKind
from dealerassist.training.questions import StepsForm
from dealerassist.training.skills import Level, Skill

MOST_TRIES = 2
"""After so many wrong tries the program does a step."""

MOST_SKIPPED = 2
"""How many steps can be left out at once.

An action that is due still later counts as wrong: the trainee hardly meant to leave out so much.
"""

ANSWERS = (Announce, Refuse, TakeDiscards)
"""The actions with which a dealer answers what a guest does."""

TOO_LITTLE = NoticeMistake(Irregularity.SHORT_BET)
"""Noticing a bet that is too small.

To refuse it instead is to call it something else, and not to overlook it.
"""

SILENT = (Level.OWN, Level.READY)
"""The levels at which nothing is said about a wrong action, and the hand goes on."""


class PracticeTable:
    """One hand that a trainee deals.

    The table always knows what is due next, up to the next decision of a guest. What the rules have
    decided already may be ahead of what the trainee has done; `state` is what has been done.

    The same rules, seed and level with the same actions give the same hand.

    Attributes:
        rules: what the hand is played by.
        level: how much the program helps.
        verdicts: the verdicts on everything that the trainee did, in order.
        actions: the actions of the trainee, in order; see `do_again`.
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
        """Begin a hand.

        Args:
            seed: makes guests, cards and mistakes, if there is no `source`.
            faults: whether something goes wrong now and then, which the trainee has to notice.
            source: where the hand comes from; None lets simulated guests play it.
        """
        self.rules = rules
        self.level = level
        self.verdicts: tuple[Verdict, ...] = ()
        self.actions: tuple[DealerAction, ...] = ()
        self._source = source or SeatedGuests(rules, seed, faults=faults)
        self._steps: deque[DueStep] = deque()
        self._number = 0
        self._tries = 0
        # `_state` is the hand after what the trainee has done, `_ahead` the hand after all steps
        # that are due as well. The source is always asked with the second.
        self._state, events = self._source.begin()
        self._ahead = self._state
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
        """A table with a hand of the house or a scenario (see `KnownHand`)."""
        return cls(rules, 0, level, source=KnownHand(rules, start, taps))

    # ── what there is to see ────────────────────────────────────────────────────────────────

    @property
    def state(self) -> HandState:
        """The hand as it lies on the table: with what has been done so far, and no more."""
        step = self.step
        return self._state if step is None or step.felt is None else step.felt

    @property
    def step(self) -> DueStep | None:
        """The step that is due; None once the hand is over."""
        return self._steps[0] if self._steps else None

    @property
    def due(self) -> DealerAction | None:
        """The action that is right now; None once the hand is over."""
        return None if self.step is None else self.step.action

    @property
    def gesture(self) -> Gesture | None:
        """What a guest does or says now; None if the step answers no guest."""
        return None if self.step is None else self.step.gesture

    @property
    def form(self) -> StepsForm | None:
        """The steps to choose from while a mistake is to be put right; else None."""
        return None if self.step is None else self.step.form

    @property
    def offered(self) -> tuple[type[DealerAction], ...]:
        """The kinds of action that have a key in this game; the same through the whole hand."""
        return offered_actions(self.rules)

    @property
    def over(self) -> bool:
        """Whether the hand is over: nothing more is due."""
        return not self._steps

    # ── what the trainee does ───────────────────────────────────────────────────────────────

    def do(self, action: DealerAction) -> Verdict:
        """Take an action of the trainee; the verdict says whether it was right.

        Whether the step is done then, or still due, depends on the level: see
        `Verdict.carried_out`.
        """
        assert self._steps, "the hand is over"
        self.actions = (*self.actions, action)
        verdict = self._judged(action)
        self.verdicts += verdict.each
        return verdict

    def leave_out(self) -> Verdict:
        """Count the step that is due as forgotten, as time ran out for it; the program does it."""
        assert self._steps, "the hand is over"
        verdict = self._left_out()
        self.verdicts += verdict.each
        return verdict

    def do_again(self, actions: Iterable[DealerAction]) -> PracticeTable:
        """Take the actions that were done at an equal table before; returns this table."""
        for action in actions:
            self.do(action)
        return self

    def _judged(self, action: DealerAction) -> Verdict:
        """The verdict on an action, and what it does to the hand.

        With help (levels *shown* and *guided*) a step stays due until it is right, or was tried
        `MOST_TRIES` times. Without help the hand goes on, as at a real table.
        """
        due = self._steps[0].action
        if _notices(action, due):
            return self._noticed(action)
        if is_right_action(action, due):
            return self._done(action, right=True, kind=VerdictKind.RIGHT)
        if isinstance(action, NoticeMistake) and not isinstance(due, Refuse | Repair):
            return self._false_alarm(action)
        if self.level not in SILENT:
            return self._wrong(action)
        if self._kind(action) is VerdictKind.OVERLOOKED:
            return self._overlooked(action)
        return self._wrong_in_silence(action)

    def _kind(self, action: DealerAction) -> VerdictKind:
        """In what way an action is wrong that is not the one that is due."""
        step = self._steps[0]
        if isinstance(step.action, NoticeMistake):
            return VerdictKind.OVERLOOKED
        answered = step.gesture is not None and isinstance(action, ANSWERS)
        stopped = isinstance(step.action, Refuse) and isinstance(action, NoticeMistake)
        same = type(action) is type(step.action)
        return VerdictKind.OTHER if answered or stopped or same else VerdictKind.NOT_DUE

    def _noticed(self, action: DealerAction) -> Verdict:
        """A mistake was noticed, whatever it was called: that is a right mark for noticing.

        A wrong name is a wrong mark for putting it right, which begins with the name. With help the
        mistake then stays to be named, as any other step stays due.
        """
        named = action == self._steps[0].action
        settled = named or self.level in SILENT or self._tries + 1 >= MOST_TRIES
        noticed = self._verdict(action, right=True, kind=VerdictKind.RIGHT, carried_out=settled)
        if settled:
            self._leave_behind()
        else:
            self._tries += 1
        if named:
            return noticed
        kind, skill = VerdictKind.MISNAMED, Skill.REPAIRING
        return replace(noticed, right=False, kind=kind, skill=skill, more=(noticed,))

    def _false_alarm(self, action: NoticeMistake) -> Verdict:
        """A mistake was reported where there is none: the step stays due."""
        return self._verdict(action, right=False, kind=VerdictKind.FALSE_ALARM, carried_out=False)

    def _wrong(self, action: DealerAction) -> Verdict:
        """The step stays due; after `MOST_TRIES` the program does it."""
        self._tries += 1
        if self._tries >= MOST_TRIES:
            return self._done(action, right=False, kind=VerdictKind.DONE_FOR)
        return self._verdict(action, right=False, kind=self._kind(action), carried_out=False)

    def _wrong_in_silence(self, action: DealerAction) -> Verdict:
        """The hand goes on without a word.

        The right kind of action is carried out as it should have been; an action that is due a
        little later leaves out the steps before it. Only what fits nowhere leaves the step due.
        """
        if self._kind(action) is VerdictKind.OTHER:
            return self._done(action, right=False, kind=VerdictKind.OTHER)
        if (skipped := self._before(action)) is not None:
            return self._skip(action, skipped)
        return self._wrong(action)

    def _before(self, action: DealerAction) -> int | None:
        """How many steps lie before this action, if it is due soon; None if it is not.

        What a guest does, and a mistake, cannot be passed over: the trainee would have to know
        what comes after.
        """
        for at, step in enumerate(islice(self._steps, MOST_SKIPPED + 1)):
            if at and (step.gesture is not None or isinstance(step.action, NoticeMistake | Repair)):
                return None
            if at and step.action == action:
                return at
        return None

    def _skip(self, action: DealerAction, skipped: int) -> Verdict:
        first, *others = [self._left_out() for _ in range(skipped)]
        done = self._done(action, right=True, kind=VerdictKind.RIGHT)
        return replace(first, more=(*others, done))

    def _left_out(self) -> Verdict:
        if isinstance(self._steps[0].action, NoticeMistake):
            return self._overlooked(None)
        return self._done(None, right=False, kind=VerdictKind.FORGOTTEN)

    def _overlooked(self, action: DealerAction | None) -> Verdict:
        """A mistake was overlooked: others notice it and put it right, which earns no mark.

        The trainee's action is then taken as the answer to what comes next, if it is right there.
        """
        overlooked = self._done(action, right=False, kind=VerdictKind.OVERLOOKED)
        self._leave_behind()
        if action is None or self.due != action:
            return overlooked
        return replace(overlooked, more=(self._done(action, right=True, kind=VerdictKind.RIGHT),))

    # ── how the hand goes on ────────────────────────────────────────────────────────────────

    def _done(self, action: DealerAction | None, *, right: bool, kind: VerdictKind) -> Verdict:
        """Carry out the step that is due, and go on to the next one."""
        verdict = self._verdict(action, right=right, kind=kind, carried_out=True)
        self._leave_behind()
        return verdict

    def _leave_behind(self) -> None:
        """Apply the events of the step that is due, and go on to the next one."""
        step = self._steps.popleft()
        self._state = fold(self._state, step.events)
        self._number, self._tries = self._number + 1, 0
        if not self._steps:
            self._go_on()

    def _verdict(
        self, action: DealerAction | None, *, right: bool, kind: VerdictKind, carried_out: bool
    ) -> Verdict:
        return Verdict(
            right=right,
            kind=kind,
            step=self._number,
            skill=skill_of(self._marked(action, kind), self.rules, self._state.street),
            rule=self._rule(action, kind),
            due=self._steps[0],
            done=action,
            state=self.state,
            again=self._tried_before(kind),
            carried_out=carried_out,
        )

    def _marked(self, action: DealerAction | None, kind: VerdictKind) -> DealerAction:
        """The action that the mark is for: what was done without need, or else what was due."""
        too_much = kind is VerdictKind.FALSE_ALARM or self._is_burn_too_many(action, kind)
        return action if too_much and action is not None else self._steps[0].action

    def _rule(self, action: DealerAction | None, kind: VerdictKind) -> str:
        """The number of the rule that decides a mark."""
        step = self._steps[0]
        if kind is VerdictKind.FALSE_ALARM and not isinstance(step.action, Refuse):
            return "HP 2"
        return "3.2" if self._is_burn_too_many(action, kind) else step.rule

    def _is_burn_too_many(self, action: DealerAction | None, kind: VerdictKind) -> bool:
        """Whether a card was burned although no burn is due before the next guest acts."""
        if not isinstance(action, BurnCard) or kind not in (
            VerdictKind.NOT_DUE,
            VerdictKind.DONE_FOR,
        ):
            return False
        return not any(isinstance(step.action, BurnCard) for step in self._steps)

    def _tried_before(self, kind: VerdictKind) -> bool:
        if kind is VerdictKind.FALSE_ALARM:
            return False
        return self._tries > (0 if kind is VerdictKind.RIGHT else 1)

    def _go_on(self) -> None:
        """Find out what is due next, up to the next decision of a guest."""
        while not self._steps and self._ahead.phase is not Phase.OVER:
            if not self._take(self._source.next(self._ahead)):
                return

    def _take(self, happened: tuple[Happening, ...]) -> bool:
        """Turn what happened into steps, and all that comes before a guest has to decide again.

        Returns:
            False if nothing happened: the source has come to its end.
        """
        anything = bool(happened)
        while happened:
            unfolded = expect_actions(self._ahead, happened, self._steps)
            self._ahead, self._steps = unfolded.state, deque(unfolded.steps)
            self._state = fold(self._state, unfolded.already)
            happened = self._source.next(self._ahead) if _is_dealers(self._ahead) else ()
        return anything


def _notices(action: DealerAction, due: DealerAction) -> bool:
    """Whether this action says that something is wrong, where a mistake is to be noticed."""
    seen = NoticeMistake | Refuse if due == TOO_LITTLE else NoticeMistake
    return isinstance(due, NoticeMistake) and isinstance(action, seen)


_DEALERS = (
    Wanted.UP_CARD,
    Wanted.DOWN_CARDS,
    Wanted.COMMON_CARD,
    Wanted.BOARD_CARD,
    Wanted.OPENER,
    Wanted.AWARD,
)
"""What comes next without a decision of a guest."""


def _is_dealers(state: HandState) -> bool:
    """Whether the next step needs no guest's decision; who has begun to show, shows all cards."""
    wanted, seat = awaited(state)
    if wanted is Wanted.SHOWING and seat is not None:
        return any(card is not None for card in state.player(seat).down_cards)
    return wanted in _DEALERS
