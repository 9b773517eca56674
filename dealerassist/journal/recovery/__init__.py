"""What is checked and mended when a journal is opened, before anything is written to it."""
