"""Checks on the source that one module alone opens the journal, only by SQLite, triggers and all.

A second SQLite library in the process, or an `open()` on the file, would give back SQLite's locks
when it is closed (https://sqlite.org/howtocorrupt.html, 2.2), and rows would be lost.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import PurePosixPath

OTHER_LIBRARIES = {
    "sqlite3", "apsw", "aiosqlite", "sqlalchemy", "QtSql", "pysqlcipher3", "duckdb", "sqlite_utils",
}  # fmt: skip
"""What could open the file too. `sqlite3` would be a second SQLite in the process."""

FOR_AUDITORS = "dealerassist/assets/verify_journal.py"
"""Runs by itself, on copies, where our program is not installed."""

OURS = "pysqlite3"

JOURNAL = "dealerassist/journal/"

CONNECTION = "dealerassist.journal.store.connection"

OPENER, IN_MEMORY = f"{JOURNAL}store/connection.py", f"{JOURNAL}store/schema.py"

WITH_FILES = {
    f"{JOURNAL}{name}.py"
    for name in (
        "store/kept_files",
        "store/floor_files",
        "store/floor_settings",
        "store/mirror",
        "verification/copied_lines",
        "single_shift/second_copy",
        "recovery/doubted",
        "recovery/exchange",
        "recovery/unrecorded_repairs",
        "store/lock",
        "store/keys",
        "clock",
    )
}
"""The modules of the journal that have files of their own beside it."""

REPAIRING = f"{JOURNAL}recovery/repair.py"
"""Opens the mirror, which is `mirror_file` in it, and never the journal."""

OF_EVALUATION = tuple(f"dealerassist/evaluation/{name}.py" for name in ("asking", "house_database"))
"""Open the house's evaluation, a file of its own, once they have seen that it is one."""

OF_TRAINING = "dealerassist/training/store.py"
"""Opens the one other file of ours, by the same functions."""

WITHOUT_LOCKS = {
    OPENER: ("_looking_at_a_copy", "write_log_anew", "says_read_only", "copy_into"),
    f"{JOURNAL}store/free_pages.py": ("are_unused",),
}
"""The functions that open it as a file, by their modules: when no connection to it is open, or a
copy of it that nobody has yet."""

METHODS = {"open", "read_bytes", "read_text", "write_bytes", "write_text"}
"""What opens a path."""

FUNCTIONS = {
    "open", "io.open", "os.open", "codecs.open", "os.truncate", "mmap.mmap", "write_whole",
    "open_regular", "content_of", "text_of", "new_file", "open_own",
    "shutil.copy", "shutil.copy2", "shutil.copyfile", "shutil.move",
}  # fmt: skip
"""What opens the path that it is given."""

LAST_NAMES = {name.rpartition(".")[2] for name in FUNCTIONS}

NO_PATHS = {"Journal", "cls", "os", "io", "codecs", "webbrowser"}
"""What has a method of that name and is no path."""

TELLING = OTHER_LIBRARIES | METHODS | LAST_NAMES | {OURS, "connection", "transform"}
"""Only a source with one of these words can be wrong; the others need not be taken apart."""

IN_QML = re.compile(r"^\s*import\s+(QtQuick\.LocalStorage|QtSql)\b", re.MULTILINE)


def complaints(file: str, source: str) -> list[str]:
    """What is wrong with a file of the program.

    Args:
        file: where it lies below the project, such as ``ui/kiosk/kiosk.py``.
        source: its text, Python or QML.
    """
    if file == FOR_AUDITORS:
        return []
    if PurePosixPath(file).suffix == ".qml":
        return [f"{file}: {found[1]} has an SQLite of its own" for found in IN_QML.finditer(source)]
    if TELLING.isdisjoint(re.findall(r"\w+", source)):
        return []
    tree = ast.parse(source)
    nodes = [*ast.walk(tree)]
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    found = [
        *_libraries(file, nodes),
        *_connections(file, nodes, calls),
        *_files(file, tree, calls),
        *_transforms(calls),
    ]
    return [f"{file}:{line}: {what}" for line, what in sorted(found)]


Found = Iterator[tuple[int, str]]


