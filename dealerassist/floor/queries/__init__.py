"""What screen, day's report and status ask of the database."""
