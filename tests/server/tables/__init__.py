"""Tables without a network, with a clock that moves when told to."""
