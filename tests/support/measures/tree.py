"""The modules of a tree as the syntax has them: what imports what, and which class is whose."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

ROOMS = ("dealerassist", "ui", "reports")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def name_of(node: ast.AST) -> str:
    """The last part of a name: of `ui.Dialog`, of `Drill[Answer]`; empty for what is none."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=value):
            return name_of(value)
        case _:
            return ""


class Module:
    """A module of the tree: its dotted name, its path from the tree's folder, and its syntax."""

    def __init__(self, path: Path, root: Path) -> None:
        self.path = str(path.relative_to(root))
        self.name = self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.text = path.read_text(encoding="utf-8")
        self.syntax = ast.parse(self.text)

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        return tuple(ast.walk(self.syntax))

    @property
    def folder(self) -> str:
        return self.path.rpartition("/")[0]

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name that stands in its code: no word of a text or a docstring."""
        return frozenset(
            node.name if isinstance(node, ast.alias) else name_of(node)
            for node in self.nodes
            if isinstance(node, ast.Name | ast.Attribute | ast.alias)
        )

    @cached_property
    def code(self) -> int:
        """Its lines without imports, docstrings, comments and empty ones."""
        left_out = set[int]()
        for node in self.nodes:
            match node:
                case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant(value=str())):
                    assert node.end_lineno is not None
                    left_out.update(range(node.lineno, node.end_lineno + 1))
                case _:
                    pass
        lines = enumerate(self.text.splitlines(), start=1)
        return sum(
            number not in left_out and re.match(r"\s*[^\s#]", line) is not None
            for number, line in lines
        )

    def imported(self) -> Iterator[str]:
        """What it imports, wherever in it: in functions, and for the type checker alone, too."""
        for node in self.nodes:
            match node:
                case ast.Import(names=aliases):
                    yield from (alias.name for alias in aliases)
                case ast.ImportFrom(module=str(module), names=aliases, level=0):
                    yield from (f"{module}.{alias.name}" for alias in aliases)
                case _:
                    pass


class Class:
    """A class of the tree: where it stands, of what it is made, and what it declares itself."""

    def __init__(self, module: Module, node: ast.ClassDef) -> None:
        self.module, self.node, self.name = module, node, node.name
        self.bases = tuple(name_of(base) for base in node.bases)

    @cached_property
    def members(self) -> frozenset[str]:
        """Its fields, class variables, properties and methods."""
        return frozenset([*self._assigned(), *(method.name for method in self.methods)])

    @cached_property
    def methods(self) -> tuple[Function, ...]:
        return tuple(node for node in self.node.body if isinstance(node, Function))

    @cached_property
    def fields(self) -> frozenset[str]:
        """What its instances are made of."""
        return frozenset(
            name_of(node.target)
            for node in self.node.body
            if isinstance(node, ast.AnnAssign) and name_of(node.annotation) != "ClassVar"
        )

    def _assigned(self) -> Iterator[str]:
        for node in self.node.body:
            match node:
                case ast.AnnAssign(target=target):
                    yield name_of(target)
                case ast.Assign(targets=targets):
                    yield from map(name_of, targets)
                case _:
                    pass


class Tree:
    """All modules in a folder. A name of a class means one thing in it (`tests/test_names.py`)."""

    def __init__(self, root: Path) -> None:
        paths = (path for room in ROOMS for path in sorted((root / room).rglob("*.py")))
        self.root = root
        self.modules = {module.name: module for module in (Module(path, root) for path in paths)}

    def of_room(self, room: str) -> tuple[Module, ...]:
        """The modules in this folder, or below it."""
        return tuple(each for each in self.modules.values() if each.path.startswith(f"{room}/"))

    @cached_property
    def arrows(self) -> Mapping[str, frozenset[str]]:
        """What each module imports of the tree's own modules."""
        return {
            name: frozenset(self._own(module.imported())) - {name}
            for name, module in self.modules.items()
        }

    def _own(self, imported: Iterable[str]) -> Iterator[str]:
        """The modules: of what is imported, or from which it is."""
        for name in imported:
            from_which = name.rpartition(".")[0]
            yield from [each for each in (name, from_which) if each in self.modules][:1]

    @cached_property
    def importers(self) -> Mapping[str, frozenset[str]]:
        """Which modules import each."""
        found = defaultdict[str, set[str]](set)
        for name, imported in self.arrows.items():
            for each in imported:
                found[each].add(name)
        return {name: frozenset(found[name]) for name in self.modules}

    @cached_property
    def classes(self) -> Mapping[str, Class]:
        """Every class by its name."""
        return {
            node.name: Class(module, node)
            for module in self.modules.values()
            for node in module.nodes
            if isinstance(node, ast.ClassDef)
        }

    @cached_property
    def unions(self) -> Mapping[str, tuple[Module, tuple[str, ...]]]:
        """The unions that have a name, with where each stands and the names that are joined."""
        return {
            node.targets[0].id: (module, tuple(_joined(node.value)))
            for module in self.modules.values()
            for node in module.syntax.body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.BinOp)
            and isinstance(node.value.op, ast.BitOr)
        }

    def bases(self, name: str) -> tuple[str, ...]:
        """The classes of the tree from which this one is derived, the nearest first."""
        found = list[str]()
        waiting = [name]
        for each in waiting:
            own = [base for base in self.classes[each].bases if base in self.classes]
            waiting += own
            found += [base for base in own if base not in found]
        return tuple(found)

    def derived(self, base: str, room: str = "ui") -> frozenset[str]:
        """The classes in a room that are derived from this one, over others too."""
        return frozenset(
            name
            for name, kind in self.classes.items()
            if kind.module.path.startswith(f"{room}/") and base in self.bases(name)
        )

    def kinds(self, name: str) -> frozenset[str]:
        """The classes that a name stands for: those of a union, or of a class itself."""
        if name not in self.unions:
            return frozenset([name]).intersection(self.classes)
        return frozenset().union(*map(self.kinds, self.unions[name][1]))


def _joined(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.BinOp(left=left, right=right):
            yield from _joined(left)
            yield from _joined(right)
        case _:
            yield name_of(node)
