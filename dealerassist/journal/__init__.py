"""The journal: what happened at a table, durable and chained, in one SQLite file.

The only place that speaks to SQLite. `journal.Journal` writes, `reader.JournalReader` looks on.
"""
