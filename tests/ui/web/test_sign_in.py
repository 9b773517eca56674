"""Signing in to the floor in a browser, and out; which role sees which page; who attacks that.

Tests `ui/web/sign_in.py`, `ui/web/refused.py`, `ui/web/access_words.py`,
`ui/web/static/sign_in.js`.
"""

import re
import threading
import time
from contextlib import closing

import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route

from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.web import reception as reception_module
from dealerassist.floor.web.access import AccessBook, WebRole
from dealerassist.floor.web.reception import Reception
from dealerassist.floor.web.sessions import (
    IDLE_S,
    MOST_WRONG,
    OVER_S,
    WALL_OVER_S,
    SessionEnd,
    WebSessions,
    csrf_of,
)
from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.catalogue import Language, words_of
from tests.support.floor.databases import as_role
from tests.support.staff.people import ANOTHER, PIN, Clock
from tests.support.ui.asked_app import OWN, AskingBrowser
from ui.web import sign_in as sign_in_module
from ui.web.access_words import why_not_let_in, why_signed_out
from ui.web.app import FloorInBrowser
from ui.web.refused import refused
from ui.web.security import COOKIE, PLAIN_COOKIE, secured
from ui.web.sign_in import NOT_PAGES, WebGuard, own_path

BOSS, WALL = "P-02", "W-01"


class House:
    """The app of a house with a pit boss and a wall."""

    def __init__(self, dsn, folder):
        self.book = AccessBook(folder / "web")
        for number, role in ((BOSS, WebRole.PIT_BOSS), (WALL, WebRole.WALL)):
            assert self.book.admit(number, role, PIN) is None
        self.clock = Clock()
        self.sessions = WebSessions(dsn)
        self.reception = Reception(self.book, self.sessions, self.clock)
        self.guard = WebGuard(self.reception)
        floor = FloorInBrowser(dsn, self.guard)

        async def wall(request):
            return PlainTextResponse((await self.guard.require(request, WebRole.WALL)).person)

        own = [Route("/wall", wall), Route("/who", self.who)]
        self.routes = [*self.guard.routes, *own, *floor.routes]
        handlers = {HTTPException: refused}
        self.app = secured(Starlette(routes=self.routes, exception_handlers=handlers))

    async def who(self, request):
        """A page that says who looks."""
        visitor = await self.guard.require(request, WebRole.PIT_BOSS)
        return PlainTextResponse(visitor.person)

    def close(self):
        self.guard.close()

    def browser(self, **how):
        return AskingBrowser(self.app, **how)

    def signed_in(self, number=BOSS, **how):
        browser = self.browser(**how)
        assert signs_in(browser, number).status == 303
        return browser


def signs_in(browser, number=BOSS, pin=PIN, **more):
    return browser.post("/sign-in", {"number": number, "pin": pin.reveal(), **more})


def token_of(browser):
    return browser.cookies[COOKIE]


def one_session(house):
    (found,) = [each.session for each in house.reception._found.values()]
    return found


@pytest.fixture
def house(db, floor_dsn, tmp_path):
    with closing(House(as_role(db, floor_dsn, "floor_screen"), tmp_path)) as house:
        yield house


@pytest.fixture
def browser(house):
    return house.browser()


def said(answer):
    found = re.search(r'role="alert">([^<]*)<', answer.text)
    return found[1] if found else ""


# ── in ──────────────────────────────────────────────────────────────────────────────────────────


def test_who_is_not_signed_in_is_led_there_and_back_again(browser):
    led = browser.get("/who?day=2026-11-21&x=%2F")
    assert led.status == 303
    page = browser.get(led.goes_to)
    assert (page.status, said(page)) == (200, "")
    way_on = re.search(r'name="next" value="([^"]*)"', page.text)[1].replace("&amp;", "&")
    answer = signs_in(browser, next=way_on)
    assert (answer.status, answer.goes_to) == (303, "/who?day=2026-11-21&x=%2F")
    assert browser.get("/who").text == BOSS
    assert browser.get(led.goes_to).goes_to == way_on, "who is in need not sign in"


