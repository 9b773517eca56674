"""Scanning TOML line by line, before it is parsed: bounds on nesting and on dotted keys."""

from __future__ import annotations

import re

from dealerassist.files.unreadable import UnreadableError

DEEPEST = 16
"""How many brackets may be open at once."""

MOST_KEY_PARTS = 16
"""How many parts a dotted key may have, such as two in ``rake.cap``."""

_BRACKETS_OR_BLOCK = re.compile(r"""[\[\]{}]|\"""|'''""")
_TOKEN = re.compile(
    r"""\"""|'''|"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"?|'[^'\n]*'?|\#[^\n]*|[\[\]{}]|[^"'\#\[\]{}]+"""
)
_END_OF_BLOCK = {'"""': re.compile(r'\\.|"{3,5}'), "'''": re.compile(r"'{3,5}")}
_BETWEEN_KEYS = re.compile(r"[=,\[\]{}]")


class Nesting:
    """Follows brackets and multi-line strings through the lines of a TOML document.

    Attributes:
        at_top: the next line begins outside all brackets and multi-line strings.
        in_text: the next line begins inside a multi-line string.
    """

    def __init__(self) -> None:
        self.at_top = True
        self.in_text = False
        self._block = ""
        self._depth = 0

    def read(self, line: str) -> None:
        """Scan the next line.

        Raises:
            UnreadableError: if it nests too deeply, or has a key of too many parts.
        """
        # Most lines have nothing that matters here, and are passed over quickly.
        if self._block or _BRACKETS_OR_BLOCK.search(line) or line.count(".") > MOST_KEY_PARTS:
            self._read_tokens(line)
            self.in_text = bool(self._block)
            self.at_top = not self._block and self._depth == 0

    def _read_tokens(self, line: str) -> None:
        at, bare = 0, []
        while at < len(line):
            if self._block:
                at = self._end_of_block(line, at)
                continue
            token = _TOKEN.match(line, at)
            assert token is not None, "the tokens cover every character"
            at = token.end()
            if token[0] in _END_OF_BLOCK:
                self._block = token[0]
            elif token[0][0] not in "\"'#":
                bare.append(token[0])
                self._count_bracket(token[0])
        _check_keys("".join(bare))

    def _end_of_block(self, line: str, at: int) -> int:
        for end in _END_OF_BLOCK[self._block].finditer(line, at):
            if end[0][0] != "\\":
                self._block = ""
                return end.end()
        return len(line)

    def _count_bracket(self, piece: str) -> None:
        if piece in "[{":
            self._depth += 1
        elif piece in "]}":
            self._depth = max(self._depth - 1, 0)
        if self._depth > DEEPEST:
            raise UnreadableError("brackets are nested more than {deep} deep", deep=DEEPEST)


def _check_keys(bare: str) -> None:
    if bare.count(".") <= MOST_KEY_PARTS:
        return
    if any(part.count(".") > MOST_KEY_PARTS for part in _BETWEEN_KEYS.split(bare)):
        raise UnreadableError("a key has more than {parts} parts", parts=MOST_KEY_PARTS)


def starts_of_strings(text: str, start: int) -> list[int]:
    """The indices at which strings begin in `text`, from `start` on; those in comments left out."""
    return [t.start() for t in _TOKEN.finditer(text, start) if t[0][:1] in {'"', "'"}]
