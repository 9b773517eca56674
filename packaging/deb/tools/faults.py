"""Faults that are planted in the machine before it starts; a look of `boot` finds each."""

from __future__ import annotations

from collections.abc import Callable

from lab import RootFolder

ALWAYS_ALIVE = """
import os, socket, time
said = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
while True:
    said.sendto(b"WATCHDOG=1", os.environ["NOTIFY_SOCKET"])
    time.sleep(5)
"""
"""Says that the kiosk is alive, whether it draws or not."""

DROP_IN = "/etc/systemd/system/dealer-assist.service.d/planted.conf"


def _pam(root: RootFolder) -> None:
    root.do("apt-get install -y -qq libpam-systemd")
    root.write("/etc/pam.d/dealer-assist", "session required pam_systemd.so type=wayland\n")
    session = "PAMName=dealer-assist\nEnvironment=LIBSEAT_BACKEND=logind\nTTYPath=/dev/tty1\n"
    root.write(DROP_IN, f"[Service]\n{session}")


def _cage(root: RootFolder) -> None:
    root.do("apt-get install -y -qq --no-install-recommends cage")
    root.do("rm -f /usr/bin/Xwayland")
    session = "/usr/bin/cage -d -- /usr/lib/dealer-assist/session"
    root.write(DROP_IN, f"[Service]\nExecStart=\nExecStart={session}\nAppArmorProfile=\n")


def _no_qt_opengl(root: RootFolder) -> None:
    root.do("rm /usr/lib/dealer-assist/package/lib/*/site-packages/PySide6/QtOpenGL.abi3.so")


def _no_notify(root: RootFolder) -> None:
    _before_the_program(root, "unset NOTIFY_SOCKET")


def _console(root: RootFolder) -> None:
    root.do("rm /lib/systemd/system/getty@.service.d/dealer-assist.conf")
    root.do("systemctl enable -q getty@tty2.service")


def _switching(root: RootFolder) -> None:
    root.do("sed -i '/srvrkeys/d' /etc/dealer-assist/sway.conf")


def _no_watchdog(root: RootFolder) -> None:
    # WatchdogSec=0 alone is no fault: the program itself says how long it may be silent.
    _before_the_program(root, f"\"$program/bin/python3\" -I -c '{ALWAYS_ALIVE}' &")


def _before_the_program(root: RootFolder, line: str) -> None:
    """Have the session run this line of shell first."""
    session = root.path / "usr/lib/dealer-assist/session"
    text = session.read_text(encoding="utf-8")
    program = '"$program/bin/python3" '
    session.write_text(text.replace(program, f"{line}\n{program}", 1), "utf-8")


def _loose(root: RootFolder) -> None:
    root.write(DROP_IN, "[Service]\nMemoryMax=infinity\nNoNewPrivileges=no\nAppArmorProfile=\n")


FAULTS: dict[str, Callable[[RootFolder], None]] = {
    "cage": _cage,
    "console": _console,
    "loose-limits": _loose,
    "no-notify": _no_notify,
    "no-qtopengl": _no_qt_opengl,
    "no-watchdog": _no_watchdog,
    "pam": _pam,
    "switching": _switching,
}
"""By the name that `boot --plant` takes."""
