"""What the screen shows: plain values with finished texts; QML adds nothing to them."""