def test_the_cookie_is_for_this_server_alone_and_no_script_reads_it(house):
    (cookie,) = signs_in(house.browser()).cookies
    name, *attributes = (each.strip().lower() for each in cookie.split(";"))
    assert name.startswith(f"{COOKIE}=".lower())
    assert {"httponly", "secure", "samesite=strict", "path=/", f"max-age={OVER_S}"} <= set(
        attributes
    )
    assert not any(each.startswith("domain") for each in attributes)
    (cookie,) = signs_in(house.browser(), WALL).cookies
    assert f"Max-Age={WALL_OVER_S}" in cookie


def test_on_this_computer_alone_there_is_no_tls_to_ask_for(house):
    browser = house.browser(scheme="http")
    plain = OWN | {"origin": "http://floor.casino"}
    answer = browser.post("/sign-in", {"number": BOSS, "pin": PIN.reveal()}, plain)
    assert list(browser.cookies) == [PLAIN_COOKIE]
    assert "secure" not in answer.cookies[0].lower()
    assert browser.get("/who").text == BOSS


def test_no_secret_is_in_an_address_or_on_a_page(house):
    browser = house.browser()
    wrong = signs_in(browser, pin=ANOTHER)
    right = signs_in(browser)
    for answer in (wrong, right, browser.get("/who")):
        text = f"{answer.text}{answer.headers.get('location', '')}"
        assert ANOTHER.reveal() not in text
        assert PIN.reveal() not in text
        assert token_of(browser) not in text


@pytest.mark.parametrize(
    ("typed", "pin", "status", "sentence"),
    [
        (BOSS, "295038", 401, "Wrong number or PIN; further attempts before a lock: 4."),
        ("P-77", "295038", 401, "Wrong number or PIN; further attempts before a lock: 4."),
        (BOSS, "29503", 400, "A PIN has 6 digits."),
        (BOSS, "", 400, "A PIN has 6 digits."),
        ("704913", "704913", 400, "A number of the staff is needed, such as C-07."),
    ],
)
def test_one_clear_sentence_says_why_nobody_is_let_in(browser, typed, pin, status, sentence):
    answer = browser.post("/sign-in", {"number": typed, "pin": pin})
    assert (answer.status, said(answer)) == (status, sentence)
    assert "704913" not in answer.text, "what is no number may be a PIN"
    assert browser.cookies == {}


def test_it_speaks_the_language_of_the_browser_and_another_by_a_key(browser):
    page = browser.get("/sign-in", **{"accept-language": "de-DE,de;q=0.9"})
    assert 'lang="de"' in page.text
    assert "Anmelden" in page.text
    assert "English" in page.text
    other = browser.get("/sign-in?language=en&next=/who", **{"accept-language": "de"})
    assert 'lang="en"' in other.text
    assert 'name="next" value="/who"' in other.text
    assert "Sign in" in browser.get("/sign-in", **{"accept-language": "de"}).text, "it is kept"


def test_a_lock_says_for_how_long_alike_for_all_numbers(house):
    for number in (BOSS, "P-77"):
        browser = house.browser(address="10.0.0.9")
        answers = [signs_in(browser, number, ANOTHER) for _ in range(5)]
        assert [each.status for each in answers] == [401] * 4 + [429]
        assert said(answers[-1]) == "Wrong PINs: try again in 30 s."
        assert answers[-1].headers["retry-after"] == "30"
        for _ in range(5):
            house.clock.passes(3600)
            disabled = signs_in(browser, number, ANOTHER)
        assert "administrator" in said(disabled)
        assert number not in said(disabled)


def test_many_tries_from_one_address_are_refused_whoever_it_is(house):
    browser = house.browser()
    for each in range(MOST_WRONG):
        assert signs_in(browser, f"X-{each}", ANOTHER).status == 401
    answer = signs_in(house.browser(agent="another"))
    assert answer.status == 429
    assert int(answer.headers["retry-after"]) > 60
    assert signs_in(house.browser(address="10.0.0.8")).status == 303


def test_one_pin_is_checked_at_a_time_and_a_crowd_is_sent_away(house, monkeypatch):
    monkeypatch.setattr(sign_in_module, "MOST_WAITING", 2)
    running, most, let_go = [], [], threading.Event()
    checked = house.book.sign_in

    def slowly(*asked):
        running.append(1)
        most.append(len(running))
        let_go.wait(5)
        running.pop()
        return checked(*asked)

    monkeypatch.setattr(house.book, "sign_in", slowly)
    answers = []
    threads = [
        threading.Thread(target=lambda: answers.append(signs_in(house.browser()).status))
        for _ in range(5)
    ]
    for thread in threads:
        thread.start()
    deadline = time.monotonic() + 5
    while len(answers) < 3 and time.monotonic() < deadline:
        time.sleep(0.01)
    let_go.set()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [303, 303, 503, 503, 503]
    assert max(most) == 1


