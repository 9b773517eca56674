"""A public method says what it is for, and uses what it is given; an overriding one as its base.

What a method of a base class says is not repeated below it, and what one override needs another
may leave. `ruff` cannot tell which methods override another, so its D102 and ARG002 are held here.

Tests `dealerassist/`, `ui/`, `reports/`.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.places import PROJECT

PACKAGES = ("dealerassist", "ui", "reports")

Method = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def classes() -> dict[str, list[tuple[Path, ast.ClassDef]]]:
    """Every class of the product by its name; private ones of several modules may share one."""
    found = defaultdict[str, list[tuple[Path, ast.ClassDef]]](list)
    for path in (path for room in PACKAGES for path in sorted((PROJECT / room).rglob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append((path.relative_to(PROJECT), node))
    return found


def bases(kind: ast.ClassDef) -> list[str]:
    """The names of the bases, without what they are of: `Generic[Said]` is `Generic`."""
    bare = (base.value if isinstance(base, ast.Subscript) else base for base in kind.bases)
    return [base.attr if isinstance(base, ast.Attribute) else ast.unparse(base) for base in bare]


def ancestors(kind: ast.ClassDef) -> Iterator[ast.ClassDef]:
    for name in bases(kind):
        for _, base in classes().get(name, ()):
            yield base
            yield from ancestors(base)


def methods(kind: ast.ClassDef) -> list[Method]:
    return [each for each in kind.body if isinstance(each, Method)]


@cache
def overridden() -> frozenset[str]:
    """The names of methods that some class has from another, and of those below it."""
    every = [kind for found in classes().values() for _, kind in found]
    return frozenset(
        f"{base.name}.{method.name}"
        for kind in every
        for base in ancestors(kind)
        for method in methods(kind)
    )


def overrides(kind: ast.ClassDef, method: Method) -> bool:
    return any(method.name == each.name for base in ancestors(kind) for each in methods(base))


def is_only_declared(method: Method) -> bool:
    """Whether its body does nothing: it is of a protocol, or not to be asked for here."""
    *_, last = method.body
    says = isinstance(last, ast.Expr) and isinstance(last.value, ast.Constant)
    return says or isinstance(last, ast.Raise)


@cache
def of_protocols() -> frozenset[str]:
    """The names of methods that a protocol declares."""
    every = [kind for found in classes().values() for _, kind in found]
    protocols = [kind for kind in every if "Protocol" in bases(kind)]
    return frozenset(method.name for kind in protocols for method in methods(kind))


def is_from_elsewhere(kind: ast.ClassDef) -> bool:
    """Whether it has a base that is none of the product's: that may ask for any argument."""
    own = {base.name for base in ancestors(kind)}
    known = own | {"Struct", "ABC", "Generic", "NamedTuple", "Enum", "StrEnum", "Protocol"}
    return any(name not in known for each in (kind, *ancestors(kind)) for name in bases(each))


def unused(method: Method) -> list[str]:
    """The arguments that its body never reads, but for those that are meant not to be."""
    taken = method.args
    named = [*taken.posonlyargs, *taken.args, *taken.kwonlyargs, taken.vararg, taken.kwarg]
    names = [each.arg for each in named if each is not None]
    parts = [node for part in method.body for node in ast.walk(part)]
    read = {node.id for node in parts if isinstance(node, ast.Name)}
    return [name for name in names[1:] if name not in read and not name.startswith("_")]


def test_a_public_method_says_what_it_is_for_or_its_base_does():
    silent = [
        f"{path}: {kind.name}.{method.name}"
        for found in classes().values()
        for path, kind in found
        for method in methods(kind)
        if not method.name.startswith("_") and not kind.name.startswith("_")
        if ast.get_docstring(method) is None
        if not overrides(kind, method) and not is_only_declared(method)
    ]
    assert not silent


def test_a_method_uses_what_it_is_given_or_another_in_its_place_does():
    idle = [
        f"{path}: {kind.name}.{method.name} {name}"
        for found in classes().values()
        for path, kind in found
        for method in methods(kind)
        if not any(ast.unparse(each) == "staticmethod" for each in method.decorator_list)
        if not method.name.startswith("__") and not is_only_declared(method)
        if not overrides(kind, method) and f"{kind.name}.{method.name}" not in overridden()
        if method.name not in of_protocols() and not is_from_elsewhere(kind)
        for name in unused(method)
    ]
    assert not idle
