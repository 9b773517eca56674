"""Following a whole journal, span by span: fast, on every core, in little memory.

What is followed here is found right, or nothing is said of it: then the audit goes the slow way,
which says what is wrong. So nothing here names damage.
"""
