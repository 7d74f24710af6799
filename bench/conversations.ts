// Holds the scripted conversations with the guide, and says which answers were right. CONVERSATIONS_SHOW=1 prints all of them.
import { judgeConversation, type JudgedTurn, scripted } from '@arogo/clinical/guide/conversations-testing';
import type { Benchmark } from './main.ts';
import { printTable, say } from './support/table.ts';

const share = (part: number, of: number): string => (of === 0 ? '' : (part / of).toFixed(3));

const row = (name: string, turns: readonly JudgedTurn[]): readonly string[] => [
  name,
  String(new Set(turns.map(({ conversation }) => conversation.title)).size),
  String(turns.length),
  share(turns.filter(({ faults }) => faults.length === 0).length, turns.length),
  share(turns.filter(({ isNotUnderstood }) => isNotUnderstood).length, turns.length),
  String(turns.reduce((sum, { repeated }) => sum + repeated.length, 0)),
];

const languages = { en: 'English', hi: 'Hindi', hx: 'Hinglish' } as const;

const print = ({ text, say: answer, shown, faults, repeated }: JudgedTurn): void => {
  say(`> ${text}`);
  for (const line of answer.split('\n')) say(`  ${line}`);
  say(`  {${shown.join('; ')}}`);
  for (const fault of [...faults, ...repeated.map((one) => `repeats: ${one}`)]) say(`  !! ${fault}`);
};

const benchmark: Benchmark = () => {
  const judged = scripted.map((script) => ({ script, turns: judgeConversation(script) }));
  const turns = judged.flatMap((one) => one.turns);
  printTable([
    ['', 'conversations', 'turns', 'right', 'not understood', 'repeated'],
    ...[...new Set(scripted.map(({ file }) => file))].map((file) =>
      row(
        file,
        turns.filter(({ conversation }) => conversation.file === file),
      ),
    ),
    ...Object.entries(languages).map(([key, name]) =>
      row(
        name,
        turns.filter(({ conversation }) => conversation.language === key),
      ),
    ),
    row('all', turns),
  ]);
  for (const { script, turns: held } of judged) {
    if (
      process.env['CONVERSATIONS_SHOW'] === undefined &&
      held.every(({ faults, repeated }) => faults.length + repeated.length === 0)
    )
      continue;
    say(`\n${script.file}: ${script.title} (${languages[script.language]})`);
    held.forEach(print);
  }
  const [, conversations = '', count = '', right = '', missed = '', repeated = ''] = row('', turns);
  return Promise.resolve([
    {
      what: `${conversations} scripted conversations, ${count} answers: the share that says and shows what it must, and nothing that it must not`,
      found: right,
      aim: '0.95',
    },
    { what: 'the share of answers that did not understand', found: missed, aim: 'below 0.05' },
    { what: 'sentences without a fact that came twice in a conversation', found: repeated, aim: '0' },
  ]);
};

export default benchmark;
