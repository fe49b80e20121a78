"""The level sharp: imagine the hidden cards, play each deal on, take the move that does best."""
