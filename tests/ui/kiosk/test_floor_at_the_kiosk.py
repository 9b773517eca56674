"""What a table shows of the floor: a light, its page, the log; and nothing where there is none.

Tests `ui/kiosk/floor_watch.py`, `ui/asked/floor_standing.py`.
"""

import subprocess
import sys

import pytest
from msgspec.structs import replace

from dealerassist.journal.journal import Journal
from dealerassist.journal.store.floor_files import (
    RelayStatus,
    TableAlarm,
    Witnessed,
    write_relay_status,
)
from dealerassist.journal.store.paths import FLOOR_FILE, floor_paths_of
from dealerassist.local_time import DAY_MS
from dealerassist.locale.catalogue import Language
from tests.support.journal.countersigning import OTHER_FLOOR, countersign, put_beside
from tests.support.ui.croupier import EVENING_MS, Croupier, StoppedClock, plain_spaces, seated
from tests.support.ui.floor_at_kiosk import (
    SETTINGS,
    FloorFolder,
    alarmed,
    expiring,
    good,
    late,
)
from tests.support.ui.pit_table import deal, pit_of
from ui.asked.floor_standing import FloorSight
from ui.kiosk.opening import opened_kiosk
from ui.start.bridge import Bridge
from ui.view.view import TermsView

FEW = {1: 200, 3: 500, 4: 400}


@pytest.fixture
def clock():
    return StoppedClock()


@pytest.fixture
def floor(tmp_path, clock):
    return FloorFolder(tmp_path, clock)


@pytest.fixture
def table(clock) -> Croupier:
    croupier = seated(FEW)
    croupier.kiosk.clock = clock
    return croupier


def light_of(table: Croupier) -> str:
    assert table.view.top.floor is not None
    return plain_spaces(table.view.top.floor.text)


def facts_of(table: Croupier) -> dict[str, str]:
    """The facts of all its pages."""
    assert isinstance(table.view.asked.shows, TermsView), "the page is open"
    pages = table.view.asked.shows.facts
    while "more" in table.kiosk.screen.key_actions:
        following = table.tap("more").view.asked.shows
        if following is None or following.facts[0] in pages:
            break
        pages += following.facts
    return {fact.label: plain_spaces(fact.value) for fact in pages}


def test_without_a_floor_nothing_of_it_is_seen(table):
    assert table.view.top.floor is None
    table.tap("menu")
    assert "floor-state" not in {key.name for key in table.view.asked.keys}
    assert not table.kiosk.awaits


LIGHTS = {
    "reached": (good, "Floor ✓ ", True),
    "not reached": (late, "No floor since ", False),
    "an alarm": (alarmed, "Floor: alarm", False),
    "the certificate ends": (expiring, "Floor: certificate 5 days", False),
    "no relay": (lambda _now_ms: None, "Floor: no relay", False),
    "never reached": (lambda now: replace(good(now), reached_ms=None), "Floor not reached", False),
    "a clock set back": (lambda now: replace(good(now), reached_ms=now + 90_000), "No floor",
                         False),
    "a minute": (lambda now: replace(good(now), reached_ms=now - 60_000), "Floor ✓", True),
    "over a minute": (lambda now: replace(good(now), reached_ms=now - 60_001), "No floor", False),
    "yesterday": (lambda now: replace(good(now), reached_ms=now - DAY_MS), "No floor since 20/11",
                  False),
}  # fmt: skip


@pytest.mark.parametrize(("status", "said", "sound"), LIGHTS.values(), ids=LIGHTS)
def test_the_light_says_how_it_stands(table, floor, status, said, sound):
    floor.tell(status(EVENING_MS))
    table.kiosk.watch_floor(floor.watch())
    assert light_of(table).startswith(said)
    assert table.view.top.floor.sound is sound


def test_the_page_has_all_that_a_technician_asks(table, floor):
    floor.tell(late(EVENING_MS))
    table.kiosk.watch_floor(floor.watch())
    table.tap("new-hand card-As menu floor-state")
    facts = facts_of(table)
    assert facts["Server"] == "floor.casino.example:5433/floor"
    assert facts["User"] == "table_4"
    assert facts["Floor’s key"] == "1b4d5110"
    assert facts["Sent"] == "entry 12,480 of 13,211"
    assert facts["Waiting"] == "731 entries"
    assert facts["Countersigned"].startswith("up to entry 12,478, ")
    assert facts["Table’s certificate"] == "until 03/12/2026, 12 days left: to be renewed"
    assert "Alarm" not in facts
    table.tap("cancel card-2c")


