// npm `uno-engine` behind the contract: node conformance/adapters/uno_engine.cjs MODULES, where
// MODULES is the folder that npm installed it into.
//
// uno-engine plays the classic box of 108 cards, whichever edition is asked for: colors are
// translated, cards that it has not are unsupported. It takes a wild with its color and makes the
// next player draw four at once, so in between there is nothing to report. It knows no seats: a
// move of a seat that is not on turn counts as refused.
const { createRequire } = require('node:module');
const path = require('node:path');
const readline = require('node:readline');

const load = createRequire(path.resolve(process.argv[2], 'node_modules', 'x.js'));
let box = []; // all cards of uno-engine's deck
const stacked = []; // cards, top first, for the next deck that uno-engine shuffles
const shuffling = load('shuffle');
const shuffle = shuffling.shuffle;
shuffling.shuffle = (options) => {
  const deck = shuffle.call(shuffling, options);
  box = deck.cards.slice();
  if (stacked.length) deck.cards = stacked.pop()();
  deck.length = deck.cards.length;
  return deck;
};
const { Card, Color, Game, Value } = load('uno-engine');
const { version } = load('uno-engine/package.json');

const THEIRS = [Color.RED, Color.GREEN, Color.BLUE, Color.YELLOW];
const COLORS = { basic: 'rgby', party: 'rgby', frozen: 'rgpy', minions: 'rgpy', 'hello-kitty': 'kgby' };
const SYMBOLS = { S: Value.SKIP, R: Value.REVERSE, '+2': Value.DRAW_TWO };
const WILDS = { W: Value.WILD, 'W+4': Value.WILD_DRAW_FOUR };
const LINES = ['edition', 'seats', 'seed', 'dealer', 'hand', 'discard', 'draw', 'rest', 'turn', 'direction', 'color'];
const HAND = 7;
const MOST_PLAYERS = 10;
const WAITING = { color: 'between a wild and its color', challenge: 'a Wild Draw Four that waits for an answer' };

class Unsupported extends Error {}
class Refused extends Error {}

let edition, game, open, ended, points;

// uno-engine asks Math.random for its cards: the same ones in every case, so that two runs agree.
let randomState = 1;
Math.random = () => {
  randomState = (Math.imul(randomState, 1664525) + 1013904223) >>> 0;
  return randomState / 2 ** 32;
};

const nameOf = (value, names) => Object.keys(names).find((name) => names[name] === value);
const colorOf = (color) => COLORS[edition][THEIRS.indexOf(color)];
const isWild = (text) => text in WILDS;

function newCard(text, color) {
  if (isWild(text)) return new Card(WILDS[text], color && THEIRS[COLORS[edition].indexOf(color)]);
  const place = COLORS[edition].indexOf(text[0]);
  const symbol = text.slice(1);
  const value = /^[0-9]$/.test(symbol) ? Number(symbol) : SYMBOLS[symbol];
  if (place < 0 || value === undefined) throw new Unsupported(`the card ${text}`);
  return new Card(value, THEIRS[place]);
}

function textOf(card) {
  const wild = nameOf(card.value, WILDS);
  return wild ?? colorOf(card.color) + (card.value <= 9 ? card.value : nameOf(card.value, SYMBOLS));
}

function readSetup(lines, chance) {
  const setup = { hands: [], draw: [], deck: chance.deck ?? [], dealer: chance.dealer, turn: 0, direction: 1 };
  for (const line of lines) {
    const [name, ...words] = line.split(' ');
    if (name === 'option') throw new Unsupported(`option ${words[0]}`);
    if (!LINES.includes(name)) throw new Unsupported(`a set-up with “${name}”`);
    if (name === 'hand') setup.hands[Number(words[0])] = words.slice(1);
    else if (name === 'discard' || name === 'draw') setup[name] = words;
    else setup[name] = /^[+-]?[0-9]+$/.test(words[0]) ? Number(words[0]) : words[0];
  }
  setup.seats ??= setup.hands.length;
  if (setup.seats > MOST_PLAYERS) throw new Unsupported('more than ten players');
  return setup;
}

// The draw pile, top card first: what the case names, then the rest of the box.
function pileOf(setup) {
  if (setup.rest === 'none') return setup.draw.map((text) => newCard(text));
  const known = [...setup.draw, ...setup.deck.slice(setup.draw.length)];
  const used = [...known, ...(setup.discard ?? []), ...setup.hands.flat()];
  const rest = box.map(textOf);
  for (const text of used) if (rest.includes(text)) rest.splice(rest.indexOf(text), 1);
  return [...known, ...rest].map((text) => newCard(text));
}

// After a reshuffle, the cards of the case come first.
function onTop(cards, coming) {
  for (const text of [...coming].reverse()) {
    const place = cards.findIndex((card) => textOf(card) === text);
    if (place >= 0) cards.push(...cards.splice(place, 1));
  }
}

const player = (seat) => game.getPlayer(String(seat));
const seatOf = (who) => Number(who.name);

function newGame(seats) {
  game = new Game(Array.from({ length: seats }, (_, seat) => String(seat)));
  game.on('end', ({ winner, score }) => {
    ended = winner;
    points = score;
  });
}

