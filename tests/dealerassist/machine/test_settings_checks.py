"""The file with the kiosk's settings: what in it does nothing, or not what was meant, is told.

Tests `dealerassist/machine/settings_checks.py`, `dealerassist/machine/all_checks.py`,
`dealerassist/machine/surroundings.py`.
"""

import pytest

from dealerassist.machine.all_checks import all_checks
from dealerassist.machine.check import CheckKind, CheckState
from dealerassist.machine.settings_checks import MOST_LINES
from tests.support.machine.made_up_machine import KIOSK_ENV, MadeUpMachine, found, only

HEED, FAULT, NOT_HERE = CheckState.HEED, CheckState.FAULT, CheckState.NOT_HERE

FILE = "etc/dealer-assist/kiosk.env"


def facts(machine: MadeUpMachine) -> list[dict[str, str | int]]:
    return [each.facts for each in all_checks(machine.at) if each.kind is CheckKind.SETTINGS]


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("DEALER_ASSIST_COPPY", "DEALER_ASSIST_COPY"),
        ("DEALER_ASSIST_TABEL", "DEALER_ASSIST_TABLE"),
        ("DEALERASSIST_HOME", "DEALER_ASSIST_HOME"),
        ("dealer_assist_pepper", "DEALER_ASSIST_PEPPER"),
    ],
)
def test_a_name_that_is_misspelt(machine, name, near):
    machine.say(FILE, f"{KIOSK_ENV}{name}=/srv/table\n")
    only(machine, "settings", HEED, "misspelt")
    (told,) = facts(machine)
    assert (told["line"], told["name"], told["near"]) == (
        str(KIOSK_ENV.count("\n") + 1), name, near,
    )  # fmt: skip


def test_a_name_that_nobody_knows(machine):
    machine.say(FILE, "DEALER_ASSIST_XYZ=1\nLANG=de_AT.UTF-8\nQT_SCALE=2\n")
    only(machine, "settings", HEED, "unknown")
    (told,) = facts(machine)
    assert str(told["known"]).startswith("HOME, TABLE, COPY, ")


@pytest.mark.parametrize(
    "line", ["DEALER_ASSIST_TABLE 7", "export DEALER_ASSIST_TABLE=7", "LANG: de", "2=3"]
)
def test_a_line_that_systemd_passes_over(machine, line):
    machine.say(FILE, f"# remark\n\n{line}\n")
    only(machine, "settings", FAULT, "no_assignment")
    (told,) = facts(machine)
    assert (told["line"], told["text"]) == ("3", line)


@pytest.mark.parametrize("value", ["srv/table", "~/table", '""', ""])
def test_a_path_that_is_not_whole(machine, value):
    machine.say(FILE, f"DEALER_ASSIST_TABLE=7\nDEALER_ASSIST_COPY={value}\n")
    only(machine, "settings", FAULT, "no_path")
    (told,) = facts(machine)
    assert (told["line"], told["name"]) == ("2", "DEALER_ASSIST_COPY")


def test_each_line_is_told_but_not_without_end(machine):
    machine.say(FILE, "DEALER_ASSIST_COPPY=/a\nDEALER_ASSIST_KEY=b\n")
    assert found(all_checks(machine.at), CheckKind.SETTINGS) == [
        (HEED, "misspelt"), (FAULT, "no_path"),
    ]  # fmt: skip
    machine.say(FILE, "nonsense\n" * 1000)
    assert len(facts(machine)) == MOST_LINES


def test_a_file_that_cannot_be_read_or_is_not_there(machine):
    (machine.root / FILE).write_bytes(b"\xff\xfe")
    only(machine, "settings", FAULT, "unreadable")
    (machine.root / FILE).unlink()
    assert found(all_checks(machine.at), CheckKind.SETTINGS) == [(NOT_HERE, "none")]


def test_where_no_package_is_the_file_does_not_count(machine):
    machine.say(FILE, "nonsense\n")
    for name in ("INSTALLED", "MACHINE"):
        del machine.environment[f"DEALER_ASSIST_{name}"]
    assert found(all_checks(machine.at), CheckKind.SETTINGS) == [(NOT_HERE, "not_packaged")]
