# /// script
# requires-python = ">=3.11"
# dependencies = ["babel", "click"]
# ///
"""Finds every message of the program, and says what the catalogues of its languages lack.

A message is an English sentence in the sources that is looked up in a catalogue when it is said:
given to `say` or `voice`, held as data (the title of a key, the steps of a procedure), or the help
of a command. Without arguments: says which messages have no words in a language, whose words name
a fact that the message has not, and which of a catalogue are nowhere in the sources; exits with 1
if there are any. With --write the
catalogues are brought up to date first: new messages are added without words, messages that
nobody says are taken out, and the files that the program reads are compiled. With --add LANGUAGE
a catalogue without words is begun for another language, such as fr.
"""

from __future__ import annotations

import ast
import errno
import locale
import os
import re
from collections.abc import Iterable, Iterator
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

SAYING = frozenset({"say", "_say", "voice", "_voice"})
"""What is called with a message first; to be held in the language of who hears it."""

COUNTING = frozenset({"count", "ngettext"})
"""What is called with a message in the singular, one in the plural, and a number."""

Message = str | tuple[str, str]
"""A message id, or singular and plural."""


# ── in the sources ──────────────────────────────────────────────────────────────────────────


class Found:
    """What the sources say, and every text in them that could be a message held as data."""

    def __init__(self, known: frozenset[str]) -> None:
        self.said: dict[Message, str] = {}
        self.texts: set[str] = set()
        self._known = known

    def read(self, path: Path) -> None:
        """Find what one Python module says."""
        given: dict[str, list[tuple[str, str]]] = {}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            place = f"{path.name}:{getattr(node, 'lineno', 1)}"
            match node:
                case ast.Call():
                    for message in _said_by(node):
                        self.said.setdefault(message, place)
                    for text in _given_to(node):
                        given.setdefault(_called(node), []).append((text, place))
                case ast.Constant(value=str(text)):
                    self.texts |= {text, cleandoc(text)}
                case ast.Dict() | ast.Tuple() | ast.List() | ast.Set():
                    for text in self._among_messages(node):
                        self.said.setdefault(text, place)
        for texts in given.values():
            if self._are_messages([text for text, _ in texts]):
                for text, place in texts:
                    self.said.setdefault(text, place)

    def _among_messages(self, node: ast.Dict | ast.Tuple | ast.List | ast.Set) -> list[str]:
        """The texts of a table most of whose texts are messages: the others are new ones."""
        values = node.values if isinstance(node, ast.Dict) else node.elts
        texts = [each.value for each in values if isinstance(each, ast.Constant)]
        sentences = [text for text in texts if isinstance(text, str) and " " in text]
        return sentences if self._are_messages(sentences) else []

    def _are_messages(self, sentences: list[str]) -> bool:
        """Whether most of what stands in the same place is known as messages."""
        known = sum(text in self._known for text in sentences)
        return known > 2 and 2 * known > len(sentences)


def _said_by(call: ast.Call) -> Iterator[Message]:
    """The messages that are said by this call, where they are written into it."""
    called = _called(call)
    if called in COUNTING and len(call.args) > 2:
        one, many = (list(_texts(each)) for each in call.args[:2])
        yield from zip(one, many, strict=len(one) == len(many))
    elif called in SAYING:
        for first in call.args[:1]:
            yield from _texts(first)


def _given_to(call: ast.Call) -> Iterator[str]:
    """The sentences that a class or a function is given."""
    if _called(call) not in SAYING | COUNTING:
        for value in (*call.args, *(keyword.value for keyword in call.keywords)):
            yield from (text for text in _texts(value) if " " in text and not text.islower())


