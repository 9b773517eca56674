"""Cutting a file of PokerStars' texts into its hands: each begins with a line of its own."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.file_lines import LONGEST_LINE, decode_windows_line
from dealerassist.records.gathered_hand import CutHand, GatheredHand, UnreadableSection
from dealerassist.records.pokerstars.header import begins_another, begins_pokerstars
from dealerassist.records.pokerstars.reading import history_of, pokerstars_record_of
from dealerassist.records.recorded_hand import RecordedHand


class PokerStarsSection(CutHand, frozen=True):
    """The text of one hand."""

    def record(self) -> RecordedHand:
        """The hand that the text describes.

        Raises:
            UnreadableError: if it is not understood; with the line of the file.
        """
        try:
            return replace(pokerstars_record_of(self.text), line=self.line)
        except UnreadableError as error:
            if error.line is not None:
                error.line += self.line - 1
            else:
                error.line = self.line_of_action(error.action or 0)
            raise

    def line_of_action(self, number: int) -> int:
        """The line of the file on which an act stands; of no act, the first of the hand."""
        try:
            lines = history_of(self.text).act_lines
        except UnreadableError:
            lines = []
        return self.line - 1 + (lines[number - 1] if 0 < number <= len(lines) else 1)


class PokerStarsSplitter:
    """Gathers lines into hands."""

    def __init__(self) -> None:
        self._line = 0
        self._is_apart = False
        self._hand = GatheredHand()

    def take(self, lines: list[str]) -> Iterator[PokerStarsSection | UnreadableSection]:
        """Add lines, and yield the hands that are complete by them, as the next one has begun."""
        for ended in lines:
            for told in _lines_in(ended):
                self._line += 1
                line = told.removeprefix("\ufeff")
                begins = begins_pokerstars(line) or (self._is_apart and begins_another(line))
                self._is_apart = not line.strip()
                if begins:
                    if self._hand:
                        yield self._hand.complete(PokerStarsSection)
                    self._hand.start = self._line
                if begins or self._hand:
                    self._hand.keep(line)

    def rest(self) -> PokerStarsSection | UnreadableSection | None:
        """The last hand, at the end of the file.

        Raises:
            UnreadableError: if there was no hand at all.
        """
        if self._hand:
            return self._hand.complete(PokerStarsSection)
        self._hand.refuse_none()
        return None


def _lines_in(ended: str) -> list[str]:
    """The lines in one that ends with a line feed: some programs end them otherwise."""
    if len(ended) > LONGEST_LINE:
        return [ended]  # it has been cut, and what is left of it is not the whole
    return decode_windows_line(ended).removesuffix("\r").split("\r")
