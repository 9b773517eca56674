"""What holds for every request to the floor's pages: whence it may come, how large, how slowly.

Tests `ui/web/security.py`.
"""

import asyncio
import re

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from dealerassist.floor.web.sessions import csrf_of
from tests.support.places import PROJECT
from tests.support.ui.asked_app import OWN, AskingBrowser
from ui.web import security
from ui.web.security import COOKIE, LARGEST_BODY, PLAIN_COOKIE, secured

TOKEN = "t" * 43


async def told(request):
    return PlainTextResponse(await request.body())


async def kept(_request):
    return PlainTextResponse("", headers={"Cache-Control": "max-age=60"})


async def broken(_request):
    raise RuntimeError("a fault")


@pytest.fixture(scope="module")
def app():
    routes = [
        Route("/", told),
        Route("/tap", told, methods=["POST", "PUT"]),
        Route("/sign-in", told, methods=["POST"]),
        Route("/static/x.js", told),
        Route("/kept", kept),
        Route("/broken", broken),
    ]
    return secured(Starlette(routes=routes))


@pytest.fixture
def browser(app):
    browser = AskingBrowser(app)
    browser.cookies[COOKIE] = TOKEN
    return browser


CSRF = {"x-csrf": csrf_of(TOKEN)}


def tapped(browser, headers, *chunks, method="POST", path="/tap"):
    return browser.ask(method, path, headers, chunks or (b"{}",))


