"""Starts a virtual PC with the package of the floor, and sets the floor up as the pages say.

    boot --floor

The commands for certificates are those of docs/floor.md, taken from there.
"""

from __future__ import annotations

import re
import time

from build_once import OLDER, built
from disk import with_agent, write_disk
from floor_check import CERTIFICATE, GUESTS, PROGRAM, look_at_pages, said_by
from lab import HOME, LAB, fresh_debian
from report import Report
from virtual_machine import VirtualMachine, wait_for

SERVER = "floor.casino.lan"
"""What docs/floor.md calls the server."""

KEY = re.compile(r"dealer-assist-floor\+\S+")

KIOSK_KEY = re.compile(r"dealer-assist\+\S+")

WEB = "dealer-assist-web"
"""The service that shows the floor in browsers."""

TABLE = "4"
"""What the table of a demonstration is called."""

LAY = """cd /opt/proof/floor-ca
install -m 644 ca.crt ca.crl server.crt /etc/postgresql/floor/ &&
    install -m 600 -o postgres -g postgres server.key /etc/postgresql/floor/ &&
    install -m 644 ca.crt table_*.crt /etc/dealer-assist/ &&
    install -m 600 -o dealer-assist -g dealer-assist table_*.key /etc/dealer-assist/"""

DSN = (
    f"host={SERVER} dbname=floor user=table_{TABLE} sslmode=verify-full "
    f"sslrootcert=/etc/dealer-assist/ca.crt sslcert=/etc/dealer-assist/table_{TABLE}.crt "
    f"sslkey=/etc/dealer-assist/table_{TABLE}.key"
)


def go_through_floor() -> int:
    """Set it up, and let a table reach it; the exit code."""
    root = fresh_debian("floor")
    packages = (built(OLDER), built(OLDER, floor=True))
    root.bring(*packages, *GUESTS)
    files = " ".join(f"/opt/proof/{package.name}" for package in packages)
    root.do(f"apt-get install -y -qq {files} openssl")
    with_agent(root, "floor")
    root.write("/etc/hosts", f"127.0.0.1 localhost floor {SERVER}\n")
    disk = LAB / "floor.img"
    write_disk(root, disk)
    report = Report()
    machine = VirtualMachine(root.path, (disk,), LAB / "machine")
    try:
        machine.wait_until_up()
        _look(report, machine)
        _set_up(report, machine)
        _reach(report, machine)
        _show(report, machine)
    finally:
        machine.cut_power()
    return report.end()


def _look(report: Report, machine: VirtualMachine) -> None:
    report.say("a server, and no table")
    up = wait_for(
        lambda: machine.run("systemctl is-active getty@tty1").text == "active", seconds=120
    )
    report("its consoles are as Debian has them", up is not None)
    time.sleep(5)
    kiosk = machine.run("systemctl is-active dealer-assist dealer-assist-relay").text.split()
    report("no kiosk and no relay start", kiosk == ["inactive", "inactive"], " ".join(kiosk))
    keeper = machine.run("systemctl is-active dealer-assist-keeper").text
    report("the keeper waits for the floor's key", keeper == "inactive", keeper)
    web = machine.run(f"systemctl is-active {WEB}").text
    report("and what shows it in browsers for a certificate", web == "inactive", web)


def _set_up(report: Report, machine: VirtualMachine) -> None:
    report.say("set up")
    said = machine.run("dealer-assist-floor-setup", seconds=300)
    report("dealer-assist-floor-setup", not said.code, said.text)
    report("it prints the floor's public key", KEY.search(said.text))
    report("it says that certificates are missing", "server.crt" in said.text)
    keeps = wait_for(lambda: _is_active(machine, "dealer-assist-keeper"), seconds=60)
    report("the keeper runs", keeps is not None)
    for commands in _blocks("Certificates")[:3]:
        table = commands.replace("table_7", f"table_{TABLE}")
        within = "cd /opt/proof; [ ! -d floor-ca ] || cd floor-ca; "
        made = machine.run(f"{within}{table}", seconds=120)
        report("certificates, as the page says", not made.code, made.text)
    report("they are laid where the page says", not machine.run(LAY).code)
    said = machine.run("dealer-assist-floor-setup", seconds=300)
    report("said again, it turns TLS on", not said.code, said.text)
    keeps = wait_for(lambda: _is_active(machine, "dealer-assist-keeper"), seconds=60)
    report("the keeper runs", keeps is not None)


