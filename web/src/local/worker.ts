/** The worker with the rules, the bots and the host: other hands and the seed stay in here. */
import { engine } from '$lib/engine';
import type { DeviceCommand } from '$lib/pass';
import { Host } from './host';
import { LessonHost } from './lesson';
import { replayOf } from './replay';
import { Shelf } from './shelf';
import type { FromWorker, LessonAnswer, LessonRequest, MatchAnswer, MatchPart, ToWorker } from './wire';

const post = (message: FromWorker): void => postMessage(message);

const rules = async (): Promise<boolean> => (await engine()) !== null;

const shelf = new Shelf();
const host = new Host((message) => post({ line: JSON.stringify(message) }), shelf, rules);

async function matchAnswer(part: MatchPart, code: string, match: number): Promise<MatchAnswer> {
  const record = await shelf.record(code, match);
  if (record === null) return { problem: 'missing' };
  if (part === 'record') return { record };
  const replay = (await rules()) ? replayOf(record) : null;
  return replay ? { replay } : { problem: 'other-rules' };
}

const lessons = new LessonHost();

const lessonAnswer = async (request: LessonRequest): Promise<LessonAnswer> => ((await rules()) ? lessons.answer(request) : { problem: 'missing' });

void rules();
void shelf.tidy();
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('line' in data) void host.hear(JSON.parse(data.line) as DeviceCommand);
  else if ('lesson' in data) void lessonAnswer(data.lesson).then((answer) => post({ id: data.id, answer }));
  else void matchAnswer(data.part, data.code, data.match).then((answer) => post({ id: data.id, answer }));
});
