"""A choice of words on the command line that takes their first letters too: ``y`` for ``yes``."""

from __future__ import annotations

import click


class FirstLetters(click.Choice[str]):
    """A choice of words; what a single one of them begins with is taken for it."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word that is meant.

        Raises BadParameter if it is none of them, or could be several.
        """
        typed = value.strip().lower()
        meant = [word for word in self.choices if typed and word.startswith(typed)]
        return meant[0] if len(meant) == 1 else super().convert(value, param, ctx)
