"""Tries both packages as the server of a floor, in a Debian 12 in a folder, with its PostgreSQL.

    check --floor

The floor is set up as on a computer, and its pages are asked for by TLS, as the user that shows
them.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from build_once import NEWER, OLDER, built
from lab import RootFolder, fresh_debian
from report import Report

LARGEST_MB = 2
"""What the floor's package may take."""

PROGRAM = "/usr/lib/dealer-assist/package/bin/python3"

PACKAGES = "/usr/lib/dealer-assist-floor/site-packages"

UNITS = "dealer-assist-keeper.service dealer-assist-web.service"

MOST_EXPOSED = 2.5
"""What `systemd-analyze security` may give the unit that the house reaches; 10 is wide open."""

ENDS_S = 2.5
"""In which the server ends once it is told to."""

GUESTS = [Path(__file__).with_name(f"guest_{name}.py") for name in ("pages", "web_server")]
"""What asks for the pages, and what starts the server where no systemd runs."""

CERTIFICATE = """cd /etc/dealer-assist
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 30 \\
    -subj /CN=floor.casino.lan -addext 'subjectAltName = DNS:floor.casino.lan' \\
    -keyout web.key -out web.crt 2>/dev/null
dealer-assist-web-access add P-02 --make-pin >/opt/proof/pin"""
"""What lets browsers come, and somebody sign in."""

SET_UP = f"""
set -e
# No systemd runs here: what is said to it is passed over, and PostgreSQL is started by hand.
export SYSTEMD_OFFLINE=1
trap 'pg_ctlcluster 15 main stop -m immediate' EXIT
pg_ctlcluster 15 main start
dealer-assist-floor-setup
{CERTIFICATE}
dealer-assist-web-access list
pg_ctlcluster 15 main restart
dealer-assist-floor-setup
stat -c '%a %U:%G' web.key
{PROGRAM} -I /opt/proof/guest_web_server.py
"""


def _no_web_server(root: RootFolder) -> None:
    shutil.rmtree(root.path / PACKAGES[1:] / "uvicorn")


def _keeper_shows_it(root: RootFolder) -> None:
    root.do(
        "sed -i 's/dealer-assist-web floor_show/dealer-assist floor_show/; s/lets_in "
        "dealer-assist-web /lets_in dealer-assist /' /usr/sbin/dealer-assist-floor-setup"
    )


def _access_for_all(root: RootFolder) -> None:
    root.do("chmod 755 /var/lib/dealer-assist-web")


FAULTS: dict[str, Callable[[RootFolder], None]] = {
    "no-web-server": _no_web_server,
    "keeper-shows-it": _keeper_shows_it,
    "access-for-all": _access_for_all,
}
"""What is planted just after the installation, each found by one of the checks."""


def check_floor(report: Report, planted: str | None) -> None:
    """Install both packages, set the floor up, ask for its pages, upgrade, remove and purge."""
    older, newer = _both(OLDER), _both(NEWER)
    root = fresh_debian("check-floor")
    root.bring(*older, *newer, *GUESTS)
    report.say("the server of a floor")
    size_mb = older[1].stat().st_size / 1e6
    report(f"its package has at most {LARGEST_MB} MB", size_mb <= LARGEST_MB, f"{size_mb:.2f} MB")
    said = root.do(f"apt-get install -y -qq {_named(older)} openssl")
    report("apt installs both files", f"Setting up dealer-assist-floor ({OLDER})" in said)
    if planted:
        FAULTS[planted](root)
    _look(report, root)
    _ask(report, root)
    _end(report, root, newer)
    shutil.rmtree(root.path)


def _both(version: str) -> tuple[Path, Path]:
    return built(version), built(version, floor=True)


def _named(packages: tuple[Path, Path]) -> str:
    return " ".join(f"/opt/proof/{package.name}" for package in packages)


