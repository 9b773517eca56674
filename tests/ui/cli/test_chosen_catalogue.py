"""The command line speaks the language that was chosen, also where click does the talking.

Tests `ui/cli/translation.py`, `ui/cli/__init__.py`, `ui/cli/standard_streams.py`.
"""

import re
from collections.abc import Iterator
from inspect import cleandoc

import click
import pytest
from click.testing import CliRunner, Result

from dealerassist.locale.catalogue import Language, words_of
from ui.cli import INTERRUPTED, cli, main


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, list(arguments))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["verify"], "Fehler: Es fehlt das Argument 'JOURNAL'."),
        (["veryfi"], "Fehler: Es gibt keinen Befehl 'veryfi'."),
        (["verify", "--foo"], "Fehler: Es gibt keine Option '--foo'."),
        (["verify", "a", "b"], "Fehler: Ein Argument ist zu viel (b)"),
        (["export", "a", "--format"], "Fehler: Die Option '--format' braucht einen Wert."),
        (["export", "a", "--format", "x"], "Ungültiger Wert für '--format': 'x' ist keines von"),
        (["verify", "/nowhere"], "Fehler: Es gibt kein Journal"),
    ],
)
def test_what_was_typed_wrong_is_said_in_german(arguments: list[str], said: str) -> None:
    result = run("--language", "de", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr


def test_it_is_said_in_english_again() -> None:
    run("--language", "de", "verify")
    result = run("--language", "en", "verify")
    assert "Error: Missing argument 'JOURNAL'." in result.stderr


def test_who_breaks_off_reads_that_in_the_same_language(monkeypatch, capsys) -> None:
    monkeypatch.setattr("ui.cli._invoked", _breaks_off)
    with pytest.raises(SystemExit) as ended:
        main()
    assert (ended.value.code, capsys.readouterr().err) == (INTERRUPTED, "Abgebrochen.\n")


def _breaks_off() -> int:
    cli.main(args=["--language", "de", "verify", "-h"], standalone_mode=False)
    raise KeyboardInterrupt


def test_help_is_german_to_its_last_word() -> None:
    help_of_all, help_of_one = (
        run("--language", "de", "--help"),
        run("--language", "de", "verify", "-h"),
    )
    for words in ("Verwendung:", "Optionen:", "Befehle:", "Diese Hilfe anzeigen.", "Spielaufz"):
        assert words in help_of_all.stdout
    assert "Zeigen, ob JOURNAL so ist" in help_of_one.stdout
    assert "Usage:" in run("--language", "en", "--help").stdout


def test_what_stands_for_a_value_is_german_too() -> None:
    """Of a command with arguments, options with values, and one that must be given."""
    ran = [run("--language", "de", *name, "-h") for name in ((), ("hand",), ("export",))]
    assert [each.stderr for each in ran] == ["", "", ""]
    said = [each.stdout for each in ran]
    help_of_all, hand, export = said
    assert "[OPTIONEN] [BEFEHL] [ARGUMENTE]..." in help_of_all
    assert "[OPTIONEN] JOURNAL NUMMER" in hand
    assert "--out PFAD" in hand
    assert "[nötig]" in export
    english = re.compile(r"OPTIONS|ARGS|NUMBER|PATH|INTEGER|required")
    assert [english.findall(each) for each in said] == [[], [], []]


def texts_of(command: click.Command) -> Iterator[str]:
    """All help of a command and what is below it."""
    context = click.Context(cli, obj=Language.ENGLISH)
    yield command.help or ""
    yield from (each.help or "" for each in command.params if isinstance(each, click.Option))
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from texts_of(below)


def test_every_text_of_help_is_translated() -> None:
    german = words_of(Language.GERMAN)
    missing = {text for text in texts_of(cli) if text and german(cleandoc(text)) == cleandoc(text)}
    assert not missing
