// Our npm package behind the contract: node conformance/adapters/lastcard_npm.mjs, after `make npm`.
import { readFile } from 'node:fs/promises';
import readline from 'node:readline';

const HOME = new URL('../../web/engine/', import.meta.url);
const { editionNames, IllegalMove, LastcardError, load, Match } = await import(new URL('dist/index.js', HOME));
const { version } = JSON.parse(await readFile(new URL('package.json', HOME), 'utf8'));
await load(await readFile(new URL('lastcard.wasm', HOME)));

const KEYS = ['phase', 'turn', 'direction', 'color', 'top', 'draw_count', 'scores', 'round_winner', 'winners', 'lock', 'poses', 'link', 'mini_pile', 'called', 'liable'];
let match;

function position() {
  const view = match.view();
  const seats = match.counts().map((_, seat) => seat);
  return {
    ...Object.fromEntries(KEYS.map((key) => [key, view[key]])),
    discard_count: view.discard.length,
    hands: seats.map((seat) => match.hand(seat)),
    legal: Object.fromEntries(seats.map((seat) => [seat, match.legalMoves(seat).map((move) => move.answer)])),
  };
}

function table() {
  if (!match) throw new Error('there is no table yet: send setup first');
  return match;
}

const answers = {
  hello: () => ({ engine: 'lastcard (npm)', version, editions: editionNames() }),
  reset() {
    match = undefined;
    return {};
  },
  box: () => ({ unsupported: 'the box: the package has no list of its cards' }),
  setup({ setup }) {
    match = Match.read(setup.join('\n'));
    return { events: match.events(null, { allSeeing: true }) };
  },
  play: ({ move }) => ({ events: table().play(move) }),
  report: () => ({ position: (table(), position()) }),
};

function answer(request) {
  try {
    return answers[request.do](request);
  } catch (error) {
    if (!(error instanceof LastcardError)) return { error: String(error) };
    const { code, clause, text } = error;
    return { refused: { code, clause, message: text.en, ...(error instanceof IllegalMove ? { rule: error.rule } : {}) } };
  }
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: request.id, ...answer(request) })}\n`);
});
