import { many } from './many';

/** What was done to our player, in words over the hand; what others did since our last turn. */
export const en = {
  draws: (count: number) => `you draw ${many(count, 'card')}`,
  drawsNone: 'there are no cards left to draw',
  skipped: 'you lose a turn',
  caught: (name: string) => `${name} caught you without a call`,
  fingers: (count: number) => (count === 1 ? 'One finger points at you' : `${count} fingers point at you`),
  cards: (names: string[]) => `New cards: ${names.join(', ')}`,
  hand: (names: string[]) => `Your cards: ${names.join(', ')}`,
  oneCard: (name: string) => `${name} has one card`,
  fit: (fitting: number, all: number) => `${fitting} of ${many(all, 'card')} ${fitting === 1 ? 'fits' : 'fit'}`,
  topCard: (card: string) => `Top card: ${card}`,
  late: 'Time was up',
  /** What happened, and what it costs. */
  because: (cause: string, costs: string) => `${cause}: ${costs}`,
  and: (costs: string[]) => costs.join(' and ').replace(' and you ', ' and '),
  standIn: 'A bot is playing for you',
  here: "I'm here",
  yours: 'You have your seat back',
  since: 'Since your last turn',
  sinceNone: 'Nothing has happened since your last turn.',
  moves: (count: number) => many(count, 'move'),
};

export const zh: typeof en = {
  draws: (count) => `你抽 ${count} 張`,
  drawsNone: '牌抽完了，沒有牌可抽',
  skipped: '你跳過一次',
  caught: (name) => `${name}抓到你忘了喊 UNO`,
  fingers: (count) => `有 ${count} 根手指指著你`,
  cards: (names) => `拿到${names.join('、')}`,
  hand: (names) => `你的牌：${names.join('、')}`,
  oneCard: (name) => `${name}剩一張`,
  fit: (fitting, all) => `${all} 張裡有 ${fitting} 張可以出`,
  topCard: (card) => `最上面那張：${card}`,
  late: '時間到了',
  because: (cause, costs) => `${cause}：${costs}`,
  and: (costs) => costs.join('，').replace('，你', '，'),
  standIn: '電腦正在幫你出牌',
  here: '我回來了',
  yours: '座位還給你了',
  since: '上次輪到你之後',
  sinceNone: '上次輪到你之後，還沒有人出牌。',
  moves: (count) => `${count} 步`,
};
