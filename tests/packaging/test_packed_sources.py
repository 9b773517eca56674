"""The sources of the newer version that the proofs install write journals of the next format.

Tests `packaging/deb/tools/sources.py`, `dealerassist/journal/store/schema.py`,
`dealerassist/assets/verify_journal.py`.
"""

import shutil
from runpy import run_path

from dealerassist.journal.store import schema
from tests.support.places import PROJECT

SOURCES = run_path(str(PROJECT / "packaging" / "deb" / "tools" / "sources.py"))

CHANGED = ("dealerassist/assets/verify_journal.py", "dealerassist/journal/store/schema.py")


def test_the_next_format_has_the_tables_of_this_one(tmp_path):
    for name in CHANGED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(PROJECT / name, tmp_path / name)
    SOURCES["raise_format"](tmp_path)
    verifier, changed = (run_path(str(tmp_path / name)) for name in CHANGED)
    this, tables = schema.VERSION, verifier["TABLES_MADE"]
    assert changed["VERSION"] == verifier["VERSION"] == this + 1
    assert tables[this + 1] == tables[this] == changed["EARLIER"][this]
    assert changed["EARLIER"].keys() == set(range(1, this + 1))
