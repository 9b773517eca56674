"""A disk that fails, the quick tier; the full one is `python -m tests.proof io_faults`.

Tests `tests/proof/io_faults.py`.
"""

import pytest

from tests.proof import altered_writes, io_faults

ROUNDS = 14


def test_whichever_call_fails_nothing_is_acknowledged_that_is_not_there():
    found = io_faults.prove(ROUNDS)
    assert not found.failures, "\n".join(found.lines())
    assert found.rounds == ROUNDS


@pytest.mark.long
def test_io_faults_go_red_when_an_error_is_ignored():
    found = io_faults.prove(60, plant="ignore-error")
    assert any("acknowledged and not there" in failure for failure in found.failures)


@pytest.mark.long
def test_no_entry_is_acknowledged_that_was_written_otherwise():
    found = altered_writes.prove(18)
    assert not found.failures, "\n".join(found.lines())
    assert found.told["damaged"]


@pytest.mark.long
def test_altered_writes_go_red_when_nothing_is_read_back():
    found = altered_writes.prove(40, plant="trust-the-write")
    assert any("lies there otherwise" in failure for failure in found.failures)


@pytest.mark.long
def test_altered_writes_go_red_when_the_second_copy_is_not_read_back():
    found = altered_writes.prove(40, plant="trust-the-copy")
    assert any("was copied otherwise" in failure for failure in found.failures)
