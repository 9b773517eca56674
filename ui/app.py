"""The Qt application and its one window: built, shown on a screen, and taken down in order."""

from __future__ import annotations

import locale
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from functools import partial
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Any

import shiboken6
from PySide6.QtCore import QCoreApplication, QSize, QUrl
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QImage, QScreen
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickItem, QQuickWindow

from dealerassist.files.shipped import ASSETS, FAMILY, json_object
from dealerassist.interrupts import signals_deferred
from dealerassist.machine.variables import MACHINE_FOLDER
from ui.program.program import Program
from ui.program.switch_program import GOES_OVER, REFUSED, let_go_of_the_last_window
from ui.start.bridge import Bridge
from ui.view.floor import FloorView
from ui.view.look import RoomLight
from ui.view.not_opened import RefusedView
from ui.view.training import PracticeBar
from ui.view.view import View
from ui.view.without_table import LongStartView
from ui.window.drawings import PROVIDER, Drawings
from ui.window.full_screen import MM_PER_INCH, FullScreen, lay_ground
from ui.window.garbage_collector import first_frame_shown
from ui.window.second_start import heard_second_starts
from ui.window.stage_error import StageError
from ui.window.unix_signals import signals_heard

if TYPE_CHECKING:
    from ui.start.not_opened import NotOpened
    from ui.start.programs import ScreenProgram
    from ui.window.mouse_pointer import MousePointer

QML = Path(__file__).parent / "qml"

THEMES = Path(__file__).parent / "themes"
"""Colours and sizes, a file for each light of the room."""

PANEL_MM = 15.6 * MM_PER_INCH
"""The diagonal of the panel that everything is made for."""

KEY_MM = 20
"""How large a key is there."""

LEAST_KEY_MM = 13
"""Nothing smaller is tapped with a finger."""

QT_ENVIRONMENT = {
    # Left alone Qt would take a renderer that is six times slower without a GPU.
    "QT_QUICK_BACKEND": "software",
    # A frame follows its tap at once; Qt would gather changes for 5 ms first.
    "QT_QPA_UPDATE_IDLE_TIME": "0",
    # Each large area would be painted by several threads, which on two cores takes longer.
    "QT_NO_GUI_THREADPOOL": "1",
    # QML's garbage is collected in steps of 1 ms: those of 5 ms were felt in the taps between.
    "QV4_GC_TIMELIMIT": "1",
    # Machine code for what runs a few times only, as during the start, takes longer than it saves;
    # Qt would make it from the third call on.
    "QV4_JIT_CALL_THRESHOLD": "100",
}
"""What Qt reads from the environment when it starts."""


def application() -> QGuiApplication:
    """The one Qt application of the process, made at the first call, with our fonts loaded.

    What Qt takes from the environment is `QT_ENVIRONMENT`.

    Raises StageError if a font of the program cannot be read.
    """
    running = QCoreApplication.instance()
    if isinstance(running, QGuiApplication):
        app = running
    else:
        os.environ.update(QT_ENVIRONMENT)
        # The compositor's name for the window; otherwise that of the interpreter.
        QGuiApplication.setDesktopFileName("dealer-assist")
        app = QGuiApplication(["dealer-assist"])
        # Qt takes the machine's locale, in which the system would say why a file cannot be written;
        # we translate its English reasons into the language that the screen is in.
        locale.setlocale(locale.LC_MESSAGES, "C")
    app.setApplicationDisplayName("Dealer Assist")
    if FAMILY not in QFontDatabase.families():
        _load_fonts()
    app.setFont(QFont(FAMILY))
    return app


def _load_fonts() -> None:
    for font in sorted((ASSETS / "fonts").glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(font)) < 0:
            raise StageError(f"{font}: this font cannot be read")


