"""How soon browsers show what a table has done: python -m tests.proof.floor_browsers [SECONDS].

200 tables are on the floor, and fifty browsers look at it: forty at tables, a few at the rota, the
day and the waiting lists. They are no more than their streams of events; a Chromium comes beside
them. How tables stand is written as the keeper writes it, ten times a second. From the commit of a
change it is measured how long it took to each browser that shows the table, and in Chromium until
it was drawn.

Meanwhile the tables send their entries, at the rate of tables that play, in turn with and without
the browsers. Then come browsers that open a stream and do not read it.

Prints p50 and p95 of all that, the most memory that the server of the pages took, and its share of
a core. Ends with 1 if a change took more than a second at p95, or never came, or if the server took
more than 150 MB or grew by more than 20 MB for those who do not read.

--plant lets the server read the tables every two seconds, as for the desk: it must be seen.
"""

from __future__ import annotations

import asyncio
import re
import socket
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from os import sysconf
from pathlib import Path
from threading import Event, Thread

from dealerassist.floor.administration.migrate import migrate
from dealerassist.floor.administration.roles import give_rights
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.own_server.own_server import OwnServer
from dealerassist.floor.read_model.table_projection import TableProjection
from tests.proof.quantiles import quantile
from tests.support.floor.databases import as_role
from tests.support.floor.made_kiosk import MadeKiosk, append, register
from tests.support.web import chromium
from tests.support.web.floor_process import FloorProcess
from tests.support.web.plain_browser import PlainBrowser

TABLES, BROWSERS = 200, 50
ON_TABLES = 40
"""How many of the browsers look at tables, spread over the pages of them."""

OTHERS = ("/croupiers", "/waiting", "/day", "/?needy_first=true")
"""What the rest look at."""

OF_SESSION = 10
"""How many browsers are of one session."""

CHANGES_S, APPENDS_S = 10, 70
"""How many changes there are in a second, and how many times something is appended."""

SECONDS = 20
SETTLES_S = 3.0
"""For how long each figure is taken, and how long what came last may take."""

UNREAD, TAPS = 8, 400
"""How many streams are opened that nobody reads, and how often each of their pages changes."""

LIMIT_S, LIMIT_MB, GROWN_MB = 1.0, 150, 20

KEPT = 20
"""How many entries each table has before."""

_HAND = re.compile(rb"Hand\D{1,6}([\d,]+)<")

_CHANGED = """
UPDATE floor.table_now SET now = now || jsonb_build_object('hand', %s::int, 'guests', %s::int)
WHERE stream = %s
"""

