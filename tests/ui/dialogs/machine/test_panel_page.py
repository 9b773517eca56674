"""The page of the touch panel: what it asks, finds and offers, and that nobody is locked out.

Tests `ui/dialogs/machine/panel.py`, `dealerassist/machine/touch_calibration.py`,
`ui/kiosk/panel_setting.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.machine.touch_calibration import AS_FELT, TURNS, Matrix, PanelTurn, Place
from tests.support.ui.croupier import Croupier, StoppedClock, plain_spaces, seated
from tests.support.ui.panels import (
    HALF_TURN,
    HEIGHT,
    OFF,
    WIDTH,
    PanelInMemory,
    lying,
    touch,
    touch_crosses,
)
from ui.asked.screen_mode import PLAIN
from ui.dialogs.machine.panel import CROSSES
from ui.program.key_sentences import AT_THE_TABLE
from ui.view.machine import PanelView
from ui.view.parts import FigureTone


@pytest.fixture
def table() -> Croupier:
    table = Croupier(seated({1: 200, 3: 500}).desk, clock=StoppedClock())
    table.kiosk.watches.panel = PanelInMemory()
    return table.tap("menu machine panel")


def shown(table: Croupier):
    assert isinstance(table.view.over, PanelView)
    return table.view.over


def key(table: Croupier, name: str):
    return next(each for each in shown(table).keys if each.name == name)


def wait(table: Croupier, seconds: float) -> None:
    """Time passes, and the screen is made anew each second, as the bridge does."""
    for _ in range(round(seconds)):
        table.clock.now_ms += 1000
        table.kiosk.refresh()


def test_one_cross_is_asked_after_the_other(table):
    for n, cross in enumerate(CROSSES):
        assert [each.asked for each in shown(table).crosses] == [at == n for at in range(5)]
        assert [each.done for each in shown(table).crosses] == [at < n for at in range(5)]
        assert f"{n + 1} of 5" in shown(table).title
        touch(table.kiosk, cross)
    assert not any(each.asked for each in shown(table).crosses)


def test_help_tells_what_its_keys_do_and_no_cross_is_touched_meanwhile(table):
    table.kiosk.tap("keys-help")
    for name in ("panel-use", "panel-again", "panel-usual", "panel-close", "panel-glass"):
        table.kiosk.tap(name)
        assert table.view.notice is not None
        assert table.view.notice.text == AT_THE_TABLE.of(name) != ""
    assert not any(each.done for each in shown(table).crosses)
    table.kiosk.tap("notice-close")
    touch(table.kiosk, CROSSES[0])
    assert shown(table).crosses[0].done


def test_a_ring_says_how_far_from_the_cross_it_is(table):
    cross = CROSSES[0]
    lying(table.kiosk, [Place(cross.x + 3 / WIDTH, cross.y + 4 / HEIGHT)])
    (ring,) = shown(table).rings
    assert (ring.text, ring.landed) == ("5.0 mm", False)
    table.kiosk.tap("panel-glass")
    lying(table.kiosk, [])
    (ring,) = shown(table).rings
    assert (ring.text, ring.landed) == ("5.0 mm", True)


def test_several_fingers_have_a_ring_each_and_count_for_nothing(table):
    lying(table.kiosk, [Place(0.2, 0.2), Place(0.5, 0.7), Place(0.9, 0.3)])
    assert len(shown(table).rings) == 3
    lying(table.kiosk, [])
    assert shown(table).rings == ()
    assert "1 of 5" in shown(table).title


def test_a_good_panel_is_called_good_and_left_alone(table):
    touch_crosses(table.kiosk)
    assert shown(table).tone is FigureTone.GOOD
    assert [f"{each.label}: {each.value}" for each in shown(table).figures] == [
        "Off by: largest 1.2 mm, mean 1.0 mm"
    ]
    assert not key(table, "panel-use").enabled
    assert "fits" in key(table, "panel-use").why
    assert shown(table).glass == ""


def test_a_panel_that_is_off_is_calibrated_and_kept(table):
    panel = table.kiosk.watches.panel
    touch_crosses(table.kiosk, OFF)
    assert len(shown(table).figures) == 2
    table.tap("panel-use")
    (tried,) = panel.has_set
    assert panel.has_kept == []
    for cross in CROSSES:
        at = tried.of(OFF.of(cross))
        assert abs(at.x - cross.x) * WIDTH < 1.5
        assert abs(at.y - cross.y) * HEIGHT < 1.5
    wait(table, 3)
    table.tap("panel-keep")
    assert panel.has_kept == [tried]
    wait(table, 30)
    assert panel.has_set == [tried]
    assert "kept" in shown(table).said
    assert key(table, "panel-usual").enabled


def test_a_calibration_that_nobody_confirms_comes_back(table):
    panel = table.kiosk.watches.panel
    panel.in_force = Matrix(1, 0, 0.01, 0, 1, 0)
    table.tap("panel-close panel")
    touch_crosses(table.kiosk, HALF_TURN)
    table.tap("panel-use")
    assert "15 seconds" in shown(table).text
    wait(table, 14)
    assert "1 second " in shown(table).text
    assert len(panel.has_set) == 1
    wait(table, 1)
    assert panel.has_set[1:] == [panel.in_force]
    assert panel.has_kept == []
    assert "15 seconds" in shown(table).said
    assert "1 of 5" in shown(table).title


def test_touches_beside_the_key_do_not_confirm_it(table):
    touch_crosses(table.kiosk, HALF_TURN)
    table.tap("panel-use")
    for _ in range(15):
        lying(table.kiosk, [Place(0.5, 0.3)])
        table.kiosk.tap("panel-glass")
        wait(table, 1)
    assert table.kiosk.watches.panel.has_set[-1] == AS_FELT
    assert table.kiosk.watches.panel.has_kept == []


@pytest.mark.parametrize("leave", ["panel-back", "escape", "elsewhere", "absence"])
def test_a_trial_that_is_left_is_taken_back(table, leave):
    panel = table.kiosk.watches.panel
    touch_crosses(table.kiosk, HALF_TURN)
    table.tap("panel-use")
    if leave == "escape":
        table.type("<Esc>")
    elif leave == "elsewhere":
        table.kiosk.switch_to(PLAIN)
    elif leave == "absence":
        wait(table, 200)
    else:
        table.tap(leave)
    assert panel.has_set[-1] == AS_FELT
    assert panel.has_kept == []


def test_the_usual_one_is_on_trial_too(table):
    panel = table.kiosk.watches.panel
    panel.in_force = HALF_TURN
    table.tap("panel-close panel panel-usual")
    assert panel.has_set == [AS_FELT]
    table.tap("panel-keep")
    assert panel.has_kept == [AS_FELT]
    assert not key(table, "panel-usual").enabled


def test_what_sway_refuses_is_said_and_nothing_is_on_trial(table):
    table.kiosk.watches.panel.refuses = "no such command"
    touch_crosses(table.kiosk, OFF)
    table.tap("panel-use")
    assert "no such command" in shown(table).said
    assert key(table, "panel-use").enabled


def test_what_cannot_be_kept_is_taken_back(table, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device", "panel.json")

    monkeypatch.setattr(table.kiosk.watches.panel, "keep", full)
    touch_crosses(table.kiosk, OFF)
    table.tap("panel-use panel-keep")
    assert "No space left" in shown(table).said
    assert table.kiosk.watches.panel.has_set[-1] == AS_FELT


@pytest.mark.parametrize("turn", [turn for turn in PanelTurn if turn is not PanelTurn.UPRIGHT])
def test_it_says_how_a_panel_is_turned(table, turn):
    built = TURNS[turn]
    back = next(each for each in TURNS.values() if near_identity(each.after(built)))
    touch_crosses(table.kiosk, back)
    assert any(word in shown(table).text for word in ("turned", "mirrored"))
    table.tap("panel-use")
    assert all(
        abs(found - exact) < 0.02
        for found, exact in zip(table.kiosk.watches.panel.has_set[0], built, strict=True)
    )


def near_identity(matrix: Matrix) -> bool:
    return all(abs(x - y) < 1e-9 for x, y in zip(matrix, AS_FELT, strict=True))


def test_where_no_key_can_be_hit_a_cross_tries_it(table):
    """A turned panel feels each cross at the place of another, and no key where it is."""
    touch_crosses(table.kiosk, HALF_TURN)
    touch(table.kiosk, CROSSES[1])
    assert len(table.kiosk.watches.panel.has_set) == 1
    assert "Keep it" in shown(table).title


def test_where_keys_can_be_hit_only_the_key_tries_it(table):
    touch_crosses(table.kiosk, Matrix(1, 0, 0.02, 0, 1, 0))
    assert key(table, "panel-use").enabled
    assert shown(table).glass == ""
    table.kiosk.tap("panel-glass")
    assert table.kiosk.watches.panel.has_set == []


def test_again_begins_anew(table):
    assert not key(table, "panel-again").enabled
    touch_crosses(table.kiosk, OFF)
    table.tap("panel-again")
    assert shown(table).rings == ()
    assert "1 of 5" in shown(table).title


def test_it_closes_two_minutes_after_the_last_touch(table):
    wait(table, 119)
    lying(table.kiosk, [Place(0.3, 0.3)])
    lying(table.kiosk, [])
    wait(table, 119)
    assert isinstance(table.view.over, PanelView)
    wait(table, 2)
    assert not isinstance(table.view.over, PanelView)


def test_without_a_sway_fingers_are_shown_and_nothing_is_set(table):
    table.kiosk.watches.panel = None
    table.tap("panel-close panel")
    touch_crosses(table.kiosk, OFF)
    assert len(shown(table).figures) == 2
    assert shown(table).glass == ""
    for name in ("panel-use", "panel-usual"):
        assert not key(table, name).enabled
        assert "sway" in key(table, name).why


def test_it_opens_between_hands_only(table):
    table.kiosk.switch_to(PLAIN)
    table.tap("new-hand card-As menu machine")
    grey = next(each for each in table.view.asked.keys if each.name == "panel")
    assert not grey.enabled
    assert "hand is in progress" in grey.why
    table.kiosk.tap("panel")
    assert not isinstance(table.view.over, PanelView)


def test_close_leads_back_to_the_menu(table):
    table.tap("panel-close")
    assert table.view.asked.prompt.title == "This computer"


def test_distances_are_written_in_the_language():
    german = Croupier(seated({1: 200}).desk, language=Language.GERMAN, clock=StoppedClock())
    german.tap("menu machine panel")
    lying(german.kiosk, [Place(CROSSES[0].x + 3 / WIDTH, CROSSES[0].y)])
    assert plain_spaces(german.view.over.rings[0].text) == "3,0 mm"
