"""What the table's program watches: floor, computer and touch panel, and two things at its table.

These are guests near a sum at which the cash desk takes over, and acts that are tapped one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.desk.undo_history import UndoStep
from dealerassist.journal.clock import Clock
from dealerassist.locale.localizer import Localizer
from dealerassist.table.seat import CashGuest, Seat
from dealerassist.table.state import TableState
from ui.asked.context import ActsInARow, Context
from ui.asked.idle import Idle
from ui.asked.intents import AskSystem, PanelAct
from ui.asked.notices import buy_in_notice, cash_notice, stick_notice
from ui.asked.screen_mode import PLAIN, Mode
from ui.kiosk.call_watch import CallWatch
from ui.kiosk.trouble_watch import TroubleWatch, no_troubles
from ui.program.ports import Desk
from ui.program.settings import KeysKnown
from ui.program.touch_guard import Fingers
from ui.view.view import Notice

if TYPE_CHECKING:
    from dealerassist.machine.panel import TouchPanel
    from dealerassist.machine.sticks import Stick, StickWatch
    from ui.kiosk.floor_watch import FloorWatch
    from ui.kiosk.machine_watch import MachineWatch
    from ui.kiosk.panel_setting import PanelSetting


class Watches:
    """What is known of what lies beside the table, and asked of it; nothing of what a house lacks.

    Attributes:
        floor: how the table stands with the floor; None where there is none.
        machine: what program and computer tell each other; None where no package set that up.
        troubles: what is noticed of the computer.
        panel: the touch panel, where it can be calibrated.
        sticks: which removable drives are mounted; None where nobody looks for them.
        call: the house's bell for calls of the pit boss.
        buy_ins: which guests are near the sum at which the cash desk takes over.
        single_acts: who taps one by one what one tap would do.
    """

    def __init__(self, clock: Clock) -> None:
        """Watch nothing yet."""
        self._clock = clock
        self.floor: FloorWatch | None = None
        self.machine: MachineWatch | None = None
        self.troubles: TroubleWatch = no_troubles(clock)
        self.panel: TouchPanel | None = None
        self.sticks: StickWatch | None = None
        self._sticks_shown: tuple[Stick, ...] = ()
        self._sticks_told: tuple[Stick, ...] | None = None
        self._panel_setting: PanelSetting | None = None
        self.call = CallWatch(clock)
        self.buy_ins = BuyInWatch()
        self.single_acts = SingleActsWatch()

    def see(self, desk: Desk, mode: Mode, *, papers: bool, idle: Idle) -> None:
        """Learn how it stands at the table: whether papers are made, how long nobody tapped."""
        state = desk.state
        self.call.see(state)
        self.single_acts.see(state, desk.steps)
        if self.machine is not None:
            self.machine.see(state, mode, papers=papers, idle_ns=idle.ns)

    def has_news(self, *, whole_floor: bool) -> bool:
        """Whether there is more to be shown than is on the screen, or it is time to end.

        Of the floor the line at the top is on the screen, or all about it (`whole_floor`).
        """
        if self.machine is not None and self.machine.has_news():
            return True
        if self.sticks is not None and self.sticks.look() != self._sticks_shown:
            return True
        return self.floor is not None and self.floor.has_news(whole=whole_floor)

    def put_into(self, context: Context) -> Context:
        """With how it stands with all of them now."""
        floor = None if self.floor is None else self.floor.shown()
        machine = None if self.machine is None else self.machine.shown()
        self._sticks_shown = self.mounted
        beside = replace(
            context,
            floor=floor,
            machine=machine,
            sticks=self._sticks_shown,
            bell_is_tried=self.call.is_tried,
            bell_rings=self.call.rings,
            untold_buy_in=self.buy_ins.untold(context.state),
            acts_in_a_row=self.single_acts.due,
        )
        return self.troubles.put_into(beside)

    @property
    def needs_looks(self) -> bool:
        """Whether the computer, or which sticks there are, is to be looked at without a tap."""
        return self.machine is not None or self.sticks is not None

    # ── sticks ──────────────────────────────────────────────────────────────────────────────

    @property
    def mounted(self) -> tuple[Stick, ...]:
        """The sticks that are there now; none where nobody looks for them."""
        return () if self.sticks is None else self.sticks.look()

    def stick_notice(self, voice: Localizer, mode: Mode, *, in_hand: bool) -> Notice | None:
        """What a stick that was just put in is good for, once that covers nothing.

        What was there at the start was not put in just now.
        """
        if self.sticks is None or in_hand or mode != PLAIN:
            return None
        before, now = self._sticks_told, self.sticks.look()
        self._sticks_told = now
        new = [] if before is None else [stick for stick in now if stick not in before]
        return stick_notice(voice, new[0]) if new else None

    # ── the computer ────────────────────────────────────────────────────────────────────────

    def version_notice(self, voice: Localizer) -> Notice | None:
        """What has not been said yet of another version of the program."""
        return None if self.machine is None else self.machine.notice_due(voice)

    def may_end(self) -> bool:
        """Whether the program is to end by itself now, so that another version is started."""
        return self.machine is not None and self.machine.may_end()

    def ask(self, voice: Localizer, asked: AskSystem) -> Notice:
        """Ask the system to end the computer; the notice says what happens now."""
        assert self.machine is not None, "else the key is grey"
        return self.machine.ask(voice, asked)

    def told(self, voice: Localizer, mode: Mode, *, in_hand: bool) -> Notice | None:
        """What is noticed of the house's bell, the computer or a stick, and may be told now."""
        told = self.call.told(voice, mode, in_hand=in_hand)
        told = told or self.troubles.told(voice, mode, in_hand=in_hand)
        return told or self.stick_notice(voice, mode, in_hand=in_hand)

    # ── the touch panel ─────────────────────────────────────────────────────────────────────

    def set_panel(self, voice: Localizer, act: PanelAct, mode: Mode) -> Mode:
        """What is open after this act on the page of the touch panel."""
        return self._setting.act(voice, act, mode)

    def felt(self, mode: Mode, fingers: Fingers) -> Mode:
        """The mode with these fingers shown on that page."""
        return self._setting.felt(mode, fingers)

    def panel_by_itself(self, voice: Localizer, mode: Mode) -> Mode:
        """What becomes of a calibration on trial as time passes."""
        setting = self._panel_setting
        return mode if setting is None else setting.by_itself(voice, mode)

    @property
    def _setting(self) -> PanelSetting:
        """What sets the touch panel, made when its page is opened; anew for another panel."""
        if self._panel_setting is None or self._panel_setting.panel is not self.panel:
            # The first picture needs nothing of it.
            from ui.kiosk.panel_setting import PanelSetting  # noqa: PLC0415

            self._panel_setting = PanelSetting(self.panel, self._clock)
        return self._panel_setting


