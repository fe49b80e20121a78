"""The coach: what a seat might do, and how a match went, judged from what each seat knew."""
