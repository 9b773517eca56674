"""The one object that QML sees: the view to show, and slots for taps and keys.

Every finger, mouse and keyboard comes through here, whatever is shown; so this is where the touch
guard drops the taps of a bouncing finger.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Property, QObject, Qt, QTimer, Signal, Slot

from dealerassist.local_time import MINUTE_MS, SECOND_MS
from dealerassist.machine.sounds import Loudspeaker, Sound
from ui.asked.key_action import WHY
from ui.program import fault_log
from ui.program.program import Program
from ui.program.touch_guard import Contact, Fingers, TouchGuard
from ui.view.not_opened import RefusedView
from ui.view.view import View
from ui.view.without_table import LongStartView, WorkView
from ui.window.view_diff import changes_between

if TYPE_CHECKING:
    from ui.start.programs import ScreenProgram

JUST_AFTER_MS = 20
"""So much after the full minute it is looked again, as a timer may be a moment early."""

GLANCE_MS = 150
"""How often it is checked whether a worker has finished, while one is at work."""

SELDOM_MS = 3000
"""The same, while only what is no hurry can become known."""


CALLS = "floor"
"""The key that calls the pit boss."""


AnyView = View | RefusedView | LongStartView
"""What a program shows."""


class Bridge(QObject):
    """Hands the view of what is shown to QML as text, and takes taps and keys from it.

    A view that replaces another is announced in three signals: `viewChanging`, with how often that
    has happened, before anything changes; `changed`, with the changes as JSON, each a path and the
    value that lies there now; `viewChanged`, when all of them have been handed over.

    Attributes:
        kiosk: the program that fills the screen: table, training, or the page in their place.
        fingers: the touch guard, which tells taps from bouncing fingers.
    """

    viewChanging = Signal(int)  # noqa: N815
    changed = Signal(str)
    viewChanged = Signal()  # noqa: N815

    def __init__(self, kiosk: ScreenProgram, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kiosk: ScreenProgram = kiosk
        self._speaker: Loudspeaker | None = None
        self._unheard: Sound | None = None
        self.fingers = TouchGuard(kiosk.clock, kiosk.bounce_ms)
        self._key_ms: float | None = None
        self._meant = ""
        self._halted = False
        self._works = ""
        self._view = kiosk.view
        # Without a tap only the time of day and the length of the shift change (shown in minutes),
        # and in seconds the wait after wrong PINs and the time since a call; `_show` says when it
        # is looked again.
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.refresh)
        self._watch = QTimer(self)
        self._watch.timeout.connect(self.glance)
        self._show()

    def fill(self, kiosk: ScreenProgram) -> None:
        """Let this program fill the screen from now on."""
        self.kiosk = kiosk
        self.refresh()

    def show_work(self, work: WorkView | None, status: str = "") -> None:
        """Show what is being done, over everything else, until this is called with None.

        It is done within an input, or before any, so that no other is taken meanwhile. `status`
        says the same in a few English words, for whoever looks after the computer.
        """
        self._works = "" if work is None else status
        self._change(replace(self._view, long_work=work))

    @property
    def works(self) -> bool:
        """Whether it is shown that something is being done."""
        return bool(self._works)

    @property
    def status(self) -> str:
        """What is done, in a few English words, for whoever looks after the computer."""
        return self._works or self.kiosk.status

    @property
    def language(self) -> str:
        """The code of the language that is shown."""
        return self._view.language

    @Property(str, notify=viewChanged)
    def view(self) -> str:
        """The view as JSON: QML reads that twice as fast as a map of variants."""
        return as_json(self._view)

    @Property(int, notify=viewChanged)
    def dimMinutes(self) -> int:  # noqa: N802
        """After how many minutes without a touch the screen goes dark; 0 if it stays bright."""
        return self.kiosk.dim_minutes

    @Slot()
    def woken(self) -> None:
        """Somebody has touched the dark screen: that is no tap, but they are there."""
        self.kiosk.idle.tapped()

    @Slot(result=str)
    def whole(self) -> str:
        """The view as JSON, without binding to it: QML takes it once, then follows `changed`."""
        return as_json(self._view)

    @Slot(str, str, result=bool)
    def touch(self, name: str, contact: str) -> bool:
        """A finger was lifted from the key or seat of this name.

        Args:
            name: the key; ``why:…`` from a grey one, which says why it is grey.
            contact: where and when, a `Contact` as JSON.

        Returns:
            whether the touch guard took it for a tap.
        """
        key, where = name.removeprefix(WHY), msgspec.json.decode(contact, type=Contact)
        if not self.fingers.takes(key, where):
            return False
        self.tap(name)
        self._unheard = self._sound_of(name)
        return True

    @Slot(str)
    def feel(self, fingers: str) -> None:
        """These fingers are on the glass now: `Fingers` as JSON, while a page shows them."""
        felt, kiosk = msgspec.json.decode(fingers, type=Fingers), self.kiosk
        if isinstance(kiosk, Program):
            self._take(lambda: kiosk.feel(felt))

    def tap(self, name: str) -> None:
        """A key or seat of this name was tapped."""
        self._take(lambda: self.kiosk.tap(name))

    def press(self, felt_ms: float) -> None:
        """A key of the keyboard goes down, at `felt_ms` by the clock of the window's events."""
        self._key_ms = felt_ms

    @Slot(str, int, result=bool)
    def key(self, text: str, key: int) -> bool:
        """A key of the keyboard was pressed: the character it makes, and Qt's code of it.

        Returns:
            whether it stands for a key of the screen.
        """
        self._meant = ""
        self._take(lambda: self._press(text, key))
        return bool(self._meant)

    def _press(self, text: str, key: int) -> None:
        felt_ms, self._key_ms = self._key_ms, None
        self._meant = self.kiosk.meaning(text, key)
        if self.fingers.takes_key(key, self._meant, felt_ms):
            self.kiosk.key(text, key)

    @Slot()
    def drawn(self) -> None:
        """A frame is on the glass: from now on a finger may have seen what it shows."""
        self.fingers.drawn()
        if self._unheard is not None:
            self._play(self._unheard)
            self._unheard = None

    @Slot()
    def refresh(self) -> None:
        """Show things as they stand now: time has passed, or the desk was asked from elsewhere."""
        self._take(self.kiosk.refresh)

    @Slot()
    def glance(self) -> None:
        """Show what a worker has finished; as long as none has, nothing is computed anew."""
        if not self._works and self.kiosk.arrived:
            self.refresh()

    def _sound_of(self, name: str) -> Sound:
        """What is heard of a tap on this key."""
        notice = getattr(self.kiosk.view, "notice", None)
        if name.startswith(WHY) or (notice is not None and notice.alert):
            return Sound.REFUSAL
        return Sound.CALL if name == CALLS else Sound.TAP

    def _play(self, sound: Sound) -> None:
        """Play the sound, where sounds are on: after the frame, so that no tap is shown later."""
        if not self.kiosk.settings.sounds:
            self._speaker = None
            return
        if self._speaker is None:
            self._speaker = Loudspeaker()
        self._speaker.play(sound)

    def _take(self, entry: Callable[[], None]) -> None:
        """Carry out an input and show what has changed.

        Any exception is a fault of the program: it is logged, and no more input is taken, since
        what is in memory may no longer be what is on the disk. The screen stays and says so.
        """
        if self._halted or self._works:
            return
        try:
            entry()
        except Exception:  # noqa: BLE001 — whatever it is, the screen must stay
            fault_log.log_fault("entry failed")
            self._halted = True
            self.kiosk.halt()
        self._show()

    def _show(self) -> None:
        self.fingers.bounce_ms = self.kiosk.bounce_ms
        self._timer.start(SECOND_MS if self.kiosk.ticks else self._to_next_minute_ms)
        glance_ms = GLANCE_MS if self.kiosk.glances_soon else SELDOM_MS
        if self.kiosk.awaits != self._watch.isActive() or glance_ms != self._watch.interval():
            self._watch.setInterval(glance_ms)
            self._watch.start() if self.kiosk.awaits else self._watch.stop()
        self._change(self.kiosk.view)

    def _change(self, view: AnyView) -> None:
        before, self._view = self._view, view
        changes = changes_between(before, self._view)
        if changes:
            self.viewChanging.emit(self.fingers.shows())
            self.changed.emit(msgspec.json.encode(changes).decode())
            self.viewChanged.emit()

    @property
    def _to_next_minute_ms(self) -> int:
        """How long until the clock on the wall shows the next minute, in milliseconds."""
        return MINUTE_MS - self.kiosk.clock().utc_ms % MINUTE_MS + JUST_AFTER_MS


def as_json(view: AnyView) -> str:
    """The view as QML reads it."""
    return msgspec.json.encode(view).decode()
