/** Chinese alone, loaded when it is spoken: `?zh` reads a part without the other language. */
import type { Words } from './index';
import { zh as common } from './common?zh';
import { zh as events } from './events?zh';
import { zh as lobby } from './lobby?zh';
import { zh as log } from './log?zh';
import { zh as news } from './news?zh';
import { zh as options } from './options?zh';
import { zh as privacy } from './privacy?zh';
import { zh as questions } from './questions?zh';
import { zh as refusals } from './refusals?zh';
import { zh as replay } from './replay?zh';
import { zh as round } from './round?zh';
import { zh as rules } from './rules?zh';
import { zh as say } from './say?zh';
import { zh as score } from './score?zh';
import { zh as settings } from './settings?zh';
import { zh as start } from './start?zh';
import { zh as table } from './table?zh';

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
