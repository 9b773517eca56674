"""Draws the view of the floor's screen as HTML, in parts that are sent anew when they change."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from msgspec import Struct

from dealerassist.files.shipped import ASSETS, json_object
from dealerassist.locale.catalogue import Catalogue
from ui.asked.key_action import WHY
from ui.view.look import RoomLight
from ui.view.parts import Key

HERE = Path(__file__).parent

THEMES = HERE.parent / "themes"

_SIGN = secrets.token_hex(8)
_MARK = re.compile(f"\x00{_SIGN} ([^\x00]*)\x00")
"""Stands for a part while the page around it is drawn; no text of anybody looks like one."""


class Drawn(Struct, frozen=True):
    """A page as it is drawn.

    Attributes:
        around: all of it, with a mark in the place of each part.
        parts: the HTML of each part, by its id.
    """

    around: str
    parts: Mapping[str, str]

    @property
    def whole(self) -> str:
        """The page with its parts."""
        return _MARK.sub(lambda mark: self.parts[mark[1]], self.around)


def changed_parts(before: Drawn | None, now: Drawn) -> dict[str, str] | None:
    """The parts that look otherwise than before, by their ids; None if the page itself does."""
    if before is None or before.around != now.around:
        return None
    return {name: html for name, html in now.parts.items() if before.parts[name] != html}


class PageParts:
    """The parts of one page, collected while it is drawn."""

    def __init__(self) -> None:
        """None yet."""
        self.drawn: dict[str, str] = {}

    def part(
        self, name: str, tag: str = "div", *, caller: Callable[[], str], **said: str
    ) -> Markup:
        """Keep by itself what a template has between the call and its end. None holds another.

        Args:
            name: its id in the page.
            tag: the element.
            caller: what is in it.
            said: its attributes; an underscore stands for a hyphen, and is left out at the end.
        """
        attributes = "".join(
            f' {each.rstrip("_").replace("_", "-")}="{escape(value)}"'
            for each, value in said.items()
            if value
        )
        name = name.replace("\x00", "")
        html = f'<{tag} id="{escape(name)}"{attributes}>{caller()}</{tag}>'
        self.drawn[name] = html
        return Markup(f"\x00{_SIGN} {name}\x00")  # noqa: S704 - a mark, no text of anybody


def draw(template: str, say: Catalogue, **facts: object) -> Drawn:
    """Draw a template of `ui/web/templates/`; `say` has the words of the page itself."""
    parts = PageParts()
    around = environment().get_template(template).render(say=say, part=parts.part, **facts)
    return Drawn(around, parts.drawn)


@cache
def environment() -> Environment:
    """What all templates know."""
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"suits": json_object(ASSETS / "suits.json"), "icons": _icons()}
    made.filters["tap"] = tap_name
    return made


def tap_name(key: Key) -> str:
    """What a tap on the key sends: of a grey one, that somebody asks why."""
    return key.name if key.enabled else WHY + key.name


def _icons() -> dict[str, str]:
    return json_object(HERE.parent / "icons.json")


# ── the colours ─────────────────────────────────────────────────────────────────────────────────


@cache
def colours() -> str:
    """The colours of every theme as a style sheet: those of the screen, by the same names."""
    themes = {light: json_object(THEMES / f"{light.value}.json") for light in RoomLight}
    return "\n".join(
        f'[data-theme="{light.value}"] {{ {_variables(theme)} }}' for light, theme in themes.items()
    )


def _variables(values: Mapping[str, object], prefix: str = "-") -> str:
    """``--keys-go-fill: #17492f;`` and so on."""
    found = []
    for name, value in values.items():
        variable = f"{prefix}-{_with_hyphens(name)}"
        if isinstance(value, Mapping):
            found.append(_variables(value, variable))
        elif isinstance(value, str):
            found.append(f"{variable}: {_css_colour(value)};")
    return " ".join(found)


def _with_hyphens(name: str) -> str:
    """As CSS writes names: ``text-soft`` for ``textSoft``, ``give-up`` for ``give_up``."""
    return re.sub("([A-Z])", r"-\1", name).lower().replace("_", "-")


def _css_colour(value: str) -> str:
    """The colour as CSS writes it: Qt has what shines through in front, CSS behind."""
    return f"#{value[3:]}{value[1:3]}" if re.fullmatch("#[0-9a-f]{8}", value) else value
