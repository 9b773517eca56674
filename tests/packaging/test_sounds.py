"""The sounds that are kept are those that the script makes: what is changed in it is heard.

Tests `packaging/sounds.py`.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tests.support.places import PROJECT

SPEC = importlib.util.spec_from_file_location("sounds", PROJECT / "packaging" / "sounds.py")
sounds = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(sounds)


def test_every_sound_is_as_the_script_makes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    kept = {path.name: path.read_bytes() for path in sounds.SOUNDS.iterdir()}
    monkeypatch.setattr(sounds, "SOUNDS", tmp_path)
    sounds.main()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == kept
