"""The journal: what happened at a table, durable and chained, in one SQLite file and its mirror.

`journal.Journal` writes it, `reader.JournalReader` reads it. Only this package opens SQLite.
"""
