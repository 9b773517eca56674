"""The demonstration: a made-up shift through the real desk and journal, with paper and pictures."""
