"""The kiosk in the virtual machine, and what is looked at there."""

from __future__ import annotations

import time
from pathlib import Path

from disk import second_disk
from lab import LAB, RootFolder
from report import Report
from twin import TwinTable
from virtual_machine import VirtualMachine, wait_for

UNIT = "dealer-assist.service"

JOURNAL = "/var/lib/dealer-assist/table.journal"

ALIKE = 0.03
"""How much of the picture may differ from the same table's here: the time, the edges of letters."""

FIRST_FRAME_S = 240.0

FAILED_STARTS = 3

LISTENING = """awk '$4 == "0A" { print $2 }' /proc/net/tcp /proc/net/tcp6"""
"""Prints what is listened at, as the kernel writes addresses."""

BUILD = "cat $(dirname $(dirname $(tr '\\0' ' ' </proc/{}/cmdline | cut -d ' ' -f 1)))/BUILD"
"""Prints the version of the program with this process."""

WAYS_OUT = (
    *(("ctrl", "alt", f"f{number}") for number in range(2, 8)),
    *(("alt", f"f{number}") for number in (2, 3)),
    ("ctrl", "alt", "delete"),
    ("ctrl", "alt", "backspace"),
    ("alt", "sysrq", "b"),
    ("alt", "f4"),
    ("meta_l", "d"),
    ("meta_l", "shift", "e"),
    ("meta_l", "ret"),
    ("ctrl", "c"),
    ("ctrl", "q"),
)
"""Keys that lead out of other programs and compositors."""


def _local(listening: list[str]) -> bool:
    """Whether these are all addresses of the computer itself: 127.0.0.1 and ::1."""
    return all(place.startswith(("0100007F:", f"{'0' * 24}01000000:")) for place in listening)


