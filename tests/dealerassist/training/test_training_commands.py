"""``dealer-assist training``: the trainer's side without a screen.

Tests `dealerassist/training/hand_features.py`, `dealerassist/training/trainer_material.py`,
`ui/cli/assignments.py`, `ui/cli/certificate.py`, `ui/cli/training.py`,
`ui/cli/training_access.py`, `ui/program/home_folder.py`, `ui/training/open_training.py`.
"""

import re
import subprocess
import sys
from importlib import import_module
from inspect import cleandoc
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.training.drills.register import DRILLED
from dealerassist.training.hand_features import HandFeature, features_of
from dealerassist.training.skills import Skill
from dealerassist.training.training_desk import TrainingDesk
from tests.support.records.pokerstars import hand
from tests.support.reports.played import played_once
from tests.support.reports.reading import text_of
from tests.support.special_files import pipe
from tests.support.training.certificate import HANDS, SMALL_HOUSE, drills
from tests.support.training.class_of import LEA, PROFILE, TRAINER, enrolled, mark
from tests.support.training.scenarios import SIDE_POTS
from tests.support.training.table_beside import table_of_house
from ui.cli import cli
from ui.cli.certificate import certificate
from ui.cli.training import TrainingCommands
from ui.program.home_folder import training_folder
from ui.training.assigning import GOALS
from ui.training.open_training import opened_training

BY = ("--trainer", TRAINER)
MY_PIN = "704913\n"


def run(folder, *words, typed=None, language="en"):
    name, *rest = map(str, words)
    told = ["--language", language, "training", name, "--book", str(folder), *rest]
    return CliRunner().invoke(cli, told, input=typed)


def granted(done):
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture
def book(folder):
    """The folder of a class; its book is closed."""
    folder.mkdir()
    (folder / "training.toml").write_text(SMALL_HOUSE, encoding="utf-8")
    enrolled(TrainingDesk.open(folder)).close()
    return folder


def test_the_first_trainer_enrols_oneself_and_then_the_others(folder):
    TrainingDesk.open(folder).close()
    assert run(folder, "people").stdout == "Nobody is enrolled.\n"
    assert "enrol comes first" in run(folder, "overview", *BY).stderr
    first = run(folder, "enrol", "T-01", "Theo Kern", "--role", "trainer", typed=MY_PIN * 2)
    assert granted(first).endswith("T-01 Theo Kern is enrolled.\n")
    assert "704913" not in first.output
    second = run(folder, "enrol", "L-01", "Lea", *BY, typed=f"{MY_PIN}295038\n295038\n")
    assert granted(second).endswith("L-01 Lea is enrolled.\n")
    assert granted(run(folder, "people")).splitlines() == [
        "T-01 Theo Kern, Trainer: has a PIN",
        "L-01 Lea, Trainee: has a PIN",
    ]
    german = run(folder, "people", language="de").stdout
    assert german.splitlines()[1] == "L-01 Lea, Croupier-Anwärter: hat eine PIN"


def test_a_number_that_cannot_be_enrolled_is_refused_before_any_pin(book):
    for number, why in (("l1", "such as C-07"), ("L-1", "L-01")):
        done = run(book, "enrol", number, "Lea", *BY)
        assert done.exit_code == 2
        assert why in done.stderr
        assert "PIN" not in done.output


def test_pins_come_out_of_a_pipe_without_a_warning(book):
    told = ["training", "overview", "--book", str(book), *BY]
    done = subprocess.run(
        [sys.executable, "-m", "ui.cli", "--language", "en", *told],
        input=MY_PIN,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
    )
    assert done.returncode == 0, done.stderr
    assert "GetPassWarning" not in done.stderr
    assert ".py" not in done.stderr


def test_a_trainee_comes_first_nowhere(folder):
    done = run(folder, "enrol", "L-01", "Lea", typed=MY_PIN * 2)
    assert done.exit_code == 2
    assert done.stderr.endswith("Error: The first must be a trainer (House practice 6).\n")


