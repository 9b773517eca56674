"""The list of all that is packed (SBOM, CycloneDX), as an auditor of the house's IT asks for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

from package import Release

NAME = "sbom.cdx.json"


def write_sbom(python: Path, project: Path, release: Release, folder: Path) -> None:
    """Write the list of the packages that this Python finds into `folder`.

    Args:
        python: the interpreter of the packed tree.
        project: the project's pyproject.toml, which names what all of it is for.
        release: the version and the time that the list states.
    """
    command = [sys.executable, "-I", "-m", "cyclonedx_py", "environment"]
    options = ["--output-reproducible", "--spec-version", "1.6"]
    with NamedTemporaryFile("w", suffix=".toml", encoding="utf-8") as stated:
        # The project has its version from its sources, where the list does not look for it.
        text = project.read_text(encoding="utf-8")
        stated.write(text.replace('dynamic = ["version"]', f'version = "{release.version}"'))
        stated.flush()
        named = ["--pyproject", stated.name, "--output-file", str(folder / NAME)]
        subprocess.run(
            [*command, *options, *named, str(python)],
            check=True,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(release.epoch_s)},
        )
