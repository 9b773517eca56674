"""The whole application of a house: who is not signed in sees where one signs in, and no more.

Tests `ui/web/house.py`.
"""

from __future__ import annotations

from pathlib import Path

from tests.support.web.served import page_of, serving
from ui.web.house import WebHouse, house_app
from ui.web.serving import Served


def test_without_a_session_there_is_the_way_to_sign_in_and_nothing_else(tmp_path: Path):
    """Also while the floor's server is away."""
    app = house_app(WebHouse("host=/nowhere dbname=floor", tmp_path / "web"))
    statuses = {
        "/": 303,
        "/croupiers": 303,
        "/day": 303,
        "/table/1": 303,
        "/events?tab=1": 401,
        "/paper/1/a.pdf": 303,
        "/sign-in": 200,
        "/static/floor.css": 200,
        "/static/colours.css": 200,
        "/static/../app.py": 404,
        "/static/%2e%2e/app.py": 404,
        "/nothing": 404,
    }
    with serving(app, Served("127.0.0.1", 0)) as port:
        for path, status in statuses.items():
            head = page_of(port, path=path).partition(b"\r\n\r\n")[0]
            assert (path, int(head.split()[1])) == (path, status)
            assert b"content-security-policy: default-src 'none'" in head
