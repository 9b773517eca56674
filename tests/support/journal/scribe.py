"""Records hands in a journal: decides commands and appends their events, without a desk."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path

from dealerassist.hand.commands import (
    DealUp,
    DeckFault,
    DeclareFoulDeck,
    DeclareMisdeal,
    Fold,
    MisdealReason,
)
from dealerassist.hand.legal import legal
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Clock, Moment
from dealerassist.journal.entry import Draft, Entry, uuid7
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_results import hand_result, stays_of
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.rules.mix import Mix, MixChange
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.automatic_steps import play
from dealerassist.table.commands import Command, OpenShift, OpenTable, StartHand, TakeSeat
from dealerassist.table.correction_commands import ApproveCorrection, ProposeCorrection
from dealerassist.table.correction_effects import (
    Change,
    CorrectionReason,
    ProposalShown,
    effect_of,
    hand_of_change,
)
from dealerassist.table.events import EntryRetracted, Event, Restarted, UndoneAfterSeal
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState
from tests.support.hand.offers import offers

RULES = load_profile("casinos-austria-stud").at_table()

MIXED = Mix.of(
    name="both",
    version=1,
    change=MixChange(hands=1),
    games=(RULES, load_profile("casinos-austria-stud-high-low").at_table()),
)
"""A mixed table whose first game is that of `RULES`."""

MORNING_MS = 1_760_000_000_000

AT_ANY_TIME = tuple(DeclareFoulDeck(fault) for fault in DeckFault)
"""A pack that is not whole would end hardly a hand at its showdown."""


def ticking(step_ms: int = 1_000) -> Clock:
    """A clock that advances by `step_ms` each time it is read."""
    ticks = count()

    def moment() -> Moment:
        past_ms = next(ticks) * step_ms
        return Moment(MORNING_MS + past_ms, past_ms * 1_000_000, "boot")

    return moment


class Scribe:
    """Decides commands, records their events in a journal and folds them, as a desk does.

    It checks no roles and keeps no undo history; `tap` and `hand` choose legal taps by a seed.
    """

    def __init__(self, journal: Journal, seed: int = 1) -> None:
        self.journal = journal
        self.state = journal.recover().state
        self.chance = random.Random(seed)

    def record(self, kind: str, *events: Event, hand: int | None = None) -> Entry:
        """Record these events, whatever the rules say."""
        draft = Draft(id=uuid7(), actor="anna", kind=kind, hand=hand, events=events)
        after = fold(self.state, events)
        entry = self.journal.append(draft, after)
        self.state = after
        return entry

    def do(self, command: Command) -> Entry:
        """Record what a command brings about."""
        played = play(self.state, command)
        assert not isinstance(played, Refusal), played
        after, events = played
        of_a_hand = after.hands > self.state.hands or self.state.hand_in_progress
        hand = after.hands if of_a_hand else None
        return self.record(str(command.__struct_config__.tag), *events, hand=hand)

    def propose(
        self, change: Change, reason: CorrectionReason = CorrectionReason.MISCOUNT
    ) -> Entry:
        """Propose a correction of what the journal says."""
        hand = hand_of_change(change)
        was = None if hand is None else hand_result(self.journal, hand)
        stays = () if hand is None else stays_of(self.journal, hand)
        return self.do(ProposeCorrection(change, reason, "", was, stays, "anna"))

    def approve(self, number: int) -> Entry:
        """Approve a correction as another person."""
        proposal = self.state.proposal(number)
        assert proposal is not None
        stays = () if proposal.hand is None else stays_of(self.journal, proposal.hand)
        effect = effect_of(proposal.was, proposal.change, stays)
        assert not isinstance(effect, Refusal), effect
        digest = ProposalShown(proposal, effect).digest
        return self.do(ApproveCorrection(number, digest, stays, "carl"))

    def undo(self, number: int | None = None) -> Entry:
        """Take an entry back: the last one that still counts, unless told."""
        kept = [e for e in not_retracted(self.journal.entries()) if not e.retracts]
        target = kept[-1] if number is None else self.journal.get(number)
        events = [event for e in kept if e.number != target.number for event in e.events]
        after = fold(TableState(), events)
        retraction = EntryRetracted(target.number)
        draft = Draft(id=uuid7(), actor="bert", kind="undo", hand=target.hand, events=(retraction,))
        entry = self.journal.append(draft, after)
        self.state = after
        return entry

    def undo_to(self, number: int, *, late: bool = False) -> Entry:
        """Take an entry and all that followed back, the last first, by one entry."""
        kept = [e for e in not_retracted(self.journal.entries()) if not e.retracts]
        targets = [e for e in reversed(kept) if e.number >= number]
        events: list[Event] = [EntryRetracted(target.number) for target in targets]
        events += [UndoneAfterSeal()] if late else []
        standing = [event for e in kept if e.number < number for event in e.events]
        hand = next((target.hand for target in reversed(targets) if target.hand), None)
        after = fold(TableState(), [*standing, *events])
        draft = Draft(id=uuid7(), actor="bert", kind="undo", hand=hand, events=tuple(events))
        entry = self.journal.append(draft, after)
        self.state = after
        return entry

    def open(self, seats: int = 5, buy_in: int = 400, *, mix: Mix | None = None) -> Scribe:
        """Put the table into service, open a shift and seat guests."""
        self.do(OpenTable("Table 7", RULES, mix=mix))
        self.do(OpenShift("anna", "2026-01-31", MORNING_MS))
        for seat in range(1, seats + 1):
            self.do(TakeSeat(seat, buy_in))
        return self

    def tap(self) -> Entry:
        """Any legal tap of the hand in progress; folding and misdeals are rare."""
        assert self.state.hand is not None
        taps = [tap for tap in offers(self.state.hand) if tap not in AT_ANY_TIME]
        tame = [tap for tap in taps if not isinstance(tap, DeclareMisdeal | Fold)]
        wild = not tame or self.chance.random() < 0.03
        return self.do(self.chance.choice(taps if wild else tame))

    def hand(self) -> Entry:
        """A whole hand; returns the entry that ended it."""
        self.do(StartHand())
        return self.finish()

    def finish(self) -> Entry:
        """The rest of the hand in progress; returns the entry that ended it."""
        entry = self.tap()
        while self.state.hand_in_progress:
            entry = self.tap()
        return entry

    def won_at_once(self) -> Entry:
        """A hand in which everybody folds who may, and the first of the other taps is made."""
        entry = self.do(StartHand())
        while self.state.hand_in_progress:
            taps = [tap for tap in offers(self._hand) if tap != DealUp(self._waiting, None)]
            folds = [tap for tap in taps if isinstance(tap, Fold)]
            entry = self.do((folds or taps)[0])
        return entry

    @property
    def _waiting(self) -> int:
        return legal(self._hand).seat or 0

    @property
    def _hand(self):
        assert self.state.hand is not None
        return self.state.hand

    def misdeal(self) -> Entry:
        """A hand that is declared void at once."""
        self.do(StartHand())
        return self.do(DeclareMisdeal(MisdealReason.WRONG_ORDER))

    def foul_deck(self) -> Entry:
        """A hand that is void at once, because of two identical cards."""
        self.do(StartHand())
        return self.do(DeclareFoulDeck(DeckFault.IDENTICAL_CARDS))

    def tap_after_start(self) -> Entry:
        """A hand that has just begun."""
        self.do(StartHand())
        return self.tap()

    def restart(self) -> Entry:
        """The program was started again."""
        hand = self.state.hands if self.state.hand_in_progress else None
        return self.record("restart", Restarted("0.1.0", hand), hand=hand)


def scribe_at(path: Path, seed: int = 1) -> Scribe:
    """A scribe with a new journal for table 7."""
    return Scribe(Journal.open(path, table_id="7", clock=ticking()), seed)
