"""What `python -m tests.proof.unchanged` says of a difference, and that it finds one.

Tests `tests/proof/unchanged/`.
"""

from __future__ import annotations

import base64
import io
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from reportlab.pdfgen.canvas import Canvas

from tests.proof.unchanged.__main__ import main
from tests.proof.unchanged.differences import sentences
from tests.proof.unchanged.foreseen import foreseen
from tests.proof.unchanged.outputs import without_moment
from tests.proof.unchanged.screens import exercise_told, hand_told

HANDS = Path(__file__).parents[1] / "hands"


def said(before: Any, after: Any) -> list[str]:
    return list(sentences("views", {"a state": before}, {"a state": after}))


def test_nothing_is_said_of_what_is_as_it_was():
    assert said({"keys": [{"name": "undo"}]}, {"keys": [{"name": "undo"}]}) == []


def test_a_key_is_told_by_its_name():
    keys = [{"name": "undo", "title": "Undo"}, {"name": "menu", "title": "Menu"}]
    other = [{"name": "undo", "title": "Back"}, {"name": "menu", "title": "Menu"}]
    assert said({"keys": keys}, {"keys": other}) == [
        "views: in “a state” keys.undo.title was “Undo” and is “Back”."
    ]


def test_a_key_that_is_gone_and_one_that_has_moved():
    one, other = {"name": "undo"}, {"name": "menu"}
    assert (
        "keys.menu was “{'name': 'menu'}” and is nothing"
        in said({"keys": [one, other]}, {"keys": [one]})[0]
    )
    assert (
        "the order was “undo menu” and is “menu undo”"
        in said({"keys": [one, other]}, {"keys": [other, one]})[0]
    )


def test_what_differs_likewise_is_told_once():
    before = {f"state {number}": {"pot": 1} for number in range(5)}
    after = {f"state {number}": {"pot": 2} for number in range(5)}
    assert list(sentences("views", before, after)) == [
        "views: in “state 0” pot was “1” and is “2” (and 4 more like it)."
    ]


def test_a_state_that_is_gone_and_one_that_is_new():
    assert list(sentences("views", {"old": 1}, {"new": 1})) == [
        "views: “old” is gone.",
        "views: “new” was not there before.",
    ]


def paper(words: str, author: str) -> dict[str, str]:
    content = io.BytesIO()
    canvas = Canvas(content)
    canvas.setProducer(author)
    canvas.drawString(72, 720, words)
    canvas.save()
    return {"pdf": base64.b64encode(content.getvalue()).decode()}


def test_of_a_paper_only_when_and_by_what_it_was_made_may_differ():
    assert said(paper("Taxe 5", "one"), paper("Taxe 5", "another program")) == []
    assert "was “Taxe 5” and is “Taxe 6”" in said(paper("Taxe 5", "x"), paper("Taxe 6", "x"))[0]


def test_of_an_entry_its_times_ids_and_hashes_do_not_count():
    entry = {"hash": "f00", "body": {"id": "1", "utc_ms": 5, "kind": "fold", "number": 7}}
    assert without_moment(entry) == {"body": {"kind": "fold", "number": 7}}


def test_the_same_seed_makes_the_same():
    asked = {"profile": "casinos-austria-stud", "level": "guided", "seed": 7, "language": "de",
             "skill": "", "length": 3}  # fmt: skip
    with foreseen("once"):
        once = list(exercise_told(asked, ["do-burn", "confirm", "do-antes"]))
    with foreseen("again"):
        assert list(exercise_told(asked, ["do-burn", "confirm", "do-antes"])) == once
    file = HANDS / "three-side-pots.toml"
    assert hand_told(file) == hand_told(file)


def test_nothing_is_recorded_over_what_is_kept(tmp_path: Path):
    (tmp_path / "something").touch()
    ended = CliRunner().invoke(main, ["record", str(tmp_path)])
    assert ended.exit_code == 1
    assert "is not empty" in ended.output
