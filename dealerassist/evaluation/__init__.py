"""The house's own evaluation: a plain SQLite database of what its journals hold.

It is made off the path of a tap, with sqlite-utils, and can be made again from the journals.
"""
