"""What a tax auditor imports: closed shifts as CSV, described by an index.xml, signed and provable.

The rows are those of the evaluation; which columns of them are handed over is agreed (`columns`).
"""
