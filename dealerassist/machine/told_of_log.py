"""How the table tells the service's manager what of its journal is verified, in English words."""

ALL = "log verified"

SO_FAR = "log verified to entry {entry} of {entries}"

NOTHING_YET = "log not verified"

WRONG = "log not as it was recorded: see the screen"
