"""Debian's Chromium, and what a test does with a page in it."""

from __future__ import annotations

import shutil
from asyncio import AbstractEventLoop, events
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.support.tiers import LONG
from ui.asked.key_action import WHY

PROGRAM = shutil.which("chromium")
"""None where there is no Chromium."""

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
"""It runs as anybody in a container, and asks nobody on the net for anything."""

PHONE, TABLET, DESK = (390, 844), (1280, 800), (1920, 1080)
"""Widths and heights of the windows in which the floor is looked at."""

PATIENCE_S = 20.0
"""How long is waited for what a browser does: the machines that test are shared, and noisy."""

expect.set_options(timeout=1000 * PATIENCE_S)


def promised(seconds: float) -> float:
    """How long is waited for what a page promises within so many seconds; in the long tier so long.

    How soon it is, `tests/proof/floor_browsers.py` measures.
    """
    return seconds if LONG else PATIENCE_S


class Chromium:
    """A Chromium that runs, for the thread that has started it."""

    def __init__(self, browser: Browser, loop: AbstractEventLoop) -> None:
        self._browser = browser
        self._loop = loop

    @contextmanager
    def at_hand(self) -> Iterator[Browser]:
        """The browser, within the block.

        Between two of its steps Playwright leaves a loop that seems to run in this thread. Within
        the block it is there, and outside of it other tests may run loops of their own.
        """
        events._set_running_loop(self._loop)
        try:
            yield self._browser
        finally:
            events._set_running_loop(None)


@contextmanager
def started() -> Iterator[Chromium]:
    """A Chromium, within the block."""
    playwright = sync_playwright().start()
    loop = events.get_running_loop()
    browser = playwright.chromium.launch(executable_path=PROGRAM, args=list(ARGUMENTS))
    chromium = Chromium(browser, loop)
    events._set_running_loop(None)
    try:
        yield chromium
    finally:
        events._set_running_loop(loop)
        browser.close()
        playwright.stop()
        events._set_running_loop(None)


class Tablet:
    """A window that is touched.

    Attributes:
        page: what Playwright knows of it.
        faults: what the browser complains of: faults of the script, what the policy forbids, and
            what could not be fetched.
    """

    def __init__(self, page: Page, origin: str) -> None:
        """Look at nothing yet; addresses are those of a server that begins with `origin`."""
        self.page = page
        self.origin = origin
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self._note(said.type, said.text))

    def _note(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.faults.append(text)

    def open(self, path: str) -> None:
        """Open the page of this address, and wait until the server is heard."""
        with self.page.expect_request("**/events*", timeout=1000 * PATIENCE_S):
            answer = self.page.goto(self.origin + path)
        assert answer is not None, path
        assert answer.ok, f"{path}: {answer.status}"

    def key(self, name: str) -> Locator:
        """A key by its name."""
        return self.page.locator(f'[data-key="{name}"]')

    def tap(self, *names: str) -> None:
        """Tap these keys, one after another, each as soon as it is there."""
        for name in names:
            # A grey one takes taps, though it says that it is disabled: it tells why it is.
            self.key(name).tap(force=name.startswith(WHY))

    def escape(self) -> None:
        """Press Esc on a keyboard."""
        self.page.keyboard.press("Escape")

    def at(self, path: str) -> None:
        """The browser says that the page at this address is open, sooner or later."""
        expect(self.page).to_have_url(self.origin + path)

    def shows(self, place: str, *texts: str, within_s: float = PATIENCE_S) -> None:
        """What lies at this place, a CSS selector, has these texts, or will in so many seconds.

        It is looked for more often than `expect` would, which sleeps for a second in the end.
        """
        found = self.page.locator(place)
        end = monotonic() + within_s
        while (shown := found.all_inner_texts()) != list(texts):
            assert monotonic() < end, f"{place}: {shown} is shown, not {texts}"
            self.page.wait_for_timeout(20)

    def is_old(self, *, within_s: float) -> None:
        """It says that nobody knows how it is, or will in so many seconds."""
        self.page.wait_for_selector("body.old", timeout=1000 * within_s)

    def is_live(self, *, within_s: float) -> None:
        """It says that it is as it is, or will in so many seconds."""
        self.page.wait_for_selector("body:not(.old)", timeout=1000 * within_s)

    @property
    def too_wide_px(self) -> int:
        """How much of it lies to the right of the window; nothing may."""
        over: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return over
