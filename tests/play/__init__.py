"""The order of asking, and how rounds of policies run."""
