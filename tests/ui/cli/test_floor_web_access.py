"""``dealer-assist floor web-access``: the administrator says who may look on in a browser.

Tests `ui/cli/floor_web_access.py`.
"""

import os
from contextlib import closing

import pytest
from click.testing import CliRunner

from dealerassist.floor.web.access import AccessBook, WebPerson, WebRole
from dealerassist.floor.web.sessions import Browser, Session, SessionEnd, WebSessions
from dealerassist.staff.pins import Pin
from tests.support.floor.databases import as_role
from tests.support.staff.people import ANOTHER, PIN, Clock
from ui.cli import cli

TYPED = f"{PIN.reveal()}\n{PIN.reveal()}\n"


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "floor-web"


@pytest.fixture
def said(folder):
    def run(*words, typed=None, at=("--folder", str(folder)), language="en"):
        command = ["--language", language, "floor", "web-access", *words, *at]
        return CliRunner().invoke(cli, command, input=typed)

    return run


def test_somebody_is_admitted_listed_and_removed(said, folder):
    assert said("list").stdout == "Nobody may sign in yet.\n"
    assert said("add", "P-02", typed=TYPED).exit_code == 0
    assert said("add", "W-01", "--wall", typed=TYPED).exit_code == 0
    assert said("list").stdout == "P-02: all pages\nW-01: the wall alone\n"
    person = AccessBook(folder).sign_in("P-02", PIN, Clock())
    assert isinstance(person, WebPerson)
    assert person.role is WebRole.PIT_BOSS
    assert said("remove", "P-02").exit_code == 0
    assert said("list").stdout == "W-01: the wall alone\n"
    done = said("remove", "P-02")
    assert (done.exit_code, done.stderr) == (2, "Error: P-02 is not enrolled.\n")


def test_a_pin_is_typed_twice_and_never_shown(said, folder):
    done = said("add", "P-02", typed=TYPED)
    assert PIN.reveal() not in done.output
    done = said("add", "P-02", typed=f"{PIN.reveal()}\n{ANOTHER.reveal()}\n")
    assert done.exit_code != 0
    assert isinstance(AccessBook(folder).sign_in("P-02", PIN, Clock()), WebPerson)


def test_a_pin_that_is_made_up_is_printed_this_once(said, folder):
    done = said("add", "P-02", "--make-pin")
    assert done.stderr == "P-02 may sign in.\n"
    pin = Pin(done.stdout.strip())
    assert isinstance(AccessBook(folder).sign_in("P-02", pin, Clock()), WebPerson)
    assert said("add", "P-02", "--make-pin").stdout != done.stdout


@pytest.mark.parametrize(
    ("words", "typed", "why"),
    [
        (("add", "P-02", "704913"), None, "never type it behind the command"),
        (("add", "704913"), None, "is no number of the staff"),
        (("add", "P-02"), "123456\n123456\n", "too easy"),
        (("add", "P-02"), "12345\n12345\n", "A PIN has 6 digits"),
        (("add", "P-2"), TYPED, "The number P-02 is taken"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(said, folder, words, typed, why):
    if words[1] == "P-2":
        said("add", "P-02", typed=TYPED)
    done = said(*words, typed=typed)
    assert done.exit_code == 2
    assert why in done.stderr
    assert "704913" not in done.stderr


def test_the_list_says_who_is_locked_and_a_new_pin_lifts_it(said, folder):
    said("add", "P-02", typed=TYPED)
    clock = Clock()
    for _ in range(10):
        AccessBook(folder).sign_in("P-02", ANOTHER, clock)
        clock.passes(3600)
    assert "Ten wrong PINs" in said("list").stdout
    said("add", "P-02", typed=TYPED)
    assert said("list").stdout == "P-02: all pages\n"


def test_what_belongs_to_the_servers_user_is_not_written_by_another(said, folder, monkeypatch):
    said("add", "P-02", typed=TYPED)
    user = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: user + 1)
    for words in (("add", "P-03"), ("remove", "P-02"), ("list",)):
        done = said(*words, typed=TYPED)
        assert done.exit_code == 2
        assert "sudo -u" in done.stderr
    monkeypatch.undo()
    assert [each.number for each in AccessBook(folder).people()] == ["P-02"]


def test_a_folder_that_cannot_be_written_is_told(said, tmp_path):
    (tmp_path / "file").write_text("")
    done = said("add", "P-02", typed=TYPED, at=("--folder", str(tmp_path / "file" / "web")))
    assert done.exit_code == 2
    assert "Check the disk" in done.stderr


@pytest.mark.parametrize("typed", ["P-02", "p-2", "P 002"])
def test_somebody_is_signed_out_in_all_browsers(said, folder, db, floor_dsn, typed):
    """By the number as a browser takes it, too: it may be about a tablet that was lost."""
    said("add", "P-02", typed=TYPED)
    dsn = as_role(db, floor_dsn, "floor_screen")
    maria, here = WebPerson("P-02", WebRole.PIT_BOSS, "a"), Browser("10.0.0.7", "Tablet")
    with closing(WebSessions(dsn)) as sessions:
        tokens = [sessions.begin(maria, here) for _ in range(2)]
        other = sessions.begin(WebPerson("P-03", WebRole.PIT_BOSS, "b"), here)
        done = said("sign-out", typed, at=("--dsn", dsn, "--folder", str(folder)))
        assert (done.exit_code, done.stdout) == (0, "Signed out in 2 browsers.\n")
        assert [sessions.find(each, here) for each in tokens] == [SessionEnd.EVERYWHERE] * 2
        assert isinstance(sessions.find(other, here), Session)
    assert said("sign-out", typed, at=("--dsn", dsn)).stdout == "Signed in nowhere.\n"
    away = said("sign-out", "P-02", at=("--dsn", "host=/nowhere dbname=floor"))
    assert (away.exit_code, "cannot be reached" in away.stderr) == (2, True)
