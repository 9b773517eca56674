"""The practice table: hands that simulated guests play and a trainee deals (house practice 6).

A `HandSource` says what happens next in the hand; `expected_actions` turns it into `DueStep`s, each
with the one right action of the dealer; `PracticeTable` compares what the trainee does with it and
gives a `Verdict`; `wording/` says all of it in the reader's language.
"""
