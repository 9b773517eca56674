"""The one-file verifier, loaded as an auditor has it: from its file, without the program."""

from __future__ import annotations

import importlib.util
from functools import cache
from types import ModuleType

from tests.support.places import PROJECT

FILE = PROJECT / "dealerassist" / "assets" / "verify_journal.py"


@cache
def verifier() -> ModuleType:
    """The module that the file is."""
    spec = importlib.util.spec_from_file_location("verify_journal", FILE)
    assert spec is not None, "the file is there"
    assert spec.loader is not None, "it can be loaded"
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
