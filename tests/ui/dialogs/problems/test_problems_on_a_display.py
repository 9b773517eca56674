"""The problem key on the real screen: everything has room, and no key moves.

Tests `ui/dialogs/problems/moments.py`.
"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtQuick import QQuickItem, QQuickWindow

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier
from tests.support.ui.hands import Finger, item_named, visible_items
from tests.support.ui.items import LOOKS, SIZES, laid_out
from tests.support.ui.problems import DEALING, DOORS, FOURTH, OPENED, PAID, stud
from tests.support.ui.stages import Stages
from ui.dialogs.problems.moments import problem_key
from ui.view.view import Procedure

CARDS = {
    DEALING: {
        Irregularity.HOLE_CARD_EXPOSED: "who-3 exposed-both card-Jh card-Ts",
        Irregularity.BOXED_CARD: "who-3",
    },
    FOURTH: {Irregularity.BURN: "burned-two order-restored"},
    DOORS: {
        Irregularity.WRONG_FORCED_BET: "who-4 acted-yes",
        Irregularity.WRONG_SEAT: "who-3 who-7 order-exchanged",
        Irregularity.ABSENT: "who-1",
    },
    OPENED: {
        Irregularity.WRONG_SEAT: "who-3 who-7",
        Irregularity.EARLY_STREET: "count-7",
        Irregularity.OUT_OF_TURN: "who-1 said-call",
        Irregularity.SHORT_BET: "digit-3 confirm",
        Irregularity.STRING_BET: "digit-1 digit-0 confirm",
        Irregularity.TOO_SLOW: "",
        Irregularity.DEAD_HAND: "who-8 dead-fouled",
        Irregularity.STUB_DROPPED: "",
        Irregularity.PASSED_OVER: "who-1",
        Irregularity.MISUNDERSTOOD: "who-1",
        Irregularity.POT_OFF: "",
        Irregularity.CHIPS_HIDDEN: "who-1",
        Irregularity.CHIPS_OFF: "who-1",
        Irregularity.CARDS_SHOWN: "who-1",
        Irregularity.ADVICE: "who-1",
        Irregularity.CONDUCT: "who-1",
        Irregularity.MISDEAL: "misdeal-wrong-order",
        Irregularity.FOUL_DECK: "deck-identical",
        Irregularity.DEFECTIVE_DECK: "",
        Irregularity.INTERRUPTION: "",
        Irregularity.OTHER: "",
    },
    PAID: {
        Irregularity.WRONG_POT: "",
        Irregularity.WRONG_RAKE: "",
        Irregularity.MISCALLED: "who-1",
        Irregularity.MUCKED_BACK: "who-1",
        Irregularity.ASKED_TO_SEE: "who-1",
    },
}
"""How to come to the card of each problem."""

QUESTIONS = {
    DOORS: ("problem problem-wrong-seat who-3 who-7",),
    OPENED: (
        "problem",
        "moment-dealing",
        "moment-showdown",
        "moment-chips",
        "moment-guests",
        "problem-out-of-turn",
        "who-1",
        "back back problem-early-street",
        "back problem-misdeal",
    ),
}
"""One pad of answers after another."""


def place(window: QQuickWindow, item: QQuickItem) -> QRectF:
    corner = item.mapToItem(window.contentItem(), QPointF(0, 0))
    return QRectF(corner.x(), corner.y(), item.width(), item.height())


def keys_of(window: QQuickWindow, names: list[str]) -> Iterator[tuple[str, QRectF]]:
    for name in names:
        yield name, place(window, item_named(window, name))


def words_in(item: QQuickItem) -> Iterator[QQuickItem]:
    return (part for part in visible_items(item) if part.property("text"))


def assert_has_room(item: QQuickItem) -> None:
    """No word of it is cut, however small it had to be written."""
    for words in words_in(item):
        assert not words.property("truncated"), words.property("text")
        height = words.property("contentHeight")
        assert height <= words.height() + 1, words.property("text")


@pytest.mark.parametrize("before", CARDS)
@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_every_card_has_room_for_its_steps(
    stages: Stages, size: tuple[int, int], language: Language, before: str
):
    table = stud(before, language=language)
    with stages.showing(table.kiosk, size) as stage:
        for problem, answers in CARDS[before].items():
            table.tap(f"problem {problem_key(problem)} {answers}")
            laid_out(stage)
            steps = place(stage.window, item_named(stage.window, "procedure-steps"))
            announcement = item_named(stage.window, "procedure-announcement")
            assert steps.bottom() <= place(stage.window, announcement).top() + 1, problem
            assert_has_room(announcement)
            table.tap("cancel")


@pytest.mark.parametrize("before", QUESTIONS)
@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_every_key_is_20_mm_and_none_of_its_words_is_cut(
    stages: Stages, size: tuple[int, int], language: Language, before: str
):
    table = stud(before, language=language)
    with stages.showing(table.kiosk, size) as stage:
        for taps in QUESTIONS[before]:
            table.tap(taps)
            laid_out(stage)
            per_mm = stage.window.property("density")
            for name, where in keys_of(stage.window, [key.name for key in table.view.asked.keys]):
                assert min(where.width(), where.height()) >= 20 * per_mm - 1, name
                assert_has_room(item_named(stage.window, name))


def test_a_key_of_one_name_has_one_place(stages: Stages):
    seen: dict[str, QRectF] = {}
    table = stud()
    with stages.showing(table.kiosk, SIZES[1]) as stage:
        for taps in (
            "problem",
            f"cancel {OPENED} problem",
            "problem-out-of-turn",
            "who-1 said-call",
        ):
            table.tap(taps)
            laid_out(stage)
            names = [key.name for key in (*table.view.asked.keys, *table.view.asked.ends)]
            for name, where in keys_of(stage.window, names):
                assert seen.setdefault(name, where) == where, name


def test_a_finger_on_the_felt_answers_who_it_was(stages: Stages):
    table: Croupier = stud(OPENED)
    with stages.showing(table.kiosk, SIZES[1]) as stage:
        stage.picture()
        finger = Finger(stage.window)
        finger.tap("problem problem-out-of-turn seat-1 said-call")
        assert isinstance(table.view.over, Procedure)
        finger.tap("confirm")
        assert table.key("undo").detail == "Out of turn, seat 1"
        finger.tap("floor")
        assert table.view.top.waiting is not None
        stage.picture()
        finger.tap("waiting")
        assert table.view.notice.title == "Waiting for the pit boss"


def test_a_tap_on_the_card_tells_what_the_house_practice_says(stages: Stages):
    table = stud(f"{OPENED} problem problem-other")
    with stages.showing(table.kiosk, SIZES[1]) as stage:
        stage.picture()
        finger = Finger(stage.window)
        finger.tap("procedure")
        assert table.view.notice.passages[0].heading
        finger.tap("notice-close confirm")
        assert not isinstance(table.view.over, Procedure)
