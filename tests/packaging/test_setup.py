"""What a first start says: each step as it is done, and in one sentence why one could not be.

Tests `packaging/setup.sh`, `packaging/steps.sh`.
"""

import os
import pty
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from tests.support.places import PROJECT

FAILURES = {
    "[Errno 28] No space left on device": "a disk is full, and .venv takes about 400 MB",
    "Looking in indexes: http://127.0.0.1:9/simple\n"
    "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError('\n"
    "ERROR: No matching distribution found for babel==2.18.0": "http://127.0.0.1:9/simple cannot "
    "be reached: look at the network, or name a proxy in https_proxy",
    "HTTPSConnectionPool(host='files.example', port=443): Read timed out.": "files.example:443 "
    "cannot be reached: look at the network, or name a proxy in https_proxy",
    "(Caused by SSLError(SSLCertVerificationError(1, 'CERTIFICATE_VERIFY_FAILED')))": "the "
    "certificate of pypi.org is not trusted (PIP_CERT names the file of an authority that is)",
    "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES": "a package that was fetched is not the one "
    "that is locked, so none was installed",
    "ERROR: No matching distribution found for babel==2.18.0": "pypi.org does not have "
    "babel==2.18.0 for this computer",
    "PermissionError: [Errno 13] Permission denied": "a file or folder there cannot be written",
    "ERROR: of another kind": "ERROR: of another kind",
}
"""What pip's log says, and what the newcomer reads."""


def shell(script: str, *arguments: str, err: int = subprocess.STDOUT) -> str:
    sourced = f'set -eu; root={PROJECT}; . "$root/packaging/setup.sh"; room_mb=400; {script}'
    command = ["sh", "-c", sourced, "sh", *arguments]
    environment = {**os.environ, "TERM": "xterm"}
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=err, text=True, check=True, env=environment
    )
    return done.stdout


def test_what_pip_failed_of_is_one_sentence(tmp_path: Path):
    logs = [tmp_path / str(number) for number in range(len(FAILURES))]
    for log, text in zip(logs, FAILURES, strict=True):
        log.write_text(text, encoding="utf-8")
    said = shell('for log in "$@"; do why_pip; echo; done', *map(str, logs))
    assert said.splitlines() == list(FAILURES.values())


def all_from(reader: int) -> str:
    """All that was written; a terminal ends with an error."""
    pieces = [b" "]
    with suppress(OSError):
        while pieces[-1]:
            pieces.append(os.read(reader, 65_536))
    return b"".join(pieces[1:]).decode()


STEPS = """
begin_log "$1/build/setup.log"; steps=2
step 'the first' sh -c 'echo noise; sleep 0.1'
step 'the second' sh -c 'echo broken; exit 3' || fail_with_log "it failed with $?"
"""


@pytest.mark.parametrize("live", [False, True])
def test_a_step_is_told_when_it_begins_and_ends(tmp_path: Path, *, live: bool):
    reader, writer = pty.openpty() if live else os.pipe()
    with pytest.raises(subprocess.CalledProcessError):
        shell(STEPS, str(tmp_path), err=writer)
    os.close(writer)
    told = all_from(reader)
    log = tmp_path / "build" / "setup.log"
    assert log.read_text(encoding="utf-8").split() == ["noise", "broken"]
    drawn, last, _ = told.replace("\r\n", "\n").rsplit("\n", 2)
    assert last == f"dealer-assist: it failed with 3; the whole log: {log}"
    ends = [line.partition(" after")[0] for line in drawn.split("\n") if " after " in line]
    named = ["[1/2] the first: done", "[2/2] the second: failed"]
    if live:
        assert "\r[1/2] the first" in drawn
        assert [line.rpartition("\r")[2] for line in ends] == named
    else:
        assert ends == [f"dealer-assist: {name}" for name in named]
        assert "dealer-assist: [1/2] the first\n" in drawn
    os.close(reader)
