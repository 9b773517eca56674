# /// script
# requires-python = ">=3.11"
# ///
"""Makes the sounds of the kiosk, which are short and soft, into `dealerassist/assets/sounds/`.

Each is a row of tones that fade away; nothing is taken from elsewhere.
"""

from __future__ import annotations

import math
import struct
import wave
from pathlib import Path

SOUNDS = Path(__file__).resolve().parent.parent / "dealerassist" / "assets" / "sounds"

RATE = 22_050
"""Samples a second, of 16 bits, one channel."""

LOUDEST = 0.35
"""As a share of what the samples could hold: a card room is quiet."""

TONES: dict[str, tuple[tuple[float, float], ...]] = {
    "tap": ((1_760, 0.045),),
    "refusal": ((247, 0.09), (196, 0.16)),
    "call": ((659, 0.22), (880, 0.22), (659, 0.22), (880, 0.34)),
}
"""By the name of the sound: how high each tone is, in hertz, and how long, in seconds."""


def samples(tones: tuple[tuple[float, float], ...]) -> bytes:
    """The tones one after another, each fading in for 3 ms and then away."""
    made = bytearray()
    for hertz, seconds in tones:
        count = int(RATE * seconds)
        for at in range(count):
            fades = min(1.0, at / (0.003 * RATE)) * (1 - at / count) ** 2
            wanted = LOUDEST * fades * math.sin(2 * math.pi * hertz * at / RATE)
            made += struct.pack("<h", round(32_767 * wanted))
    return bytes(made)


def main() -> None:
    """Write a file for each sound."""
    SOUNDS.mkdir(exist_ok=True)
    for name, tones in TONES.items():
        with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(tones))


if __name__ == "__main__":
    main()
