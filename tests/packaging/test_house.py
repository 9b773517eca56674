"""The measures of the layout, on small trees that are made up for them.

Tests `packaging/house`, `tests/support/measures/`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.measures import measures
from tests.support.measures.__main__ import main, rows
from tests.support.measures.plain_card import tap_of_a_card, walk
from tests.support.measures.tree import Module, Tree
from tests.support.places import PROJECT


@pytest.fixture
def tree(tmp_path: Path):
    """Makes a tree of these texts by their paths."""

    def made(texts: dict[str, str]) -> Tree:
        for path, text in texts.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, encoding="utf-8")
        return Tree(tmp_path)

    return made


# ── imports ─────────────────────────────────────────────────────────────────────────────────


def test_what_only_the_type_checker_or_a_function_imports_closes_a_circle_too(tree):
    found = tree(
        {
            "ui/one.py": "from ui import two",
            "ui/two.py": "if TYPE_CHECKING:\n    from ui.three import Three",
            "ui/three.py": "def late():\n    import ui.one\nclass Three: ...",
            "ui/reader.py": "from ui.one import two",
            "dealerassist/alone.py": "from dealerassist.alone import itself",
        }
    )
    assert measures.circles(found) == ("1; 3", ("ui.one, ui.three, ui.two",))


def test_circles_that_only_touch_are_two():
    arrows = {"a": "b", "b": "ac", "c": "d", "d": "c", "e": "a"}
    assert sorted(measures.circles_of(arrows)) == [["a", "b"], ["c", "d"]]


def test_a_small_module_that_only_its_neighbour_reads_is_a_crumb(tree):
    long = "\n".join(f"x{number} = {number}" for number in range(measures.CRUMB))
    found = tree(
        {
            "ui/felt/reader.py": "from ui.felt import small, long\nfrom ui.far import small as far",
            "ui/felt/other.py": "from ui.felt.twice import x\nfrom ui.felt import __init__",
            "ui/felt/third.py": "from ui.felt.twice import x",
            "ui/felt/small.py": "x = 1",
            "ui/felt/twice.py": "x = 1",
            "ui/felt/long.py": long,
            "ui/far/small.py": "x = 1",
        }
    )
    assert measures.crumbs(found).named == ("ui/felt/small.py (1 lines, for ui.felt.reader)",)


def test_code_is_what_is_no_import_and_no_words(tmp_path):
    path = tmp_path / "module.py"
    path.write_text(
        '"""Of\n\nthree lines."""\n\nfrom ui import (\n    one,\n)\n\n# Why.\nX = 1  # how\n'
        '"""What it is."""\n\n\ndef act():\n    """Act."""\n    return X\n',
        encoding="utf-8",
    )
    assert Module(path, tmp_path).code == 3


def test_loose_modules_and_the_names_of_the_contract_are_counted(tree):
    contract = '[[tool.importlinter.contracts]]\ncontainers = ["ui"]\nlayers = ["cli", "a | b : c"]'
    texts = {"ui/__init__.py": "", "ui/app.py": "", "ui/felt/seats.py": ""}
    found = tree(texts | {"pyproject.toml": contract})
    assert measures.loose_modules(found) == ("1; 4", ("ui/app.py",))
    assert measures.size_of_screen(found).figures == "3; 0"


# ── classes ─────────────────────────────────────────────────────────────────────────────────

FAMILY = {
    "ui/base.py": """
class Dialog(Struct):
    title: str
    wide: ClassVar[bool] = False
    def keys(self): ...
    def rule(self): ...
""",
    "ui/kinds.py": """
class Near(Dialog):
    wide = True
    def keys(self):
        "Its own."
class Generic(base.Dialog[int]):
    def keys(self): ...
    def other(self):
        "Nothing that it inherits."
class Far(Near):
    def keys(self): ...
    def rule(self):
        "A rule."
class Farther(Far):
    def keys(self): ...
""",
}


def test_a_method_overrides_what_any_base_has(tree):
    assert measures.overrides(tree(FAMILY)) == (
        "2; 3",
        ("ui/kinds.py: Near.keys", "ui/kinds.py: Far.rule"),
    )


def test_members_that_few_override_are_told_by_name(tree):
    named = ("Dialog.rule: 1", "Dialog.title: 0", "Dialog.wide: 1")
    assert measures.base_members(tree(FAMILY)) == ("4; 3", named)


def test_the_base_is_what_most_is_derived_from(tree):
    question = {"ui/asked.py": "class Question: ...\nclass One(Question): ..."}
    assert measures.base_members(tree(FAMILY | question)).figures == "4; 3"
    dialog = {"ui/base.py": "class Dialog(Question): ..."}
    assert measures.base_members(tree(dialog)).figures == "0; 0"


def test_copies_have_most_fields_of_the_larger_and_not_from_a_common_base(tree):
    found = tree(
        {
            "dealerassist/rows.py": """
class Row(Struct):
    a: int
    b: int
    c: int
    d: int
class Copy(NamedTuple):
    a: int
    b: int
    c: int
    d: int
    e: int
class Derived(Row): ...
class Other(Struct):
    a: int
    b: int
    x: int
    y: int
class NoValue:
    a: int
    b: int
    c: int
    d: int
