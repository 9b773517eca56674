"""A simulated shift for demonstrations: guests come and go, hands are dealt, mistakes corrected.

The same seed gives the same shift.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.betting_acts import ActKind, BettingAct
from dealerassist.hand.commands import DeclareMisdeal, Fold, HandCommand, MisdealReason
from dealerassist.hand.corrected_course import ActChange, result_again
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.legal import legal
from dealerassist.hand.past_taps import Impossible, taps_of
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Moment
from dealerassist.journal.queries.hands_read_back import past_hands
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.simulation.deal_search import DealWish, rehearse, wishes_for
from dealerassist.simulation.demo_staff import CROUPIERS, PIT_BOSS
from dealerassist.table.commands import (
    AddChips,
    AnnounceLastHands,
    ChangeCroupier,
    CloseShift,
    Command,
    CountBox,
    Fill,
    GiveTip,
    LeaveSeat,
    OpenShift,
    OpenTable,
    OpenTray,
    SitIn,
    SitOut,
    StartHand,
    TakeSeat,
    Timed,
)
from dealerassist.table.correction_effects import CorrectCourse, CorrectionReason
from dealerassist.table.expected_holdings import expected_of
from dealerassist.table.last_hands_announced import HANDS_AFTER
from dealerassist.table.mixed_table import rules_of_next_hand
from dealerassist.table.money_state import Box, Pieces, Purpose, add_pieces, ordered_pieces, worth
from dealerassist.table.recording_depth import hand_started
from dealerassist.table.state import TableState

SECONDS_PER_TAP = (1.0, 4.5)
"""The least and the most seconds before a tap; `SECONDS_BETWEEN_HANDS` before a hand begins."""
SECONDS_BETWEEN_HANDS = (14.0, 40.0)
HANDS_PER_DOWN = 13
"""How many hands a croupier deals: about half an hour (house practice, chapter 1)."""
GUESTS = 8
"""How many guests the table has when it is full."""
DOORS_BEFORE_MISDEAL = 4
"""After how many door cards the misdeal comes; in a game without any, after one act."""
TRAY = (200, 200, 80, 40)
"""How many chips of the lowest denominations the tray begins with, the smallest first."""
FILL = (0, 100, 40, 20)
"""How many of them come in mid-shift."""
HANDS_LOOKED_AT = 12
"""In how many of the last hands an act is looked for that can be put right."""
MISCOUNTED = 5
"""By how many chips the closing count of the tray is short, if the shift is not in order."""


def _other_course(past: FinishedHand) -> CorrectCourse | None:
    """An act of the hand that can have been another than it was entered; None if none can.

    The pot is another then, so that the correction has something to tell.
    """
    taps, was = taps_of(past), result_again(past, ())
    if isinstance(taps, Impossible) or isinstance(was, Impossible):
        return None
    for at, tap in enumerate(taps):
        if tap.act is None or tap.act.kind not in (ActKind.BET, ActKind.CALL):
            continue
        changes = (ActChange(at, tap.step, tap.act, _otherwise(tap.act)),)
        result = result_again(past, changes)
        if not isinstance(result, Impossible) and result.pot != was.pot:
            return CorrectCourse(past.number, changes, result.put_in, result.won, result.rake)
    return None


def _otherwise(act: BettingAct) -> BettingAct:
    """What an act can have been: twice the bet, or no call but a fold."""
    if act.kind is ActKind.BET:
        return replace(act, total=2 * act.total)
    return BettingAct(ActKind.FOLD, act.seat)


class DemoClock:
    """A clock that only the demonstration moves."""

    def __init__(self, start_ms: int) -> None:
        """Start at `start_ms`, in UTC milliseconds."""
        self.now_ms = start_ms

    def __call__(self) -> Moment:
        """The moment as the journal keeps it."""
        return Moment(self.now_ms, self.now_ms * 1_000_000, "demonstration")

    def advance(self, seconds: float) -> None:
        """Let so much time pass."""
        self.now_ms += int(seconds * 1000)


class DemoShift:
    """Plays one shift at a desk, hand by hand. The same seed gives the same shift."""

    def __init__(
        self,
        desk: TableDesk,
        rules: HouseRules,
        *,
        seed: int,
        clock: DemoClock,
        watch: Callable[[], None] = lambda: None,
        croupiers: tuple[str, ...] = CROUPIERS,
        mix: Mix | None = None,
    ) -> None:
        """A shift at `desk` under `rules`.

        Args:
            desk: of the table.
            rules: what is played; at a mixed table, those of its first game.
            seed: decides what happens.
            clock: what time it is at the table.
            watch: called after everything that happens.
            croupiers: the staff numbers of those who relieve each other there.
            mix: the games that are played in turn; None for one game.
        """
        self._desk = desk
        self._watch = watch
        self._first, self._mix = rules, mix
        self._random = Random(seed)  # noqa: S311 - chance, not secrecy
        self._clock = clock
        self._croupiers = croupiers
        self._croupier = croupiers[0]

    @property
    def _state(self) -> TableState:
        return self._desk.state

    @property
    def _rules(self) -> HouseRules:
        """Those of the next hand, or of the one in progress."""
        return rules_of_next_hand(self._state) or self._first

    @property
    def _boss(self) -> str:
        """Who does what takes a pit boss; the croupier where nobody is enrolled."""
        return PIT_BOSS if self._state.staff else self._croupier

    @property
    def _stake(self) -> int:
        """What it costs to be dealt in, in chips."""
        return max(self._rules.ante, self._rules.big_blind)

    @property
    def _guests(self) -> int:
        """How many guests the table has when it is full."""
        return min(GUESTS, len(self._state.seats))

    def open(self, *, table: str, gaming_day: str) -> None:
        """Put the table into service, begin the shift and seat the first guests."""
        self._do(OpenTable(table, self._first, mix=self._mix), 0, actor=self._boss)
        self.begin(gaming_day=gaming_day)
        for seat in self._random.sample(range(1, len(self._state.seats) + 1), self._guests):
            self._do(TakeSeat(seat, self._buy_in()), 25)

    def begin(self, *, gaming_day: str) -> None:
        """Begin the shift at a table in service; whoever sits there stays, and the tray too."""
        last = self._state.last_tray
        counted = None if last is None else last.counted
        self._do(OpenShift(self._croupier, gaming_day, self._clock.now_ms), 20)
        self._do(OpenTray(self._pieces(TRAY) if counted is None else counted), 60)

    def play(self, hands: int, *, each: Callable[[int], None], to_the_end: bool = False) -> None:
        """Deal `hands` hands.

        Args:
            hands: how many.
            each: called after every hand with how many have been dealt.
            to_the_end: announce the last hands on the way, with one of them still to be dealt.
        """
        plan = _planned(hands, self._first)
        for number in range(1, hands + 1):
            self._refresh_table(full=number in plan)
            match plan.get(number):
                case "misdeal":
                    self._misdeal()
                case "undo":
                    self._hand(None, with_slip=True)
                case DealWish() as wish if wish in wishes_for(self._rules):
                    self._hand(wish)
                case _:
                    self._hand(None)
            self._relieve(number)
            if number == hands // 2:
                fill = Fill(self._pieces(FILL), PIT_BOSS, self._croupier)
                self._do(fill, 90, actor=self._boss)
            if number == 2 * hands // 3:
                self._correct()
            if to_the_end and number == hands - HANDS_AFTER + 1:
                self._do(AnnounceLastHands(), 5)
            each(number)

    def _correct(self) -> None:
        """Have two people put an act right, in the last hand where one can have been another."""
        if not self._state.staff:
            return
        self._clock.advance(30)
        last = past_hands(self._desk.journal, HANDS_LOOKED_AT)
        # A guest who has lost the chips since cannot give them back: then it is an earlier hand.
        asked = (
            self._desk.propose(change, CorrectionReason.WRONG_POT, actor=self._croupier)
            for change in map(_other_course, last)
            if change is not None
        )
        if all(isinstance(proposed, Refusal) for proposed in asked):
            return
        shown = self._desk.shown(self._state.proposals[-1].number)
        assert not isinstance(shown, Refusal), f"not shown: {shown}"
        self._clock.advance(15)
        approved = self._desk.approve(Grant.issue(shown, PIT_BOSS), actor=PIT_BOSS)
        assert not isinstance(approved, Refusal), f"not approved: {approved}"
        self._watch()

    def close(self, *, in_order: bool = False) -> None:
        """Count the tray and the boxes, and end the shift.

        Args:
            in_order: everything is counted, and found; else the tray is a few chips short, and
                nobody counts the tips.
        """
        missing = 0 if in_order else MISCOUNTED
        self._count(CountBox(Box.TRAY, self._found_in_tray(missing)), 120)
        for box in (Box.CASH, Box.RAKE, *((Box.TIPS,) if in_order else ())):
            self._count(CountBox(box, amount=expected_of(self._state, box)), 40)
        self._do(CloseShift(self._clock.now_ms), 30, actor=self._boss)

    def _count(self, command: CountBox, seconds: float) -> None:
        """Count to close: whoever deals counts, and the pit boss watches."""
        people = {"counter": self._croupier, "witness": PIT_BOSS}
        self._do(replace(command, purpose=Purpose.CLOSING, **people), seconds, actor=self._boss)

    # ── the tray ────────────────────────────────────────────────────────────────────────────

    def _pieces(self, numbers: tuple[int, ...]) -> Pieces:
        """So many chips of the table's lowest denominations."""
        lowest = self._state.denominations[::-1]
        return ordered_pieces(tuple(zip(lowest, numbers, strict=False)))

    def _found_in_tray(self, missing: int) -> Pieces:
        """What the closing count finds in the tray: what should be there, less `missing` chips."""
        money = self._state.money
        pieces = add_pieces(money.opening or (), money.fills)
        gone = worth(pieces) - (expected_of(self._state, Box.TRAY) or 0) + missing
        found: list[tuple[int, int]] = []
        for denomination, number in pieces:
            sold = min(number, gone // denomination)
            gone -= sold * denomination
            found.append((denomination, number - sold))
        return ordered_pieces(tuple(found))

    def _out_of_tray(self, amount: int) -> int:
        """How much of a purchase is sold out of the tray: all, while the tray is well filled."""
        return amount if (expected_of(self._state, Box.TRAY) or 0) > 2 * amount else 0

    # ── one hand ────────────────────────────────────────────────────────────────────────────

    def _hand(self, wish: DealWish | None, *, with_slip: bool = False) -> None:
        commands = self._rehearsed(wish)
        self._do(StartHand(), self._random.uniform(*SECONDS_BETWEEN_HANDS))
        for command in commands:
            if with_slip and self._slip(command):
                with_slip = False
            self._tap(command)

    def _rehearsed(self, wish: DealWish | None) -> tuple[HandCommand, ...]:
        start = hand_started(self._state)
        return rehearse(start, self._rules, self._random, wish).commands

    def _slip(self, meant: HandCommand) -> bool:
        """Tap "fold" by mistake and undo it; false if that is not possible now."""
        hand = self._state.hand
        may = legal(hand) if hand is not None else None
        if may is None or may.seat is None or may.fold is not None or isinstance(meant, Fold):
            return False
        self._tap(Fold(may.seat))
        self._clock.advance(3)
        undone = self._desk.undo(actor=self._croupier)
        assert not isinstance(undone, Refusal), f"undo refused: {undone}"
        return True

    def _misdeal(self) -> None:
        commands = self._rehearsed(None)
        self._do(StartHand(), self._random.uniform(*SECONDS_BETWEEN_HANDS))
        taps = DOORS_BEFORE_MISDEAL if self._rules.cards_name_opener(0) else 1
        for command in commands[:taps]:
            self._tap(command)
        self._tap(DeclareMisdeal(MisdealReason.PLAYER_DEALT_OUT))

    # ── between hands ───────────────────────────────────────────────────────────────────────

    def _refresh_table(self, *, full: bool) -> None:
        """Between hands: guests without chips buy or leave, others come, tip or sit out."""
        for seat in self._state.seats:
            if seat is not None and seat.stack < 3 * self._stake:
                self._top_up(seat.number)
            elif seat is not None and seat.sitting_out and (full or self._chance(0.4)):
                self._do(SitIn(seat.number), 3)
        self._come_and_go(full=full)

    def _top_up(self, number: int) -> None:
        if self._chance(0.7):
            amount = self._buy_in()
            self._do(AddChips(number, amount, self._out_of_tray(amount)), 20)
        else:
            self._do(LeaveSeat(number), 15)

    def _come_and_go(self, *, full: bool) -> None:
        seated = [seat for seat in self._state.seats if seat is not None]
        free = [at for at, seat in enumerate(self._state.seats, start=1) if seat is None]
        missing = self._guests - len(seated)
        for _ in range(missing if full else min(missing, 1)):
            seat = free.pop(self._random.randrange(len(free)))
            self._do(TakeSeat(seat, self._buy_in(), returned=0), 25)
        if full or len(seated) < self._guests - 1:
            return
        guest = self._random.choice(seated)
        if self._chance(0.06):
            self._do(LeaveSeat(guest.number), 15)
        elif self._chance(0.06) and not guest.sitting_out:
            self._do(SitOut(guest.number), 3)
        elif self._chance(0.15) and guest.stack > 20 * self._stake:
            self._do(GiveTip(guest.number, self._random.choice((1, 2, 5))), 4)

    def _relieve(self, number: int) -> None:
        if number % HANDS_PER_DOWN == 0:
            self._croupier = self._croupiers[number // HANDS_PER_DOWN % len(self._croupiers)]
            self._do(ChangeCroupier(self._croupier, self._clock.now_ms + 20_000), 20)

    def _buy_in(self) -> int:
        return self._rules.minimum_buy_in * self._random.choice((1, 1, 1, 2, 2, 3))

    def _chance(self, probability: float) -> bool:
        return self._random.random() < probability

    def _tap(self, command: Command) -> None:
        self._do(command, self._random.uniform(*SECONDS_PER_TAP))

    def _do(self, command: Command, seconds: float, *, actor: str | None = None) -> None:
        self._clock.advance(seconds)
        if isinstance(command, Timed):
            command = replace(command, utc_ms=self._clock.now_ms)
        done = self._desk.handle(command, actor=actor or self._croupier)
        assert not isinstance(done, Refusal), f"{command} refused: {done}"
        self._watch()


def _planned(hands: int, rules: HouseRules) -> dict[int, DealWish | str]:
    """What happens in which hand, by the hand's number; the same for every seed."""
    wanted: list[DealWish | str] = [*wishes_for(rules), "undo", "misdeal"]
    step = max(hands // len(wanted), 1)
    return {step // 2 + 1 + at * step: wish for at, wish in enumerate(wanted)}
