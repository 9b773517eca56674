"""A kiosk with the pit open, on a real journal in which hands have been dealt."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
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
from tests.support.reports.played import played_once
from tests.support.ui.croupier import EVENING_MS, Croupier, rules_of
from ui.kiosk.journal_queries import JournalQueries
from ui.view.parts import Key
from ui.view.pit import HandLine, HandsView, PastHandView

WON_AT_ONCE = "new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award"
WITH_AN_UNDO = f"{WON_AT_ONCE.replace('act-fold act-fold', 'act-fold undo act-fold act-fold')}"
MISDEALT = "new-hand card-As problem problem-misdeal misdeal-wrong-order confirm"

DEALT = (WON_AT_ONCE, WITH_AN_UNDO, MISDEALT, WON_AT_ONCE)
"""Four hands at a table of three guests."""


def deal(path: Path, hands: tuple[str, ...] = DEALT, *, croupier: str = "C-07") -> None:
    """Deal these hands by taps, and leave the shift open."""
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
    """A shift of each kind of game: nine at stud, ten with a board, a draw, a high-low."""
    games = (
        "casinos-austria-stud",
        "wiesbaden-holdem",
        "omaha-high-low-eight",
        "wiesbaden-draw",
        "casinos-austria-stud-high-low",
    )
    return {profile: played_once(factory, 12, profile=profile) for profile in games}


class PitTable(Croupier):
    """Taps the keys of the pit too, where nobody has a PIN."""

    @property
    def hands(self) -> HandsView:
        assert self.view.pit is not None, "the pit is open"
        assert self.view.pit.hands is not None, "on the page of the hands"
        return self.view.pit.hands

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
