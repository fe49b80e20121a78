/** Questions of the page about finished matches, answered by the rules. */
import { LastcardError } from 'lastcard';
import { replayOf } from './replay';
import type { Shelf } from './shelf';
import { summaryOf } from './summary';
import type { MatchAnswer, MatchQuestion } from './wire';

export async function answerOf(question: MatchQuestion, shelf: Shelf, rules: () => Promise<boolean>): Promise<MatchAnswer> {
  if (question.part === 'record') {
    const record = await shelf.record(question.code, question.match);
    return record === null ? { problem: 'missing' } : { record };
  }
  if (question.part === 'remove') {
    await shelf.removeRecord(question.code, question.match);
    return { removed: true };
  }
  return (await rules()) ? read(question) : { problem: 'no-rules' };
}

function read(question: Extract<MatchQuestion, { record: string }>): MatchAnswer {
  try {
    if (question.part === 'retell') {
      const replay = replayOf(question.record);
      return replay ? { replay } : { problem: 'other-rules' };
    }
    const summary = summaryOf(question.record, question.seat);
    return summary ? { summary } : { problem: 'other-rules' };
  } catch (error) {
    if (error instanceof LastcardError) return { problem: 'bad-record', text: error.text };
    throw error;
  }
}
