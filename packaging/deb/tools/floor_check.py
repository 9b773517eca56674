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

SET_UP = f"""
set -e
# No systemd runs here: what is said to it is passed over, and PostgreSQL is started by hand.
export SYSTEMD_OFFLINE=1
trap 'pg_ctlcluster 15 main stop -m immediate' EXIT
pg_ctlcluster 15 main start
dealer-assist-floor-setup
cd /etc/dealer-assist
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 30 \\
    -subj /CN=floor.casino.lan -addext 'subjectAltName = DNS:floor.casino.lan' \\
    -keyout web.key -out web.crt 2>/dev/null
dealer-assist-web-access add P-02 --make-pin >/opt/proof/pin
dealer-assist-web-access list
pg_ctlcluster 15 main restart
dealer-assist-floor-setup
stat -c '%a %U:%G' web.key
{PROGRAM} -I /opt/proof/ask.py
"""

ASK = """
import http.client, json, re, signal, socket, ssl, subprocess, time
from pathlib import Path

UNIT = Path("/lib/systemd/system/dealer-assist-web.service").read_text()
words = re.search("^ExecStart=(.*)$", UNIT, re.M)[1].replace("$WEB_OPTIONS", "")
command = ["runuser", "-u", "dealer-assist-web", "--", "sh", "-c"]
said = {}
began = time.monotonic()
server = subprocess.Popen(
    [*command, f"exec {words} --listen 127.0.0.1:0"], stdout=subprocess.PIPE, text=True
)
address = server.stdout.readline()
said["up_s"] = round(time.monotonic() - began, 1)
said["address"] = address
port = int(address.rpartition(":")[2])
trusting = ssl.create_default_context(cafile="/etc/dealer-assist/web.crt")


def asked(method, path, body=None, **headers):
    plain = socket.create_connection(("127.0.0.1", port), timeout=10)
    with trusting.wrap_socket(plain, server_hostname="floor.casino.lan") as tls:
        connection = http.client.HTTPConnection("floor.casino.lan", port)
        connection.sock = tls
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        return answer.status, answer.getheader("Set-Cookie") or "", text


said["sign_in"] = asked("GET", "/sign-in")[0]
said["stranger"] = asked("GET", "/")[0]
pin = Path("/opt/proof/pin").read_text().strip()
status, cookie, _ = asked(
    "POST",
    "/sign-in",
    f"number=P-02&pin={pin}&next=/",
    Content_Type="application/x-www-form-urlencoded",
    Origin=f"https://floor.casino.lan:{port}",
)
said["signed_in"] = status
status, _, page = asked("GET", "/", Cookie=cookie.partition(";")[0])
said["page"], said["has_tables"] = status, "data-tab=" in page
with socket.create_connection(("127.0.0.1", port), timeout=15) as plain:
    plain.sendall(b"GET / HTTP/1.1\\r\\nHost: floor.casino.lan\\r\\n\\r\\n")
    try:
        said["plain"] = plain.recv(100).decode(errors="replace")
    except ConnectionError:
        said["plain"] = ""
children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
main = children[0] if children else str(server.pid)
status = Path(f"/proc/{main}/status").read_text()
said["user"] = re.search("^Uid:\\\\s+(\\\\d+)", status, re.M)[1]
said["memory_mb"] = int(re.search("^VmRSS:\\\\s+(\\\\d+)", status, re.M)[1]) // 1024
began = time.monotonic()
subprocess.run(["kill", "-TERM", main], check=True)
said["code"] = server.wait(30)
said["ended_s"] = round(time.monotonic() - began, 1)
open_to_all = [*command, f"exec {words.partition(' --certificate')[0]}"]
done = subprocess.run(open_to_all, capture_output=True, text=True)
said["without_certificate"] = [done.returncode, done.stderr]
print("ASKED " + json.dumps(said))
"""
"""Starts what the unit starts, on another port, and looks at what it answers."""


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
    root.bring(*older, *newer)
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
    root.write("/opt/proof/ask.py", ASK)
    done = root.run(SET_UP)
    report("it is set up, and says what is still missing", "web.crt" in done.text, done.text)
    report("somebody is let in", "P-02" in done.text)
    report("the key is for its user alone", "640 root:dealer-assist-web" in done.text)
    found = [line for line in done.text.splitlines() if line.startswith("ASKED ")]
    if not report("the server comes up and answers", found, done.text[-600:]):
        return
    said: dict[str, Any] = json.loads(found[0].removeprefix("ASKED "))
    report("it says where it is", "https://floor.casino.lan:" in said["address"], said["address"])
    report("it was up soon", said["up_s"] < 15, f"{said['up_s']} s")
    user = root.do("id -u dealer-assist-web")
    report("it runs as its own user", said["user"] == user, said["user"])
    strangers = (said["sign_in"], said["stranger"])
    report("a stranger sees where one signs in", strangers == (200, 303), str(strangers))
    report("the pit boss signs in", said["signed_in"] == 303, str(said["signed_in"]))
    well = said["page"] == 200 and said["has_tables"]
    report("and sees the tables", well, str(said["page"]))
    report("without TLS nothing is answered", "HTTP" not in said["plain"], said["plain"])
    code, words = said["without_certificate"]
    report("without a certificate nothing is served", code == 2, words)
    ended = said["code"] == 0 and said["ended_s"] < ENDS_S
    report("it ends well and soon", ended, f"{said['code']} after {said['ended_s']} s")
    report("it takes little memory", said["memory_mb"] < 150, f"{said['memory_mb']} MB")


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
