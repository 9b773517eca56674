"""Which drives are taken for sticks: what the kernel says is mounted where sticks are."""

from pathlib import Path

from dealerassist.machine.sticks import mounted_sticks

LINE = "{n} 1 8:{n} / {point} rw,relatime shared:1 - {kind} /dev/sd{n} rw"


def kernel_with(folder: Path, *points: str) -> Path:
    lines = [LINE.format(n=n, point=point, kind="vfat") for n, point in enumerate(points, 1)]
    (folder / "proc/self").mkdir(parents=True)
    (folder / "proc/self/mountinfo").write_text("\n".join(lines) + "\n")
    return folder


def test_sticks_are_what_is_mounted_below_the_usual_folders(tmp_path: Path):
    points = (
        "/",
        "/srv",
        "/run/media/anna/HANDS",
        "/media/stick",
        "/mnt",
        "/mediathek",
        "/media/stick",
    )
    assert mounted_sticks(kernel_with(tmp_path, *points)) == (
        Path("/media/stick"),
        Path("/mnt"),
        Path("/run/media/anna/HANDS"),
    )


def test_a_name_is_read_as_the_kernel_writes_it(tmp_path: Path):
    assert mounted_sticks(kernel_with(tmp_path, r"/media/MY\040STICK")) == (
        Path("/media/MY STICK"),
    )


def test_a_name_that_cannot_be_shown_is_passed_over(tmp_path: Path):
    assert mounted_sticks(kernel_with(tmp_path, r"/media/a\012b")) == ()


def test_where_the_kernel_says_nothing_there_is_none(tmp_path: Path):
    assert mounted_sticks(tmp_path) == ()


def test_no_drive_is_touched(tmp_path: Path):
    """The mount points of this test are nowhere: whoever looked at one would find nothing."""
    assert mounted_sticks(kernel_with(tmp_path, "/media/gone")) == (Path("/media/gone"),)
