"""What the one Qt application leaves as it was."""

import os
import subprocess
import sys

SAYS = """
import locale
from ui.app import application
app = application()
print(locale.setlocale(locale.LC_MESSAGES))
"""


def test_the_system_goes_on_telling_its_reasons_in_english():
    """The screen translates them; in the machine's language they would be no message of ours."""
    told = subprocess.run(
        [sys.executable, "-c", SAYS],
        env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "de"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == "C"
