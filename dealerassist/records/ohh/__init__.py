"""Open Hand History (OHH), a format in JSON; see hh-specs.handhistory.org.

Read are version 1.2 and later. The field `_rules` is this program's own: it has the house rules,
which the format has no fields for.
"""
