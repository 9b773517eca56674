"""How the screen looks: chosen by a tap, seen at once, remembered for the next start.

Tests `ui/dialogs/settings.py`, `ui/program/settings.py`, `ui/view/look.py`.
"""

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.table.commands import OpenShift, StartHand, TakeSeat
from dealerassist.table.events import HouseSettingChanged
from dealerassist.table.house_settings import HouseSettings
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.hands import Finger, item_named, middle_of
from ui.app import Stage, themes
from ui.kiosk.opening import opened_kiosk
from ui.program.settings import (
    Settings,
    SettingsError,
    load_settings,
    save_settings,
    with_older,
)
from ui.start.bridge import Bridge
from ui.start.not_opened import refusal_sentence
from ui.view.look import KeysSide, Look, Palette, RoomLight
from ui.view.view import Pad

THREE = {1: 200, 3: 500, 4: 400}

BETS = "new-hand card-As card-2c card-Td act-bet act-call act-call"

ALL_CHANGED = Look(
    palette=Palette.TWO, theme=RoomLight.BRIGHT, keys_side=KeysSide.LEFT, pots_hidden=True
)

TO_BRIGHT = 3
"""Taps from the dark room over the two darker steps to the bright one."""


def test_every_choice_is_remembered(tmp_path: Path):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        for name in ("cancel", "language", "menu", "palette", "keys-side", "hide-pots"):
            kiosk.tap(name)
        for _ in range(TO_BRIGHT):
            kiosk.tap("theme")
        assert kiosk.view.look == ALL_CHANGED
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        assert kiosk.view.language == "de"
        assert kiosk.view.look == ALL_CHANGED
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH, chosen=Language.ENGLISH) as kiosk:
        assert kiosk.view.language == "en"


def test_settings_of_an_older_program_are_kept(tmp_path: Path):
    path = tmp_path / "settings.json"
    path.write_text('{"language": "de", "palette": "two"}', encoding="utf-8")
    assert load_settings(path) == Settings(language=Language.GERMAN, palette=Palette.TWO)


@pytest.mark.parametrize("content", ["{]", "", "[]", '"dark"', "\0\xff"])
def test_settings_that_cannot_be_read_are_the_usual_ones(tmp_path: Path, content: str):
    path = tmp_path / "settings.json"
    assert load_settings(path) == Settings()
    path.write_text(content, encoding="latin-1")
    assert load_settings(path) == Settings()


def test_one_setting_that_nobody_knows_does_not_spoil_the_others(tmp_path: Path):
    path = tmp_path / "settings.json"
    path.write_text('{"palette": "six", "theme": "bright", "smell": 1}', encoding="utf-8")
    assert load_settings(path) == Settings(theme=RoomLight.BRIGHT)


def test_what_an_older_program_kept_of_the_house_becomes_an_entry(tmp_path: Path):
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "bright", "bounce_ms": 550, "dim_minutes": 0}', encoding="utf-8")
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        assert Bridge(kiosk).fingers.bounce_ms == 550
        assert kiosk.dim_minutes == 0
        entry = kiosk._desk.journal.last
        assert entry.events == (
            HouseSettingChanged("dim_minutes", 5, 0),
            HouseSettingChanged("bounce_ms", 400, 550),
        )
    assert json.loads(path.read_text(encoding="utf-8")) == {"theme": "bright"}
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        assert kiosk._desk.journal.last.kind == "restart"
        assert kiosk._desk.journal.last.number == entry.number + 1
        assert kiosk.bounce_ms == 550


def test_what_the_journal_says_goes_before_what_an_older_program_kept(tmp_path: Path):
    path = tmp_path / "settings.json"
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        for name in ("cancel", *["menu", "house", "setting-dim-minutes", "digit-9", "confirm"]):
            kiosk.tap(name)
        assert kiosk.dim_minutes == 9
    path.write_text('{"bounce_ms": 250, "dim_minutes": 7}', encoding="utf-8")
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        assert (kiosk.dim_minutes, kiosk.bounce_ms) == (9, 250)


