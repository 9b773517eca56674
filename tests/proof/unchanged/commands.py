"""The command line as people use it, in this process: a process for each call takes too long."""

from __future__ import annotations

import base64
import importlib
import io
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

PROJECT = Path(__file__).parents[3]


@cache
def program() -> Callable[[], None]:
    """What `dealer-assist` starts, by what the project says of itself."""
    text = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    module, _, name = tomllib.loads(text)["project"]["scripts"]["dealer-assist"].partition(":")
    return getattr(importlib.import_module(module), name)


def said(*words: str, folder: Path, language: str = "en") -> dict[str, Any]:
    """What the program prints, how it ends, and which files it leaves in `folder`."""
    before = {file: file.stat().st_mtime_ns for file in _files(folder)}
    out, errors = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    call = ["dealer-assist", "--language", language, *words]
    with (
        chdir(folder),
        patch.object(sys, "argv", call),
        redirect_stdout(out),
        redirect_stderr(errors),
    ):
        code = _ended()
    told = {"code": code, "out": _text(out, folder), "errors": _text(errors, folder)}
    for file in _files(folder):
        if file not in before:
            told[f"file {file.relative_to(folder)}"] = _content(file)
            file.unlink()
    return told


def _ended() -> int | str | None:
    try:
        program()()
    except SystemExit as ended:
        return ended.code
    except Exception as error:  # noqa: BLE001 — that it broke off is what is told
        return f"broke off: {type(error).__name__}: {error}"
    return None


def _text(stream: io.TextIOWrapper, folder: Path) -> list[str]:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    text = stream.buffer.getvalue().decode("utf-8", errors="backslashreplace")
    return text.replace(str(folder), "HERE").splitlines()


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if _is_left(file))


def _is_left(file: Path) -> bool:
    return file.is_file() and not file.name.endswith((".lock", "-shm", "-wal"))


def _content(file: Path) -> dict[str, Any]:
    content = file.read_bytes()
    if file.suffix in {".csv", ".json", ".phh", ".phhs", ".txt", ".ohh"}:
        return {"lines": content.decode("utf-8").splitlines(keepends=True)}
    return {file.suffix.lstrip("."): base64.b64encode(content).decode()}


# ── journals ────────────────────────────────────────────────────────────────────────────────


def journal_told(kept: Path, at: Path, languages: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """Everything that is written out of a journal; a copy of the kept one is read, in `at`."""
    shutil.copytree(kept, at, dirs_exist_ok=True)
    journal = "table.journal"

    def of(*words: str, language: str = "en") -> tuple[str, Any]:
        name = " ".join(words).replace(journal, "JOURNAL")
        return f"{name} ({language})", said(*words, folder=at, language=language)

    yield of("key", journal)
    for form in ("csv", "json", "phh", "ohh", "xlsx"):
        yield of("export", "--format", form, journal)
    yield of("report", "--format", "json", journal)
    for language in languages:
        yield of("verify", journal, language=language)
        yield of("staff", "list", journal, language=language)
        yield of("report", "--format", "csv", journal, language=language)
        yield of("report", journal, language=language)
        for number in ("1", "5"):
            yield of("hand", journal, number, language=language)
    yield of("rebuild", journal)
    name, told = of("report", "--format", "json", journal)
    yield f"after that, {name}", told


def replayed(records: Path) -> Iterator[tuple[str, Any]]:
    """What replaying each record says."""
    for file in sorted(records.iterdir()):
        for options in (["--json"], ["--json", "--steps"], []):
            told = said("replay", *options, file.name, folder=records)
            for number, line in enumerate(told.pop("out"), start=1):
                yield f"{' '.join(['replay', *options])} {file.name}, line {number}", line
            yield f"{' '.join(['replay', *options])} {file.name}, the end", told
