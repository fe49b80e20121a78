"""Many rounds and matches at once: simulations, and contests between bots."""
