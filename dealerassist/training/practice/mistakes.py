"""A mistake at the practice table: what there is to see of it, and the steps to put it right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from dealerassist.hand.automatic_steps import carry_on
from dealerassist.hand.commands import (
    DeckFault,
    DeclareFoulDeck,
    DeclareMisdeal,
    HandCommand,
    MisdealReason,
)
from dealerassist.hand.decide import decide
from dealerassist.hand.events import FoulDeckDeclared, HandEvent, MisdealDeclared
from dealerassist.hand.evolve import fold
from dealerassist.hand.irregular.commands import Irregularity, ProblemCommand
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.irregular.measures import Measure
from dealerassist.hand.legal import Wanted, awaited
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, HeldCard, Player, with_player
from dealerassist.locale.irregular.procedure_form import ALWAYS, ProcedureWords
from dealerassist.locale.irregularities import WORDS_OF
from dealerassist.locale.rulebook import row_of
from dealerassist.simulation.deck import ShuffledPack
from dealerassist.training.practice.dealer_actions import NoticeMistake, Repair
from dealerassist.training.practice.due_steps import DueStep, Happening, NothingDue
from dealerassist.training.practice.guest_gestures import Gesture, gesture_of
from dealerassist.training.questions import StepsForm

OFFERED = 6
"""How many steps are offered, the right ones among them; more where these are five or more."""

_TEMPTING = (
    Measure.PLAY_ON,
    Measure.HAND_IS_VOID,
    Measure.ALL_CHIPS_BACK,
    Measure.NEW_DECK,
    Measure.SHUFFLE_AND_DEAL,
)
"""Steps that are nearly always wrong, but look plausible."""

ProblemRuling = IrregularityRuled | MisdealDeclared | FoulDeckDeclared
"""The events with which the rules rule on something that went wrong."""


class MistakeOccasion(NamedTuple):
    """A moment of a hand at which a mistake may happen.

    Attributes:
        state: the hand.
        meant: the command that comes next if there is no mistake.
        pack: all cards, also those that nobody at the table knows.
        random: what chance decides with.
    """

    state: HandState
    meant: HandCommand
    pack: ShuffledPack
    random: Random

    @property
    def wanted(self) -> Wanted:
        """What the hand wants next."""
        return awaited(self.state)[0]

    @property
    def gesture(self) -> Gesture | None:
        """What the guest does who is to act, unaware of the mistake; None if no guest acts."""
        decided = decide(self.state, self.meant)
        assert not isinstance(decided, Refusal), f"{self.meant} refused: {decided}"
        return next((sign for event in decided if (sign := gesture_of(self.state, event))), None)


class Mistake(NamedTuple):
    """Something that goes wrong.

    Attributes:
        what: the irregularity, the reason for a misdeal, or what is wrong with the deck.
        command: the command with which it is reported to the rules; they rule on it.
        gesture: what a guest does or says meanwhile.
        sight: what lies wrongly on the table; None if the gesture is all there is to see.
        felt: how the table looks; None if it looks as the hand has it.
        settled: the key of the procedure, where the ruling alone does not tell which it is.
        after: what others did before it was noticed, and what stands once it is put right.
    """

    what: Irregularity | MisdealReason | DeckFault
    command: ProblemCommand | DeclareMisdeal | DeclareFoulDeck
    gesture: Gesture | None = None
    sight: Gesture | None = None
    felt: HandState | None = None
    settled: str = ""
    after: tuple[HandEvent, ...] = ()


Injector = Callable[[MistakeOccasion], Mistake | None]
"""Makes one kind of mistake at an occasion; None if that cannot happen there."""


def happenings(occasion: MistakeOccasion, mistake: Mistake) -> tuple[Happening, ...]:
    """The two steps of a mistake and what follows by itself; empty if the rules refuse it there."""
    decided = decide(occasion.state, mistake.command)
    if isinstance(decided, Refusal):
        return ()
    after = tuple(NothingDue(event) for event in mistake.after)
    coming = carry_on(fold(occasion.state, decided + mistake.after))[1]
    return (*steps_of(mistake, decided, occasion.random), *after, *coming)


def steps_of(
    mistake: Mistake, decided: tuple[HandEvent, ...], random: Random
) -> tuple[DueStep, DueStep]:
    """The steps of noticing a mistake and of putting it right.

    Args:
        decided: the events with which the rules rule on it.
        random: mixes the steps that are offered.
    """
    return _notice(mistake), _repair(mistake, decided, random)


def _notice(mistake: Mistake) -> DueStep:
    return DueStep(
        action=NoticeMistake(mistake.what),
        rule=row_of(mistake.what),
        gesture=mistake.gesture,
        sight=mistake.sight or mistake.gesture,
        felt=mistake.felt,
    )


def _repair(mistake: Mistake, decided: tuple[HandEvent, ...], random: Random) -> DueStep:
    ruling = _ruling_of(decided)
    steps = _procedure_of(ruling, settled=mistake.settled).measures
    facts: dict[str, int | str] = {"what": mistake.what}
    if isinstance(ruling, IrregularityRuled):
        facts |= {"ruling": ruling.ruling.value, "amount": ruling.amount}
    return DueStep(
        action=Repair(steps),
        rule=row_of(mistake.what),
        events=decided,
        sight=mistake.sight or mistake.gesture,
        felt=mistake.felt,
        facts=facts,
        form=_steps_form(steps, ruling, random),
    )


# ── how the table looks ─────────────────────────────────────────────────────────────────────


def with_cards(state: HandState, seat: int, cards: tuple[HeldCard, ...]) -> HandState:
    """The table with these cards in front of a seat."""
    return with_changed(state, replace(state.player(seat), cards=cards))


def with_chips_pushed(state: HandState, seat: int, amount: int) -> HandState:
    """The table after a seat has pushed so many chips forward."""
    player = state.player(seat)
    player = replace(player, stack=player.stack - amount, bet=player.bet + amount)
    return with_changed(state, player)


def with_changed(state: HandState, player: Player) -> HandState:
    """The table with this player in place of the one in the same seat."""
    return replace(state, players=with_player(state.players, player))


# ── what has to be done about it ────────────────────────────────────────────────────────────────

# How an irregularity is ruled on is decided in `dealerassist.hand.irregular`. What is then done is
# the same procedure that the kiosk shows at a real table (`dealerassist.locale.irregular`).


def _ruling_of(events: Iterable[HandEvent]) -> ProblemRuling:
    """The ruling among `events`; there must be one."""
    return next(event for event in events if isinstance(event, ProblemRuling))


def _procedure_of(seen: ProblemRuling, *, settled: str = "") -> ProcedureWords:
    """The procedure that follows from a ruling.

    Args:
        settled: the key of the procedure, where the same ruling leads to several; else empty.
    """
    match seen:
        case FoulDeckDeclared():
            return WORDS_OF[Irregularity.FOUL_DECK].procedures[ALWAYS]
        case MisdealDeclared():
            return WORDS_OF[Irregularity.MISDEAL].procedures[ALWAYS]
        case IrregularityRuled(kind, ruling):
            return WORDS_OF[kind].procedures[settled or ruling]
        case _:
            assert_never(seen)


def _steps_form(right: tuple[Measure, ...], seen: ProblemRuling, random: Random) -> StepsForm:
    """The right steps, mixed with wrong ones.

    Wrong steps are taken from other rulings on the same irregularity first, then from those that
    look plausible everywhere.
    """
    wrong: list[Measure] = []
    if isinstance(seen, IrregularityRuled):
        procedures = WORDS_OF[seen.kind].procedures.values()
        wrong += [step for procedure in procedures for step in procedure.measures]
    wrong += random.sample(_TEMPTING, len(_TEMPTING))
    others = [step for step in dict.fromkeys(wrong) if step not in right]
    steps = [*right, *others[: max(OFFERED - len(right), 2)]]
    random.shuffle(steps)
    return StepsForm(tuple(steps))
