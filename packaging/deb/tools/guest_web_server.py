"""Starts what the unit of the browsers' server starts, where no systemd runs, and looks at it.

    python3 guest_web_server.py

Runs where the package is tried, as root, with `guest_pages.py` beside it; prints what was found as
one line of JSON.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path

UNIT = Path("/lib/systemd/system/dealer-assist-web.service")

AS_SERVER = ("runuser", "-u", "dealer-assist-web", "--", "sh", "-c")


def main() -> None:
    """Start it on a free port, ask for its pages, and end it."""
    started = re.search(r"^ExecStart=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)
    assert started
    words = started[1].replace("$WEB_OPTIONS", "")
    began_s = time.monotonic()
    command = [*AS_SERVER, f"exec {words} --listen 127.0.0.1:0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        address = server.stdout.readline()
        said: dict[str, object] = {"address": address, "up_s": seconds_since(began_s)}
        asking = [sys.executable, "-I", str(Path(__file__).with_name("guest_pages.py"))]
        subprocess.run([*asking, address.rpartition(":")[2].strip()], check=False)
        main_ = _child_of(server.pid)
        status = Path(f"/proc/{main_}/status").read_text("ascii")
        said |= {"user": _figure(status, "Uid"), "memory_mb": _figure(status, "VmRSS") // 1024}
        began_s = time.monotonic()
        subprocess.run(["kill", "-TERM", str(main_)], check=True)
        said |= {"code": server.wait(30), "ended_s": seconds_since(began_s)}
    plain = [*AS_SERVER, f"exec {words.partition(' --certificate')[0]}"]
    done = subprocess.run(plain, capture_output=True, text=True, check=False)
    said["without_certificate"] = [done.returncode, done.stderr]
    print(f"ASKED {json.dumps(said)}")


def seconds_since(began_s: float) -> float:
    """To a tenth of a second."""
    return round(time.monotonic() - began_s, 1)


def _child_of(process: int) -> int:
    """The process that `runuser` has started."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
    return int(children[0]) if children else process


def _figure(status: str, name: str) -> int:
    found = re.search(rf"^{name}:\s+(\d+)", status, re.MULTILINE)
    return int(found[1]) if found else -1


if __name__ == "__main__":
    main()
