"""What has been: the list of hands, one of them step by step, the search, a shift's report."""
