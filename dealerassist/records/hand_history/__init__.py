"""What hand histories of online rooms have in common: seats, posts and acts, told in order.

`dealerassist/records/ohh` and `dealerassist/records/pokerstars` read their texts into a
`HandHistory`; here it becomes a recorded hand.
"""
