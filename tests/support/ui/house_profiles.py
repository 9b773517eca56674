"""A profile that a house has written itself, as its file says it."""

OURS = """
based_on = "casinos-austria-stud"
name = "our-stud"
version = 2

[stakes]
ante = 2
lower = 5
higher = 10

[options]
uncapped_river = "never"
"""
