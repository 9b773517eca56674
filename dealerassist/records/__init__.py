"""Hand records (read, replayed, exported), and the data of shift and hand reports."""
