"""How a comparison tells each change: more, less, or nothing clear."""

from dataclasses import dataclass

from lastcard.text import Text


@dataclass(frozen=True)
class Saying:
    """Sentences for a clear rise, a clear fall, and neither.

    {size} is '3.1', {margin} '0.2', {doubt} '−0.1 ± 0.3', {unit} a round or a match.
    """

    more: Text
    less: Text
    unclear: Text


ROUND = Text("round", "局")
MATCH = Text("match", "場")
SAYINGS = {
    "turns": Saying(
        Text(
            "A {unit} is longer by {size} turns (± {margin}).",
            "每{unit}長了 {size} 回合（± {margin}）。",
        ),
        Text(
            "A {unit} is shorter by {size} turns (± {margin}).",
            "每{unit}短了 {size} 回合（± {margin}）。",
        ),
        Text(
            "No clear difference in the length of a {unit} ({doubt} turns).",
            "每{unit}的長度沒有明顯差別（{doubt} 回合）。",
        ),
    ),
    "rounds": Saying(
        Text(
            "A match takes {size} more rounds (± {margin}).", "每場多了 {size} 局（± {margin}）。"
        ),
        Text(
            "A match takes {size} fewer rounds (± {margin}).", "每場少了 {size} 局（± {margin}）。"
        ),
        Text(
            "No clear difference in the number of rounds ({doubt}).",
            "每場的局數沒有明顯差別（{doubt}）。",
        ),
    ),
    "moves": Saying(
        Text(
            "A {unit} takes {size} more moves (± {margin}).",
            "每{unit}多了 {size} 步（± {margin}）。",
        ),
        Text(
            "A {unit} takes {size} fewer moves (± {margin}).",
            "每{unit}少了 {size} 步（± {margin}）。",
        ),
        Text(
            "No clear difference in the number of moves ({doubt}).",
            "每{unit}的步數沒有明顯差別（{doubt}）。",
        ),
    ),
    "points": Saying(
        Text(
            "A {unit} brings {size} more points (± {margin}).",
            "每{unit}多了 {size} 分（± {margin}）。",
        ),
        Text(
            "A {unit} brings {size} fewer points (± {margin}).",
            "每{unit}少了 {size} 分（± {margin}）。",
        ),
        Text("No clear difference in points ({doubt}).", "分數沒有明顯差別（{doubt}）。"),
    ),
    "seat": Saying(
        Text(
            "{seat} wins more often, by {size} percentage points (± {margin}).",
            "{seat}的勝率高了 {size} 個百分點（± {margin}）。",
        ),
        Text(
            "{seat} wins less often, by {size} percentage points (± {margin}).",
            "{seat}的勝率低了 {size} 個百分點（± {margin}）。",
        ),
        Text(
            "No clear difference in who wins, all seats considered "
            "(most at {seat}: {doubt} percentage points).",
            "考慮到所有座位，誰會贏沒有明顯差別（最多的是 {seat}：{doubt} 個百分點）。",
        ),
    ),
    "reshuffled": Saying(
        Text(
            "The draw pile runs out in more rounds, by {size} percentage points (± {margin}).",
            "抽牌堆抽完的局多了 {size} 個百分點（± {margin}）。",
        ),
        Text(
            "The draw pile runs out in fewer rounds, by {size} percentage points (± {margin}).",
            "抽牌堆抽完的局少了 {size} 個百分點（± {margin}）。",
        ),
        Text(
            "No clear difference in how often the draw pile runs out ({doubt} percentage points).",
            "抽牌堆抽完的機會沒有明顯差別（{doubt} 個百分點）。",
        ),
    ),
    "challenges_won": Saying(
        Text(
            "Challenges succeed more often, by {size} percentage points (± {margin}).",
            "質疑成功率高了 {size} 個百分點（± {margin}）。",
        ),
        Text(
            "Challenges succeed less often, by {size} percentage points (± {margin}).",
            "質疑成功率低了 {size} 個百分點（± {margin}）。",
        ),
        Text(
            "No clear difference in how often challenges succeed ({doubt} percentage points).",
            "質疑成功率沒有明顯差別（{doubt} 個百分點）。",
        ),
    ),
    "blocked": Saying(
        Text(
            "More rounds stop because nobody can move, by {size} percentage points (± {margin}).",
            "沒有人能動的局多了 {size} 個百分點（± {margin}）。",
        ),
        Text(
            "Fewer rounds stop because nobody can move, by {size} percentage points (± {margin}).",
            "沒有人能動的局少了 {size} 個百分點（± {margin}）。",
        ),
        Text(
            "No clear difference in rounds where nobody can move ({doubt} percentage points).",
            "沒有人能動的局沒有明顯差別（{doubt} 個百分點）。",
        ),
    ),
    "unfinished": Saying(
        Text(
            "More rounds do not end, by {size} percentage points (± {margin}).",
            "沒有結束的局多了 {size} 個百分點（± {margin}）。",
        ),
        Text(
            "Fewer rounds do not end, by {size} percentage points (± {margin}).",
            "沒有結束的局少了 {size} 個百分點（± {margin}）。",
        ),
        Text(
            "No clear difference in rounds that do not end ({doubt} percentage points).",
            "沒有結束的局沒有明顯差別（{doubt} 個百分點）。",
        ),
    ),
}
OTHER_WINNER = Text(
    "Another seat wins in {share} (± {margin}) of the deals.",
    "有 {share}（± {margin}）的發牌換了贏家。",
)
