"""An edition is data: folders, their mistakes, and a whole edition that no code names."""
