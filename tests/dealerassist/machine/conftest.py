"""A made-up computer that is well."""

import pytest

from tests.support.machine.made_up_machine import MadeUpMachine


@pytest.fixture
def machine(tmp_path):
    """A computer to plant faults in."""
    return MadeUpMachine(tmp_path)