OPEN_REDIRECTS = [
    "//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example",
    "https://evil.example", "javascript:alert(1)", "evil.example", "/\t/evil.example",
    "/\r\nSet-Cookie: a=b", "/sign-in?next=/", "/ü", "", "/" + "x" * 9999,
]  # fmt: skip


@pytest.mark.parametrize("elsewhere", OPEN_REDIRECTS)
def test_the_way_on_is_one_of_this_server(browser, elsewhere):
    assert own_path(elsewhere) == "/"
    answer = signs_in(browser, next=elsewhere)
    assert (answer.status, answer.goes_to, len(answer.cookies)) == (303, "/", 1)


@pytest.mark.parametrize(
    "way_on", ["/", "/day/2026-11-21", "/table/7?running=true", "/search?a=[1]"]
)
def test_any_page_here_may_follow(way_on):
    assert own_path(way_on) == way_on


# ── a session that is not one's own ─────────────────────────────────────────────────────────────


def test_a_planted_cookie_never_becomes_that_of_who_signs_in(house):
    thief = house.signed_in(WALL)
    victim = house.browser()
    victim.cookies[COOKIE] = token_of(thief)
    signs_in(victim)
    assert token_of(victim) != token_of(thief)
    assert thief.get("/wall").status == 303, "the planted one has ended"
    victim = house.browser()
    victim.cookies[COOKIE] = "chosen-by-a-thief"
    signs_in(victim)
    assert token_of(victim) != "chosen-by-a-thief"


@pytest.mark.parametrize("how", [{"agent": "Other"}, {"tls": {"client_cert_fingerprint": "ab"}}])
def test_a_stolen_cookie_lets_nobody_in_and_the_owner_is_told(house, db, how):
    owner = house.signed_in()
    thief = house.browser(address="10.0.0.66", **how)
    thief.cookies = dict(owner.cookies)
    assert thief.get("/who").status == 303
    assert owner.get("/who").status == 303
    assert said(owner.get("/sign-in")).startswith("You were signed out: ")
    (row,) = db.execute("SELECT ended, host(ended_from) FROM floor.web_session").fetchall()
    assert row[0].startswith("other_")
    assert row[1] == "10.0.0.66"


@pytest.mark.parametrize("forged", ["", "x", "a" * 43, "ü", "' OR 1=1 --", "\x01"])
def test_a_forged_cookie_lets_nobody_in(browser, forged):
    browser.cookies[COOKIE] = forged
    assert browser.get("/who").status == 303
    assert browser.ask("GET", "/events?tab=1", {}).status == 401


def test_idle_and_too_old_sessions_end_and_say_so(house, db):
    back = "UPDATE floor.web_session SET {0} = {0} - make_interval(secs => %s)"
    for column, seconds, why in (("seen_at", IDLE_S, "half an hour"), ("over_at", OVER_S, "shift")):
        browser = house.signed_in()
        assert browser.get("/who").status == 200
        db.execute(back.format(column).encode(), (seconds + 1,))
        assert browser.get("/who").status == 303
        assert why in said(browser.get("/sign-in"))


def test_taps_keep_a_session_and_a_stream_does_not(house, db, monkeypatch):
    touched = []
    monkeypatch.setattr(house.sessions, "touch", lambda session: touched.append(session.person))
    browser = house.signed_in()
    browser.app = Starlette(routes=[Route(path, house.who) for path in ("/events", "/who")])
    assert browser.get("/events").text == BOSS
    assert touched == []
    browser.get("/who")
    browser.get("/who")
    assert touched == [BOSS], "once a minute"
    house.signed_in(WALL).get("/wall")
    assert touched == [BOSS]


def test_a_stream_is_told_in_time_that_its_session_has_ended(house, monkeypatch):
    monkeypatch.setattr(sign_in_module, "LOOKED_AGAIN_S", 0.0)
    browser = house.signed_in()
    browser.get("/who")
    found = one_session(house).id
    assert house.guard.is_there(found)
    house.sessions.end_all(BOSS, SessionEnd.EVERYWHERE)
    deadline = time.monotonic() + 5
    while house.guard.is_there(found) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not house.guard.is_there(found)


