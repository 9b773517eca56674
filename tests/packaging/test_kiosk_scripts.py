"""What the scripts of the package do, on a computer in a folder.

Tests `packaging/deb/kiosk/`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.packaging.fake_kiosk import FakeKiosk

OLDER, NEWER = "0.1.0 a1", "0.2.0 b2"


@pytest.fixture
def kiosk(tmp_path: Path) -> FakeKiosk:
    """With the older version installed, and never started."""
    made = FakeKiosk(tmp_path)
    made.install(OLDER)
    return made


@pytest.fixture
def played(kiosk: FakeKiosk) -> FakeKiosk:
    """The same after its first start, with a journal."""
    assert kiosk.run("take-up") == 0
    (kiosk.home / "table.journal").touch()
    kiosk.take_said()
    return kiosk


def backups(kiosk: FakeKiosk) -> list[str]:
    return [line for line in kiosk.take_said() if " backup " in line]


# ── take-up ─────────────────────────────────────────────────────────────────────────────────────


def test_the_first_start_takes_up_what_is_installed(kiosk: FakeKiosk):
    assert kiosk.run("take-up") == 0
    assert (kiosk.running, kiosk.builds, kiosk.refused) == (OLDER, ["a1"], None)
    assert backups(kiosk) == []


@pytest.mark.parametrize("half", ["unpacked", "nothing"])
def test_a_first_start_without_a_complete_version_is_a_fault(tmp_path: Path, half: str):
    kiosk = FakeKiosk(tmp_path)
    if half == "unpacked":
        kiosk.install(OLDER)
        kiosk.unpack(NEWER)
    assert kiosk.run("take-up") == 1
    assert kiosk.running == ""


def test_another_start_of_the_same_build_changes_nothing(played: FakeKiosk):
    before = (played.lib / "running" / "BUILD").stat()
    link = (played.lib / "running").lstat()
    assert played.run("take-up") == 0
    assert (played.lib / "running" / "BUILD").stat().st_ino == before.st_ino
    assert (played.lib / "running").lstat().st_ino == link.st_ino
    assert backups(played) == []


def test_an_upgrade_leaves_what_runs_as_it_is(played: FakeKiosk):
    played.install(NEWER)
    assert played.running == OLDER


def test_a_newer_version_is_taken_up_after_a_backup_by_the_older_one(played: FakeKiosk):
    played.install(NEWER)
    assert played.run("take-up") == 0
    journal = played.home / "table.journal"
    assert played.running == NEWER
    said = played.take_said()
    assert said[:2] == [
        "runuser dealer-assist",
        f"program {OLDER}: -I -m ui.cli backup {journal} --before-upgrade 0.2.0",
    ]
    assert played.refused is None


def test_a_version_runs_from_links_to_the_files_that_were_installed(played: FakeKiosk):
    built, packed = (played.lib / name / "BUILD" for name in ("running", "package"))
    assert built.stat().st_ino == packed.stat().st_ino


def test_builds_that_do_not_run_any_more_are_taken_away(played: FakeKiosk):
    for build in (NEWER, "0.3.0 c3"):
        played.install(build)
        assert played.run("take-up") == 0
        assert played.builds == [build.split()[1]]


def test_an_older_version_is_taken_up_again(played: FakeKiosk):
    for build in (NEWER, OLDER):
        played.install(build)
        assert played.run("take-up") == 0
    assert (played.running, played.builds) == (OLDER, ["a1"])


def test_without_a_journal_there_is_nothing_to_back_up(kiosk: FakeKiosk):
    for build in (OLDER, NEWER):
        kiosk.install(build)
        assert kiosk.run("take-up") == 0
    assert backups(kiosk) == []
    assert kiosk.running == NEWER


def test_a_line_of_the_settings_that_is_no_assignment_ends_no_start(played: FakeKiosk):
    with played.settings.open("a", encoding="utf-8") as settings:
        settings.write("DEALER_ASSIST_TABLE 7\n")
    played.install(NEWER)
    assert played.run("take-up") == 0
    assert played.running == NEWER
    assert len(backups(played)) == 1


def test_a_second_copy_alone_is_asked_after_as_well(played: FakeKiosk, tmp_path: Path):
    (played.home / "table.journal").unlink()
    (tmp_path / "table.journal.copy").touch()
    played.settings.write_text(f"DEALER_ASSIST_HOME={played.home}\nDEALER_ASSIST_COPY={tmp_path}\n")
    played.install(NEWER)
    assert played.run("take-up") == 0
    assert len(backups(played)) == 1


def test_a_version_that_is_just_being_unpacked_is_left_alone(played: FakeKiosk):
    played.unpack(NEWER)
    assert played.run("take-up") == 0
    assert (played.running, played.refused) == (OLDER, None)
    played.install(OLDER)
    (played.lib / "installed").write_text(f"{NEWER}\n", encoding="utf-8")
    assert played.run("take-up") == 0
    assert (played.running, played.refused) == (OLDER, None)
    assert backups(played) == []


@pytest.mark.parametrize("fault", ["fails", "hangs"])
def test_without_a_backup_the_older_version_goes_on_and_says_why(played: FakeKiosk, fault: str):
    played.install(NEWER)
    played.plant(fault)
    assert played.run("take-up", DEALER_ASSIST_BACKUP_S="0.1") == 0
    assert (played.running, played.builds) == (OLDER, ["a1"])
    assert played.refused == "backup-failed 0.2.0"
    played.mend()
    assert played.run("take-up") == 0
    assert (played.running, played.refused) == (NEWER, None)


def test_a_first_start_on_a_full_disk_is_a_fault_and_says_so(kiosk: FakeKiosk):
    kiosk.plant("full")
    assert kiosk.run("take-up") == 1
    assert (kiosk.running, kiosk.builds) == ("", [])
    *_, why, what, after = kiosk.log
    assert why.endswith("No space left on device")
    assert what == "take-up: the version 0.1.0 is not taken up: disk-full 0.1.0"
    assert after == "take-up: there is no other version to start"
    kiosk.mend()
    assert kiosk.run("take-up") == 0
    assert kiosk.running == OLDER


def test_on_a_full_disk_the_older_version_goes_on_and_says_why(played: FakeKiosk):
    played.install(NEWER)
    played.plant("full")
    assert played.run("take-up") == 0
    assert (played.running, played.builds) == (OLDER, ["a1"])
    assert played.refused == "disk-full 0.2.0"


def test_the_older_version_goes_on_also_where_nothing_can_be_written(played: FakeKiosk):
    played.install(NEWER)
    played.plant("fails")
    assert played.run("take-up", DEALER_ASSIST_MACHINE=str(played.lib / "none")) == 0
    assert played.running == OLDER
    assert "none/upgrade-refused" in played.log[-1]


def test_in_a_shift_nothing_is_taken_up(played: FakeKiosk):
    played.install(NEWER)
    (played.exchange / "shift-open").touch()
    assert played.run("take-up") == 0
    assert (played.running, played.refused) == (OLDER, None)
    assert backups(played) == []
    (played.exchange / "shift-open").unlink()
    assert played.run("take-up") == 0
    assert played.running == NEWER


def test_what_a_power_cut_left_is_no_obstacle(played: FakeKiosk):
    played.install(NEWER)
    for name in ("b2", "b2.new"):
        (played.lib / "builds" / name).mkdir()
    (played.lib / "running.new").symlink_to("builds/b2")
    assert played.run("take-up") == 0
    assert (played.running, played.builds) == (NEWER, ["b2"])


# ── power, table-rests ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("asked", "done"),
    [
        (["shut-down"], ["systemctl --no-block poweroff"]),
        (["restart"], ["systemctl --no-block reboot"]),
        (["shut-down", "restart"], ["systemctl --no-block poweroff"]),
        ([], []),
    ],
)
def test_what_is_asked_of_the_computer_is_done_once(
    kiosk: FakeKiosk, asked: list[str], done: list[str]
):
    for name in asked:
        (kiosk.exchange / name).touch()
    assert kiosk.run("power") == 0
    assert kiosk.take_said() == done
    assert kiosk.run("power") == 0
    assert kiosk.take_said() == []


def test_what_was_asked_is_done_also_if_a_shift_was_opened_since(kiosk: FakeKiosk):
    """The screen has promised it; and a table that cannot be opened may have a shift open."""
    for name in ("restart", "shift-open"):
        (kiosk.exchange / name).touch()
    assert kiosk.run("power") == 0
    assert kiosk.take_said() == ["systemctl --no-block reboot"]
    assert [path.name for path in kiosk.exchange.iterdir()] == ["shift-open"]


def test_the_system_upgrades_itself_between_shifts_alone(kiosk: FakeKiosk):
    assert kiosk.run("table-rests") == 0
    (kiosk.exchange / "shift-open").touch()
    assert kiosk.run("table-rests") == 1


# ── what systemd runs before it reads its units ─────────────────────────────────────────────────


AVAHI = ["avahi-daemon.service", "avahi-daemon.socket", "dbus-org.freedesktop.Avahi.service"]


@pytest.mark.parametrize(
    ("mark", "masked"),
    [
        ("", AVAHI),
        ("etc/dealer-assist/find-printers", []),
        ("usr/lib/dealer-assist-floor/server", []),
    ],
)
def test_nothing_searches_for_printers_unless_the_house_wants_it(
    kiosk: FakeKiosk, tmp_path: Path, mark: str, masked: list[str]
):
    folder, system = tmp_path / "early", tmp_path / "system"
    folder.mkdir()
    marked = system / mark
    marked.parent.mkdir(parents=True, exist_ok=True)
    marked.touch()
    assert kiosk.generate_units(folder, system) == dict.fromkeys(masked, "/dev/null")


# ── dealer-assist ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "words", ["rebuild x", "--language de put-back x y", "--language=en key x", "new-year x"]
)
def test_root_asks_of_a_journal_as_the_table_does(kiosk: FakeKiosk, words: str):
    assert kiosk.command(*words.split()) == 0
    assert kiosk.take_said() == [
        "runuser dealer-assist",
        f"program {OLDER}: -I -m ui.cli {words}",
        f"home {kiosk.home} table 7 lang de_AT.UTF-8",
    ]


@pytest.mark.parametrize("words", ["doctor --json", "--version", "--language de floor init"])
def test_other_commands_are_those_of_who_says_them(kiosk: FakeKiosk, words: str):
    assert kiosk.command(*words.split()) == 0
    assert kiosk.take_said() == [f"program {OLDER}: -I -m ui.cli {words}", "home  table  lang "]


def test_what_is_set_already_holds(kiosk: FakeKiosk):
    assert kiosk.command("verify", "x y", DEALER_ASSIST_TABLE="8 b", LANG="en_GB.UTF-8") == 0
    assert kiosk.take_said()[-1] == f"home {kiosk.home} table 8 b lang en_GB.UTF-8"


def test_the_table_itself_has_its_settings_and_others_have_none(kiosk: FakeKiosk):
    assert kiosk.command("verify", "x", WHO="dealer-assist") == 0
    assert kiosk.take_said()[-1] == f"home {kiosk.home} table 7 lang de_AT.UTF-8"
    assert kiosk.command("verify", "x", WHO="guest") == 0
    assert kiosk.take_said() == [f"program {OLDER}: -I -m ui.cli verify x", "home  table  lang "]


def test_a_line_of_the_settings_that_is_no_assignment_is_no_command(
    kiosk: FakeKiosk, tmp_path: Path
):
    with kiosk.settings.open("a", encoding="utf-8") as settings:
        settings.write(
            f"touch {tmp_path}/done\nDEALER_ASSIST_TABLE=7 'b' $(touch {tmp_path}/done)\n"
        )
    assert kiosk.command("verify", "x") == 0
    told = f"home {kiosk.home} table 7 b $(touch {tmp_path}/done) lang de_AT.UTF-8"
    assert kiosk.take_said()[-1] == told
    assert not (tmp_path / "done").exists()
