"""A PIN never appears in what the program writes: files, logs, tracebacks, messages.

Tests `dealerassist/staff/pins.py`, `dealerassist/staff/pin_hashes.py`,
`dealerassist/staff/vault.py`.
"""

import gc
import io
import re
import resource
import traceback

import pytest
import structlog
from rich.console import Console
from rich.traceback import Traceback

from dealerassist.desk.staff import StaffDesk
from dealerassist.staff import pin_hashes, pins, vault
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn
from tests.support.staff.people import BOSS, CROUPIER, granted

CANARY = "839174"
FOUND = re.compile(rb"(?<![0-9a-f])839174(?![0-9a-f])")
"""Not within a hash, where any six digits may stand."""


def written(folder):
    """Every file that was written."""
    return {file.name: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_no_file_has_it(staff, desk, tmp_path):
    granted(staff.set_pin(CROUPIER, Pin(CANARY), actor=BOSS))
    assert isinstance(staff.sign_in(CROUPIER, Pin(CANARY)), SignedIn)
    for _ in range(6):
        staff.sign_in(BOSS, Pin(CANARY))
    desk.journal.close()
    files = written(tmp_path)
    assert {"table.journal", "table.journal.copy", "table.journal.pins", "pins.pepper"} <= set(
        files
    )
    assert b"pin_set" in files["table.journal.copy"]
    assert [name for name, content in files.items() if FOUND.search(content)] == []


def test_the_search_would_find_it(tmp_path):
    (tmp_path / "leak").write_text(f'{{"pin":"{CANARY}"}}', encoding="ascii")
    assert FOUND.search(written(tmp_path)["leak"])
    assert CANARY in traced(lambda: leaking(CANARY))


def leaking(digits):
    raise RuntimeError(f"fault with {len(digits)}")


def traced(act):
    """Everything that a traceback of `act` can show, the variables of each frame too."""
    with pytest.raises(RuntimeError, match="fault") as caught:
        act()
    told = "".join(
        traceback.TracebackException.from_exception(caught.value, capture_locals=True).format()
    )
    page, log = io.StringIO(), io.StringIO()
    rich = Traceback.from_exception(
        type(caught.value), caught.value, caught.tb, show_locals=True, locals_max_length=None
    )
    Console(file=page, width=300).print(rich)
    logger = structlog.wrap_logger(
        structlog.PrintLogger(log),
        processors=[
            structlog.processors.ExceptionRenderer(
                structlog.tracebacks.ExceptionDictTransformer(show_locals=True)
            ),
            structlog.processors.JSONRenderer(),
        ],
    )
    try:
        raise caught.value
    except RuntimeError:
        logger.exception("entry failed")
    assert "fault" in page.getvalue()
    assert "fault" in log.getvalue()
    return told + page.getvalue() + log.getvalue()


FAULTS = {
    "in the hash": (pin_hashes.HASHER.__class__, "verify"),
    "in hashing": (pin_hashes.HASHER.__class__, "hash"),
    "in the pepper": (pin_hashes, "HMAC"),
    "in the file": (vault, "write_whole"),
    "in the search for easy ones": (Pin, "__eq__"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_no_crash_shows_it(staff, monkeypatch, fault):
    def broken(*_args, **_how):
        raise RuntimeError("fault")

    # The test's own source is no part of what could leak: the PIN is made out of its sight.
    pin = Pin(str(int(CANARY)))
    monkeypatch.setattr(*FAULTS[fault], broken)
    changes = fault in {"in hashing", "in the search for easy ones"}
    if fault == "in the search for easy ones":
        monkeypatch.setattr(pins, "_easy", lambda: [Pin("000000")])

    def act():
        return staff.set_pin(CROUPIER, pin, actor=BOSS) if changes else staff.sign_in(CROUPIER, pin)

    shown = traced(act)
    assert "Pin(••••••)" in shown
    assert CANARY not in shown.replace("CANARY", "")


def test_nothing_that_is_left_in_memory_shows_it(staff):
    """Everything but the PIN itself that can be reached, as a dump of the objects would show."""
    pin = Pin(CANARY)
    staff.sign_in(CROUPIER, pin)
    shown = [
        repr(each)
        for each in gc.get_objects()
        if str(type(each).__module__).startswith("dealerassist.staff")
    ]
    assert "Pin(••••••)" in shown
    assert not any(CANARY in text for text in shown)


def test_a_crash_writes_no_copy_of_the_memory(staff, desk):
    _, most = resource.getrlimit(resource.RLIMIT_CORE)
    before = 1 if most else 0
    resource.setrlimit(resource.RLIMIT_CORE, (before, most))
    StaffDesk(desk)
    assert resource.getrlimit(resource.RLIMIT_CORE) == (0, most)
