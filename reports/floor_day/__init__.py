"""The report of a gaming day over all tables as a document."""
