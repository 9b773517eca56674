"""The game of a mixed table that a hand is one of, in SQL (8.1)."""

RULES_IN_TURN = """
SELECT rules FROM floor.game_turn g
WHERE g.stream = h.stream AND g.shift = h.shift AND g.hand <= h.number
ORDER BY g.hand DESC, g.entry DESC LIMIT 1
"""
"""The rules that a hand `h` was played by at a mixed table; else nothing: then it was those of its
shift."""
