"""The tronc of a gaming day in words."""

from __future__ import annotations

from datetime import date

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.localizer import Localizer
from dealerassist.table.events import TroncSigned
from dealerassist.table.tronc_state import UnsignedTronc


def gaming_day_text(say: Catalogue, gaming_day: str) -> str:
    """A gaming day as a date; as it is written, where it is none."""
    try:
        return say.date(date.fromisoformat(gaming_day))
    except ValueError:
        return gaming_day


def tronc_signed_text(voice: Localizer, act: TroncSigned) -> str:
    """Of which gaming day it was signed, what it came to, and who signed."""
    return voice(
        "Tronc of {day} signed: {amount} ({first}, {second})",
        day=gaming_day_text(voice.say, act.gaming_day),
        amount=voice.money(UnsignedTronc(act.gaming_day, act.shifts).total),
        first=act.first,
        second=act.second,
    )
