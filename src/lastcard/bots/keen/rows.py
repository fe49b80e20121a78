"""What the network sees of a position and of a move: each fact is a row of its weights.

A group is one question with as many answers as it has rows; a position or a move has at most one
of them. No group is about an edition: cards are known by their effects, options by the rules.
"""

from itertools import accumulate

from lastcard.engine.cards import EFFECTS
from lastcard.engine.options import CUSTOM, WHO
from lastcard.engine.state import PHASE_ROUND_OVER

UNITS = 64  # of the hidden layer
ACTIVE = 40  # rows that one position or move has, at most
SIZES = 7  # of a hand: 1, 2, 3, 4, 5 or 6, 7 to 9, more
SHARES = 8  # sixteenths of the unseen cards
VICTIM_SIZES = 5  # 1, 2, 3, 4 or 5, more

SITUATION = {
    "phase": PHASE_ROUND_OVER,
    "seats": 5,  # 2, 3, 4, 5 or 6, more
    "own_size": 10,
    "next_size": SIZES,
    "previous_size": SIZES,
    "least_size": SIZES,  # the fewest cards that another seat holds
    "mean_size": SIZES,  # of the others
    "fits": 6,  # colored cards that fit now
    "wilds": 5,
    "actions": 5,
    "colors": 5,  # in the hand
    "current": 7,  # cards of the current color
    "longest": 7,  # cards of the color of which most are held
    "unseen_current": SHARES,
    "unseen_wilds": 6,
    "draw_pile": 4,
    "top": 3,  # a number, an action, a wild
    "lock": 2,  # one's own, another's
    "poses": 2,
    "link": 3,
    "stack": 5,
    "mini_pile": 5,
    "effects": len(EFFECTS),
    "options": 12,
}
MOVE = {
    "steady": 1,  # what the level steady would do
    "verb": 13,
    "card": 7 + len(EFFECTS),
    "number": 4,  # 0, 1 to 3, 4 to 6, 7 to 9
    "moves_hands": 2,  # with seven_zero: 7, 0
    "size_after": 7,
    "color_after": 7,  # cards of the color that will be current
    "fits_after": 7,  # cards that will fit on this one
    "wilds_after": 5,
    "colors_after": 5,
    "alike_after": 3,  # cards with its symbol
    "color_stays": 1,
    "is_longest": 1,  # no color is held more often than the one that will be current
    "actions_after": 4,  # action cards of the color that will be current
    "bridges_after": 5,  # cards of other colors that share a symbol with one of that color
    "unseen_rank": 4,  # colors of which more cards are unseen than of that one
    "unseen_color": SHARES,
    "unseen_alike": 7,
    "acts_next": SIZES + 1,  # how many cards the seat that plays next has; the last is oneself
    "stuck": 8,  # chance that this seat has nothing that fits
    "victim": 4 * VICTIM_SIZES,  # Skip, Draw Two, Wild Draw Four, Reverse by the size of the hand
    "bluff": 2,
    "gain": 7,  # cards fewer by a change of hands, from -3 to 3
    "fewest": 2,
    "custom": len(CUSTOM),
    "custom_who": len(WHO),
    "guilt": SHARES,  # chance that an open Wild Draw Four is against the rule
    "source_size": VICTIM_SIZES,
    "partner_size": SIZES,
    "partner_more": 7,  # cards that the partner has more, from -3 to 3
    "partner_place": 3,  # next, previous, any other
    "link_size": SIZES,  # the smaller hand of a pair
    "link_with": 2,  # oneself, the next seat
}
GROUPS = {**SITUATION, **MOVE}
PLACES = dict(zip(GROUPS, accumulate(GROUPS.values(), initial=0)))
SITUATION_ROWS = sum(SITUATION.values())
ROWS = sum(GROUPS.values())
(
    VERB_PLAY,
    VERB_PILE,
    VERB_ANSWER,
    VERB_COLOR,
    VERB_DRAW,
    VERB_PASS,
    VERB_ACCEPT,
    VERB_CHALLENGE,
    VERB_TAKE,
    VERB_SWAP,
    VERB_TARGET,
    VERB_POINT,
    VERB_LINK,
) = range(MOVE["verb"])
