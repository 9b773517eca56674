"""A correction while it is put together: the answers so far. Nothing of it is journalled."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.betting_acts import ActKind, BettingAct
from dealerassist.hand.corrected_course import ActChange, played_again, result_again
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.past_taps import Impossible, PastTap, taps_of
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.result import HandResult, Won
from dealerassist.hand.state import HandState
from dealerassist.table.correction_effects import (
    AdjustBox,
    Change,
    CorrectCourse,
    CorrectionReason,
    CorrectRake,
    CorrectResult,
    Effect,
    Stay,
    VoidHand,
    effect_of,
)
from dealerassist.table.money_state import Box, ContraAccount
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Page
from ui.felt.hand_end import FoundHand
from ui.keys.number_dialog import DigitsDialog, digits_of_amount, everything_at_the_table


class CourseDraft(Struct, frozen=True):
    """What was otherwise in the betting of a hand: the acts that were others, so far.

    Attributes:
        acts: what they really were, in the order of the hand.
        candidates: the taps of the step that was picked, where it has several acts.
        picked: the tap that is being named anew; None if none is.
        raising: its total is being typed.
        agreed: whether no other act was wrong.
    """

    acts: tuple[ActChange, ...] = ()
    candidates: tuple[int, ...] = ()
    picked: int | None = None
    raising: bool = False
    agreed: bool = False

    def stepped_back(self) -> CourseDraft | None:
        """Without the last answer; None where nothing is answered."""
        if self.agreed:
            return replace(self, agreed=False)
        if self.raising:
            return replace(self, raising=False)
        if self.picked is not None or self.candidates:
            return replace(self, picked=None, candidates=())
        return replace(self, acts=self.acts[:-1]) if self.acts else None

    def picking(self, taps: tuple[int, ...]) -> CourseDraft:
        """With the step picked whose acts these taps are."""
        picked = taps[0] if len(taps) == 1 else None
        return CourseDraft(self.acts, taps if picked is None else (), picked)

    def named(self, past: FinishedHand, becomes: BettingAct | None) -> CourseDraft:
        """With the picked act being really this; None if there was none."""
        taps, at = taps_in(past), self.picked
        assert at is not None, "an act was picked"
        tap, others = taps[at], tuple(each for each in self.acts if each.tap != at)
        assert tap.act is not None, "only acts are picked"
        if becomes == tap.act:
            return CourseDraft(others)
        change = ActChange(at, tap.step, tap.act, becomes)
        return CourseDraft(tuple(sorted((*others, change), key=lambda each: each.tap)))

    def without(self, change: ActChange) -> CourseDraft:
        """With that act as it was entered."""
        return CourseDraft(tuple(each for each in self.acts if each != change))

    def before(self, past: FinishedHand) -> HandState | Impossible:
        """The hand just before the picked act, with the acts before it as they really were."""
        earlier = tuple(each for each in self.acts if each.tap != self.picked)
        return played_again(past, earlier, before=self.picked)

    def result(self, past: FinishedHand) -> HandResult | Impossible | None:
        """What the hand then pays; None while no act is named."""
        return result_again(past, self.acts) if self.acts else None


def taps_in(past: FinishedHand) -> tuple[PastTap, ...]:
    """The taps of a hand; none where it cannot be played again."""
    taps = taps_of(past)
    return () if isinstance(taps, Impossible) else taps


def acts_in_step(past: FinishedHand, step: int) -> tuple[int, ...]:
    """The taps of what players did in the betting in this step of a hand, counted from 1."""
    taps = enumerate(taps_in(past))
    return tuple(at for at, tap in taps if tap.step == step and tap.act is not None)


class CorrectingPage(Page, frozen=True, kw_only=True):
    """A page on which corrections are begun, and which leads to what becomes of them."""

    def after_proposal(self, number: int) -> Dialog:
        """What is open once correction `number`, begun here, is proposed."""
        raise NotImplementedError


class CorrectedPart(StrEnum):
    """What a correction changes: something about a hand, or what a box holds."""

    VOID = "void"
    RAKE = "rake"
    RESULT = "result"
    COURSE = "course"
    BOX = "box"


class DraftStage(StrEnum):
    """What is asked next, in the order of the questions.

    Attributes:
        WHAT: what was wrong.
        AMOUNT: which Taxe is right, or how much the box is adjusted by.
        OTHER_SIDE: where the chips of an adjustment come from, or go to.
        GIVER: which winner gets or gives the difference in Taxe.
        WINNERS: who should have won.
        SHARE: how much the next winner gets.
        STEP: which step of the betting was otherwise, or none besides those named.
        WHOSE: whose act it was, where several acted in that step.
        ACT: what the act really was.
        TOTAL: to how much it was bet or raised.
        REASON: why it is corrected.
        TEXT: the reason in free words.
        REVIEW: whether to propose it as it is shown.
    """

    WHAT = "what"
    AMOUNT = "amount"
    OTHER_SIDE = "other_side"
    GIVER = "giver"
    WINNERS = "winners"
    SHARE = "share"
    STEP = "step"
    WHOSE = "whose"
    ACT = "act"
    TOTAL = "total"
    REASON = "reason"
    TEXT = "text"
    REVIEW = "review"


class CorrectionDraft(DigitsDialog, frozen=True, kw_only=True):
    """A correction that is being put together.

    Attributes:
        by: the number of the person who proposes it.
        hand: the number of the hand that it corrects; None for a box.
        was: what the hand paid; None until it is read from the journal.
        stays: where the guests of the hand sit now; read together with `was`.
        found: the hand with its cards and pots; read together with `was`.
        step: after which of its entries, counted from 0, it was looked at last; None for its end.
        what: what it changes.
        box: which box is adjusted.
        less: whether the box should hold less; else more.
        amount: the Taxe as it should be, or how much the box is adjusted by, in chips.
        other: the other side of the adjustment of a box.
        seat: of the Taxe, the seat of the winner who gets or gives the difference; of a box, that
            of the guest who is its other side.
        winners: the seats that should have won, in the order in which they were tapped.
        named: whether `winners` is complete.
        shares: what all winners but the last get, in chips; the last gets the rest.
        course: what was otherwise in the betting.
        earlier: what earlier corrections have said of it; read together with `was`.
        reason: why it is corrected.
        text: the reason in free words.
        on_digits: whether the keys of the reason show digits and signs, not letters.
        told: whether `text` is complete.
    """

    by: str
    hand: int | None = None
    was: HandResult | None = None
    stays: tuple[Stay, ...] = ()
    found: FoundHand | None = None
    step: int | None = None
    what: CorrectedPart | None = None
    box: Box | None = None
    less: bool = False
    amount: int | None = None
    other: ContraAccount | None = None
    seat: int | None = None
    winners: tuple[int, ...] = ()
    named: bool = False
    shares: tuple[int, ...] = ()
    course: CourseDraft = CourseDraft()
    earlier: tuple[ActChange, ...] = ()
    reason: CorrectionReason | None = None
    text: str = ""
    on_digits: bool = False
    told: bool = False

    @property
    def holds_entry(self) -> bool:
        return self.what is not None or self.box is not None or super().holds_entry

    @property
    def of_shift(self) -> int:
        """The number of the shift of the hand; 0 for a box, or until the hand is read."""
        return 0 if self.found is None else self.found.row.shift

    @property
    def may_be_nothing(self) -> bool:
        # Of the figures only the Taxe may be: it may not have been due.
        return self.what is CorrectedPart.RAKE

    @property
    def past(self) -> FinishedHand | None:
        """The hand with its entries; None for a box, or until it is read."""
        return None if self.found is None else self.found.past

    @property
    def impossible(self) -> Impossible | None:
        """At which step the hand cannot be played on with the acts named so far."""
        result = None if self.past is None else self.course.result(self.past)
        return result if isinstance(result, Impossible) else None

    def longest(self, at: Context) -> int:
        of_pot = self.was is not None and self.what is not CorrectedPart.COURSE
        most = self.was.pot if self.was and of_pot else everything_at_the_table(at)
        return digits_of_amount(at, most)

    @property
    def stage(self) -> DraftStage:
        """What is asked next: the first question without an answer."""
        open_figure = self._figures()
        if open_figure is not None:
            return open_figure
        if self.reason is None:
            return DraftStage.REASON
        return (
            DraftStage.TEXT
            if self.reason is CorrectionReason.OTHER and not self.told
            else DraftStage.REVIEW
        )

    def _figures(self) -> DraftStage | None:
        """What is asked next about what was wrong; None once all that is answered."""
        match self.what:
            case None:
                return DraftStage.WHAT
            case CorrectedPart.VOID:
                return None
            case CorrectedPart.BOX:
                return self._of_box()
            case CorrectedPart.RAKE if self.amount is None:
                return DraftStage.AMOUNT
            case CorrectedPart.RAKE:
                return DraftStage.GIVER if self.giver is None else None
            case CorrectedPart.RESULT if not self.named:
                return DraftStage.WINNERS
            case CorrectedPart.COURSE:
                return self._of_course()
            case CorrectedPart.RESULT:
                return DraftStage.SHARE if len(self.shares) < len(self.winners) - 1 else None
            case _:
                assert_never(self.what)

    def _of_box(self) -> DraftStage | None:
        if self.amount is None:
            return DraftStage.AMOUNT
        return DraftStage.OTHER_SIDE if self.other is None else None

    def _of_course(self) -> DraftStage | None:
        course = self.course
        if course.raising:
            return DraftStage.TOTAL
        if course.picked is not None:
            return DraftStage.ACT
        if course.candidates:
            return DraftStage.WHOSE
        return None if course.agreed else DraftStage.STEP

    @property
    def giver(self) -> int | None:
        """The seat of the winner who gets or gives the difference in Taxe; None until known."""
        won = () if self.was is None else self.was.won
        return won[0].seat if len(won) == 1 else self.seat

    @property
    def to_share(self) -> int:
        """What the winners without a share yet get together, in chips."""
        won = 0 if self.was is None else sum(each.amount for each in self.was.won)
        return won - sum(self.shares)

    def change(self, typed: int | None = None) -> Change | None:
        """The change, as if `typed` chips were confirmed; None where too little is known."""
        amount = typed if self.amount is None else self.amount
        match self.what:
            case None:
                return None
            case CorrectedPart.BOX:
                return self._adjustment(amount)
            case CorrectedPart.VOID:
                return VoidHand(self.of_hand)
            case CorrectedPart.RAKE:
                return self._rake(amount)
            case CorrectedPart.RESULT:
                return self._result(typed)
            case CorrectedPart.COURSE:
                return self._course()
            case _:
                assert_never(self.what)

    @property
    def of_hand(self) -> int:
        """The number of the hand that it corrects; not to be asked of a box."""
        assert self.hand is not None, "a hand is corrected"
        return self.hand

    def _adjustment(self, amount: int | None) -> AdjustBox | None:
        if amount is None or self.box is None:
            return None
        return AdjustBox(self.box, -amount if self.less else amount, self.other, self.seat)

    def _rake(self, amount: int | None) -> CorrectRake | None:
        """Another Taxe; until somebody else is named, the first winner gets or gives it."""
        won = () if self.was is None else self.was.won
        if amount is None or not won:
            return None
        return CorrectRake(self.of_hand, amount, self.giver or won[0].seat)

    def _result(self, typed: int | None) -> CorrectResult | None:
        """Other winners; shares that are not known yet are equal, the rest goes to the last."""
        if self.was is None or not self.winners:
            return None
        shares = [*self.shares]
        if typed is not None and len(shares) < len(self.winners) - 1:
            shares.append(typed)
        left = sum(each.amount for each in self.was.won) - sum(shares)
        several = len(self.winners) - len(shares)
        shares += [left // several] * (several - 1)
        shares.append(left - left // several * (several - 1))
        won = tuple(sorted(map(Won, self.winners, shares), key=lambda each: each.seat))
        return CorrectResult(self.of_hand, won, self.was.rake)

    def _course(self) -> CorrectCourse | None:
        """Other acts in the betting; None while the hand cannot be played so."""
        result = None if self.past is None else self.course.result(self.past)
        if result is None or isinstance(result, Impossible):
            return None
        paid = (result.put_in, result.won, result.rake, result.drop)
        return CorrectCourse(self.of_hand, self.course.acts, *paid)

    def effect(self, typed: int | None = None) -> Effect | Refusal | None:
        """What the change does to the chips, or why it is refused; None if it is not known yet."""
        change = self.change(typed)
        one_sided = self.what is CorrectedPart.BOX and self.other is None
        if change is None or one_sided:
            return None
        return effect_of(self.was, change, self.stays)

    # ── tap by tap ──────────────────────────────────────────────────────────────────────────

    def toggled(self, seat: int) -> CorrectionDraft:
        """With this seat added to the winners, or taken out; the others keep their order."""
        named = seat in self.winners
        kept = tuple(each for each in self.winners if each != seat)
        return replace(self, winners=kept if named else (*self.winners, seat))

    def entered(self, amount: int) -> CorrectionDraft:
        """With this amount, in chips, as the answer to the question."""
        if self.stage is DraftStage.SHARE:
            return replace(self, shares=(*self.shares, amount), digits="")
        if self.stage is DraftStage.TOTAL:
            return replace(self, course=self._bet(amount), digits="")
        return replace(self, amount=amount, digits="")

    def _bet(self, total: int) -> CourseDraft:
        """The course with the picked act as a bet or raise to this total."""
        act = None if self.past is None else self.picked_act
        assert self.past is not None, "the hand is read"
        assert act is not None, "an act was picked"
        return self.course.named(self.past, BettingAct(ActKind.BET, act.seat, total))

    @property
    def picked_act(self) -> BettingAct | None:
        """The act that is being named anew, as it was entered."""
        if self.past is None or self.course.picked is None:
            return None
        return taps_in(self.past)[self.course.picked].act

    def stepped_back(self) -> CorrectionDraft | None:
        """Without the last answer; None at the first question."""
        # In the reverse order of the questions: whatever was answered last is open again.
        if self.told or self.reason is not None:
            only_text = self.told and self.reason is CorrectionReason.OTHER
            return replace(self, told=False, reason=self.reason if only_text else None)
        course = self.course.stepped_back() if self.what is CorrectedPart.COURSE else None
        if course is not None:
            return replace(self, course=course, digits="")
        if self.shares:
            return replace(self, shares=self.shares[:-1], digits="")
        if self.named:
            return replace(self, named=False, digits="")
        if self.seat is not None or self.other is not None:
            return replace(self, seat=None, other=None)
        if self.amount is not None:
            return replace(self, amount=None, digits="")
        begun = self.what is not None
        fresh = replace(self, what=None, box=None, less=False, winners=(), digits="")
        return fresh if begun else None