class KioskMachine:
    """The machine, and what is looked at in it."""

    def __init__(self, root: RootFolder, disk: Path, out: Path) -> None:
        self.report = Report()
        self._root, self.out = root, out
        self._disks = (disk, second_disk(disk))
        out.mkdir(parents=True, exist_ok=True)
        self.machine = self._started()

    def _started(self) -> VirtualMachine:
        return VirtualMachine(self._root.path, self._disks, LAB / "machine")

    # ── what is looked at ───────────────────────────────────────────────────────────────────

    def first_frame(self) -> bool:
        """Whether the kiosk comes up."""
        self.machine.wait_until_up()
        wait_for(lambda: self.is_up() or self._fails(), seconds=FIRST_FRAME_S)
        up = self.is_up()
        since_s = int(self.show("ActiveEnterTimestampMonotonic") or 0) / 1e6
        return self.report("the kiosk says that its first frame is drawn", up, f"{since_s:.1f} s")

    def is_up(self) -> bool:
        """Whether systemd has heard of the first frame."""
        return self.machine.runs and self.show("ActiveState") == "active"

    def _fails(self) -> bool:
        """Whether it was started again and again, so that there is nothing more to wait for."""
        return int(self.show("NRestarts") or 0) >= FAILED_STARTS

    def show(self, fact: str) -> str:
        """What systemd knows of the unit."""
        return self.machine.run(f"systemctl show {UNIT} -p {fact} --value").text

    def looks(self, twin: TwinTable, name: str) -> bool:
        """Take a picture; whether it shows the table as it is known here."""
        time.sleep(1.5)
        there = self.machine.picture(self.out / f"{name}.png")
        here = twin.picture(self.out / f"{name}-expected.png")
        differs = self.machine.differs(there, here)
        if differs <= ALIKE:
            here.unlink()
        detail = f"{100 * differs:.1f} % differ"
        return self.report(f"the screen shows the table ({name}.png)", differs <= ALIKE, detail)

    def program(self) -> str:
        """The number of the program's process."""
        return self.machine.run("pgrep -u dealer-assist -f -- '-m ui.cli' | head -1").text

    def limits(self) -> None:
        """What the unit's processes may do, as the kernel has it."""
        self.report.say("limits, in the running unit")
        run, pid = self.machine.run, self.program()
        status = dict(
            line.split(":\t", 1)
            for line in run(f"cat /proc/{pid}/status").text.splitlines()
            if ":\t" in line
        )
        report = self.report
        report("the program is in its unit", UNIT in run(f"cat /proc/{pid}/cgroup").text)
        report("it gains no privileges", status.get("NoNewPrivs") == "1")
        report("its system calls are filtered", status.get("Seccomp") == "2")
        report("it has no capabilities", status.get("CapBnd", "").strip("0") == "")
        profile = run(f"cat /proc/{pid}/attr/current").text
        report("AppArmor confines it", profile == "dealer-assist (enforce)", profile)
        group = f"/sys/fs/cgroup/system.slice/{UNIT}"
        most = run(f"cat {group}/memory.max {group}/pids.max").text.split()
        report("memory and processes are limited", most == ["943718400", "200"], " ".join(most))
        self.memory("it takes at most 400 MB")
        listening = run(LISTENING).text.split()
        report("nothing listens but on this computer", _local(listening), " ".join(listening))
        written = run(f"nsenter -t {pid} -m touch /usr/lib/x 2>&1").text
        report("its file system is read-only", "Read-only" in written)
        judged = run(f"systemd-analyze security {UNIT} | tail -1").text
        report("systemd finds it less exposed than most", " OK " in judged, judged.strip("→ "))

    def doctor(self) -> None:
        """What the program itself finds, started as a technician starts it."""
        said = self.machine.run("dealer-assist --language en doctor", seconds=120)
        self.report("doctor finds no fault", not said.code, said.text)
        (self.out / "doctor.txt").write_text(said.text + "\n", encoding="utf-8")

    def memory(self, what: str) -> None:
        """How much memory the unit takes: its own, and the files that it has in use."""
        group = f"/sys/fs/cgroup/system.slice/{UNIT}"
        used = int(self.machine.run(f"cat {group}/memory.current").text or 0) / 2**20
        anonymous = self.machine.run(
            f"awk '$1 == \"anon\" {{ print $2 }}' {group}/memory.stat"
        ).text
        own = int(anonymous or 0) / 2**20
        self.report(what, used <= 400, f"{used:.0f} MB with caches, {own:.0f} MB of its own")

    def version(self) -> str:
        """The version that the program which runs is of."""
        return self.machine.run(BUILD.format(self.program())).text.split(" ")[0]

    def trouble(self) -> None:
        """What the log says where the kiosk does not come up, and the page that says so."""
        page = wait_for(
            lambda: self.machine.run("systemctl is-active dealer-assist-trouble").text == "active",
            seconds=600,
        )
        self.report("a page says that it does not come up", page is not None)
        time.sleep(2)
        self.machine.picture(self.out / "trouble.png")
        print(self.machine.run(f"journalctl -b -u {UNIT} -o cat | tail -8").text)

    def no_way_out(self) -> None:
        """No key leads to another console, and nobody can log in."""
        self.report.say("no way out")
        before = self.program()
        for keys in WAYS_OUT:
            self.machine.press(*keys)
            time.sleep(0.5)
        time.sleep(2)
        active = self.machine.run("cat /sys/class/tty/tty0/active").text
        self.report("no key leads to another console", active == "tty1", active)
        self.report("the kiosk is the same as before", self.program() == before != "")
        logins = self.machine.run("for name in agetty login sshd; do pgrep -ax $name; done").text
        self.report("nobody can log in", not logins, logins)
        self.machine.power_button()
        time.sleep(6)
        self.report("the power button ends no hand", self.program() == before != "")

    def comes_back(self, twin: TwinTable, what: str, do: str, *, seconds: float) -> None:
        """After `do` the kiosk is there again, in the middle of the same hand."""
        before, count = self.program(), twin.recorded()
        began_s = time.monotonic()
        self.machine.run(do)
        wait_for(lambda: self.is_up() and self.program() not in {before, ""}, seconds=seconds)
        took_s = time.monotonic() - began_s
        well = self.is_up() and self.program() not in {before, ""}
        self.report(f"{what}: the kiosk is there again", well, f"{took_s:.0f} s")
        self.report("nothing recorded is lost", twin.recorded() >= count)
        time.sleep(2)

    def verify(self, what: str) -> None:
        """The journal as it lies there."""
        said = self.machine.run(f"dealer-assist verify {JOURNAL}", seconds=180)
        self.report(what, not said.code, said.text)

    def denials(self, what: str) -> None:
        """What AppArmor has refused the kiosk."""
        text = self.machine.run("journalctl -k -b -o cat | grep DENIED").text
        refused = [line for line in text.splitlines() if 'profile="dealer-assist' in line]
        self.report(what, not refused, " | ".join(refused[-3:]))

    def start_again(self) -> VirtualMachine:
        """Take the power away if it has not ended, and start again."""
        self.machine.cut_power()
        self.machine = self._started()
        return self.machine

    def trains(self) -> bool:
        """Whether the training is on the screen, which takes the table's place in its process."""
        return (
            self.machine.run("pgrep -u dealer-assist -f -- '-m ui.cli .*--from-the-table'").code
            == 0
        )

    def upgrades_itself(self) -> str:
        """What comes of the system's own upgrade, which Debian starts by the clock."""
        self.machine.run("systemctl start apt-daily-upgrade.service", seconds=180)
        return self.machine.run("systemctl show apt-daily-upgrade.service -p Result --value").text
