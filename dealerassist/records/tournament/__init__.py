"""The sheet of a table in a tournament as plain data, and what the sheets of all tables come to."""
