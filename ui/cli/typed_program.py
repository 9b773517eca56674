"""How this program is typed where it was started, so that what is printed can be typed."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

from ui.cli import language_of

if TYPE_CHECKING:
    from dealerassist.locale.catalogue import Catalogue


def typed_program(say: Catalogue) -> str:
    """How the program is started from here, in the language that was chosen."""
    chosen = "" if say.language is language_of(os.environ) else f" --language {say.language.value}"
    return f"{typed_name()}{chosen}"


def typed_name() -> str:
    """By its name only where the shell finds this very program by it."""
    started, found = Path(sys.argv[0]), which("dealer-assist")
    script = Path(__file__).parents[2] / "packaging" / "run"
    if script.is_file() and (found is None or Path(found).resolve() != started.resolve()):
        here = Path.cwd() == script.parents[1]
        return "sh packaging/run" if here else f"sh {shlex.quote(str(script))}"
    if found is None and started.name == "dealer-assist":
        return shlex.quote(str(started))
    return "dealer-assist"
