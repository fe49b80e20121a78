/** Short sounds, synthesised. */
import { look } from './look.svelte';

type Note = [pitch: number, at: number, length: number];

const TUNES = {
  turn: [
    [660, 0, 0.12],
    [880, 0.11, 0.2],
  ],
  call: [
    [740, 0, 0.1],
    [988, 0.08, 0.1],
    [1175, 0.16, 0.22],
  ],
  catch: [
    [520, 0, 0.08],
    [390, 0.09, 0.22],
  ],
  win: [
    [523, 0, 0.14],
    [659, 0.12, 0.14],
    [784, 0.24, 0.14],
    [1047, 0.36, 0.4],
  ],
} satisfies Record<string, Note[]>;

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!look.sound || !('AudioContext' in globalThis)) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function tone(audio: AudioContext, [pitch, at, length]: Note): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const loud = audio.createGain();
  voice.type = 'triangle';
  voice.frequency.value = pitch;
  loud.gain.setValueAtTime(0, start);
  loud.gain.linearRampToValueAtTime(0.14, start + 0.012);
  loud.gain.exponentialRampToValueAtTime(0.0008, start + length);
  voice.connect(loud).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

/** Paper on cloth: a breath of filtered noise. */
function swish(audio: AudioContext, pitch: number, length: number): void {
  const noise = audio.createBufferSource();
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  samples.getChannelData(0).forEach((_, at, all) => (all[at] = (Math.random() * 2 - 1) * (1 - at / all.length) ** 2));
  noise.buffer = samples;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const loud = audio.createGain();
  loud.gain.value = 0.22;
  noise.connect(filter).connect(loud).connect(audio.destination);
  noise.start();
}

export type Sound = keyof typeof TUNES | 'lay' | 'draw';

export function play(sound: Sound): void {
  const audio = ready();
  if (!audio) return;
  if (sound === 'lay') swish(audio, 1400, 0.09);
  else if (sound === 'draw') swish(audio, 2600, 0.07);
  else for (const note of TUNES[sound]) tone(audio, note as Note);
}

/** A phone's short buzz; browsers forbid it before the first tap. */
export function buzz(): void {
  if (look.sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(15);
}
