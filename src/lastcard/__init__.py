"""Five UNO editions, played by the book."""
