"""What is asked about the computer of the table: is it well, does the panel fit, does it print."""
