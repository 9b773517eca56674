"""Runs `replay` on a file with any content, and checks that it ends in an orderly way."""

import json
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from ui.cli import cli

OUT, ERR = StringIO(), StringIO()
# Always the same two: click keeps every stream that it ever wrote to.


class BrokenError(AssertionError):
    """The program neither played the record nor refused it in one sentence."""


def outcome_of_file(path: Path, *, steps: bool = False, as_json: bool = True) -> Counter[str]:
    """How many hands of the file were legal, illegal or unreadable."""
    options = [*(["--json"] if as_json else []), *(["--steps"] if steps else [])]
    try:
        return _judged(_run(*options, str(path)), as_json=as_json)
    except Exception as error:
        raise BrokenError(f"{path.read_bytes()!r}: {error!r}") from error


def _run(*words: str) -> int:
    for stream in (OUT, ERR):
        stream.seek(0)
        stream.truncate()
    with redirect_stdout(OUT), redirect_stderr(ERR):
        return cli.main(["--language", "en", "replay", *words], standalone_mode=False)


def _judged(exit_code: int, *, as_json: bool) -> Counter[str]:
    sentences = ERR.getvalue().split("\n")[:-1]
    assert exit_code in {0, 1, 2}
    assert bool(sentences) is (exit_code == 2), sentences
    assert all(sentence.isprintable() and len(sentence) < 1000 for sentence in sentences)
    counted = Counter(unreadable=len(sentences))
    if as_json:
        hands = [json.loads(line) for line in OUT.getvalue().splitlines()]
        assert sum("error" in hand for hand in hands) == len(sentences)
        played = [hand for hand in hands if "error" not in hand]
        counted.update(_verdict_in(hand) for hand in played)
        for hand in played:
            _check_chips(hand)
    return counted


def _verdict_in(hand: dict) -> str:
    """``legal``, ``differs`` where only its own record speaks against it, or why it is refused."""
    assert hand["ok"] is (hand["refusal"] is None and not hand["differs"])
    if hand["refusal"] is not None:
        return hand["refusal"]["code"]
    return "differs" if hand["differs"] else "legal"


def _check_chips(hand: dict) -> None:
    # What comes of a stack that nobody knows is not known either.
    if hand["refusal"] is None and None not in hand["starting_stacks"]:
        kept = sum(hand["finishing_stacks"]) + hand["rake"]
        assert abs(sum(hand["starting_stacks"]) - kept) < 1e-3
