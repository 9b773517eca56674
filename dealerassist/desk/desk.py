"""The desk of one table: it takes commands, records what follows, and holds the new state.

For every command: what follows from it, if it is permitted and the rules allow it
(`dealerassist/desk/decisions.py`), append the events to the journal, then show the new state.
"""

from __future__ import annotations

import time

from msgspec.structs import replace

from dealerassist import __version__
from dealerassist.desk.decisions import command_decision
from dealerassist.desk.grants import Grant, Grants, MonotonicClock
from dealerassist.desk.undo_history import DeskState, FoundAtStart, UndoStep
from dealerassist.desk.undoable_desk import UndoableDesk
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.entry import PROGRAM, Draft, Entry, draft_by_program
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.cash_so_far import cash_so_far
from dealerassist.journal.queries.counts_found import counts_found, who_counted
from dealerassist.journal.queries.hand_results import (
    hand_result,
    refuse_course,
    stays_of,
    stays_of_correction,
)
from dealerassist.journal.queries.hands_read_back import past_hands
from dealerassist.journal.queries.review_queue import BY_NUMBER, Matter, MatterKind, find_matter
from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.rows import CorrectionRow, WaitingRow
from dealerassist.table.commands import Acknowledge, ChangeHouseSettings, Command
from dealerassist.table.correction_commands import (
    ApproveCorrection,
    DeclineCorrection,
    ProposeCorrection,
)
from dealerassist.table.correction_effects import (
    Change,
    CorrectCourse,
    CorrectionReason,
    ProposalShown,
    Stay,
    effect_of,
    hand_of_change,
)
from dealerassist.table.events import (
    Event,
    Restarted,
    ScreenLocked,
    ScreenUnlocked,
)
from dealerassist.table.paper_events import PAPER, PaperEvent
from dealerassist.table.staff_events import StaffEvent
from dealerassist.table.state import TableState


def _last_at_table(journal: Journal) -> Entry | None:
    """The last entry of what happened at the table.

    Not what the program made by itself, and no lock of the screen: a restart is found locked, and
    whoever unlocks it wants to know what was recorded before.
    """
    last = journal.last
    while last is not None and (last.actor == PROGRAM or _only_locks(last)):
        last = journal.find(last.number - 1)
    return last


def _only_locks(entry: Entry) -> bool:
    return all(isinstance(event, ScreenLocked | ScreenUnlocked) for event in entry.events)


