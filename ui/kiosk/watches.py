"""What the table's program watches besides its table: the floor, the computer, the touch panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dealerassist.journal.clock import Clock
from dealerassist.locale.localizer import Localizer
from ui.asked.context import Context
from ui.asked.idle import Idle
from ui.asked.intents import AskSystem, PanelAct
from ui.asked.notices import stick_notice
from ui.asked.screen_mode import PLAIN, Mode
from ui.kiosk.buy_in_watch import BuyInWatch
from ui.kiosk.call_watch import CallWatch
from ui.kiosk.single_acts_watch import SingleActsWatch
from ui.kiosk.trouble_watch import TroubleWatch, no_troubles
from ui.program.fingers import Fingers
from ui.program.ports import Desk
from ui.view.view import Notice

if TYPE_CHECKING:
    from dealerassist.machine.panel import TouchPanel
    from dealerassist.machine.sticks import Stick, StickWatch
    from ui.kiosk.floor_watch import FloorWatch
    from ui.kiosk.machine_watch import MachineWatch
    from ui.kiosk.panel_setting import PanelSetting


class Watches:
    """What is known of them, and asked of them; of what a house does not have, nothing.

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