_WATCH = """() => {
    window.drawn = {};
    new MutationObserver(() => {
        const at = Date.now();
        for (const each of document.querySelectorAll(".tile .state")) {
            const hand = /^Hand\\D+([\\d,]+)$/.exec(each.textContent)?.[1];
            if (hand) window.drawn[hand.replace(",", "")] ??= at;
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def main() -> None:
    """Measure and print."""
    words = [word for word in sys.argv[1:] if word != "--plant"]
    seconds = int(words[0]) if words else SECONDS
    with ExitStack() as open_:
        folder = Path(open_.enter_context(tempfile.TemporaryDirectory()))
        server = open_.enter_context(OwnServer())
        db = open_.enter_context(connect(server.dsn, program="proof"))
        kiosks = _house(db)
        screen = as_role(db, server.dsn, "floor_screen")
        pages = FloorProcess(screen, folder / "access", plant="--plant" in sys.argv)
        open_.enter_context(pages)
        sys.exit(1 if _is_red(server.dsn, pages, kiosks, seconds) else 0)


def _house(db: Database) -> dict[int, MadeKiosk]:
    """Tables that stand as after the first entries of a journal; by their streams."""
    with db.transaction():
        migrate(db)
        give_rights(db)
    kiosks = {}
    for number in range(1, TABLES + 1):
        kiosk = MadeKiosk(number)
        stream = register(db, kiosk, db.info.user)
        append(db, kiosk, 1, kiosk.links[:KEPT])
        with db.transaction():
            TableProjection.load(db, stream).take(kiosk.links[:KEPT])
        kiosks[stream] = kiosk
    return kiosks


def _is_red(dsn: str, pages: FloorProcess, kiosks: dict[int, MadeKiosk], seconds: int) -> bool:
    """Measure all of it; whether anything is beyond what it may be."""
    house = _PlayingHouse(dsn, kiosks)
    for _ in range(2):
        took = house.play(seconds)
        print(f"appends without browsers: {_spread(took)}", flush=True)
        before, begun = _cpu_s(pages.pid), time.monotonic()
        with _browsers(pages) as arrived, _real_browser(pages) as drawn:
            took = house.play(seconds)
            time.sleep(SETTLES_S)
        share = (_cpu_s(pages.pid) - before) / (time.monotonic() - begun)
        print(f"appends with {BROWSERS} browsers: {_spread(took)}; "
              f"the server of the pages took {share:.0%} of a core", flush=True)  # fmt: skip
    waits, lost = house.waits(arrived)
    print(f"from the commit to {ON_TABLES} streams: {_spread(waits)}; {lost} never came")
    seen, _ = house.waits([drawn])
    print(f"to the picture of a real browser: {_spread(seen)}")
    peak = _memory_mb(pages.pid, "VmHWM")
    print(f"the most memory of the server: {peak:.0f} MB")
    grown = _grown_mb(pages)
    print(f"{UNREAD} streams that nobody reads, {TAPS} pages each: {grown:+.1f} MB", flush=True)
    late = quantile(waits, 95) > LIMIT_S or not waits or lost > 0
    return late or peak > LIMIT_MB or grown > GROWN_MB


# ── what happens at the tables ──────────────────────────────────────────────────────────────────


class _PlayingHouse:
    """Tables that send what they record, and how they stand, which is written beside it."""

    def __init__(self, dsn: str, kiosks: dict[int, MadeKiosk]) -> None:
        self._dsn, self._kiosks = dsn, kiosks
        self._sent = dict.fromkeys(kiosks, KEPT)
        self._serials = count(1000)
        self._changed: dict[int, tuple[int, float]] = {}

    def play(self, seconds: float) -> list[float]:
        """Play for so long; how long each append took, in seconds."""
        self._changed = {}
        took: list[float] = []
        over = Event()
        works = (
            Thread(target=self._append, args=(over, took)),
            Thread(target=self._change, args=(over,)),
        )
        for each in works:
            each.start()
        time.sleep(seconds)
        over.set()
        for each in works:
            each.join()
        return took

    def waits(self, browsers: Sequence[dict[int, float]]) -> tuple[list[float], int]:
        """How long changes took to the browsers that show their tables, and how many never came.

        A browser shows those tables of which anything came at all.
        """
        waits, lost = list[float](), 0
        for arrived in browsers:
            shown = {self._changed[each][0] for each in arrived if each in self._changed}
            for serial, (stream, at) in self._changed.items():
                if stream in shown and serial in arrived:
                    waits.append(arrived[serial] - at)
                elif stream in shown:
                    lost += 1
        return waits, lost

    def _append(self, over: Event, took: list[float]) -> None:
        with connect(self._dsn, program="tables") as db:
            for stream in _paced(over, list(self._kiosks), APPENDS_S):
                kiosk, number = self._kiosks[stream], self._sent[stream] + 1
                links = kiosk.links[number - 1 : number]
                begun = time.perf_counter()
                append(db, kiosk, number, links)
                took.append(time.perf_counter() - begun)
                self._sent[stream] += len(links)

    def _change(self, over: Event) -> None:
        with connect(self._dsn, program="keeper") as db:
            for stream in _paced(over, list(self._kiosks), CHANGES_S):
                serial = next(self._serials)
                db.execute(_CHANGED, (serial, serial % 9, stream))
                self._changed[serial] = (stream, time.time())


def _paced(over: Event, streams: Sequence[int], each_s: float) -> Iterator[int]:
    """One table after another, so many in a second, until it is over."""
    start = time.monotonic()
    for at in count():
        over.wait(max(0.0, start + at / each_s - time.monotonic()))
        if over.is_set():
            return
        yield streams[at * 37 % len(streams)]


# ── the browsers ────────────────────────────────────────────────────────────────────────────────


@contextmanager
def _browsers(pages: FloorProcess) -> Iterator[list[dict[int, float]]]:
    """Fifty of them; of each that looks at tables, when which change came."""
    plan = [f"/?page={at % 5}" for at in range(ON_TABLES)]
    plan += [OTHERS[at % len(OTHERS)] for at in range(BROWSERS - ON_TABLES)]
    arrived: list[dict[int, float]] = [{} for _ in plan]
    loop, ready = asyncio.new_event_loop(), Event()
    requests = list(_requests(pages, plan))

    async def read_all() -> None:
        async with asyncio.TaskGroup() as group:
            for request, when in zip(requests, arrived, strict=True):
                group.create_task(_read(pages.port, request, when))
            await asyncio.sleep(1)
            ready.set()

    reading = loop.create_task(read_all())
    thread = Thread(target=_run_until_cancelled, args=(loop, reading))
    thread.start()
    ready.wait(10)
    try:
        yield arrived[:ON_TABLES]
    finally:
        loop.call_soon_threadsafe(reading.cancel)
        thread.join()
        loop.close()


def _run_until_cancelled(loop: asyncio.AbstractEventLoop, task: asyncio.Task[None]) -> None:
    try:
        loop.run_until_complete(task)
    except asyncio.CancelledError:
        return


def _requests(pages: FloorProcess, paths: Sequence[str]) -> Iterator[bytes]:
    """The requests for the events of pages, each of which has been opened."""
    for at, path in enumerate(paths):
        if at % OF_SESSION == 0:
            browser = pages.signed_in()
        yield _request(browser, browser.open(path))


def _request(browser: PlainBrowser, tab: int) -> bytes:
    heads = "".join(f"{name}: {value}\r\n" for name, value in browser.heads.items())
    return f"GET /events?tab={tab} HTTP/1.1\r\nHost: 127.0.0.1\r\n{heads}\r\n".encode()


async def _read(port: int, request: bytes, arrived: dict[int, float]) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
    writer.write(request)
    try:
        while line := await reader.readline():
            at = time.time()
            for found in _HAND.findall(line):
                arrived.setdefault(int(found.replace(b",", b"")), at)
    finally:
        writer.close()


@contextmanager
def _real_browser(pages: FloorProcess) -> Iterator[dict[int, float]]:
    """A Chromium that looks at the first tables; what it has drawn is there after the block."""
    drawn: dict[int, float] = {}
    if chromium.PROGRAM is None:
        print("Chromium is not installed")
        yield drawn
        return
    heads = pages.signed_in().heads
    with chromium.started() as started, started.at_hand() as browser:
        context = browser.new_context(
            viewport={"width": 1920, "height": 1080}, user_agent=heads["User-Agent"]
        )
        name, _, value = heads["Cookie"].partition("=")
        context.add_cookies([{"name": name, "value": value, "url": pages.origin}])
        tablet = chromium.Tablet(context.new_page(), pages.origin)
        tablet.open("/")
        tablet.page.evaluate(_WATCH)
        yield drawn
        said: dict[str, int] = tablet.page.evaluate("window.drawn")
        drawn |= {int(hand): at / 1000 for hand, at in said.items()}


def _grown_mb(pages: FloorProcess) -> float:
    """How much more memory the server takes when a browser does not read what it is sent.

    Each tap on the key of the language draws the whole page anew: in all many times what the
    system keeps of a stream.
    """
    browser = pages.signed_in()
    tabs = [browser.open("/") for _ in range(UNREAD)]
    before = _memory_mb(pages.pid, "VmRSS")
    with ExitStack() as open_:
        for tab in tabs:
            one = open_.enter_context(socket.socket())
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.connect(("127.0.0.1", pages.port))
            one.sendall(_request(browser, tab))
        for _ in range(TAPS):
            for tab in tabs:
                assert browser.tap(tab, key="language").status == 200
        return _memory_mb(pages.pid, "VmRSS") - before


# ── figures ─────────────────────────────────────────────────────────────────────────────────────


def _spread(took: list[float]) -> str:
    if not took:
        return "none measured"
    p50, p95 = quantile(took, 50), quantile(took, 95)
    return f"p50 {1000 * p50:.1f} ms, p95 {1000 * p95:.1f} ms of {len(took)}"


def _memory_mb(pid: int, kind: str) -> float:
    """The memory of a process as the kernel counts it: `VmRSS` now, `VmHWM` the most."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(rf"{kind}:\s+(\d+) kB", status)
    assert found, kind
    return int(found[1]) / 1000


def _cpu_s(pid: int) -> float:
    """How long a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
