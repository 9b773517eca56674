"""A computer that is well is said to be; each fault that is planted is found, and no other.

Tests `dealerassist/machine/all_checks.py`, `dealerassist/machine/check.py`,
`dealerassist/machine/clock_checks.py`, `dealerassist/machine/panel_checks.py`,
`dealerassist/machine/program_checks.py`.
"""

from pathlib import Path

from msgspec.structs import replace

from dealerassist.journal.clock import Moment
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.machine import journal_checks
from dealerassist.machine.all_checks import all_checks
from dealerassist.machine.check import (
    GROUP_OF,
    CheckKind,
    CheckState,
    MachineCheck,
    heed,
    worst_first,
)
from dealerassist.machine.program_checks import typefaces_in
from tests.support.journal.newer import NEW_EVENT, newer_program, record_new
from tests.support.machine.made_up_machine import (
    EDID_344_X_194_MM,
    MadeUpMachine,
    found,
    only,
    troubles,
)
from tests.support.places import PROJECT

HEED, FAULT, WELL, NOT_HERE = (
    CheckState.HEED,
    CheckState.FAULT,
    CheckState.WELL,
    CheckState.NOT_HERE,
)

FONTS = PROJECT / "dealerassist" / "assets" / "fonts"


def test_a_computer_that_is_well(machine):
    checks = all_checks(machine.at)
    states = {(c.kind.value, c.state, c.finding) for c in checks if c.state is not WELL}
    assert states == {("floor", NOT_HERE, "none")}
    assert {c.kind for c in checks} == set(CheckKind) - {CheckKind.PRINTER}
    assert set(GROUP_OF) == set(CheckKind)


def test_a_desktop_without_the_package_has_no_fault(tmp_path):
    machine = MadeUpMachine(tmp_path)
    for name in ("INSTALLED", "MACHINE", "COPY", "KEY"):
        del machine.environment[f"DEALER_ASSIST_{name}"]
    (machine.secret / "signing.key").rename(machine.home / "signing.key")
    (machine.copies / "table.journal.copy").rename(machine.home / "table.journal.copy")
    bare = replace(machine.at, facts=None, facts_state="none", system=tmp_path / "nothing")
    assert {(c.kind.value, c.finding) for c in all_checks(bare) if c.is_trouble} == {
        ("copy_apart", "not_set"),
        ("secrets_apart", "key_beside_journal"),
    }


def test_before_the_first_start_nothing_is_a_fault(machine):
    for file in (
        *machine.home.glob("table*"),
        *machine.copies.iterdir(),
        *machine.secret.iterdir(),
    ):
        file.unlink()
    assert troubles(machine) == []


def test_the_worst_comes_first():
    checks = (
        MachineCheck(CheckKind.JOURNAL, WELL, "readable"),
        MachineCheck(CheckKind.ZONE, HEED, "utc"),
        MachineCheck(CheckKind.FONTS, FAULT, "damaged"),
        MachineCheck(CheckKind.PANEL, NOT_HERE, "not_told"),
        MachineCheck(CheckKind.SPACE, HEED, "little"),
    )
    assert [c.kind.value for c in worst_first(checks)] == [
        "fonts", "space", "zone", "journal", "panel",
    ]  # fmt: skip


# ── time ────────────────────────────────────────────────────────────────────────────────────


def test_a_clock_that_is_not_synchronised(machine):
    machine.learn(clock={"NTPSynchronized": "no", "NTP": "yes"})
    only(machine, "clock", HEED, "not_kept")
    machine.learn(clock={"NTPSynchronized": "no", "NTP": "no"})
    only(machine, "clock", HEED, "switched_off")


def test_a_clock_of_which_only_the_time_service_tells(machine):
    machine.learn(clock={}, time_source={})
    assert found(all_checks(machine.at), CheckKind.CLOCK) == [(NOT_HERE, "not_told")]
    machine.say("run/systemd/timesync/synchronized", "")
    assert found(all_checks(machine.at), CheckKind.CLOCK) == [(WELL, "kept")]