def test_an_alarm_is_told_with_its_entry(table, floor):
    floor.tell(alarmed(EVENING_MS))
    table.kiosk.watch_floor(floor.watch())
    table.tap("menu floor-state")
    assert facts_of(table)["Alarm"] == "Two versions of entry 12,481"
    told = {each.heading: each.sentences for each in table.view.asked.shows.differences}
    assert told["What is to be done"][0].startswith("One of the two was rewritten. Close the table")


def test_what_another_floor_signed_is_not_called_countersigned(table, floor):
    floor.tell(good(EVENING_MS))
    put_beside(floor.journal, Witnessed(OTHER_FLOOR.key, "a note"))
    table.kiosk.watch_floor(floor.watch())
    table.tap("menu floor-state")
    assert facts_of(table)["Countersigned"] == "what lies beside the journal is not this floor’s"


@pytest.mark.parametrize("content", ["dsn = 7", "", "nothing", 'dsn = "password=secret"'])
def test_wrong_settings_keep_no_table_from_dealing(tmp_path, floor, content, monkeypatch):
    floor.settings.write_text(content)
    monkeypatch.setenv(FLOOR_FILE, str(floor.settings))
    with opened_kiosk(tmp_path / "home", fallback=Language.ENGLISH) as kiosk:
        assert kiosk.view.top.floor.text == "Floor: settings"
        for name in ("cancel", "menu", "floor-state"):
            kiosk.tap(name)
        facts = {fact.label: fact.value for fact in kiosk.view.asked.shows.facts}
        assert facts["Settings"] == str(floor.settings)
        if "Fault" not in facts:
            kiosk.tap("more")
            facts |= {fact.label: fact.value for fact in kiosk.view.asked.shows.facts}
        assert facts["Fault"]
        assert "secret" not in str(kiosk.view)


def test_no_secret_is_shown(table, floor):
    floor.settings.write_text(SETTINGS.replace("user=", "password=secret user="))
    floor.tell(good(EVENING_MS))
    table.kiosk.watch_floor(floor.watch())
    table.tap("menu floor-state")
    assert facts_of(table)["User"] == "table_4"
    assert "secret" not in str(table.view)


def test_the_log_says_how_far_it_is_on_the_floor(tmp_path):
    path = tmp_path / "table.journal"
    deal(path)
    with Journal.open(path, table_id="4") as journal, pit_of(journal) as table:
        floor = FloorFolder(tmp_path, table.kiosk.clock)
        floor.tell(late(table.kiosk.clock().utc_ms))
        table.tap("pit-log")
        before = [fact.label for fact in table.view.over.state.facts]
        assert "Floor" not in before
        table.kiosk.watch_floor(floor.watch())
        facts = {fact.label: plain_spaces(fact.value) for fact in table.view.over.state.facts}
        assert facts["Sent"] == "entry 12,480 of 13,211 · waiting: 731 entries"
        assert facts["Countersigned"].startswith("up to entry 12,478, ")
        assert "to be renewed" in facts["Table’s certificate"]


# ── when the files are looked at ────────────────────────────────────────────────────────────


def test_the_files_are_read_once_a_second_at_most_and_never_on_a_tap(table, floor, clock):
    floor.tell(good(clock.now_ms))
    table.kiosk.watch_floor(floor.watch())
    assert not table.kiosk.arrived
    floor.tell(alarmed(clock.now_ms))
    assert not table.kiosk.arrived, "it was looked at less than a second ago"
    table.tap("new-hand card-As")
    assert light_of(table).startswith("Floor ✓")
    clock.now_ms += 1_000
    assert table.kiosk.arrived
    table.kiosk.refresh()
    assert light_of(table) == "Floor: alarm"
    clock.now_ms += 1_000
    assert not table.kiosk.arrived, "it says the same"


def test_the_screen_is_made_anew_only_for_what_it_shows(table, floor, clock):
    clock.now_ms += 20_000
    floor.tell(good(clock.now_ms))
    table.kiosk.watch_floor(floor.watch())
    clock.now_ms += 3_000
    floor.tell(replace(good(clock.now_ms), sent=12_481))
    assert not table.kiosk.arrived, "the light says the same minute"
    table.tap("menu floor-state")
    clock.now_ms += 3_000
    floor.tell(replace(good(clock.now_ms), sent=12_482))
    assert table.kiosk.arrived, "the page says more"
    table.kiosk.refresh()
    assert facts_of(table)["Sent"].startswith("entry 12,482")