def test_in_the_middle_of_a_hand_it_waits_in_the_file_for_the_next_start(tmp_path: Path):
    path = tmp_path / "settings.json"
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        kiosk._desk.handle(OpenShift("7", "2026-11-27", 0), actor="7")
        for seat in (1, 3):
            kiosk._desk.handle(TakeSeat(seat, 200), actor="7")
        kiosk._desk.handle(StartHand(), actor="7")
    path.write_text('{"bounce_ms": 550}', encoding="utf-8")
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        assert kiosk.bounce_ms == 400
        assert kiosk.view.notice is None or "Not now" not in kiosk.view.notice.title
        kiosk.tap("language")
    assert with_older(HouseSettings(), path).bounce_ms == 550


def test_a_change_of_the_house_holds_for_the_next_finger():
    table = seated(THREE)
    bridge = Bridge(table.kiosk)
    assert bridge.fingers.bounce_ms == 400
    table.tap("menu house setting-bounce-ms digit-5 digit-0 digit-0 confirm")
    bridge.refresh()
    assert bridge.fingers.bounce_ms == 500


WRONG = {
    "bounce_ms": (["249", "601", "0", "-400", '"400"', "400.5", "true", "null"], "250 to 600"),
    "dim_minutes": (["61", "-1", '"5"', "2.5", "true", "null"], "0 to 60"),
}


@pytest.mark.parametrize(
    ("name", "said", "bounds"),
    [(name, said, bounds) for name, (wrong, bounds) in WRONG.items() for said in wrong],
)
def test_a_setting_out_of_bounds_is_refused_in_one_sentence(
    tmp_path: Path, name: str, said: str, bounds: str
):
    path = tmp_path / "settings.json"
    path.write_text(f'{{"theme": "bright", "{name}": {said}}}', encoding="utf-8")
    sentence = f"{path}: {name}: must be a whole number from {bounds}."
    opened = opened_kiosk(tmp_path, fallback=Language.ENGLISH)
    with pytest.raises(SettingsError) as refused, opened:
        pass
    assert str(refused.value) == sentence
    assert load_settings(path) == Settings(theme=RoomLight.BRIGHT)
    german = refusal_sentence(words_of(Language.GERMAN), refused.value)
    assert german != sentence
    assert german.startswith(f"{path}: {name}: ")


@pytest.mark.parametrize("minutes", [0, 1, 60])
def test_the_house_says_when_the_screen_goes_dark(tmp_path: Path, minutes: int):
    path = tmp_path / "settings.json"
    path.write_text(f'{{"dim_minutes": {minutes}}}', encoding="utf-8")
    for _ in range(2):
        with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
            assert kiosk.dim_minutes == minutes
            kiosk.tap("language")


def test_where_nothing_can_be_written_the_choice_holds_until_the_end(tmp_path: Path):
    save_settings(tmp_path / "nowhere" / "settings.json", Settings())
    save_settings(tmp_path / "settings.json", Settings(theme=RoomLight.BRIGHT))
    assert load_settings(tmp_path / "settings.json").theme is RoomLight.BRIGHT


def test_each_key_says_what_is_chosen():
    table = seated(THREE).tap("menu")
    assert table.view.asked.pad is Pad.SETTINGS
    said = [table.key(name).title for name in ("palette", "theme", "keys-side", "hide-pots")]
    assert said == ["Four colours", "Dark room", "For the right hand", "Shown"]
    table.tap("palette")
    assert table.key("palette").title == "Two colours"
    table.clock.now_ms += 1000
    table.tap("palette")
    assert (table.key("palette").title, table.view.look.palette) == ("Skat colours", Palette.SKAT)
    table.tap("palette theme keys-side hide-pots")
    said = [table.key(name).title for name in ("palette", "theme", "keys-side", "hide-pots")]
    assert said[0] == "Four colours"
    assert said[1:3] == ["Dimmed, grey cards", "For the left hand"]
    table.clock.now_ms += 1000
    table.tap("theme")
    assert table.key("theme").title == "Night, dark cards"


