// Written by web/generate.py from Python; do not edit.

/** Standard errors on each side of 95 %, when 1, 2, … are looked at at once. */
export const QUANTILES = [1.9599639845400536, 2.2414027276049464, 2.3939797998185104, 2.4977054744123737, 2.5758293035489, 2.638257273476751, 2.690109527158866, 2.734368786533176, 2.772921294608662, 2.8070337683438114, 2.8375969129438032, 2.8652602385321333, 2.890511560691739, 2.913726318334338, 2.9351994688666982, 2.9551668474978343];

/** Significant ones in exported numbers. */
export const DIGITS = 8;

/** After the point. */
export const MOST_PLACES = 4;

export const MOST_ROUNDS = 1000000000;

export const DEFAULT_ROUNDS = 100000;

export const POLICIES = ["random", "easy", "steady"] as const;

export const DEFAULT_POLICY = "steady";

/** The columns of a round's row. */
export const ROW = ["turns", "winner", "points", "moves"] as const;

/** What is measured on every pair. */
export const PAIRED = ["turns", "moves", "points"] as const;

/** Shares that only the two tallies know. */
export const APART = ["lead", "reshuffled", "challenges_won", "blocked", "unfinished"] as const;

/** Counts that are reported per round. */
export const RATES = ["won_challenges", "lost_challenges", "calls", "catches", "jumps", "wrong_jumps", "slips", "reshuffles", "dry_draws"] as const;

/** The place of a player's own turn among the reasons for a draw. */
export const BY_TURN = 0;

