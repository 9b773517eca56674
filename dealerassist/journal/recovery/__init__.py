"""What is checked and repaired when a journal is opened, before anything is written to it."""
