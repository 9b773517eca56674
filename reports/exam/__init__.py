"""The sheets of an exam on paper: the candidate's, to be filled in, and the examiner's."""
