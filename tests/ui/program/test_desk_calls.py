"""Asking a desk: what a failure leaves behind, and what is found on the disk after it.

Tests `ui/program/desk_calls.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.journal.errors import JournalError, JournalErrorCode
from ui.program.desk_calls import DeskAnswer, DeskSession

FULL = JournalError(JournalErrorCode.DISK_FULL, "table.journal")


class Desk:
    """A desk of one number, which is all that the screen shows of it."""

    def __init__(self, number: int) -> None:
        self.number = number


def fails(_: Desk) -> int:
    raise FULL


def number_of(desk: Desk) -> int:
    return desk.number


def test_what_the_desk_says_is_handed_on():
    session = DeskSession(Desk(7), None)
    assert session.ask(number_of) == DeskAnswer(asked=True, said=7)
    assert session.saved


def test_a_failure_is_told_and_the_same_desk_is_asked_again_where_there_is_no_other():
    session = DeskSession(Desk(7), None)
    assert session.ask(fails) == DeskAnswer(trouble=FULL)
    assert not session.saved
    assert session.ask(number_of) == DeskAnswer(asked=True, said=7)
    assert session.saved


def test_after_a_failure_the_disk_is_read_again_first():
    session = DeskSession(Desk(7), lambda: Desk(7), stands=number_of)
    first = session.desk
    session.ask(fails)
    assert session.ask(number_of) == DeskAnswer(asked=True, said=7, reread=True)
    assert session.desk is not first
    assert session.ask(number_of) == DeskAnswer(asked=True, said=7)


def test_nothing_is_asked_where_the_disk_holds_something_else_than_is_shown():
    session = DeskSession(Desk(7), lambda: Desk(8), stands=number_of)
    session.ask(fails)
    assert session.ask(number_of) == DeskAnswer(reread=True)
    assert session.ask(number_of) == DeskAnswer(asked=True, said=8)


def test_what_is_not_shown_may_have_changed():
    session = DeskSession(Desk(7), lambda: Desk(8))
    session.ask(fails)
    assert session.ask(number_of) == DeskAnswer(asked=True, said=8, reread=True)


@pytest.mark.parametrize("times", [1, 3])
def test_a_disk_that_cannot_be_read_again_stays_a_failure(times: int):
    def recover() -> Desk:
        raise FULL

    session = DeskSession(Desk(7), recover)
    session.ask(fails)
    for _ in range(times):
        assert session.ask(number_of) == DeskAnswer(trouble=FULL)
        assert not session.saved
