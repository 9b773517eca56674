"""Tries the packages in a Debian 12 in a folder: installed, upgraded, put back, removed, purged.

    check [--floor] [--plant FAULT]

A real journal lies there all the while, and is verified after each step. Then both are tried as
the server of a floor; with --floor that alone. With a planted fault it has to fail; `FAULTS` lists
them, here and in `floor_check.py`.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import floor_check
from build_once import NEWER, OLDER, OUT, built
from lab import HOME, LAB, RootFolder, fresh_debian
from report import Report

LARGEST_MB = 80
"""What a package may take."""

LARGEST_INSTALLED_MB = 260

LIB = "/usr/lib/dealer-assist"

DATA = "/var/lib/dealer-assist"

JOURNAL = f"{DATA}/table.journal"

SHIFT_OPEN = "/var/lib/dealer-assist-machine/shift-open"
"""There as long as a shift is open."""

AS_KIOSK = (
    "set -a; . /etc/dealer-assist/kiosk.env; set +a; export HOME=/var/lib/dealer-assist; "
    "exec runuser -u dealer-assist --preserve-environment --"
)
"""What makes a command one of the kiosk's own user, with the kiosk's settings."""


def _no_qt_opengl(root: RootFolder) -> None:
    next(root.path.glob(f"{LIB[1:]}/package/lib/*/site-packages/PySide6/QtOpenGL*.so")).unlink()


def _secret_for_all(root: RootFolder) -> None:
    root.do("chmod 755 /var/lib/dealer-assist-secret")


def _purge_takes_data(root: RootFolder) -> None:
    script = root.path / "var/lib/dpkg/info/dealer-assist.postrm"
    script.write_text(script.read_text() + "\nrm -rf /var/lib/dealer-assist\n")


def _changes_running(root: RootFolder) -> None:
    root.do(f"sed -i 's/cp -al/ln -s/' {LIB}/take-up")


FAULTS: dict[str, Callable[[RootFolder], None]] = {
    "no-qtopengl": _no_qt_opengl,
    "secret-for-all": _secret_for_all,
    "purge-takes-data": _purge_takes_data,
    "changes-running": _changes_running,
}
"""What is planted just after the installation, each found by one of the checks."""


def main() -> int:
    """Try them; 1 if something is not as it should be."""
    parser = argparse.ArgumentParser(prog="packaging/deb/check", description=__doc__)
    parser.add_argument("--floor", action="store_true", help="the server of a floor alone")
    parser.add_argument("--plant", choices=sorted({*FAULTS, *floor_check.FAULTS}))
    asked = parser.parse_args()
    report = Report()
    if not asked.floor and asked.plant not in floor_check.FAULTS:
        _check_table(report, asked.plant)
    if asked.plant not in FAULTS:
        floor_check.check_floor(report, asked.plant)
    return report.end()


def _check_table(report: Report, planted: str | None) -> None:
    older, newer = _built(report)
    root = fresh_debian("check")
    root.bring(older, newer)
    _install(report, root, older)
    if planted:
        FAULTS[planted](root)
    _look(report, root)
    _play(report, root)
    _upgrade(report, root, newer)
    _put_back(report, root, older)
    _remove(report, root, newer)
    if not planted:
        _lint(report, older)
    shutil.rmtree(root.path)


def _built(report: Report) -> tuple[Path, Path]:
    """The packages of two versions; the older one is built twice and compared."""
    report.say("build")
    found = [built(OLDER), built(NEWER)]
    again = _built_again()
    sums = [hashlib.sha256(path.read_bytes()).hexdigest() for path in (found[0], again)]
    report("two builds give the same bytes", sums[0] == sums[1], sums[0][:16])
    size_mb = found[0].stat().st_size / 1e6
    report(f"the package has at most {LARGEST_MB} MB", size_mb <= LARGEST_MB, f"{size_mb:.1f} MB")
    return found[0], found[1]


def _built_again() -> Path:
    """The older package, built once more into another folder."""
    out = OUT / "again"
    command = [str(HOME / "packaging" / "deb" / "build"), "--version", OLDER, "--out", str(out)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return out / f"dealer-assist_{OLDER}_amd64.deb"


def _apt(root: RootFolder, package: Path) -> str:
    return root.do(f"apt-get install -y -qq --allow-downgrades /opt/proof/{package.name}")


def _install(report: Report, root: RootFolder, package: Path) -> None:
    report.say("install")
    said = _apt(root, package)
    report("apt installs one file", f"Setting up dealer-assist ({OLDER})" in said)
    units = root.do("systemctl is-enabled dealer-assist dealer-assist-facts.timer").split()
    report("the kiosk starts with the computer", units == ["enabled", "enabled"], " ".join(units))


def _look(report: Report, root: RootFolder) -> None:
    user = root.do("getent passwd dealer-assist").split(":")
    report("its user has no shell", user[6] == "/usr/sbin/nologin", user[6])
    status = root.do("getent shadow dealer-assist").split(":")[1]
    report("and no password", status.startswith("!"), status)
    modes = root.do(f"stat -c '%a %U %n' {DATA} /var/lib/dealer-assist-secret")
    report(
        "data and secrets are for their user alone",
        all(line.startswith("700 dealer-assist") for line in modes.splitlines()),
        modes,
    )
    used = int(root.do(f"du -sk {LIB}").split()[0]) / 1024
    report(
        f"installed it takes at most {LARGEST_INSTALLED_MB} MB",
        used <= LARGEST_INSTALLED_MB,
        f"{used:.0f} MB compiled",
    )
    loose = root.do(f"find {LIB} /etc/dealer-assist ! -user root -o -perm /022 ! -type l")
    report("nothing of it can be changed by the kiosk", not loose, loose[:200])
    unit = root.run("systemd-analyze verify dealer-assist.service dealer-assist-relay.service")
    report("systemd finds nothing wrong with the units", not unit.code, unit.text)
    web = root.run(f"{LIB}/package/bin/python3 -I -c 'import uvicorn'")
    report("no web server lies on a table", "No module named" in web.text, web.text)
    report("the version that is installed is known", root.do(f"cat {LIB}/installed"))
    doc = root.do("ls /usr/share/doc/dealer-assist")
    for page in ("copyright", "changelog.gz", "install.md", "sbom.cdx.json"):
        report(f"/usr/share/doc/dealer-assist has {page}", page in doc.split())


def _take_up(root: RootFolder) -> str:
    """What the unit does before it starts the kiosk, with its settings; what then runs."""
    said = root.run(f"set -a; . /etc/dealer-assist/kiosk.env; {LIB}/take-up")
    built = root.run(f"cat {LIB}/running/BUILD").text
    return f"{built} {said.text}".strip()


def _as_kiosk(root: RootFolder, command: str, *, tree: str = "package") -> tuple[int, str]:
    said = root.run(f"{AS_KIOSK} {LIB}/{tree}/bin/python3 -I -m ui.cli {command}")
    return said.code, said.text


def _play(report: Report, root: RootFolder) -> None:
    report.say("a shift")
    taken = _take_up(root)
    report("the version is taken up", taken.startswith(OLDER), taken)
    code, said = _as_kiosk(root, "--version", tree="running")
    report("it runs as the kiosk's user", code == 0, said)
    root.do(f"{AS_KIOSK} mkdir {DATA}/played")
    code, said = root.run(
        f"export QT_QPA_PLATFORM=offscreen; {AS_KIOSK} {LIB}/running/bin/python3 -I -m ui.cli "
        f"demo --out {DATA}/played --hands 6"
    )
    report("it draws, deals and makes the shift report", code == 0, said)
    root.run(
        f"cd {DATA} && mv played/table.journal* . && mv played/signing.key played/pins.pepper "
        "../dealer-assist-secret/"
    )
    _verify(report, root, "the journal is verified")


def _verify(report: Report, root: RootFolder, what: str, journal: str = JOURNAL) -> None:
    code, said = _as_kiosk(root, f"verify {journal}")
    report(what, code == 0, said)


def _upgrade(report: Report, root: RootFolder, package: Path) -> None:
    report.say("upgrade, with a shift open")
    before = _fingerprint(root)
    said = root.do(f"touch {SHIFT_OPEN} && apt-get install -y -qq /opt/proof/{package.name}")
    report("apt says that the table takes it up later", "a shift is open" in said)
    report("no file of the running version has changed", _fingerprint(root) == before)
    running = root.do(f"cut -d ' ' -f 1 {LIB}/running/BUILD")
    report("the running version is still the older one", running == OLDER, running)
    _verify(report, root, "the newer version verifies the journal")
    taken = _take_up(root)
    report("a start in the middle of the shift leaves it so", taken.startswith(OLDER), taken)
    report.say("its shift is closed, the kiosk starts again")
    root.do(f"rm {SHIFT_OPEN}")
    taken = _take_up(root)
    report("the newer version is taken up", taken.startswith(NEWER), taken)
    backups = root.run(f"ls {DATA}/backups/*.journal").text.splitlines()
    report("a backup was made before", len(backups) == 1, ", ".join(backups))
    for backup in backups:
        _verify(report, root, "the backup is verified", backup)
    _verify(report, root, "so is the journal")
    root.do(f"rm -f {DATA}/backups/*")


def _fingerprint(root: RootFolder) -> str:
    """A sum over all files of the version that runs."""
    return root.do(
        f"cd $(readlink -f {LIB}/running) && find . -type f ! -name '*.pyc' -print0 | sort -z | "
        "xargs -0 sha256sum | sha256sum"
    )


def _put_back(report: Report, root: RootFolder, package: Path) -> None:
    report.say("the older version again, after the newer one has written its own format")
    code, said = _as_kiosk(root, f"rebuild {JOURNAL}", tree="running")
    report("the newer version goes on with the journal", code == 0, said)
    newer = _format(root)
    _apt(root, package)
    taken = _take_up(root)
    report("the older version is taken up", taken.startswith(OLDER), taken)
    report("a backup of the newer format was made", ".journal" in root.do(f"ls {DATA}/backups"))
    code, said = _as_kiosk(root, f"rebuild {JOURNAL}", tree="running")
    report("it goes on with the journal", code == 0, said)
    formats = f"{newer}, then {_format(root)}"
    report("in its own format", newer == _format(root) + 1, formats)
    _verify(report, root, "and verifies it")
    kept = root.do(f"ls {DATA}/table.journal.version-*")
    report("the newer file is kept beside it", kept, kept)


def _format(root: RootFolder) -> int:
    """The format of the journal, as its file states it."""
    with (root.path / JOURNAL[1:]).open("rb") as file:
        file.seek(60)
        return int.from_bytes(file.read(4), "big")


def _remove(report: Report, root: RootFolder, newer: Path) -> None:
    report.say("remove and purge")
    sums = root.do(f"cd {DATA} && sha256sum table.journal table.journal.copy")
    refused = root.run(f"touch {SHIFT_OPEN}; apt-get remove -y -qq dealer-assist")
    report("while a shift is open it is not removed", refused.code, refused.text)
    root.do(f"rm {SHIFT_OPEN}; apt-get install -y -qq -f && apt-get remove -y -qq dealer-assist")
    left = root.run(f"ls {LIB}").text
    report("nothing of the program is left", "No such file" in left, left[:100])
    report("the journal is", root.do(f"cd {DATA} && sha256sum table.journal*copy table.journal"))
    _apt(root, newer)
    said = root.do("apt-get purge -y -qq dealer-assist")
    report("purge says where the records are", "are kept in" in said)
    kept = root.run(f"cd {DATA} && sha256sum table.journal table.journal.copy").text
    report("purge leaves the journal as it was", kept == sums)
    secrets = root.run("ls /var/lib/dealer-assist-secret").text.split()
    report("and key and pepper", secrets == ["pins.pepper", "signing.key"], " ".join(secrets))
    gone = root.run("ls /etc/dealer-assist /lib/systemd/system/getty@.service.d").text
    report("consoles are as Debian has them", "dealer-assist.conf" not in gone)
    _apt(root, newer)
    _take_up(root)
    _verify(report, root, "installed anew it finds the journal")


def _lint(report: Report, package: Path) -> None:
    report.say("lintian")
    said = subprocess.run(
        ["lintian", "--fail-on", "error", "--tag-display-limit", "0", str(_as_xz(package))],
        capture_output=True,
        text=True,
        check=False,
    )
    errors = [line for line in said.stdout.splitlines() if line.startswith("E:")]
    report("no error that is not explained", not errors, "; ".join(errors[:5]))


def _as_xz(package: Path) -> Path:
    """The same package, packed so that Debian 12's lintian can read it."""
    root = LAB / "unpacked"
    shutil.rmtree(root, ignore_errors=True)
    subprocess.run(["dpkg-deb", "-R", str(package), str(root)], check=True)
    packed = LAB / package.name
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", str(root), str(packed)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    shutil.rmtree(root)
    return packed


if __name__ == "__main__":
    sys.exit(main())
