"""Why a move is refused, as a clause and a sentence in both languages."""

import numpy as np

from lastcard.editions import Edition
from lastcard.engine import reasons
from lastcard.engine.cards import NONE, WILD
from lastcard.engine.state import PHASES
from lastcard.text import Text

from .codes import PARTNER_VERBS
from .errors import IllegalMove, NotYourTurn
from .moves import Move

QUESTIONS = {
    "turn": Text("play a card or draw", "出一張牌或抽牌"),
    "drawn": Text("play the card just drawn or pass", "打出剛抽到的牌，或是跳過"),
    "color": Text("name a color", "指定顏色"),
    "swap": Text("name the seat to swap hands with", "指定要跟誰換手牌"),
    "link": Text("name the two seats to link", "指定要連鎖的兩個座位"),
    "target": Text("name the seat that the card acts on", "指定這張牌的對象"),
    "challenge": Text("accept or challenge", "認了或是質疑"),
    "stack": Text("lay another drawing card or accept", "再疊一張罰抽牌，或是認了"),
    "point": Text("point at another seat", "指向另一個座位"),
    "pile": Text("lay a card on the mini pile, or take it", "在迷你牌堆上出牌，或是全部拿走"),
}

SENTENCES = {
    "no-seat": Text(
        "There is no such seat; the seats are 0 to {last}.", "沒有這個座位；座位是 0 到 {last}。"
    ),
    "not-your-turn": Text(
        "It is not seat {seat}'s turn; seat {turn} is to {question}.",
        "還沒輪到 {seat} 號；現在是 {turn} 號要{question}。",
    ),
    "not-your-turn-all": Text(
        "Nobody is on turn: every seat is to {question}.",
        "現在不是誰的回合：每一家都要{question}。",
    ),
    "names-nobody": Text("{card} names no seat here.", "「{card}」在這裡不指定座位。"),
    "wrong-answer": Text(
        "That does not answer the question: seat {turn} is to {question}.",
        "這不是現在要回答的：{turn} 號要{question}。",
    ),
    "not-held": Text("Seat {seat} holds no {card}.", "{seat} 號手上沒有「{card}」。"),
    "no-fit": Text("{card} does not fit: it takes {wanted}.", "「{card}」接不上：要{wanted}。"),
    "locked": Text(
        "Only {color} may be played until seat {owner}'s turn.",
        "只能出{color}，直到輪回 {owner} 號。",
    ),
    "locked-action": Text(
        "{card} may not be played while the color is locked, until seat {owner}'s turn.",
        "顏色鎖定期間不能出「{card}」，直到輪回 {owner} 號。",
    ),
    "only-drawn": Text(
        "After drawing, only the drawn card may be played.", "抽牌之後，只能打出剛抽到的那一張。"
    ),
    "wd4-color": Text(
        "A {wd4} may only be played without a matching card in hand.",
        "手上有相符的牌時，不能出「{wd4}」。",
    ),
    "no-answer": Text(
        "{card} does not answer the drawing card on top.", "「{card}」不能疊在最上面的罰抽牌上。"
    ),
    "pile-color": Text(
        "The mini pile takes {color} or a wild, not {card}.",
        "迷你牌堆要{color}或萬用牌，不能放「{card}」。",
    ),
    "must-play": Text(
        "Seat {seat} holds a card that fits and must play.", "{seat} 號手上有能出的牌，必須出牌。"
    ),
    "nothing-to-draw": Text("No card is left to draw.", "已經沒有牌可以抽。"),
    "can-draw": Text("Draw a card before passing.", "要先抽一張牌才能跳過。"),
    "must-play-drawn": Text(
        "The drawn card fits and must be played.", "抽到的牌能出，必須打出來。"
    ),
    "can-lay": Text(
        "Seat {seat} can lay a card on the mini pile, so it may not take it.",
        "{seat} 號有牌可以放上迷你牌堆，不能拿走。",
    ),
    "not-oneself": Text("Name another seat, not your own.", "要選別的座位，不能選自己。"),
    "link-new": Text(
        "A new link needs seats that are not linked now.", "新的連鎖要選目前沒有被連鎖的座位。"
    ),
    "call-not-due": Text(
        "UNO is called with two cards on one's own turn, or right after the second-to-last card.",
        "輪到自己而且剩兩張牌時，或剛打出倒數第二張牌時，才能喊 UNO。",
    ),
    "nobody-liable": Text(
        "Seat {target} has not forgotten to call.", "{target} 號沒有忘記喊 UNO。"
    ),
    "no-pose": Text("Seat {seat} holds no pose.", "{seat} 號沒有在擺姿勢。"),
    "no-jump": Text("Nobody may play out of turn now.", "現在不能搶出牌。"),
    "jump-on-turn": Text(
        "It is seat {seat}'s own turn: play the card instead.", "已經輪到 {seat} 號，直接出牌就好。"
    ),
    "no-point": Text("Seat {seat} is not asked to point now.", "現在不用 {seat} 號指人。"),
    "round-over": Text("The round is over; deal the next one.", "這一局已經結束，請發下一局。"),
    "match-over": Text("The match is over.", "整場已經結束。"),
    "round-running": Text("The round is still being played.", "這一局還沒結束。"),
}

