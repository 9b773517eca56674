"""The disk of the virtual machine: a Debian 12 with the package, and what the proof needs in it."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

from lab import LAB, RootFolder, copied, fresh_debian

AGENT = """[Unit]
Description=Does what the proof asks for
DefaultDependencies=no
After=local-fs.target systemd-udevd.service

[Service]
ExecStartPre=/bin/sh -c 'until [ -e /dev/virtio-ports/agent ]; do sleep 0.2; done'
ExecStart=/usr/bin/python3.11 /opt/proof/guest_agent.py
Restart=always
# It is no part of what is measured.
OOMScoreAdjust=-1000

[Install]
WantedBy=sysinit.target
"""

FINGER = """[Unit]
Description=A touch panel, and a finger on it

[Service]
ExecStartPre=/sbin/modprobe uinput
ExecStartPre=/bin/sh -c '[ -p /run/finger ] || mkfifo /run/finger'
ExecStart=/usr/bin/python3.11 /opt/proof/guest_finger.py /run/finger

[Install]
WantedBy=sysinit.target
"""


DISK_GB = 6


def made_root(name: str, packages: tuple[Path, ...]) -> RootFolder:
    """A Debian with the first of these packages installed, in a folder of this name.

    The others only lie in its folder for the proof. It is made once for the same packages, and
    copied.
    """
    kept, sums = LAB / "installed", " ".join(_sum_of(package) for package in packages)
    stamp = LAB / "installed.of"
    if not kept.exists() or not stamp.exists() or stamp.read_text() != sums:
        stamp.unlink(missing_ok=True)
        _install(fresh_debian("installed"), packages)
        stamp.write_text(sums)
    return copied(kept, name)


def _install(root: RootFolder, packages: tuple[Path, ...]) -> None:
    root.bring(*packages)
    root.do(f"apt-get install -y -qq /opt/proof/{packages[0].name}")
    root.do("apt-get install -y -qq --no-install-recommends printer-driver-cups-pdf")
    # Else it writes into the home of who prints, which CUPS's own profile does not let it.
    root.do("sed -i 's|^#*Out .*|Out /var/spool/cups-pdf/ANONYMOUS|' /etc/cups/cups-pdf.conf")
    with_agent(root, "kiosk")
    root.do("ln -sf /usr/share/zoneinfo/Europe/Vienna /etc/localtime")
    root.write("/etc/timezone", "Europe/Vienna\n")
    root.write("/etc/fstab", "/dev/vdb /srv ext4 defaults,nofail 0 2\n")
    settings = root.path / "etc/dealer-assist/kiosk.env"
    copy = "\nDEALER_ASSIST_COPY=/srv/table\n"
    settings.write_text(settings.read_text("utf-8") + copy, encoding="utf-8")


def _sum_of(package: Path) -> str:
    return hashlib.sha256(package.read_bytes()).hexdigest()


def with_agent(root: RootFolder, host: str) -> None:
    """Put into it what does there what the proof asks for, and let its services start."""
    (root.path / "usr/sbin/policy-rc.d").unlink()
    here = Path(__file__).parent
    for script in ("guest_agent.py", "guest_finger.py"):
        root.write(f"/opt/proof/{script}", (here / script).read_text(encoding="utf-8"))
    root.write("/etc/systemd/system/proof-agent.service", AGENT)
    root.write("/etc/systemd/system/proof-finger.service", FINGER)
    root.write("/etc/hostname", f"{host}\n")
    root.do("systemctl enable -q proof-agent proof-finger")


def write_disk(root: RootFolder, disk: Path) -> None:
    """Make the image of the disk from the folder, and that of the second disk beside it."""
    _make(disk, f"{DISK_GB}G", root.path)
    uid, gid = root.do("id -u dealer-assist; id -g dealer-assist").split()
    second = LAB / "second"
    shutil.rmtree(second, ignore_errors=True)
    (second / "table").mkdir(parents=True, mode=0o700)
    shutil.chown(second / "table", int(uid), int(gid))
    _make(second_disk(disk), "4G", second)


def second_disk(disk: Path) -> Path:
    """The disk of the second copy."""
    return disk.with_name(f"{disk.stem}-second.img")


def _make(disk: Path, size: str, content: Path) -> None:
    disk.unlink(missing_ok=True)
    subprocess.run(["truncate", "-s", size, str(disk)], check=True)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", "-d", str(content), str(disk)], check=True)
