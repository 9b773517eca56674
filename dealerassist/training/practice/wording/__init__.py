"""What is said at the practice table, by what it is about."""