# ── out ─────────────────────────────────────────────────────────────────────────────────────────


def test_who_signs_out_is_out(house):
    browser, beside = house.signed_in(), house.signed_in(agent="Phone")
    token = token_of(browser)
    answer = browser.post("/sign-out", {"csrf": csrf_of(token)})
    assert (answer.status, answer.goes_to, browser.cookies) == (303, "/sign-in", {})
    browser.cookies[COOKIE] = token
    assert browser.get("/who").status == 303
    assert beside.get("/who").status == 200


def test_who_signs_out_everywhere_is_out_everywhere(house):
    browser, beside, wall = house.signed_in(), house.signed_in(agent="Phone"), house.signed_in(WALL)
    browser.post("/sign-out-everywhere", {"csrf": csrf_of(token_of(browser))})
    assert beside.get("/who").status == 303
    assert said(beside.get("/sign-in")) == "You were signed out everywhere."
    assert wall.get("/wall").status == 200


@pytest.mark.parametrize("path", ["/sign-out", "/sign-out-everywhere"])
def test_nobody_else_signs_somebody_out(house, path):
    browser = house.signed_in()
    token = token_of(browser)
    assert browser.post(path, {}).status == 403
    assert browser.post(path, {"csrf": csrf_of("other")}).status == 403
    evil = {"origin": "https://evil.example", "sec-fetch-site": "cross-site"}
    assert browser.post(path, {"csrf": csrf_of(token)}, evil).status == 403
    assert browser.get(path).status == 405
    assert browser.get("/who").status == 200


def test_who_is_removed_is_out_at_the_next_tap(house):
    browser = house.signed_in()
    house.book.remove(BOSS)
    assert browser.ask("POST", "/tap", OWN | {"x-csrf": csrf_of(token_of(browser))}).status == 401
    assert "may not sign in any more" in said(browser.get("/sign-in"))


# ── the house's certificate ─────────────────────────────────────────────────────────────────────


CARD = {"client_cert_subject_cn": "P-02", "client_cert_fingerprint": "ab" * 32}


def test_a_certificate_needs_no_pin_and_its_session_is_bound_to_it(house):
    browser = house.browser(tls=CARD)
    assert "Go on as P-02" in browser.get("/sign-in?next=/who").text
    answer = browser.post("/sign-in", {"way": "certificate", "next": "/who"})
    assert (answer.status, answer.goes_to) == (303, "/who")
    assert browser.get("/who").text == BOSS
    browser.tls = CARD | {"client_cert_fingerprint": "cd" * 32}
    assert browser.get("/who").status == 303
    assert "another certificate" in said(browser.get("/sign-in"))


@pytest.mark.parametrize(
    "card",
    [
        None,
        {},
        CARD | {"client_cert_subject_cn": "P-77"},
        CARD | {"client_cert_subject_cn": "Maria P-02"},
        CARD | {"client_cert_subject_cn": ""},
        CARD | {"client_cert_fingerprint": ""},
    ],
)
def test_a_certificate_of_nobody_who_is_admitted_lets_nobody_in(house, card):
    browser = house.browser(tls=card)
    assert "Go on as" not in browser.get("/sign-in").text
    answer = browser.post("/sign-in", {"way": "certificate", "number": BOSS})
    assert answer.status == 401
    assert browser.cookies == {}


# ── role × page ─────────────────────────────────────────────────────────────────────────────────


OPEN = {"/sign-in", "/static", "/static/colours.css", "/static/fonts"}
"""What is shown to a stranger."""

FOR_ALL_ROLES = {"/wall", "/wall/events", "/sign-out", "/sign-out-everywhere"}


def requests_of(house):
    """A request to every route there is, whoever adds another one."""
    for route in house.routes:
        path = re.sub(r"{[^}]*}", "7", route.path)
        if route.path in OPEN or isinstance(route, Mount):
            assert route.path in OPEN
            continue
        method = "POST" if "POST" in route.methods else "GET"
        yield method, path


def test_a_stranger_sees_no_page_but_the_one_to_sign_in(house):
    asked = list(requests_of(house))
    assert len(asked) > 8
    for method, path in asked:
        answer = house.browser().ask(method, path, OWN)
        expected = 303 if method == "GET" and path not in NOT_PAGES else 401
        if path.startswith("/sign-out"):
            expected = 303
        assert answer.status == expected, path
        assert answer.headers.get("location", "/sign-in").startswith("/sign-in"), path


