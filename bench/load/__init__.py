"""Many players at once: clients that play whole matches over real sockets, and what they met."""
