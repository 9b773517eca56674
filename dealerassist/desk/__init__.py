"""The desk of a table: commands go in, entries are recorded, and the state comes out."""
