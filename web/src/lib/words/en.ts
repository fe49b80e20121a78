/** English alone, loaded when it is spoken: `?en` reads a part without the other language. */
import type { Words } from './index';
import { en as common } from './common?en';
import { en as events } from './events?en';
import { en as lobby } from './lobby?en';
import { en as log } from './log?en';
import { en as news } from './news?en';
import { en as options } from './options?en';
import { en as privacy } from './privacy?en';
import { en as questions } from './questions?en';
import { en as refusals } from './refusals?en';
import { en as replay } from './replay?en';
import { en as round } from './round?en';
import { en as rules } from './rules?en';
import { en as say } from './say?en';
import { en as score } from './score?en';
import { en as settings } from './settings?en';
import { en as start } from './start?en';
import { en as table } from './table?en';

export const words: Words = {
  common,
  events,
  lobby,
  log,
  news,
  options,
  privacy,
  questions,
  refusals,
  replay,
  round,
  rules,
  say,
  score,
  settings,
  start,
  table,
};
