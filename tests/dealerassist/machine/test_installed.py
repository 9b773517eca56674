"""Which version is installed, which runs, and whether the installed one is taken up.

Tests `dealerassist/machine/installed.py`, `dealerassist/machine/folder.py`,
`dealerassist/files/watched_files.py`.
"""

from pathlib import Path

import pytest

from dealerassist.machine.folder import MachineFolder
from dealerassist.machine.installed import Build, InstalledWatch, read_build
from tests.support.ui.croupier import StoppedClock
from tests.support.ui.package_computer import PackageComputer

LATER_MS = 3_000


@pytest.fixture
def computer(tmp_path: Path) -> PackageComputer:
    return PackageComputer(tmp_path, StoppedClock())


@pytest.fixture
def watch(computer: PackageComputer) -> InstalledWatch:
    folder = MachineFolder(computer.folder)
    return InstalledWatch(folder, computer.installed, computer.running, computer.clock)


def later(computer: PackageComputer, watch: InstalledWatch) -> None:
    computer.clock.now_ms += LATER_MS
    watch.look()


def test_the_same_version_is_no_news(computer: PackageComputer, watch: InstalledWatch):
    assert watch.waiting is None
    later(computer, watch)
    assert watch.waiting is None


@pytest.mark.parametrize(
    "installed", [Build("0.2.0", "bbbb"), Build("0.0.9", "0000"), Build("0.1.0", "cccc")]
)
def test_any_other_one_waits(computer: PackageComputer, watch: InstalledWatch, installed: Build):
    """A newer one, an older one after a rollback, and another build of the same."""
    computer.install(f"{installed.version} {installed.build}")
    later(computer, watch)
    assert watch.waiting is not None
    assert (watch.waiting.installed, watch.waiting.running) == (installed, Build("0.1.0", "aaaa"))
    assert watch.waiting.refused == ""


def test_it_is_not_looked_at_more_often_than_every_three_seconds(
    computer: PackageComputer, watch: InstalledWatch
):
    computer.install("0.2.0 bbbb")
    computer.clock.now_ms += LATER_MS - 1
    watch.look()
    assert watch.waiting is None
    computer.clock.now_ms += 1
    watch.look()
    assert watch.waiting is not None


def test_since_when_it_waits_is_when_it_was_seen(computer: PackageComputer, watch: InstalledWatch):
    computer.install("0.2.0 bbbb")
    later(computer, watch)
    assert watch.waiting is not None
    assert watch.waiting.seen_ns == computer.clock().monotonic_ns


def test_one_that_was_not_taken_up_says_why(computer: PackageComputer, watch: InstalledWatch):
    computer.install("0.2.0 bbbb")
    computer.refuse("backup-failed /backup: no space left")
    later(computer, watch)
    assert watch.waiting is not None
    assert (watch.waiting.refused, watch.waiting.detail) == (
        "backup-failed",
        "/backup: no space left",
    )


def test_one_that_the_program_has_ended_for_in_vain_is_refused_too(
    computer: PackageComputer, watch: InstalledWatch
):
    computer.install("0.2.0 bbbb")
    MachineFolder(computer.folder).note_end("0.2.0 bbbb")
    later(computer, watch)
    assert watch.waiting is not None
    assert watch.waiting.refused == "not-taken-up"
    (computer.folder / "ended-for").unlink()
    later(computer, watch)
    assert watch.waiting.refused == ""


def test_an_end_for_another_version_stands_against_none(
    computer: PackageComputer, watch: InstalledWatch
):
    MachineFolder(computer.folder).note_end("0.2.0 bbbb")
    computer.install("0.3.0 cccc")
    later(computer, watch)
    assert watch.waiting is not None
    assert watch.waiting.refused == ""


@pytest.mark.parametrize("content", [b"", b"\n", b"   \n0.2.0"])
def test_a_file_that_names_no_version_names_none(tmp_path: Path, content: bytes):
    (tmp_path / "BUILD").write_bytes(content)
    assert read_build(tmp_path / "BUILD") is None
    assert read_build(tmp_path / "none") is None


def test_a_version_without_a_build_is_one(tmp_path: Path):
    (tmp_path / "BUILD").write_text("0.2.0\n")
    assert read_build(tmp_path / "BUILD") == Build("0.2.0")


def test_while_no_version_can_be_read_none_waits(computer: PackageComputer, watch: InstalledWatch):
    """As in the middle of an installation, or on a computer without a package."""
    computer.installed.unlink()
    later(computer, watch)
    assert watch.waiting is None
