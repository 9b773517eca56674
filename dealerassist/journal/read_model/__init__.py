"""The read tables: what each entry changes in them, and how they are made anew from the entries."""