"""
        }
    )
    assert measures.copies(found).named == ("Copy, Derived (4 of 5)", "Copy, Row (4 of 5)")


# ── what asks on the screen ─────────────────────────────────────────────────────────────────

PAGES = {
    "ui/training/pages.py": """
class HomePage(Struct): ...
class ListPage(Struct): ...
class ThirdPage(Struct): ...
class FourthPage(Struct): ...
class FifthPage(Struct): ...
TrainerPage = ListPage | ThirdPage
TrainingPage = HomePage | TrainerPage | FourthPage | FifthPage
""",
    "ui/view/view.py": "class View(Struct):\n    lock: PlainPage | None = None\n    pad: Pad",
}


def test_each_way_to_ask_counts_until_only_the_base_is_left(tree):
    ways = measures.mechanisms(tree(FAMILY | PAGES))
    assert ways.named == (
        "Dialog, a base of what asks",
        "TrainingPage, the pages in ui/training",
        "PlainPage, the page in the view's lock",
    )


def test_the_one_base_is_one_way_whatever_the_domain_calls_so(tree):
    texts = {"ui/asked.py": "class Question: ...", "ui/view/pages.py": "Page = One | Other"}
    assert measures.mechanisms(tree(texts)).figures == "1"
    assert measures.mechanisms(
        tree({"ui/asked.py": "", "reports/x.py": "class Question: ..."})
    ) == (
        "0",
        (),
    )


def test_a_page_is_named_in_code_and_not_in_words(tree):
    texts = {
        "ui/training/home.py": '"""The HomePage."""\nfrom ui.training.pages import HomePage',
        "ui/training/frame.py": "def of(page: pages.HomePage): ...",
        "reports/paper.py": "HomePage",
    }
    found = measures.files_naming_a_page(tree(PAGES | texts))
    assert found.figures == "1; 3"
    assert found.named[:2] == ("HomePage: 3", "FifthPage: 1")


def test_a_page_may_be_derived_from_what_asks(tree):
    texts = {
        "ui/asked.py": "class Question: ...\nclass Dialog: ...",
        "ui/pit/log.py": "class LogPage(Question): ...\nclass LogKey(Question): ...",
        "ui/training/page.py": "class TrainingPage(Dialog): ...",
        "ui/training/home.py": "class HomePage(TrainingPage): ...",
        "ui/dialogs/floor.py": "class FloorPage(Question): ...",
    }
    assert measures.pages(tree(texts)) == {"LogPage", "HomePage"}


def test_a_match_is_over_pages_from_five_cases_on(tree):
    cases = ["HomePage()", "ListPage(page) | ThirdPage(page)", "FourthPage() as page", "_"]
    texts = {
        "ui/few.py": _match(cases),
        "ui/all.py": _match(["HomePage()", "ListPage()", "ThirdPage()", *cases[2:], "FifthPage()"]),
    }
    texts["ui/all.py"] = texts["ui/all.py"].replace("    case _: pass\n", "")
    assert measures.matches_over_pages(tree(PAGES | texts)).named == ("ui/all.py:1",)


def _match(cases: list[str]) -> str:
    return "match page:\n" + "".join(f"    case {case}: pass\n" for case in cases)


def test_keys_are_put_into_a_view_where_it_is_made_or_changed(tree):
    source = """
made = View(pad=keys.pad, ends=tuple(each.key for each in keys.ends), keys=keys.shown)
again = replace(base, pad=Pad.REVIEW, ends=(), keys=())
asking = replace(view, asked=asked)
empty = View(pad=Pad.NONE, keys=())
another = replace(at, asked=asked)
turned = replace(page, keys=())
"""
    found = measures.places_of_keys(tree({"ui/screen.py": source}))
    assert found == ("3; 1", ("ui/screen.py:2", "ui/screen.py:3", "ui/screen.py:4"))


@pytest.mark.parametrize("own", ["Intent = {joined}", "class Intent: ..."])
def test_a_module_that_names_nine_intents_is_found_unless_it_defines_them(tree, own: str):
    names = [f"Do{number}" for number in range(measures.MANY_INTENTS)]
    base = "" if "{" in own else "(Intent)"
    classes = "".join(f"class {name}{base}: ...\n" for name in names)
    texts = {
        "ui/intents.py": f"{classes}{own.format(joined=' | '.join(names))}\n",
        "ui/some.py": f"from ui.intents import {', '.join(names[1:])}",
        "ui/every.py": f"from ui.intents import {', '.join(names)}",
    }
    assert measures.lists_of_intents(tree(texts)).named == ("ui/every.py: 9",)


# ── the tap of a card, and the command ──────────────────────────────────────────────────────


def test_a_walk_is_told_in_calls_files_and_changes():
    assert walk(["a", "a", "b", "a", "c"]) == (5, 3, 3)
    assert walk([]) == (0, 0, 0)


def test_a_card_is_followed_to_the_journal_and_on_to_the_screen():
    whole, after = tap_of_a_card()
    assert whole.calls > after.calls > 100
    assert whole.files > after.files > 10
    # The first time a cache or two may be filled that is not empty again.
    assert tap_of_a_card() == tap_of_a_card()


def test_every_measure_finds_something_in_this_tree(capsys):
    measured = list(rows(Tree(PROJECT)))
    assert all(row.now.figures != "none" and row.start and row.wanted for row in measured)
    assert main("--nothing") == 64
    assert "Usage" in capsys.readouterr().err