# ── buy-ins near the cash desk's sum ────────────────────────────────────────────────────────────
# There is one for all buy-ins of a shift, and perhaps one for the cash of a gaming day.
#
# No notice about it comes by itself: neighbours would read what a guest has bought (house
# practice 3 and 7). A key at the top names the seat until somebody has asked.


class BuyInWatch:
    """Knows of which guests the croupier has not been told yet."""

    def __init__(self) -> None:
        """Begin with nobody told of."""
        self._told: dict[tuple[type, int], int] = {}

    def untold(self, state: TableState) -> Seat | CashGuest | None:
        """The first guest who is nearer to a sum than was told, cash first; None if none is."""
        seats = [seat for seat in state.seats if seat is not None]
        guests: list[Seat | CashGuest] = [*state.cash, *seats]
        reached = {_known_as(guest): guest.noticed for guest in guests}
        # Whoever sits down later, or has bought less after all, is told of anew; of cash, once in
        # the gaming day, as that guest is known by more than the seat.
        self._told = {known: min(told, reached.get(known, 0)) for known, told in self._told.items()}
        nearer = (one for one in guests if one.noticed > self._told.get(_known_as(one), 0))
        return next((one for one in nearer if isinstance(one, Seat) or one.left is None), None)

    def tell(self, voice: Localizer, state: TableState) -> Notice | None:
        """The notice about that guest, who counts as told from now on."""
        guest = self.untold(state)
        if guest is None:
            return None
        self._told[_known_as(guest)] = guest.noticed
        if isinstance(guest, CashGuest):
            return cash_notice(voice, guest, state.settings.cash_per_day)
        return buy_in_notice(voice, guest, state.notice_at)