class TableDesk(UndoableDesk):
    """One table's desk. Every change goes through `handle` or `undo`, and to the disk first.

    Attributes:
        taken_up: what the journal held when the desk began, and what had been repaired in it.
    """

    def __init__(self, journal: Journal, *, monotonic: MonotonicClock = time.monotonic_ns) -> None:
        """Begin where the journal ends, and record the start unless the journal is empty.

        Args:
            journal: what everything is recorded in.
            monotonic: the clock that grants are issued by.

        Raises:
            JournalError: if the journal cannot be read, or the start not recorded.
        """
        self._journal = journal
        self._grants = Grants(monotonic)
        super().__init__(DeskState.of(journal.recover()))
        self.taken_up = FoundAtStart(_last_at_table(journal), journal.repairs)
        if journal.last is not None:
            hand = self.state.hands if self.state.hand_in_progress else None
            self._record_by_itself("restart", Restarted(__version__, hand), hand=hand)
        for repair in self.taken_up.repairs:
            self._record_by_itself("mended", repair)

    @property
    def journal(self) -> Journal:
        """The journal that everything goes to."""
        return self._journal

    @property
    def entries(self) -> int:
        """How many entries the journal has."""
        return self._journal.count

    def last_hands(self, count: int = 10) -> tuple[FinishedHand, ...]:
        """The last hands that have ended, misdeals too, newest first, as the journal has them.

        Raises:
            JournalError: if one of their entries cannot be read.
        """
        with self._journal.at_one_moment():
            return past_hands(self._journal, count)

    def handle(self, command: Command, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Do what `command` says, or say why not.

        Args:
            command: what happened at the table.
            actor: the staff number of who tapped it.
            tap: the id of the tap (UUIDv7), made where the finger was lifted.

        Returns:
            the entry, durable and read back; or the refusal, and nothing has changed.

        Raises:
            JournalError: if it could not be recorded; nothing has changed then either.
        """
        # An approval takes a PIN, which only `approve` asks for, by the grant it was turned into.
        if isinstance(command, ApproveCorrection):
            return refuse(Code.PIN_NEEDED, "HP 3")
        return self._carry_out(command, actor, tap)

    def _carry_out(self, command: Command, actor: str, tap: str | None) -> Entry | Refusal:
        by = getattr(command, "by", actor)
        assert by == actor, f"{actor} acts in the name of {by}"
        command = self._with_cash(command)
        decision = command_decision(
            self._current,
            command,
            actor=actor,
            tap=tap,
            concerned=self._concerned(command),
            counted_by=self._counted_by(command),
        )
        return self._settled(decision)

    def _with_cash(self, command: Command) -> Command:
        """The command; with the cash of the day, if the house has it added up from now on."""
        shift, settings = self.state.shift, self.state.settings
        if not isinstance(command, ChangeHouseSettings) or shift is None:
            return command
        if settings.cash_per_day or not command.settings.cash_per_day:
            return command
        return replace(command, cash=cash_so_far(self._journal, shift.gaming_day))

    def _concerned(self, command: Command) -> str | None:
        """The staff number of who proposed what a command is about; None if about no proposal."""
        if not isinstance(command, ApproveCorrection | DeclineCorrection):
            return None
        proposal = self.state.proposal(command.number)
        return None if proposal is None else proposal.proposed_by

    def _counted_by(self, command: Command) -> frozenset[str]:
        """Who counted and watched what a command signs for; nobody if it signs for no count."""
        if not isinstance(command, Acknowledge):
            return frozenset()
        row = find_matter(self._journal, Matter(MatterKind.NOTED, command.number))
        found = counts_found(self._journal, row) if isinstance(row, WaitingRow) else ()
        return who_counted(found)

    # ── corrections by two people ───────────────────────────────────────────────────────────

    def propose(
        self,
        change: Change,
        reason: CorrectionReason,
        *,
        actor: str,
        text: str = "",
        tap: str | None = None,
    ) -> Entry | Refusal:
        """Propose a correction of what the journal says now. Returns and raises as `handle`."""
        hand = hand_of_change(change)
        refusal = self._refuse_other_chips(hand)
        if refusal is None and isinstance(change, CorrectCourse):
            refusal = refuse_course(self._journal, change)
        if refusal is not None:
            return refusal
        was = None if hand is None else hand_result(self._journal, hand)
        stays = () if hand is None else stays_of(self._journal, hand)
        command = ProposeCorrection(change, reason, text, was, stays, actor, self._shift_of(hand))
        return self.handle(command, actor=actor, tap=tap)

    def _refuse_other_chips(self, hand: int | None) -> Refusal | None:
        """Why a hand cannot be corrected at this table, or None: a chip was worth another amount.

        So it may be with a hand of an earlier shift (2.5).
        """
        row, rules = None if hand is None else self._journal.hand(hand), self.state.rules
        if row is None or rules is None:
            return None
        then = self._journal.rules_of(row).smallest_chip_cents
        if then == rules.smallest_chip_cents:
            return None
        return refuse(Code.OTHER_CHIPS, "HP 3", hand=row.number)

    def _shift_of(self, hand: int | None) -> int:
        """The number of the shift of a hand; 0 for a box, or if there is no such hand."""
        row = None if hand is None else self._journal.hand(hand)
        return 0 if row is None else row.shift

    def shown(self, number: int) -> ProposalShown | Refusal:
        """What is to be shown of an open proposal before signing: its effect as of now.

        The effect is worked out again, as guests may have left or moved since it was proposed.

        Raises:
            JournalError: if the entries that tell where the guests sit cannot be read.
        """
        proposal = self.state.proposal(number)
        if proposal is None:
            return refuse(Code.NO_SUCH_PROPOSAL, "HP 3", number=number)
        effect = effect_of(proposal.was, proposal.change, self._stays(number))
        return effect if isinstance(effect, Refusal) else ProposalShown(proposal, effect)

    def approve(self, grant: Grant, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Make the correction that the grant was given for. Returns and raises as `handle`.

        A refusal leaves the grant as it was; an approval uses it up.
        """
        proposal = self.state.proposal(grant.number)
        refusal = self._grants.refusal(grant, actor)
        if refusal is not None or proposal is None:
            return refusal or refuse(Code.NO_SUCH_PROPOSAL, "HP 3", number=grant.number)
        stays = self._stays(grant.number)
        command = ApproveCorrection(grant.number, grant.digest, stays, actor)
        answer = self._carry_out(command, actor, tap)
        if not isinstance(answer, Refusal):
            self._grants.use(grant)
        return answer

    def _stays(self, number: int) -> tuple[Stay, ...]:
        """Where the guests whom an open proposal concerns sit now."""
        rows = select(self._journal, CorrectionRow, BY_NUMBER, (number,))
        return stays_of_correction(self._journal, rows[0]) if rows else ()

    # ── what the program records by itself ──────────────────────────────────────────────────

    def record_of_staff(self, kind: str, *events: StaffEvent) -> Entry:
        """Record what was done with staff and PINs at the machine. Raises as `handle`."""
        return self._record_by_itself(kind, *events)

    def record_paper(self, event: PaperEvent) -> Entry:
        """Record which paper of a document is made, before it is; or that it was not printed.

        At any moment, also in a hand and at a locked screen: nothing at the table follows from it.
        The program records it, whoever asked for the paper: an auditor, too, makes no entry.
        Raises as `handle`.
        """
        return self._record_by_itself(PAPER, event)

    def _record_by_itself(self, kind: str, *events: Event, hand: int | None = None) -> Entry:
        """Record what the program found or did itself, and nobody tapped."""
        draft = draft_by_program(kind, *events, hand=hand)
        return self._record(draft, self._current.led_to(events))

    def _record(self, draft: Draft, state: TableState) -> Entry:
        """Record the events that led to `state`, and make it the current one once they are kept.

        The events were folded into `state` when they were decided on. They are not folded again
        from what is read back: equal events would give the same state, and different ones would
        give another state without anybody noticing. Instead `append` compares what it reads back
        with what was to be written, so that a wrong write is an error. Only after that comparison
        does `state` replace the old one; an error before it leaves the old one.
        """
        entry = self._journal.append(draft, state)
        self._current = self._current.after(UndoStep.of(entry), state)
        return entry
