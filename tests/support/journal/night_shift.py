"""A shift of a night at a full table, as fast as it can be played: see `played_nights.py`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.events import HandEvent
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.simulation.deal_search import DealWish
from dealerassist.simulation.deck import ShuffledPack
from dealerassist.simulation.demo_shift import DemoClock, DemoShift
from dealerassist.simulation.players import next_command
from dealerassist.simulation.players_by_cards import EASY_GOING, PlayersByCards
from dealerassist.table.call_reasons import CallReason
from dealerassist.table.commands import (
    Acknowledge,
    CallPitBoss,
    CountBox,
    Fill,
    GiveCallReason,
    LayRota,
    LeaveSeat,
    LockScreen,
    NoteIrregularity,
    OpenTable,
    StartHand,
    TakeSeat,
    UnlockScreen,
)
from dealerassist.table.guest_commands import AddToList, CallListed, GuestsStay
from dealerassist.table.money_state import DifferenceReason
from dealerassist.table.noted_irregularities import DIFFERENCES
from dealerassist.table.paper_events import PaperKind, PaperMade, PaperOf
from tests.support.journal.bulk_journal import BulkJournal

BOSS, OTHER_BOSS = "P-02", "P-03"
CROUPIERS = ("C-07", "C-12", "C-21")

FILLED = (0, 40, 20, 10)
"""How many of the lowest chips a fill brings, the smallest first."""

HANDS_PER_SLIP = 20
"""In one of so many hands something is tapped by mistake, and undone."""


class NightShift(DemoShift):
    """A shift whose guests decide at the table itself, so that no hand is played twice."""

    def __init__(
        self,
        journal: BulkJournal,
        desk: TableDesk,
        rules: HouseRules,
        mix: Mix | None,
        *,
        seed: int,
        clock: DemoClock,
    ) -> None:
        """A shift of `desk`, which records in `journal`; the rest as in `DemoShift`."""
        super().__init__(desk, rules, seed=seed, clock=clock, croupiers=CROUPIERS, mix=mix)
        self._journal = journal

    def begun(self, day: str) -> None:
        """The game is chosen, the shift opened, and a full table sits."""
        if (self._state.rules, self._state.mix) != (self._first, self._mix):
            self._do(OpenTable("4", self._first, mix=self._mix), 20, actor=BOSS)
        self.begin(gaming_day=day)
        self._do(LayRota(CROUPIERS, self._clock.now_ms, BOSS), 30, actor=BOSS)
        if any(seat is not None and seat.stays_unasked for seat in self._state.seats):
            self._do(GuestsStay(), 20)
        for number, seat in enumerate(self._state.seats[: self._guests], 1):
            if seat is None:
                self._do(TakeSeat(number, self._buy_in()), 25)

    def deal(self, hands: int) -> None:
        """So many hands, with what happens around them."""
        beside = {
            hands // 8: self._boss_called,
            hands // 4: self._misdeal,
            hands // 3: self._listed_guest,
            hands // 2: self._filled,
            2 * hands // 3: self._corrected,
            3 * hands // 4: self._went_wrong,
        }
        for number in range(1, hands + 1):
            self._refresh_table(full=False)
            self._hand(None, with_slip=number % HANDS_PER_SLIP == 0)
            beside.get(number, _nothing)()
            self._relieve(number)

    def end(self, *, seats: int) -> None:
        """All is counted, signed for, and the report printed.

        Who sits at a seat above `seats`, which the next game does not have, goes first.
        """
        for seat in self._state.seats[seats:]:
            if seat is not None:
                self._do(LeaveSeat(seat.number), 15)
        self.close(in_order=seats > 0)
        for box in self._state.to_count:
            self._count(CountBox(box.box, amount=box.expected, shift=box.shift), 40)
        for waiting in self._state.waiting:
            self._seen_to(waiting.number, differs=waiting.what in DIFFERENCES)
        shift = self._state.shift
        assert shift is not None, "it has just been closed"
        self._paper(PaperKind.SHIFT_REPORT, f"{shift.gaming_day[:4]}-{shift.number:04d}")

    def begin_hand(self, taps: int) -> None:
        """A hand is begun, and so much of it tapped."""
        self._do(StartHand(), 27)
        for command in islice(self._commands(), taps):
            self._tap(command)

    def _hand(self, _wish: DealWish | None, *, with_slip: bool = False) -> None:
        self._do(StartHand(), 27)
        for command in self._commands():
            with_slip = with_slip and not self._slip(command)
            self._tap(command)

    def _commands(self) -> Iterator[HandCommand]:
        """What is tapped in the hand that has begun, each once the one before has been."""
        pack = ShuffledPack(self._random, self._rules)
        guests = PlayersByCards(pack, self._random, lambda _: EASY_GOING)
        while (hand := self._state.hand) is not None and self._state.hand_in_progress:
            assert self._journal.last is not None, "a hand has begun"
            guests.follow(
                [each for each in self._journal.last.events if isinstance(each, HandEvent)]
            )
            yield next_command(hand, guests)

    # ── what else happens ───────────────────────────────────────────────────────────────────

    def _boss_called(self) -> None:
        self._do(CallPitBoss(self._clock.now_ms), 5)
        number = self._state.waiting[-1].number
        self._do(GiveCallReason(number, CallReason.DISPUTE), 3)
        self._seen_to(number)

    def _went_wrong(self) -> None:
        """A guest behaves badly, the table is interrupted, and the screen locked meanwhile."""
        self._do(NoteIrregularity(Irregularity.CONDUCT), 5)
        self._seen_to(self._state.waiting[-1].number)
        self._do(NoteIrregularity(Irregularity.INTERRUPTION), 5)
        self._do(LockScreen(), 5)
        self._do(UnlockScreen(), 300)

    def _listed_guest(self) -> None:
        """Somebody waits, and is called to the seat that a guest leaves."""
        self._do(AddToList("EVA", utc_ms=self._clock.now_ms), 5)
        seat = next(each.number for each in self._state.seats if each is not None)
        self._do(LeaveSeat(seat), 30)
        number = self._state.waiting_list.listed[-1].number
        self._do(CallListed(number, seat, self._clock.now_ms), 30)
        self._do(TakeSeat(seat, self._buy_in(), alias="EVA"), 60)

    def _filled(self) -> None:
        self._do(Fill(self._pieces(FILLED), BOSS, self._croupier), 90, actor=BOSS)
        self._paper(PaperKind.SLIP, str(self._state.money.slips))

    def _corrected(self) -> None:
        with self._journal.with_rows():
            self._correct()

    def _seen_to(self, number: int, *, differs: bool = False) -> None:
        """The other pit boss comes, and signs for what waits."""
        reason = DifferenceReason.NOT_KNOWN if differs else None
        with self._journal.with_rows():
            self._do(Acknowledge(number, reason), 60, actor=OTHER_BOSS)

    def _paper(self, kind: PaperKind, number: str) -> None:
        self._desk.record_paper(PaperMade(PaperOf(kind, number)))


def _nothing() -> None:
    """What happens around most hands."""
