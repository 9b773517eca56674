"""A PostgreSQL of the program's own, for the demonstration and the tests."""