function setPosition(setup) {
  newGame(setup.seats);
  setup.hands.forEach((hand, seat) => (player(seat).hand = hand.map((text) => newCard(text))));
  const pile = pileOf(setup);
  if (!pile.length) throw new Unsupported('an empty draw pile: uno-engine fills it as the last card is drawn');
  game.deck.shuffle.cards = pile.reverse();
  game.deck.shuffle.shuffle = () => onTop(game.deck.shuffle.cards, setup.deck.slice(pile.length));
  game.deck.shuffle.length = pile.length;
  game.discardedCard = newCard(setup.discard.at(-1), setup.color);
  if (setup.direction === -1) game.playingDirection = 2;
  game.currentPlayer = player(setup.turn);
}

// uno-engine deals seven cards at a time from its first player, and lets chance say who starts.
function deal(setup) {
  if (setup.dealer === undefined) throw new Unsupported('the draw for the deal');
  const { seats } = setup;
  const dealt = setup.deck.slice(0, HAND * seats);
  const places = Array.from({ length: seats }, (_, seat) => (seat - setup.dealer - 1 + seats) % seats);
  const order = places.flatMap((place) => dealt.filter((_, number) => number % seats === place));
  const deck = [...order, ...setup.deck.slice(HAND * seats)];
  stacked.push(() => pileOf({ draw: [], hands: [], deck }).reverse());
  newGame(seats);
  game.currentPlayer = player((setup.dealer + 1) % seats);
}

function checkTurn(seat) {
  if (open ? open.seat !== seat : seatOf(game.currentPlayer) !== seat) throw new Refused("it is another player's turn");
}

function throwsRefused(work) {
  try {
    return work();
  } catch (error) {
    throw new Refused(error.message);
  }
}

const verbs = {
  play(seat, text) {
    checkTurn(seat);
    if (open) throw new Refused('another question is open');
    const card = newCard(text);
    const held = player(seat).hand.find((each) => textOf(each) === text);
    if (!held) throwsRefused(() => game.play(isWild(text) ? newCard(text, COLORS[edition][0]) : card));
    else if (isWild(text) && player(seat).hand.length > 1) open = { question: 'color', seat, held };
    else {
      if (isWild(text)) held.color = game.discardedCard.color;
      throwsRefused(() => game.play(held));
    }
  },
  color(seat, color) {
    if (open?.question !== 'color' || open.seat !== seat) throw new Refused('no color is asked for');
    if (!COLORS[edition].includes(color)) throw new Refused('there is no such color');
    const { held } = open;
    const next = seatOf(game.nextPlayer);
    open = undefined;
    held.color = THEIRS[COLORS[edition].indexOf(color)];
    throwsRefused(() => game.play(held));
    if (held.value === Value.WILD_DRAW_FOUR) open = { question: 'challenge', seat: next };
  },
  accept(seat) {
    if (open?.question !== 'challenge' || open.seat !== seat) throw new Refused('there is nothing to accept');
    open = undefined;
  },
  draw(seat) {
    checkTurn(seat);
    if (open) throw new Refused('another question is open');
    game.draw();
  },
  pass(seat) {
    checkTurn(seat);
    if (open) throw new Refused('another question is open');
    throwsRefused(() => game.pass());
  },
  uno(seat) {
    if (open?.question === 'color') throw new Unsupported(WAITING.color);
    if (game.uno(player(seat)).length) throw new Refused('the call cost two cards');
  },
  catch(seat, other) {
    if (open?.question === 'color') throw new Unsupported(WAITING.color);
    const before = player(other).hand.length;
    game.uno(player(seat));
    if (player(other).hand.length === before) throw new Refused('nobody was caught');
  },
};

const answers = {
  hello: () => ({
    engine: 'uno-engine',
    version,
    editions: Object.keys(COLORS),
    reports: ['phase', 'turn', 'direction', 'color', 'top', 'hands', 'scores', 'round_winner', 'called'],
    verbs: Object.keys(verbs),
  }),
  reset() {
    open = ended = points = undefined;
    randomState = 1;
    return {};
  },
  box() {
    throw new Unsupported('the box: uno-engine has the classic one of 108 cards');
  },
  setup({ setup: lines, chance }) {
    edition = lines[0].split(' ')[1];
    const setup = readSetup(lines, chance);
    if (setup.hands.length) setPosition(setup);
    else deal(setup);
    return {};
  },
  play({ move }) {
    const [seat, verb, ...words] = move.split(' ');
    if (seat === 'deal') throw new Unsupported('another round');
    verbs[verb](Number(seat), ...words);
    return {};
  },
  report() {
    if (open) throw new Unsupported(WAITING[open.question]);
    const seats = game.players.map(seatOf).sort((one, other) => one - other);
    const phase = ended ? (edition === 'party' ? 'match-over' : 'round-over') : game.drawn ? 'drawn' : 'turn';
    const position = {
      phase,
      turn: ended ? null : seatOf(game.currentPlayer),
      direction: game.playingDirection === 1 ? 1 : -1,
      color: colorOf(game.discardedCard.color),
      top: textOf(game.discardedCard),
      hands: seats.map((seat) => player(seat).hand.map(textOf)),
      scores: seats.map((seat) => (ended && seatOf(ended) === seat && edition !== 'party' ? points : 0)),
      round_winner: ended ? seatOf(ended) : null,
      called: seats.filter((seat) => game.yellers[String(seat)] && player(seat).hand.length <= 2),
    };
    return { position };
  },
};

function answer(request) {
  try {
    return answers[request.do](request);
  } catch (error) {
    if (error instanceof Unsupported) return { unsupported: error.message };
    if (error instanceof Refused) return { refused: { message: error.message } };
    return { error: `${error.name}: ${error.message}` };
  }
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: request.id, ...answer(request) })}\n`);
});
