"""The state of a table: one immutable value, which only `evolve` makes. Amounts in chips."""

from __future__ import annotations

from operator import attrgetter

from msgspec import Struct

from dealerassist.chip_arithmetic import CENTS
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.table.blind_positions import BlindPositions, NextHand, next_hand
from dealerassist.table.call_reasons import CallReason
from dealerassist.table.correction_effects import Proposal
from dealerassist.table.game_turn import GameTurn
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.money_state import Box, LastTray, Money, PendingCount
from dealerassist.table.roles import Person
from dealerassist.table.rota import Relieved, Rota
from dealerassist.table.seat import CashGuest, LeftGuest, Seat
from dealerassist.table.time_period import TimePeriod
from dealerassist.table.tournament_state import TournamentTable
from dealerassist.table.tronc_state import UnsignedTronc
from dealerassist.table.waiting_list_state import WaitingList

USUAL_NOTICE_CENTS = 200_000
"""How much one guest buys before the cash desk takes over, unless the table has its own amount:
2,000 in the table's currency (house practice, chapter 3)."""


# A global is read faster than a member of an enum, and this is asked of every entry.
_OVER = Phase.OVER


class AnnouncedLastHands(Struct, frozen=True):
    """The announcement of the shift's last hands: the hand after which it was made.

    `misdeals`: how many hands of the shift had been void by then, misdeals and foul decks.
    """

    hand: int
    misdeals: int


class Shift(Struct, frozen=True):
    """The shift in progress, or the last one; times in UTC milliseconds.

    Attributes:
        first_hand: the number of the first hand of the shift, dealt or not yet.
        rake: Taxe taken in this shift's finished hands.
        tips: chips given to the tronc in this shift.
        cashless: tips by card in it that are the tronc's.
        time: what guests have paid in it as time, in place of the Taxe (6.4).
        drop: what its pots gave for the jackpot.
        rota_then: in which order croupiers took turns when it was closed.
        moved_on: since its close, the table was given other rules, or a correction has moved
            chips: it cannot be opened again.
        misdeals: how many of its deals were declared void.
        paid: the number of the hand whose pots were pushed last; None before the first.
        last_hands: when the last hands were announced; None before that.
        foul_decks: how many of its hands were void because of the deck.
        voided: how many of its hands two people have declared void while it was open.
        voided_before: how many hands of closed shifts they have declared void while it was open.
        down_ms: since when the croupier deals; 0 if unknown, as in older journals.
        relieved: who has dealt in it and does not now, the last of them last.
        departures: how often a guest has left.
        left: the guests who have left and not come back, in order.
    """

    number: int
    croupier: str
    gaming_day: str
    opened_ms: int
    first_hand: int
    closed_ms: int | None = None
    rake: int = 0
    tips: int = 0
    misdeals: int = 0
    paid: int | None = None
    last_hands: AnnouncedLastHands | None = None
    foul_decks: int = 0
    departures: int = 0
    left: tuple[LeftGuest, ...] = ()
    voided: int = 0
    voided_before: int = 0
    down_ms: int = 0
    relieved: tuple[Relieved, ...] = ()
    time: int = 0
    drop: int = 0
    rota_then: Rota = Rota()
    moved_on: bool = False
    cashless: int = 0

    @property
    def void(self) -> int:
        """How many of its hands were declared void at the table, and dealt again."""
        return self.misdeals + self.foul_decks

    @property
    def voids(self) -> int:
        """How many hands two people have declared void while it was open: *Voids* of the shift.

        A misdeal and a void deck are none, as they were dealt again at the table.
        """
        return self.voided + self.voided_before

    @property
    def unplayed(self) -> int:
        """How many of its hands do not count, void at the table or by a correction since."""
        return self.void + self.voided

    @property
    def is_open(self) -> bool:
        """Whether the shift has not been closed."""
        return self.closed_ms is None


class Waiting(Struct, frozen=True):
    """Something that waits for the pit boss.

    Attributes:
        what: the value of an `Irregularity`, or one of the constants of
            `dealerassist/table/noted_irregularities.py`.
        hand: the number of the hand that it concerns; None if it concerns none.
        number: what has ever waited at the table is counted from 1.
        box, amount: the box that was not counted, or whose count was off, and by how many chips;
            of a guest's cash, the sum.
        shift: the shift of such a count.
        seat: the guest whom it is about, or whose chips were counted and differed, by `amount`.
        called_ms: of a call of the pit boss, when it was made, in UTC milliseconds; else 0, as in
            older journals.
        reason: of a call, why it was made; None while nobody has said so.
    """

    what: str
    hand: int | None
    number: int = 0
    box: Box | None = None
    amount: int | None = None
    shift: int | None = None
    seat: int | None = None
    called_ms: int = 0
    reason: CallReason | None = None


