"""The pages that are open in browsers: each is a program of the floor of its own in the server.

A tab is made with its page, lives as long as the browser listens for what changes on it, and is
closed a while after that: then the browser opens the page anew by its address.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.plan import FloorPlan
from dealerassist.locale.catalogue import words_of
from ui.floor.page import FloorScreenPage
from ui.floor.server import FloorServer
from ui.floor.source import ServerSource, fetch_table
from ui.floor.tiles import TilesPage
from ui.program import fault_log
from ui.program.settings import Settings
from ui.view.floor import FloorView
from ui.web.addresses import address_of
from ui.web.browser_floor import BrowserFloor
from ui.web.drawing import Drawn, draw
from ui.web.frame import PageFrame, frame_of

LOOKS_S = 0.1
"""How often it is looked whether anything has changed, in seconds."""

LEFT_S = 30.0
"""How long a tab is kept that nobody listens to: a tablet that changes its network comes back."""

MOST_OF_SESSION, MOST = 12, 240
"""How many tabs a session has, and all of them; one that nobody listens to makes room."""


class TooManyTabsError(Exception):
    """There is no room for another tab, as all are listened to."""


class Tab:
    """A page that is open in a browser.

    Attributes:
        number: by which the browser names it; only its own session finds it.
        session: the number of the session that opened it.
        csrf: what the browser says with every tap, besides its cookie.
        is_closed: it is not kept up any more.
        left_s: when somebody listened last, in seconds of the monotonic clock.
    """

    def __init__(
        self,
        number: int,
        *,
        server: FloorServer,
        plan: FloorPlan,
        plan_file: Path | None,
        session: int,
        person: str,
        csrf: str,
        settings: Settings,
        page: FloorScreenPage,
    ) -> None:
        """Open a page for who has signed in."""
        self.number, self.session, self.csrf = number, session, csrf
        with ExitStack() as opened:
            # A paper that is being made may come while the folder is removed.
            folder = TemporaryDirectory(prefix="dealer-assist-papers-", ignore_cleanup_errors=True)
            papers = opened.enter_context(folder)
            self._source = ServerSource(server, fetch_table, plan_file)
            opened.callback(self._source.close)
            self._floor = BrowserFloor(
                self._source,
                person=person,
                page=page,
                settings=settings,
                plan=plan,
                papers=Path(papers),
            )
            opened.callback(self._floor.close)
            self._open = opened.pop_all()
        self._changed = asyncio.Event()
        self._listeners = 0
        self.is_closed = False
        self.left_s = monotonic()
        self._frame: PageFrame | None = None
        self._drawn: Drawn | None = None

    def close(self) -> None:
        """Nobody looks at it any more."""
        self.is_closed = True
        self._changed.set()
        self._open.close()

    @property
    def settings(self) -> Settings:
        """How it looks, and what it speaks."""
        return self._floor.settings

    @property
    def address(self) -> str:
        """The address of the page that is open."""
        overview = self._source.news.overview
        return address_of(self._floor.page, overview or FloorOverview(at_ms=0))

    @property
    def frame(self) -> PageFrame:
        """What is around the page."""
        if self._frame is None:
            self._frame = frame_of(
                self._floor.view,
                person=self._floor.person,
                tab=self.number,
                csrf=self.csrf,
                papers=tuple([each.name for each in self._floor.papers]),
            )
        return self._frame

    def paper(self, name: str) -> Path | None:
        """The paper of this name that was made for this page; None if there is none."""
        return next((each for each in self._floor.papers if each.name == name), None)

    # ── what is done ────────────────────────────────────────────────────────────────────────

    def tap(self, name: str, about: str = "") -> None:
        """A key was tapped; of one that answers what rings, `about` is what that was.

        Another may ring in its place by now: that one was not meant, and is not answered.
        """
        if not about or about in self._ringing:
            self._floor.tap(name)
        self._has_changed()

    @property
    def _ringing(self) -> set[str]:
        over = self._floor.view.over
        assert isinstance(over, FloorView), "each page of the floor has its head"
        return {ring.about for ring in over.head.rings}

    def key(self, text: str, code: int) -> None:
        """A key of a keyboard was pressed."""
        self._floor.key(text, code)
        self._has_changed()

    def go_to(self, page: FloorScreenPage) -> None:
        """The browser goes back or on to this page."""
        self._floor.go_to(page)
        self._has_changed()

    def look_up(self) -> None:
        """See whether there is anything new."""
        if self._floor.arrived:
            before = self._floor.view
            self._floor.refresh()
            if self._floor.view != before:
                self._has_changed()

    def light(self, settings: Settings) -> None:
        """Look like this from now on."""
        self._floor.take_settings(settings)
        self._floor.refresh()
        self._has_changed()

    def _has_changed(self) -> None:
        self._frame = self._drawn = None
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    # ── what is seen ────────────────────────────────────────────────────────────────────────

    @property
    def drawn(self) -> Drawn:
        """The page as it is now."""
        if self._drawn is None:
            view = self._floor.view
            say = words_of(self._floor.language)
            self._drawn = draw("page.html", say, view=view, frame=self.frame)
        return self._drawn

    @property
    def has_listeners(self) -> bool:
        """Whether somebody listens."""
        return bool(self._listeners)

    @property
    def is_left(self) -> bool:
        """Whether nobody has listened for long."""
        return not self._listeners and monotonic() - self.left_s > LEFT_S

    async def wait(self, longest_s: float) -> None:
        """Wait until something changes, but no longer than this."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), longest_s)

    def listen(self) -> Callable[[], None]:
        """Somebody listens from now on; what is returned ends that."""
        self._listeners += 1

        def leave() -> None:
            self._listeners -= 1
            self.left_s = monotonic()

        return leave


