"""The list of all that is packed (SBOM, CycloneDX), as an auditor of the house's IT asks for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

NAME = "sbom.cdx.json"


def write_sbom(python: Path, project: Path, epoch_s: int, folder: Path) -> None:
    """Write the list of the packages that this Python finds into `folder`.

    Args:
        python: the interpreter of the packed tree.
        project: the project's pyproject.toml, which names what all of it is for.
        epoch_s: the time that the list states, in UTC seconds.
    """
    command = [sys.executable, "-I", "-m", "cyclonedx_py", "environment"]
    options = ["--output-reproducible", "--pyproject", str(project), "--spec-version", "1.6"]
    subprocess.run(
        [*command, *options, "--output-file", str(folder / NAME), str(python)],
        check=True,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch_s)},
    )