def _called(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def _texts(node: ast.expr) -> Iterator[str]:
    """A text, or the texts among which is chosen; not those that choose."""
    match node:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp():
            yield from _texts(node.body)
            yield from _texts(node.orelse)


def _of_click() -> set[str]:
    """What the library of the command line says itself, through the same catalogue."""
    modules = Path(click.__file__).parent.glob("*.py")
    nodes = (node for path in modules for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    texts = (node.value for node in nodes if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str)}


def _of_qml() -> set[str]:
    """What QML says by itself: nothing today, as its words come with the view."""
    said = re.compile(r'qsTr\("((?:[^"\\]|\\.)*)"')
    every = (HOME / "ui").rglob("*.qml")
    return {text for path in every for text in said.findall(path.read_text(encoding="utf-8"))}


def found_in_sources(known: frozenset[str]) -> Found:
    """Everything that is said; `known`: the message ids that some catalogue has."""
    found = Found(known)
    for folder in SOURCES:
        for path in sorted((HOME / folder).rglob("*.py")):
            found.read(path)
    for text in sorted(_of_qml()):
        found.said.setdefault(text, "QML")
    # As the system says them in English, whatever the locale.
    locale.setlocale(locale.LC_MESSAGES, "C")
    found.texts |= _of_click() | {os.strerror(number) for number in errno.errorcode}
    return found


# ── in the catalogues ───────────────────────────────────────────────────────────────────────


def catalogues() -> dict[str, Catalog]:
    """The catalogue of each language; English needs none."""
    return {
        path.parent.parent.name: read_po(path.read_bytes().splitlines(keepends=True))
        for path in sorted(LOCALE.glob(f"*/{CATALOGUE}"))
    }


def ids_of(catalogue: Catalog) -> Iterator[Message]:
    """The message ids of a catalogue."""
    return (each.id for each in catalogue if each.id)


def singular(message: Message) -> str:
    """The id by which a message is looked up."""
    return message if isinstance(message, str) else message[0]


def lacking(catalogue: Catalog, found: Found) -> dict[str, str]:
    """The messages without words in this language, each with where it is said."""
    said = {singular(message): place for message, place in found.said.items()}
    held = {singular(each): "held as data" for each in ids_of(catalogue)}
    every = {**held, **said}
    return {
        message: every[message] for message in sorted(every) if not _is_told(catalogue, message)
    }


def _is_told(catalogue: Catalog, message: str) -> bool:
    """Somebody has translated it, in the plural too where it has one."""
    entry = catalogue.get(message)
    return entry is not None and not entry.fuzzy and bool(entry.string) and all(entry.string)


def misfilled(catalogue: Catalog) -> list[str]:
    """The messages whose words have a place for a fact that the message does not have."""
    return sorted(
        singular(each.id)
        for each in catalogue
        if each.id and each.string and not _holes(each.string) <= _holes(each.id)
    )


def _holes(message: str | Iterable[str]) -> set[str]:
    """The places that facts are filled into."""
    every = [message] if isinstance(message, str) else message
    return {hole for each in every for hole in re.findall(r"{\w+}", each)}


def unused(catalogue: Catalog, found: Found) -> list[str]:
    """The messages that nobody says and nothing holds."""
    said = {singular(message) for message in found.said}
    every = map(singular, ids_of(catalogue))
    return sorted(each for each in every if each not in said and each not in found.texts)


def write(language: str, catalogue: Catalog) -> None:
    """Write a catalogue as its translators see it, and as the program reads it."""
    path = LOCALE / language / CATALOGUE
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=WIDTH, sort_output=True)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


def bring_up_to_date(catalogue: Catalog, found: Found) -> None:
    """Add what is new, without words, and take out what nobody says."""
    for message in found.said:
        if catalogue.get(singular(message)) is None:
            catalogue.add(message)
    for message in unused(catalogue, found):
        catalogue.delete(message)


# ── the command ─────────────────────────────────────────────────────────────────────────────


@click.command(help="Find the messages of the program, and what its catalogues lack of them.")
@click.option("--write", "bring", is_flag=True, help="Bring the catalogues up to date first.")
@click.option("--add", metavar="LANGUAGE", help="Begin a catalogue without words, such as fr.")
@click.pass_context
def main(context: click.Context, add: str | None, *, bring: bool) -> None:
    """Say what is missing in which language."""
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
        amiss += _told(language, catalogue, found)
    context.exit(1 if amiss else 0)


def _told(language: str, catalogue: Catalog, found: Found) -> int:
    """Say what is wrong with one catalogue; how much that is."""
    without, nowhere = lacking(catalogue, found), unused(catalogue, found)
    wrong = misfilled(catalogue)
    for message, place in without.items():
        click.echo(f"{language}: no words for {message!r} ({place})")
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
