"""The words of a command: the language that was chosen for the whole command line."""

from __future__ import annotations

import click

from dealerassist.locale.catalogue import Catalogue, Language, words_of


def words_for(context: click.Context) -> Catalogue:
    """The words that the command of `context` speaks; English where nobody has chosen."""
    language = context.find_object(Language)
    return words_of(language if isinstance(language, Language) else Language.ENGLISH)
