"""The live table: what is shown and said at each moment of a hand, and the keys around the felt."""
