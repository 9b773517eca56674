"""What a docstring lists under `Args:` and `Attributes:` is there.

Tests `dealerassist/`, `ui/`, `reports/`.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator

from tests.support.places import PROJECT

FILES = [
    path for room in ("dealerassist", "ui", "reports") for path in (PROJECT / room).rglob("*.py")
]

LISTED = re.compile(r"\s*([\w*]+(?:, [\w*]+)*):")


def listed(docstring: str, section: str) -> Iterator[str]:
    """The names at the outermost level of a section."""
    lines = iter(docstring.splitlines())
    if not any(line.strip() == f"{section}:" for line in lines):
        return
    outermost = None
    for line in lines:
        if not line.strip() or (re.match(r"\s*[A-Z]\w+:$", line) and outermost is not None):
            return
        indent = len(line) - len(line.lstrip())
        outermost = indent if outermost is None else outermost
        if indent == outermost and (found := LISTED.match(line)):
            yield from (name.strip("*") for name in found[1].split(", "))


def parameters(function: ast.FunctionDef) -> set[str]:
    taken = function.args
    named = [*taken.posonlyargs, *taken.args, *taken.kwonlyargs, taken.vararg, taken.kwarg]
    return {each.arg for each in named if each is not None}


def attributes(kind: ast.ClassDef) -> set[str]:
    """What is declared in the class, or assigned to `self` in it."""
    found: set[str] = set()
    for node in ast.walk(kind):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.FunctionDef(name=name):
                found.add(name)
            case ast.Attribute(value=ast.Name(id="self"), attr=name) | ast.Name(id=name):
                found.add(name)
            case ast.arg(arg=name):
                # A class that is called says what its call takes.
                found.add(name)
    return found


SECTIONS = ("Args", "Attributes")


def described() -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """What may have such a section, in the modules in which there is one."""
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        if not any(f"{section}:" in text for section in SECTIONS):
            continue
        bodies: list[ast.AST] = [ast.parse(text)]
        for body in bodies:
            for node in ast.iter_child_nodes(body):
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    yield path.name, node
                if isinstance(node, ast.stmt):
                    bodies.append(node)


def test_what_a_docstring_lists_is_there():
    seen, missing = Counter[str](), list[str]()
    for file, node in described():
        told = ast.get_docstring(node, clean=False) or ""
        for section in SECTIONS:
            names = list(listed(told, section))
            if not names:
                continue
            there = parameters(node) if isinstance(node, ast.FunctionDef) else attributes(node)
            seen[section] += len(names)
            missing += [f"{file}: {node.name}: {name}" for name in names if name not in there]
    assert all(seen[section] > 500 for section in SECTIONS)
    assert missing == []
