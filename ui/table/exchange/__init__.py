"""While guests exchange cards in a draw game (3.7): the keys."""
