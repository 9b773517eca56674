"""Everything that the screen is made from: the table, its last entries, who is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.desk.undo_history import UndoStep
from dealerassist.hand.betting_round import GuestClock
from dealerassist.hand.events import (
    BetMade,
    BringInPosted,
    Called,
    CardCorrected,
    ForcedBetPosted,
    HandEvent,
    PotsAwarded,
    RoundOpened,
)
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.events import IrregularityRuled, RulingFact
from dealerassist.hand.legal import Legal, Wanted, legal
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Player
from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.locale.localizer import Localizer
from dealerassist.machine.check import MachineCheck, MachineChecks
from dealerassist.machine.sticks import Stick
from dealerassist.rules.house_profiles import HouseProfile
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.events import CallReasonGiven, Event, IrregularityNoted, PitBossCalled
from dealerassist.table.guest_events import AwayNoticed, ListEvent
from dealerassist.table.mixed_table import at_next_hand
from dealerassist.table.noted_irregularities import call_that_waits
from dealerassist.table.seat import CashGuest, Seat
from dealerassist.table.state import TableState, Waiting
from dealerassist.tournament.house_structures import HouseStructure
from ui.asked.physical_steps import PhysicalSteps, left_bets, physical_steps_of, steps_by_round
from ui.asked.showdown_so_far import NO_SHOWDOWN, Showdown, showdown_of
from ui.jobs.worker_jobs import NO_WORK, JobFailed, WorkBeside, WorkerLost
from ui.view.look import USUAL_LOOK, Look

if TYPE_CHECKING:
    from dealerassist.machine.installed import WaitingVersion
    from ui.asked.floor_standing import FloorStanding


ChipsPutIn = BetMade | BringInPosted | Called | ForcedBetPosted
"""An act by which a seat puts chips in."""


class MachineStanding(Struct, frozen=True):
    """How it stands with the computer, where a package has set it up.

    Attributes:
        waiting: a version that is installed and waits; None if none does.
        starts_ms: when the program ends by itself to start it, in UTC milliseconds, if nobody taps
            until then; 0 while something is in the way.
    """

    waiting: WaitingVersion | None = None
    starts_ms: int = 0


class LogStanding(Struct, frozen=True):
    """What has come of verifying the log behind the table, besides how far one under way is.

    Attributes:
        whole_ms: when it last came to its end without a fault, in UTC milliseconds; 0 if it has
            not since the files were opened.
        again_ms: when it is begun again after it has come to nothing; 0 if it has not.
        trouble: what it has come to nothing by; None if it has not.
    """

    whole_ms: int = 0
    again_ms: int = 0
    trouble: JobFailed | WorkerLost | None = None


NOT_STANDING = LogStanding()
"""That nothing is known."""


class Undoable(Struct, frozen=True):
    """What can still be undone, and what an undo would lead to.

    Attributes:
        steps: the entries that can be undone, oldest first.
        before: while a dialog asks whether several are to be undone: the table before them.
        waits: the numbers of entries whose undo the pit boss has to approve; only the last entry
            and the one that a dialog asks about are looked at.
        sealing: the events of the last entry that cannot be undone; nothing before it can be.
        barred: why nobody can undo these entries, by their numbers; of the same entries.
        tapped: the number of the last entry, if a tap on a seat made it, no card was dealt, and
            nobody has said yet that it is right; else 0.
        before_tap: the table before that entry.
    """

    steps: tuple[UndoStep, ...] = ()
    before: TableState | None = None
    waits: frozenset[int] = frozenset()
    sealing: tuple[Event, ...] = ()
    barred: Mapping[int, Refusal] = {}
    tapped: int = 0
    before_tap: TableState | None = None

    def kinds_since(self, number: int) -> tuple[str, ...]:
        """The kinds of the entries that are undone with entry `number`, itself included."""
        return tuple(step.kind for step in self.steps if step.number >= number)


NOTHING_UNDOABLE = Undoable()


class Presence(Struct, frozen=True):
    """Who is at the screen, and how anybody can sign for something.

    Attributes:
        actor: the number of the person in whose name taps are recorded.
        signs: whether PINs can be asked for here.
        awaits_first: whether no pit boss has a PIN yet, so that the first one can be enrolled.
        barred: why the person whom the keys are about cannot sign in now, whatever the PIN.
        shown_pin: the PIN of that person, in a demonstration where it is made up; else empty.
    """

    actor: str = ""
    signs: bool = False
    awaits_first: bool = False
    barred: Refusal | None = None
    shown_pin: str = ""


NOBODY_SIGNS = Presence()


class ActsInARow(Struct, frozen=True):
    """So many guests in a row who did the same, by a tap each; `kind` is that of their entries."""

    kind: str
    guests: int


class Context(Struct, frozen=True, kw_only=True, dict=True):
    """All that is known when a screen is made.

    What follows from it is reckoned once, as it is asked for at every seat and key.

    Attributes:
        last: the events of the entry that undo would retract; empty if nothing can be.
        recent: the events of the last entry about the hand in progress.
        may: what may be done in the hand in progress; None between hands.
        on_show: the hand in progress; or the last one, while nothing came after its award.
        showdown: how the showdown of that hand stands.
        now_ms: the time now, in UTC milliseconds.
        saved: whether the last entry reached the disk.
        houses: the house's own profiles.
        structures: the house's own structures of tournaments.
        offers_mixes: whether mixed tables and whole tournaments can be chosen; the training
            practises one game.
        look: how the screen looks.
        helping: help is on: a tap only tells what a key does.
        undoable: everything that can still be undone.
        read_only_reason: why the journal may only be read, as a sentence; empty where it is
            written.
        presence: who is at the screen.
        archived: whether past hands and shifts can be read here.
        prints: whether what is printed here comes to who looks; not where that is a browser.
        work: the papers and checks that workers make, and what came of them.
        audited: what was verified of the journal, beyond what this machine's key has signed.
        log: how it stands with that.
        trains: whether there is a way to the training.
        practised: whether somebody has dealt the practice hand to its end.
        floor: how the table stands with the floor; None where there is none.
        machine: how it stands with the computer; None where no package has set that up.
        troubles: what is noticed of the computer and is to be seen to, the worst first.
        untold_fault: a fault of it that was not told yet.
        sticks: the removable drives that are mounted.
        bell_is_tried: whether the command of that bell is being tried, or its end is to be told.
        bell_rings: whether the house's bell rings for a call of the pit boss.
        untold_buy_in: a guest near a sum at which the cash desk takes over, of whom nobody was
            told yet: of all buy-ins, or of the cash of the gaming day.
        acts_in_a_row: what one tap would have done in the hand just ended, if that is to be said.
    """

    voice: Localizer
    state: TableState
    last: tuple[Event, ...] = ()
    recent: tuple[Event, ...] = ()
    may: Legal | None = None
    on_show: HandState | None = None
    showdown: Showdown = NO_SHOWDOWN
    now_ms: int = 0
    saved: bool = True
    houses: tuple[HouseProfile, ...] = ()
    structures: tuple[HouseStructure, ...] = ()
    offers_mixes: bool = True
    look: Look = USUAL_LOOK
    helping: bool = False
    undoable: Undoable = NOTHING_UNDOABLE
    read_only_reason: str = ""
    presence: Presence = NOBODY_SIGNS
    archived: bool = False
    prints: bool = True
    work: WorkBeside = NO_WORK
    audited: Audited = NOT_AUDITED
    log: LogStanding = NOT_STANDING
    trains: bool = False
    practised: bool = False
    floor: FloorStanding | None = None
    machine: MachineStanding | None = None
    troubles: MachineChecks = ()
    untold_fault: MachineCheck | None = None
    sticks: tuple[Stick, ...] = ()
    bell_is_tried: bool = False
    bell_rings: bool = False
    untold_buy_in: Seat | CashGuest | None = None
    acts_in_a_row: ActsInARow | None = None

    @property
    def is_locked(self) -> bool:
        """Whether the screen is locked; what can only be looked at is not, as nobody unlocks it."""
        return self.state.locked and self.presence.signs and not self.read_only_reason

    @cached_property
    def is_writable(self) -> bool:
        """Whether an entry can be made: the journal is written, and took the last one."""
        return self.saved and not self.read_only_reason

    @cached_property
    def hand(self) -> HandState | None:
        """The hand in progress."""
        return self.state.hand if self.state.hand_in_progress else None

    @property
    def in_hand(self) -> tuple[HandState, Legal]:
        """The hand in progress, and what may be done in it; not to be asked between hands."""
        assert self.hand is not None, "a hand is in progress"
        assert self.may is not None, "a hand is in progress"
        return self.hand, self.may

    @cached_property
    def players(self) -> Mapping[int, Player]:
        """Who plays in the hand that is shown, by seat; nobody without one."""
        dealt_in = () if self.on_show is None else self.on_show.players
        return {player.seat: player for player in dealt_in}

    @cached_property
    def clock(self) -> GuestClock | None:
        """The clock of the seat to act (HP 2); None while none was given."""
        betting = None if self.hand is None or self.may is None else self.hand.betting
        return None if betting is None else betting.clock

    @cached_property
    def tapped(self) -> ChipsPutIn | None:
        """What the last tap on a seat recorded, while another act can still replace it (HP 1).

        It can until it has been confirmed, or until the next entry. None without one.
        """
        wanted = None if self.may is None else self.may.wanted
        if self.undoable.before_tap is None or wanted not in (Wanted.ACTION, Wanted.OPENER):
            return None
        return next((event for event in self.last if isinstance(event, ChipsPutIn)), None)

    @cached_property
    def acting(self) -> int | None:
        """The one seat that the keys are for: whose turn it is, or which was tapped last (HP 1)."""
        if self.may is None:
            return None
        return self.may.seat if self.tapped is None else self.tapped.seat

    @cached_property
    def call(self) -> Waiting | None:
        """The call of the pit boss that rings; None without one (HP 7)."""
        return call_that_waits(self.state)

    @cached_property
    def physical_steps(self) -> PhysicalSteps:
        """What the last entry about the hand brought with it."""
        return physical_steps_of(self.recent, had_bets=self._had_bets)

    @cached_property
    def physical_steps_by_round(self) -> tuple[PhysicalSteps, ...]:
        """The same in two parts: what came before a round began, and what followed at once."""
        return steps_by_round(self.recent, had_bets=self._had_bets)

    @cached_property
    def _had_bets(self) -> bool:
        """Whether bets lay there to be swept, by the entries up to the last one about the hand."""
        last = next((n for n, events in enumerate(self.entries) if events is self.recent), -1)
        return left_bets(self.entries[: last + 1])

    @cached_property
    def entries(self) -> Sequence[Sequence[Event]]:
        """The events of each entry that can be undone, oldest first."""
        return tuple([step.events for step in self.undoable.steps])

    @cached_property
    def coming(self) -> TableState:
        """The table with the game of the hand in progress or the next one in force (8.1)."""
        return at_next_hand(self.state)

    @cached_property
    def rules(self) -> HouseRules:
        """The rules of the hand in progress, or the next one; the table must be open."""
        rules = self.coming.rules
        assert rules is not None, "the table is in service"
        return rules


def context_of(
    voice: Localizer,
    state: TableState,
    *,
    undoable: Undoable = NOTHING_UNDOABLE,
    now_ms: int = 0,
    saved: bool = True,
    houses: tuple[HouseProfile, ...] = (),
    look: Look = USUAL_LOOK,
    read_only_reason: str = "",
) -> Context:
    """The context of a table, with what may be done in its hand; the rest as in `Context`."""
    at = Context(
        voice=voice,
        state=state,
        now_ms=now_ms,
        saved=saved,
        houses=houses,
        look=look,
        undoable=undoable,
        read_only_reason=read_only_reason,
    )
    return with_hand(at)


def with_hand(at: Context) -> Context:
    """The context with the last entries, and with what may be done in the hand."""
    steps, on_show = at.undoable.steps, hand_on_show(at.state, at.undoable)
    in_progress = on_show is not None and at.state.hand_in_progress
    return replace(
        at,
        last=steps[-1].events if steps else (),
        recent=recent_of(steps),
        may=legal(on_show) if on_show is not None and in_progress else None,
        on_show=on_show,
        showdown=showdown_of(on_show),
    )


def recent_of(steps: tuple[UndoStep, ...]) -> tuple[Event, ...]:
    """The events of the last entry that moved the hand on; empty if none of `steps` did.

    Later entries about the table are passed over. So is the correction of a card, unless another
    player opens the round because of it: what is to be done by hand is still to be done then.
    """
    for step in reversed(steps):
        of_the_hand = any(isinstance(event, HandEvent) for event in step.events)
        if of_the_hand and not _changes_nothing(step):
            return step.events
    return ()


def _changes_nothing(step: UndoStep) -> bool:
    """Whether it is a ruling, or the correction of a card, from which nothing follows."""
    if all(isinstance(event, RulingFact) for event in step.events):
        return not any(_is_of_a_round_begun(event) for event in step.events)
    corrected = isinstance(step.events[0], CardCorrected)
    return corrected and not any(isinstance(event, RoundOpened) for event in step.events)


def _is_of_a_round_begun(event: Event) -> bool:
    """Whether it rules on what can only happen once all that comes before is done by hand.

    Somebody can only act wrongly, think for too long or hold a dead hand once the cards are dealt,
    and a boxed card comes in place of an open one, after the burn and the hole cards.
    """
    return isinstance(event, IrregularityRuled) and event.kind in _OF_A_ROUND_BEGUN


_OF_A_ROUND_BEGUN = frozenset(
    {
        Irregularity.EARLY_STREET,
        Irregularity.WRONG_FORCED_BET,
        Irregularity.OUT_OF_TURN,
        Irregularity.SHORT_BET,
        Irregularity.TOO_SLOW,
        Irregularity.DEAD_HAND,
        Irregularity.BOXED_CARD,
    }
)


def hand_on_show(state: TableState, undoable: Undoable) -> HandState | None:
    """The hand in progress; or the last one, as long as nothing came after its award.

    The award is a point of no return, so nothing can be undone right after it. A correction, a
    slip and a count are such points too, and may leave other stacks than the hand did.
    """
    if state.hand is None or state.hand_in_progress:
        return state.hand
    awarded = any(isinstance(event, PotsAwarded) for event in undoable.sealing)
    fresh = awarded and _only_noted(undoable.steps)
    return state.hand if fresh and state.shift_is_open else None


def _only_noted(steps: Sequence[UndoStep]) -> bool:
    """Whether nothing happened, or only what moves no chips and changes no player was noted."""
    notes = IrregularityNoted | PitBossCalled | CallReasonGiven | AwayNoticed | ListEvent
    return all(isinstance(event, notes) for step in steps for event in step.events)
