"""Whatever is asked can be cancelled, and *Cancel* lies where it always is.

Tests `ui/asked/dialog.py`.
"""

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import seated
from tests.support.ui.states import problems, screens
from ui.asked.dialog import Dialog
from ui.asked.screen import Screen
from ui.dialogs.problems.moments import ProblemDialog

WITHOUT = {
    "ActionOn": "Undo leads back to the hand; the acts keep their places",
    "PotEntry": "Undo leads back to the amount of the pot",
    "WinnerNaming": "Undo leads back to the hand",
    "TableKeys": "it is the explanation of the keys",
    "LockPage": "it ends with a PIN",
    "SlipSigned": "it has been signed: it is only read",
    "BoxCountShown": "Back leads to the count",
    "CountsToSign": "Back leads to the counts",
    "OpeningDiffers": "Back leads to the count",
    "PanelPage": "the glass is touched all over; it has a key of its own",
    "PanelTrial": "it takes itself back",
}
"""Where there is no *Cancel*, and what there is instead."""


def dialog_of(screen: Screen) -> Dialog | None:
    return screen.mode.dialog


def place(screen: Screen) -> str:
    """Where *Cancel* lies: at the edge of the pad; beside the 52 cards, in the same row."""
    dialog, view = dialog_of(screen), screen.view
    if any(key.name == "cancel" and key.enabled for key in view.asked.ends):
        return "edge"
    beside = any(key.name == "cancel" and key.enabled for key in view.asked.side)
    asks_card = dialog is not None and dialog.asks(screen.at).lays_cards
    return "beside the cards" if beside and asks_card else ""


def test_every_question_has_cancel_where_it_always_is():
    without = set()
    for name, screen in screens(Language.ENGLISH):
        if screen.mode.dialog is None:
            continue
        kind = type(screen.mode.dialog).__name__
        if not place(screen):
            without.add(kind)
            assert kind in WITHOUT, name
    assert without <= WITHOUT.keys()


def test_every_page_of_a_problem_has_cancel():
    for name, kiosk in problems(Language.ENGLISH):
        dialog = dialog_of(kiosk.screen)
        if isinstance(dialog, ProblemDialog):
            assert place(kiosk.screen), name


def test_where_a_card_is_asked_for_cancel_closes_the_question():
    table = seated({1: 200, 3: 1500, 4: 400}).tap("new-hand card-As card-2c card-Td")
    before = table.view.asked.prompt.title
    table.tap("seat-3 fix-2")
    assert place(table.kiosk.screen) == "beside the cards"
    assert "rest-fold" not in {key.name for key in table.view.asked.side}
    assert table.tap("cancel").view.asked.prompt.title == before
    assert "cancel" not in {key.name for key in table.view.asked.side}
    assert "rest-fold" in {key.name for key in (*table.view.asked.side, *table.view.asked.keys)}
