/**
 * Both languages. Each file holds one part of the page, English and Chinese side by side;
 * the Chinese has the type of the English, so that a missing word is a type error.
 */
import type { Language } from '$lib/protocol';
import * as common from './common';
import * as events from './events';
import * as lobby from './lobby';
import * as log from './log';
import * as news from './news';
import * as options from './options';
import * as privacy from './privacy';
import * as questions from './questions';
import * as refusals from './refusals';
import * as replay from './replay';
import * as round from './round';
import * as rules from './rules';
import * as say from './say';
import * as score from './score';
import * as settings from './settings';
import * as start from './start';
import * as table from './table';

const en = {
  common: common.en,
  events: events.en,
  lobby: lobby.en,
  log: log.en,
  news: news.en,
  options: options.en,
  privacy: privacy.en,
  questions: questions.en,
  refusals: refusals.en,
  replay: replay.en,
  round: round.en,
  rules: rules.en,
  say: say.en,
  score: score.en,
  settings: settings.en,
  start: start.en,
  table: table.en,
};

export type Words = typeof en;

const zh: Words = {
  common: common.zh,
  events: events.zh,
  lobby: lobby.zh,
  log: log.zh,
  news: news.zh,
  options: options.zh,
  privacy: privacy.zh,
  questions: questions.zh,
  refusals: refusals.zh,
  replay: replay.zh,
  round: round.zh,
  rules: rules.zh,
  say: say.zh,
  score: score.zh,
  settings: settings.zh,
  start: start.zh,
  table: table.zh,
};

export const WORDS: Record<Language, Words> = { en, zh };