class Stage:
    """The window with everything in it. Call `close` before the application ends.

    Attributes:
        bridge: what the QML of the window talks to.
        window: the window itself, hidden until `show_on` or `show_at`.
    """

    def __init__(self, shown: ScreenProgram) -> None:
        """Build the window for the table, or for the page in its place; an application must run.

        Raises StageError if the QML does not load.
        """
        self.bridge = Bridge(shown)
        self._pointer: MousePointer | None = None
        self._engine = QQmlApplicationEngine()
        drawings = Drawings()
        self._engine.addImageProvider(PROVIDER, drawings)
        self._engine.setInitialProperties(
            {
                "bridge": self.bridge,
                "themes": themes(),
                "icons": dict.fromkeys(drawings.icons, True),
            }
        )
        self._engine.load(QUrl.fromLocalFile(str(QML / _page_of(shown.view))))
        windows = self._engine.rootObjects()
        if not windows or not isinstance(windows[0], QQuickWindow):
            self.close()
            raise StageError("The screen cannot be built: see the messages above")
        self.window = windows[0]
        # Only a kiosk has it: there no pointer is seen before a mouse moves.
        if os.environ.get(MACHINE_FOLDER):
            self._watch_pointer()
        # A frame is drawn after every change, also after one that cannot be seen: the touch guard
        # learns from the frame from when on a finger could have seen the new keys.
        self.bridge.viewChanged.connect(self.window.update)
        # Nobody types before the first frame, and what hears it takes time to import.
        self.after_first_frame(self._hear_keyboard)
        self.after_first_frame(self._watch_pointer)

    def show_on(self, screen: QScreen) -> None:
        """Fill the screen, now and whenever it becomes another one."""
        FullScreen(self.window, screen)

    @property
    def key_mm(self) -> float:
        """How wide a key of 20 mm really is on this panel.

        What a screen tells of its size is believed as far as it makes it no larger than the panel
        that everything is made for.
        """
        size = self.window.size()
        of_panel = hypot(size.width(), size.height()) / PANEL_MM
        told = max(of_panel, float(self.window.property("pixelsPerMm")))
        return KEY_MM * float(self.window.property("density")) / told

    def show_at(self, size: QSize) -> None:
        """Show a window of this size, as pictures and tests want it."""
        self.window.resize(size)
        self.window.show()

    def picture(self) -> QImage:
        """An image of what the window shows now, drawn anew."""
        QCoreApplication.processEvents()
        return self.window.grabWindow()

    def after_first_frame(self, do: Callable[[], None]) -> None:
        """Do this once the next frame has been drawn, and only once."""

        # No single-shot connection: to import all of Qt's constants takes as long as the frame.
        def once() -> None:
            self.window.frameSwapped.disconnect(once)
            do()

        self.window.frameSwapped.connect(once)

    def _hear_keyboard(self) -> None:
        from ui.window.key_press_times import KeyPressTimes  # noqa: PLC0415

        self._presses = KeyPressTimes(self.bridge.press)
        for item in self.window.findChildren(QQuickItem, "keyboard"):
            item.installEventFilter(self._presses)

    def _watch_pointer(self) -> None:
        from ui.window.mouse_pointer import MousePointer  # noqa: PLC0415

        if self._pointer is None:
            self._pointer = MousePointer(self.window, shown=not os.environ.get(MACHINE_FOLDER))

    def close(self) -> None:
        """Take everything down, the engine first: nothing of QML may outlive the bridge."""
        if shiboken6.isValid(self._engine):
            shiboken6.delete(self._engine)
        if shiboken6.isValid(self.bridge):
            shiboken6.delete(self.bridge)


Built = Callable[[Stage], None]
"""Called with a stage that is to be shown."""


def unwatched(_stage: Stage) -> None:
    """A `Built` that does nothing."""


def _page_of(view: View | RefusedView | LongStartView) -> str:
    if isinstance(view, RefusedView):
        return "Refused.qml"
    if isinstance(view, LongStartView):
        return "LongStart.qml"
    if isinstance(view.over, FloorView):
        return "floor/Floor.qml"
    return "training/Training.qml" if isinstance(view.top, PracticeBar) else "Main.qml"


@contextmanager
def staged(shown: ScreenProgram, size: tuple[int, int]) -> Iterator[Stage]:
    """A stage of this size in pixels, taken down afterwards; for pictures and tests."""
    application()
    stage = Stage(shown)
    try:
        stage.show_at(QSize(*size))
        yield stage
    finally:
        stage.close()


