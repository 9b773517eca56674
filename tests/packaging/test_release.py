"""A release's version is the same wherever it stands, and only its own tag is built.

Tests `packaging/release`, `packaging/deb/tools/contents.py`.
"""

import hashlib
import re
import subprocess
import zipfile
from importlib.metadata import version
from pathlib import Path
from runpy import run_path

import pytest

from dealerassist import __version__
from tests.support.places import PROJECT

CONTENTS = run_path(str(PROJECT / "packaging" / "deb" / "tools" / "contents.py"))

HEADING = re.compile(r"^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$", re.MULTILINE)

FILE = re.compile(r"dealer[-_]assist(?:-floor)?[-_](\d+\.\d+\.\d+)[-_.]")


def text_of(name: str) -> str:
    return (PROJECT / name).read_text(encoding="utf-8")


def numbers(stated: str) -> list[int]:
    return [int(part) for part in stated.split(".")]


def test_the_version_is_the_same_wherever_it_stands():
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
    assert version("dealer-assist") == __version__, "packaging/run brings .venv up to date"
    assert HEADING.findall(text_of("CHANGELOG.md"))[0] == __version__
    assert set(FILE.findall(text_of("docs/releases.md"))) == {__version__}
    # Beside it only the one that an upgrade leads to.
    older, newer = sorted(set(FILE.findall(text_of("docs/install.md"))), key=numbers)
    assert older == __version__ != newer


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of version 1.0.0 without a changelog, with two tags."""
    root = tmp_path_factory.mktemp("project")
    for name in ("release", "steps.sh"):
        (root / "packaging").mkdir(exist_ok=True)
        (root / "packaging" / name).write_text(text_of(f"packaging/{name}"), encoding="utf-8")
    (root / "dealerassist").mkdir()
    (root / "dealerassist/__init__.py").write_text('__version__ = "1.0.0"\n', encoding="utf-8")
    (root / "CHANGELOG.md").write_text("## [Unreleased]\n", encoding="utf-8")
    who = "-c user.name=x -c user.email=x@example.com -c commit.gpgsign=false"
    git = f"git {who}"
    tags = f"{git} tag v1.0.0 && {git} tag v1.0.1"
    script = f"git init -q && git add . && {git} commit -qm x && {tags}"
    subprocess.run(["/bin/sh", "-ec", script], cwd=root, check=True)
    return root


@pytest.mark.parametrize(
    ("tag", "sentence"),
    [
        ("v2.0.0", "there is no tag v2.0.0 here; git tag --list shows those there are"),
        ("v1.0.1", "the tag v1.0.1 disagrees with the version 1.0.0 of its commit"),
        ("v1.0.0", "CHANGELOG.md of v1.0.0 has no heading for 1.0.0"),
    ],
)
def test_what_is_no_release_is_refused_in_one_sentence(
    repository: Path, tag: str, sentence: str
) -> None:
    command = ["/bin/sh", "packaging/release", tag]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (69, f"dealer-assist: {sentence}\n")
    assert not (repository / "build").exists()


def test_all_that_is_packed_is_listed(tmp_path: Path) -> None:
    wheel = tmp_path / "dealer_assist-1.0.0-py3-none-any.whl"
    packed = {
        "dealerassist/__init__.py": '__version__ = "1.0.0"\n',
        "dealer_assist-1.0.0.dist-info/METADATA": "Name: dealer-assist\nVersion: 1.0.0\n",
        "a-1.dist-info/METADATA": "Name: a\nVersion: 1\nLicense-Expression: MIT\n",
        "b-2.dist-info/METADATA": "Name: b\nVersion: 2\nClassifier: License :: OSI :: BSD\n",
        "c-3.dist-info/METADATA": "Name: c\nVersion: 3\nLicense: of\n\tmany\n\tlines\n",
        "c-3.dist-info/licenses/LICENSE": "The text.",
    }
    with zipfile.ZipFile(wheel, "w") as made:
        for name, content in packed.items():
            made.writestr(name, content)
    files = {wheel.name: sorted(CONTENTS["packed_files"](wheel))}
    heading, *lines = CONTENTS["listed_files"](files).splitlines()
    assert heading == f"{wheel.name}: {len(packed)} files"
    sums = {name: hashlib.sha256(text.encode()).hexdigest() for name, text in packed.items()}
    assert [line.split() for line in lines] == [
        [sums[name], str(len(packed[name])), name] for name in sorted(packed)
    ]
    assert CONTENTS["listed_others"](files).splitlines()[1:] == [
        "a  1  MIT",
        "b  2  BSD",
        "c  3  see licenses/LICENSE in its .dist-info",
    ]