def test_a_kiosk_in_utc(machine):
    machine.environment["TZ"] = "UTC"
    only(machine, "zone", HEED, "utc")
    del machine.environment["TZ"]
    (machine.root / "etc/localtime").symlink_to("/usr/share/zoneinfo/Etc/UTC")
    only(machine, "zone", HEED, "utc")
    (machine.root / "etc/localtime").unlink()
    (machine.root / "etc/localtime").symlink_to("/usr/share/zoneinfo/Europe/Berlin")
    assert found(all_checks(machine.at), CheckKind.ZONE) == [(WELL, "named")]


def test_a_clock_that_was_set(machine):
    machine.learn(utc_ms=machine.facts.utc_ms - 3_600_000)
    only(machine, "clock_jump", HEED, "jumped")


def test_a_clock_behind_the_journal(machine):
    with JournalReader(machine.at.journal) as reader:
        last_ms = reader.last.utc_ms
    now = Moment(last_ms - 60_000, machine.at.now.monotonic_ns, machine.at.now.boot_id)
    machine.learn(utc_ms=now.utc_ms)
    checks = all_checks(replace(machine.at, now=now))
    assert found(checks, CheckKind.CLOCK) == [(FAULT, "behind_journal")]


def test_facts_that_nobody_collects(machine):
    nothing = replace(machine.at, facts=None, facts_state="none")
    assert found(all_checks(nothing), CheckKind.FACTS) == [(HEED, "missing")]
    spoilt = replace(machine.at, facts=None, facts_state="unreadable")
    assert found(all_checks(spoilt), CheckKind.FACTS) == [(FAULT, "unreadable")]
    hour_ns = 3_600_000_000_000
    machine.learn(
        monotonic_ns=machine.facts.monotonic_ns - hour_ns, utc_ms=machine.facts.utc_ms - 3_600_000
    )
    only(machine, "facts", HEED, "old")


# ── devices ─────────────────────────────────────────────────────────────────────────────────


def test_panels(machine):
    screen = "sys/class/drm/card0-HDMI-A-1"
    (panel,) = (c for c in all_checks(machine.at) if c.kind is CheckKind.PANEL)
    assert panel.facts == {
        "place": "HDMI-A-1", "width": 1920, "height": 1080, "tenths_of_inch": 155,
    }  # fmt: skip
    machine.say(f"{screen}/modes", "1080x1920")
    only(machine, "panel", HEED, "upright")
    machine.say(f"{screen}/modes", "1024x768")
    only(machine, "panel", HEED, "few_pixels")
    machine.say(f"{screen}/modes", "1920x1080")
    small = bytearray(EDID_344_X_194_MM)
    small[66:69] = bytes((150, 90, 0))
    (machine.root / screen / "edid").write_bytes(small)
    only(machine, "panel", HEED, "small")
    machine.say(f"{screen}/status", "disconnected")
    only(machine, "panel", FAULT, "none")


def test_no_panel_that_feels_fingers(machine):
    device = "sys/class/input/event3/device"
    machine.say(f"{device}/properties", "0")
    machine.say(f"{device}/capabilities/abs", "0")
    only(machine, "touch", FAULT, "none")
    machine.say("sys/class/input/event4/device/capabilities/rel", "903")
    only(machine, "touch", HEED, "mouse_only")


# ── journal ─────────────────────────────────────────────────────────────────────────────────


def test_a_journal_of_a_newer_version(machine):
    places = replace(machine.at.files, key=machine.home.parent / "signing.key")
    with newer_program():
        Journal.open(machine.at.journal, places=places).close()
    for kept in machine.home.glob("*.version-*"):
        kept.unlink()
    assert troubles(machine) == [], "its entries can be read"
    record_new(machine.at.journal, NEW_EVENT, places=places)
    only(machine, "journal", FAULT, "newer")


def test_a_journal_that_is_none(machine):
    machine.at.journal.write_bytes(b"something else")
    only(machine, "journal", FAULT, "unreadable")


