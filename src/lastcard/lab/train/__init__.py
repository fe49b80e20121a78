"""How keen learns: positions of rounds that it plays, each move played on, a network fitted."""
