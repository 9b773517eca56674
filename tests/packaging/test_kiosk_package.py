"""The files of the Debian package agree with each other, and with the program in it.

Tests `packaging/deb/kiosk/`, `packaging/deb/floor/`, `packaging/deb/build`, `packaging/deb/check`,
`packaging/deb/boot`, `packaging/run`, `packaging/test`, `packaging/lock`, `packaging/release`,
`packaging/site`, `packaging/house`.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.machine.folder import ENDED_FOR, REFUSED, SHIFT_OPEN, EndOfComputer
from dealerassist.machine.sticks import ROOTS
from dealerassist.machine.variables import VARIABLES
from tests.support.packaging.kiosk_package import (
    FLOOR,
    KIOSK,
    SOURCES,
    UNITS,
    Profile,
    control,
    files_below,
    profile,
    scripts,
    setting,
)
from tests.support.places import PROJECT

TABLE = "dealer-assist.service"

MADE = (
    "/usr/lib/dealer-assist-floor/site-packages",
    "/usr/lib/dealer-assist/package",
    "/usr/lib/dealer-assist/installed",
    "/usr/lib/dealer-assist/running",
    "/usr/lib/dealer-assist/builds",
    "/usr/share/doc/dealer-assist",
)
"""What the build puts into the package, or its scripts make; and whatever lies below."""

OF_THE_HOUSE = (
    "/etc/dealer-assist/find-printers",
    "/etc/dealer-assist/floor.key",
    "/etc/dealer-assist/floor.toml",
    "/etc/dealer-assist/ssh-on",
    "/etc/dealer-assist/web-clients.crt",
    "/etc/dealer-assist/web.crt",
    "/etc/dealer-assist/web.env",
    "/etc/dealer-assist/web.key",
    "/etc/udev/rules.d/71-dealer-assist.rules",
)
"""What a technician makes."""

OURS = re.compile(r"/(?:usr|etc|var|run)/[\w./*-]*dealer-assist[\w./*-]*\w")

STARTED = {
    "aplay": "alsa-utils",
    "apparmor_parser": "apparmor",
    "aa-enabled": "apparmor",
    "cancel": "cups-client",
    "chvt": "kbd",
    "lp": "cups-client",
    "lpstat": "cups-client",
    "python3.11": "python3.11",
    "seatd": "seatd",
    "setfont": "kbd",
    "smartctl": "smartmontools",
    "sway": "sway",
    "swaymsg": "sway",
    "systemctl": "systemd",
    "timedatectl": "systemd",
    "udevadm": "udev",
}
"""By the name of a program, the package that has it."""

STARTS_PROCESSES = {
    "dealerassist/machine/bounded_command.py",
    "ui/program/house_bell.py",
    "ui/jobs/running_worker.py",
    "ui/program/switch_program.py",
}
"""The modules of a kiosk that start processes. Beside `run_bounded` it is Python itself that they
start, and the shell, which starts what the house has named (`ui/program/house_bell.py`)."""

NOT_ON_A_KIOSK = ("dealerassist/floor/", "ui/floor/", "ui/web/", "ui/cli/floor")


# ── files ───────────────────────────────────────────────────────────────────────────────────────


def test_every_file_below_etc_is_a_conffile():
    listed = (KIOSK / "DEBIAN" / "conffiles").read_text(encoding="utf-8").splitlines()
    there = [f"/{path.relative_to(KIOSK)}" for path in files_below(KIOSK / "etc")]
    assert listed == there
    assert files_below(FLOOR / "etc") == []


def named_paths() -> Iterator[tuple[str, str]]:
    """The paths of our own that a file of the packages names, with that file."""
    for path in (*files_below(KIOSK), *files_below(FLOOR)):
        if "doc" not in path.parts and "apparmor.d" not in path.parts:
            text = path.read_text(encoding="utf-8")
            text = re.sub(r'"?\$\{?lib\}?"?/', "/usr/lib/dealer-assist/", text)
            for found in OURS.findall(text):
                yield found.removesuffix(".new"), str(path.relative_to(SOURCES))


def made_paths() -> set[str]:
    """The folders that systemd makes for the package."""
    files = (
        KIOSK / "usr/lib/tmpfiles.d/dealer-assist.conf",
        *(FLOOR / "usr/lib/tmpfiles.d").iterdir(),
    )
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    made = {line.split()[1] for line in lines}
    made |= {f"/run/{name}" for name in setting(TABLE, "RuntimeDirectory")}
    made |= {f"/var/cache/{name}" for name in setting(TABLE, "CacheDirectory")}
    return made


def test_what_the_files_name_is_in_the_package_or_made_by_it():
    named = list(named_paths())
    assert len(named) > 60
    made = (*MADE, *OF_THE_HOUSE, *made_paths())
    missing = [
        (name, file)
        for name, file in named
        if not any(name == each or name.startswith(f"{each}/") for each in made)
        and not any(list(root.glob(name[1:])) for root in (KIOSK, FLOOR))
    ]
    assert missing == []


def test_program_and_system_call_the_files_between_them_alike():
    said = {SHIFT_OPEN, REFUSED, ENDED_FOR, *EndOfComputer}
    folder = "/var/lib/dealer-assist-machine"
    heard = set[str]()
    for path in (*scripts(), *UNITS.rglob("*.path")):
        text = path.read_text(encoding="utf-8").replace("$exchange", folder)
        heard |= set(re.findall(rf"{folder}/([a-z][\w-]*)", text))
    assert heard == said


def test_the_program_knows_every_variable_that_it_is_given():
    texts = [path.read_text(encoding="utf-8") for path in UNITS.rglob("*.service")]
    texts.append((KIOSK / "etc/dealer-assist/kiosk.env").read_text(encoding="utf-8"))
    given = set(re.findall(r"(DEALER_ASSIST_[A-Z_]+)=", "\n".join(texts)))
    assert len(given) >= 9
    assert given - set(VARIABLES) == set()


def test_the_house_is_told_every_variable_that_the_program_reads():
    page = (PROJECT / "docs" / "install.md").read_text(encoding="utf-8")
    section = page.partition("\n## Variables, folders and rights\n")[2].partition("\n## ")[0]
    assert set(re.findall(r"DEALER_ASSIST_\w+", section)) == set(VARIABLES)
    # What the program tells the bell's command, and the program that it goes over to.
    own = {"DEALER_ASSIST_", "DEALER_ASSIST_RINGS", "DEALER_ASSIST_LAST_WINDOW"}
    read = {
        node.value
        for _, module in sources("DEALER_ASSIST_")
        for node in ast.walk(module)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"DEALER_ASSIST_\w*", node.value)
    }
    assert read - own == set(VARIABLES)


def test_documents_that_units_name_are_packed():
    pages = {
        name.removeprefix("file:///usr/share/doc/dealer-assist/")
        for unit in files_below(UNITS)
        if unit.parent == UNITS
        for name in setting(unit.name, "Documentation")
    }
    assert pages
    assert [page for page in pages if not (PROJECT / "docs" / page).is_file()] == []


def test_what_units_run_can_be_run():
    commands = [
        word.lstrip("+-!")
        for unit in (*UNITS.rglob("*.service"), *UNITS.rglob("*.conf"))
        for name in ("ExecStart", "ExecStartPre", "ExecCondition")
        for word in setting(str(unit.relative_to(UNITS)), name)[:1]
    ]
    ours = [KIOSK / each[1:] for each in commands if each.startswith("/usr/lib/dealer-assist/")]
    ours = [path for path in ours if "package" not in path.parts]
    assert {path.name for path in ours} >= {"take-up", "power", "relay", "trouble", "table-rests"}
    assert [path for path in ours if not os.access(path, os.X_OK)] == []


def test_a_backup_that_hangs_is_given_up_before_systemd_gives_up_the_start():
    # Of a large journal it may take longer, and systemd is told so.
    text = (KIOSK / "usr/lib/dealer-assist/take-up").read_text(encoding="utf-8")
    (limit_s,) = re.findall(r"limit_s=\$\(\((\d+) [+] bytes / \d+\)\)", text)
    (start_s,) = setting(TABLE, "TimeoutStartSec")
    assert int(limit_s) + 30 <= int(start_s)
    assert "EXTEND_TIMEOUT_USEC" in text


def test_sway_starts_the_session():
    text = (KIOSK / "etc/dealer-assist/sway.conf").read_text(encoding="utf-8")
    started = re.findall(r"^exec (\S+)$", text, re.MULTILINE)
    assert started == ["/usr/lib/dealer-assist/session"]


# ── scripts ─────────────────────────────────────────────────────────────────────────────────────


def test_every_script_can_be_run_and_nothing_else():
    found = scripts()
    assert len(found) > 12
    for path in (*files_below(KIOSK), *files_below(FLOOR)):
        assert (path.stat().st_mode & 0o777 == 0o755) == (path in found), path


@pytest.mark.parametrize("path", scripts(), ids=lambda path: str(path.relative_to(SOURCES)))
def test_a_script_can_be_read_by_sh(path: Path):
    done = subprocess.run(["/bin/sh", "-n", path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_shellcheck_finds_nothing():
    commands = [SOURCES / name for name in ("build", "check", "boot")]
    named = ("run", "test", "lock", "release", "site", "house")
    commands += [PROJECT / "packaging" / name for name in named]
    shellcheck = shutil.which("shellcheck")
    assert shellcheck, "packaging/test installs it"
    done = subprocess.run(
        [shellcheck, "--external-sources", "--severity=warning", *scripts(), *commands],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")


# ── AppArmor ────────────────────────────────────────────────────────────────────────────────────


def test_the_profile_allows_every_folder_that_the_unit_may_write():
    folders = {path.lstrip("-") for path in setting(TABLE, "ReadWritePaths")}
    folders |= {f"/run/{name}" for name in setting(TABLE, "RuntimeDirectory")}
    folders |= {f"/var/cache/{name}" for name in setting(TABLE, "CacheDirectory")}
    folders -= set(ROOTS)
    assert len(folders) == 6
    allowed = profile()
    closed = {f"{path}/": allowed.rights(f"{path}/") for path in folders}
    assert {path for path, rights in closed.items() if "r" not in rights} == set()
    inside = {path: allowed.rights(f"{path}/a/b") for path in folders}
    assert {path for path, rights in inside.items() if not rights >= set("rwkl")} == set()


def test_the_profile_leaves_the_program_and_its_settings_unwritten():
    allowed = profile()
    for path in ("/usr/lib/dealer-assist/running", "/etc/dealer-assist/kiosk.env", "/usr/bin/sh"):
        assert not allowed.rights(path) & set("wkl")


def test_sticks_are_read_and_written():
    """Wherever the program looks for one; the unit hides none of these places from it."""
    allowed = profile()
    for root in ROOTS:
        assert allowed.rights(f"{root}/") >= set("r")
        assert allowed.rights(f"{root}/STICK/hands/final.phhs") == set("rwk")
        # One that was there before the unit started would be read-only to it; none need be there.
        assert f"-{root}" in setting(TABLE, "ReadWritePaths")
        hidden = (*setting(TABLE, "InaccessiblePaths"), *setting(TABLE, "TemporaryFileSystem"))
        assert not any(root.startswith(path.lstrip("-")) for path in hidden)
    # What is mounted while the kiosk runs reaches it: a unit of its own mounts would not see it.
    assert not setting(TABLE, "PrivateMounts")
    assert not setting(TABLE, "MountFlags")


def test_the_unit_is_confined_by_the_profile():
    text = (KIOSK / "etc/apparmor.d/dealer-assist").read_text(encoding="utf-8")
    for name in setting(TABLE, "AppArmorProfile"):
        assert re.search(rf"^profile {name} ", text, re.MULTILINE)
    assert setting(TABLE, "AppArmorProfile")


def sources(*said: str) -> Iterator[tuple[str, ast.Module]]:
    """The modules of a kiosk in which one of these texts stands."""
    for folder in ("dealerassist", "reports", "ui"):
        for path in sorted((PROJECT / folder).rglob("*.py")):
            name, text = str(path.relative_to(PROJECT)), path.read_text(encoding="utf-8")
            if not name.startswith(NOT_ON_A_KIOSK) and any(each in text for each in said):
                yield name, ast.parse(text)


def programs_of_the_kiosk() -> set[str]:
    """The programs that the kiosk starts by their names."""
    found = set[str]()
    for _, module in sources("run_bounded(", "_changed("):
        for node in ast.walk(module):
            match node:
                case ast.Call(
                    func=ast.Name("run_bounded" | "_changed"), args=[ast.Constant(str(name)), *_]
                ):
                    found.add(name)
                case _:
                    pass
    return found


def starts_processes(module: ast.Module) -> bool:
    starts = {"Popen", "run", "call", "check_call", "check_output", "execve", "execv", "system"}
    return any(
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in {"subprocess", "os"}
        and (node.attr in starts or node.attr.startswith(("exec", "spawn", "posix_spawn")))
        for node in ast.walk(module)
    )


def test_who_starts_processes_on_a_kiosk_is_known():
    found = {name for name, module in sources("subprocess.", "os.") if starts_processes(module)}
    assert found == STARTS_PROCESSES


def test_the_profile_allows_every_program_that_the_kiosk_starts():
    programs = programs_of_the_kiosk()
    assert programs >= {"lp", "lpstat", "cancel", "swaymsg"}
    # Those of its scripts; sh is dash.
    programs |= {"sway", "dash", "readlink", "python3.11"}
    allowed = profile()
    closed = {name for name in programs if not allowed.rights(f"/usr/bin/{name}") >= set("rx")}
    assert closed == set()
    assert "x" in allowed.rights("/usr/lib/dealer-assist/session")


def test_a_path_of_the_profile_is_read_as_apparmor_reads_it():
    read = Profile("  /a/{b,c} rx,\n  owner /d/** rw,\n  /e/* r,\n")
    assert read.rights("/a/b") == set("rx")
    assert read.rights("/d/x/y") == set("rw")
    assert read.rights("/e/x") == set("r")
    assert read.rights("/e/x/y") == set()


# ── Depends ─────────────────────────────────────────────────────────────────────────────────────


def started_programs() -> set[str]:
    """The programs of other packages that scripts, units and the kiosk start."""
    words = set[str]()
    for path in (*scripts(), *UNITS.rglob("*.service")):
        words |= set(re.findall(r"[\w.-]+", path.read_text(encoding="utf-8")))
    collects = (PROJECT / "dealerassist/machine/collect.py").read_text(encoding="utf-8")
    return {name for name in STARTED if name in words or f'"{name}"' in collects}


def test_the_package_depends_on_whatever_it_starts():
    started = started_programs() | programs_of_the_kiosk()
    assert started >= {"chvt", "smartctl", "sway", "timedatectl", "lp"}
    assert {STARTED[name] for name in started} - control("Depends") == set()


def test_the_package_depends_on_what_qt_opens():
    """As `packaging/setup.sh` has it; what is for X alone is only suggested."""
    setup = (PROJECT / "packaging" / "setup.sh").read_text(encoding="utf-8")
    libraries = re.search(r"^libraries='(.*?)'", setup, re.MULTILINE | re.DOTALL)
    assert libraries
    needed = {pair.partition(":")[2] for pair in libraries[1].split()}
    of_x = {name for name in needed if re.match(r"libx11|libxcb|libxkbcommon-x11", name)}
    assert len(needed - of_x) >= 8
    assert needed - of_x - control("Depends") == set()
    assert of_x & control("Depends") == set()
    wayland = {"libwayland-client0", "libwayland-cursor0", "libwayland-egl1"}
    assert wayland <= control("Depends")


# ── pages ───────────────────────────────────────────────────────────────────────────────────────


BLOCK = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)

WORDS_OF_THE_SCREEN = re.compile(r"\*(Menu|Menü) → ([^*]*)\*")


def test_both_languages_lead_through_the_same_steps():
    english, german = (
        (PROJECT / "docs" / name).read_text(encoding="utf-8")
        for name in ("install.md", "install.de.md")
    )
    assert BLOCK.findall(english) == BLOCK.findall(german)
    for what in (r"^#+ ", r"^\d+\. ", r"^\|", r"^ *- ", r"^\S"):
        counts = [len(re.findall(what, text, re.MULTILINE)) for text in (english, german)]
        assert counts[0] == counts[1], what
    named = [sorted(re.findall(r"`[^`\n]+`", BLOCK.sub("", text))) for text in (english, german)]
    assert named[0] == named[1]
    said = [WORDS_OF_THE_SCREEN.findall(text) for text in (english, german)]
    assert said[0]
    translated = words_of(Language.GERMAN)
    for ours, theirs in zip(*said, strict=True):
        keys = " → ".join(ours).split(" → ")
        assert [translated(key) for key in keys] == " → ".join(theirs).split(" → ")


def test_the_pages_quote_what_the_console_says():
    shown = (KIOSK / "usr/lib/dealer-assist/trouble").read_text(encoding="utf-8")
    for page, quote in (("install.md", r"“(.*?)”"), ("install.de.md", r"„(.*?)“")):
        text = (PROJECT / "docs" / page).read_text(encoding="utf-8")
        quoted = re.findall(quote, text)
        assert quoted
        assert [sentence for sentence in quoted if sentence not in shown] == []
