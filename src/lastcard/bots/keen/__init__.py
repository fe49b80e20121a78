"""The level keen: a small network that was trained on rounds played on, and never searches."""
