"""Records: hands in and out of the program, and what a shift adds up to."""
