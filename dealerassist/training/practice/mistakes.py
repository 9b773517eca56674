"""One thing that goes wrong at the practice table: what there is to see, and how it is ruled on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

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
from dealerassist.hand.events import HandEvent
from dealerassist.hand.evolve import fold
from dealerassist.hand.irregular.commands import Irregularity, ProblemCommand
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.legal import Wanted, awaited
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Held, Player, with_player
from dealerassist.locale.rulebook import row_of
from dealerassist.simulation.deck import ShuffledPack
from dealerassist.training.practice.dealer_actions import NoticeMistake, Repair
from dealerassist.training.practice.due_steps import DueStep, Happening, NothingDue
from dealerassist.training.practice.gestures import Gesture, gesture_of
from dealerassist.training.practice.procedures import (
    procedure_of,
    ruling_of,
    steps_form,
)


class MistakeOccasion(NamedTuple):
    """The moment at which something may go wrong.

    Attributes:
        state: the hand.
        meant: what would happen next if nothing did.
        pack: the cards, as only the program knows them.
        random: what decides about it.
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
        """What the guest to act does, who has not noticed anything."""
        decided = decide(self.state, self.meant)
        assert not isinstance(decided, Refusal), f"{self.meant} refused: {decided}"
        return next((sign for event in decided if (sign := gesture_of(self.state, event))), None)


class Mistake(NamedTuple):
    """What goes wrong.

    Attributes:
        what: the irregularity, the reason for a misdeal, or what is wrong with the deck.
        command: how the croupier tells it to the rules, which rule on it.
        gesture: what there is to see at a guest; `sight`: what there is on the felt.
        felt: how the felt looks; as the record has it if None.
        settled: how it is settled, where the ruling does not say that alone.
        after: what has happened on it already, and stands once it is put right.
    """

    what: Irregularity | MisdealReason | DeckFault
    command: ProblemCommand | DeclareMisdeal | DeclareFoulDeck
    gesture: Gesture | None = None
    sight: Gesture | None = None
    felt: HandState | None = None
    settled: str = ""
    after: tuple[HandEvent, ...] = ()


Injector = Callable[[MistakeOccasion], Mistake | None]
"""What goes wrong in a occasion; None if it cannot there."""


def happenings(occasion: MistakeOccasion, wrong: Mistake) -> tuple[Happening, ...]:
    """The two steps that it asks for, and what follows by itself; nothing if it is ruled out."""
    decided = decide(occasion.state, wrong.command)
    if isinstance(decided, Refusal):
        return ()
    after = tuple(NothingDue(event) for event in wrong.after)
    coming = carry_on(fold(occasion.state, decided + wrong.after))[1]
    return (*steps_of(wrong, decided, occasion.random), *after, *coming)


def steps_of(
    wrong: Mistake, decided: tuple[HandEvent, ...], random: Random
) -> tuple[DueStep, DueStep]:
    """Noticing it, and putting it right as it was `decided`."""
    return _notice(wrong), _repair(wrong, decided, random)


def _notice(wrong: Mistake) -> DueStep:
    return DueStep(
        deed=NoticeMistake(wrong.what),
        rule=row_of(wrong.what),
        gesture=wrong.gesture,
        sight=wrong.sight or wrong.gesture,
        felt=wrong.felt,
    )


def _repair(wrong: Mistake, decided: tuple[HandEvent, ...], random: Random) -> DueStep:
    ruling = ruling_of(decided)
    steps = procedure_of(ruling, settled=wrong.settled).measures
    facts: dict[str, int | str] = {"what": wrong.what}
    if isinstance(ruling, IrregularityRuled):
        facts |= {"ruling": ruling.ruling.value, "amount": ruling.amount}
    return DueStep(
        deed=Repair(steps),
        rule=row_of(wrong.what),
        events=decided,
        sight=wrong.sight or wrong.gesture,
        felt=wrong.felt,
        facts=facts,
        form=steps_form(steps, ruling, random),
    )


# ── how the felt looks ──────────────────────────────────────────────────────────────────────


def with_cards(state: HandState, seat: int, cards: tuple[Held, ...]) -> HandState:
    """The felt with these cards in front of a seat."""
    return with_changed(state, replace(state.player(seat), cards=cards))


def with_chips(state: HandState, seat: int, amount: int) -> HandState:
    """The felt with so many chips more in front of a seat."""
    player = state.player(seat)
    player = replace(player, stack=player.stack - amount, bet=player.bet + amount)
    return with_changed(state, player)


def with_changed(state: HandState, player: Player) -> HandState:
    """The felt with this player in place of the one at that seat."""
    return replace(state, players=with_player(state.players, player))
