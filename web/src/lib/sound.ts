/** Short sounds, synthesized: struck wood and metal for calls, noise for paper, a glide for what jumps or turns. */
import { look } from './look.svelte';

type Note = [pitch: number, at: number, length: number];

const TUNES = {
  turn: [
    [660, 0, 0.12],
    [880, 0.11, 0.24],
  ],
  call: [
    [740, 0, 0.1],
    [988, 0.08, 0.1],
    [1175, 0.16, 0.3],
  ],
  caught: [
    [466, 0, 0.12],
    [392, 0.12, 0.12],
    [311, 0.24, 0.4],
  ],
  win: [
    [523, 0, 0.16],
    [659, 0.12, 0.16],
    [784, 0.24, 0.16],
    [1047, 0.36, 0.6],
    [1319, 0.36, 0.6],
    [784, 0.36, 0.6],
  ],
} satisfies Record<string, Note[]>;

/** A noise through a filter that moves from one pitch to another. */
interface Breath {
  from: number;
  to: number;
  length: number;
  loud: number;
  at?: number;
}

/** A tone that moves from pitch to pitch. */
interface Glide {
  pitches: number[];
  length: number;
  wave: OscillatorType;
  loud: number;
}

const SLAP: Breath = { from: 1900, to: 500, length: 0.08, loud: 0.34 };
const RUSTLE: Breath = { from: 2300, to: 3200, length: 0.07, loud: 0.2 };
const WHOOSH: Breath = { from: 500, to: 2600, length: 0.34, loud: 0.3 };
const GLIDES = {
  skip: { pitches: [320, 720, 480], length: 0.24, wave: 'sine', loud: 0.2 },
  reverse: { pitches: [880, 440, 880], length: 0.36, wave: 'triangle', loud: 0.1 },
  swap: { pitches: [392, 784, 392], length: 0.5, wave: 'sine', loud: 0.12 },
  slip: { pitches: [520, 560, 160], length: 0.5, wave: 'triangle', loud: 0.18 },
} satisfies Record<string, Glide>;

export type Sound = keyof typeof TUNES | keyof typeof GLIDES | 'lay' | 'draw' | 'hit' | 'catch';

/** Cards are heard one by one, up to this many. */
const MOST = 6;
const APART = 0.065;

let context: AudioContext | null = null;
let master: GainNode | null = null;

/** Beside a TV the phones are silent: it sounds for the whole room. */
let isHushed = false;
export const hush = (on: boolean): void => void (isHushed = on);

function ready(): AudioContext | null {
  if (!look.sound || isHushed || !('AudioContext' in globalThis)) return null;
  if (!context) {
    context = new AudioContext();
    master = context.createGain();
    master.connect(context.destination);
  }
  if (context.state === 'suspended') void context.resume();
  master!.gain.value = look.loudness;
  return context;
}

/** After a gesture: from now on it may be heard. */
export function unlock(): void {
  void ready()?.resume();
}

/** Rises at once, fades out. */
function envelope(audio: AudioContext, start: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + length);
  gain.connect(master!);
  return gain;
}

/** A struck bar: its tone, and a short overtone. */
function strike(audio: AudioContext, [pitch, at, length]: Note): void {
  const start = audio.currentTime + at;
  for (const [part, wave, loud, lasts] of [
    [1, 'triangle', 0.14, length],
    [2.76, 'sine', 0.045, length / 3],
  ] as const) {
    const voice = audio.createOscillator();
    voice.type = wave;
    voice.frequency.value = pitch * part;
    voice.connect(envelope(audio, start, lasts, loud));
    voice.start(start);
    voice.stop(start + lasts + 0.02);
  }
}

let noise: AudioBuffer | null = null;

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return noise;
}

/** Paper on cloth, or air. */
function breathe(audio: AudioContext, { from, to, length, loud, at = 0 }: Breath): void {
  const start = audio.currentTime + at;
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = 0.9;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(filter).connect(envelope(audio, start, length, loud));
  source.start(start, Math.random() * 0.1, length);
}

function glide(audio: AudioContext, { pitches, length, wave, loud }: Glide): void {
  const start = audio.currentTime;
  const voice = audio.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(pitches[0]!, start);
  pitches.slice(1).forEach((pitch, at) => voice.frequency.exponentialRampToValueAtTime(pitch, start + (length * (at + 1)) / (pitches.length - 1)));
  voice.connect(envelope(audio, start, length, loud));
  voice.start(start);
  voice.stop(start + length + 0.02);
}

/** A card on the table. */
function slap(audio: AudioContext): void {
  breathe(audio, SLAP);
  glide(audio, { pitches: [150, 60], length: 0.09, wave: 'sine', loud: 0.3 });
}

/** Card after card; each a little higher than the one before. */
function rustle(audio: AudioContext, count: number): void {
  for (let at = 0; at < Math.min(MOST, count); at++) breathe(audio, { ...RUSTLE, to: RUSTLE.to + at * 260, at: at * APART });
}

/** Someone is made to draw: a falling note for each card. */
function hit(audio: AudioContext, count: number): void {
  for (let at = 0; at < Math.min(MOST, count); at++) strike(audio, [330 * 0.89 ** at, at * 0.11, 0.2]);
  rustle(audio, count);
}

/** `count` cards, where a sound has one for each. What is seen goes first: the first sound alone keeps a slow phone busy. */
export const play = (sound: Sound, count = 1): void => void setTimeout(() => sing(sound, count));

function sing(sound: Sound, count: number): void {
  const audio = ready();
  if (!audio) return;
  if (sound === 'lay') slap(audio);
  else if (sound === 'draw') rustle(audio, count);
  else if (sound === 'hit') hit(audio, count);
  else if (sound in GLIDES) {
    glide(audio, GLIDES[sound as keyof typeof GLIDES]);
    if (sound !== 'skip' && sound !== 'slip') breathe(audio, WHOOSH);
  } else if (sound === 'catch') {
    slap(audio);
    for (const note of TUNES.call) strike(audio, note as Note);
  } else for (const note of TUNES[sound as keyof typeof TUNES]) strike(audio, note as Note);
}

/** What a phone does in the hand, in ms: on, off, on. */
export const BUZZES = { turn: [15], hit: [30, 50, 30], caught: [60, 40, 60, 40, 120], catch: [20, 30, 60] };
export type Buzz = keyof typeof BUZZES;

/** Browsers forbid it before the first tap. */
export function buzz(kind: Buzz = 'turn'): void {
  if (!look.quiet && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZES[kind]);
}
