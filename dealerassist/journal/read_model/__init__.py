"""The read model: tables that are computed from the entries, so that a page is shown at once.

A question such as "the hands of this shift" would otherwise mean folding every entry. Nothing is
recorded here alone: each entry updates the tables in its own transaction, and all of them can be
computed again from the entries.
"""
