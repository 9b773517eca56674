"""Words for every face of the program: one gettext catalogue, German and English."""