class Tabs:
    """All pages that are open."""

    def __init__(self, server: FloorServer, plan: FloorPlan, plan_file: Path | None) -> None:
        """None yet; they will all be served by `server`."""
        self._server = server
        self._plan = plan
        self._plan_file = plan_file
        self._numbers = count(1)
        self._open: dict[int, Tab] = {}

    def open(
        self, page: FloorScreenPage, *, session: int, person: str, csrf: str, settings: Settings
    ) -> Tab:
        """Open a page; where there are too many, one goes that nobody listens to.

        Raises:
            TooManyTabsError: if there is no such one. Closed for another, a page that somebody
                looks at would be opened anew at once, and close the next.
        """
        own = [each for each in self._open.values() if each.session == session]
        if len(own) >= MOST_OF_SESSION:
            self._make_room(own)
        if len(self._open) >= MOST:
            self._make_room(self)
        tab = Tab(
            next(self._numbers),
            server=self._server,
            plan=self._plan,
            plan_file=self._plan_file,
            session=session,
            person=person,
            csrf=csrf,
            settings=settings,
            page=page,
        )
        self._open[tab.number] = tab
        return tab

    def of(self, session: int, number: int) -> Tab | None:
        """The tab of this number, if the session has opened it and it is open still."""
        tab = self._open.get(number)
        return tab if tab is not None and tab.session == session else None

    def close_of(self, session: int) -> None:
        """Close all pages of a session that has ended."""
        for tab in [each for each in self._open.values() if each.session == session]:
            self._close(tab)

    def attempt(self, tab: Tab, entry: Callable[[], None]) -> bool:
        """Carry out something at a tab; after a fault of the program it shows all tables.

        Opened anew at once, the same page might fail again, and so on. If that fails too, the tab
        is closed.

        Returns:
            whether it was carried out.
        """
        try:
            entry()
        except Exception:  # noqa: BLE001 - whatever it is, all other pages must go on
            fault_log.log_fault("a page in a browser failed")
            try:
                tab.go_to(TilesPage())
            except Exception:  # noqa: BLE001 - as above
                fault_log.log_fault("all tables in a browser failed")
                self._close(tab)
            return False
        return True

    def close(self) -> None:
        """Close all of them."""
        for tab in list(self._open.values()):
            self._close(tab)

    def _make_room(self, among: Iterable[Tab]) -> None:
        left = [each for each in among if not each.has_listeners]
        if not left:
            raise TooManyTabsError
        self._close(min(left, key=lambda each: each.left_s))

    def _close(self, tab: Tab) -> None:
        self._open.pop(tab.number, None)
        try:
            tab.close()
        except Exception:  # noqa: BLE001 - as above
            fault_log.log_fault("a page in a browser was not closed")

    def __iter__(self) -> Iterator[Tab]:
        return iter(list(self._open.values()))

    async def keep(self) -> None:
        """Look again and again whether anything has changed; ends when it is cancelled."""
        while True:
            await asyncio.sleep(LOOKS_S)
            for tab in self:
                if tab.is_left:
                    self._close(tab)
                else:
                    self.attempt(tab, tab.look_up)
                # Others wait for their answers meanwhile.
                await asyncio.sleep(0)
