"""The game of a mixed table that a hand is one of, in SQL (8.1), and what players call it."""

from dealerassist.rules.house_options import Halves
from dealerassist.rules.variants import HIGH_LOW_END, OPEN_RIVER, OPEN_RIVER_END

RULES_IN_TURN = """
SELECT rules FROM floor.game_turn g
WHERE g.stream = h.stream AND g.shift = h.shift AND g.hand <= h.number
ORDER BY g.hand DESC, g.entry DESC LIMIT 1
"""
"""The rules that a hand `h` was played by at a mixed table; else nothing: then it was those of its
shift."""


def variant_of_rules(rules: str) -> str:
    """The variant (`variants.variant_of`) of the house rules that an expression in SQL gives."""
    return f"""(
        SELECT r ->> 'game'
            || CASE r ->> 'halves' WHEN '{Halves.HIGH_LOW}' THEN '{HIGH_LOW_END}' ELSE '' END
            || CASE r ->> 'profile' WHEN '{OPEN_RIVER}' THEN '{OPEN_RIVER_END}' ELSE '' END
        FROM (SELECT ({rules})::jsonb AS r OFFSET 0) AS played
    )"""  # noqa: S608 - words of ours
