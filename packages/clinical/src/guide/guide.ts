import { guideMessages as m } from '@arogo/contract/messages/guide';
import { goOnAsking } from './answers/triage.ts';
import { lastResult } from './answers/record.ts';
import { distinctCalls, lookUp, runAnswer, said, type Answer, type Said } from './asking.ts';
import { hear } from './history.ts';
import { writesHindi } from './language.ts';
import type { Looked, Shown, Step, Turn } from './talk.ts';
import type { Asked } from './understand.ts';

const menu = (): Shown => ({ tool: 'offer_choices', input: { question: m.menuQuestion, choices: Object.entries(m.menu).map(([key, label]) => ({ id: `go.${key}`, label })), many: false } });

const lines = (...parts: readonly (string | false)[]): string => parts.filter((part) => part !== false && part !== '').join('\n\n');

function* greeting(isHindi: boolean): Answer {
  const me = yield* lookUp('about_me', {});
  const name = me?.firstName.trim();
  return said(lines(m.hello(name === '' ? undefined : name), isHindi && m.helloInHindi), menu());
}

function* answerTo({ name, tests }: Asked, isHindi: boolean): Answer {
  if (name === 'record.result') return yield* lastResult(tests[0] ?? '');
  if (name === 'small.hello') return yield* greeting(isHindi);
  return said(lines(m.unknown, isHindi && m.unknownInHindi), menu());
}

/** Several answers as one message. */
const together = (all: readonly Said[]): Said => ({ say: all.map(({ say }) => say).filter((say) => say !== '').join('\n\n'), show: all.flatMap(({ show }) => show) });

/**
 * The next step of the built-in guide: pure, so that the same talk has the same answer.
 * @param talk the chat, whose last turn is the patient's
 * @param looked what was looked up for this answer so far, in order
 */
export const nextStep = (talk: readonly Turn[], looked: readonly Looked[]): Step => {
  const heard = hear(talk);
  const isHindi = writesHindi(talk.findLast(({ role }) => role === 'user')?.text ?? '');
  const answers: Answer[] = heard.asked.map((asked) => answerTo(asked, isHindi));
  if (heard.triage !== null && heard.how !== 'aside') answers.push(goOnAsking(heard, heard.triage, isHindi));
  const runs = answers.map((answer) => runAnswer(answer, looked));
  const calls = runs.flatMap((run) => ('call' in run ? [run.call] : []));
  return calls.length > 0 ? { look: distinctCalls(calls) } : together(runs.flatMap((run) => ('said' in run ? [run.said] : [])));
};