@pytest.mark.parametrize("name", ["palette", "theme", "keys-side", "hide-pots"])
def test_a_choice_changes_nothing_at_the_table(name: str):
    table = seated(THREE).tap(BETS)
    asked, before = table.desk.entries, table.view
    table.tap("menu").tap(name).tap("cancel")
    assert table.desk.entries == asked
    assert table.view.asked.pad is before.asked.pad
    assert [seat.stack for seat in table.view.felt.seats] == [
        seat.stack for seat in before.felt.seats
    ]


# ── on the screen ───────────────────────────────────────────────────────────────────────────


@pytest.fixture
def croupier() -> Croupier:
    return seated(THREE).tap("new-hand card-As")


def colour_at(stage: Stage, x: int, y: int) -> str:
    return stage.picture().pixelColor(x, y).name()


def test_the_theme_changes_at_once(finger: Finger, stage: Stage):
    at = stage.window.width() // 2, 2
    assert colour_at(stage, *at) == themes()["dark"]["bar"]
    finger.tap("menu")
    for light in ("dim", "night", "bright", "dark"):
        finger.tap("theme")
        assert colour_at(stage, *at) == themes()[light]["bar"]


def test_the_suits_change_their_colours_at_once(finger: Finger, stage: Stage, croupier: Croupier):
    finger.tap("cancel" if croupier.view.asked.ends else "menu palette cancel")
    ink = item_named(stage.window, "card-Kd").property("ink")
    assert QColor(ink).name() == themes()["dark"]["suits"]["two"]["bright"]["d"]


def test_the_keys_change_sides_at_once(finger: Finger, stage: Stage):
    assert middle_of(stage.window, "undo").x() < 100
    finger.tap("menu keys-side cancel")
    assert middle_of(stage.window, "undo").x() > stage.window.width() - 200
    finger.tap("card-2c card-Td undo")
    assert middle_of(stage.window, "language").x() > stage.window.width() - 200


# ── pot figures that guests are not to see ──────────────────────────────────────────────────


def hiding(table: Croupier) -> Croupier:
    return table.tap("menu hide-pots cancel")


def figures(table: Croupier) -> set[str]:
    return set(table.boxes.values())


def test_the_pots_are_hidden_until_somebody_asks_for_them():
    table = hiding(seated(THREE).tap(BETS))
    assert figures(table) == {"•••"}
    assert "take the rake" in table.says
    table.tap("pots")
    assert "take €1 rake" in table.says
    assert figures(table) == {"€29", "€1"}
    assert table.view.felt.pots is None
    table.tap("card-Ks")
    assert figures(table) == {"•••"}


def test_any_other_tap_hides_the_pots_again():
    table = hiding(seated(THREE).tap(BETS)).tap("pots seat-2")
    table.kiosk.tap("nonsense")
    assert figures(table) == {"•••"}


def test_shown_pots_have_no_key_over_them():
    table = seated(THREE).tap(BETS)
    assert table.view.felt.pots is None
    view = table.view
    table.kiosk.tap("pots")
    assert table.view == view


def test_rule_5_6_at_pot_limit_the_prompt_does_not_tell_the_pot():
    table = seated(
        {1: 500, 2: 500, 3: 500},
        profile="wiesbaden-omaha",
        limit="pot",
        stakes={"small_blind": 5, "big_blind": 10, "min": 10},
    ).tap("new-hand")
    keys = [table.key(name) for name in ("act-max", "act-amount")]
    assert "now €25" in table.because
    assert [key.title + key.detail for key in keys] == [
        "To €35Pot €25",
        "Amount …€20 to €35",
    ]
    hiding(table)
    keys = [table.key(name) for name in ("act-max", "act-amount")]
    assert "now •••" in table.because
    assert [key.title + key.detail for key in keys] == ["Pot", "Amount …at least €20"]


def test_the_payout_tells_no_figure_until_somebody_asks_for_it():
    table = hiding(seated(THREE).tap(BETS)).tap("card-Ks card-3c card-9d act-bet act-fold act-fold")
    assert "•••" in table.says
    assert "€" not in table.key("act-award").detail
    table.tap("pots")
    assert "€" in table.says
    assert "€" in table.key("act-award").detail