@pytest.mark.parametrize(
    ("number", "typed", "said"),
    [
        (TRAINER, "111222\n", "Wrong PIN"),
        (TRAINER, "12\n", "A PIN has 6 digits"),
        (LEA, "295038\n", "A trainee deals practice hands only (House practice 3)."),
        ("T-99", MY_PIN, "T-99"),
    ],
)
def test_only_a_trainer_with_the_right_pin(book, number, typed, said):
    done = run(book, "overview", "--trainer", number, typed=typed)
    assert done.exit_code == 2
    assert said in done.stderr


@pytest.mark.parametrize("asked", [("overview",), ("certificate", LEA)])
def test_an_unknown_profile_is_named_and_the_known_ones(book, asked):
    done = run(book, *asked, "--profile", "xyz", *BY, typed=MY_PIN, language="de")
    assert done.exit_code == 2
    assert (
        "xyz ist kein Profil dieses Programms, es kennt badugi, casinos-austria-stud,"
        in done.stderr
    )


def test_hands_of_a_journal_come_in_once(book, tmp_path_factory):
    journal = played_once(tmp_path_factory, 8)
    before = {file: file.read_bytes() for file in journal.parent.iterdir()}
    done = run(book, "import", journal, *BY, typed=MY_PIN)
    assert "hands are new." in granted(done)
    again = run(book, "import", journal, *BY, typed=MY_PIN, language="de")
    assert granted(again).endswith("0 Spiele sind neu.\n")
    assert {file: file.read_bytes() for file in before} == before
    missing = run(book, "import", journal.with_name("none"), *BY, typed=MY_PIN)
    assert missing.exit_code == 2
    assert "There is no journal" in missing.stderr


def test_hands_of_a_record_come_in_as_those_of_a_journal_do(book, tmp_path):
    file = tmp_path / "evening.txt"
    told = "{1}: posts small blind $1\n{4}: posts big blind $2\n{7}: folds\n{1}: folds"
    file.write_text(hand(told, stacks={1: "$100", 4: "$100", 7: "$100"}), encoding="utf-8")
    assert granted(run(book, "import", file, *BY, typed=MY_PIN)).endswith("1 hand is new.\n")
    assert granted(run(book, "import", tmp_path, *BY, typed=MY_PIN)).endswith("0 hands are new.\n")


def test_a_scenario_is_taken_in_and_assigned(book, tmp_path):
    file = tmp_path / "friday.phh"
    file.write_text(SIDE_POTS, encoding="utf-8")
    assert granted(run(book, "scenario", file, *BY, typed=MY_PIN)).endswith("1: friday\n")
    done = run(book, "assign", 1, LEA, *BY, typed=MY_PIN)
    assert granted(done).endswith("Scenario 1 is assigned to L-01.\n")
    again = run(book, "scenario", file, "--name", "another", *BY, typed=MY_PIN)
    assert "This hand is here already: it is scenario 1 (House practice 6)" in again.stderr
    assert "already" in run(book, "assign", 1, LEA, *BY, typed=MY_PIN).stderr
    overview = run(book, "overview", *BY, typed=MY_PIN)
    assert "Scenario 1: friday" in granted(overview)
    unknown = run(book, "scenario", tmp_path / "none", *BY, typed=MY_PIN, language="de")
    assert "lässt sich nicht öffnen" in unknown.stderr


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (SIDE_POTS.replace('"p2 cc"', '"p2 cbr 500"').encode(), "friday.phh, line 14, action 6 “"),
        (b"\xff\xfe", "no text in UTF-8."),
        (b"#" * (1 << 20 | 1), "too long for a hand."),
        (None, "friday.phh"),
    ],
)
def test_what_is_no_scenario(book, tmp_path, content, said):
    file = tmp_path / "friday.phh"
    if content is not None:
        file.write_bytes(content)
    done = run(book, "scenario", file, *BY, typed=MY_PIN)
    assert done.exit_code != 0
    assert said in f"{done.stderr}{done.exception}"


def test_how_everybody_gets_on(book):
    desk = TrainingDesk.open(book)
    desk.record(LEA, (mark(), mark(right=False), *drills(), *HANDS))
    desk.close()
    lines = granted(run(book, "overview", *BY, typed=MY_PIN)).splitlines()
    assert "L-01 Lea Brandt: " in lines[-2]
    assert "level reached: table-ready; weakest: Who opens" in lines[-2]
    assert lines[-1] == "L-02 Tim Vogt: nothing answered yet"


