"""What mkdocs needs besides its settings: the names of headings, and a look at what it has made."""

import re
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError

from tests.support.contents import anchor_of, anchored

FETCHED = re.compile(
    r"""<(?!a\b)[a-z][^>]*\b(?:src|srcset|href|data|poster)=["']?(?:https?:)?//[^\s"'>]+"""
    r"""|url\(["']?(?:https?:)?//[^)]+|@import[^;]*//[^;]+""",
    re.IGNORECASE,
)
"""A script, font, stylesheet or picture from elsewhere; a link that is followed by hand is none."""


anchors: Iterator[str] = iter(())
"""Of the headings of the page that is rendered, those to come."""


def on_config(config: MkDocsConfig) -> None:
    """Name headings as a Git host does, umlauts and all, so that a link holds here and there."""
    config.mdx_configs["toc"]["slugify"] = lambda title, _separator: next_anchor(title)


def on_page_markdown(markdown: str, **_others: object) -> None:
    """Begin a page."""
    global anchors  # noqa: PLW0603
    anchors = (anchor for _, anchor in anchored(markdown))


def next_anchor(title: str) -> str:
    """Name the next heading.

    Raises:
        PluginError: if mkdocs sees a heading where a Git host sees none, or the other way round.
    """
    anchor = next(anchors, "")
    if not anchor.startswith(anchor_of(title)):
        raise PluginError(f"a heading for mkdocs alone: {title}")
    return anchor


def on_post_build(config: MkDocsConfig) -> None:
    """Refuse a site that fetches something.

    Raises:
        PluginError: naming each file, and what it would fetch.
    """
    if found := list(fetched(Path(config.site_dir))):
        raise PluginError("fetched from elsewhere:\n" + "\n".join(found))


def fetched(site: Path) -> Iterator[str]:
    """Name what the pages and stylesheets of a site would fetch from elsewhere."""
    for path in sorted(site.rglob("*")):
        if path.suffix in {".html", ".css", ".svg"}:
            for found in FETCHED.findall(path.read_text(encoding="utf-8")):
                yield f"{path.relative_to(site)}: {found}"
