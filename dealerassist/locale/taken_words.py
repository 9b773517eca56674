"""What was taken of a hand's pots, in words: the Taxe, and the drop for a jackpot (6.3, 6.4)."""

from __future__ import annotations

from dealerassist.locale.localizer import Localizer, dotted


def taken_words(voice: Localizer, *, rake: int, drop: int = 0) -> str:
    """As in "Rake €3 · Drop €1"; a drop that is nothing is not mentioned."""
    return dotted(
        [
            voice("Rake {amount}", amount=voice.money(rake)),
            voice("Drop {amount}", amount=voice.money(drop)) if drop else "",
        ]
    )


def pot_and_taken(
    voice: Localizer, *, pot: int, rake: int, drop: int = 0, told: bool = True
) -> str:
    """As in "Pot €60 · Rake €3 · Drop €1"; of what may not be told yet, "Pot €60 · Rake –"."""
    named = voice("Pot {amount}", amount=voice.money(pot))
    untold = voice("Rake {amount}", amount="–")
    return dotted([named, taken_words(voice, rake=rake, drop=drop) if told else untold])