def test_what_the_class_misses_most(book):
    desk = TrainingDesk.open(book)
    desk.record(LEA, tuple(mark(Skill.RAKE, right=n > 3) for n in range(8)))
    desk.close()
    _, title, first, *_, last = granted(run(book, "class", *BY, typed=MY_PIN)).splitlines()
    assert title == "Seven Card Stud · 5/10/20"
    assert first == ("Taking the rake: 8 answers of 1 trainee, 50% right; below four in five: L-01")
    assert last.endswith(": nothing answered yet")


def test_hands_are_chosen_by_what_happens_in_them(book, tmp_path_factory):
    journal = played_once(tmp_path_factory, 8)
    asked = ("import", journal, *BY, "--with", "all_in", "--with", "side_pot")
    granted(run(book, *asked, typed=MY_PIN))
    desk = TrainingDesk.open(book)
    chosen = desk.own_hands()
    desk.close()
    wanted = {HandFeature.ALL_IN, HandFeature.SIDE_POT}
    assert all(wanted & set(features_of(each.what)) for each in chosen)
    granted(run(book, "import", journal, *BY, typed=MY_PIN))
    desk = TrainingDesk.open(book)
    others = desk.own_hands()[len(chosen) :]
    desk.close()
    assert others
    assert not any(wanted & set(features_of(each.what)) for each in others)


def test_an_exam_is_set_for_everybody_and_its_sheets_are_written(book, tmp_path):
    told = ("exam", "--skill", "rake", "--skill", "side_pots", *BY)
    done = granted(run(book, *told, "--by", "2096-12-07", typed=MY_PIN))
    line = "Exam 1\xa0· Seven Card Stud · 5/10/20\xa0· by 07/12/2096\xa0· 0 of 2 have taken it"
    assert line in done
    assert line in granted(run(book, "overview", *BY, typed=MY_PIN))
    over = run(book, *told, "--by", "2020-12-07", typed=MY_PIN)
    assert over.stderr == "Error: 07/12/2020 is over.\n"
    for reader, words in (("candidate", "Candidate: name and number"), ("examiner", "Results")):
        path = tmp_path / f"{reader}.pdf"
        sheet = ("exam-sheet", 1, "--for", reader, "--out", path, *BY)
        assert granted(run(book, *sheet, typed=MY_PIN)).endswith(f"Sheet written to {path}\n")
        assert words in text_of(path.read_bytes())


def test_a_sheet_of_no_exam_or_over_the_book_itself_is_refused(book):
    none = run(book, "exam-sheet", 3, *BY, typed=MY_PIN)
    assert (none.exit_code, none.stderr) == (2, "Error: There is no exam 3.\n")
    kept = (book / "training.book").read_bytes()
    over = run(book, "exam-sheet", 1, "--out", book / "training.book", *BY, typed=MY_PIN)
    assert over.exit_code == 2
    assert (book / "training.book").read_bytes() == kept


def test_drills_are_assigned_to_everybody_with_a_goal_and_a_day(book):
    told = ("drills", "--skill", "rake", "--skill", "side_pots", *BY)
    done = granted(run(book, *told, "--by", "2999-12-01", typed=MY_PIN)).splitlines()
    goal = "90% of 20 answers in each"
    assert done[-2].endswith(f"Side pots and Taking the rake: {goal}, by 01/12/2999 to L-01.")
    lines = granted(run(book, "overview", *BY, typed=MY_PIN)).splitlines()
    standing = f"{goal}\u00a0· by 01/12/2999\u00a0· 0 of 2 skills reached"
    assert lines[-1] == f"  Drills Side pots and Taking the rake: {standing}"
    one = run(book, *told, "t-1", "--by", "2999-12-01", typed=MY_PIN)
    assert "T-01 is no trainee" in one.stderr
    late = run(book, *told, "--by", "2020-01-01", typed=MY_PIN)
    assert "01/01/2020 is over." in late.stderr
    none = run(book, *told, "--skill", "high_low", "--by", "2999-12-01", typed=MY_PIN)
    assert "High-low has no drills in this game." in none.stderr


