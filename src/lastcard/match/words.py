"""What happened, in sentences, in both languages."""

from collections.abc import Iterable, Iterator

from lastcard.editions import Edition
from lastcard.text import Text

from .cards import Card
from .events import Event
from .match import Match

SENTENCES = {
    "play": Text("{seat} plays {card}", "{seat}出{card}"),
    "pile-play": Text("{seat} lays {card} on the mini pile", "{seat}把{card}放上迷你牌堆"),
    "draw": Text("{seat} draws {amount}{cards}", "{seat}抽 {amount} 張{cards}"),
    "draw-none": Text("{seat} has nothing left to draw", "{seat}沒有牌可抽"),
    "pass": Text("{seat} passes", "{seat}跳過"),
    "color": Text("{seat} names {color}", "{seat}指定{color}"),
    "skip": Text("{seat} loses the turn", "{seat}這回合跳過"),
    "reverse": Text("the direction turns: {direction}", "方向反轉：{direction}"),
    "challenge-won": Text("{seat} challenges {other}, and is right", "{seat}質疑{other}，質疑成功"),
    "challenge-lost": Text(
        "{seat} challenges {other}, but the card was fair", "{seat}質疑{other}，質疑失敗"
    ),
    "show": Text("{seat} shows {other} the hand{cards}", "{seat}給{other}看手牌{cards}"),
    "swap": Text("{seat} and {other} swap hands", "{seat}和{other}交換手牌"),
    "rotate": Text("all hands move on one seat", "所有手牌傳給下一家"),
    "link": Text("{seat} and {other} are linked", "{seat}和{other}連在一起"),
    "unlink": Text("the link of {seat} and {other} ends", "{seat}和{other}的連鎖結束"),
    "pick": Text("{seat} has picked", "{seat}選好了"),
    "point": Text("{seat} points at {other}", "{seat}指向{other}"),
    "pile": Text("{card} is turned up on the mini pile", "迷你牌堆翻出{card}"),
    "take": Text("{seat} takes the mini pile of {amount}", "{seat}拿走迷你牌堆 {amount} 張"),
    "lock": Text("only {color} until {seat}'s next turn", "只能出{color}，直到輪回{seat}"),
    "unlock": Text("play is back at {seat}: every card counts again", "輪回{seat}，恢復正常出牌"),
    "pose": Text("{seat} strikes a pose for {other}", "{seat}為{other}擺姿勢"),
    "unpose": Text("{seat} may relax", "{seat}可以放鬆了"),
    "slip": Text("{seat} breaks the pose", "{seat}的姿勢垮了"),
    "uno": Text("{seat} calls UNO", "{seat}喊 UNO"),
    "catch": Text("{seat} catches {other}, who forgot to call", "{seat}抓到{other}忘了喊"),
    "catch-wrong": Text("{seat} catches {other} in vain", "{seat}抓錯了{other}"),
    "jump": Text("{seat} jumps in", "{seat}搶著出牌"),
    "jump-wrong": Text(
        "{seat} jumps in with {card}, which does not fit", "{seat}搶出{card}，出錯了"
    ),
    "reshuffle": Text(
        "the discard pile becomes a new draw pile of {amount}", "棄牌重洗成 {amount} 張抽牌堆"
    ),
    "flip": Text("{card} is turned up", "翻出{card}"),
    "flip-wrong": Text("{card} is turned up and does not count", "翻出{card}，不算"),
    "dealer": Text("{seat} draws {card} for the deal", "{seat}抽{card}決定莊家"),
    "deal": Text("{seat} is dealt {amount}{cards}", "{seat}拿到 {amount} 張{cards}"),
    "round-over": Text("{seat} is out!", "{seat}出完了！"),
    "round-lowest": Text(
        "nobody can move; {seat} holds least and wins the round",
        "沒有人能動，{seat}手牌最少，贏得這一局",
    ),
    "round-void": Text("nobody can move; the round is void", "沒有人能動，這一局作廢"),
    "match-over": Text("{seat} wins the match!", "{seat}贏得整場！"),
    "accept": Text("{seat} accepts", "{seat}認了"),
    "points": Text("{seat} adds {amount} points", "{seat}加 {amount} 分"),
    "return": Text("{seat} takes {card} back", "{seat}收回{card}"),
}

