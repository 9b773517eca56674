"""What the one Qt application leaves as it was, and what its start does without.

Tests `ui/app.py`.
"""

import os
import subprocess
import sys
from pathlib import Path

SAYS = """
import locale
from ui.app import application
app = application()
print(locale.setlocale(locale.LC_MESSAGES), app.desktopFileName())
"""


def test_the_system_goes_on_telling_its_reasons_in_english():
    """The screen translates them; in the machine's language they would be no message of ours.

    A compositor is told the program's own name too, not the interpreter's.
    """
    told = subprocess.run(
        [sys.executable, "-c", SAYS],
        env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "de"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == ["C", "dealer-assist"]


LOADS = """
import sys
from pathlib import Path
from ui.kiosk.opening import opened_kiosk
from dealerassist.locale.catalogue import Language
with opened_kiosk(Path(sys.argv[1]), fallback=Language.GERMAN) as kiosk:
    from ui.app import Stage, application
    app = application()
    stage = Stage(kiosk)
    stage.close()
print(*sys.modules)
"""

LATER = {
    "argon2": "until somebody types a PIN",
    "babel": "until an amount has a thousand",
    "reportlab": "until a worker makes a paper",
    "structlog": "until something is logged",
    "subprocess": "until a worker is started",
    "sqlite_utils": "until a worker opens the evaluation",
    "dealerassist.evaluation.asking": "until a worker opens the evaluation",
    "dealerassist.evaluation.export": "until a worker opens the evaluation",
    "dealerassist.evaluation.figures_reading": "until a worker opens the evaluation",
    "dealerassist.evaluation.house_database": "until a worker opens the evaluation",
    "dealerassist.machine.installed": "until a package has set the computer up",
    "ui.kiosk.machine_watch": "until a package has set the computer up",
    "ui.asked.machine_words": "until a package has set the computer up",
    "ui.window.frame_watch": "until it runs as a service of systemd",
    "ui.window.service_manager": "until it runs as a service of systemd",
    "ui.window.key_press_times": "until the first frame is there, before which nobody types",
}
"""What the first frame of a new table need not wait for, and until when."""


def test_the_start_does_not_wait_for_what_it_does_not_need(tmp_path: Path):
    loaded = subprocess.run(
        [sys.executable, "-c", LOADS, str(tmp_path)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert "ui.app" in loaded
    assert LATER.keys().isdisjoint(loaded)