def test_nobody_is_given_the_same_drills_twice(book):
    told = ("drills", "--skill", "rake", *BY, "--by", "2999-12-01")
    done = granted(run(book, *told, "L-01", "l1", "Lea Brandt", typed=MY_PIN))
    assert done.count(" to L-01.") == 1
    again = run(book, *told, "L-01", typed=MY_PIN)
    assert again.exit_code == 2
    already = "L-01 has these drills with this goal and this last day already"
    assert already in again.stderr
    everybody = granted(run(book, *told, typed=MY_PIN))
    assert already in everybody
    assert " to L-02." in everybody
    lines = granted(run(book, "overview", *BY, typed=MY_PIN)).splitlines()
    assert sum("  Drills" in line for line in lines) == 2


def print_certificate(book, *words, language="en", typed=""):
    told = [str(word) for word in (*words, "--book", book, *BY)]
    return CliRunner().invoke(certificate, told, input=f"{MY_PIN}{typed}\n", obj=Language(language))


def test_a_certificate_is_issued_and_printed_again(book, tmp_path):
    path = tmp_path / "lea.pdf"
    wanted = (LEA, "--profile", PROFILE, "--house", "Casino Seefeld", "--out", path)
    early = print_certificate(book, *wanted)
    assert early.exit_code == 2
    assert "Practice hands: 0 of 2\n" in early.stderr
    assert "conditions for a certificate are not all met (House practice 6)" in early.stderr
    assert not path.exists()
    desk = TrainingDesk.open(book)
    desk.record(LEA, (*drills(), *HANDS))
    desk.close()
    granted(print_certificate(book, *wanted))
    assert "Certificate no. 1" in text_of(path.read_bytes())
    granted(print_certificate(book, LEA, "--number", 1, "--out", path, language="de"))
    kept = print_certificate(book, *wanted, typed="no")
    assert "Certificate 1 was issued on " in kept.stdout
    assert "L-01 has certificate 1 for this game already" in kept.stderr
    assert "Zeugnis Nr. 1" in text_of(path.read_bytes())
    assert "has certificate 1" in print_certificate(book, *wanted, typed="n").stderr
    granted(print_certificate(book, *wanted, typed="J", language="de"))
    assert "Zeugnis Nr. 2" in text_of(path.read_bytes())
    granted(print_certificate(book, LEA, "--number", 1, "--out", path, language="de"))
    assert "Zeugnis Nr. 1" in text_of(path.read_bytes())
    assert "no certificate 7" in print_certificate(book, LEA, "--number", 7).stderr
    assert "--profile NAME" in print_certificate(book, LEA).stderr
    assert "no profile" in print_certificate(book, LEA, "--profile", "none").stderr