class EarlierJournal(Struct, frozen=True):
    """What a table goes on from whose journal is not its first (`JournalBegun`).

    Attributes:
        hands: the number of the last hand that was started in earlier journals.
        shift: the number of their last shift; 0 if there was none.
        gaming_day, closed_ms: of that shift.
    """

    hands: int = 0
    shift: int = 0
    gaming_day: str = ""
    closed_ms: int = 0


class TableState(Struct, frozen=True):
    """The whole table.

    Attributes:
        name: of the table.
        rules: the rules in force; None until the table is put into service. At a mixed table, those
            of the hand in progress, or the last one (`dealerassist/table/mixed_table.py`).
        seats: one place per seat, None where nobody sits; seat 1 comes first.
        shift: the shift in progress, or the last one; None before the first.
        button: where the dealer button lies, for the hand in progress or the next (1.6); None
            until a hand has been dealt with one. Where the button is dead, `next_hand` says where
            it comes to lie (5.13).
        hands: the number of the last hand that was started.
        hand: the hand in progress, or the last one, which the screen still shows.
        denominations: the chips of the tray, highest first, each in smallest chips.
        buy_in_notice: as in `OpenTable`; see `notice_at`.
        waiting: what waits for the pit boss and is not acknowledged, in order.
        depth: how much of the hands is recorded (house practice, chapter 1).
        pool: the chips that the seats that are not counted have together.
        sells_at_table: chips may be bought and redeemed for cash at the table.
        money: the chips and the cash of the house in this shift, or the last one.
        last_waiting: the number of what began to wait last; 0 if nothing ever has.
        proposals: the corrections that wait for a second person, in order.
        last_proposal: the number of the correction that was proposed last; 0 before the first.
        staff: everybody who was ever enrolled, in that order.
        house: what the house calls itself; empty until a pit boss has entered it.
        to_count: the boxes of closed shifts that can still be counted, in order.
        untold: what will wait because tray or cash was off when it was counted to close, once the
            other of the two is counted as well; until then nothing says that it is off.
        mix: the games that are played in turn; None at a table with one game.
        turn: how far the game in turn is.
        blinds: where the blinds were in the last hand that had any; None where button and blinds
            begin anew, and in older journals (5.13).
        straddle: the seat that straddles in the next hand, if it still may; None if none (5.15).
        settings: of the house at this table, from one shift to the next.
        rota: in which order croupiers take turns.
        waiting_list: reserved seats, and who waits for one.
        time: the period for which time was called last, in this shift or the last one (6.4).
        locked: the screen is locked (`dealerassist/table/screen_lock.py`).
        last_tray: the tray that was opened last; None before the first.
        tronc: the gaming days whose tronc is still to be signed, in order.
        earlier: what earlier journals of the table ended with.
        pins_of: the id of the journal in which the staff's PINs were begun; empty for this one.
        ended: the id of the journal in which the table goes on; empty while that is this one.
        cash: what each guest has bought for cash in the gaming day, as far as the house has it
            added up (`HouseSettings.cash_per_day`).
        tournament: that the table is in, and how far it is; None at a cash table.
    """

    name: str = ""
    rules: HouseRules | None = None
    seats: tuple[Seat | None, ...] = ()
    shift: Shift | None = None
    button: int | None = None
    hands: int = 0
    hand: HandState | None = None
    denominations: tuple[int, ...] = ()
    buy_in_notice: int = 0
    waiting: tuple[Waiting, ...] = ()
    depth: Depth = Depth.FULL
    pool: int = 0
    sells_at_table: bool = True
    money: Money = Money()
    last_waiting: int = 0
    proposals: tuple[Proposal, ...] = ()
    last_proposal: int = 0
    staff: tuple[Person, ...] = ()
    house: str = ""
    to_count: tuple[PendingCount, ...] = ()
    untold: tuple[Waiting, ...] = ()
    mix: Mix | None = None
    turn: GameTurn = GameTurn()
    blinds: BlindPositions | None = None
    straddle: int | None = None
    settings: HouseSettings = HouseSettings()
    rota: Rota = Rota()
    waiting_list: WaitingList = WaitingList()
    time: TimePeriod = TimePeriod()
    locked: bool = False
    last_tray: LastTray | None = None
    tronc: tuple[UnsignedTronc, ...] = ()
    earlier: EarlierJournal = EarlierJournal()
    pins_of: str = ""
    ended: str = ""
    cash: tuple[CashGuest, ...] = ()
    tournament: TournamentTable | None = None

    @property
    def last_shift(self) -> int:
        """The number of the shift in progress, or of the last one; 0 before the first.

        It may be one of an earlier journal.
        """
        return self.earlier.shift if self.shift is None else self.shift.number

    @property
    def last_close(self) -> EarlierJournal | None:
        """The last shift that was closed, while no other has been opened; None before that."""
        if self.shift is None:
            return self.earlier if self.earlier.shift else None
        if self.shift.closed_ms is None:
            return None
        return EarlierJournal(
            self.hands, self.shift.number, self.shift.gaming_day, self.shift.closed_ms
        )

    @property
    def hand_in_progress(self) -> bool:
        """Whether a hand has begun and its pots are not pushed yet."""
        return self.hand is not None and self.hand.phase is not _OVER

    @property
    def shift_is_open(self) -> bool:
        """Whether there is a shift in progress."""
        return self.shift is not None and self.shift.is_open

    @property
    def notice_at(self) -> int:
        """How much one guest buys before the cash desk takes over, in chips."""
        if self.buy_in_notice or self.rules is None:
            return self.buy_in_notice
        return -(-USUAL_NOTICE_CENTS // self.rules.smallest_chip_cents)

    @property
    def cash_notice_at(self) -> int:
        """How much one guest may buy for cash in a gaming day, in chips; 0 if no house says."""
        if self.rules is None:
            return 0
        return -(-self.settings.cash_per_day * CENTS // self.rules.smallest_chip_cents)

    @property
    def guest_clock_seconds(self) -> int:
        """How long the clock is that a pit boss gives a guest (HP 2, 11.13)."""
        if self.tournament is not None:
            return self.tournament.structure.guest_clock
        return self.settings.clock_seconds

    def proposal(self, number: int) -> Proposal | None:
        """The open proposal of this number; None if there is none."""
        return next((each for each in self.proposals if each.number == number), None)

    @property
    def noted(self) -> tuple[Waiting, ...]:
        """What waits and what will wait, by number."""
        return tuple(sorted((*self.waiting, *self.untold), key=attrgetter("number")))

    def pending_count(self, shift: int, box: Box) -> PendingCount | None:
        """The pending count of this box of a closed shift; None if there is none."""
        found = (each for each in self.to_count if (each.shift, each.box) == (shift, box))
        return next(found, None)

    def seat(self, number: int) -> Seat | None:
        """Who sits at this seat; None if nobody does, or there is no such seat."""
        return self.seats[number - 1] if 0 < number <= len(self.seats) else None

    def person(self, number: str) -> Person | None:
        """The member of the staff with this number, retired or not; None if there is none."""
        return next((person for person in self.staff if person.id == number), None)

    def next_hand(self) -> NextHand:
        """The next hand as it would begin now: who is dealt in, who has button and blinds."""
        guests = [seat for seat in self.seats if seat is not None and self._is_dealt_in(seat)]
        if self.rules is None:
            return NextHand(tuple(guests))
        return next_hand(
            self.rules, guests, button=self.button, last=self.blinds, straddle=self.straddle
        )

    def _is_dealt_in(self, seat: Seat) -> bool:
        """Whether the guest could be; in tournaments also one who is away (11.5)."""
        away_too = self.rules is not None and self.rules.options.absent.is_dealt_in
        return seat.may_have_chips if away_too else seat.plays

    def players(self) -> tuple[Seat, ...]:
        """The guests who will be dealt into the next hand."""
        return self.next_hand().players

    def uncounted(self) -> tuple[Seat, ...]:
        """The guests whose stacks are not known."""
        return tuple(s for s in self.seats if s is not None and not s.counted)

    def next_button(self) -> int | None:
        """Who has the button in the next hand (1.6); None in a game without one."""
        return self.next_hand().button

    def chips_of(self, seat: Seat) -> int:
        """The chips of a guest on the table: in front, and in the pots of a hand in progress."""
        if self.hand is None or not self.hand_in_progress or not self.hand.has(seat.number):
            return seat.stack
        player = self.hand.player(seat.number)
        return player.chips + player.paid + player.bet

    def chips_in_play(self) -> int:
        """Every chip on the table, in stacks, bets and pots."""
        if self.hand is None or not self.hand_in_progress:
            return self.pool + sum(seat.stack for seat in self.seats if seat is not None)
        beside = sum(s.stack for s in self.seats if s is not None and not self.hand.has(s.number))
        return self.pool + beside + self.hand.all_chips()
