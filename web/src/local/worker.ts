/** The worker with the rules, the bots and the host: other hands and the seed stay in here. */
import { engine } from '$lib/engine';
import type { DeviceCommand } from '$lib/pass';
import { hintFrom } from './hint';
import { Host } from './host';
import { LessonHost } from './lesson';
import { answerOf } from './questions';
import { Shelf } from './shelf';
import type { FromWorker, HintAnswer, HintQuestion, LessonAnswer, LessonRequest, ToWorker } from './wire';

const post = (message: FromWorker): void => postMessage(message);

const rules = async (): Promise<boolean> => (await engine()) !== null;

const shelf = new Shelf();
const host = new Host((message) => post({ line: JSON.stringify(message) }), shelf, rules);

const lessons = new LessonHost();

const lessonAnswer = async (request: LessonRequest): Promise<LessonAnswer> => ((await rules()) ? lessons.answer(request) : { problem: 'missing' });

const hintAnswer = async (question: HintQuestion): Promise<HintAnswer> => {
  if ('version' in question) return host.hint(question.version);
  return ((await rules()) && hintFrom(question.sight)) || { problem: 'no-hint' };
};

void rules();
void shelf.tidy();
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('line' in data) void host.hear(JSON.parse(data.line) as DeviceCommand);
  else if ('lesson' in data) void lessonAnswer(data.lesson).then((answer) => post({ id: data.id, answer }));
  else if ('hint' in data) void hintAnswer(data.hint).then((answer) => post({ id: data.id, answer }));
  else void answerOf(data.question, shelf, rules).then((answer) => post({ id: data.id, answer }));
});