def test_a_certificate_that_lies_there_is_not_overwritten(book, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    desk = TrainingDesk.open(book)
    desk.record(LEA, (*drills(), *HANDS))
    desk.close()
    granted(print_certificate(book, LEA, "--profile", PROFILE))
    path = tmp_path / "certificate-1-L-01.pdf"
    path.write_bytes(b"signed")
    again = print_certificate(book, LEA, "--number", 1)
    assert again.exit_code == 2
    assert "certificate-1-L-01.pdf exists already: name another file." in again.stderr
    assert path.read_bytes() == b"signed"


def test_nothing_is_issued_for_a_paper_that_cannot_be_written(book, tmp_path):
    desk = TrainingDesk.open(book)
    desk.record(LEA, (*drills(), *HANDS))
    desk.close()
    pipe(tmp_path / "pipe")
    for place in (tmp_path / "pipe", tmp_path / "missing" / "lea.pdf"):
        done = print_certificate(book, LEA, "--profile", PROFILE, "--out", place)
        assert done.exit_code == 2
        assert f"{place} cannot be written" in done.stderr
        sheet = run(book, "exam-sheet", 1, "--out", place, *BY, typed=MY_PIN)
        assert (sheet.exit_code, sheet.stderr) == (2, done.stderr)
    assert (tmp_path / "pipe").is_fifo()
    assert "no certificate 1" in print_certificate(book, LEA, "--number", 1).stderr


def test_a_certificate_names_the_house_as_the_table_beside_it_does(book, tmp_path):
    table_of_house(book.parent / "table.journal", "Casino am See")
    desk = TrainingDesk.open(book)
    desk.record(LEA, (*drills(), *HANDS))
    desk.close()
    path = tmp_path / "lea.pdf"
    granted(print_certificate(book, LEA, "--profile", PROFILE, "--out", path))
    assert "Casino am See" in text_of(path.read_bytes())


def test_anybody_can_check_the_code_on_a_certificate(book, tmp_path, monkeypatch):
    path = tmp_path / "lea.pdf"
    desk = TrainingDesk.open(book)
    desk.record(LEA, (*drills(), *HANDS))
    desk.close()
    granted(print_certificate(book, LEA, "--profile", PROFILE, "--out", path))
    code = re.search(r"verify (1(?:-\w{4}){3})", text_of(path.read_bytes()))[1]
    told = granted(run(book, "verify", code)).splitlines()
    assert told[0] == "Certificate 1: Lea Brandt, L-01"
    assert told[-1] == "What the paper says otherwise was not issued here."
    assert told[-2].startswith("It holds until ")
    assert "Es gilt bis " in granted(run(book, "verify", code.lower(), language="de"))
    other = run(book, "verify", code[:-1] + ("2" if code[-1] != "2" else "3"))
    assert other.exit_code == 2
    assert "was issued here, or the paper was changed" in other.stderr
    monkeypatch.setattr("ui.cli.certificate._today", lambda: "2999-01-01")
    late = run(book, "verify", code)
    assert late.exit_code == 1
    assert "It has expired: it held until " in late.stdout


def test_the_installation_knows_who_prints():
    module, name = TrainingCommands.places["certificate"].split(":")
    assert getattr(import_module(module), name) is certificate


def test_what_prints_speaks_german_too():
    german = words_of(Language.GERMAN)
    texts = [certificate.help, *(each.help for each in certificate.params if hasattr(each, "help"))]
    assert all(german(cleandoc(text)) != cleandoc(text) for text in texts if text)


def test_lost_pins_are_begun_anew(book):
    (book / "training.book.pins").unlink()
    assert run(book, "overview", *BY, typed=MY_PIN).exit_code == 2
    done = run(book, "reset-pins", TRAINER, typed="862047\n862047\n")
    assert "T-01 has one." in granted(done)
    granted(run(book, "overview", *BY, typed="862047\n"))


@pytest.mark.parametrize("told", [["839174"], [TRAINER, "839174"]])
def test_a_pin_that_is_typed_behind_the_command_is_not_repeated(book, told):
    done = run(book, "reset-pins", *told, typed="862047\n862047\n")
    assert done.exit_code == 2
    assert "839174" not in done.output + done.stderr


def test_thresholds_of_the_house_that_cannot_be_used(book):
    (book / "training.toml").write_text("[certificate]\nhand = 3\n", encoding="utf-8")
    told = run(book, "people", language="de").stderr
    assert "training.toml: certificate.hand: unbekannter Schlüssel; bekannt sind answers" in told


def test_thresholds_out_of_bounds_are_told_in_the_language_of_the_house(book):
    (book / "training.toml").write_text("\na = " + "[" * 99, encoding="utf-8")
    told = run(book, "people", language="de").stderr
    assert "lässt sich nicht lesen: Klammern sind tiefer als 16 verschachtelt (Zeile 2)." in told


def test_the_screen_opens_all_the_same(book):
    """Only the certificate waits for them: `tests/ui/training/test_supervising.py`."""
    (book / "training.toml").write_text("certificate = 3\n", encoding="utf-8")
    with opened_training(book.parent, fallback=Language.ENGLISH) as school:
        assert "person-T-01" in school.screen.key_actions


def test_hands_and_scenarios_come_in_while_the_training_is_open(book, tmp_path, tmp_path_factory):
    file = tmp_path / "friday.phh"
    file.write_text(SIDE_POTS, encoding="utf-8")
    desk = TrainingDesk.open(book)
    granted(run(book, "import", played_once(tmp_path_factory, 8), *BY, typed=MY_PIN))
    granted(run(book, "scenario", file, *BY, typed=MY_PIN))
    granted(run(book, "assign", 1, LEA, *BY, typed=MY_PIN))
    desk.refresh()
    assert desk.own_hands()
    assert [each.number for each in desk.assigned(LEA)] == [1]
    desk.record(LEA, (mark(),))
    desk.close()


@pytest.mark.parametrize(
    "words",
    [
        ("verify", "1-ABCD-EFGH-JKLM"),
        ("people",),
        ("overview", *BY),
        ("class", *BY),
        ("exam-sheet", "1", *BY),
        ("certificate", LEA, "--profile", PROFILE, *BY),
        ("assign", "1", LEA, *BY),
        ("reset-pins", TRAINER),
    ],
)
def test_where_there_is_no_book_none_is_begun(folder, words):
    done = run(folder, *words, typed=MY_PIN * 2)
    assert done.exit_code == 2
    assert f"There is no training book in {folder}: " in done.stderr
    assert not folder.exists()


def test_only_what_has_drills_is_offered_and_the_goal_is_that_of_the_screen():
    for name in ("drills", "exam"):
        told = CliRunner().invoke(cli, ["training", name, "--help"]).stdout
        offered = {skill for skill in Skill if re.search(rf"[\[|]{skill.value}[\]|]", told)}
        assert offered == set(DRILLED)
    told = " ".join(CliRunner().invoke(cli, ["training", "drills", "--help"]).stdout.split())
    (answers, right), *_ = GOALS
    assert f"looked at. [default: {answers};" in told
    assert f"must be right. [default: {right};" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("exam", "--by", "2026-13-01"), "'2026-13-01' ist kein Datum wie 2026-12-01."),
        (("drills", "--right", "viel"), "'viel' ist keine gültige Zahl."),
    ],
)
def test_what_cannot_be_read_is_said_in_german_alone(words, said):
    done = CliRunner().invoke(cli, ["--language", "de", "training", *words])
    assert done.exit_code == 2
    assert said in " ".join(done.stderr.split())