PHASE_NAMES = {
    "turn": Text("a turn", "輪到出牌"),
    "drawn": Text("a card was just drawn", "剛抽了一張牌"),
    "color": Text("a color is to be named", "等著指定顏色"),
    "swap": Text("a partner is to be named", "等著選交換的人"),
    "link": Text("two seats are to be linked", "等著選連鎖的兩家"),
    "target": Text("a seat is to be named", "等著選對象"),
    "challenge": Text("accept or challenge", "認了或質疑"),
    "stack": Text("answer or accept", "再疊或認了"),
    "point": Text("everybody points", "大家指人"),
    "pile": Text("the mini pile goes round", "迷你牌堆輪流放牌"),
    "round-over": Text("the round is over", "這一局結束"),
    "match-over": Text("the match is over", "整場結束"),
}


class Words:
    """Sentences about one edition in one language; names replace 'seat 0' where given."""

    def __init__(self, edition: Edition, lang: str, names: Iterable[str] = ()) -> None:
        self.edition = edition
        self.lang = lang
        self.names = list(names)

    def seat(self, seat: int | None) -> str:
        if seat is None:
            return ""
        if seat < len(self.names):
            return self.names[seat]
        return Text(f"seat {seat}", f" {seat} 號").of(self.lang)

    def card(self, card: Card) -> str:
        """A card by its name and its notation."""
        name = self.edition.card_name(card.text).of(self.lang)
        return f"{name} ({card})" if self.lang == "en" else f"{name}（{card}）"

    def cards(self, cards: tuple[Card, ...] | None) -> str:
        listed = "" if not cards else " ".join(str(card) for card in cards)
        return f": {listed}" if listed and self.lang == "en" else f"：{listed}" if listed else ""

    def direction(self, direction: int | None) -> str:
        left = Text("to the left", "順時針").of(self.lang)
        return left if direction == 1 else Text("to the right", "逆時針").of(self.lang)

    def event(self, event: Event) -> str:
        """One event as a sentence, with its clause where it costs cards."""
        color = "" if event.color is None else self.edition.color_names[event.color].of(self.lang)
        sentence = (
            SENTENCES[sentence_key(event)]
            .of(self.lang)
            .format(
                seat=self.seat(event.seat),
                other=self.seat(event.other),
                card="" if event.card is None else self.card(event.card),
                cards=self.cards(event.cards),
                amount=event.amount,
                color=color,
                direction=self.direction(event.direction),
            )
        )
        cited = f" [{event.clause}]" if is_penalty(event) and event.clause else ""
        return sentence.strip()[:1].upper() + sentence.strip()[1:] + cited

    def account(self, match: Match, steps: list[tuple[str, list[Event]]]) -> Iterator[str]:
        """The whole story of a replay, and where it stands at the end."""
        for move, events in steps:
            yield f"{move}"
            for event in events:
                yield f"    {self.event(event)}"
        yield ""
        yield from self.standing(match)

    def standing(self, match: Match) -> Iterator[str]:
        """Where the table stands, hidden cards included."""
        for seat in range(match.seats):
            hand = " ".join(str(card) for card in match.hand(seat))
            mark = "→" if match.turn == seat else " "
            yield f"{mark} {self.seat(seat).strip()}  {match.scores[seat]:>4}  {hand}"
        color = match.color and self.edition.color_names[match.color].of(self.lang)
        labels = Text("Top {top}, color {color}: {phase}", "最上面 {top}，顏色 {color}：{phase}")
        phase = PHASE_NAMES[match.phase].of(self.lang)
        yield labels.of(self.lang).format(top=match.top, color=color or "–", phase=phase)


def sentence_key(event: Event) -> str:
    """Which sentence tells this event."""
    if event.kind == "play" and event.pile:
        return "pile-play"
    if event.kind == "draw" and event.amount == 0:
        return "draw-none"
    if event.kind == "challenge":
        return "challenge-won" if event.guilty else "challenge-lost"
    if event.kind == "round-over" and event.reason:
        return "round-void" if event.seat is None else "round-lowest"
    return f"{event.kind}-wrong" if event.wrong else event.kind


def is_penalty(event: Event) -> bool:
    """Whether cards are drawn that the seat did not ask for."""
    return event.kind == "draw" and event.reason != "turn"
