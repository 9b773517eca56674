"""What was otherwise in the betting of a hand, while it is put together (house practice 4)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.betting_acts import BettingAct
from dealerassist.hand.corrected_course import ActChange, played_again, result_again
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.past_taps import Impossible, PastTap, taps_of
from dealerassist.hand.result import HandResult
from dealerassist.hand.state import HandState


class CourseDraft(Struct, frozen=True):
    """The acts that were others, so far.

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