@pytest.mark.parametrize("stays", [False, True])
def test_the_training_opens_on_the_screen_while_a_command_waits_for_what_is_typed(
    book, tmp_path, monkeypatch, stays
):
    """At every prompt; and what a command was told, it does beside the training that runs now."""
    desk = TrainingDesk.open(book)
    desk.record(LEA, (*drills(), *HANDS))
    desk.close()
    opened, prompt = [], click.prompt

    def asked(*words, **how):
        if not (stays and opened):
            opened.append(TrainingDesk.open(book))
        if not stays:
            opened[-1].close()
        return prompt(*words, **how)

    monkeypatch.setattr(click, "prompt", asked)
    wanted = (LEA, "--profile", PROFILE, "--out", tmp_path / "lea.pdf")
    granted(run(book, "certificate", *wanted, typed=f"t1\n{MY_PIN}"))
    granted(run(book, "certificate", *wanted, typed=f"t1\n{MY_PIN}yes\n"))
    granted(run(book, "enrol", "L-09", "Ina", *BY, typed=f"{MY_PIN}295038\n295038\n"))
    granted(run(book, "reset-pins", TRAINER, typed="862047\n862047\n"))
    assert len(opened) == (1 if stays else 8)
    opened[-1].close()


@pytest.mark.parametrize(
    "badge", ["T-01", "t-01", "T 1", "t1", "T-01 Theo Kern", "Theo Kern", "theo  kern T-01"]
)
def test_the_prompt_takes_what_is_written_on_the_badge(book, badge):
    done = run(book, "overview", typed=f"{badge}\n{MY_PIN}")
    assert "Trainer: number or name, as on the badge: " in granted(done)
    assert run(book, "overview", "--trainer", badge, typed=MY_PIN).exit_code == 0


@pytest.mark.parametrize("badge", ["T-02", "Theo", "T-01 Lea Brandt", "T-011"])
def test_the_prompt_guesses_nobody(book, badge):
    done = run(book, "overview", "--trainer", badge, typed=MY_PIN)
    assert done.exit_code == 2


def test_it_lies_in_a_folder_of_its_own():
    assert training_folder({"DEALER_ASSIST_HOME": "/srv/table"}) == Path("/srv/table/training")
    assert training_folder({}).name == "training"


@pytest.mark.parametrize("name", ["training.book", "training.book.pins"])
def test_a_certificate_is_not_written_over_the_book(book, name):
    before = (book / name).read_bytes()
    done = run(book, "certificate", LEA, "--out", book / name, *BY, typed=f"{MY_PIN}")
    assert done.exit_code == 2
    assert "belongs to the journal" in done.stderr
    assert (book / name).read_bytes() == before
