# /// script
# requires-python = ">=3.11"
# dependencies = ["babel", "click"]
# ///
"""Finds every message of the program, and checks the catalogues of its languages against them.

A message is an English text in the sources that is translated when it is shown: given to `say` or
`voice`, held as data (the title of a key, the steps of a procedure), or the help of a command. It
is its own id in the catalogues.

Without arguments the command lists, for each language, messages without a translation,
translations with a placeholder that the message has not, and messages of the catalogue that are
nowhere in the sources; it exits with 1 if there are any. With --write the catalogues are brought
up to date first: new messages are added without a translation, unused ones are taken out, and the
files that the program reads are compiled. Where a text was only changed, as the help of a command,
the words of the old one stay with the new one, as fuzzy: they are not shown before somebody has
looked them over, and taken the mark away. With --add LANGUAGE a catalogue without translations is
begun for another language, such as fr.
"""

from __future__ import annotations

import ast
import errno
import locale
import os
import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from inspect import cleandoc
from pathlib import Path

import click
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HOME = Path(__file__).resolve().parent.parent
SOURCES = ("dealerassist", "reports", "ui")
LOCALE = HOME / "dealerassist" / "locale"
CATALOGUE = Path("LC_MESSAGES") / "dealerassist.po"
WIDTH = 100
"""Of the lines of a catalogue, in characters."""

SAYING = frozenset({"say", "_say", "voice", "_voice"})
"""Names of functions whose first argument is a message."""

COUNTING = frozenset({"count", "ngettext"})
"""Names of functions whose arguments are a message in the singular and the plural, and a number."""

ALIKE = 0.7
"""From this ratio of `difflib` on, a text is another one that was changed."""

COMMANDS = frozenset({"command", "group"})
"""Names of click's decorators: what they decorate is a command, whose docstring is its help."""

Message = str | tuple[str, str]
"""A message id, or singular and plural."""


# ── in the sources ──────────────────────────────────────────────────────────────────────────


class Found:
    """The messages that are found in the sources.

    A message that is held as data looks like any other string. A text counts as one if it stands
    in one place (a table, the arguments of one function) with others, most of which are messages
    that some catalogue has.

    Attributes:
        said: every message, with the place where it was found first, such as ``module.py:5``.
        texts: every text at all. A message of a catalogue that is not even here is unused.
    """

    def __init__(self, known: frozenset[str]) -> None:
        self.said: dict[Message, str] = {}
        self.texts: set[str] = set()
        self._known = known

    def read(self, path: Path) -> None:
        """Find the messages in one Python module."""
        given: dict[str, list[tuple[str, str]]] = {}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call():
                    place = f"{path.name}:{node.lineno}"
                    for message in _said_by(node):
                        self.said.setdefault(message, place)
                    for text in _given_to(node):
                        given.setdefault(_called(node), []).append((text, place))
                case ast.FunctionDef() if COMMANDS & set(map(_called, node.decorator_list)):
                    if text := ast.get_docstring(node):
                        self.said.setdefault(text, f"{path.name}:{node.lineno}")
                case ast.Constant(value=str(text)):
                    self.texts |= {text, cleandoc(text)}
                case ast.Dict() | ast.Tuple() | ast.List() | ast.Set():
                    for text in self._among_messages(node):
                        self.said.setdefault(text, f"{path.name}:{node.lineno}")
        for texts in given.values():
            if self._are_messages([text for text, _ in texts]):
                for text, place in texts:
                    self.said.setdefault(text, place)

    def _among_messages(self, node: ast.Dict | ast.Tuple | ast.List | ast.Set) -> list[str]:
        """The texts of a table if most of them are messages: then the others are new messages."""
        values = node.values if isinstance(node, ast.Dict) else node.elts
        texts = [each.value for each in values if isinstance(each, ast.Constant)]
        sentences = [text for text in texts if isinstance(text, str) and " " in text]
        return sentences if self._are_messages(sentences) else []

    def _are_messages(self, sentences: list[str]) -> bool:
        """Whether most of the texts in one place are known messages, and at least three of them."""
        known = sum(text in self._known for text in sentences)
        return known > 2 and 2 * known > len(sentences)


