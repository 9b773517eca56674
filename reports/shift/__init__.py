"""The report of a shift on paper: page 1, which is signed, and all details on later pages."""
