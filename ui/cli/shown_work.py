"""Shows what is done before a table can be shown, or shown again, where that takes long.

It is done in the main thread, so nothing is drawn meanwhile but what is drawn here: whoever does it
says now and then how far it is, and some times a second a frame is drawn, and Qt turned to whatever
comes from the system. Taps wait until it is done, and then they are dropped: there was nothing to
tap.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from math import inf
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from dealerassist.interrupts import end_if_asked, signals_deferred
from dealerassist.journal.long_work import Work, WorkHeard
from dealerassist.locale.catalogue import Language, words_of
from ui.program.fault_log import log_fault
from ui.view.without_table import WorkView, work_view

if TYPE_CHECKING:
    from ui.app import Stage
    from ui.start.long_start import LongStart

SOON_S = 1.5
"""What takes no longer, in seconds, is not shown."""

FRAME_S = 0.3
"""After so many seconds it is drawn again."""

DRAWN_S = 0.5
"""So long a frame is waited for; without a screen none comes."""

SAID_S = 5.0
"""After so many seconds systemd is told again."""

TELLING_S, TELLING_PERCENT = 5.0, 5
"""How long something has taken at least, and how much of it is done, before it is said how long it
will take still."""

STATUS = {
    Work.CHECK: "checking the log",
    Work.MENDING: "mending the log",
    Work.FIGURES: "computing the figures",
    Work.UPGRADE: "bringing the log up to date",
}
"""What is done, in a few English words."""


class ShownWork:
    """Shows work on the stage that is there, or on one of its own until another is there."""

    def __init__(self, page: Callable[[], LongStart], address: Path) -> None:
        """Show nothing yet; a second start asks at `address` for the page."""
        self._page, self._address = page, address
        self._listens = ExitStack()
        self._stage: Stage | None = None
        self._own: Stage | None = None
        self._what = Work.CHECK
        self._begun_s = self._due_s = self._said_s = 0.0

    @contextmanager
    def heard(self) -> Iterator[WorkHeard]:
        """Within the `with` block work is done, which says how far it is to what this gives."""
        self._begun_s = monotonic()
        self._due_s, self._said_s = self._begun_s + SOON_S, self._begun_s
        with self._given_longer():
            try:
                yield self._hear
            finally:
                self._end()

    def lies_on(self, stage: Stage) -> None:
        """Show work on this stage from now on: it is about to be drawn."""
        # Before the table listens at the same socket.
        self._listens.close()
        self._stage, own, self._own = stage, self._own, None
        if own is not None:
            # Not before: between the two the screen would be black.
            stage.after_first_frame(own.close)

    def close(self) -> None:
        """Take the stage of its own away, if no other has taken its place."""
        self._listens.close()
        if self._own is not None:
            self._own.close()
            self._own = self._stage = None

    @property
    def _is_start(self) -> bool:
        """Whether no table, nor a page that says why there is none, has been shown yet."""
        return self._stage is None or self._own is not None

    def _hear(self, what: Work, done: int, of_all: int) -> None:
        if self._is_start:
            # It may take minutes still, and a start may be cut off anywhere: the next one does it.
            end_if_asked()
        now = monotonic()
        if what is not self._what:
            self._what, self._begun_s = what, now
        if now < self._due_s:
            return
        # A signal that comes meanwhile must not be lost within one of Qt's calls into Python.
        with signals_deferred():
            try:
                self._show(what, done / max(1, of_all))
            except Exception:  # noqa: BLE001 — what is done matters more than that it is seen
                log_fault("work not shown")
                self._due_s = inf
        self._due_s = max(self._due_s, monotonic() + FRAME_S)

    def _show(self, what: Work, share: float) -> None:
        percent = int(100 * share)
        first = self._stage is None
        stage = self._stage = self._stage or self._built()
        status = f"{STATUS[what]}: {percent} %"
        stage.bridge.show_work(self._view(stage, what, share), status)
        _draw(stage, DRAWN_S if first else 0.0)
        if self._own is not None:
            self._say(status)

    def _view(self, stage: Stage, what: Work, share: float) -> WorkView:
        say = words_of(Language(stage.bridge.language))
        percent, took_s = int(100 * share), monotonic() - self._begun_s
        told = took_s >= TELLING_S and percent >= TELLING_PERCENT
        return work_view(say, what, percent, took_s * (1 - share) / share if told else None)

    def _built(self) -> Stage:
        from ui.app import Stage, application  # noqa: PLC0415
        from ui.program.switch_program import let_go_of_the_last_window  # noqa: PLC0415
        from ui.window.second_start import heard_second_starts  # noqa: PLC0415

        screen = application().primaryScreen()
        stage = self._own = Stage(self._page())
        stage.after_first_frame(let_go_of_the_last_window)
        stage.show_on(screen)
        self._listens.enter_context(heard_second_starts(self._address, stage.window))
        return stage

    def _end(self) -> None:
        stage = self._stage
        if stage is None or not stage.bridge.works:
            return
        if self._own is None:
            with signals_deferred():
                _drop_taps()
                stage.bridge.show_work(None)

    def _say(self, status: str) -> None:
        """Tell systemd that the start goes on; on a stage that was there, its frames do."""
        now = monotonic()
        if os.environ.get("NOTIFY_SOCKET") and now >= self._said_s + SAID_S:
            from ui.window.service_manager import say_opening  # noqa: PLC0415

            self._said_s = now
            say_opening(status)

    @contextmanager
    def _given_longer(self) -> Iterator[None]:
        if self._stage is None or not os.environ.get("NOTIFY_SOCKET"):
            yield
            return
        from ui.window.service_manager import longer_silence  # noqa: PLC0415

        with longer_silence():
            yield


def _draw(stage: Stage, patience_s: float) -> None:
    """Have a frame drawn, and turn to what comes from the system, but not to fingers."""
    from PySide6.QtCore import QCoreApplication, QEventLoop  # noqa: PLC0415

    flags = QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents
    drawn = list[bool]()
    stage.after_first_frame(lambda: drawn.append(True))
    until_s = monotonic() + patience_s
    QCoreApplication.processEvents(flags)
    while not drawn and monotonic() < until_s:
        QCoreApplication.processEvents(flags, 20)


def _drop_taps() -> None:
    from PySide6.QtCore import QCoreApplication  # noqa: PLC0415

    QCoreApplication.processEvents()
