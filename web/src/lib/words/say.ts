/** Phrases and reactions, by the names that the protocol gives them; and who comes and goes. */
export const en = {
  open: 'Say something',
  reactions: 'Reactions',
  phrasesTitle: 'Short phrases',
  text: 'Write to the table',
  send: 'Send',
  muted: 'The host has muted you. You can still play.',
  says: (name: string, words: string) => `${name}: ${words}`,
  watchers: (count: number) => `${count} watching`,
  watcher: (name: string) => `${name} (watching)`,
  left: (name: string) => `${name} stepped away`,
  standIn: (name: string) => `${name} stepped away; a bot plays on`,
  back: (name: string) => `${name} is back`,
  joined: (name: string) => `${name} sat down`,
  phrases: {
    hello: 'Hello!', 'good-luck': 'Good luck!', nice: 'Nice one!', wow: 'Wow!', oops: 'Oh no…', thanks: 'Thank you!', sorry: 'Sorry!',
    hurry: 'Your turn?', 'well-played': 'Well played!', again: 'Again!', 'back-soon': 'Back soon', bye: 'Bye!',
    heart: 'heart', laugh: 'laughing', surprised: 'surprised', clap: 'clapping', cry: 'crying', party: 'party',
  } as Record<string, string>,
};

export const zh: typeof en = {
  open: '說句話',
  reactions: '表情',
  phrasesTitle: '常用的話',
  text: '跟大家說',
  send: '送出',
  muted: '桌主把你設為靜音。你還是可以繼續玩。',
  says: (name, words) => `${name}：${words}`,
  watchers: (count) => `${count} 人觀戰`,
  watcher: (name) => `${name}（觀戰）`,
  left: (name) => `${name}先離開一下`,
  standIn: (name) => `${name}先離開，電腦代打中`,
  back: (name) => `${name}回來了`,
  joined: (name) => `${name}坐下了`,
  phrases: {
    hello: '哈囉！', 'good-luck': '祝好運！', nice: '漂亮！', wow: '哇！', oops: '慘了…', thanks: '謝謝！', sorry: '不好意思！',
    hurry: '輪到你囉？', 'well-played': '打得好！', again: '再一場！', 'back-soon': '馬上回來', bye: '掰掰！',
    heart: '愛心', laugh: '大笑', surprised: '驚訝', clap: '拍手', cry: '大哭', party: '慶祝',
  },
};
