/** The log beside its sentences, which `events.ts` has. */
export const en = {
  title: 'What happened',
  empty: 'Nothing yet. The cards are being dealt.',
  byClock: 'time was up',
  refused: 'Not possible',
  onlyMine: 'Only what was done to me',
  noneMine: 'Nothing was done to you so far.',
  full: (sentence: string) => `${sentence}.`,
  join: ' ',
};

export const zh: typeof en = {
  title: '發生了什麼事',
  empty: '還沒開始，正在發牌。',
  byClock: '時間到了',
  refused: '不行',
  onlyMine: '只看跟我有關的',
  noneMine: '目前還沒有人對你做什麼。',
  full: (sentence) => `${sentence}。`,
  join: '',
};
