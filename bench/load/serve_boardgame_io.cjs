// A card game of four seats on boardgame.io's own server, with its default storage (in memory):
// node serve_boardgame_io.cjs MODULES, where MODULES is the folder that npm installed into.
const { createRequire } = require("node:module");
const path = require("node:path");

const [modules] = process.argv.slice(2);
const peer = createRequire(path.resolve(modules, "node_modules", "x.js"));
const { Server } = peer("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = peer("boardgame.io/core");

const COLORS = ["r", "y", "g", "b"];
const COPIES = 3;
const HAND = 7;

const fits = (card, top) => card[0] === top[0] || card[1] === top[1];

function newDeck() {
  const deck = [];
  for (const color of COLORS)
    for (let value = 1; value <= 9; value++)
      for (let copy = 0; copy < COPIES; copy++) deck.push(`${color}${value}`);
  return deck;
}

function setup({ ctx, random }) {
  const deck = random.Shuffle(newDeck());
  const players = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: deck.splice(0, HAND) };
  const counts = Object.values(players).map(({ hand }) => hand.length);
  return { secret: { deck }, players, counts, discard: [deck.pop()], drawn: false };
}

function take({ G, random, playerID }) {
  if (G.secret.deck.length === 0) {
    G.secret.deck = random.Shuffle(G.discard.slice(0, -1));
    G.discard = G.discard.slice(-1);
  }
  if (G.secret.deck.length > 0) G.players[playerID].hand.push(G.secret.deck.pop());
  G.counts[playerID] = G.players[playerID].hand.length;
}

const moves = {
  play({ G, events, playerID }, place) {
    const { hand } = G.players[playerID];
    const card = hand[place];
    if (card === undefined || !fits(card, G.discard[G.discard.length - 1])) return INVALID_MOVE;
    hand.splice(place, 1);
    G.counts[playerID] = hand.length;
    G.discard.push(card);
    G.drawn = false;
    events.endTurn();
  },
  draw(context) {
    if (context.G.drawn) return INVALID_MOVE;
    take(context);
    context.G.drawn = true;
  },
  pass({ G, events }) {
    if (!G.drawn) return INVALID_MOVE;
    G.drawn = false;
    events.endTurn();
  },
};

function endIf({ G }) {
  const winner = G.counts.indexOf(0);
  return winner < 0 ? undefined : { winner };
}

// Undoing would keep every state of a turn: nobody needs it at cards.
const cards = {
  name: "cards",
  disableUndo: true,
  setup,
  moves,
  endIf,
  playerView: PlayerView.STRIP_SECRETS,
  minPlayers: 2,
  maxPlayers: 10,
};

const server = Server({ games: [cards], origins: ["*"] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`boardgame.io is at http://127.0.0.1:${appServer.address().port}`);
});