def test_a_copy_that_stays_behind_or_is_missing(machine, monkeypatch):
    monkeypatch.setattr(journal_checks, "BETWEEN_S", 0.01)
    copy = machine.copies / "table.journal.copy"
    lines = copy.read_bytes().splitlines(keepends=True)
    copy.write_bytes(b"".join(lines[:-4]))
    only(machine, "copy", FAULT, "behind")
    copy.write_bytes(b"\n")
    only(machine, "copy", FAULT, "unreadable")
    copy.unlink()
    only(machine, "copy", FAULT, "missing")


def test_to_check_changes_no_file_of_the_table(machine, tmp_path):
    def files() -> dict[Path, tuple[int, bytes]]:
        """Without SQLite's index of its log, which any reader makes."""
        beside = ("-shm", "-wal", "mountinfo")
        kept = (f for f in tmp_path.rglob("*") if f.is_file() and not f.name.endswith(beside))
        return {file: (file.stat().st_mtime_ns, file.read_bytes()) for file in kept}

    before = files()
    all_checks(machine.at)
    assert files() == before


# ── the house, and the program ──────────────────────────────────────────────────────────────


def test_a_profile_that_is_refused(machine):
    (machine.home / "profiles" / "bad.toml").write_text("rake = 12\n")
    only(machine, "rules", HEED, "refused")


def test_versions(machine):
    (machine.package / "BUILD").write_text("0.3.0 aaaaaaaaaaaa\n")
    only(machine, "version", HEED, "waiting")
    (machine.told / "upgrade-refused").write_text("backup-failed no space left\n")
    only(machine, "version", FAULT, "refused")


def test_the_service(machine):
    machine.unit(NRestarts="3")
    only(machine, "service", HEED, "started_again")
    machine.unit(ActiveState="failed", NRestarts="0")
    only(machine, "service", FAULT, "not_active")
    machine.unit(ActiveState="active", UnitFileState="disabled")
    only(machine, "service", FAULT, "not_enabled")


def test_limits_that_do_nothing(machine):
    machine.learn(memory_max="max")
    only(machine, "memory", FAULT, "not_held")
    machine.learn(memory_max="419430400")
    machine.unit(MemoryCurrent="0")
    only(machine, "memory", FAULT, "left_unit")
    machine.unit(MemoryMax="infinity")
    only(machine, "memory", FAULT, "no_limit")


def test_apparmor_that_does_not_hold(machine):
    machine.learn(apparmor="complain")
    only(machine, "apparmor", FAULT, "not_enforced")
    machine.learn(apparmor="none")
    only(machine, "apparmor", FAULT, "not_loaded")
    machine.learn(apparmor="")
    machine.say("proc/self/attr/current", "dealer-assist (complain)")
    only(machine, "apparmor", FAULT, "not_enforced")
    machine.say("proc/self/attr/current", "dealer-assist (enforce)")
    assert troubles(machine) == []


def test_typefaces(tmp_path):
    names = sorted(each.name for each in FONTS.glob("*.ttf"))
    for name in names:
        (tmp_path / name).write_bytes((FONTS / name).read_bytes())
    assert typefaces_in(tmp_path)[0].state is WELL
    whole = (tmp_path / names[1]).read_bytes()
    (tmp_path / names[1]).write_bytes(whole[:1000] + bytes((whole[1000] ^ 1,)) + whole[1001:])
    assert typefaces_in(tmp_path)[0].finding == "damaged"
    (tmp_path / names[1]).write_bytes(whole[:-9])
    assert typefaces_in(tmp_path)[0].finding == "damaged"
    (tmp_path / names[1]).unlink()
    assert typefaces_in(tmp_path)[0].finding == "unreadable"


def test_another_typeface_under_the_name(monkeypatch):
    monkeypatch.setattr("dealerassist.machine.program_checks.family_in", lambda _: "Comic")
    assert typefaces_in(FONTS)[0] == MachineCheck(
        CheckKind.FONTS, FAULT, "other",
        {"file": str(FONTS / "InterTabular-Regular.ttf"), "family": "Comic",
         "wanted": "Inter Tabular"},
    )  # fmt: skip


def test_a_check_names_what_it_is_about():
    assert heed(CheckKind.SPACE, "little", place="/var").subject == (CheckKind.SPACE, "/var")