# ── the headers ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", ["/", "/nowhere", "/static/x.js"])
def test_every_answer_says_what_a_page_may_do(browser, path):
    headers = browser.get(path).headers
    policy = dict(each.split(" ", 1) for each in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "max-age" in headers["strict-transport-security"]


def test_what_fails_and_what_is_refused_says_so_too(browser):
    sent = []

    async def ask():
        async def receive():
            return {"type": "http.request"}

        async def send(message):
            sent.append(message)

        await browser.app(browser._scope("GET", "/broken", {}), receive, send)

    with pytest.raises(RuntimeError, match="a fault"):
        asyncio.run(ask())
    assert sent[0]["status"] == 500
    assert b"content-security-policy" in dict(sent[0]["headers"])
    refused = tapped(browser, {})
    assert refused.status == 403
    assert "content-security-policy" in refused.headers


def test_no_page_is_kept_by_a_browser_and_no_script_without_asking_again(browser):
    assert browser.get("/").headers["cache-control"] == "no-store"
    assert browser.get("/static/x.js").headers["cache-control"] == "no-cache"
    assert browser.get("/kept").headers["cache-control"] == "max-age=60"


def test_without_tls_no_browser_is_told_to_come_by_it(app):
    assert "strict-transport-security" not in AskingBrowser(app, scheme="http").get("/").headers


# ── whence ──────────────────────────────────────────────────────────────────────────────────────


def test_a_page_of_this_server_may_tap(browser):
    assert tapped(browser, OWN | CSRF, b"tap").text == "tap"
    assert tapped(browser, {"origin": OWN["origin"]} | CSRF, b"tap").text == "tap"
    assert tapped(browser, {"sec-fetch-site": "same-origin"} | CSRF, b"tap").text == "tap"


FOREIGN = {
    "another server": {"origin": "https://evil.example", "sec-fetch-site": "cross-site"},
    "another name that begins so": {"origin": "https://floor.casino.evil.example"},
    "another port": {"origin": "https://floor.casino:8443"},
    "without TLS": {"origin": "http://floor.casino"},
    "a neighbour of the domain": {"origin": OWN["origin"], "sec-fetch-site": "same-site"},
    "a page of nobody": {"origin": "null", "sec-fetch-site": "same-origin"},
    "typed": {"sec-fetch-site": "none"},
    "two origins": {"origin": "https://floor.casino https://evil.example"},
    "none that is one": {"origin": "https://[floor.casino"},
    "nobody says": {},
}


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
@pytest.mark.parametrize("foreign", FOREIGN)
def test_what_another_page_sends_is_refused_although_it_has_the_tokens(browser, foreign, method):
    assert tapped(browser, FOREIGN[foreign] | CSRF, method=method).status == 403
    assert tapped(browser, FOREIGN[foreign] | CSRF, path="/sign-in").status == 403


@pytest.mark.parametrize(
    "shown",
    [{}, {"x-csrf": ""}, {"x-csrf": "0" * 64}, {"x-csrf": TOKEN}, {"x-csrf": csrf_of("other")}],
)
def test_without_the_second_token_of_this_session_nothing_is_done(browser, shown):
    assert tapped(browser, OWN | shown).status == 403


def test_a_form_has_it_as_a_field(browser):
    assert browser.post("/tap", {"csrf": csrf_of(TOKEN)}).status == 200
    assert browser.post("/tap", {"csrf": csrf_of("other")}).status == 403
    assert browser.post("/tap", {}).status == 403
    as_text = OWN | {"content-type": "text/plain"}
    assert tapped(browser, as_text, f"csrf={csrf_of(TOKEN)}".encode()).status == 403
    strange = OWN | {"content-type": "application/x-www-form-urlencoded"}
    for body in (b"\xff\xfe", b"&".join([b"a=b"] * 99), b"csrf=%ED%A0%80"):
        assert tapped(browser, strange, body).status == 403


def test_where_one_signs_in_no_second_token_is_needed_but_a_page_of_this_server_is(browser):
    assert browser.post("/sign-in", {}).status == 200
    assert browser.post("/sign-in", {}, {}).status == 403


def test_the_cookie_by_tls_is_none_that_another_server_can_set(app):
    """A `__Host-` cookie comes from this server by TLS alone; a plain one is not looked at."""
    planted = AskingBrowser(app)
    planted.cookies[PLAIN_COOKIE] = TOKEN
    assert tapped(planted, OWN).status == 200, "nobody is signed in by it"
    plain = AskingBrowser(app, scheme="http")
    plain.cookies[PLAIN_COOKIE] = TOKEN
    own = {"origin": "http://floor.casino"}
    assert tapped(plain, own).status == 403
    assert tapped(plain, own | CSRF).status == 200


# ── how much, how slowly ────────────────────────────────────────────────────────────────────────


def test_what_is_larger_than_any_tap_is_refused(browser):
    assert tapped(browser, OWN | CSRF, b"x" * LARGEST_BODY).status == 200
    assert tapped(browser, OWN | CSRF, b"x" * LARGEST_BODY, b"x").status == 413
    for said in (str(LARGEST_BODY + 1), "9" * 99):
        told = OWN | CSRF | {"content-length": said}
        assert tapped(browser, told, 60.0).status == 413, "it is not waited for"


def test_who_sends_a_byte_at_a_time_is_not_waited_for(browser, monkeypatch):
    monkeypatch.setattr(security, "BODY_S", 0.1)
    slow = [each for _ in range(60) for each in (b"x", 0.02)]
    assert tapped(browser, OWN | CSRF, *slow).status == 408
    # A machine that stands still for a moment is not a browser that is slow.
    monkeypatch.setattr(security, "BODY_S", 20.0)
    assert tapped(browser, OWN | CSRF, b"x", 0.01, b"x").text == "xx"


def test_who_goes_away_in_the_middle_is_not_answered(app):
    sent = []

    async def ask():
        async def receive():
            return {"type": "http.disconnect"}

        async def send(message):
            sent.append(message)

        await app(AskingBrowser(app)._scope("POST", "/tap", OWN), receive, send)

    asyncio.run(ask())
    assert sent == []


def test_no_page_has_a_script_or_a_style_within_it():
    pages = list((PROJECT / "ui/web/templates").glob("*.html"))
    assert len(pages) > 10
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"\sstyle=|<style|\son\w+=|javascript:", text), page.name
        assert not re.search(r"<script(?![^>]*\ssrc=)", text), page.name
