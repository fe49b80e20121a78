"""Tables over the network, and what they need to keep going."""