def _said_by(call: ast.Call) -> Iterator[Message]:
    """The messages that are written into this call of a function in `SAYING` or `COUNTING`."""
    called = _called(call)
    if called in COUNTING and len(call.args) > 2:
        one, many = (list(_texts(each)) for each in call.args[:2])
        yield from zip(one, many, strict=len(one) == len(many))
    elif called in SAYING:
        for first in call.args[:1]:
            yield from _texts(first)


def _given_to(call: ast.Call) -> Iterator[str]:
    """The texts, perhaps messages, that are written into a call of any other class or function.

    None of them has several lines, as SQL has.
    """
    if _called(call) not in SAYING | COUNTING:
        for value in (*call.args, *(keyword.value for keyword in call.keywords)):
            for text in _texts(value):
                if " " in text and "\n" not in text and not text.islower():
                    yield text


def _called(call: ast.expr) -> str:
    """The name of the function or method that is called, or that decorates; empty if none."""
    named = call.func if isinstance(call, ast.Call) else call
    return getattr(named, "id", getattr(named, "attr", ""))


def _texts(node: ast.expr) -> Iterator[str]:
    """A text, or both texts of an `if` expression; not a text in its condition."""
    match node:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp():
            yield from _texts(node.body)
            yield from _texts(node.orelse)


def _of_click() -> set[str]:
    """The texts of click, the library of the command line, which the same catalogues translate."""
    modules = Path(click.__file__).parent.glob("*.py")
    nodes = (node for path in modules for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    texts = (node.value for node in nodes if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str)}


def _of_qml() -> set[str]:
    """The messages in QML: none today, as QML gets finished texts with the view."""
    said = re.compile(r'qsTr\("((?:[^"\\]|\\.)*)"')
    every = (HOME / "ui").rglob("*.qml")
    return {text for path in every for text in said.findall(path.read_text(encoding="utf-8"))}


def found_in_sources(known: frozenset[str]) -> Found:
    """The messages in all sources; `known`: the message ids that some catalogue has."""
    found = Found(known)
    for folder in SOURCES:
        for path in sorted((HOME / folder).rglob("*.py")):
            found.read(path)
    for text in sorted(_of_qml()):
        found.said.setdefault(text, "QML")
    # Errors of the operating system are translated too, by their texts in English ("C").
    locale.setlocale(locale.LC_MESSAGES, "C")
    found.texts |= _of_click() | {os.strerror(number) for number in errno.errorcode}
    return found


# ── in the catalogues ───────────────────────────────────────────────────────────────────────


def catalogues() -> dict[str, Catalog]:
    """The catalogue of each language, by its code; English needs none."""
    return {
        path.parent.parent.name: read_po(path.read_bytes().splitlines(keepends=True))
        for path in sorted(LOCALE.glob(f"*/{CATALOGUE}"))
    }


def ids_of(catalogue: Catalog) -> Iterator[Message]:
    """The message ids of a catalogue."""
    return (each.id for each in catalogue if each.id)


def singular(message: Message) -> str:
    """The singular of a message, by which a catalogue looks it up."""
    return message if isinstance(message, str) else message[0]


def lacking(catalogue: Catalog, found: Found) -> dict[str, str]:
    """The messages without a translation in this language, each with where it was found."""
    said = {singular(message): place for message, place in found.said.items()}
    counted = {singular(message) for message in found.said if not isinstance(message, str)}
    held = {singular(each): "held as data" for each in ids_of(catalogue)}
    every = {**held, **said}
    return {
        message: every[message]
        for message in sorted(every)
        if not _is_translated(catalogue, message, counted=message in counted)
    }


def _is_translated(catalogue: Catalog, message: str, *, counted: bool) -> bool:
    """Whether it has a translation that is not fuzzy, in the plural too if it is counted.

    What is counted here and said alone elsewhere has one entry without a plural: one of the two
    needs another wording.
    """
    entry = catalogue.get(message)
    if entry is None or (counted and isinstance(entry.id, str)):
        return False
    return not entry.fuzzy and bool(entry.string) and all(entry.string)


