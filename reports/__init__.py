"""The printed side of Dealer Assist: plain data of the domain in, PDF pages out."""