# The ruling that a move of this kind names others.
OTHERS_ONLY = {"link": "R-PTY-21", "catch": "R-GEN-27", "target": "R-BAS-10"}


def question(state: np.void) -> Text:
    return QUESTIONS.get(PHASES[int(state["phase"])], Text("wait", "等待"))


def color_name(edition: Edition, state: np.void) -> Text:
    color = int(state["color"])
    return Text("a color", "顏色") if color == NONE else edition.color_names[edition.colors[color]]


def card_name(edition: Edition, move: Move) -> Text:
    """The name of the move's card; one that the edition lacks has only its notation."""
    text = str(move.card)
    return edition.card_name(text) if text in edition.kinds else Text(text, text)


def wanted(edition: Edition, rules: np.void, state: np.void) -> Text:
    """What would fit: the color, the number or symbol, or a wild."""
    color = color_name(edition, state)
    top = int(state["top"])
    if top >= WILD:
        return Text(f"{color.en} or a wild", f"{color.zh}或萬用牌")
    symbol = edition.texts[top][1:]
    name = edition.card_names.get(symbol, Text(symbol, symbol))
    if not symbol.isdigit() and not rules["symbol_match"]:
        return Text(f"{color.en} or a wild", f"{color.zh}或萬用牌")
    return Text(f"{color.en}, {name.en} or a wild", f"{color.zh}、{name.zh}或萬用牌")


def clause_of(edition: Edition, state: np.void, move: Move, name: str) -> str | None:
    """The clause that a refusal rests on; a wrong answer breaks the question's own clause."""
    if name == "wrong-answer":
        return edition.clause("ask", PHASES[int(state["phase"])]) or edition.clause("refuse", name)
    if name == "names-nobody":
        return edition.clause("ask", PARTNER_VERBS.get(str(move.card), "swap"))
    if name == "not-oneself" and move.verb in OTHERS_ONLY:
        return OTHERS_ONLY[move.verb]
    return edition.clause("refuse", name)


def refuse(edition: Edition, rules: np.void, state: np.void, move: Move, code: int) -> IllegalMove:
    """The error for a refused small step."""
    return refuse_by(edition, rules, state, move, reasons.REFUSALS[code])


def refuse_by(
    edition: Edition, rules: np.void, state: np.void, move: Move, name: str
) -> IllegalMove:
    """The error for a move, by the name of the rule that it breaks."""
    nobody = name == "not-your-turn" and state["turn"] == NONE
    sentence = SENTENCES["not-your-turn-all" if nobody else name]
    asked, color, fits = question(state), color_name(edition, state), wanted(edition, rules, state)
    card = card_name(edition, move)
    details = {
        lang: {
            "seat": move.seat,
            "turn": int(state["turn"]),
            "last": int(state["seats"]) - 1,
            "wd4": edition.card_names["W+4"].of(lang),
            "owner": int(state["lock_owner"]),
            "target": move.seats[0] if move.seats else None,
            "question": asked.of(lang),
            "color": color.of(lang),
            "wanted": fits.of(lang),
            "card": card.of(lang),
        }
        for lang in ("en", "zh")
    }
    kind = NotYourTurn if name == "not-your-turn" else IllegalMove
    en = sentence.en.format(**details["en"])
    return kind(
        en[0].upper() + en[1:],
        sentence.zh.format(**details["zh"]),
        clause_of(edition, state, move, name),
    )
