"""Documents on paper: they take plain data of the domain and give PDF pages."""
