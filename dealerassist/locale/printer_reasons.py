"""Why a printer stands, in words: what CUPS tells in keywords of its own language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dealerassist.files.shown_values import shown
from dealerassist.locale.catalogue import Catalogue

SEVERITIES = ("-error", "-warning", "-report")
"""What a keyword may end with: how bad it is."""

REASONS: Mapping[str, str] = {
    "connecting-to-device": "the connection is being made",
    "cover-open": "the cover is open",
    "cups-insecure-filter": "CUPS does not trust a filter for it",
    "cups-missing-filter": "CUPS lacks a filter for it",
    "cups-waiting-for-job-completed": "the printer is finishing a paper",
    "developer-empty": "the developer is used up",
    "developer-low": "the developer is running out",
    "door-open": "a door is open",
    "fuser-over-temp": "the fuser is too hot",
    "fuser-under-temp": "the fuser is too cold",
    "hold-new-jobs": "what is sent is held back",
    "input-tray-missing": "the paper tray is missing",
    "interlock-open": "it is not closed properly",
    "interpreter-resource-unavailable": "it lacks memory or a typeface",
    "marker-supply-empty": "toner or ink is used up",
    "marker-supply-low": "toner or ink is running out",
    "marker-waste-almost-full": "the waste box is almost full",
    "marker-waste-full": "the waste box is full",
    "media-empty": "no paper",
    "media-jam": "paper jam",
    "media-low": "little paper",
    "media-needed": "it needs other paper",
    "moving-to-paused": "it is being stopped",
    "offline": "switched off or not connected",
    "opc-life-over": "the drum is used up",
    "opc-near-eol": "the drum is almost used up",
    "other": "something is the matter with it",
    "output-area-almost-full": "the output tray is almost full",
    "output-area-full": "the output tray is full",
    "output-tray-missing": "the output tray is missing",
    "paused": "put on hold",
    "shutdown": "switched off",
    "spool-area-full": "its memory is full",
    "stopped-partly": "a part of it is stopped",
    "stopping": "it is being stopped",
    "timed-out": "it does not answer",
    "toner-empty": "no toner",
    "toner-low": "little toner",
}
"""By the keyword without its severity: RFC 8011 5.4.12, and those that CUPS adds."""

TELLS_LITTLE = ("paused", "connecting-to-device")
"""What CUPS says of every printer that is stopped, or that it is about to print on, whatever else
is the matter with it."""


def printer_reason(say: Catalogue, alerts: Iterable[str], said: str) -> str:
    """Why a printer stands, or what is running out; empty if nothing is told.

    Args:
        say: the reader's words.
        alerts: the keywords of its state; one without words is told as it is.
        said: a sentence of CUPS or of the technician, which tells where no keyword does.
    """
    words = dict.fromkeys(map(_keyword, alerts))
    told = [_worded(say, word) for word in words if word not in TELLS_LITTLE]
    little = [_worded(say, word) for word in words if word in TELLS_LITTLE]
    return ", ".join(told) or shown(said) or ", ".join(little)


def _keyword(alert: str) -> str:
    """The keyword without its severity, if it is one that has words; else as it is."""
    bare = next((alert.removesuffix(end) for end in SEVERITIES if alert.endswith(end)), alert)
    return bare if bare in REASONS else alert


def _worded(say: Catalogue, word: str) -> str:
    return say(REASONS[word]) if word in REASONS else shown(word)
