/** The end of a round, of a match and of an evening. */
import { expect, type Person } from '../person';
import { counted, CROWD, hands, thank, type Scene } from './scene';

const matchOver = async (me: Person): Promise<void> => {
  await me.lay('r1');
  await expect(me.button(me.w.round.rematch)).toBeVisible();
  await counted(me);
};
const roundOver = async (me: Person): Promise<void> => {
  await me.lay('r1');
  await expect(me.button(me.w.round.next)).toBeVisible();
  await counted(me);
};

export const ENDS: Record<string, Scene> = {
  'podium-2': { edition: 'party', bots: 1, deal: 'hand 0 r1\nhand 1 b1 b2\ndiscard r7\n', until: matchOver },
  'podium-4': { edition: 'party', bots: 3, deal: `hand 0 r1\n${hands(['r5 r6', 'g1 g2 g3', 'y1'])}\ndiscard r7\n`, until: matchOver },
  'podium-16': { edition: 'party', bots: 15, deal: `hand 0 r1\n${hands(CROWD)}\ndiscard r7\n`, until: matchOver },
  'podium-guests': {
    edition: 'party',
    bots: 1,
    guests: ['Bartholomew Longname', '外婆林美玲'],
    deal: `hand 0 r1\n${hands(['r5 r6', 'g1 g2 g3', 'y1'])}\ndiscard r7\n`,
    until: matchOver,
  },
  'match-over-low': {
    edition: 'minions',
    options: { scoring: 'alternative', target_score: '300' },
    deal: `hand 0 r1\n${hands(['g7 g8 y5 WK', 'y3 y4', 'p1 p2 p3 r9 W+4'])}\ndiscard r7\nscores 120 40 299 40\n`,
    until: matchOver,
  },
  'match-over-tie': {
    edition: 'basic',
    options: { scoring: 'alternative', target_score: '300' },
    deal: `hand 0 r1\n${hands(['g7', 'y7', 'b1 b2 b3 b4 r9 W+4'])}\ndiscard r7\nscores 47 40 40 295\n`,
    until: matchOver,
  },
  'round-end-10': {
    edition: 'party',
    bots: 9,
    options: { scoring: 'standard' },
    deal: `hand 0 r1\n${hands(CROWD.slice(0, 9))}\ndiscard r7\nscores 120 40 300 15 0 90 20 35 44 60\n`,
    until: roundOver,
  },
  'round-end-guests': {
    edition: 'frozen',
    bots: 1,
    guests: ['Bartholomew Longname', '外婆林美玲'],
    deal: `hand 0 r1\n${hands(['g7 g8 y5 WF', 'y3 y4', 'p1 p2 p3 r9 W+4'])}\ndiscard r7\nscores 120 40 300 15\n`,
    until: roundOver,
  },
  'round-end': {
    edition: 'hello-kitty',
    deal: `hand 0 k1\n${hands(['g7 g8 y5 WB', 'y3 y4', 'b1 b2 b3 b4 b5 b6 b7 k9 W+4'])}\ndiscard k7\nscores 120 40 300 15\n`,
    until: async (me) => {
      await me.lay('k1');
      await expect(me.button(me.w.round.next)).toBeVisible();
      await counted(me);
    },
    dark: true,
    sizes: ['phone', 'small', 'desktop', 'landscape'],
  },
  'round-replay': {
    edition: 'hello-kitty',
    deal: `hand 0 k1\n${hands(['g7 g8 y5 WB', 'y3 y4', 'b1 b2 b3 b4 b5 b6 b7 k9 W+4'])}\ndiscard k7\nscores 120 40 300 15\n`,
    until: async (me) => {
      await me.lay('k1');
      await expect(me.button(me.w.round.next)).toBeVisible();
      await counted(me);
      await me.button(me.w.round.replayRound).click();
      await expect(me.page.getByRole('slider', { name: me.w.replay.scrub })).toBeVisible();
    },
  },
  'match-over': {
    edition: 'frozen',
    options: { target_score: '50' },
    deal: `hand 0 r1\n${hands(['g7 g8 y5 WF', 'y3 y4', 'p1 p2 p3 r9 W+4'])}\ndiscard r7\nscores 20 40 30 15\n`,
    until: async (me) => {
      await me.lay('r1');
      await expect(me.button(me.w.round.rematch)).toBeVisible();
      await counted(me);
    },
    dark: true,
    sizes: ['phone', 'small', 'desktop'],
  },
  'round-end-few': {
    edition: 'basic',
    bots: 1,
    deal: `hand 0 r1\nhand 1 g7\ndiscard r7\nscores 120 40\n`,
    until: async (me) => {
      await me.lay('r1');
      await expect(me.button(me.w.round.next)).toBeVisible();
      await counted(me);
    },
    sizes: ['phone', 'narrow', 'desktop', 'tablet'],
  },
  podium: {
    edition: 'party',
    bots: 9,
    deal: `hand 0 r1\n${hands(CROWD.slice(0, 9))}\ndiscard r7\n`,
    until: async (me) => {
      await me.lay('r1');
      await expect(me.button(me.w.round.rematch)).toBeVisible();
      await counted(me);
    },
    sizes: ['phone', 'small', 'desktop'],
  },
  thanks: {
    edition: 'frozen',
    options: { target_score: '50' },
    deal: `hand 0 r1\n${hands(['g7 g8 y5 WF', 'y3 y4', 'p1 p2 p3 r9 W+4'])}\ndiscard r7\nscores 20 40 30 15\n`,
    until: thank,
  },
  void: {
    edition: 'minions',
    me: 'Endless',
    deal: `hand 0 r1 r2 g3\n${hands(['g7 g8 y5 WK', 'y3 y4', 'p1 p2 p3'])}\ndiscard r7\nscores 120 40 300 15\n`,
    until: async (me) => {
      await me.lay('r1');
      await expect(me.page.getByRole('heading', { name: me.w.round.void.title })).toBeVisible();
    },
  },
  'round-end-lowest': {
    edition: 'basic',
    options: { scoring: 'alternative' },
    deal: `hand 0 r1\n${hands(['g7 g8 y5 WS', 'y3 y4', 'b1 b2 b3 b4 r9 W+4'])}\ndiscard r7\nscores 120 40 300 15\n`,
    until: async (me) => {
      await me.lay('r1');
      await expect(me.button(me.w.round.next)).toBeVisible();
      await counted(me);
    },
  },
};
