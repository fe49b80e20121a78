/** The face that somebody chose on this device; null: the one that comes with the name. */
import { FACES } from './protocol';
import { keep, recall } from './storage';

export function faceHere(): number | null {
  const face = Number.parseInt(recall('face') ?? '', 10);
  return face >= 0 && face < FACES ? face : null;
}

export const keepFace = (face: number | null): void => keep('face', face === null ? null : String(face));

const SEATING = ['sit', 'create', 'quick'];

/** A command that seats us brings our face. */
export function withFace<Command extends { type: string }>(command: Command): Command {
  const face = SEATING.includes(command.type) ? faceHere() : null;
  return face === null ? command : { ...command, face };
}