def misfilled(catalogue: Catalog) -> list[str]:
    """The messages whose translation has a placeholder that the message has not."""
    return sorted(
        singular(each.id)
        for each in catalogue
        if each.id and each.string and not _placeholders(each.string) <= _placeholders(each.id)
    )


def _placeholders(message: str | Iterable[str]) -> set[str]:
    """The placeholders of a text, such as ``{seat}``."""
    every = [message] if isinstance(message, str) else message
    return {placeholder for each in every for placeholder in re.findall(r"{\w+}", each)}


def unused(catalogue: Catalog, found: Found) -> list[str]:
    """The messages of a catalogue that are nowhere in the sources, not even as any other text."""
    said = {singular(message) for message in found.said}
    every = map(singular, ids_of(catalogue))
    return sorted(each for each in every if each not in said and each not in found.texts)


def write(language: str, catalogue: Catalog) -> None:
    """Write a catalogue for its translators (.po), and compiled for the program (.mo)."""
    path = LOCALE / language / CATALOGUE
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=WIDTH, sort_output=True)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


def bring_up_to_date(catalogue: Catalog, found: Found) -> None:
    """Add new messages without a translation, and take out unused ones.

    The words of an unused one go over to a new one that is much like it, as fuzzy.
    """
    for message in found.said:
        if catalogue.get(singular(message)) is None:
            catalogue.add(message)
    for message in unused(catalogue, found):
        told = catalogue.get(message)
        catalogue.delete(message)
        changed = get_close_matches(message, _without_words(catalogue, found), 1, ALIKE)
        if changed and isinstance(told.id, str) and told.string:
            catalogue.delete(changed[0])
            catalogue.add(changed[0], told.string, flags={"fuzzy"})


def _without_words(catalogue: Catalog, found: Found) -> list[str]:
    """The messages of the sources that have no words yet."""
    entries = {text: catalogue.get(text) for text in found.said if isinstance(text, str)}
    return [text for text, entry in entries.items() if entry is None or not entry.string]


# ── the command ─────────────────────────────────────────────────────────────────────────────


@click.command(help="Find the messages of the program, and what its catalogues lack of them.")
@click.option("--write", "bring", is_flag=True, help="Bring the catalogues up to date first.")
@click.option("--add", metavar="LANGUAGE", help="Begin a catalogue without words, such as fr.")
@click.pass_context
def main(context: click.Context, add: str | None, *, bring: bool) -> None:
    """Check every catalogue, and write it if that is asked."""
    every = catalogues()
    messages = {each for one in every.values() for each in ids_of(one)}
    found = found_in_sources(frozenset(map(singular, messages)))
    if add and add not in every:
        every[add] = Catalog(locale=add, domain="dealerassist", fuzzy=False)
        for message in messages:
            every[add].add(message)
    amiss = 0
    for language, catalogue in every.items():
        if bring or language == add:
            bring_up_to_date(catalogue, found)
            write(language, catalogue)
        amiss += _reported(language, catalogue, found)
    context.exit(1 if amiss else 0)


def _reported(language: str, catalogue: Catalog, found: Found) -> int:
    """Print what is wrong with one catalogue, and return how much that is."""
    without, nowhere = lacking(catalogue, found), unused(catalogue, found)
    wrong = misfilled(catalogue)
    for message, place in without.items():
        entry = catalogue.get(message)
        lack = "words to be looked over" if entry and entry.fuzzy else "no words"
        click.echo(f"{language}: {lack} for {message!r} ({place})")
    for message in nowhere:
        click.echo(f"{language}: nobody says {message!r}")
    for message in wrong:
        click.echo(f"{language}: no such fact in {message!r}")
    messages = len(list(ids_of(catalogue)))
    click.echo(
        f"{language}: {messages} messages, {len(without)} without words, {len(nowhere)} unused"
    )
    return len(without) + len(nowhere) + len(wrong)


if __name__ == "__main__":
    main()