def _libraries(file: str, nodes: list[ast.AST]) -> Found:
    """Imports of another library, and of ours outside the journal."""
    for line, name in _imported(nodes):
        parts = set(name.split("."))
        for other in sorted(parts & OTHER_LIBRARIES):
            if other == "sqlite_utils" and file in OF_EVALUATION:
                # It takes our SQLite. A module of its plug-ins loads the standard library's, too,
                # with which nothing is opened.
                continue
            yield line, f"{other} is another way into the file"
        if OURS in parts and not file.startswith((JOURNAL, *OF_EVALUATION)):
            yield line, f"{OURS} belongs to the journal alone"
        if name.startswith(CONNECTION) and not file.startswith((JOURNAL, OF_TRAINING)):
            yield line, f"{CONNECTION} is asked by the journal and the training's book alone"


def _imported(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    for node in nodes:
        match node:
            case ast.Import(names):
                yield from ((node.lineno, each.name) for each in names)
            case ast.ImportFrom(module, names):
                yield from ((node.lineno, f"{module or ''}.{each.name}") for each in names)
            case ast.Call(ast.Name("__import__" | "import_module"), [ast.Constant(str(name)), *_]):
                yield node.lineno, name
            case ast.Call(ast.Attribute(_, "import_module"), [ast.Constant(str(name)), *_]):
                yield node.lineno, name


def _connections(file: str, nodes: list[ast.AST], calls: list[ast.Call]) -> Found:
    """Connections made anywhere else than where all settings are checked."""
    ours = _names_of_ours(nodes)
    for call in calls:
        match call:
            case ast.Call(ast.Attribute(ast.Name(base), "connect" | "Connection")) if base in ours:
                pass
            case ast.Call(ast.Name(name)) if name in ours:
                pass
            case _:
                continue
        if file in OF_EVALUATION:
            continue
        if file != OPENER and not (file == IN_MEMORY and _in_memory(call)):
            yield call.lineno, f"{ast.unparse(call)} is a connection made elsewhere"


def _names_of_ours(nodes: list[ast.AST]) -> set[str]:
    """What pysqlite3, its modules and its functions are called in a file."""
    return {
        each.asname or each.name.partition(".")[0]
        for node in nodes
        if (isinstance(node, ast.Import) and any(OURS in each.name for each in node.names))
        or (isinstance(node, ast.ImportFrom) and OURS in (node.module or ""))
        for each in node.names
    }


def _in_memory(call: ast.Call) -> bool:
    """A connection to nothing but memory."""
    match call.args:
        case [ast.Constant(":memory:"), *_]:
            return True
    return False


def _files(file: str, tree: ast.Module, calls: list[ast.Call]) -> Found:
    """Files opened in the journal's rooms, and the journal opened as a file anywhere."""
    spared = {*chain(*(_calls_within(tree, name) for name in WITHOUT_LOCKS.get(file, ())))}
    for call in calls:
        opened = _opened(call)
        if opened is None or file in WITH_FILES or call in spared:
            continue
        if file == REPAIRING:
            allowed = opened == "mirror_file"
        elif file.startswith(JOURNAL):
            allowed = False
        else:
            allowed = "journal" not in opened.lower()
        if not allowed:
            yield call.lineno, f"{ast.unparse(call)} opens a file that SQLite alone may touch"


def _transforms(calls: list[ast.Call]) -> Found:
    """sqlite-utils' `transform`: it makes a table anew without its triggers, and says nothing."""
    for call in calls:
        if _last_name(call.func) == "transform":
            yield call.lineno, f"{ast.unparse(call)} loses the triggers by which tables only grow"


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _calls_within(tree: ast.Module, function: str) -> set[ast.Call]:
    return {
        call
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name == function
        for call in _calls(node)
    }


def _last_name(function: ast.expr) -> str:
    match function:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
    return ""


def _opened(call: ast.Call) -> str | None:
    """The path that a call opens, as it is written; None if it opens none."""
    if _last_name(call.func) in LAST_NAMES and ast.unparse(call.func) in FUNCTIONS:
        return ast.unparse(call.args[0]) if call.args else ""
    match call.func:
        case ast.Attribute(ast.Name(base), _) if base in NO_PATHS:
            return None
        case ast.Attribute(path, method) if method in METHODS:
            return ast.unparse(path)
    return None
