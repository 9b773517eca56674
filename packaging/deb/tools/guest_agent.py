"""Runs inside the virtual machine alone: does what the proof asks for, over a serial port.

A line of JSON comes in, ``{"run": "shell command", "seconds": 30}``, and one goes out,
``{"code": 0, "said": "…"}``. It is put into the disk of the machine by `boot`, never into a
package.
"""

import json
import subprocess
import time

PORT = "/dev/virtio-ports/agent"


def main() -> None:
    """Answer until the machine ends."""
    with open(PORT, "r+b", buffering=0) as port:  # noqa: PTH123 — a device
        while True:
            line = port.readline()
            if line.endswith(b"\n"):
                port.write(json.dumps(_answer(json.loads(line))).encode() + b"\n")
            else:
                # Nobody is connected at the other end.
                time.sleep(0.1)


def _answer(order: dict[str, object]) -> dict[str, object]:
    try:
        done = subprocess.run(
            ["/bin/sh", "-c", str(order["run"])],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=float(str(order["seconds"])),
            check=False,
        )
    except subprocess.TimeoutExpired:
        return {"code": 124, "said": "took too long"}
    return {"code": done.returncode, "said": done.stdout.decode(errors="replace")}


if __name__ == "__main__":
    main()
