"""Every attack by its name."""

from .field import Attack
from .floods import FLOODS
from .hammers import HAMMERS

ATTACKS: dict[str, Attack] = {attack.name: attack for attack in (*FLOODS, *HAMMERS)}
EVERYTHING = "everything"  # all at once, but those that need a proxy