def test_the_wall_sees_the_wall_alone(house):
    wall = house.signed_in(WALL)
    csrf = {"x-csrf": csrf_of(token_of(wall))}
    for method, path in requests_of(house):
        if path not in FOR_ALL_ROLES:
            assert wall.ask(method, path, OWN | csrf).status == 403, path
    assert wall.get("/wall").text == WALL
    assert signs_in(wall, WALL, next="/day").goes_to == "/wall"
    assert signs_in(wall, WALL, next="/wall?size=2").goes_to == "/wall?size=2"
    assert "the wall alone" in said(wall.get("/day"))
    assert house.signed_in().get("/wall").text == BOSS


def test_what_is_not_there_says_so_to_a_person_and_to_a_script(house):
    browser = house.signed_in()
    assert said(browser.get("/nowhere")) == "There is no such page."
    assert "<" not in browser.get("/nowhere", accept="*/*").text


# ── the floor's server is away ──────────────────────────────────────────────────────────────────


def test_without_the_floors_server_nobody_signs_in_and_who_is_in_stays(house, monkeypatch):
    browser = house.signed_in()
    assert browser.get("/who").status == 200
    monkeypatch.setattr(house.sessions, "_dsn", "host=/nowhere dbname=floor")
    house.sessions.close()
    assert browser.get("/who").status == 200
    stranger = house.browser()
    stranger.cookies[COOKIE] = "x" * 43
    for answer in (signs_in(stranger), stranger.get("/who"), stranger.get("/sign-in")):
        assert answer.status == 503
        assert "cannot be reached" in said(answer)
    assert browser.post("/sign-out", {"csrf": csrf_of(token_of(browser))}).status == 503


def test_a_tap_that_the_server_cannot_be_told_is_done_all_the_same(house, monkeypatch):
    """It is told later that somebody has tapped: nobody is signed out for it."""
    browser = house.signed_in()
    assert browser.get("/who").status == 200
    monkeypatch.setattr(reception_module, "TOUCHED_AGAIN_S", 0.0)
    monkeypatch.setattr(reception_module, "ASKED_AGAIN_S", 0.0)
    touched, touch = [], house.sessions.touch

    def away(_session):
        raise FloorError(FloorErrorCode.UNREACHABLE, reason="cut")

    monkeypatch.setattr(house.sessions, "touch", away)
    assert browser.get("/who").status == 200
    monkeypatch.setattr(house.sessions, "touch", lambda each: touched.append(touch(each)))
    house.reception.touch(one_session(house))
    assert len(touched) == 1


def test_strangers_do_not_hold_up_who_is_in_while_the_server_is_away(house, monkeypatch):
    """One that hangs takes seconds to be given up, and all who look wait for that."""
    browser, stranger = house.signed_in(), house.browser()
    assert browser.get("/who").status == 200
    asked = []

    def away(*_):
        asked.append(1)
        raise FloorError(FloorErrorCode.UNREACHABLE, reason="cut")

    monkeypatch.setattr(house.sessions, "find", away)
    for number in range(5):
        stranger.cookies[COOKIE] = f"{number}" * 43
        assert stranger.get("/who").status == 503
        assert browser.get("/who").status == 200
    assert len(asked) == 1


# ── words ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", Language)
def test_every_end_and_every_refusal_has_its_sentence(language):
    say = words_of(language)
    ends = [why_signed_out(say, each) for each in SessionEnd]
    assert len(set(ends)) == len(SessionEnd)
    facts = {"left": 4, "seconds": 30, "person": "P-77", "digits": 6}
    codes = (
        Code.WRONG_PIN, Code.PIN_WAITS, Code.PIN_DISABLED, Code.NO_PIN, Code.PINS_UNREADABLE,
        Code.PINS_NOT_KEPT, Code.NOT_SIX_DIGITS, Code.NO_STAFF_NUMBER, Code.PIN_TOO_EASY,
    )  # fmt: skip
    for code in codes:
        sentence = why_not_let_in(say, refuse(code, "HP 3", **facts))
        assert "{" not in sentence
        assert "P-77" not in sentence, "it would say that somebody has this number"
        assert "reset-pins" not in sentence, "that is a table's"