def _reach(report: Report, machine: VirtualMachine) -> None:
    report.say("a table reaches it")
    as_table = "cd /; export QT_QPA_PLATFORM=offscreen; runuser -u dealer-assist -- dealer-assist"
    folder = "/var/lib/dealer-assist/played"
    played = machine.run(f"{as_table} demo --out {folder} --hands 2", seconds=600)
    report("a table plays", not played.code, played.text)
    key = KIOSK_KEY.search(machine.run(f"{as_table} key {folder}/table.journal").text)
    registered = machine.run(
        f"cd / && runuser -u postgres -- dealer-assist floor register {TABLE} "
        f"--key '{key and key.group()}' --dsn dbname=floor"
    )
    report("it is registered", not registered.code, registered.text)
    relay = f"{as_table} relay {folder}/table.journal --once --dsn '{DSN}'"
    sent = machine.run(relay, seconds=120)
    report("its relay brings the journal, over TLS", not sent.code, sent.text)
    status = "cd / && runuser -u postgres -- dealer-assist floor status --dsn dbname=floor"
    well = wait_for(lambda: machine.run(status).code == 0, seconds=60)
    report(
        "the floor has countersigned it, no alarm stands",
        well is not None,
        machine.run(status).text,
    )


def _show(report: Report, machine: VirtualMachine) -> None:
    report.say("browsers are shown it")
    made = machine.run(CERTIFICATE, seconds=120)
    report("a certificate, and somebody who may sign in", not made.code, made.text)
    said = machine.run("dealer-assist-floor-setup", seconds=300)
    report("said again, it starts the service", "browsers are shown" in said.text, said.text)
    up = wait_for(lambda: _is_active(machine, WEB), seconds=120)
    report("the service runs", up is not None, machine.run(f"journalctl -n 20 -u {WEB}").text)
    asked = machine.run(f"{PROGRAM} -I /opt/proof/guest_pages.py 8443", seconds=120)
    if report("its pages are answered", "ASKED" in asked.text, asked.text):
        look_at_pages(report, said_by(asked.text))
    limits = machine.run(f"systemctl show {WEB} -p MemoryMax -p TasksMax --value").text.split()
    report("its limits are in force", set(limits) == {"419430400", "64"}, " ".join(limits))
    before = _main_of(machine)
    rights = machine.run(f"grep -E 'CapEff|NoNewPrivs' /proc/{before}/status").text
    report("it may nothing", rights.split() == ["CapEff:", "0" * 16, "NoNewPrivs:", "1"], rights)
    kept = machine.run(f"touch /proc/{before}/root/etc/dealer-assist/a").text
    report("and writes who signs in alone", "Read-only" in kept, kept)
    machine.run(f"kill -STOP {before}")
    after_s = wait_for(lambda: _main_of(machine) not in {"0", before}, seconds=120)
    report("stopped, it is started again", after_s is not None, f"after {after_s or 0:.0f} s")
    report("and runs", wait_for(lambda: _is_active(machine, WEB), seconds=120) is not None)


def _main_of(machine: VirtualMachine) -> str:
    return machine.run(f"systemctl show {WEB} -p MainPID --value").text


def _is_active(machine: VirtualMachine, unit: str) -> bool:
    return machine.run(f"systemctl is-active {unit}").text == "active"


def _blocks(section: str) -> list[str]:
    """The commands of this section of docs/floor.md, block by block."""
    page = (HOME / "docs" / "floor.md").read_text(encoding="utf-8")
    within = page.split(f"\n## {section}\n", 1)[1].split("\n## ", 1)[0]
    return re.findall(r"```sh\n(.*?)```", within, re.DOTALL)
