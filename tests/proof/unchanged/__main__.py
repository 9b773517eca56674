"""Whether a change of the code changed anything that it should not have.

``python -m tests.proof.unchanged record DIR`` keeps what the code that is there now makes:
journals and all that is written out of them, replayed records, the view of every state of the
screens, an hour by taps, the training. ``… compare DIR`` makes it again with the code that is
there then, from the journals and taps in DIR, and says each difference in a sentence. It ends
with 1 if there is one.
"""

from __future__ import annotations

import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import click

from tests.proof.unchanged.differences import sentences
from tests.proof.unchanged.foreseen import SETTINGS, foreseen
from tests.proof.unchanged.outputs import PARTS

PROJECT = Path(__file__).parents[3]

SAMPLE = 250
"""So many hands of a file of real ones are enough."""

BROKEN = "broke off"
"""Under this name a part says why it could not be made."""


@click.group()
def main() -> None:
    """Keep what the code makes, and say later whether another makes the same."""


@main.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--samples",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder with files of real hands (.phhs.xz), to be replayed too.",
)
@click.option("--jobs", default=2, show_default=True, help="Processes at the same time.")
def record(folder: Path, samples: Path | None, jobs: int) -> None:
    """Make journals and taps, and keep them in FOLDER with what comes of them."""
    if folder.exists() and any(folder.iterdir()):
        raise click.ClickException(f"{folder} is not empty.")
    folder.mkdir(parents=True, exist_ok=True)
    _settle()
    _keep_inputs(folder, samples)
    (folder / "outputs").mkdir()
    for part, told in _made(folder, list(PARTS), jobs):
        lines = (json.dumps(each, ensure_ascii=False) for each in told.items())
        text = "\n".join(lines).encode()
        (folder / "outputs" / f"{part}.xz").write_bytes(lzma.compress(text, preset=1))
        click.echo(f"{part}: {len(told)} kept")
        if BROKEN in told:
            raise click.ClickException(told[BROKEN])


@main.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--jobs", default=2, show_default=True, help="Processes at the same time.")
@click.option("--part", "parts", type=click.Choice(list(PARTS)), multiple=True, help="Only this.")
def compare(folder: Path, jobs: int, parts: tuple[str, ...]) -> None:
    """Make everything in FOLDER again, and say what is not as it was kept."""
    _settle()
    differ = 0
    for part, told in _made(folder, list(parts or PARTS), jobs):
        kept = lzma.decompress((folder / "outputs" / f"{part}.xz").read_bytes()).decode()
        before = dict(json.loads(line) for line in kept.split("\n"))
        found = list(sentences(part, before, told))
        differ += len(found)
        for sentence in found:
            click.echo(sentence)
        click.echo(f"{part}: {len(before)} compared, {len(found) or 'no'} differences", err=True)
    sys.exit(1 if differ else 0)


def _settle() -> None:
    """What Qt and the product read from the environment, for this process and those it begins."""
    os.environ.update(SETTINGS)
    # What one process has compiled, the next need not.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    time.tzset()


def _keep_inputs(folder: Path, samples: Path | None) -> None:
    """Journals, hand records and taps, as data."""
    # Only here, as the modules that make them are those that a redraw changes most.
    from tests.proof.unchanged import journals  # noqa: PLC0415

    journals.make_journals(folder / "journals")
    journals.make_training(folder / "training")
    (folder / "records").mkdir()
    for file in (PROJECT / "tests" / "hands_phh").iterdir():
        shutil.copyfile(file, folder / "records" / file.name)
    for file in samples.glob("*.phhs.xz") if samples else ():
        hands = re.split(rb"^(?=\[)", lzma.decompress(file.read_bytes()), flags=re.MULTILINE)
        (folder / "records" / file.stem).write_bytes(b"".join(hands[:SAMPLE]))
    shutil.copytree(PROJECT / "tests" / "hands", folder / "hands")
    _keep_taps(folder)


def _keep_taps(folder: Path) -> None:
    """What is tapped, found out on the screens."""
    from tests.proof.unchanged import taps  # noqa: PLC0415

    (folder / "taps").mkdir()
    with foreseen("taps"):
        kept: dict[str, Any] = {
            "pit": taps.pit_taps(),
            "corrections": taps.correction_taps(),
            "exercises": list(taps.exercises()),
            "school": {
                f"{person} {language}": taps.school_taps(folder / "training", person, language)
                for person, language in (("T-01", "en"), ("L-01", "de"), ("L-02", "en"))
            },
        }
    with foreseen("hour") as clock:
        kept["hour"] = taps.hour_taps(clock)
    for name, tapped in kept.items():
        (folder / "taps" / f"{name}.json").write_text(json.dumps(tapped), encoding="utf-8")


def _made(folder: Path, parts: list[str], jobs: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each part with what comes of it, in processes of their own."""
    with tempfile.TemporaryDirectory() as at, ThreadPoolExecutor(jobs) as pool:
        outs = [Path(at) / part for part in parts]
        ended = pool.map(_process, [folder] * len(parts), parts, outs)
        for part, out, said in zip(parts, outs, ended, strict=True):
            told = json.loads(out.read_text(encoding="utf-8")) if out.exists() else {BROKEN: said}
            yield part, told


def _process(folder: Path, part: str, out: Path) -> str:
    """Let a process make a part; what it says of itself."""
    command = [sys.executable, "-m", "tests.proof.unchanged", "make", str(folder), part, str(out)]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    return f"It ended with {done.returncode}. {done.stderr}"


@main.command(hidden=True)
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("part", type=click.Choice(list(PARTS)))
@click.argument("out", type=click.Path(path_type=Path))
def make(folder: Path, part: str, out: Path) -> None:
    """Write one part to OUT as JSON; if it breaks off, as far as it came, and why."""
    told: dict[str, Any] = {}
    with foreseen(part) as clock:
        try:
            told.update(PARTS[part](folder, clock))
        except Exception:  # noqa: BLE001 — whatever it is, it is a difference
            told[BROKEN] = traceback.format_exc()
    out.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
    # Nothing is left to be tidied up, by Qt neither.
    os._exit(0)


if __name__ == "__main__":
    main()
