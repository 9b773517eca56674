"""A kiosk with the pit open, on a real journal in which hands have been dealt."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic_ns
from typing import TypeVar

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_search import HandFilter, find_hands
from dealerassist.journal.read_model.rows import HandRow
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import CloseShift, OpenShift, OpenTable, TakeSeat
from dealerassist.table.correction_effects import Change, CorrectionReason
from tests.support.reports.played import once, played_once
from tests.support.tiers import LONG
from tests.support.ui.croupier import EVENING_MS, Croupier, rules_of
from ui.cli.demonstration.table import Demonstration, leave_open
from ui.kiosk.journal_queries import JournalQueries
from ui.view.parts import Key
from ui.view.pit import HandLine, HandsView, PastHandView, PitView

WON_AT_ONCE = "new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award"
WITH_AN_UNDO = f"{WON_AT_ONCE.replace('act-fold act-fold', 'act-fold undo act-fold act-fold')}"
MISDEALT = "new-hand card-As problem problem-misdeal misdeal-wrong-order confirm"

DEALT = (WON_AT_ONCE, WITH_AN_UNDO, MISDEALT, WON_AT_ONCE)
"""Four hands at a table of three guests."""


def deal(path: Path, hands: tuple[str, ...] = DEALT, *, croupier: str = "C-07") -> None:
    """Deal these hands by taps, and leave the shift open.

    Where there is no journal yet, a copy of it comes there: a process deals the same hands once.
    """
    if path.exists():
        _deal(path, hands, croupier)
        return
    for end, (content, mode) in _dealt_once(hands, croupier).items():
        file = path.with_name(path.name + end)
        file.write_bytes(content)
        file.chmod(mode)


@cache
def _dealt_once(hands: tuple[str, ...], croupier: str) -> dict[str, tuple[bytes, int]]:
    """The files of such a journal, by what their names have behind its own; with their modes."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "table"
        _deal(path, hands, croupier)
        files = (file for file in path.parent.iterdir() if file.is_file())
        return {
            file.name.removeprefix(path.name): (file.read_bytes(), file.stat().st_mode)
            for file in files
        }


def _deal(path: Path, hands: tuple[str, ...], croupier: str) -> None:
    with Journal.open(path, table_id="4") as journal:
        desk = TableDesk(journal)
        if desk.state.rules is None:
            done(desk.handle(OpenTable("4", rules_of()), actor=croupier))
        if desk.state.shift is not None:
            done(desk.handle(CloseShift(EVENING_MS), actor=croupier))
        done(desk.handle(OpenShift(croupier, "2026-11-21", EVENING_MS), actor=croupier))
        for seat, stack in {1: 200, 3: 500, 4: 400}.items():
            if desk.state.seat(seat) is None:
                done(desk.handle(TakeSeat(seat, stack), actor=croupier))
        table = Croupier(desk)
        for hand in hands:
            table.tap(hand)


def correct(path: Path, change: Change) -> None:
    """Let two people correct a hand."""
    with Journal.open(path, table_id="4") as journal:
        desk = TableDesk(journal)
        done(desk.propose(change, CorrectionReason.WRONG_POT, actor="P-02"))
        shown = desk.shown(1)
        assert not isinstance(shown, Refusal), shown
        done(desk.approve(Grant.issue(shown, "P-03", monotonic_ns), actor="P-03"))


def done(answer: object) -> None:
    assert not isinstance(answer, Refusal), answer


def many_games(factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A shift of each kind of game: nine at stud, ten with a board, a draw, a high-low.

    In the quick tier the high-low is of stud alone.
    """
    games = (
        "casinos-austria-stud",
        "wiesbaden-holdem",
        "wiesbaden-draw",
        "casinos-austria-stud-high-low",
        *(["omaha-high-low-eight"] if LONG else []),
    )
    return {profile: played_once(factory, 6, profile=profile) for profile in games}


EVENING = (5, 4)
"""Seed and hands of the shift that `left_open` leaves."""


def left_open(factory: pytest.TempPathFactory) -> Path:
    """A copy of the folder of a demonstration that goes on; it is played once in a run."""

    def play(path: Path) -> None:
        leave_open(demonstration_in(path.parent), lambda _: None)

    return once(factory, "left open", play).parent


def demonstration_in(folder: Path, language: Language = Language.ENGLISH) -> Demonstration:
    """That demonstration, with its files in this folder."""
    return Demonstration(folder, *EVENING, language, "casinos-austria-stud")


class PitTable(Croupier):
    """Taps the keys of the pit too, where nobody has a PIN."""

    @property
    def hands(self) -> HandsView:
        assert isinstance(self.view.over, PitView), "the pit is open"
        assert self.view.over.hands is not None, "on the page of the hands"
        return self.view.over.hands

    @property
    def hand(self) -> PastHandView:
        assert self.hands.hand is not None, "a hand is chosen"
        return self.hands.hand

    @property
    def numbers(self) -> list[int]:
        return [int(line.number.replace(",", "")) for line in self.hands.lines]

    def line(self, number: int) -> HandLine:
        return next(line for line in self.hands.lines if line.number == str(number))

    def filter(self, name: str) -> Key:
        return next(key for key in self.hands.filters if key.name == f"filter-{name}")

    def enabled(self, name: str) -> bool:
        key_action = self.kiosk.screen.key_actions.get(name)
        return super().enabled(name) if key_action is None else key_action.key.enabled

    def why(self, name: str) -> str:
        key_action = self.kiosk.screen.key_actions.get(name)
        return (
            super().why(name) if key_action is None else key_action.key.why.replace("\u00a0", " ")
        )


Table = TypeVar("Table", bound=PitTable)


@contextmanager
def pit_of(
    journal: Journal, language: Language = Language.ENGLISH, kind: type[Table] = PitTable
) -> Iterator[Table]:
    """The kiosk of this journal, with its pit open; in the end its workers are called off.

    Args:
        journal: of the table.
        language: of the screen.
        kind: what taps its keys.
    """
    with closing(JournalQueries(journal, journal.path.parent / "reports")) as records:
        table = kind(TableDesk(journal), language=language, records=records)
        table.tap("cancel" if table.enabled("cancel") else "")
        yield table.tap("menu pit")


def every_hand(journal: Journal, **wanted: object) -> tuple[HandRow, ...]:
    """All hands that are wanted, newest first."""
    return find_hands(journal, HandFilter(**wanted), most=1000)
