"""What `tests/proof/faults.py` would replace in the program is there, once.

Tests `tests/proof/faults.py`, `tests/proof/planted_faults.py`.
"""

import pytest

from tests.proof.faults import FAULTS, Fault
from tests.support.places import PROJECT


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.file)
def test_what_a_fault_replaces_is_there_once(fault: Fault):
    text = (PROJECT / fault.file).read_text(encoding="utf-8")
    assert text.count(fault.there) == 1, fault.there
    assert fault.instead != fault.there
    assert all((PROJECT / each.partition("::")[0]).exists() for each in fault.tests)
