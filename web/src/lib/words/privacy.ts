/** True to docs/privacy.md: change both together. */
export const en = {
  title: 'Your data',
  intro: 'You need no account here. This is what is kept so that you can play, and for how long.',
  sections: [
    {
      title: 'On this device',
      lines: [
        'Your name, your settings, the scorekeeper, the links to your last 30 matches, and the secret numbers and cards with which your browser checks the shuffle.',
        'Two kinds of keys: one that makes you the same guest next time (good for a year), and one for each of your last 50 seats (good for 30 days).',
        'Tables that you play on this device without a server, with their matches: your last 20, each for 60 days. They are sent nowhere.',
        'All of it stays until you clear the data of this site. There are no cookies, no ads, and nothing from other sites.',
      ],
    },
    {
      title: 'At the table',
      lines: [
        'The name you sat down with, a random number that stands for you, the settings, and every move with its time.',
        'It is deleted once nobody has played there for 30 days; a little later if the server is not always running.',
        'The record of a finished match has your name in it. Anyone with its link can read it, as long as the table is kept.',
        'What you say at the table goes to the people there and is not kept.',
      ],
    },
    {
      title: 'Your address on the internet',
      lines: [
        'It is used to keep a single visitor from slowing down everyone else. It stays in the memory of the server, which forgets it when it restarts, if not before.',
        'When the server itself closes a connection, it writes the address and the reason into its log. How long logs are kept is up to the person who runs this server.',
      ],
    },
    {
      title: 'What you can do',
      lines: [
        'Sign out your other devices in the settings: all older keys stop working.',
        'Ask the person who runs this server to delete a table, or to take your name and number out of all tables. There is a command for it, and it is applied again when a backup is restored.',
        'Clear the data of this site: you come back as somebody new.',
      ],
    },
  ],
};

export const zh: typeof en = {
  title: '你的資料',
  intro: '在這裡玩不需要帳號。以下是為了讓你能玩而保存的資料，以及保存多久。',
  sections: [
    {
      title: '在這台裝置上',
      lines: [
        '你的名字、設定、計分本、最近 30 場的重看連結，還有用來檢查洗牌的祕密數字，和你在那些牌局裡拿過的牌。',
        '兩種鑰匙：一把讓你下次還是同一位玩家（有效一年），另外最近 50 個座位各有一把（有效 30 天）。',
        '不靠伺服器、在這台裝置上玩的牌桌和對局：最近 20 桌，各保存 60 天，不會傳到任何地方。',
        '這些都會留到你清除本網站的資料為止。不會追蹤你，沒有廣告，也不載入其他網站的內容。',
      ],
    },
    {
      title: '在牌桌上',
      lines: [
        '你入座時用的名字、代表你的一組隨機編號、牌桌設定，以及每一步和時間。',
        '超過 30 天沒有人在那裡玩就會刪除；如果伺服器不是日夜開著，會再晚一點。',
        '打完的對局紀錄裡有你的名字。在牌桌保存期間，有紀錄連結的人都看得到。',
        '你在牌桌上說的話只會傳給在場的人，不會保存。',
      ],
    },
    {
      title: '你的網路位址',
      lines: [
        '用來避免少數人拖慢大家；只放在伺服器的記憶體裡，最晚在伺服器重新啟動時就會忘掉。',
        '如果是伺服器主動關閉連線，會把位址和原因寫進伺服器的紀錄檔。紀錄檔保存多久，由經營這個伺服器的人決定。',
      ],
    },
    {
      title: '你可以做的事',
      lines: [
        '在設定裡登出其他裝置：之前的鑰匙全部失效。',
        '請經營這個伺服器的人刪除某張牌桌，或把你的名字和編號從所有牌桌移除。伺服器有這個指令，之後還原備份時也會再移除一次。',
        '清除本網站的資料：你會以新玩家的身分回來。',
      ],
    },
  ],
};
