"""The catalogue in the language that was chosen for the command line."""

from __future__ import annotations

import click

from dealerassist.locale.catalogue import Catalogue, Language, words_of


def words_for(context: click.Context) -> Catalogue:
    """The catalogue for the command of `context`; English if no language has been chosen."""
    language = context.find_object(Language)
    return words_of(language if isinstance(language, Language) else Language.ENGLISH)
