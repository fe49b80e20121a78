// uno-engine, random play: node play_uno_engine.cjs MODULES SEATS SECONDS, where MODULES is the
// folder that npm installed into.
const { createRequire } = require("node:module");
const path = require("node:path");
const { performance } = require("node:perf_hooks");

const [modules, seats, seconds] = process.argv.slice(2);
const { Game, colors } = createRequire(path.resolve(modules, "node_modules", "x.js"))("uno-engine");

const WARM_UP = 1; // seconds until V8 has compiled what is hot; not counted
const ROUNDS = 20; // a batch
const names = Array.from({ length: Number(seats) }, (_, seat) => `seat ${seat}`);

const pick = (list) => list[Math.floor(Math.random() * list.length)];

function play(game, card) {
  if (card.isWildCard()) card.color = pick(colors);
  game.play(card);
}

// A random card that fits; otherwise draw, and play the drawn card if it fits. Returns the moves.
function takeTurn(game, player) {
  const fitting = player.hand.filter((card) => card.matches(game.discardedCard));
  if (fitting.length > 0) {
    play(game, pick(fitting));
    return 1;
  }
  game.draw();
  const drawn = player.hand[player.hand.length - 1];
  if (drawn.matches(game.discardedCard)) play(game, drawn);
  else game.pass();
  return 2;
}

// Plays a round to its end and returns its moves.
function playRound() {
  const game = new Game(names);
  let moves = 0;
  let player;
  do {
    player = game.currentPlayer;
    moves += takeTurn(game, player);
  } while (player.hand.length > 0);
  return moves;
}

function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function measure(limit) {
  const began = processorSeconds();
  const beganWall = performance.now();
  let rounds = 0;
  let moves = 0;
  let processor = 0;
  while (processor < limit) {
    for (let round = 0; round < ROUNDS; round++) moves += playRound();
    rounds += ROUNDS;
    processor = processorSeconds() - began;
  }
  return { rounds, moves, broken: 0, processor, wall: (performance.now() - beganWall) / 1000 };
}

measure(WARM_UP);
console.log(JSON.stringify(measure(Number(seconds))));
