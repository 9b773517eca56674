"""Hand records that trainers play as scenarios."""

from tests.support.places import TYPED_HANDS

RECORDS = sorted(TYPED_HANDS.glob("*.phh"))

SIDE_POTS = next(file for file in RECORDS if "side-pots" in file.name).read_text(encoding="utf-8")
