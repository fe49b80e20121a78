"""Which rules this program plays by."""

RULES_VERSION = 2
"""The number that matches and records are marked with. Raise it by one, by hand, in any commit
after which a seed and its moves could lead to another position: a rule function, the deal, the
random stream, what a card does, what an option's value means. A match that was begun under
another number is not played on, and a record of another number is not judged.

Another default needs no new number, because a match carries all its options' values; nor do
new cards in a box, because it carries a digest of them.
tests/editions/test_rules_version.py holds the goldens against this number.
"""
