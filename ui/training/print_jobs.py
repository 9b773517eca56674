"""Certificates on paper: made and printed in a thread of their own, as a printer can take long."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from dealerassist.files.writing import make_folder
from dealerassist.locale.catalogue import Language, Words
from dealerassist.locale.journal_errors import system_sentence
from dealerassist.training.records import Certificate
from dealerassist.training.store import Kept
from reports.printing.cups import NotPrinted, Printed, outcome_sentence, print_file

Outcome = tuple[Path, Printed | NotPrinted] | OSError
"""Where the certificate lies and what the printer did; or why it could not be written."""

LONGEST_END_S = 30.0
"""So long the program waits for a printer before it ends, in seconds."""


class Papers:
    """Makes the certificates that have been issued."""

    def __init__(
        self, folder: Path, printer: Callable[[Path], Printed | NotPrinted] = print_file
    ) -> None:
        """Keep them in this folder, which is made when the first one is."""
        self._folder = folder
        self._printer = printer
        self._outcomes: SimpleQueue[Outcome] = SimpleQueue()
        self._threads: list[Thread] = []

    @property
    def awaits(self) -> bool:
        """Something is being made, or has not been told."""
        return self.arrived or any(thread.is_alive() for thread in self._threads)

    @property
    def arrived(self) -> bool:
        """Something is done and has not been told."""
        return not self._outcomes.empty()

    def begin(self, certificate: Kept[Certificate], language: Language) -> None:
        """Have it made and printed."""
        thread = Thread(target=self._make, args=[certificate, language], daemon=True)
        self._threads.append(thread)
        thread.start()

    def _make(self, certificate: Kept[Certificate], language: Language) -> None:
        try:
            path = self._written(certificate, language)
            self._outcomes.put((path, self._printer(path)))
        except OSError as error:
            self._outcomes.put(error)

    def _written(self, certificate: Kept[Certificate], language: Language) -> Path:
        # What makes papers takes long to import, and most evenings issue none.
        from reports.certificate import certificate_name_of, certificate_pdf  # noqa: PLC0415
        from reports.paper.file import save_paper  # noqa: PLC0415

        make_folder(self._folder)
        path = self._folder / certificate_name_of(certificate)
        save_paper(path, certificate_pdf(certificate, language))
        return path

    def heard(self, say: Words) -> str | None:
        """What has become of one of them, told once."""
        try:
            outcome = self._outcomes.get_nowait()
        except Empty:
            return None
        if isinstance(outcome, OSError):
            return system_sentence(say, outcome)
        path, printed = outcome
        return outcome_sentence(say, printed, path)

    def close(self) -> None:
        """Wait for what is being made."""
        for thread in self._threads:
            thread.join(LONGEST_END_S)