export const TEXTS = {
 "en": {
  "changes.turns.more": "A {unit} is longer by {size} turns (± {margin}).",
  "changes.turns.less": "A {unit} is shorter by {size} turns (± {margin}).",
  "changes.turns.unclear": "No clear difference in the length of a {unit} ({doubt} turns).",
  "changes.rounds.more": "A match takes {size} more rounds (± {margin}).",
  "changes.rounds.less": "A match takes {size} fewer rounds (± {margin}).",
  "changes.rounds.unclear": "No clear difference in the number of rounds ({doubt}).",
  "changes.moves.more": "A {unit} takes {size} more moves (± {margin}).",
  "changes.moves.less": "A {unit} takes {size} fewer moves (± {margin}).",
  "changes.moves.unclear": "No clear difference in the number of moves ({doubt}).",
  "changes.points.more": "A {unit} brings {size} more points (± {margin}).",
  "changes.points.less": "A {unit} brings {size} fewer points (± {margin}).",
  "changes.points.unclear": "No clear difference in points ({doubt}).",
  "changes.seat.more": "{seat} wins more often, by {size} percentage points (± {margin}).",
  "changes.seat.less": "{seat} wins less often, by {size} percentage points (± {margin}).",
  "changes.seat.unclear": "No clear difference in who wins, with every seat looked at (largest at {seat}: {doubt} percentage points).",
  "changes.lead.more": "The player who goes first wins more often, by {size} percentage points (± {margin}).",
  "changes.lead.less": "The player who goes first wins less often, by {size} percentage points (± {margin}).",
  "changes.lead.unclear": "No clear difference in how often the player who goes first wins ({doubt} percentage points).",
  "changes.reshuffled.more": "The draw pile runs out in more rounds, by {size} percentage points (± {margin}).",
  "changes.reshuffled.less": "The draw pile runs out in fewer rounds, by {size} percentage points (± {margin}).",
  "changes.reshuffled.unclear": "No clear difference in how often the draw pile runs out ({doubt} percentage points).",
  "changes.challenges_won.more": "Challenges succeed more often, by {size} percentage points (± {margin}).",
  "changes.challenges_won.less": "Challenges succeed less often, by {size} percentage points (± {margin}).",
  "changes.challenges_won.unclear": "No clear difference in how often challenges succeed ({doubt} percentage points).",
  "changes.blocked.more": "More rounds stop because nobody can play, by {size} percentage points (± {margin}).",
  "changes.blocked.less": "Fewer rounds stop because nobody can play, by {size} percentage points (± {margin}).",
  "changes.blocked.unclear": "No clear difference in rounds where nobody can play ({doubt} percentage points).",
  "changes.unfinished.more": "More rounds do not end, by {size} percentage points (± {margin}).",
  "changes.unfinished.less": "Fewer rounds do not end, by {size} percentage points (± {margin}).",
  "changes.unfinished.unclear": "No clear difference in rounds that do not end ({doubt} percentage points).",
  "turns-per-round": "Turns per round",
  "moves-per-round": "Moves per round",
  "points-per-round": "Points per round",
  "lead": "The player who goes first wins",
  "reshuffled": "Rounds with a reshuffle",
  "challenges_won": "Challenges won, of all",
  "blocked": "Rounds in which nobody could play",
  "unfinished": "Rounds stopped for going on too long",
  "own_draws_per_turn": "Cards drawn on a player's own turn",
  "penalty_per_turn": "Penalty cards per turn",
  "won_challenges": "Challenges won",
  "lost_challenges": "Challenges lost",
  "calls": "UNO calls",
  "catches": "Players caught not calling UNO",
  "jumps": "Jump-ins",
  "wrong_jumps": "Wrong jump-ins",
  "slips": "Poses broken",
  "reshuffles": "Discard pile reshuffled",
  "dry_draws": "Draws from empty piles",
  "another-winner": "A different seat wins {share} (± {margin}) of the deals.",
  "unit-round": "round",
  "seat-name": "Seat {number}",
  "seat-wins": "{seat} wins",
  "from-to": "{low} to {high}",
  "pp": " pp",
  "measure": "Measure",
  "difference": "Difference",
  "interval": "95% interval",
  "too-many": "The number of rounds or matches is from 1 to {most:,}, not {count:,}.",
  "same-rules": "The two rule sets are the same: --versus must change an option.",
  "no-policy": "There is no policy {policy!r}; there are {known}.",
  "too-many-policies": "{seats} seats take 1 to {seats} policies, not {policies}."
 },
 "zh": {
  "changes.turns.more": "每{unit}長了 {size} 回合（± {margin}）。",
  "changes.turns.less": "每{unit}短了 {size} 回合（± {margin}）。",
  "changes.turns.unclear": "每{unit}的長度沒有明顯差別（{doubt} 回合）。",
  "changes.rounds.more": "每場多了 {size} 局（± {margin}）。",
  "changes.rounds.less": "每場少了 {size} 局（± {margin}）。",
  "changes.rounds.unclear": "每場的局數沒有明顯差別（{doubt}）。",
  "changes.moves.more": "每{unit}多了 {size} 步（± {margin}）。",
  "changes.moves.less": "每{unit}少了 {size} 步（± {margin}）。",
  "changes.moves.unclear": "步數沒有明顯差別（{doubt}）。",
  "changes.points.more": "每{unit}多了 {size} 分（± {margin}）。",
  "changes.points.less": "每{unit}少了 {size} 分（± {margin}）。",
  "changes.points.unclear": "分數沒有明顯差別（{doubt}）。",
  "changes.seat.more": "{seat}的勝率高了 {size} 個百分點（± {margin}）。",
  "changes.seat.less": "{seat}的勝率低了 {size} 個百分點（± {margin}）。",
  "changes.seat.unclear": "考慮到所有座位，誰會贏沒有明顯差別（最多的是 {seat}：{doubt} 個百分點）。",
  "changes.lead.more": "先出牌的人勝率高了 {size} 個百分點（± {margin}）。",
  "changes.lead.less": "先出牌的人勝率低了 {size} 個百分點（± {margin}）。",
  "changes.lead.unclear": "先出牌的人勝率沒有明顯差別（{doubt} 個百分點）。",
  "changes.reshuffled.more": "抽牌堆抽完的局多了 {size} 個百分點（± {margin}）。",
  "changes.reshuffled.less": "抽牌堆抽完的局少了 {size} 個百分點（± {margin}）。",
  "changes.reshuffled.unclear": "抽牌堆抽完的機會沒有明顯差別（{doubt} 個百分點）。",
  "changes.challenges_won.more": "質疑成功率高了 {size} 個百分點（± {margin}）。",
  "changes.challenges_won.less": "質疑成功率低了 {size} 個百分點（± {margin}）。",
  "changes.challenges_won.unclear": "質疑成功率沒有明顯差別（{doubt} 個百分點）。",
  "changes.blocked.more": "沒有人能出牌的局多了 {size} 個百分點（± {margin}）。",
  "changes.blocked.less": "沒有人能出牌的局少了 {size} 個百分點（± {margin}）。",
  "changes.blocked.unclear": "沒有人能出牌的局沒有明顯差別（{doubt} 個百分點）。",
  "changes.unfinished.more": "沒有結束的局多了 {size} 個百分點（± {margin}）。",
  "changes.unfinished.less": "沒有結束的局少了 {size} 個百分點（± {margin}）。",
  "changes.unfinished.unclear": "沒有結束的局沒有明顯差別（{doubt} 個百分點）。",
  "turns-per-round": "每局回合數",
  "moves-per-round": "每局步數",
  "points-per-round": "每局分數",
  "lead": "先出牌的人贏",
  "reshuffled": "重洗過的局",
  "challenges_won": "質疑成功率",
  "blocked": "沒有人能出牌的局",
  "unfinished": "太長而中斷的局",
  "own_draws_per_turn": "每回合自己抽牌",
  "penalty_per_turn": "每回合罰抽",
  "won_challenges": "質疑成功",
  "lost_challenges": "質疑失敗",
  "calls": "喊 UNO",
  "catches": "抓到忘了喊的人",
  "jumps": "搶先出牌",
  "wrong_jumps": "搶先出錯",
  "slips": "破功",
  "reshuffles": "棄牌重洗",
  "dry_draws": "沒有牌可抽",
  "another-winner": "有 {share}（± {margin}）的發牌換了贏家。",
  "unit-round": "局",
  "seat-name": "{number} 號座位",
  "seat-wins": "{seat}贏",
  "from-to": "{low} 至 {high}",
  "pp": " 百分點",
  "measure": "項目",
  "difference": "差",
  "interval": "95% 信賴區間",
  "too-many": "局數是 1 到 {most:,}，不能是 {count:,}。",
  "same-rules": "兩邊的規則一樣：--versus 要改一種玩法。",
  "no-policy": "沒有「{policy}」這種打法；有 {known}。",
  "too-many-policies": "{seats} 個座位可以給 1 到 {seats} 種打法，不能是 {policies} 種。"
 }
};
