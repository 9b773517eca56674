"""What only root can learn: tools that are there, missing, silent or hanging, and the file.

Tests `dealerassist/machine/collect.py`, `dealerassist/machine/facts.py`.
"""

import json
import os
import re
import stat
import subprocess
import sys

import pytest

from dealerassist.machine import collect
from dealerassist.machine.collect import collect_facts, disk_facts
from dealerassist.machine.facts import DiskFacts, MachineFacts, read_facts
from tests.support.places import PROJECT

ATA = {
    "model_name": "Transcend 128G",
    "smart_status": {"passed": True},
    "ata_smart_attributes": {
        "table": [
            {"id": 5, "value": 100, "raw": {"value": 2}},
            {"id": 197, "value": 100, "raw": {"value": 1}},
            {"id": 231, "value": 88, "raw": {"value": 88}},
        ]
    },
}

NVME = {
    "model_name": "Samsung 980",
    "smart_status": {"passed": False},
    "nvme_smart_health_information_log": {
        "critical_warning": 4, "percentage_used": 91, "media_errors": 0,
    },
}  # fmt: skip


@pytest.fixture
def tools(tmp_path, monkeypatch):
    """A computer with one disk, whose tools do what a test says."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (tmp_path / "sys/block/sda").mkdir(parents=True)
    (tmp_path / "sys/block/loop0").mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def does(**commands: str):
        for name, what in commands.items():
            (folder / name).write_text(f"#!/bin/sh\n{what}\n")
            (folder / name).chmod(0o755)
        return tmp_path

    return does


def test_without_any_tool_all_is_told_as_missing(tools):
    facts = collect_facts(tools())
    assert facts.disks == (DiskFacts("sda", "no_tool"),)
    assert (facts.clock, facts.time_source, facts.unit, facts.apparmor) == ({}, {}, {}, "")


def test_what_the_tools_say(tools):
    system = tools(
        smartctl=f"echo '{json.dumps(ATA)}'",
        timedatectl='[ "$1" = show ] && echo NTPSynchronized=yes || echo ServerName=time.example',
        systemctl="echo ActiveState=active; echo MemoryMax=419430400; echo ControlGroup=/a/b",
    )
    limits = system / "sys/fs/cgroup/a/b"
    limits.mkdir(parents=True)
    (limits / "memory.max").write_text("419430400\n")
    profiles = system / "sys/kernel/security/apparmor"
    profiles.mkdir(parents=True)
    (profiles / "profiles").write_text("cups (enforce)\ndealer-assist (enforce)\n")
    facts = collect_facts(system)
    assert facts.disks == (
        DiskFacts("sda", "read", "Transcend 128G", passed=True, worn_percent=12, bad_sectors=3),
    )
    assert facts.clock == {"NTPSynchronized": "yes"}
    assert facts.time_source == {"ServerName": "time.example"}
    assert facts.unit["MemoryMax"] == facts.memory_max == "419430400"
    assert facts.apparmor == "enforce"
    (profiles / "profiles").write_text("dealer-assist (enforce)\ndealer-assist//lp (complain)\n")
    assert collect_facts(system).apparmor == "complain"
    (profiles / "profiles").write_text("cups (enforce)\n")
    assert collect_facts(system).apparmor == "none"


def test_systemd_is_asked_for_all_that_is_looked_up(tools):
    looked_up = {
        name
        for file in (PROJECT / "dealerassist" / "machine").glob("*.py")
        for name in re.findall(r'unit(?:\.get\(|\[)"(\w+)"', file.read_text(encoding="utf-8"))
    }
    assert len(looked_up) > 5
    unit = collect_facts(tools(systemctl='for each; do echo "${each#--property=}=x"; done')).unit
    assert looked_up - set(unit) == set()


def test_a_tool_that_hangs_is_not_waited_for(tools, monkeypatch):
    monkeypatch.setattr(collect, "PATIENCE_S", 0.1)
    hangs = "exec /bin/sleep 60"
    facts = collect_facts(tools(smartctl=hangs, timedatectl=hangs, systemctl=hangs))
    assert facts.disks == (DiskFacts("sda", "silent"),)
    assert facts.unit == {}


@pytest.mark.parametrize(
    "said", [None, [], "x", {}, {"ata_smart_attributes": {"table": [None, {"id": 5}]}, "a": 1}]
)
def test_a_disk_that_says_nothing_sensible(said):
    facts = disk_facts("sda", said)
    assert (facts.passed, facts.worn_percent, facts.bad_sectors) == (None, None, 0)


def test_an_nvme_disk():
    assert disk_facts("nvme0n1", NVME) == DiskFacts(
        "nvme0n1", "read", "Samsung 980", passed=False, worn_percent=91, warning=4
    )


def test_the_file_may_be_read_by_the_kiosk_and_is_whole(tmp_path):
    file = tmp_path / "new" / "facts.json"
    old = os.umask(0o077)
    try:
        command = [sys.executable, "-I", "-m", "dealerassist.machine.collect", str(file)]
        subprocess.run(command, check=True, timeout=60)
    finally:
        os.umask(old)
    assert stat.S_IMODE(file.stat().st_mode) == 0o644
    assert isinstance(read_facts(file), MachineFacts)
    assert [each.name for each in file.parent.iterdir()] == ["facts.json"]


def test_a_file_that_is_missing_or_spoilt(tmp_path):
    file = tmp_path / "facts.json"
    assert read_facts(file) == "none"
    file.write_text('{"utc_ms": "soon"}')
    assert read_facts(file) == "unreadable"
