"""A virtual PC with a disk, a screen and a keyboard, started by QEMU without root or a network."""

from __future__ import annotations

import hashlib
import json
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from lab import CommandOutcome

MEMORY_MB = 2048

SIZE = (1920, 1080)
"""The screen, in pixels."""

POLL_S = 0.2

STILL_S = 0.25
"""A screen that looks the same twice, so long apart, has been drawn."""


class VirtualMachine:
    """One machine, from its start to its end; the disk stays.

    Attributes:
        folder: where its sockets and its log lie.
    """

    def __init__(self, root: Path, disks: Sequence[Path], folder: Path) -> None:
        """Start it.

        Args:
            root: the file system that the disk was made of, for kernel and initial ram disk.
            disks: the images of the disks, the one with the system first.
            folder: for sockets and logs.
        """
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("qmp.sock", "agent.sock"):
            (folder / name).unlink(missing_ok=True)
        boot = root / "boot"
        line = "root=/dev/vda rw console=ttyS0 quiet apparmor=1 security=apparmor"
        width, height = SIZE
        self.process = subprocess.Popen(
            [
                *("qemu-system-x86_64", "-nodefaults", "-no-reboot", "-display", "none"),
                *("-accel", "tcg,thread=multi", "-cpu", "max"),
                *("-m", str(MEMORY_MB), "-smp", "2"),
                *("-kernel", str(next(iter(sorted(boot.glob("vmlinuz-*")))))),
                *("-initrd", str(next(iter(sorted(boot.glob("initrd.img-*")))))),
                *("-append", line),
                *_drives(disks),
                *("-device", f"virtio-gpu-pci,xres={width},yres={height}"),
                *("-device", "virtio-keyboard-pci", "-device", "virtio-rng-pci"),
                *("-serial", f"file:{folder / 'serial.log'}"),
                *("-qmp", f"unix:{folder / 'qmp.sock'},server,nowait"),
                *("-device", "virtio-serial-pci"),
                *("-chardev", f"socket,id=agent,path={folder / 'agent.sock'},server=on,wait=off"),
                *("-device", "virtserialport,chardev=agent,name=agent"),
            ],
            stdout=(folder / "qemu.log").open("wb"),
            stderr=subprocess.STDOUT,
        )
        self.began_s = time.monotonic()
        self._qmp = _connected(folder / "qmp.sock", self.process)
        self._lines = self._qmp.makefile("rw", encoding="utf-8")
        self._lines.readline()
        self._order("qmp_capabilities")
        self._agent = _connected(folder / "agent.sock", self.process)

    @property
    def seconds(self) -> float:
        """Since it was started."""
        return time.monotonic() - self.began_s

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        return self.process.poll() is None

    def run(self, command: str, *, seconds: float = 60) -> CommandOutcome:
        """Run a command as root inside, and wait for it.

        Raises:
            TimeoutError: if the machine does not answer.
        """
        self._agent.settimeout(seconds + 30)
        order = json.dumps({"run": command, "seconds": seconds})
        self._agent.sendall(order.encode() + b"\n")
        said = bytearray()
        while not said.endswith(b"\n"):
            part = self._agent.recv(65536)
            if not part:
                raise TimeoutError("the machine has ended")
            said += part
        answer = json.loads(said)
        return CommandOutcome(answer["code"], answer["said"].strip())

    def wait_until_up(self, *, seconds: float = 240) -> None:
        """Wait until the machine takes commands.

        Raises:
            TimeoutError: if that takes longer.
        """
        self._agent.settimeout(seconds)
        self._agent.sendall(b'{"run": "true", "seconds": 5}\n')
        if not self._agent.recv(65536):
            raise TimeoutError("the machine has ended")

    def picture(self, to: Path) -> Path:
        """Take a picture of the screen, as PNG."""
        raw = to.with_suffix(".ppm")
        self._order("screendump", filename=str(raw))
        convert = shutil.which("convert")
        assert convert, "ImageMagick is set up"
        subprocess.run([convert, str(raw), str(to)], check=True)
        raw.unlink()
        return to

    def look(self) -> bytes:
        """A sum over what the screen shows now."""
        raw = self.folder / "look.ppm"
        self._order("screendump", filename=str(raw))
        return hashlib.sha256(raw.read_bytes()).digest()

    def wait_until_drawn(self, before: bytes, *, seconds: float) -> None:
        """Wait until the screen shows something else than `before`, and shows it twice.

        What changes nothing takes all of the time.
        """
        until_s, last = time.monotonic() + seconds, before
        while time.monotonic() < until_s:
            now = self.look()
            if now == last and now != before:
                return
            last = now
            time.sleep(STILL_S)

    def differs(self, picture: Path, from_it: Path) -> float:
        """How much of two pictures is not alike, from 0 to 1, but for slightly other colours."""
        command = ["compare", "-metric", "AE", "-fuzz", "8%", str(picture), str(from_it), "null:"]
        said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
        return float(said.split()[0]) / (SIZE[0] * SIZE[1])

    def press(self, *keys: str) -> None:
        """Press these keys of the keyboard together, by QEMU's names, such as ``ctrl``, ``f2``."""
        pressed = [{"type": "qcode", "data": key} for key in keys]
        self._order("send-key", keys=pressed)

    def power_button(self) -> None:
        """Press the computer's power button."""
        self._order("system_powerdown")

    def brightness(self, picture: Path) -> float:
        """How much the screen shines, from 0 to 1, of which a picture is taken."""
        mean = ["convert", str(self.picture(picture)), "-format", "%[fx:mean]", "info:"]
        return float(subprocess.run(mean, check=True, capture_output=True, text=True).stdout)

    def ends(self, *, seconds: float) -> bool:
        """Whether it ends by itself, within this time; a restart is its end too."""
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def cut_power(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self.process.kill()
        self.process.wait()

    def _order(self, name: str, **arguments: object) -> object:
        self._lines.write(json.dumps({"execute": name, "arguments": arguments}) + "\n")
        self._lines.flush()
        while True:
            answer = json.loads(self._lines.readline())
            if "return" in answer:
                return answer["return"]
            if "error" in answer:
                raise RuntimeError(f"{name}: {answer['error']['desc']}")


def _drives(disks: Sequence[Path]) -> Iterator[str]:
    for disk in disks:
        yield from ("-drive", f"file={disk},format=raw,if=virtio,discard=unmap")


def wait_for(what: Callable[[], bool], *, seconds: float) -> float | None:
    """How long it took until `what` held, in seconds; None if it did not within this time."""
    began_s = time.monotonic()
    while time.monotonic() - began_s < seconds:
        if what():
            return time.monotonic() - began_s
        time.sleep(POLL_S)
    return None


def _connected(path: Path, process: subprocess.Popen[bytes]) -> socket.socket:
    """A connection to a socket that QEMU makes."""
    for _ in range(100):
        if process.poll() is not None:
            raise RuntimeError("QEMU has ended; see its log")
        line = socket.socket(socket.AF_UNIX)
        try:
            line.connect(str(path))
        except OSError:
            line.close()
            time.sleep(POLL_S)
        else:
            return line
    raise TimeoutError(f"nobody listens at {path}")
