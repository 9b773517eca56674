"""``dealer-assist floor keep``, as the role that keeps.

Tests `ui/cli/floor_keep.py`.
"""

import pytest
from click.testing import CliRunner

from dealerassist.floor.administration.registry import set_up
from dealerassist.floor.connection import connect
from dealerassist.journal.countersignature import read_countersigned
from tests.support.floor.made_kiosk import MadeKiosk, append, give, register
from ui.cli import cli


@pytest.fixture
def floor(floor_dsn, tmp_path):
    """A floor that is set up: how its keeper is called, and the key's file."""
    with connect(floor_dsn, program="tests") as db:
        yield db, set_up(db, tmp_path / "floor.key").key, tmp_path / "floor.key"


def kept(dsn, key, *words):
    place = " ".join(part for part in dsn.split() if not part.startswith("user="))
    words = ("floor", "keep", "--dsn", f"{place} user=floor_keep", "--key-file", str(key), *words)
    return CliRunner().invoke(cli, words)


def test_what_has_come_is_countersigned_with_the_rights_of_the_keeper(floor, floor_dsn):
    db, public, file = floor
    kiosk = MadeKiosk(7)
    register(db, kiosk, db.info.user)
    give(db, kiosk)
    rewritten = kiosk.rewritten(20, with_key=True)
    assert kept(floor_dsn, file, "--once").exit_code == 0
    append(db, kiosk, len(kiosk.links) + 1, [])
    assert read_countersigned(kiosk.witnessed).is_signed_by(public)
    give(db, rewritten)
    assert kept(floor_dsn, file, "--once").exit_code == 0


def test_a_key_that_is_not_the_floors_is_refused_in_one_sentence(floor, floor_dsn, tmp_path):
    result = kept(floor_dsn, tmp_path / "other.key", "--once")
    assert result.exit_code == 2
    assert "other.key" in result.output
    assert "Traceback" not in result.output
