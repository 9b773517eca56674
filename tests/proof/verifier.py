"""The one-file verifier, loaded as an auditor has it: from its file, without the program."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import sys
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from unittest.mock import patch

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


@cache
def _program(file: Path) -> CodeType:
    return compile(file.read_bytes(), file, "exec")


def answer_of(*words: object, program: Path = FILE) -> tuple[int, str, str]:
    """What the file answers as a program with these words, in this process and sooner.

    Args:
        words: of its command line.
        program: another file that runs by itself.

    Returns:
        The code it ends with, what it prints, and what it says of errors.
    """
    said, errors, argv = io.StringIO(), io.StringIO(), [str(program), *map(str, words)]
    code: object = 0
    with (
        patch.object(sys, "argv", argv),
        contextlib.redirect_stdout(said),
        contextlib.redirect_stderr(errors),
    ):
        try:
            exec(_program(program), {"__name__": "__main__"})  # noqa: S102
        except SystemExit as ended:
            code = ended.code
    assert isinstance(code, int)
    return code, said.getvalue(), errors.getvalue()