def _known_as(guest: Seat | CashGuest) -> tuple[type, int]:
    return type(guest), guest.number


# ── acts that are tapped one by one ─────────────────────────────────────────────────────────────
# Nobody finds the keys for several guests who has not read of them. After a few hands in which
# guests in a row folded, checked or called by a tap each, the screen says between hands which tap
# does the same. Whoever has used such a key in the shift knows it, and is told nothing.


IN_A_ROW = 4
"""So many guests in a row who do the same are worth a key of their own."""

SINGLE = ("fold", "check", "call")
"""The kinds of entries that one guest's act makes, of those that others may make alike."""

HANDS = 3
"""After so many hands with such a row the croupier is told."""

TOGETHER = frozenset({"fold_rest", "check_round", "call_rest", "put_in"})
"""The kinds of entries that several guests' acts make."""

START = "start_hand"
"""The kind of the entry with which a hand begins."""


class _Habits(Struct, frozen=True):
    """How somebody has dealt in a shift.

    Attributes:
        hands: how many had such a row.
        settled: they know the keys for several guests, or have been told.
    """

    hands: int = 0
    settled: bool = False


class SingleActsWatch:
    """How each croupier of the shift taps, hand by hand.

    `due` is what one tap would have done, to be said until the next hand begins; mostly None.
    """

    def __init__(self) -> None:
        """Know nobody yet."""
        self._shift = 0
        self._hand = 0
        self._kinds: dict[int, str] = {}
        self._habits: dict[str, _Habits] = {}
        self._known_before = KeysKnown()
        self.due: ActsInARow | None = None

    def see(self, state: TableState, steps: Sequence[UndoStep]) -> None:
        """Learn what was tapped; nothing is told while a hand is in progress."""
        shift = state.shift
        if shift is None or not state.shift_is_open:
            return
        if shift.number != self._shift:
            self._shift, self._kinds, self.due = shift.number, {}, None
            known = self._known_before
            people = known.people if known.shift == shift.number else ()
            self._habits = {person: _Habits(settled=True) for person in people}
        if state.hand_in_progress:
            before = self._kinds if self._hand == state.hands else {}
            self._hand, self._kinds, self.due = state.hands, _merged(before, steps), None
        elif self._kinds:
            kinds, self._kinds = list(self._kinds.values()), {}
            self._end_of_hand(shift.croupier, kinds)

    @property
    def known(self) -> KeysKnown:
        """Who of the shift needs to be told no more, to be kept over a restart."""
        settled = (person for person, habits in self._habits.items() if habits.settled)
        return KeysKnown(self._shift, tuple(sorted(settled)))

    def take_up(self, known: KeysKnown) -> None:
        """Know from the start who was told before it, if it is still the same shift."""
        self._known_before = known

    def _end_of_hand(self, croupier: str, kinds: Sequence[str]) -> None:
        habits = self._habits.get(croupier, _Habits())
        row = longest_row(kinds)
        if TOGETHER.intersection(kinds):
            habits = replace(habits, settled=True)
        elif row is not None and not habits.settled:
            habits = replace(habits, hands=habits.hands + 1)
            if habits.hands >= HANDS:
                self.due = row
                habits = replace(habits, settled=True)
        self._habits[croupier] = habits


def _merged(kinds: dict[int, str], steps: Sequence[UndoStep]) -> dict[int, str]:
    """The kinds of the hand's entries by number, with those of `steps`; what they lack is gone.

    Entries behind a point of no return are in no `steps` any more, and stay as they were.
    """
    starts = (at for at, step in enumerate(steps) if step.kind == START)
    now = {step.number: step.kind for step in steps[max(starts, default=0) :]}
    first = min(now, default=0)
    return {number: kind for number, kind in kinds.items() if number < first} | now


def longest_row(kinds: Iterable[str]) -> ActsInARow | None:
    """The longest row of guests who did the same by a tap each; None if none is long enough."""
    rows = (
        ActsInARow(kind, sum(1 for _ in taps)) for kind, taps in groupby(kinds) if kind in SINGLE
    )
    return max((row for row in rows if row.guests >= IN_A_ROW), key=_guests, default=None)


def _guests(row: ActsInARow) -> int:
    return row.guests
