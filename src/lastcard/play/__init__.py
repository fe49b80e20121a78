"""Who is asked next, and how a round of policies runs: once, interpreted and compiled."""
