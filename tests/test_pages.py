"""README and docs are true: their links, their contents, their commands, and what they show.

What a page names of the tree, `tests/test_names.py` looks for.

Tests `README.md`, `CONTRIBUTING.md`, `docs/`, `tests/README.md`,
`dealerassist/journal/store/table_definitions.py`.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tests.support.contents import FENCED, PAGES, anchored, with_contents
from tests.support.page_commands import BLOCK
from tests.support.places import PROJECT
from ui.cli import cli

DOCS = PROJECT / "docs"

ROOT = [PROJECT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")]

EVERY_PAGE = [*ROOT, *PAGES, PROJECT / "tests/README.md", PROJECT / "packaging/deb/README.md"]

LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")

COMMAND = re.compile(r"^(?:\$ )?(?:sh packaging/run|dealer-assist)(?![\w-])(.*)$")

OF_THE_SHELL = re.compile(r"\$\([^)]*\)")
"""What the shell puts in: the result of another command."""

ENDS = re.compile(r" (?:&&|\|\||[|;>])(?: |$)")
"""Where the shell goes on to something else."""


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def name_of(page: Path) -> str:
    return str(page.relative_to(PROJECT))


def test_every_link_leads_to_a_page_and_its_heading():
    names = {page: {anchor for _, anchor in anchored(text_of(page))} for page in EVERY_PAGE}
    links = [
        (page, (page.parent / path).resolve() if path else page, anchor)
        for page in EVERY_PAGE
        for path, anchor in LINK.findall(text_of(page))
    ]
    assert len(links) > 300
    lost = [
        f"{name_of(page)}: {target.name}#{anchor}"
        for page, target, anchor in links
        if not target.exists() or (anchor and anchor not in names[target])
    ]
    assert lost == []


def test_the_contents_of_long_pages_are_their_headings():
    stale = [name_of(page) for page in PAGES if with_contents(page, text_of(page)) != text_of(page)]
    assert stale == [], "python -m tests.support.contents --write"
    assert sum("**On this page**" in text_of(page) for page in PAGES) > 10


def test_a_page_and_its_translation_name_each_other_first():
    german = sorted(DOCS.glob("*.de.md"))
    assert len(german) > 3
    for page in german:
        name = page.name.replace(".de.", ".")
        assert text_of(page).split("\n")[2] == f"[English]({name})"
        assert text_of(DOCS / name).split("\n")[2] == f"[Deutsch]({page.name})"


UNLIKE_ELSEWHERE = re.compile(r"^ {1,3}(?! ).*|^ {4}.*\n(?=\d+\. |- )", re.MULTILINE)
"""Shown otherwise by the site than by a Git host: within a list four spaces, and a blank line."""


def test_lists_are_the_same_on_the_site():
    found = {
        name_of(page): UNLIKE_ELSEWHERE.findall(FENCED.sub(r"\1…", text_of(page)))
        for page in EVERY_PAGE
    }
    assert {page: lines for page, lines in found.items() if lines} == {}


def test_every_page_is_in_the_contents_of_the_site():
    nav = text_of(PROJECT / "packaging/site-parts/mkdocs.yml")
    assert [name_of(page) for page in PAGES if name_of(page) not in nav] == []


@pytest.mark.parametrize("folder", [DOCS, DOCS / "recipes", DOCS / "decisions"], ids=name_of)
def test_an_index_names_every_page_beside_it(folder: Path):
    named = {path for path, _ in LINK.findall(text_of(folder / "README.md"))}
    pages = {page.name for page in folder.glob("*.md")} - {"README.md"}
    assert len(pages) > 9
    assert pages - named == set()


@pytest.mark.parametrize(("page", "words"), [("README.md", 900), ("CONTRIBUTING.md", 1_500)])
def test_a_front_page_is_short(page: str, words: int):
    assert len(text_of(PROJECT / page).split()) <= words


def test_every_picture_is_shown_and_the_small_ones_are_small():
    shown = {
        (page.parent / path).resolve()
        for page in EVERY_PAGE
        for path, _ in LINK.findall(text_of(page))
    }
    pictures = [picture for ending in ("png", "svg") for picture in DOCS.rglob(f"*.{ending}")]
    assert [name_of(picture) for picture in pictures if picture not in shown] == []
    small = [*(DOCS / "pictures").rglob("*.png"), DOCS / "parts.svg"]
    assert [name_of(picture) for picture in small if picture.stat().st_size > 60_000] == []


def commands(page: Path) -> list[str]:
    """What a page has to be typed after `packaging/run` or `dealer-assist`."""
    blocks = [block for kind, block in BLOCK.findall(text_of(page)) if kind in {"sh", "console"}]
    lines = [line for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    typed = [found[1] for line in lines if (found := COMMAND.match(line.strip()))]
    return [ENDS.split(OF_THE_SHELL.sub("X", words), maxsplit=1)[0].strip() for words in typed]


def parse(command: click.Command, typed: list[str]) -> None:
    """Take a command's words apart as the program would, without carrying it out.

    Raises:
        click.UsageError: for an option or a command that there is not, or a word too many.
    """
    # A command keeps the help option that its first context asks for.
    with click.Context(command, **command.context_settings) as context:
        _, rest, _ = command.make_parser(context).parse_args(list(typed))
        if isinstance(command, click.Group) and rest:
            _, within, rest = command.resolve_command(context, rest)
            assert within is not None
            parse(within, rest)
        elif rest:
            raise click.UsageError(f"too much: {rest}")


def test_every_command_on_a_page_is_one():
    wrong: list[str] = []
    known = [(page, typed) for page in EVERY_PAGE for typed in commands(page)]
    assert len(known) > 60
    for page, typed in known:
        try:
            parse(cli, shlex.split(typed, comments=True))
        except click.ClickException as error:
            wrong.append(f"{name_of(page)}: {typed}: {error.format_message()}")
    assert wrong == []


@pytest.mark.parametrize("typed", ["verfy table.journal", "verify --witnes x", "key a b"])
def test_a_wrong_command_is_found(typed: str):
    with pytest.raises(click.ClickException):
        parse(cli, typed.split())


def test_every_script_on_a_page_is_there():
    for page in EVERY_PAGE:
        for module in re.findall(r"python -m (tests(?:\.\w+)+)", text_of(page)):
            path = PROJECT / module.replace(".", "/")
            assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module


def blocks(kind: str) -> list[str]:
    """What stands in the code blocks of README of this kind."""
    return [
        block for found, block in BLOCK.findall(text_of(PROJECT / "README.md")) if found == kind
    ]


def test_the_hand_on_the_front_page_is_the_file_beside_it():
    assert blocks("toml") == [text_of(DOCS / "side-pot.phh")]


def test_the_front_page_shows_what_the_program_says(monkeypatch):
    monkeypatch.chdir(PROJECT)
    shown = blocks("console")
    assert len(shown) == 2
    for block in shown:
        typed, _, said = block.partition("\n")
        words = shlex.split(typed.removeprefix("$ sh packaging/run"))
        assert CliRunner().invoke(cli, words).output == said
