"""What tests of profiles have in common."""

import pytest


@pytest.fixture
def written(tmp_path):
    """Writes a profile and gives its path."""

    def write(text):
        path = tmp_path / "our-house.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write