def test_a_minute_without_an_answer_is_told_by_itself(table, floor, clock, qapp):
    floor.tell(replace(good(clock.now_ms), reached_ms=clock.now_ms))
    table.kiosk.watch_floor(floor.watch())
    bridge = Bridge(table.kiosk)
    for _ in range(59):
        clock.now_ms += 1_000
        bridge.glance()
        assert light_of(table).startswith("Floor ✓")
    clock.now_ms += 2_000
    bridge.glance()
    assert light_of(table).startswith("No floor since ")
    floor.tell(replace(good(clock.now_ms), reached_ms=clock.now_ms))
    clock.now_ms += 1_000
    bridge.glance()
    assert light_of(table).startswith("Floor ✓")


def test_settings_that_were_put_right_are_read_again(table, floor, clock):
    floor.settings.unlink()
    floor.tell(good(clock.now_ms))
    table.kiosk.watch_floor(floor.watch())
    assert light_of(table) == "Floor: settings"
    floor.settings.write_text(SETTINGS)
    clock.now_ms += 1_000
    assert table.kiosk.arrived
    table.kiosk.refresh()
    assert light_of(table).startswith("Floor ✓")


def test_a_file_that_is_damaged_is_no_fault_of_the_program(table, floor, clock):
    floor.tell(good(clock.now_ms))
    table.kiosk.watch_floor(floor.watch())
    for content in (b"", b"\xff", b"{" * 1000):
        floor.files.relay.write_bytes(content)
        floor.files.witnessed.write_bytes(content)
        clock.now_ms += 1_000
        assert table.kiosk.arrived or light_of(table) == "Floor: no relay"
        table.kiosk.refresh()
        assert light_of(table) == "Floor: no relay"
    assert floor.watch().standing.sight(clock.now_ms) is FloorSight.NO_RELAY


WITHOUT = """
import sys
from pathlib import Path
from dealerassist.locale.catalogue import Language
from ui.kiosk.opening import opened_kiosk
import ui.app, ui.cli.kiosk
with opened_kiosk(Path(sys.argv[1]), fallback=Language.ENGLISH) as kiosk:
    for name in "cancel menu pit pit-log pit-close menu cancel".split():
        kiosk.tap(name)
words = "floor", "testimony", "countersign", "psycopg"
found = [name for name in sys.modules if any(word in name for word in words)]
# The values that a view consists of are one module each, those of the floor's screen among them.
print([name for name in found if name != "ui.view.floor"])
"""


def test_without_a_floor_nothing_of_it_is_imported(tmp_path, monkeypatch):
    monkeypatch.delenv(FLOOR_FILE, raising=False)
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n", done.stderr


# ── what a start says of the log ────────────────────────────────────────────────────────────


def log_at_a_start(home) -> str:
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        for name in ("cancel", "menu", "pit"):
            kiosk.tap(name)
        return kiosk.view.over.log.title


def test_a_start_does_not_call_unchanged_what_the_floor_has_seen_otherwise(tmp_path):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH):
        pass
    journal = tmp_path / "table.journal"
    old = {file: file.read_bytes() for file in tmp_path.glob("table.journal*")}
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH):
        pass
    countersign(journal)
    assert log_at_a_start(tmp_path) == "Log not verified yet"
    for file, content in old.items():
        file.write_bytes(content)
    assert log_at_a_start(tmp_path) == "Log changed"


def test_a_start_does_not_call_unchanged_what_the_relay_has_noted_otherwise(tmp_path):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH):
        pass
    note = floor_paths_of(tmp_path / "table.journal").relay
    write_relay_status(note, RelayStatus(sent=1))
    assert log_at_a_start(tmp_path) == "Log not verified yet"
    write_relay_status(note, RelayStatus(sent=1, alarm=TableAlarm("cut", 4)))
    assert log_at_a_start(tmp_path) == "Log not confirmed"
    write_relay_status(note, RelayStatus(sent=1_000))
    assert log_at_a_start(tmp_path) == "Log changed"


def test_a_start_without_readable_settings_of_its_floor_confirms_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv(FLOOR_FILE, str(tmp_path / "floor.toml"))
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH):
        pass
    assert log_at_a_start(tmp_path) == "Log not confirmed"
    (tmp_path / "floor.toml").write_text(SETTINGS)
    assert log_at_a_start(tmp_path) == "Log not confirmed", "the floor has not signed yet"
    countersign(tmp_path / "table.journal")
    assert log_at_a_start(tmp_path) == "Log not verified yet"