def run(
    shown: Program[Any, Any],
    *,
    leads: bool = False,
    address: Path | None = None,
    built: Built = unwatched,
) -> int:
    """Show it until its window is closed; returns the exit code.

    Args:
        shown: the table, the training or the floor.
        address: the socket at which a second start asks for this window; None for no such socket.
        leads: whether the user may go over to the other program (from the table to the training,
            or back). The exit code is `GOES_OVER` if that was chosen.
        built: called with the stage once it is to be shown.
    """
    with signals_heard(_begun()) as loop, _on_screen(shown, address, built) as stage:
        shown.end = loop.app.exit
        if leads:
            shown.leave = partial(_go_over, loop.app, stage)
        _lead_newcomers(stage, shown)
        return loop.run()


def run_refused(refused: NotOpened, address: Path | None = None, built: Built = unwatched) -> int:
    """Show why the table cannot be opened, and the table once it could be; the exit code.

    The exit code is `REFUSED` if the page is left while the table still cannot be opened.
    """
    with signals_heard(_begun()) as loop, ExitStack() as page:
        page.enter_context(_on_screen(refused, built=built))
        refused.leave = refused.end = loop.app.exit
        code = loop.run()
        if code or refused.opened is None:
            return code or REFUSED
        with _on_screen(refused.opened, address, built) as stage:
            # Not before: without any window Qt would end the program.
            page.close()
            refused.opened.end = loop.app.exit
            refused.opened.leave = partial(_go_over, loop.app, stage)
            _lead_newcomers(stage, refused.opened)
            return loop.run()


def _lead_newcomers(stage: Stage, shown: Program[Any, Any]) -> None:
    """Let the table lead to its practice hand, once it is on the screen.

    What a start has to catch up with waits until then, too.
    """

    def lead() -> None:
        # Imported here, as the first frame need not wait for it.
        from ui.kiosk.kiosk import Kiosk  # noqa: PLC0415
        from ui.start.first_evening.led import lead_newcomers  # noqa: PLC0415

        if isinstance(shown, Kiosk):
            lead_newcomers(stage.bridge, shown)
            shown.keep_lost_report()
            shown.verify_behind()
            stage.bridge.refresh()

    stage.after_first_frame(lead)


def _go_over(app: QGuiApplication, stage: Stage) -> None:
    """End this program for the other one; until that is shown, the ground of this one is seen."""
    lay_ground(stage.window.color())
    app.exit(GOES_OVER)


def _begun() -> QGuiApplication:
    """The application; a signal that arrives while Qt starts is handled afterwards."""
    with signals_deferred():
        return application()


@contextmanager
def _on_screen(
    shown: ScreenProgram, address: Path | None = None, built: Built = unwatched
) -> Iterator[Stage]:
    """A stage that fills the screen, taken down afterwards."""
    screen = application().primaryScreen()
    stage = Stage(shown)
    stage.after_first_frame(first_frame_shown)
    stage.after_first_frame(let_go_of_the_last_window)
    try:
        stage.show_on(screen)
        built(stage)
        if stage.key_mm < LEAST_KEY_MM and isinstance(shown, Program):
            shown.say_too_narrow()
            stage.bridge.refresh()
        heard = nullcontext() if address is None else heard_second_starts(address, stage.window)
        with heard, _reported(stage):
            yield stage
    finally:
        stage.close()


def _reported(stage: Stage) -> AbstractContextManager[None]:
    """What tells systemd that this stage draws; nothing where the program is no service."""
    if not os.environ.get("NOTIFY_SOCKET"):
        return nullcontext()
    # Imported here, as nobody but a service needs it.
    from ui.window.frame_watch import frames_reported  # noqa: PLC0415

    return frames_reported(stage.window, lambda: stage.bridge.status)


def themes() -> dict[str, dict[str, Any]]:
    """Every theme (`ui/themes/`) by its name: colours and sizes, as QML reads them."""
    return {light.value: json_object(THEMES / f"{light}.json") for light in RoomLight}