def _look(report: Report, root: RootFolder) -> None:
    units = root.do(f"systemctl is-enabled {UNITS}").split()
    report("keeper and browsers' server start with it", units == ["enabled", "enabled"])
    verified = root.run(f"systemd-analyze verify {UNITS}")
    report("systemd finds nothing wrong with the units", not verified.code, verified.text)
    unit = "/lib/systemd/system/dealer-assist-web.service"
    exposed = root.run(
        f"systemd-analyze security --offline=true --threshold={MOST_EXPOSED * 10:.0f} {unit}"
    )
    report(
        f"the server's unit is exposed by {MOST_EXPOSED} at most",
        not exposed.code,
        exposed.text.splitlines()[-1] if exposed.text else "",
    )
    user = root.do("getent passwd dealer-assist-web").split(":")
    report("its user has no shell", user[6] == "/usr/sbin/nologin", user[6])
    groups = root.do("id -nG dealer-assist-web")
    report("and belongs to nobody else's group", groups == "dealer-assist-web", groups)
    mode = root.do("stat -c '%a %U' /var/lib/dealer-assist-web")
    report("who may sign in is for it alone", mode == "700 dealer-assist-web", mode)
    loose = root.do(f"find {PACKAGES} ! -user root -o -perm /022 ! -type l")
    report("nothing of it can be changed by that user", not loose, loose)
    doc = root.do("ls /usr/share/doc/dealer-assist-floor").split()
    for page in ("copyright", "changelog.gz", "sbom.cdx.json"):
        report(f"/usr/share/doc/dealer-assist-floor has {page}", page in doc)


def _ask(report: Report, root: RootFolder) -> None:
    report.say("its pages")
    done = root.run(SET_UP)
    report("it is set up, and says what is still missing", "web.crt" in done.text, done.text)
    report("somebody is let in", "P-02" in done.text)
    report("the key is for its user alone", "640 root:dealer-assist-web" in done.text)
    said = said_by(done.text)
    if not report("the server comes up and answers", "sign_in" in said, done.text[-600:]):
        return
    look_at_pages(report, said)
    report("it says where it is", "https://floor.casino.lan:" in said["address"], said["address"])
    report("it was up soon", said["up_s"] < 15, f"{said['up_s']} s")
    user = root.do("id -u dealer-assist-web")
    report("it runs as its own user", str(said["user"]) == user, user)
    code, words = said["without_certificate"]
    report("without a certificate nothing is served", code == 2, words)
    ended = said["code"] == 0 and said["ended_s"] < ENDS_S
    report("it ends well and soon", ended, f"{said['code']} after {said['ended_s']} s")
    report("it takes little memory", said["memory_mb"] < 150, f"{said['memory_mb']} MB")


def said_by(text: str) -> dict[str, Any]:
    """What the `GUESTS` have found."""
    said: dict[str, Any] = {}
    for line in text.splitlines():
        if line.startswith("ASKED "):
            said |= json.loads(line.removeprefix("ASKED "))
    return said


def look_at_pages(report: Report, said: dict[str, Any]) -> None:
    """Whether the server has answered as it should."""
    strangers = (said["sign_in"], said["stranger"])
    report("a stranger sees where one signs in", strangers == (200, 303), str(strangers))
    report("the pit boss signs in", said["signed_in"] == 303, str(said["signed_in"]))
    well = said["tables"] == 200 and said["has_tables"]
    report("and sees the tables", well, str(said["tables"]))
    report("without TLS nothing is answered", "HTTP" not in said["plain"], said["plain"])


def _end(report: Report, root: RootFolder, newer: tuple[Path, Path]) -> None:
    report.say("upgrade, remove and purge")
    root.do(f"apt-get install -y -qq {_named(newer)}")
    compiled = root.do(f"find {PACKAGES}/starlette -name 'applications*.pyc'")
    report("what was upgraded is compiled", compiled)
    alone = root.run(f"{PROGRAM} -I -c 'import starlette, uvicorn, jinja2'")
    report("and is found", not alone.code, alone.text)
    root.do("apt-get remove -y -qq dealer-assist-floor")
    left = root.run("ls /usr/lib/dealer-assist-floor").text
    report("nothing of it is left", "No such file" in left, left)
    alone = root.run(f"{PROGRAM} -I -c 'import starlette'")
    report("and a table has no web server", alone.code, alone.text)
    root.do("apt-get purge -y -qq dealer-assist-floor")
    kept = root.run("ls /var/lib/dealer-assist-web/people /etc/dealer-assist/floor.key")
    report("purge keeps the floor's key, and who may sign in", not kept.code, kept.text)
