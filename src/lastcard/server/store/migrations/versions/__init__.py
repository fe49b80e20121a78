"""One file for each revision, numbered in order."""
