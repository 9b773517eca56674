"""The twenty slowest test modules of a run, and what each is there for: a plugin of pytest.

`packaging/test -p tests.support.slowest` prints them at the end.
"""

import ast
from collections import Counter

import pytest

MODULES = 20

seconds: Counter[str] = Counter()
"""How long each module's tests took, setting up and clearing away included."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add a step of a test to its module; the process that is in charge hears of each once."""
    module, _, _ = report.nodeid.partition("::")
    seconds[module] += report.duration


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print the slowest, in seconds by the clock, with the first sentence of each docstring."""
    terminalreporter.section(f"the {MODULES} slowest modules")
    for module, took in seconds.most_common(MODULES):
        says = ast.get_docstring(ast.parse((config.rootpath / module).read_bytes())) or ""
        sentence, _, _ = says.partition("\n\n")
        terminalreporter.line(f"{took:6.1f} s  {module}")
        terminalreporter.line(f"          {' '.join(sentence.split())}")
