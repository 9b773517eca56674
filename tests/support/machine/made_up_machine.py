"""A made-up computer that is well in all that can be checked, to plant faults in.

Its files are real ones in a temporary folder; what the kernel says of disks, panel and service lies
in a folder of its own, which the checks take for the system's.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from msgspec.structs import replace

from dealerassist.journal.clock import system_clock
from dealerassist.machine.all_checks import all_checks
from dealerassist.machine.check import CheckKind, CheckState, MachineCheck
from dealerassist.machine.facts import DiskFacts, MachineFacts
from dealerassist.machine.surroundings import Surroundings
from tests.support.places import JOURNALS, PROJECT

PROFILE = 'based_on = "casinos-austria-stud"\nname = "our-stud"\nversion = 1\n'

EDID_344_X_194_MM = bytes(66) + bytes((0x58, 0xC2, 0x10)) + bytes(59)
"""As a panel of 15.6 inches describes itself."""

FINGERS = "660800000000003"
"""The axes of a touch panel, as the kernel writes them."""

BUILD = "0.2.0 3f9c01ab77e2"

KIOSK_ENV = (PROJECT / "packaging/deb/kiosk/etc/dealer-assist/kiosk.env").read_text("utf-8")
"""The settings as the package brings them."""


class MadeUpMachine:
    """A computer with two disks, a touch panel and the package, and a table that has played."""

    def __init__(self, folder: Path) -> None:
        self.root, self.home = folder / "system", folder / "home"
        self.secret, self.copies = folder / "secret", folder / "copies"
        self.package = folder / "lib" / "package"
        self.told = folder / "told"
        for made in (self.home, self.secret, self.copies, self.told):
            made.mkdir(mode=0o700)
        now = system_clock()
        self.facts = MachineFacts(
            utc_ms=now.utc_ms,
            monotonic_ns=now.monotonic_ns,
            boot_id=now.boot_id,
            disks=(DiskFacts("sda", "read", "Swissbit", passed=True, worn_percent=3),),
            clock={"NTPSynchronized": "yes", "NTP": "yes", "Timezone": "Europe/Vienna"},
            time_source={"ServerName": "time.casino.example"},
            unit={
                "ActiveState": "active",
                "UnitFileState": "enabled",
                "MemoryMax": "419430400",
                "MemoryCurrent": "183500800",
                "NRestarts": "0",
                "StatusText": "shift open; log verified",
            },
            memory_max="419430400",
            apparmor="enforce",
        )
        self.environment = {
            "DEALER_ASSIST_COPY": str(self.copies),
            "DEALER_ASSIST_KEY": str(self.secret / "signing.key"),
            "DEALER_ASSIST_PEPPER": str(self.secret / "pins.pepper"),
            "DEALER_ASSIST_INSTALLED": str(self.package / "BUILD"),
            "DEALER_ASSIST_MACHINE": str(self.told),
            "TZ": "Europe/Vienna",
        }
        self._files()
        self._disks()
        self._devices()

    def _files(self) -> None:
        kept = {
            self.home / "table.journal": (JOURNALS / "5.journal").read_bytes(),
            self.copies / "table.journal.copy": (JOURNALS / "5.journal.copy").read_bytes(),
            self.home / "table.journal.pins": b"{}",
            self.secret / "signing.key": b"key",
            self.secret / "pins.pepper": bytes(32),
        }
        for file, content in kept.items():
            file.touch(mode=0o600)
            file.write_bytes(content)
        self.say("etc/dealer-assist/kiosk.env", KIOSK_ENV)
        (self.home / "profiles").mkdir(mode=0o700)
        (self.home / "profiles" / "our.toml").write_text(PROFILE)
        for folder in (self.package, self.package.parent / "running"):
            folder.mkdir(parents=True)
            (folder / "BUILD").write_text(f"{BUILD}\n")

    def _disks(self) -> None:
        self.disk("sda", "8:0", ("sda1", "8:1"), ("sda2", "8:2"))
        self.disk("sdb", "8:16", ("sdb1", "8:17"))
        self.mounts = {
            self.home: ("8:1", "ext4", "/dev/sda1", "rw"),
            self.copies: ("8:17", "ext4", "/dev/sdb1", "rw"),
            Path("/"): ("8:2", "ext4", "/dev/sda2", "rw"),
        }
        for name in ("sda1", "sda2", "sdb1"):
            self.say(f"sys/fs/ext4/{name}/errors_count", "0")

    def _devices(self) -> None:
        self.say("sys/class/drm/card0-HDMI-A-1/status", "connected")
        self.say("sys/class/drm/card0-HDMI-A-1/modes", "1920x1080\n1280x720")
        (self.root / "sys/class/drm/card0-HDMI-A-1/edid").write_bytes(EDID_344_X_194_MM)
        self.say("sys/class/drm/card0-VGA-1/status", "disconnected")
        touch = "sys/class/input/event3/device"
        self.say(f"{touch}/name", "ILITEK Multi-Touch")
        self.say(f"{touch}/properties", "2")
        self.say(f"{touch}/capabilities/abs", FINGERS)

    def say(self, file: str, text: str) -> None:
        """Have a file of the kernel say this."""
        place = self.root / file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(f"{text}\n")

    def disk(self, name: str, number: str, *parts: tuple[str, str]) -> None:
        """A disk with its partitions, each with its number."""
        numbers = self.root / "sys/dev/block"
        numbers.mkdir(parents=True, exist_ok=True)
        whole = self.root / "sys/devices" / name
        whole.mkdir(parents=True)
        (numbers / number).symlink_to(whole)
        for at, (part, of_part) in enumerate(parts, 1):
            (whole / part).mkdir()
            (whole / part / "partition").write_text(f"{at}\n")
            (numbers / of_part).symlink_to(whole / part)

    def over(self, name: str, number: str, *parts: str) -> None:
        """A device that lies over others (RAID, encryption), which are named as in `disk`."""
        device = self.root / "sys/devices/virtual" / name
        (device / "slaves").mkdir(parents=True)
        (self.root / "sys/dev/block" / number).symlink_to(device)
        for part in parts:
            (found,) = (self.root / "sys/devices").rglob(part)
            (device / "slaves" / part).symlink_to(found)

    def learn(self, **changes: object) -> None:
        """Change what only root can learn."""
        self.facts = replace(self.facts, **changes)

    def unit(self, **changes: str) -> None:
        """Change what systemd says of the service."""
        self.learn(unit=self.facts.unit | changes)

    @property
    def at(self) -> Surroundings:
        """The surroundings that the checks get."""
        lines = [
            f"{at} 1 {number} / {point} {options} - {kind} {source} {options}"
            for at, (point, (number, kind, source, options)) in enumerate(self.mounts.items())
        ]
        self.say("proc/self/mountinfo", "\n".join(lines))
        return Surroundings(
            home=self.home,
            journal=self.home / "table.journal",
            profiles=self.home / "profiles",
            structures=self.home / "structures",
            environment=self.environment,
            facts=self.facts,
            now=system_clock(),
            system=self.root,
        )

    def without(self, file: str) -> None:
        """Take a file or folder of the kernel away."""
        shutil.rmtree(self.root / file)


def found(checks: tuple[MachineCheck, ...], kind: CheckKind) -> list[tuple[CheckState, str]]:
    """What the checks of this kind found that is not well; or what they did, if all is."""
    own = [each for each in checks if each.kind is kind]
    return [(each.state, each.finding) for each in own if each.is_trouble] or [
        (each.state, each.finding) for each in own
    ]


def troubles(machine: MadeUpMachine) -> list[tuple[str, str, str]]:
    """What all checks find that is to be seen to: kind, state and finding."""
    return sorted((c.kind.value, c.state.value, c.finding) for c in all_checks(machine.at)
                  if c.is_trouble)  # fmt: skip


def only(machine: MadeUpMachine, kind: str, state: CheckState, finding: str) -> None:
    """Require that this is all that is to be seen to."""
    assert troubles(machine) == [(kind, state.value, finding)]
